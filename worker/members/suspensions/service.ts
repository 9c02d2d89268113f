import { type Context, changeAsMember, clubDay, readAsMember } from "../../context.ts";
import type { GamesToCome, ListedMember, SuspendForm } from "../../contract/members/members.ts";
import { mustFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import {
  daysWaitedFor,
  deleteComingsFrom,
  fillPlaces,
  leaveWaitingLists,
} from "../../events/coming/service.ts";
import { failureKindOf } from "../../failure-kind.ts";
import {
  deleteSeats,
  gamesOf,
  gamesToCome,
  leaveAllLines,
  mustHaveSameSeats,
  seatInTurn,
} from "../../games/service.ts";
import { notify } from "../../notifications/service.ts";
import { record } from "../../platform/audit/service.ts";
import { forgetEmailChanges, memberBy, memberIdBy, suspensionOf } from "../../users/service.ts";
import { suspensionMail } from "../auth/service.ts";
import { revokeGuestInvitations } from "../invitations/service.ts";
import { listedMember, presentMember, targetOf } from "../service.ts";
import { liftingOf, suspensionFor } from "./rules.ts";
import * as store from "./store.ts";

const MAILS_A_RUN = 20;
const NO_GAMES = { games: [], players: [], watchers: [] };

/**
 * Suspends a member, with mail and log entry: ends their sessions, sign-in and waiting, and holds their invitations
 * back. The form may also free their and their guests' seats and places, and revoke the guests' invitations.
 * @throws {ClubError} `forbidden` (also for oneself), `not-found`, `conflict` (suspended already), `invalid`
 */
export async function suspendMember(
  ctx: Context,
  publicId: string,
  form: SuspendForm,
): Promise<ListedMember> {
  const id = memberIdBy(ctx, publicId);
  const today = clubDay(ctx);
  const { saved } = await changeAsMember(ctx, {
    load: () => ({
      target: one(memberBy(ctx, publicId)),
      suspension: one(suspensionOf(ctx, id)),
      ...gamesToCome(ctx, id, today),
      waited: daysWaitedFor(ctx),
    }),
    decide: (found) =>
      suspensionFor({ ...found, ...(!form.freesSeats && NO_GAMES) }, form, {
        today,
        timeZone: ctx.club.timeZone,
        now: ctx.now,
      }),
    save: ({ target, endsAt, leaves, seated, given, news, act }, { member, waited, ...found }) => ({
      suspension: store.insertSuspension(ctx, { userId: target.id, reason: form.reason, endsAt }),
      sessions: store.endSessionsByNow(ctx, target.id),
      pushes: store.endPushes(ctx, target.id),
      wishes: forgetEmailChanges(ctx, target.id),
      unchangedSeats: form.freesSeats ? mustHaveSameSeats(ctx, target.id, today, found) : [],
      seats: deleteSeats(ctx, target.id, leaves),
      comings: form.freesSeats ? deleteComingsFrom(ctx, target.id, today) : [],
      waits: leaveWaitingLists(ctx, target.id, today),
      invitations: form.freesSeats ? revokeGuestInvitations(ctx, target.id) : [],
      next: seatInTurn(ctx, seated),
      lines: leaveAllLines(ctx, target.id),
      places: fillPlaces(ctx, waited),
      news: notify(ctx, member, news),
      given: notify(ctx, null, given),
      act: record(ctx, member, act),
      shown: one(listedMember(ctx, publicId)),
    }),
  });
  ctx.log("suspended", {
    of: publicId,
    sessions: saved.sessions.rowsAffected,
    left: saved.seats.rowsAffected,
  });
  await mailAtOnce(ctx);
  return presentMember(ctx, saved.shown);
}

/** Lifts a member's suspension, if any, with mail and log entry. @throws {ClubError} `forbidden`, `not-found` */
export async function liftSuspension(ctx: Context, publicId: string): Promise<ListedMember> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      target: one(memberBy(ctx, publicId)),
      suspension: one(suspensionOf(ctx, memberIdBy(ctx, publicId))),
      shown: one(listedMember(ctx, publicId)),
    }),
    decide: liftingOf,
    save: ({ target, news, act }, { member }) => ({
      isSuspended: mustFind(ctx.db.q, suspensionOf(ctx, target.id)),
      suspension: store.lift(ctx, target.id),
      others: ctx.features.flatMap(({ suspensionLifted }) => suspensionLifted?.(ctx, target.id) ?? []),
      news: notify(ctx, member, news),
      act: record(ctx, member, act),
      shown: one(listedMember(ctx, publicId)),
    }),
  });
  if (saved) {
    ctx.log("suspension-lifted", { of: publicId });
    await mailAtOnce(ctx);
  }
  return presentMember(ctx, (saved ?? found).shown);
}

/** Lists a member's future games, before a suspension. @throws {ClubError} `forbidden`, `not-found` */
export async function listGamesToCome(ctx: Context, publicId: string): Promise<GamesToCome> {
  const found = await readAsMember(ctx, {
    target: one(memberBy(ctx, publicId)),
    games: gamesOf(ctx, memberIdBy(ctx, publicId), clubDay(ctx)),
  });
  targetOf(found);
  return found.games.map(({ id, name, date }) => ({ id, name, date }));
}

/** Sends pending mails now; on failure the nightly job retries. */
const mailAtOnce = (ctx: Context): Promise<void> =>
  mailSuspensions(ctx).catch((cause: unknown) =>
    ctx.logError(failureKindOf(cause), cause, { event: "suspensions-not-mailed" }),
  );

export const untoldSuspensions = (ctx: Context) => store.unmailed(ctx, MAILS_A_RUN);

/** Mails members about suspensions and liftings not yet told; also a nightly job. */
export async function mailSuspensions(ctx: Context): Promise<void> {
  if (!ctx.mailer.configured) return;
  const { unmailed } = await ctx.db.read({ unmailed: untoldSuspensions(ctx) });
  const mailed: store.Unmailed[] = [];
  for (const suspension of unmailed) {
    const { userId, beganAt, liftedAt } = suspension;
    try {
      await ctx.mailer.send(suspensionMail(ctx, suspension), `suspension-${userId}-${liftedAt ?? beganAt}`);
      mailed.push(suspension);
    } catch (cause) {
      ctx.logError(failureKindOf(cause), cause, { event: "suspension-not-mailed" });
    }
  }
  if (mailed.length > 0) await ctx.db.write(store.settleMailed(ctx, mailed));
}

export const clearSuspensions = (ctx: Context) => ({ over: store.sweepSuspensions(ctx) });
