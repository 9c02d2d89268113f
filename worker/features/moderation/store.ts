import { and, asc, count, desc, eq, isNull, min, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { one } from "../../db/client.ts";
import { listOf } from "../../db/list-of.ts";
import { clubSettings } from "../../db/schema/club.ts";
import { games } from "../../db/schema/games.ts";
import { posts } from "../../db/schema/posts.ts";
import { messageReports, messages } from "../../db/schema/threads.ts";
import { users } from "../../db/schema/users.ts";
import { holdsNewcomers } from "../threads/service.ts";
import { PLAYER } from "../users/service.ts";

/** As many as an editor sees at once in each part; the next come up when these are decided. */
const DESK_MOST = 50;

const reporter = alias(users, "reporter");

/** Open reports of the message of the row, newest first. */
const reportsOf = ({ db: { q } }: Context) =>
  listOf(
    q
      .select({
        reason: messageReports.reason,
        createdAt: messageReports.createdAt,
        publicId: reporter.publicId,
        name: reporter.name,
        color: reporter.color,
      })
      .from(messageReports)
      .leftJoin(reporter, eq(reporter.id, messageReports.reporterId))
      .where(and(eq(messageReports.messageId, messages.id), isNull(messageReports.settledAt)))
      .orderBy(desc(messageReports.createdAt), desc(messageReports.id))
      .limit(DESK_MOST),
  );

/** Messages as they come to a desk, with where they stand. */
const deskMessages = (ctx: Context) =>
  ctx.db.q
    .select({
      id: messages.id,
      text: messages.text,
      moderation: messages.moderation,
      held: messages.held,
      createdAt: messages.createdAt,
      author: PLAYER,
      game: { id: games.id, name: games.name },
      post: { slug: posts.slug, title: posts.title },
      reports: reportsOf(ctx),
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .leftJoin(games, eq(games.threadId, messages.threadId))
    .leftJoin(posts, eq(posts.threadId, messages.threadId));

export type DeskRow = Awaited<ReturnType<typeof deskMessages>>[number];

/** What was reported and not seen to, what reported first at the top. */
function reportedMessages(ctx: Context) {
  const since = min(messageReports.createdAt);
  const open = ctx.db.q
    .select({ messageId: messageReports.messageId, since: since.as("since") })
    .from(messageReports)
    .where(isNull(messageReports.settledAt))
    .groupBy(messageReports.messageId)
    .orderBy(since, messageReports.messageId)
    .limit(DESK_MOST)
    .as("open");
  return deskMessages(ctx)
    .innerJoin(open, eq(open.messageId, messages.id))
    .where(isNull(messages.deletedAt))
    .orderBy(asc(open.since), asc(messages.id));
}

/** What NEW members said and nobody looked at. What was reported, too, waits there and not twice. */
function toReview({ db: { q } }: Context): SQL | undefined {
  const reported = q
    .select({ id: messageReports.id })
    .from(messageReports)
    .where(and(eq(messageReports.messageId, messages.id), isNull(messageReports.settledAt)));
  return and(
    // As the index of what waits for review has it: with values in the text, not beside it.
    sql`${messages.byNewcomer} = 1 and ${messages.moderation} = 'NONE' and ${messages.deletedAt} is null`,
    notExists(reported),
  );
}

/** What is to be reviewed, oldest first. */
const newcomersMessages = (ctx: Context) =>
  deskMessages(ctx).where(toReview(ctx)).orderBy(asc(messages.createdAt), asc(messages.id)).limit(DESK_MOST);

/** Published by a NEW member, and not by an editor yet; as the index has it. */
const isHeld = sql`${posts.held} = 1`;

/** Posts by NEW members that wait for an editor, oldest first. */
const heldPosts = ({ db: { q } }: Context) =>
  q
    .select({ id: posts.id, title: posts.title, modifiedAt: posts.modifiedAt, author: PLAYER })
    .from(posts)
    .leftJoin(users, eq(users.id, posts.authorId))
    .where(isHeld)
    .orderBy(asc(posts.modifiedAt), asc(posts.id))
    .limit(DESK_MOST);

export type HeldPostRow = Awaited<ReturnType<typeof heldPosts>>[number];

/** What waits for an editor. */
export const desk = (ctx: Context) => ({
  reported: reportedMessages(ctx),
  fromNewcomers: newcomersMessages(ctx),
  heldPosts: heldPosts(ctx),
  holds: one(holdsNewcomers(ctx)),
});

/** How much of it there is, each part counted up to as many and one more. */
export function counts(ctx: Context, most: number) {
  const { q } = ctx.db;
  const reported = q
    .selectDistinct({ id: messageReports.messageId })
    .from(messageReports)
    .innerJoin(messages, eq(messages.id, messageReports.messageId))
    .where(and(isNull(messageReports.settledAt), isNull(messages.deletedAt)))
    .limit(most + 1)
    .as("reported");
  const fromNewcomers = q
    .select({ id: messages.id })
    .from(messages)
    .where(toReview(ctx))
    .limit(most + 1)
    .as("from_newcomers");
  const held = q
    .select({ id: posts.id })
    .from(posts)
    .where(isHeld)
    .limit(most + 1)
    .as("held");
  return {
    reported: q.select({ count: count() }).from(reported),
    fromNewcomers: q.select({ count: count() }).from(fromNewcomers),
    heldPosts: q.select({ count: count() }).from(held),
  };
}

export const setHoldNewcomers = ({ db: { q } }: Context, hold: boolean) =>
  q
    .insert(clubSettings)
    .values({ name: "hold-newcomers", value: hold ? "1" : "0" })
    .onConflictDoUpdate({ target: clubSettings.name, set: { value: hold ? "1" : "0" } });
