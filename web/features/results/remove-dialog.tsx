import { formatGameDate } from "../../../worker/contract/game-date.ts";
import type { LeagueResult } from "../../../worker/contract/league.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useRemoveResult } from "./mutations.ts";

/** Asks before a result counts no more. */
export function RemoveDialog({ result, onClose }: { result: LeagueResult; onClose: () => void }) {
  const remove = useRemoveResult();
  return (
    <Dialog
      title="Remove this result?"
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} data-autofocus>
            Leave it
          </Button>
          <Button
            kind="danger"
            icon="trash"
            busy={remove.isPending}
            onClick={() => remove.mutate(result, { onSuccess: onClose })}
          >
            Remove it
          </Button>
        </>
      }
    >
      <p>
        <bdi>{result.gameName}</bdi> of {formatGameDate(result.playedOn)} then counts for nobody, and the
        table is worked out anew. Its history is kept, and it can be recorded again.
      </p>
      {remove.error && <Notice kind="error">{remove.error.message}</Notice>}
    </Dialog>
  );
}
