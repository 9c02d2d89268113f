import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { isActing } from "../../db/acting.ts";
import { mustFind, mustNotFind } from "../../db/change.ts";
import { sessions, signInLinks, users } from "../../db/schema/users.ts";
import { PROFILE } from "../users/service.ts";
import { renewedBefore } from "./rules.ts";

const isOwn = ({ credential }: Context) => eq(sessions.tokenHash, credential ?? "");

/** The session of the request with its member. */
export const ownSession = (ctx: Context) =>
  ctx.db.q
    .select({
      ...PROFILE,
      startedAt: sessions.createdAt,
      renewedAt: sessions.renewedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isActing(ctx));

export type SessionRow = Awaited<ReturnType<typeof ownSession>>[number];

/** The statements that let the session live until `expiresAt`, unless another request has just done so. */
export const renewSession = (ctx: Context, expiresAt: number) => {
  const { q } = ctx.db;
  const member = q.select({ id: sessions.userId }).from(sessions).where(isOwn(ctx));
  const isDue = and(isActing(ctx), lte(sessions.renewedAt, renewedBefore(ctx.now)));
  return {
    seen: q.update(users).set({ lastSeenAt: ctx.now }).where(eq(users.id, member)),
    session: q.update(sessions).set({ renewedAt: ctx.now, expiresAt }).where(isDue),
  };
};

/** Ends the session of the request, if there is one. */
export const deleteSession = (ctx: Context) => ctx.db.q.delete(sessions).where(isOwn(ctx));

/** A link signs in while it is neither used nor expired. */
const isGood = (now: number) => and(isNull(signInLinks.usedAt), gt(signInLinks.expiresAt, now));

/** Good links, as many as count: to an address, or asked for from a network. */
const goodLinks = (ctx: Context, of: { email: string } | { networkHash: string }, most: number) =>
  ctx.db.q
    .select({ at: signInLinks.createdAt })
    .from(signInLinks)
    .where(
      and(
        "email" in of ? eq(signInLinks.email, of.email) : eq(signInLinks.networkHash, of.networkHash),
        isGood(ctx.now),
      ),
    )
    .limit(most);

interface NewLink {
  tokenHash: string;
  email: string;
  browserHash: string;
  networkHash: string;
  expiresAt: number;
}

/** The links that count towards the limits of another. */
export const linksSent = (ctx: Context, { email, networkHash }: NewLink) => ({
  toAddress: goodLinks(ctx, { email }, ctx.config.SIGN_IN_LIMIT_PER_ADDRESS),
  fromNetwork: goodLinks(ctx, { networkHash }, ctx.config.SIGN_IN_LIMIT_PER_NETWORK),
});

/** The guards of another link: neither limit is reached. */
export function isBelowLimits(ctx: Context, link: NewLink) {
  const { toAddress, fromNetwork } = linksSent(ctx, link);
  return [
    mustNotFind(ctx.db.q, toAddress.offset(ctx.config.SIGN_IN_LIMIT_PER_ADDRESS - 1)),
    mustNotFind(ctx.db.q, fromNetwork.offset(ctx.config.SIGN_IN_LIMIT_PER_NETWORK - 1)),
  ];
}

export const insertLink = ({ db: { q }, now }: Context, link: NewLink) =>
  q.insert(signInLinks).values({ ...link, createdAt: now });

export const deleteLink = ({ db: { q } }: Context, tokenHash: string) =>
  q.delete(signInLinks).where(eq(signInLinks.tokenHash, tokenHash));

/** A link as a browser presents it. */
export interface PresentedLink {
  tokenHash: string;
  email: string;
}

/** The link, while it is neither used nor expired. */
export const goodLink = ({ db: { q }, now }: Context, { tokenHash, email }: PresentedLink) =>
  q
    .select({ browserHash: signInLinks.browserHash })
    .from(signInLinks)
    .where(and(eq(signInLinks.tokenHash, tokenHash), eq(signInLinks.email, email), isGood(now)));

/** The guard of a sign-in: nobody has used the link, so that of many at once exactly one signs in. */
export const isStillGood = (ctx: Context, link: PresentedLink) => mustFind(ctx.db.q, goodLink(ctx, link));

/** Uses up the link, and with it every other that was mailed to the address: what lies in a mailbox is worth nothing. */
export const spendLink = ({ db: { q }, now }: Context, { email }: PresentedLink) =>
  q
    .update(signInLinks)
    .set({ usedAt: now })
    .where(and(eq(signInLinks.email, email), isGood(now)));

type NewMember = Pick<typeof users.$inferInsert, "id" | "publicId" | "email" | "name" | "color" | "role">;

/** A member who signs in for the first time. The address' column refuses a second one. */
export const insertMember = ({ db: { q }, now }: Context, member: NewMember) =>
  q.insert(users).values({ ...member, createdAt: now, lastSeenAt: now });

/** A member who signs in again, from now on as an ADMIN or as what they are. */
export const welcomeBack = ({ db: { q }, now }: Context, userId: string, isFirstAdmin: boolean) =>
  q
    .update(users)
    .set({ lastSeenAt: now, ...(isFirstAdmin && { role: "ADMIN" }) })
    .where(eq(users.id, userId));

export const insertSession = (
  { db: { q }, now }: Context,
  session: { tokenHash: string; userId: string; expiresAt: number },
) => q.insert(sessions).values({ ...session, createdAt: now, renewedAt: now });

/** Deletes sessions and links that ended. */
export const deleteSpent = ({ db: { q }, now }: Context) => ({
  sessions: q.delete(sessions).where(lte(sessions.expiresAt, now)),
  links: q.delete(signInLinks).where(lte(signInLinks.expiresAt, now)),
});
