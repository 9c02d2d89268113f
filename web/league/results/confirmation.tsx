import { useState } from "react";
import type { LeagueResult } from "../../../worker/contract/league/league.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./confirmation.module.css";
import { mayConfirm, waitingWords } from "./may.ts";
import { useConfirmResult } from "./mutations.ts";
import { RemoveDialog } from "./remove-dialog.tsx";

interface Props {
  result: LeagueResult;
  /** Null for a visitor, who is not asked. */
  member: SessionUser | null;
  /** True in a closed season: the result can only be removed. */
  isFrozen?: boolean;
}

const focus = (line: HTMLElement | null) => line?.focus();

export function Confirmation({ result, member, isFrozen }: Props) {
  const { mutate, isPending, isSuccess, error } = useConfirmResult();
  const [isRefusing, setRefusing] = useState(false);
  if (isSuccess && !result.waits) {
    return (
      // Focused, as the pressed button has gone.
      <p className={styles.thanks} role="status" tabIndex={-1} ref={focus}>
        Thanks, it counts now.
      </p>
    );
  }
  if (!result.waits || result.removed) return null;
  return (
    <div className={styles.confirmation}>
      <p>
        <Icon name="clock" />
        <span>
          {isFrozen ? (
            <>
              <b>Nobody said yes before the season was closed.</b> It doesn’t count.
            </>
          ) : (
            <>
              <b>{waitingWords(result)}.</b> It doesn’t count until then.
            </>
          )}
        </span>
      </p>
      {mayConfirm(member, result) && (
        <div className="row">
          {!isFrozen && (
            <Button
              icon="check"
              busy={isPending}
              onClick={() => mutate(result)}
              aria-label={`That’s right: ${result.gameName}`}
            >
              That’s right
            </Button>
          )}
          <Button
            kind="quiet"
            onClick={() => setRefusing(true)}
            aria-label={`${isFrozen ? "Remove it" : "That’s not right"}: ${result.gameName}`}
          >
            {isFrozen ? "Remove it" : "That’s not right"}
          </Button>
        </div>
      )}
      {error && <ErrorLine>{error.message}</ErrorLine>}
      {isRefusing && <RemoveDialog result={result} onClose={() => setRefusing(false)} />}
    </div>
  );
}
