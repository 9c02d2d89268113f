import { type Context, changeAsMember, clubDay } from "../context.ts";
import type { Game, LeftGame, SignUpForm } from "../contract/games/games.ts";
import { guestsAtGame } from "../contract/members/guests.ts";
import type { NotificationKind } from "../contract/notifications/notification-kinds.ts";
import { actingUser } from "../db/acting.ts";
import { change, mustFind, mustNotFind } from "../db/change.ts";
import { one } from "../db/client.ts";
import { daysWaitedFor, fillPlaces } from "../events/coming/service.ts";
import { pick } from "../lib/pick.ts";
import { leaveLink, type SeatLink } from "../notifications/mail-links.ts";
import { notify, recentlyNotified, type Undoable, withdrawRecent } from "../notifications/service.ts";
import { countAct, lastAllowedAct } from "../users/newcomers/service.ts";
import { memberBy, memberIdBy, suspensionOf } from "../users/service.ts";
import { lateMinutesOn } from "./late-rules.ts";
import { assertFound, gameOf } from "./rules.ts";
import { decideKick, decideSignUp, gameOfLink, LEAVING_NEWS, SIGN_UP_NEWS } from "./seats-rules.ts";
import * as seatStore from "./seats-store.ts";
import * as store from "./store.ts";
import type { WaitingMember } from "./waiting-rules.ts";
import { deleteWatcher, seatInTurn, unchangedLine, watchersOf } from "./waiting-store.ts";

/** News that can be undone: the actor's (by default the acting member's) about a player's (public id) seat. */
const undoable = (
  ctx: Context,
  id: string,
  player: string,
  kinds: readonly NotificationKind[],
  actor: Undoable["actor"] = actingUser(ctx),
): Undoable => ({ url: `/games/${id}`, kinds, actor, seatOf: memberIdBy(ctx, player) });

/**
 * Signs up a member or guest. Any member may sign up any member; a guest is signed up by their host. Idempotent. Within
 * ten seconds of freeing the seat, it withdraws that news, and nobody hears of either.
 * @throws {ClubError} `not-found`, `invalid` (no such member), `forbidden` (somebody else's guest, or promises),
 *   `conflict` (finished or full, enough guests, or the member is suspended), `too-many` (others, by a NEW member)
 * @see spec §6
 */
export async function signUp(ctx: Context, id: string, { player, ...form }: SignUpForm): Promise<Game> {
  const recentLeaving = undoable(ctx, id, player, LEAVING_NEWS);
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      undone: recentlyNotified(ctx, recentLeaving),
      game: one(store.gameBy(ctx, id)),
      seats: store.seatsOf(ctx, id),
      player: one(seatStore.personBy(ctx, player)),
      suspension: one(suspensionOf(ctx, memberIdBy(ctx, player))),
      lastAllowedAct: one(lastAllowedAct(ctx, "sign-up")),
      shown: one(store.gameOnWire(ctx, { id })),
    }),
    decide: (found) => decideSignUp(found, form, clubDay(ctx)),
    save: ({ player, said, isOther, isUndo, news }, { member }) => ({
      act: isOther ? countAct(ctx, member, "sign-up") : [],
      isWithinLimit: player.guestOf
        ? mustNotFind(ctx.db.q, seatStore.guestsFrom(ctx, id, player.guestOf, guestsAtGame(member.role)))
        : [],
      isNotSuspended: isOther ? mustNotFind(ctx.db.q, suspensionOf(ctx, player.id)) : [],
      seat: seatStore.insertPlayer(ctx, id, player.id, member, said),
      wanted: store.setWanted(ctx, id),
      // A player waits for no seat.
      watch: deleteWatcher(ctx, id, player.id),
      undone: isUndo ? withdrawRecent(ctx, recentLeaving) : [],
      news: notify(ctx, member, news),
      shown: one(store.gameOnWire(ctx, { id })),
    }),
  });
  return gameOf((saved ?? found).shown);
}

interface LeavingFound {
  member: { id: string };
  watchers: readonly WaitingMember[];
  waited: Parameters<typeof fillPlaces>[1];
}

