import type { Show } from "../../worker/contract/games/game-board.ts";
import { isOver } from "../../worker/contract/games/game-date.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { gameHref, overlayHref } from "./addresses.ts";

interface Props {
  game: Game;
  show: Show;
  today: string;
}

export function VisitorAct({ game, show, today }: Props) {
  const { id, players, maxPlayers } = game;
  if (isOver(game, today)) return null;
  if (players.length < maxPlayers) {
    return (
      <ButtonLink icon="plus" href={paths.signIn(overlayHref("sign-up", id, show, id))}>
        Take a seat
      </ButtonLink>
    );
  }
  return (
    <ButtonLink icon="players" href={paths.signIn(gameHref(id, show))}>
      Join the line
    </ButtonLink>
  );
}
