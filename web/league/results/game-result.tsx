import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Game } from "../../../worker/contract/games/games.ts";
import type { LeagueResult, Season } from "../../../worker/contract/league/league.ts";
import { canEnterResult } from "../../../worker/contract/permissions.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { useLast } from "../../lib/use-last.ts";
import { Button } from "../../ui/button.tsx";
import { usePreload } from "../../ui/lazy-part.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { draftOfGame, draftOfResult } from "./draft.ts";
import { ENTRY_PARTS, EntryDialog } from "./entry-dialog.tsx";
import { gameResultQuery } from "./queries.ts";
import { Recorded } from "./recorded.tsx";
import { useEntry } from "./use-entry.ts";

interface Props {
  game: Game;
  member: SessionUser | null;
  today: string;
  /** Seasons of the club: results of closed ones can be neither entered nor changed. */
  seasons: readonly Season[];
  /** Footer of the sheet, for the button that records the result. */
  foot: RefObject<HTMLElement | null>;
}

/** Result of a game, recorded by its players and visible to all. For games of today and earlier. */
export function GameResult({ game, today, seasons, foot, ...props }: Props) {
  const member = useLast(props.member);
  const query = useQuery(gameResultQuery(game.id));
  const { data: result } = query;
  if (result === undefined) {
    return (
      <Waiting for={query} failed="Couldn’t load the result.">
        {null}
      </Waiting>
    );
  }
  const stands = result && !result.removed;
  const year = result?.year ?? Number(game.date?.slice(0, 4));
  const season = seasons.find((one) => one.year === year);
  const missingYear = seasons.length > 0 && !season ? year : null;
  const own = { game, today, result, missingYear, isFrozen: Boolean(season?.closedAt), foot };
  if (member) return <OwnResult {...own} member={member} />;
  return stands ? <Recorded result={result} member={null} /> : null;
}

interface OwnProps extends Omit<Props, "seasons"> {
  member: SessionUser;
  result: LeagueResult | null;
  isFrozen: boolean;
  missingYear: number | null;
}

function OwnResult({ game, member, today, result, isFrozen, missingYear, foot }: OwnProps) {
  // The footer mounts with the sheet.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(foot.current), [foot]);
  const entry = useEntry({
    game: game.id,
    before: result,
    me: member,
    begin: () => (result && !result.removed ? draftOfResult(result) : draftOfGame(game)),
  });
  usePreload(ENTRY_PARTS);
  const stands = result && !result.removed;
  return (
    <>
      {stands && (
        <Recorded
          result={result}
          member={isFrozen ? null : member}
          isSaving={entry.isSending}
          onCorrect={entry.open}
        />
      )}
      {place &&
        !stands &&
        !isFrozen &&
        canEnterResult(member, game) &&
        createPortal(
          missingYear === null ? (
            <Button icon="trophy" onClick={entry.open}>
              Record the result
            </Button>
          ) : (
            <p className="aside">There’s no {missingYear} season yet. An editor can open it.</p>
          ),
          place,
        )}
      <EntryDialog
        title={entry.isCorrection ? "Correct the result" : "Record the result"}
        entry={entry}
        isOfGame
        today={today}
      />
    </>
  );
}
