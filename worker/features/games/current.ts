import type { Context } from "../../context.ts";
import { type HeldList, heldList, holdList } from "./held-list.ts";
import type { CurrentGames } from "./present.ts";
import { clubDay } from "./rules.ts";
import { selectCurrentGames, selectCurrentGamesIfChanged } from "./store.ts";

// The list whose revision a request named. Its answer may be "that one", and by then another request may
// have replaced what the isolate holds.
const namedBy = new WeakMap<Context, { day: string; held: HeldList | null }>();

function nameHeld(ctx: Context): { day: string; held: HeldList | null } {
  const day = clubDay(ctx);
  const named = { day, held: heldList(ctx.config.DATABASE_URL, day) };
  namedBy.set(ctx, named);
  return named;
}

/**
 * The current list as a statement, to be sent with others; `currentGamesFrom` reads its row. Current are games with
 * a player that are undated, or dated today or later by the club's clock.
 * @see spec §4
 */
export function currentGamesStatement(ctx: Context) {
  const { day, held } = nameHeld(ctx);
  return selectCurrentGames(ctx, day, held?.revision ?? null);
}

/** The current list, in a trip of its own. */
export async function readCurrentGames(ctx: Context): Promise<CurrentGames> {
  const { day, held } = nameHeld(ctx);
  const row = held
    ? await selectCurrentGamesIfChanged(ctx, day, held.revision)
    : await selectCurrentGames(ctx, day, null);
  return currentGamesFrom(ctx, row);
}

/** The current list from its statement's row, which leaves the list out when the one held still stands. */
export function currentGamesFrom(ctx: Context, row: { revision: number; json: string | null }): CurrentGames {
  const named = namedBy.get(ctx);
  const json = row.json ?? named?.held?.json;
  if (!named || json === undefined) throw new Error("The list was left out, but this request named none.");
  if (row.json !== null) holdList(ctx.config.DATABASE_URL, { json, revision: row.revision, day: named.day });
  return { json, revision: `${row.revision}-${named.day}` };
}
