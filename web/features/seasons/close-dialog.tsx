import type { Season } from "../../../worker/contract/league.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useCloseSeason, useReopenSeason } from "./mutations.ts";

interface Props {
  season: Season;
  onClose: () => void;
}

/** Asks before a season is closed or opened again, and says what that means. */
export function CloseDialog({ season: { year, closedAt }, onClose }: Props) {
  // What it is about stays what it was while the answer is on its way.
  const close = useCloseSeason(year);
  const reopen = useReopenSeason(year);
  const deed = closedAt ? reopen : close;
  return (
    <Dialog
      title={closedAt ? `Reopen ${year}?` : `Close ${year}?`}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} data-autofocus>
            Leave it {closedAt ? "closed" : "open"}
          </Button>
          <Button
            kind={closedAt ? "primary" : "danger"}
            icon={closedAt ? "undo" : "trophy"}
            busy={deed.isPending}
            onClick={() => deed.mutate(null, { onSuccess: onClose })}
          >
            {closedAt ? "Reopen" : "Close the season"}
          </Button>
        </>
      }
    >
      <div className="prose">
        {closedAt ? (
          <p>
            Results of {year} can be entered and corrected again, and the table is worked out anew from them.
          </p>
        ) : (
          <>
            <p>
              The table of {year} is frozen as it stands now: results can no longer be entered, corrected or
              removed, and whoever changes their name or leaves the league stays in it as they were.
            </p>
            <p>
              The first three are written on the roll of honour. Members find the table under its address as
              before. Only an admin can open it again.
            </p>
          </>
        )}
        {deed.error && <Notice kind="error">{deed.error.message}</Notice>}
      </div>
    </Dialog>
  );
}
