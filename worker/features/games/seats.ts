import { type Context, changeAsMember, clubDay } from "../../context.ts";
import type { Game } from "../../contract/games.ts";
import type { NotificationKind } from "../../contract/notification-kinds.ts";
import { actingUser } from "../../db/acting.ts";
import { mustFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { tell, toldLately, type Undoable, withdrawLately } from "../notifications/service.ts";
import { memberBy, memberIdBy } from "../users/service.ts";
import { gameOf } from "./rules.ts";
import { decideKick, decideSignUp, TOLD_OF_LEAVING, TOLD_OF_SIGN_UP } from "./seats-rules.ts";
import * as seats from "./seats-store.ts";
import * as store from "./store.ts";

/** What the acting member told of the seat of a player (public id) at a game. */
const undoable = (
  ctx: Context,
  id: string,
  player: string,
  kinds: readonly NotificationKind[],
): Undoable => ({
  ...{ url: `/games/${id}`, kinds },
  ...{ actor: actingUser(ctx), seatOf: memberIdBy(ctx, player) },
});

/**
 * Signs a member up, oneself or another; any member may. Who is in already stays in, and that is fine. Whoever
 * freed the seat takes back so, within ten seconds, what told of it: nobody hears of either.
 * @param player public id
 * @throws {ClubError} `unauthenticated`, `not-found`, `invalid` (no such member), `conflict` (finished or full),
 *   `unavailable`
 * @see spec §6
 */
export async function signUp(ctx: Context, id: string, player: string): Promise<Game> {
  const left = undoable(ctx, id, player, TOLD_OF_LEAVING);
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      undone: toldLately(ctx, left),
      game: one(store.gameBy(ctx, id)),
      seats: store.seatsOf(ctx, id),
      player: one(memberBy(ctx, player)),
      shown: one(store.gameOnWire(ctx, id)),
    }),
    decide: (found) => decideSignUp(found, clubDay(ctx)),
    save: ({ player, isUndo, news }, { member }) => ({
      seat: seats.insertPlayer(ctx, id, player.id, member),
      // Who has a seat waits for none.
      watch: seats.deleteWatcher(ctx, id, player.id),
      undone: isUndo ? withdrawLately(ctx, left) : [],
      news: tell(ctx, member, news),
      shown: one(store.gameOnWire(ctx, id)),
    }),
  });
  return gameOf((saved ?? found).shown);
}

/**
 * Frees a player's seat: their own, or as an ADMIN anyone's, also at a game that is over. Who is not in stays
 * out, and that is fine. A game without players leaves the current list, and returns with the next sign-up. Whoever
 * made a sign-up takes back so, within ten seconds, what told of it.
 * @param player public id
 * @throws {ClubError} `unauthenticated`, `not-found`, `forbidden`, `unavailable`
 * @see spec §6
 */
export async function kick(ctx: Context, id: string, player: string): Promise<Game> {
  const came = undoable(ctx, id, player, TOLD_OF_SIGN_UP);
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      undone: toldLately(ctx, came),
      game: one(store.gameBy(ctx, id)),
      seats: store.seatsOf(ctx, id),
      watchers: store.watchersOf(ctx, id),
      shown: one(store.gameOnWire(ctx, id)),
    }),
    decide: (found) => decideKick(found, player, clubDay(ctx)),
    save: ({ leaving, isUndo, news, freesSeat, ...fullness }, { member, watchers }) => ({
      seated: mustFind(ctx.db.q, seats.seatOf(ctx, id, leaving.id)),
      asFull: mustFind(ctx.db.q, seats.asFull(ctx, id, fullness)),
      asWatched: freesSeat ? [mustFind(ctx.db.q, seats.asWatched(ctx, id, watchers.length))] : [],
      seat: seats.deletePlayer(ctx, id, leaving.id),
      undone: isUndo ? withdrawLately(ctx, came) : [],
      news: tell(ctx, member, news),
      shown: one(store.gameOnWire(ctx, id)),
    }),
  });
  return gameOf((saved ?? found).shown);
}
