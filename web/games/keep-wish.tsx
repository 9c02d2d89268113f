import type { Game } from "../../worker/contract/games/games.ts";
import { messageFor } from "../lib/api-error.ts";
import { Button } from "../ui/button.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { focusPlayers } from "./player-list.tsx";
import { useStillWanted } from "./sheet-mutations.ts";

export function KeepWish({ game }: { game: Game }) {
  const { keepWish, error } = useStillWanted();
  return (
    <>
      <Button kind="quiet" icon="check" ref={leaveFocusNear} onClick={() => keepWish(game)}>
        Still wanted
      </Button>
      {error && <ErrorLine>{messageFor(error)}</ErrorLine>}
    </>
  );
}

/** Moves the focus to the players next to it, as the pressed button goes away. */
const leaveFocusNear = (button: HTMLButtonElement | null) => () => {
  if (document.activeElement === button) focusPlayers();
};
