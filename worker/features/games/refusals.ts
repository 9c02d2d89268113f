import type { Issue } from "../../contract/errors.ts";
import { type Game, SUGGESTIONS_MOST_NEW } from "../../contract/games.ts";
import { refuse } from "../../errors.ts";
import { gameFrom } from "./present.ts";

export const PAST_DATE: Issue = { path: ["date"], message: "Choose today or a later day." };
export const FOREIGN_IMAGE: Issue = {
  path: ["image"],
  message: "Pictures can only come from BoardGameGeek.",
};
export const UNKNOWN_TABLE: Issue = {
  path: ["table"],
  message: "This table is not there any more. Choose another.",
};

export const tooManySuggestions = () =>
  refuse(
    "too-many",
    `New members can suggest ${SUGGESTIONS_MOST_NEW} games a day. Take a seat at another until tomorrow.`,
    ["name"],
  );

export const noSuchGame = () => refuse("not-found", "This game is not here any more.");

/**
 * The game of a row.
 * @throws {ClubError} `not-found`
 */
export function found(row: { json: string | null }): Game {
  const game = gameFrom(row);
  if (!game) throw noSuchGame();
  return game;
}