/**
 * Steps that free a seat. The next in line gets it in the same transaction, so nobody can slip in.
 * @param player public id
 * @param actor id of the member who acts, by default the session's
 */
export function freeSeatSteps(ctx: Context, id: string, player: string, actor?: Undoable["actor"]) {
  const recentSignUp = undoable(ctx, id, player, SIGN_UP_NEWS, actor);
  return {
    load: () => ({
      undone: recentlyNotified(ctx, recentSignUp),
      game: one(store.gameBy(ctx, id)),
      seats: store.seatsOf(ctx, id),
      watchers: watchersOf(ctx, id),
      waited: daysWaitedFor(ctx),
      shown: one(store.gameOnWire(ctx, { id })),
    }),
    decide: (found: Parameters<typeof decideKick>[0]) =>
      decideKick(found, player, { today: clubDay(ctx), now: ctx.now }),
    save: (
      { game, leaving, isUndo, news, seated, given, ...fullness }: NonNullable<ReturnType<typeof decideKick>>,
      { member, watchers, waited }: LeavingFound,
    ) => ({
      isSeated: mustFind(ctx.db.q, seatStore.seatOf(ctx, id, leaving.id)),
      asFull: mustFind(ctx.db.q, seatStore.unchangedFullness(ctx, id, fullness)),
      asAwaited: fullness.isFull ? [mustFind(ctx.db.q, unchangedLine(ctx, game, watchers))] : [],
      seat: seatStore.deletePlayer(ctx, id, leaving.id),
      next: seatInTurn(ctx, seated),
      places: fillPlaces(ctx, waited),
      undone: isUndo ? withdrawRecent(ctx, recentSignUp) : [],
      news: notify(ctx, member, news),
      given: notify(ctx, null, given),
      shown: one(store.gameOnWire(ctx, { id })),
    }),
  };
}

/**
 * Frees a player's seat: the acting member's own, their guest's, or for an ADMIN anyone's, also at a past game.
 * Idempotent. A game without players leaves the current list until the next sign-up. Within ten seconds of the sign-up,
 * it withdraws that news.
 * @param player public id
 * @throws {ClubError} `not-found`, `forbidden` @see spec §6
 */
export async function kick(ctx: Context, id: string, player: string): Promise<LeftGame> {
  const { found, saved } = await changeAsMember(ctx, freeSeatSteps(ctx, id, player));
  const own = found.seats.find(({ id, publicId }) => publicId === player && id === found.member.id);
  return {
    ...gameOf((saved ?? found).shown),
    left: own ? { ...pick(own, "teaches", "brings"), late: lateMinutesOn(own, clubDay(ctx)) } : null,
  };
}

/** A link to free a seat, with its unchecked token. */
type AskedSeat = SeatLink & { token: string };

/** Returns the game of a mail's link to free a seat. @throws {ClubError} `forbidden` (forged), `not-found` */
export async function readSeatLink(ctx: Context, asked: AskedSeat) {
  await leaveLink.mustBeOurs(ctx, asked);
  const found = await ctx.db.read({
    game: one(store.gameBy(ctx, asked.game)),
    seat: one(seatStore.seatBy(ctx, asked.game, asked.member)),
  });
  return gameOfLink(found, asked.seat, clubDay(ctx));
}

/** Frees the seat of a mail's link, which is the permission. @throws {ClubError} as `readSeatLink` */
export async function leaveByLink(ctx: Context, asked: AskedSeat) {
  await leaveLink.mustBeOurs(ctx, asked);
  const { game: id, member: player } = asked;
  const steps = freeSeatSteps(ctx, id, player, memberIdBy(ctx, player));
  const { found } = await change(ctx.db, {
    load: () => ({
      ...steps.load(),
      member: one(memberBy(ctx, player)),
      seat: one(seatStore.seatBy(ctx, id, player)),
    }),
    decide: ({ member, ...found }) => {
      gameOfLink(found, asked.seat, clubDay(ctx));
      const leaving = member && steps.decide({ ...found, member });
      return leaving ? { member, leaving } : null;
    },
    save: ({ member, leaving }, found) => steps.save(leaving, { ...found, member }),
  });
  return assertFound(found.game);
}
