import type { LeaguePlayer } from "../../../worker/contract/league.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { useAssign } from "./mutations.ts";

/** Asks before a member's results are theirs no more. */
export function UnassignDialog({ player, onClose }: { player: LeaguePlayer; onClose: () => void }) {
  const { mutate, isPending, error } = useAssign(player);
  return (
    <AskDialog
      title="Unassign this member?"
      verb="Unassign"
      icon="kick"
      stay="Leave it"
      busy={isPending}
      error={error}
      onAgree={() => mutate(null, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        The {player.games} game{player.games === 1 ? "" : "s"} of this player stay in the tables, under a name
        without an account. <bdi>{player.user?.name}</bdi> starts from scratch with their next result, unless
        they’re assigned again.
      </p>
    </AskDialog>
  );
}
