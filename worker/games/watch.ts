import { type ByMember, type Context, changeAsMember, clubDay, readAsMember } from "../context.ts";
import { isoOrNull } from "../contract/dates.ts";
import type { SeatWatch, WatchForm } from "../contract/games/games.ts";
import { mustFind } from "../db/change.ts";
import { one } from "../db/client.ts";
import { unchangedFullness } from "./seats-store.ts";
import * as store from "./store.ts";
import { lineOf } from "./waiting-rules.ts";
import { deleteWatcher, saveWatcher, watchersByName } from "./waiting-store.ts";
import { decideWatch, isWatching } from "./watch-rules.ts";

const load = (ctx: Context, id: string) => ({
  game: one(store.gameBy(ctx, id)),
  seats: store.seatsOf(ctx, id),
  watchers: watchersByName(ctx, id),
});

type Found = ByMember<ReturnType<typeof load>>;

function presentWatch(ctx: Context, { member, game, watchers }: Omit<Found, "seats">): SeatWatch {
  const line = lineOf(watchers, game ?? { date: null }, ctx.now);
  const until = line.find(({ id }) => id === member.id)?.seatMeUntil ?? null;
  return {
    watching: isWatching({ member, game, watchers }),
    until: isoOrNull(until),
    line: line.map(({ publicId, name, color }) => ({ publicId, name, color })),
  };
}

/** Returns the waiting line, and the acting member's own wish. @throws {ClubError} `not-found` */
export const showWatch = async (ctx: Context, id: string): Promise<SeatWatch> =>
  presentWatch(ctx, await readAsMember(ctx, load(ctx, id)));

/**
 * Has the acting member notified of a free seat at a full game, or given it until a time, in the order of asking.
 * Another time keeps their place in line; no time gives it up and keeps the notice.
 * @throws {ClubError} `not-found`, `conflict` (seated, over, or not full), `invalid` (a time that is past, or after the
 *   game)
 */
export async function watch(ctx: Context, id: string, form: WatchForm): Promise<SeatWatch> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => load(ctx, id),
    decide: (found) =>
      decideWatch(found, form, { today: clubDay(ctx), now: ctx.now, timeZone: ctx.club.timeZone }),
    save: ({ wish, ...fullness }, { member }) => ({
      asFull: mustFind(ctx.db.q, unchangedFullness(ctx, id, fullness)),
      watch: saveWatcher(ctx, id, member.id, wish),
      watchers: watchersByName(ctx, id),
    }),
  });
  return presentWatch(ctx, { ...found, ...saved });
}

/** Ends the acting member's watch. Idempotent, also when the game is over. @throws {ClubError} `not-found` */
export async function unwatch(ctx: Context, id: string): Promise<SeatWatch> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => load(ctx, id),
    decide: (found) => (isWatching(found) ? found.member : null),
    save: (member) => ({ watch: deleteWatcher(ctx, id, member.id), watchers: watchersByName(ctx, id) }),
  });
  return presentWatch(ctx, { ...found, ...saved });
}
