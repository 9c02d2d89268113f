import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import { type Game, type SuggestForm, suggestForm } from "../../worker/contract/games/games.ts";
import { isSameValue } from "../lib/changes-meanwhile.ts";

/** What stands in the form: the contract's own fields, its days as `YYYY-MM-DD`. @see spec §5 */
export type GameValues = Omit<SuggestForm, "key">;

/** A new game: the contract's defaults, and no name yet. @see spec §9 */
export const NEW_GAME: GameValues = { ...suggestForm.parse({ name: "none" }), name: "" };

export const FIELDS = Object.keys(NEW_GAME) as (keyof GameValues)[];

/** A game as it stands in the form: as it came, but for what the wire has in another shape. */
export function valuesOf(game: Game): GameValues {
  // fromEntries forgets the names of what it is given.
  const asItCame = Object.fromEntries(FIELDS.map((field) => [field, game[field as keyof Game]])) as Pick<
    Game,
    keyof Game & keyof GameValues
  >;
  return {
    ...asItCame,
    date: game.date?.slice(0, 10) ?? null,
    neededBy: game.neededBy?.slice(0, 10) ?? null,
    table: game.table?.id ?? null,
    message: null,
  };
}

/** Whether the game is what the form says, but for what is said about it. */
export function isAsTyped(game: Game, typed: GameValues): boolean {
  const now = valuesOf(game);
  return FIELDS.every((field) => field === "message" || isSameValue(now[field], typed[field]));
}

/** A field that has a label of its own: what is said about a game is called otherwise when it is new. */
export type Labelled = Exclude<keyof GameValues, "message">;

/** A field of a game in words, where somebody else has changed it. */
export function inWords(game: Game, field: Labelled): string {
  if (field === "date") return formatGameDate(game.date);
  if (field === "neededBy") return game.neededBy ? formatGameDate(game.neededBy) : "none";
  if (field === "table") return game.table?.name ?? "none yet";
  if (field === "image") return game.image ? "another one" : "none";
  const value = game[field];
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value ?? "none");
}
