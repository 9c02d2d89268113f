import {
  and,
  asc,
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
import { actingUser, isActing, isInForce, isOwnSession } from "../../db/acting.ts";
import { mustCountBelow, mustFind } from "../../db/change.ts";
import { iso } from "../../db/columns/columns.ts";
import { ownRows } from "../../db/own-rows.ts";
import { preparedStatement } from "../../db/prepared-statement.ts";
import { sessions, signInLinks, users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { withoutRevision } from "../../db/written.ts";
import type { Hashes } from "../../lib/keyed-hash.ts";
import { pick } from "../../lib/pick.ts";
import { PROFILE, suspendedMembers, suspensionsToMail } from "../../users/service.ts";
import { type Asker, CODE_TRIES_A_DAY, codesSince, renewedBefore, triesSince } from "./rules.ts";

export const ownSession = preparedStatement((ctx) =>
  ctx.db.q
    .select({
      ...PROFILE,
      startedAt: sessions.createdAt,
      ...pick(sessions, "renewedAt", "expiresAt", "device"),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isActing(ctx)),
);

export type SessionRow = ReturnType<typeof ownSession>["_"]["result"][number];

/** Statements that extend the session, unless a concurrent request just did, and rehash its token. */
export const renewSession = (
  ctx: Context,
  { expiresAt, device }: { expiresAt: number; device: string | null },
) => {
  const { q } = ctx.db;
  const [tokenHash] = ctx.credentials;
  const member = selectIds(q, sessions.userId, isOwnSession(ctx));
  const isDue = and(isActing(ctx), lte(sessions.renewedAt, renewedBefore(ctx.now)));
  return {
    seen: q.update(users).set({ lastSeenAt: ctx.now }).where(eq(users.id, member)),
    session: q.update(sessions).set({ tokenHash, renewedAt: ctx.now, expiresAt, device }).where(isDue),
  };
};

export const deleteSession = (ctx: Context) => ctx.db.q.delete(sessions).where(isOwnSession(ctx));

const isValid = (now: number) => and(isNull(signInLinks.usedAt), gt(signInLinks.expiresAt, now));

const validLinks = (ctx: Context, which: SQL | undefined, most: number) =>
  selectIds(ctx.db.q, signInLinks.tokenHash, which, isValid(ctx.now)).limit(most);

interface NewLink {
  tokenHash: string;
  email: string;
  browserHash: string;
  networkHash: string;
  codeHash: string;
  expiresAt: number;
}

/** Selects links that count towards the limits: for a known browser its own, otherwise all to the address. */
export function linksSent(
  ctx: Context,
  { email, networkHash }: NewLink,
  { isKnown }: Pick<Asker, "isKnown">,
) {
  const [toAddress, fromAsker] = [eq(signInLinks.email, email), eq(signInLinks.networkHash, networkHash)];
  const { SIGN_IN_LIMIT_PER_ADDRESS, SIGN_IN_LIMIT_PER_NETWORK } = ctx.config;
  return {
    toAddress: validLinks(ctx, isKnown ? and(toAddress, fromAsker) : toAddress, SIGN_IN_LIMIT_PER_ADDRESS),
    fromAsker: validLinks(ctx, fromAsker, SIGN_IN_LIMIT_PER_NETWORK),
  };
}

export function mustBeBelowLimits(ctx: Context, link: NewLink, asker: Pick<Asker, "isKnown">) {
  const { toAddress, fromAsker } = linksSent(ctx, link, asker);
  return [
    mustCountBelow(ctx.db.q, toAddress, ctx.config.SIGN_IN_LIMIT_PER_ADDRESS),
    mustCountBelow(ctx.db.q, fromAsker, ctx.config.SIGN_IN_LIMIT_PER_NETWORK),
  ];
}

export const suspendedAt = (ctx: Context, email: string) =>
  suspensionsToMail(ctx).where(and(eq(users.email, email), isInForce(ctx)));

export const insertLink = ({ db: { q }, now }: Context, link: NewLink) =>
  q.insert(signInLinks).values({ ...link, createdAt: now });

export const deleteLink = ({ db: { q } }: Context, tokenHash: string) =>
  q.delete(signInLinks).where(eq(signInLinks.tokenHash, tokenHash));

interface PresentedLink {
  tokenHashes: Hashes;
  email: string;
}

export const usableLink = ({ db: { q }, now }: Context, { tokenHashes, email }: PresentedLink) =>
  q
    .select({ browserHash: signInLinks.browserHash })
    .from(signInLinks)
    .where(and(inArray(signInLinks.tokenHash, tokenHashes), eq(signInLinks.email, email), isValid(now)));

/** Guard: the link is still unused. Of several concurrent sign-ins exactly one passes. */
export const mustBeUsable = (ctx: Context, link: PresentedLink) => mustFind(ctx.db.q, usableLink(ctx, link));

/** Spends all links mailed to the address, so that old mail in a mailbox is worthless. */
export const spendLinks = ({ db: { q }, now }: Context, email: string) =>
  q
    .update(signInLinks)
    .set({ usedAt: now })
    .where(and(eq(signInLinks.email, email), isValid(now)));

/** Selects the newest mail with a code that a browser requested (for the address, if given): only its code works. */
export const requestedCode = (
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
  and(isValid(now), isNotNull(signInLinks.codeHash), gt(signInLinks.createdAt, codesSince(now)));

const others = alias(signInLinks, "others");

interface EnteredCode {
  tokenHash: string;
  /** Hash of the browser if it is known for the address, else null. */
  device: string | null;
}

/** SQL of the wrong codes of a day: all for the link's address, or those of the known browser that requested it. */
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

export const codeOf = (ctx: Context, { tokenHash, device }: EnteredCode) =>
  ctx.db.q
    .select({
      codeHash: signInLinks.codeHash,
      tries: signInLinks.codeTries,
      triesOfDay: triesOfDay(ctx, device),
    })
    .from(signInLinks)
    .where(and(eq(signInLinks.tokenHash, tokenHash), hasCode(ctx.now)));

/** Guard for a try, right or wrong: the code still works and has tries left. */
export const mustHaveTriesLeft = (ctx: Context, { tokenHash, device }: EnteredCode) =>
  mustFind(
    ctx.db.q,
    selectIds(
      ctx.db.q,
      signInLinks.tokenHash,
      eq(signInLinks.tokenHash, tokenHash),
      hasCode(ctx.now),
      lt(signInLinks.codeTries, CODE_TRIES),
      lt(triesOfDay(ctx, device), CODE_TRIES_A_DAY),
    ),
  );

export const countTry = ({ db: { q } }: Context, tokenHash: string) =>
  q
    .update(signInLinks)
    .set({ codeTries: sql`${signInLinks.codeTries} + 1` })
    .where(eq(signInLinks.tokenHash, tokenHash))
    .returning({ tries: signInLinks.codeTries });

type NewMember = Pick<typeof users.$inferInsert, "id" | "publicId" | "email" | "name" | "color" | "role">;

/** Inserts a newcomer, who appears in no list yet. The unique address column refuses a second one. */
export const insertMember = ({ db: { q }, now }: Context, member: NewMember) =>
  withoutRevision(
    q.insert(users).values({
      ...member,
      quietFrom: QUIET_HOURS.from,
      quietTo: QUIET_HOURS.to,
      createdAt: now,
      lastSeenAt: now,
    }),
  );

export const noteSignIn = ({ db: { q }, now }: Context, userId: string, isFirstAdmin: boolean) =>
  q
    .update(users)
    .set({ lastSeenAt: now, ...(isFirstAdmin && { role: "ADMIN" }) })
    .where(eq(users.id, userId));

/** Statements that replace this browser's session. What hangs on it, as push, stays with the same member only. */
export function replaceSession(
  ctx: Context,
  session: { tokenHash: string; userId: string; expiresAt: number; device: string | null },
) {
  const { q } = ctx.db;
  const { tokenHash, userId } = session;
  const row = { ...session, createdAt: ctx.now, renewedAt: ctx.now };
  return {
    own: q
      .update(sessions)
      .set({ tokenHash })
      .where(and(isOwnSession(ctx), eq(sessions.userId, userId))),
    former: deleteSession(ctx),
    session: q.insert(sessions).values(row).onConflictDoUpdate({ target: sessions.tokenHash, set: row }),
  };
}

/** Deletes expired sessions and links, but for those that explain a suspension or hold wrong tries. */
export const deleteExpired = (ctx: Context) => ({
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

export const ownData = (ctx: Context) => ({
  sessions: ownRows(ctx, sessions.userId, [sessions.createdAt], {
    device: sessions.device,
    signedInAt: iso(sessions.createdAt),
    lastRenewedAt: iso(sessions.renewedAt),
    endsAt: iso(sessions.expiresAt),
  }),
  // The mailed sign-in links; they expire from the database.
  signInLinks: ctx.db.q
    .select({ mailedAt: iso(signInLinks.createdAt), usedAt: iso(signInLinks.usedAt) })
    .from(signInLinks)
    .innerJoin(users, eq(users.email, signInLinks.email))
    .where(eq(users.id, actingUser(ctx)))
    .orderBy(asc(signInLinks.createdAt), asc(signInLinks.tokenHash)),
});
