import type { LeaguePlayer } from "../../../worker/contract/league/league.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { useAssign } from "./mutations.ts";

export function UnassignDialog({ player, onClose }: { player: LeaguePlayer; onClose: () => void }) {
  const { mutate, isPending, error } = useAssign(player);
  const { name, user, broughtBy, games } = player;
  return (
    <AskDialog
      title={user ? "Unassign this member?" : "Unassign this guest?"}
      verb="Unassign"
      icon="kick"
      stay="Leave it"
      busy={isPending}
      error={error}
      onAgree={() => mutate(null, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        The {games} game{games === 1 ? "" : "s"} of this player stay in the tables, under a name without an
        account.{" "}
        {user ? (
          <>
            <bdi>{user.name}</bdi> starts from scratch with their next result, unless they’re assigned again.
          </>
        ) : (
          <>
            The guest of <bdi>{broughtBy?.name}</bdi> is no longer <bdi>{name}</bdi>, and starts from scratch
            with their next result.
          </>
        )}
      </p>
    </AskDialog>
  );
}
