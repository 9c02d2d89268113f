import { useState } from "react";
import type { LeagueResult } from "../../../worker/contract/league/league.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { draftOfResult } from "./draft.ts";
import { mayCorrect } from "./may.ts";
import styles from "./recent-results.module.css";
import { Recorded } from "./recorded.tsx";
import { ResultDialog } from "./result-dialog.tsx";
import { useEntry } from "./use-entry.ts";

interface Props {
  result: LeagueResult;
  member: SessionUser;
  today: string;
  /** True in a closed season: read only. */
  isFrozen: boolean;
}

export function ResultMenu({ result, member, today, isFrozen }: Props) {
  const [isShown, setShown] = useState(false);
  const entry = useEntry({
    game: result.game,
    before: result,
    me: member,
    begin: () => draftOfResult(result),
  });
  const { draft, isOpen } = entry;
  const named = `: ${result.gameName}`;
  return (
    <div className={styles.menu}>
      {!isFrozen && mayCorrect(member, result) && (
        <Button kind="quiet" icon="pencil" onClick={entry.open} aria-label={`Correct${named}`}>
          Correct
        </Button>
      )}
      <Button kind="quiet" icon="clock" onClick={() => setShown(true)} aria-label={`History${named}`}>
        History
      </Button>
      {isShown && (
        <Dialog title={<bdi>{result.gameName}</bdi>} onClose={() => setShown(false)}>
          <Recorded result={result} member={isFrozen ? null : member} heading="How it ended" isHistoryOpen />
        </Dialog>
      )}
      {isOpen && draft && (
        <ResultDialog
          title="Correct the result"
          entry={entry}
          draft={draft}
          isOfGame={result.game !== null}
          today={today}
        />
      )}
    </div>
  );
}
