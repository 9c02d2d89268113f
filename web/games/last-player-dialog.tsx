import type { Game } from "../../worker/contract/games/games.ts";
import type { Player } from "../../worker/contract/users/users.ts";
import { AskDialog } from "../ui/ask-dialog.tsx";

interface Props {
  game: Game;
  player: Player;
  isMe: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Confirms that the last player leaves, which deletes the game. @see spec §4 */
export function LastPlayerDialog({ game, player, isMe, onStay, onLeave }: Props) {
  return (
    <AskDialog
      title="Take it off the list?"
      verb={isMe ? "Leave and take it off" : "Remove and take it off"}
      icon="kick"
      onAgree={onLeave}
      onClose={onStay}
    >
      <p>
        {isMe ? "You are" : <bdi>{player.name}</bdi>}
        {isMe ? "" : " is"} the last player in <bdi>{game.name}</bdi>. With no one left, the game comes off
        the list.
      </p>
    </AskDialog>
  );
}
