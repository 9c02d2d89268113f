import { type Context, clubDay } from "../../context.ts";
import { change, mustFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { daysWaitedFor, fillPlaces, moveComings } from "../../events/coming/service.ts";
import { moveAttendances } from "../../events/register/service.ts";
import { gamesToCome, isEverybodyFound, seatThose, stopWaitingWhereSeated } from "../../games/service.ts";
import { leagueOfJoining, releaseClaimed, saveJoining } from "../../league/service.ts";
import { refuse } from "../../lib/errors.ts";
import { tell } from "../../notifications/service.ts";
import { insertMember, newMember, newSession } from "../auth/service.ts";
import { becomeMember, deleteGuest, moveSeats, stillGuest } from "../guests/service.ts";
import { addressHash, isOurToken, type LinkAct, type LinkSubject } from "../invitations/links.ts";
import { decideFollowing, type Followed, followedBy } from "../invitations/rules.ts";
import * as invitations from "../invitations/service.ts";

/** A link as somebody came by it. */
export interface AskedLink extends LinkSubject {
  token: string;
}

/** @throws {ClubError} `forbidden`, when it is no link of ours */
export async function mustBeOurs(ctx: Context, act: LinkAct, { token, ...about }: AskedLink): Promise<void> {
  if (await isOurToken(ctx.config, act, about, token)) return;
  throw refuse("forbidden", "This link is incomplete. Please copy all of it from the email.");
}

/**
 * Finds where the link in an invitation leads; it is not used by that.
 * @throws {ClubError} `forbidden` (no link of ours), `unavailable`
 */
export async function readInvitation(ctx: Context, asked: AskedLink): Promise<Followed> {
  await mustBeOurs(ctx, "accept", asked);
  const { row } = await ctx.db.read({ row: one(invitations.followed(ctx, asked.id)) });
  return followedBy(row, ctx.now);
}

/** Outcome of a press on the button. */
export type Joining =
  | { is: "joined"; email: string; hasName: boolean; token: string; expiresAt: number }
  /** An account that has what its member played as a guest from now on. */
  | { is: "moved"; isClaimed: boolean }
  | Extract<Followed, { is: "member" | "over" }>;

/**
 * Makes an account for whoever was invited, because a person pressed the button, and signs them in; a guest becomes that
 * member, with their seats and results, but for a player of the league whom the host only claimed to bring: an editor
 * assigns that. Somebody who has an account signs in as usual: a link that lives for weeks opens
 * no account that is there. What they played as a guest is theirs all the same; where a game or a day had them twice, who
 * waits gets the seat or the place that is free by that.
 * @param userAgent of the browser, as it says itself
 * @throws {ClubError} `forbidden` (no link of ours), `unavailable`
 */
export async function acceptInvitation(
  ctx: Context,
  asked: AskedLink,
  userAgent: string | undefined,
): Promise<Joining> {
  await mustBeOurs(ctx, "accept", asked);
  const session = await newSession(ctx, userAgent);
  const guest = invitations.guestOf(ctx, asked.id);
  const today = clubDay(ctx);
  const { found, saved } = await change(ctx.db, {
    load: () => ({
      row: one(invitations.followed(ctx, asked.id)),
      holder: one(invitations.holderOf(ctx, asked.id)),
      ...leagueOfJoining(ctx, guest, invitations.holderIdOf(ctx, asked.id)),
      ...gamesToCome(ctx, guest, today),
      waited: daysWaitedFor(ctx),
    }),
    decide: (found) => decideFollowing(found, ctx.now),
    save: (following, found) => {
      const isStillGood = invitations.isStillGood(ctx, asked.id);
      const used = invitations.markJoined(ctx, [asked.id]);
      if (following.as === "holder") {
        const { guestId, holder, league, seats } = following;
        ctx.noteActor(holder.publicId);
        return {
          ...{ isStillGood, used, isGuest: mustFind(ctx.db.q, stillGuest(ctx, guestId)) },
          isEverybodyFound: isEverybodyFound(ctx, guestId, today, found),
          league: league ? saveJoining(ctx, holder.id, league) : [],
          seats: moveSeats(ctx, guestId, holder.id),
          comings: moveComings(ctx, guestId, holder.id),
          attendances: moveAttendances(ctx, guestId, holder.id),
          guest: deleteGuest(ctx, guestId),
          watches: stopWaitingWhereSeated(ctx, holder.id),
          // Now that the seats are free.
          next: seatThose(ctx, seats.seated),
          places: fillPlaces(ctx, found.waited),
          news: tell(ctx, null, [...seats.given, ...seats.freed]),
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
  const followed = followedBy(found.row, ctx.now);
  if (!saved) return followed as Extract<Followed, { is: "member" | "over" }>;
  if (followed.is !== "good")
    return { is: "moved", isClaimed: followed.is === "guest" && followed.isClaimed };
  ctx.log("signed-in", { isNew: true, by: "invitation" });
  const { email, name } = followed;
  return { is: "joined", email, hasName: name !== null, token: session.token, expiresAt: session.expiresAt };
}

/**
 * Finds out whose no the link is, before anything is promised or written: by the hash that it carries, or in an older link by the
 * invitation. `email` where the address is still known.
 * @throws {ClubError} `forbidden` (no link of ours), `not-found` (an older link, whose invitation is over), `unavailable`
 */
export async function readDeclining(
  ctx: Context,
  asked: AskedLink,
): Promise<{ hash: string; email: string | null }> {
  await mustBeOurs(ctx, "decline", asked);
  const { row } = await ctx.db.read({ row: one(invitations.followed(ctx, asked.id)) });
  const email = row?.email ?? null;
  const hash = asked.hash ?? (email === null ? null : addressHash(email));
  if (hash !== null) return { hash, email };
  throw refuse(
    "not-found",
    `This invitation is over, and we no longer know which address it went to. If someone invites you again, please use the link in that email, or write to ${ctx.club.contactEmail}.`,
  );
}

/**
 * Sees to it that nobody invites an address again, and forgets it where it is kept: in the invitation that the link came
 * with, or in a later one.
 * @throws {ClubError} as `readDeclining`
 */
export async function declineInvitation(ctx: Context, asked: AskedLink): Promise<void> {
  const { hash, email } = await readDeclining(ctx, asked);
  const known = email ?? (await keptAddress(ctx, hash));
  await ctx.db.write({
    never: known === null ? invitations.rememberRefusal(ctx, hash) : invitations.neverInvite(ctx, known),
  });
  ctx.log("invitation-declined");
}

/** The address with the hash, if somebody has invited it again. The database cannot hash, so that all are looked at. */
async function keptAddress(ctx: Context, hash: string): Promise<string | null> {
  const { kept } = await ctx.db.read({ kept: invitations.keptAddresses(ctx) });
  return kept.find(({ email }) => addressHash(email) === hash)?.email ?? null;
}
