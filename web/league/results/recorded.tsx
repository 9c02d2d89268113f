import { useState } from "react";
import type { LeagueResult } from "../../../worker/contract/league/league.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { hydratesAlone } from "../../lib/awake.ts";
import { Button } from "../../ui/button.tsx";
import { When } from "../../ui/when.tsx";
import { Confirmation } from "./confirmation.tsx";
import styles from "./game-result.module.css";
import { History } from "./history.tsx";
import { KIND_WORDS } from "./kind-field.tsx";
import { mayConfirm, mayCorrect, mayRemove } from "./may.ts";
import { PlaceList } from "./place-list.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";

interface Props {
  result: LeagueResult;
  member: SessionUser | null;
  heading: string;
  isSaving?: boolean;
  isHistoryOpen?: boolean;
  onCorrect?: () => void;
}

export function Recorded(props: Props) {
  const { result, member, heading, isSaving, onCorrect } = props;
  const [isHistoryOpen, setHistoryOpen] = useState(props.isHistoryOpen ?? false);
  const [isRemoving, setRemoving] = useState(false);
  const { said } = KIND_WORDS[result.kind];
  return (
    <section className={styles.recorded} aria-label={heading} {...hydratesAlone}>
      <h3>{heading}</h3>
      <PlaceList result={result} />
      {said && <p>{said}</p>}
      <p>
        {result.enteredBy && (
          <>
            Recorded by <bdi>{result.enteredBy.name}</bdi>,{" "}
          </>
        )}
        <When at={result.createdAt} />
        {result.version > 1 && (
          <>
            , corrected <When at={result.modifiedAt} />
          </>
        )}
        .
      </p>
      <p role="status">{isSaving && "Saving…"}</p>
      {!isSaving && <Confirmation result={result} member={member} />}
      {!isSaving && (
        <div className="row">
          {onCorrect && mayCorrect(member, result) && (
            <Button kind="quiet" icon="pencil" onClick={onCorrect}>
              Correct
            </Button>
          )}
          <Button
            kind="quiet"
            icon="clock"
            aria-expanded={isHistoryOpen}
            onClick={() => setHistoryOpen(!isHistoryOpen)}
          >
            History
          </Button>
          {mayRemove(member, result) && !mayConfirm(member, result) && (
            <Button kind="quiet" icon="trash" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )}
        </div>
      )}
      {isHistoryOpen && <History id={result.id} />}
      {isRemoving && <RemoveDialog result={result} onClose={() => setRemoving(false)} />}
    </section>
  );
}
