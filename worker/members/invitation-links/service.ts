import { type Context, clubDay } from "../../context.ts";
import { change, mustFind, mustNotFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { daysWaitedFor, fillPlaces } from "../../events/coming/service.ts";
import { gamesToCome, mustHaveSameSeats, seatInTurn, stopWaitingWhereSeated } from "../../games/service.ts";
import {
  forgetInLeague,
  leagueOfJoining,
  pairToJoin,
  playerOfGuest,
  releaseClaimed,
  saveJoining,
} from "../../league/service.ts";
import { refuse } from "../../lib/errors.ts";
import { notify } from "../../notifications/service.ts";
import { suspensionOf } from "../../users/service.ts";
import { insertMember, newMember, newSession } from "../auth/service.ts";
import { becomeMember, deleteGuest, moveSeats, stillGuest } from "../guests/service.ts";
import { acceptLink, addressHash, declineLink, type LinkSubject } from "../invitations/links.ts";
import { decideFollowing, type Followed, followedBy } from "../invitations/rules.ts";
import * as invitations from "../invitations/service.ts";

export interface AskedLink extends LinkSubject {
  token: string;
}

/** Reads an invitation without using it. @throws {ClubError} `forbidden` (not our link) */
export async function readInvitation(ctx: Context, asked: AskedLink): Promise<Followed> {
  await acceptLink.mustBeOurs(ctx, asked);
  const player = playerOfGuest(ctx, invitations.guestOf(ctx, asked.id));
  const found = await ctx.db.read({
    row: one(invitations.invitationOfLink(ctx, asked.id)),
    ...pairToJoin(ctx, player, invitations.holderIdOf(ctx, asked.id)),
  });
  return followedBy(found, ctx.now);
}

export type Joining =
  | { is: "joined"; email: string; hasName: boolean; token: string; expiresAt: number }
  /** An existing account now has its member's games as a guest. */
  | { is: "moved"; needsEditor: boolean }
  | Extract<Followed, { is: "member" | "over" }>;

/**
 * Accepts an invitation and signs in a new account, into which a guest's row turns; a merely claimed player's results
 * an editor must assign. An existing account only receives the guest's seats and results, as a link that lives for
 * weeks must not open one; double seats go to the next in line.
 * @throws {ClubError} `forbidden` (not our link)
 */
export async function acceptInvitation(
  ctx: Context,
  asked: AskedLink,
  userAgent: string | undefined,
): Promise<Joining> {
  await acceptLink.mustBeOurs(ctx, asked);
  const session = await newSession(ctx, userAgent);
  const guest = invitations.guestOf(ctx, asked.id);
  const holderId = invitations.holderIdOf(ctx, asked.id);
  const today = clubDay(ctx);
  const { found, saved } = await change(ctx.db, {
    load: () => ({
      row: one(invitations.invitationOfLink(ctx, asked.id)),
      holder: one(invitations.holderOf(ctx, asked.id)),
      suspension: one(suspensionOf(ctx, holderId)),
      ...leagueOfJoining(ctx, playerOfGuest(ctx, guest), holderId),
      ...gamesToCome(ctx, guest, today),
      waited: daysWaitedFor(ctx),
    }),
    decide: (found) => decideFollowing(found, ctx.now),
    save: (following, found) => {
      const isStillGood = invitations.mustBeUsable(ctx, asked.id);
      const used = invitations.markJoined(ctx, [asked.id]);
      if (following.as === "holder") {
        const { guestId, holder, league, seats } = following;
        ctx.noteActor(holder.publicId);
        return {
          ...{ isStillGood, used, isGuest: mustFind(ctx.db.q, stillGuest(ctx, guestId)) },
          isNotSuspended: mustNotFind(ctx.db.q, suspensionOf(ctx, holder.id)),
          unchangedSeats: mustHaveSameSeats(ctx, guestId, today, found),
          league: league
            ? saveJoining(ctx, holder.id, league)
            : forgetInLeague(ctx, stillGuest(ctx, guestId)),
          seats: moveSeats(ctx, guestId, holder.id),
          others: ctx.features.flatMap(({ guestMoved }) => guestMoved?.(ctx, guestId, holder.id) ?? []),
          guest: deleteGuest(ctx, guestId),
          watches: stopWaitingWhereSeated(ctx, holder.id),
          // After the guest's seats are free.
          next: seatInTurn(ctx, seats.seated),
          places: fillPlaces(ctx, found.waited),
          news: notify(ctx, null, [...seats.given, ...seats.freed]),
        };
      }
      const { email, name, guestId } = following;
      const member = newMember(ctx, email, name ?? undefined);
      if (guestId === null) ctx.noteActor(member.publicId);
      const asGuest =
        guestId === null
          ? []
          : [
              mustFind(ctx.db.q, stillGuest(ctx, guestId)),
              releaseClaimed(ctx, guestId),
              becomeMember(ctx, guestId, member),
            ];
      return {
        ...{ isStillGood, used },
        member: guestId === null ? insertMember(ctx, member) : asGuest,
        ...session.begin(guestId ?? member.id),
      };
    },
  });
  const followed = followedBy(found, ctx.now);
  if (followed.is === "over") return followed;
  if (!saved || followed.is === "member") return { is: "member" };
  if (followed.is === "guest") return { is: "moved", needsEditor: followed.needsEditor };
  ctx.log("signed-in", { isNew: true, by: "invitation" });
  const { email, name } = followed;
  return { is: "joined", email, hasName: name !== null, token: session.token, expiresAt: session.expiresAt };
}

/**
 * Identifies the declined address by the link's hash, or in older links by the invitation.
 * @throws {ClubError} `forbidden` (not our link), `not-found` (older link, invitation gone)
 */
export async function readDeclining(
  ctx: Context,
  asked: AskedLink,
): Promise<{ hash: string; email: string | null }> {
  await declineLink.mustBeOurs(ctx, asked);
  const { row } = await ctx.db.read({ row: one(invitations.invitationOfLink(ctx, asked.id)) });
  const email = row?.email ?? null;
  const hash = asked.hash ?? (email === null ? null : addressHash(email));
  if (hash !== null) return { hash, email };
  throw refuse(
    "not-found",
    `This invitation is over, and we no longer know which address it went to. If someone invites you again, please use the link in that email, or write to ${ctx.club.contactEmail}.`,
  );
}

/** Blocks an address from invitations and deletes it from stored ones. @throws {ClubError} as `readDeclining` */
export async function declineInvitation(ctx: Context, asked: AskedLink): Promise<void> {
  const { hash, email } = await readDeclining(ctx, asked);
  const known = email ?? (await keptAddress(ctx, hash));
  await ctx.db.write({
    never: known === null ? invitations.rememberRefusal(ctx, hash) : invitations.neverInvite(ctx, known),
  });
  ctx.log("invitation-declined");
}

/** Finds a stored address by its hash, comparing all: the database cannot hash. */
async function keptAddress(ctx: Context, hash: string): Promise<string | null> {
  const { kept } = await ctx.db.read({ kept: invitations.keptAddresses(ctx) });
  return kept.find(({ email }) => addressHash(email) === hash)?.email ?? null;
}
