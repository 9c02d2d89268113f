import type { Game } from "../../../worker/contract/games.ts";
import type { Player } from "../../../worker/contract/users.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useFocusAfterwards } from "./use-focus-afterwards.ts";

interface Props {
  game: Game;
  player: Player;
  isMe: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** The last player takes the game with them: that is asked twice. @see spec §4 */
export function LastPlayerDialog({ game, player, isMe, onStay, onLeave }: Props) {
  useFocusAfterwards(game.id);
  return (
    <Dialog
      title="Take it off the list?"
      onClose={onStay}
      footer={
        <>
          <Button kind="quiet" onClick={onStay} data-autofocus>
            Keep it
          </Button>
          <Button kind="danger" icon="kick" onClick={onLeave}>
            {isMe ? "Leave and take it off" : "Remove and take it off"}
          </Button>
        </>
      }
    >
      <p>
        {isMe ? "You are" : <bdi>{player.name}</bdi>}
        {isMe ? "" : " is"} the last player of <bdi>{game.name}</bdi>. With nobody left, the game leaves the
        list.
      </p>
    </Dialog>
  );
}
