import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import { type Game, type SuggestForm, suggestForm } from "../../worker/contract/games/games.ts";
import { isSameValue } from "../lib/concurrent-changes.ts";

/** Values of the form: the contract's fields, with days as `YYYY-MM-DD`. @see spec §5 */
export type GameValues = Omit<SuggestForm, "key">;

/** Values of a new game: the contract's defaults, without a name. @see spec §9 */
export const NEW_GAME: GameValues = { ...suggestForm.parse({ name: "none" }), name: "" };

export const FIELDS = Object.keys(NEW_GAME) as (keyof GameValues)[];

export function valuesOf(game: Game): GameValues {
  // The cast, as fromEntries loses the key types.
  const unchanged = Object.fromEntries(FIELDS.map((field) => [field, game[field as keyof Game]])) as Pick<
    Game,
    keyof Game & keyof GameValues
  >;
  return {
    ...unchanged,
    date: game.date?.slice(0, 10) ?? null,
    neededBy: game.neededBy?.slice(0, 10) ?? null,
    table: game.table?.id ?? null,
    message: null,
  };
}

export function equalsForm(game: Game, typed: GameValues): boolean {
  const now = valuesOf(game);
  return FIELDS.every((field) => field === "message" || isSameValue(now[field], typed[field]));
}

/** Fields with a label. The message is excluded: its label differs for a new game. */
export type Labelled = Exclude<keyof GameValues, "message">;

export function inWords(game: Game, field: Labelled): string {
  if (field === "date") return formatGameDate(game.date);
  if (field === "neededBy") return game.neededBy ? formatGameDate(game.neededBy) : "none";
  if (field === "table") return game.table?.name ?? "none yet";
  if (field === "image") return game.image ? "another one" : "none";
  const value = game[field];
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value ?? "none");
}
