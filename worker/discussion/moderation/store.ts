import { and, asc, count, eq, notExists, type SQL, sql } from "drizzle-orm";
import { holdsNewcomers } from "../../club/service.ts";
import type { Context } from "../../context.ts";
import { DESK_MOST } from "../../contract/discussion/moderation-limits.ts";
import { one } from "../../db/client.ts";
import { messages } from "../../db/schema/discussion.ts";
import { clubSettings } from "../../db/schema/platform.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { subjectOfThread } from "../../db/subjects.ts";
import { resultsForEditors } from "../../league/service.ts";
import { pick } from "../../lib/pick.ts";
import { PLAYER } from "../../users/service.ts";
import { latestAssessment } from "../assessments/service.ts";
import { allOpen, countOpen, reportsOfMessage } from "../reports/service.ts";

function deskMessages(ctx: Context) {
  const { game, post, title, path } = subjectOfThread(ctx);
  return ctx.db.q
    .select({
      ...pick(messages, "id", "text", "moderation", "held", "createdAt", "editedAt"),
      author: PLAYER,
      url: path,
      place: sql<string>`ifnull(${title}, '')`,
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .leftJoin(game.table, eq(game.thread, messages.threadId))
    .leftJoin(post.table, eq(post.thread, messages.threadId));
}

export type DeskMessageRow = Awaited<ReturnType<typeof deskMessages>>[number];

/** Condition: an unreviewed message of a NEW member without a report (the desk lists those separately). */
function isUnreviewed(ctx: Context): SQL | undefined {
  return and(
    // Literals, not parameters: otherwise SQLite doesn't use the partial index of unreviewed messages.
    sql`${messages.byNewcomer} = 1 and ${messages.moderation} = 'NONE' and ${messages.deletedAt} is null`,
    notExists(reportsOfMessage(ctx)),
  );
}

const newcomersMessages = (ctx: Context) =>
  deskMessages(ctx)
    .where(isUnreviewed(ctx))
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(DESK_MOST);

const namesOf = ({ features }: Context) => features.flatMap(({ heldNames }) => heldNames ?? []);
const postsOf = ({ features }: Context) => features.flatMap(({ heldPosts }) => heldPosts ?? []);

export const namesOfKind = (ctx: Context, kind: string) => namesOf(ctx).find((names) => names.kind === kind);

export const desk = (ctx: Context) => ({
  heldNames: namesOf(ctx).map(({ waiting }) => waiting(ctx, DESK_MOST)),
  reported: allOpen(ctx),
  fromNewcomers: newcomersMessages(ctx),
  heldPosts: postsOf(ctx).map(({ waiting }) => waiting(ctx, DESK_MOST)),
  heldResults: resultsForEditors(ctx, DESK_MOST),
  holds: one(holdsNewcomers(ctx)),
  assessed: one(latestAssessment(ctx)),
});

export function counts(ctx: Context, most: number) {
  const { q } = ctx.db;
  const fromNewcomers = selectIds(q, messages.id, isUnreviewed(ctx))
    .limit(most + 1)
    .as("from_newcomers");
  return {
    heldNames: namesOf(ctx).map((names) => names.count(ctx, most + 1)),
    reported: countOpen(ctx, most),
    fromNewcomers: q.select({ count: count() }).from(fromNewcomers),
    heldPosts: postsOf(ctx).map((posts) => posts.count(ctx, most + 1)),
    heldResults: q.select({ count: count() }).from(resultsForEditors(ctx, most + 1).as("held_results")),
  };
}

export const setHoldNewcomers = ({ db: { q } }: Context, hold: boolean) =>
  q
    .insert(clubSettings)
    .values({ name: "hold-newcomers", value: hold ? "1" : "0" })
    .onConflictDoUpdate({ target: clubSettings.name, set: { value: hold ? "1" : "0" } });
