import { type Context, clubDay } from "../context.ts";
import type { FirstHome, Game } from "../contract/games/games.ts";
import { firstHome } from "../contract/site/home-board.ts";
import { actingMember } from "../db/acting.ts";
import { one } from "../db/client.ts";
import * as store from "./store.ts";

/** The current list: JSON of `Game[]` (null for a caller who has it) and its tag. */
export interface CurrentGames {
  json: string | null;
  tag: string;
}

const CACHED_MOST = 2;

/** Cached lists by tag, oldest first. A tag is drawn at random for each state of a list, so an entry is never stale. */
const cache = new Map<string, string>();

/** Returns the statement for the current list, which omits a text in the cache, and a function that finds that text. */
function cachedList(ctx: Context) {
  const cached = new Map(cache);
  const tags = JSON.stringify([...cached.keys()]);
  return {
    statement: one(store.currentList(ctx, { today: clubDay(ctx), cached: tags })),
    textOf(row: { tag: string; json: string | null } | undefined): { tag: string; json: string } {
      const json = row?.json ?? cached.get(row?.tag ?? "");
      if (!row || json === undefined) throw new Error("The database has no revision of the list.");
      cache.set(row.tag, json);
      for (const oldest of cache.keys()) if (cache.size > CACHED_MOST) cache.delete(oldest);
      return { tag: row.tag, json };
    },
  };
}

/**
 * Returns the current list: games with a player that are undated, or dated today or later by the club's clock. If the
 * caller has a list, a short statement compares tags first: preparing the long one is the main cost of an unchanged
 * list.
 * @param known tags of lists that the caller has @see spec §4, §7
 */
export async function listCurrentGames(ctx: Context, known: readonly string[]): Promise<CurrentGames> {
  const form = await store.listFormat(ctx);
  const tagOf = (state: { tag: string }) => `${state.tag}-${form}`;
  const { now } =
    known.length > 0 ? await ctx.db.read({ now: one(store.currentTag(ctx, { today: clubDay(ctx) })) }) : {};
  if (now && known.includes(tagOf(now))) return { tag: tagOf(now), json: null };
  const { statement, textOf } = cachedList(ctx);
  const list = textOf((await ctx.db.read({ list: statement })).list);
  return { tag: tagOf(list), json: list.json };
}

export async function showHome(ctx: Context): Promise<FirstHome> {
  const { statement, textOf } = cachedList(ctx);
  const { list, member } = await ctx.db.read({ list: statement, member: one(actingMember(ctx)) });
  return firstHome(JSON.parse(textOf(list).json) as Game[], member?.publicId);
}
