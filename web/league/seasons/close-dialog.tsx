import type { Season } from "../../../worker/contract/league/league.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { useCloseSeason, useReopenSeason } from "./mutations.ts";

interface Props {
  season: Season;
  onClose: () => void;
}

export function CloseDialog({ season: { year, closedAt }, onClose }: Props) {
  // A snapshot, as the season changes while the dialog is closing.
  const close = useCloseSeason(year);
  const reopen = useReopenSeason(year);
  const mutation = closedAt ? reopen : close;
  return (
    <AskDialog
      title={closedAt ? `Reopen ${year}?` : `Close ${year}?`}
      verb={closedAt ? "Reopen" : "Close the season"}
      icon={closedAt ? "undo" : "trophy"}
      isHarmless={closedAt !== null}
      stay={`Leave it ${closedAt ? "closed" : "open"}`}
      busy={mutation.isPending}
      error={mutation.error}
      onAgree={() => mutation.mutate(null, { onSuccess: onClose })}
      onClose={onClose}
    >
      {closedAt ? (
        <p>
          Results for {year} can be entered and corrected again, and the standings are recalculated from them.
        </p>
      ) : (
        <>
          <p>
            The table for {year} is frozen as it is now: results can no longer be entered, corrected or
            removed, and anyone who changes their name or leaves the league stays in it as they were.
          </p>
          <p>
            The first three go on the roll of honour. The table stays at the same address. Only an admin can
            reopen the season.
          </p>
        </>
      )}
    </AskDialog>
  );
}
