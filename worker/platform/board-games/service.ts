import { isCalled } from "../../clients/bgg-emit.ts";
import { type Context, readAsMember } from "../../context.ts";
import { failureKindOf } from "../../failure-kind.ts";
import { refuse } from "../../lib/errors.ts";

/** Returns the cached text of a key, or makes it and caches it for some seconds. Errors are not cached. */
export type Keep = (key: string, seconds: number, make: () => Promise<string>) => Promise<string>;

const DAY_SECONDS = 86_400;
/** New games appear every day; the details of an old one hardly change. */
const SEARCH_KEPT_SECONDS = DAY_SECONDS;
const DETAILS_KEPT_SECONDS = 7 * DAY_SECONDS;

/** Searches BoardGameGeek by name, best match first. Members only: it uses the club's token. @see spec §7 */
export async function searchBoardGames(ctx: Context, query: string, keep: Keep): Promise<string> {
  await assertSearchAllowed(ctx);
  const asked = query.toLowerCase();
  return keep(`search ${asked}`, SEARCH_KEPT_SECONDS, () => ctx.boardGames.search(asked));
}

/** Returns BoardGameGeek's details of a game as minimal XML, empty for none. Members only. @see spec §7 */
export async function boardGameDetails(ctx: Context, id: number, keep: Keep): Promise<string> {
  await assertSearchAllowed(ctx);
  return keep(`details ${id}`, DETAILS_KEPT_SECONDS, () => ctx.boardGames.details(id));
}

/** Returns true if BoardGameGeek's game of this id has the name; false if it can't be reached. */
export async function isInCatalogue(ctx: Context, id: number, name: string): Promise<boolean> {
  if (!ctx.boardGames.configured) return false;
  try {
    return isCalled(await ctx.boardGames.details(id), name);
  } catch (error) {
    ctx.logError(failureKindOf(error), error, { event: "catalogue", id });
    return false;
  }
}

async function assertSearchAllowed(ctx: Context): Promise<void> {
  await readAsMember(ctx, {});
  if (!ctx.boardGames.configured) {
    throw refuse("unavailable", "The game search is switched off here. Type the name instead.");
  }
}
