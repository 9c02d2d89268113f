import { isCalled } from "../../clients/bgg-emit.ts";
import { type Context, readAsMember } from "../../context.ts";
import { failureKindOf } from "../../failure-kind.ts";
import { refuse } from "../../lib/errors.ts";

/** Gives what is kept under the key, or makes it and keeps it for so many seconds. What throws is not kept. */
export type Keep = (key: string, seconds: number, make: () => Promise<string>) => Promise<string>;

const DAY_SECONDS = 86_400;
/** New games appear every day; what is said of an old one hardly changes. */
const SEARCH_KEPT_SECONDS = DAY_SECONDS;
const DETAILS_KEPT_SECONDS = 7 * DAY_SECONDS;

/**
 * Searches BoardGameGeek by name: minimal XML, best matches first. For members only, so that nobody uses the
 * club's token for something else.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 * @see spec §7
 */
export async function searchBoardGames(ctx: Context, query: string, keep: Keep): Promise<string> {
  await allowed(ctx);
  const asked = query.toLowerCase();
  return keep(`search ${asked}`, SEARCH_KEPT_SECONDS, () => ctx.boardGames.search(asked));
}

/**
 * What BoardGameGeek says of one game: minimal XML, empty when it has no such game. For members only.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 * @see spec §7
 */
export async function boardGameDetails(ctx: Context, id: number, keep: Keep): Promise<string> {
  await allowed(ctx);
  return keep(`details ${id}`, DETAILS_KEPT_SECONDS, () => ctx.boardGames.details(id));
}

/**
 * Whether a game of BoardGameGeek is called so. When that cannot be found out, it is not known to be.
 */
export async function isInCatalogue(ctx: Context, id: number, name: string): Promise<boolean> {
  if (!ctx.boardGames.configured) return false;
  try {
    return isCalled(await ctx.boardGames.details(id), name);
  } catch (error) {
    ctx.logError(failureKindOf(error), error, { event: "catalogue", id });
    return false;
  }
}

async function allowed(ctx: Context): Promise<void> {
  await readAsMember(ctx, {});
  if (!ctx.boardGames.configured) {
    throw refuse("unavailable", "The game search is switched off here. Type the name instead.");
  }
}
