import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { CODE_TRIES } from "../../contract/members/sign-in-code.ts";
import { QUIET_HOURS } from "../../contract/notifications/notification-limits.ts";
import { isActing, isInForce, isOwnSession } from "../../db/acting.ts";
import { builtOnce } from "../../db/built-once.ts";
import { mustCountBelow, mustFind } from "../../db/change.ts";
import { sessions, signInLinks, users } from "../../db/schema/users.ts";
import { unseen } from "../../db/written.ts";
import type { Hashes } from "../../lib/keyed-hash.ts";
import { PROFILE, suspendedMembers, suspensionsToMail } from "../../users/service.ts";
import { type Asker, CODE_TRIES_A_DAY, codesSince, renewedBefore, triesSince } from "./rules.ts";

/** The session of the request with its member. */
export const ownSession = builtOnce((ctx) =>
  ctx.db.q
    .select({
      ...PROFILE,
      startedAt: sessions.createdAt,
      renewedAt: sessions.renewedAt,
      expiresAt: sessions.expiresAt,
      device: sessions.device,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isActing(ctx)),
);

export type SessionRow = ReturnType<typeof ownSession>["_"]["result"][number];

/**
 * The statements that let the session live until `expiresAt`, unless another request has just done so. It is kept under
 * the secret in use from then on, so that the one before is not needed for longer than a session lives unused.
 */
export const renewSession = (
  ctx: Context,
  { expiresAt, device }: { expiresAt: number; device: string | null },
) => {
  const { q } = ctx.db;
  const [tokenHash] = ctx.credentials;
  const member = q.select({ id: sessions.userId }).from(sessions).where(isOwnSession(ctx));
  const isDue = and(isActing(ctx), lte(sessions.renewedAt, renewedBefore(ctx.now)));
  return {
    seen: q.update(users).set({ lastSeenAt: ctx.now }).where(eq(users.id, member)),
    session: q.update(sessions).set({ tokenHash, renewedAt: ctx.now, expiresAt, device }).where(isDue),
  };
};

/** Ends the session of the request, if there is one. */
export const deleteSession = (ctx: Context) => ctx.db.q.delete(sessions).where(isOwnSession(ctx));

/** A link signs in while it is neither used nor expired. */
const isGood = (now: number) => and(isNull(signInLinks.usedAt), gt(signInLinks.expiresAt, now));

/** Good links, as many as count. */
const goodLinks = (ctx: Context, which: SQL | undefined, most: number) =>
  ctx.db.q
    .select({ at: signInLinks.createdAt })
    .from(signInLinks)
    .where(and(which, isGood(ctx.now)))
    .limit(most);

interface NewLink {
  tokenHash: string;
  email: string;
  browserHash: string;
  networkHash: string;
  codeHash: string;
  expiresAt: number;
}

/** The links that count towards the limits of another: for a known browser its own alone, for all others all to the address. */
export function linksSent(
  ctx: Context,
  { email, networkHash }: NewLink,
  { isKnown }: Pick<Asker, "isKnown">,
) {
  const [toAddress, fromAsker] = [eq(signInLinks.email, email), eq(signInLinks.networkHash, networkHash)];
  const { SIGN_IN_LIMIT_PER_ADDRESS, SIGN_IN_LIMIT_PER_NETWORK } = ctx.config;
  return {
    toAddress: goodLinks(ctx, isKnown ? and(toAddress, fromAsker) : toAddress, SIGN_IN_LIMIT_PER_ADDRESS),
    fromAsker: goodLinks(ctx, fromAsker, SIGN_IN_LIMIT_PER_NETWORK),
  };
}

/** The guards of another link: neither limit is reached. */
export function isBelowLimits(ctx: Context, link: NewLink, asker: Pick<Asker, "isKnown">) {
  const { toAddress, fromAsker } = linksSent(ctx, link, asker);
  return [
    mustCountBelow(ctx.db.q, toAddress, ctx.config.SIGN_IN_LIMIT_PER_ADDRESS),
    mustCountBelow(ctx.db.q, fromAsker, ctx.config.SIGN_IN_LIMIT_PER_NETWORK),
  ];
}

/** The suspended member with an address, for the mail that tells them why. */
export const suspendedAt = (ctx: Context, email: string) =>
  suspensionsToMail(ctx).where(and(eq(users.email, email), isInForce(ctx)));

export const insertLink = ({ db: { q }, now }: Context, link: NewLink) =>
  q.insert(signInLinks).values({ ...link, createdAt: now });

export const deleteLink = ({ db: { q } }: Context, tokenHash: string) =>
  q.delete(signInLinks).where(eq(signInLinks.tokenHash, tokenHash));

/** A link as a browser presents it. */
export interface PresentedLink {
  tokenHashes: Hashes;
  email: string;
}

/** The link, while it is neither used nor expired. */
export const goodLink = ({ db: { q }, now }: Context, { tokenHashes, email }: PresentedLink) =>
  q
    .select({ browserHash: signInLinks.browserHash })
    .from(signInLinks)
    .where(and(inArray(signInLinks.tokenHash, tokenHashes), eq(signInLinks.email, email), isGood(now)));

/** The guard of a sign-in: nobody has used the link, so that of many at once exactly one signs in. */
export const isStillGood = (ctx: Context, link: PresentedLink) => mustFind(ctx.db.q, goodLink(ctx, link));

/** Uses up the link, and with it every other that was mailed to the address: what lies in a mailbox is worth nothing. */
export const spendLinks = ({ db: { q }, now }: Context, email: string) =>
  q
    .update(signInLinks)
    .set({ usedAt: now })
    .where(and(eq(signInLinks.email, email), isGood(now)));

/** The newest mail with a code that a browser asked for (to an address, if it says which): the code in it is good. */
export const askedFor = (
  { db: { q }, now }: Context,
  { browserHashes, email }: { browserHashes: Hashes; email: string | null },
) =>
  q
    .select({ tokenHash: signInLinks.tokenHash, email: signInLinks.email })
    .from(signInLinks)
    .where(
      and(
        inArray(signInLinks.browserHash, browserHashes),
        email === null ? undefined : eq(signInLinks.email, email),
        hasCode(now),
      ),
    )
    .orderBy(desc(signInLinks.createdAt))
    .limit(1);

const hasCode = (now: number) =>
  and(isGood(now), isNotNull(signInLinks.codeHash), gt(signInLinks.createdAt, codesSince(now)));

const others = alias(signInLinks, "others");

/** A code as a browser enters it. */
export interface EnteredCode {
  tokenHash: string;
  /** Hash of the browser, where the address of the code is known in it; null elsewhere. */
  device: string | null;
}

/**
 * Wrong codes within a day that count with those of the link: all that were typed for its address; for a link that the
 * known browser asked for only its own.
 */
const triesOfDay = ({ db: { q }, now }: Context, device: string | null) =>
  sql<number>`(${q
    .select({ tries: sql`sum(${others.codeTries})` })
    .from(others)
    .where(
      and(
        eq(others.email, signInLinks.email),
        gt(others.createdAt, triesSince(now)),
        device === null ? undefined : or(ne(signInLinks.networkHash, device), eq(others.networkHash, device)),
      ),
    )})`;

/** A code, while it and its link are good; with the wrong ones that were typed. */
export const codeOf = (ctx: Context, { tokenHash, device }: EnteredCode) =>
  ctx.db.q
    .select({
      codeHash: signInLinks.codeHash,
      tries: signInLinks.codeTries,
      triesOfDay: triesOfDay(ctx, device),
    })
    .from(signInLinks)
    .where(and(eq(signInLinks.tokenHash, tokenHash), hasCode(ctx.now)));

/** The guard of a code that was typed, right or wrong: it is good yet, and one may still try. */
export const mayTry = (ctx: Context, { tokenHash, device }: EnteredCode) =>
  mustFind(
    ctx.db.q,
    ctx.db.q
      .select({ tries: signInLinks.codeTries })
      .from(signInLinks)
      .where(
        and(
          eq(signInLinks.tokenHash, tokenHash),
          hasCode(ctx.now),
          lt(signInLinks.codeTries, CODE_TRIES),
          lt(triesOfDay(ctx, device), CODE_TRIES_A_DAY),
        ),
      ),
  );

/** Counts a wrong code, and says how many that makes. */
export const countTry = ({ db: { q } }: Context, tokenHash: string) =>
  q
    .update(signInLinks)
    .set({ codeTries: sql`${signInLinks.codeTries} + 1` })
    .where(eq(signInLinks.tokenHash, tokenHash))
    .returning({ tries: signInLinks.codeTries });

type NewMember = Pick<typeof users.$inferInsert, "id" | "publicId" | "email" | "name" | "color" | "role">;

/**
 * A member who signs in for the first time, and whom no list shows yet. The address' column refuses a second one.
 */
export const insertMember = ({ db: { q }, now }: Context, member: NewMember) =>
  unseen(
    q.insert(users).values({
      ...member,
      quietFrom: QUIET_HOURS.from,
      quietTo: QUIET_HOURS.to,
      createdAt: now,
      lastSeenAt: now,
    }),
  );

/** A member who signs in again, from now on as an ADMIN or as what they are. */
export const welcomeBack = ({ db: { q }, now }: Context, userId: string, isFirstAdmin: boolean) =>
  q
    .update(users)
    .set({ lastSeenAt: now, ...(isFirstAdmin && { role: "ADMIN" }) })
    .where(eq(users.id, userId));

export const insertSession = (
  { db: { q }, now }: Context,
  session: { tokenHash: string; userId: string; expiresAt: number; device: string | null },
) => q.insert(sessions).values({ ...session, createdAt: now, renewedAt: now });

/**
 * Deletes sessions and links that ended. Sessions that a suspension ended stay as long as it, to say so; links for which
 * wrong codes were typed stay as long as these count.
 */
export const deleteSpent = (ctx: Context) => ({
  sessions: ctx.db.q
    .delete(sessions)
    .where(and(lte(sessions.expiresAt, ctx.now), notInArray(sessions.userId, suspendedMembers(ctx)))),
  links: ctx.db.q
    .delete(signInLinks)
    .where(
      and(
        lte(signInLinks.expiresAt, ctx.now),
        or(eq(signInLinks.codeTries, 0), lte(signInLinks.createdAt, triesSince(ctx.now))),
      ),
    ),
});
