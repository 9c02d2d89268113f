import { useQueryClient } from "@tanstack/react-query";
import type { Game } from "../../worker/contract/games/games.ts";
import { dayAt, useSite } from "../lib/page-context.ts";
import { saveGame } from "./game-cache.ts";

export function useSave() {
  const client = useQueryClient();
  const { timeZone } = useSite();
  return (game: Game) => saveGame(client, game, dayAt(Date.now(), timeZone));
}
