import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { LeagueResult } from "../../../worker/contract/league/league.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { useRemoveResult } from "./mutations.ts";

export function RemoveDialog({ result, onClose }: { result: LeagueResult; onClose: () => void }) {
  const remove = useRemoveResult();
  return (
    <AskDialog
      title="Remove this result?"
      verb="Remove it"
      icon="trash"
      stay="Leave it"
      change={remove}
      onAgree={() => remove.mutate(result, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <bdi>{result.gameName}</bdi> of {formatGameDate(result.playedOn)}{" "}
        {result.waits
          ? "hasn’t counted for anyone yet. Whoever recorded it hears that it’s removed."
          : "will no longer count for anyone, and the standings are recalculated."}{" "}
        Its history is kept, and it can be recorded again.
      </p>
    </AskDialog>
  );
}
