import type { LeaguePlayer } from "../../../worker/contract/league.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useAssign } from "./mutations.ts";

/** Asks before a member's results are theirs no more. */
export function UnassignDialog({ player, onClose }: { player: LeaguePlayer; onClose: () => void }) {
  const assign = useAssign(player);
  return (
    <Dialog
      title="Take the member off?"
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} data-autofocus>
            Leave it
          </Button>
          <Button
            kind="danger"
            icon="kick"
            busy={assign.isPending}
            onClick={() => assign.mutate(null, { onSuccess: onClose })}
          >
            Unassign
          </Button>
        </>
      }
    >
      <p>
        The {player.games} game{player.games === 1 ? "" : "s"} of this player stay in the tables, under a name
        without an account. <bdi>{player.user?.name}</bdi> starts from nothing with their next result, until
        they are assigned again.
      </p>
      {assign.error && <Notice kind="error">{assign.error.message}</Notice>}
    </Dialog>
  );
}
