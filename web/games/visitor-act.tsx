import { isOver } from "../../worker/contract/games/game-date.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { gameHref, overlayHref } from "./addresses.ts";
import type { SheetProps } from "./game-sheet.tsx";

export function VisitorAct({ game, show, today }: Pick<SheetProps, "game" | "show" | "today">) {
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
