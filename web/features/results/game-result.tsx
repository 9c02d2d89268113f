import { useQuery } from "@tanstack/react-query";
import type { Game } from "../../../worker/contract/games.ts";
import type { LeagueResult } from "../../../worker/contract/league.ts";
import { canEnterResult } from "../../../worker/contract/permissions.ts";
import type { SessionUser } from "../../../worker/contract/session.ts";
import { useLast } from "../../lib/use-last.ts";
import { Button } from "../../ui/button.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { draftOfGame, draftOfResult } from "./draft.ts";
import styles from "./game-result.module.css";
import { resultOfGame } from "./queries.ts";
import { Recorded } from "./recorded.tsx";
import { ResultDialog } from "./result-dialog.tsx";
import { useEntry } from "./use-entry.ts";

interface Props {
  game: Game;
  member: SessionUser | null;
  today: string;
  /** The years whose seasons are closed: nothing is entered there any more, and nothing changed. */
  closedYears: readonly number[];
}

/** How a game ended: to be recorded by who played, to be seen by all. For games of today and before. */
export function GameResult({ game, today, closedYears, ...props }: Props) {
  const member = useLast(props.member);
  const query = useQuery(resultOfGame(game.id));
  const { data: result } = query;
  if (result === undefined) {
    return (
      <Waiting for={query} failed="Couldn’t load the result.">
        {null}
      </Waiting>
    );
  }
  const stands = result && !result.removed;
  const isFrozen = closedYears.includes(result?.year ?? Number(game.date?.slice(0, 4)));
  if (member)
    return <OwnResult game={game} member={member} today={today} result={result} isFrozen={isFrozen} />;
  return stands ? <Recorded result={result} member={null} heading="How it ended" /> : null;
}

interface OwnProps extends Omit<Props, "closedYears"> {
  member: SessionUser;
  result: LeagueResult | null;
  isFrozen: boolean;
}

function OwnResult({ game, member, today, result, isFrozen }: OwnProps) {
  const entry = useEntry({
    game: game.id,
    before: result,
    me: member,
    begin: () => (result && !result.removed ? draftOfResult(result) : draftOfGame(game)),
  });
  const { draft, isOpen, save } = entry;
  const stands = result && !result.removed;
  return (
    <>
      {stands && (
        <Recorded
          result={result}
          member={isFrozen ? null : member}
          heading="How it ended"
          isSaving={save.isPending}
          isSaved={save.isSuccess}
          onCorrect={entry.open}
        />
      )}
      {!stands && !isFrozen && canEnterResult(member, game) && (
        <section className={styles.call} aria-labelledby="result">
          <h3 id="result">Who won?</h3>
          <p>Once it’s been played, record how it ended: tap the players in the order they finished.</p>
          <Button icon="trophy" onClick={entry.open}>
            Record the result
          </Button>
        </section>
      )}
      {isOpen && draft && (
        <ResultDialog
          title={entry.isCorrection ? "Correct the result" : "Record the result"}
          entry={entry}
          draft={draft}
          isOfGame
          today={today}
        />
      )}
    </>
  );
}
