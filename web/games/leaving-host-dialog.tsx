import type { Game } from "../../worker/contract/games/games.ts";
import type { Seated } from "../../worker/contract/users/users.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

interface Props {
  game: Game;
  guests: readonly Seated[];
  onStay: () => void;
  onLeave: (withThem: readonly Seated[]) => void;
}

export function LeavingHostDialog({ game, guests, onStay, onLeave }: Props) {
  const isOne = guests.length === 1;
  const isEverybody = guests.length + 1 === game.players.length;
  return (
    <Dialog
      title={isOne ? "Your guest has a seat, too" : "Your guests have seats, too"}
      onClose={onStay}
      footer={
        <>
          <Button kind="quiet" data-autofocus onClick={() => onLeave([])}>
            Only me
          </Button>
          <Button kind="danger" icon="kick" onClick={() => onLeave(guests)}>
            {isOne ? "Take us both off" : "Take us all off"}
          </Button>
        </>
      }
    >
      <p>
        Who is leaving <bdi>{game.name}</bdi>?{isEverybody && " With no one left, it comes off the list."}
      </p>
    </Dialog>
  );
}
