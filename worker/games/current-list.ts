import { type Context, clubDay } from "../context.ts";
import type { FirstHome, Game } from "../contract/games/games.ts";
import { firstHome } from "../contract/site/home-board.ts";
import { actingMember } from "../db/acting.ts";
import { one } from "../db/client.ts";
import type { TaggedJson } from "../lib/tagged-json.ts";
import * as store from "./store.ts";

const CACHED_MOST = 2;

interface List {
  tag: string;
  json: string;
  /** The list itself, parsed when it is first needed: that takes longer than the rest of an answer about it. */
  readonly games: readonly Game[];
}

const cache = new Map<string, List>();

function lazyList(tag: string, json: string): List {
  let games: readonly Game[] | undefined;
  return {
    tag,
    json,
    get games() {
      games ??= JSON.parse(json) as Game[];
      return games;
    },
  };
}

/** Returns the statement for the current list, which omits a text in the cache, and a function that finds the list. */
export function cachedList(ctx: Context) {
  const cached = new Map(cache);
  const tags = JSON.stringify([...cached.keys()]);
  return {
    statement: one(store.currentList(ctx, { today: clubDay(ctx), cached: tags })),
    found(row: { tag: string; json: string | null } | undefined): List {
      const list = cached.get(row?.tag ?? "") ?? (row?.json ? lazyList(row.tag, row.json) : undefined);
      if (!list) throw new Error("The database has no revision of the list.");
      cache.set(list.tag, list);
      for (const oldest of cache.keys()) if (cache.size > CACHED_MOST) cache.delete(oldest);
      return list;
    },
  };
}

/**
 * Returns the current list: games with a player that are undated, or dated today or later by the club's clock. If the
 * caller has a list, a short statement compares tags first: preparing the long one is the main cost of an unchanged
 * list.
 * @param known tags of lists that the caller has @see spec §4, §7
 */
export async function listCurrentGames(ctx: Context, known: readonly string[]): Promise<TaggedJson> {
  const form = await store.listFormat(ctx);
  const tagOf = (state: { tag: string }) => `${state.tag}-${form}`;
  const { now } =
    known.length > 0 ? await ctx.db.read({ now: one(store.currentTag(ctx, { today: clubDay(ctx) })) }) : {};
  if (now && known.includes(tagOf(now))) return { tag: tagOf(now), json: null };
  const { statement, found } = cachedList(ctx);
  const list = found((await ctx.db.read({ list: statement })).list);
  return { tag: tagOf(list), json: list.json };
}

export async function showHome(ctx: Context): Promise<FirstHome> {
  const { statement, found } = cachedList(ctx);
  const { list, member } = await ctx.db.read({ list: statement, member: one(actingMember(ctx)) });
  return firstHome([...found(list).games], member?.publicId);
}
