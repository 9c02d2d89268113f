import { type Context, changeAsMember, clubDay, readAsMember } from "../../context.ts";
import type { SeatWatch } from "../../contract/games.ts";
import { mustFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { asFull, deleteWatcher, insertWatcher } from "./seats-store.ts";
import * as store from "./store.ts";
import { decideWatch, isWatching } from "./watch-rules.ts";

const load = (ctx: Context, id: string) => ({
  game: one(store.gameBy(ctx, id)),
  seats: store.seatsOf(ctx, id),
  watchers: store.watchersOf(ctx, id),
});

/**
 * Whether the acting member is told when a seat becomes free at the game.
 * @throws {ClubError} `unauthenticated`, `not-found`, `unavailable`
 */
export async function showWatch(ctx: Context, id: string): Promise<SeatWatch> {
  return { watching: isWatching(await readAsMember(ctx, load(ctx, id))) };
}

/**
 * Has the acting member told when a seat becomes free at a game that is full. Who watches already goes on, and that
 * is fine.
 * @throws {ClubError} `unauthenticated`, `not-found`, `conflict` (seated, over, or not full), `unavailable`
 */
export async function watch(ctx: Context, id: string): Promise<SeatWatch> {
  await changeAsMember(ctx, {
    load: () => load(ctx, id),
    decide: (found) => decideWatch(found, clubDay(ctx)),
    save: (fullness, { member }) => ({
      asFull: mustFind(ctx.db.q, asFull(ctx, id, fullness)),
      watch: insertWatcher(ctx, id, member.id),
    }),
  });
  return { watching: true };
}

/**
 * Ends that. Who does not watch goes on not watching, also when the game is over.
 * @throws {ClubError} `unauthenticated`, `not-found`, `unavailable`
 */
export async function unwatch(ctx: Context, id: string): Promise<SeatWatch> {
  await changeAsMember(ctx, {
    load: () => load(ctx, id),
    decide: (found) => (isWatching(found) ? found.member : null),
    save: (member) => ({ watch: deleteWatcher(ctx, id, member.id) }),
  });
  return { watching: false };
}
