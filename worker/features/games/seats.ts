import { type Context, changeAsMember, clubDay } from "../../context.ts";
import type { Game } from "../../contract/games.ts";
import { mustFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { tell } from "../notifications/service.ts";
import { memberBy } from "../users/service.ts";
import { gameOf } from "./rules.ts";
import { decideKick, decideSignUp } from "./seats-rules.ts";
import * as seats from "./seats-store.ts";
import * as store from "./store.ts";

/**
 * Signs a member up, oneself or another; any member may. Who is in already stays in, and that is fine.
 * @param player public id
 * @throws {ClubError} `unauthenticated`, `not-found`, `invalid` (no such member), `conflict` (finished or full),
 *   `unavailable`
 * @see spec §6
 */
export async function signUp(ctx: Context, id: string, player: string): Promise<Game> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      game: one(store.gameBy(ctx, id)),
      seats: store.seatsOf(ctx, id),
      player: one(memberBy(ctx, player)),
      shown: one(store.gameOnWire(ctx, id)),
    }),
    decide: (found) => decideSignUp(found, clubDay(ctx)),
    save: ({ player, news }, { member }) => ({
      seat: seats.insertPlayer(ctx, id, player.id, member),
      // Who has a seat waits for none.
      watch: seats.deleteWatcher(ctx, id, player.id),
      news: tell(ctx, member, news),
      shown: one(store.gameOnWire(ctx, id)),
    }),
  });
  return gameOf((saved ?? found).shown);
}

/**
 * Frees a player's seat: their own, or as an ADMIN anyone's, also at a game that is over. Who is not in stays
 * out, and that is fine. A game without players leaves the current list, and returns with the next sign-up.
 * @param player public id
 * @throws {ClubError} `unauthenticated`, `not-found`, `forbidden`, `unavailable`
 * @see spec §6
 */
export async function kick(ctx: Context, id: string, player: string): Promise<Game> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      game: one(store.gameBy(ctx, id)),
      seats: store.seatsOf(ctx, id),
      watchers: store.watchersOf(ctx, id),
      shown: one(store.gameOnWire(ctx, id)),
    }),
    decide: (found) => decideKick(found, player, clubDay(ctx)),
    save: ({ leaving, news, freesSeat, ...fullness }, { member, watchers }) => ({
      seated: mustFind(ctx.db.q, seats.seatOf(ctx, id, leaving.id)),
      asFull: mustFind(ctx.db.q, seats.asFull(ctx, id, fullness)),
      asWatched: freesSeat ? [mustFind(ctx.db.q, seats.asWatched(ctx, id, watchers.length))] : [],
      seat: seats.deletePlayer(ctx, id, leaving.id),
      news: tell(ctx, member, news),
      shown: one(store.gameOnWire(ctx, id)),
    }),
  });
  return gameOf((saved ?? found).shown);
}
