import { isOver } from "../../worker/contract/games/game-date.ts";
import { freeSeats } from "../../worker/contract/games/seats.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { seatHref } from "./addresses.ts";
import type { SheetProps } from "./game-sheet.tsx";

export function VisitorAct({ game, show, today }: Pick<SheetProps, "game" | "show" | "today">) {
  if (isOver(game, today)) return null;
  const isFull = freeSeats(game) === 0;
  return (
    <ButtonLink icon={isFull ? "players" : "plus"} href={paths.signIn(seatHref(game, show))}>
      {isFull ? "Join the line" : "Take a seat"}
    </ButtonLink>
  );
}
