import { useQuery } from "@tanstack/react-query";
import type { Game } from "../../worker/contract/games.ts";
import { ownGameName } from "../lib/own-game-name.ts";

/** The name of a game that waits for an editor, as who looks has typed it. */
export const OwnGameName = ({ game: { id, name } }: { game: Pick<Game, "id" | "name"> }) =>
  useQuery(ownGameName(id)).data ?? name;
