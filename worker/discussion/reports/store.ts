import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import type { Outcome, Reportable } from "../../contract/discussion/report-words.ts";
import { actingUser } from "../../db/acting.ts";
import { mustCountBelow, mustNotFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { iso } from "../../db/columns/columns.ts";
import { type Cursor, olderThan } from "../../db/cursor.ts";
import { ownRows } from "../../db/own-rows.ts";
import { messages, reports } from "../../db/schema/discussion.ts";
import { fileUploads } from "../../db/schema/platform.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { allSubjects, type SubjectKind, subjectOfThread } from "../../db/subjects.ts";
import { newId } from "../../lib/new-id.ts";
import { pick } from "../../lib/pick.ts";
import { isInItsPost } from "../../platform/uploads/service.ts";
import { suspendedMembers } from "../../users/service.ts";
import { OWN_TAKE_DOWNS } from "./own-take-down-store.ts";
import {
  MAILED_WITHIN_MS,
  type NewReport,
  type OpenReport,
  REPORTS_MOST_ADDRESS,
  REPORTS_MOST_MEMBER,
  REPORTS_MOST_NETWORK,
  REPORTS_WITHIN_MS,
} from "./rules.ts";

/** Messages offered at a page without script; with script, each has its own link. */
const SAID_MOST = 30;
const OPEN_MOST = 200;

const author = alias(users, "author");
const reporter = alias(users, "reporter");
const settler = alias(users, "settler");
const AUTHOR = pick(author, "publicId", "name", "color");

export const ownerOf = ({ features }: Context, kind: Reportable) =>
  [...OWN_TAKE_DOWNS, ...features.flatMap(({ takeDowns }) => takeDowns ?? [])].find(
    (owner) => owner.kind === kind,
  );

export function subjectsAt(ctx: Context, path: string) {
  const { q } = ctx.db;
  const { message, key } = messageNamedIn(path);
  const named = allSubjects(ctx).map((subject) => {
    const { table, segment, isPublic, thread, prefix } = subject;
    const isNamed = and(eq(segment, segmentOf(path, prefix)), sql`${isPublic}`);
    return { ...subject, isNamed, threads: q.select({ thread }).from(table).where(isNamed) };
  });
  // As a single list: looked up in the index.
  const threads = sql`(${sql.join(
    named.map((subject) => subject.threads.getSQL()),
    sql` union all `,
  )})`;
  const { game, post, isPublic } = subjectOfThread(ctx);
  const isReady = eq(fileUploads.state, "ready");
  return {
    things: named.map(({ table, kind, id, title, isNamed }) =>
      q
        .select({ kind: sql<SubjectKind>`${kind}`, id: sql<string>`${id}`, title: sql<string>`${title}` })
        .from(table)
        .where(isNamed),
    ),
    people: named.flatMap(({ people, threads }) => people(ctx, threads)),
    pictures: q
      .select({ id: fileUploads.id, title: fileUploads.title })
      .from(fileUploads)
      .innerJoin(post.table, eq(post.id, fileUploads.postId))
      .where(
        and(eq(post.segment, segmentOf(path, "/posts/")), sql`${post.isPublic}`, isReady, isInItsPost(ctx)),
      )
      .orderBy(asc(fileUploads.createdAt), asc(fileUploads.id)),
    said: q
      .select({
        ...pick(messages, "id", "text", "moderation", "held", "deletedAt"),
        author: { publicId: users.publicId, name: users.name },
      })
      .from(messages)
      .leftJoin(users, eq(users.id, messages.authorId))
      .where(inArray(messages.threadId, threads))
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(SAID_MOST),
    message: q
      .select({
        ...pick(messages, "id", "moderation", "held", "deletedAt"),
        isPublic,
        author: { publicId: users.publicId, name: users.name },
      })
      .from(messages)
      .leftJoin(game.table, eq(game.thread, messages.threadId))
      .leftJoin(post.table, eq(post.thread, messages.threadId))
      .leftJoin(users, eq(users.id, messages.authorId))
      .where(eq(messages.id, message)),
    file: q
      .select({ id: fileUploads.id, title: fileUploads.title })
      .from(fileUploads)
      .where(and(eq(fileUploads.objectKey, key), isReady)),
  };
}

const editors = (ctx: Context, which?: SQL) =>
  selectIds(
    ctx.db.q,
    users.id,
    inArray(users.role, ["EDITOR", "ADMIN"]),
    notInArray(users.id, suspendedMembers(ctx)),
    which,
  );

const lately = ({ now }: Context, of: SQL | undefined) =>
  and(of, gt(reports.createdAt, now - REPORTS_WITHIN_MS));

interface Visit {
  email: string | null;
  networkHash: string;
}

const counting = (ctx: Context, of: SQL | undefined, most: number) =>
  selectIds(ctx.db.q, reports.id, lately(ctx, of)).limit(most);

const byMember = (ctx: Context) =>
  counting(ctx, eq(reports.reporterId, actingUser(ctx)), REPORTS_MOST_MEMBER);
// The conditions repeat those of the partial indexes.
const fromNetwork = (ctx: Context, { networkHash }: Visit) =>
  counting(
    ctx,
    and(isNotNull(reports.networkHash), eq(reports.networkHash, networkHash)),
    REPORTS_MOST_NETWORK,
  );
const withAddress = (ctx: Context, { email }: Visit) =>
  counting(ctx, and(isNotNull(reports.email), eq(reports.email, email ?? "")), REPORTS_MOST_ADDRESS);

const authorsLately = ({ db: { q }, now }: Context) =>
  q
    .select({ id: reports.authorId })
    .from(reports)
    .where(and(isNull(reports.settledAt), gt(reports.createdAt, now - MAILED_WITHIN_MS)));

const isAbout = (kind: Reportable, id: string) =>
  and(eq(reports.kind, kind), eq(reports.subjectId, id), isNull(reports.settledAt));

export const aroundReport = (ctx: Context, { kind, id }: { kind: Reportable; id: string }, visit: Visit) => ({
  mine: one(selectIds(ctx.db.q, reports.id, isAbout(kind, id), eq(reports.reporterId, actingUser(ctx)))),
  byMember: byMember(ctx),
  fromNetwork: fromNetwork(ctx, visit),
  withAddress: withAddress(ctx, visit),
  editors: editors(ctx),
  authorsLately: authorsLately(ctx),
});

export const mustBeBelowLimits = (ctx: Context, isMember: boolean, visit: Visit) =>
  isMember
    ? [mustCountBelow(ctx.db.q, byMember(ctx), REPORTS_MOST_MEMBER)]
    : [
        mustCountBelow(ctx.db.q, fromNetwork(ctx, visit), REPORTS_MOST_NETWORK),
        mustCountBelow(ctx.db.q, withAddress(ctx, visit), REPORTS_MOST_ADDRESS),
      ];

export const insertReport = ({ db: { q }, now }: Context, report: NewReport, networkHash: string) =>
  q
    .insert(reports)
    .values({
      ...report,
      id: newId(),
      networkHash: report.reporterId === null ? networkHash : null,
      createdAt: now,
    })
    .onConflictDoNothing();

/** Condition: a report of what the acting editor hasn't written, or that no other editor could answer. */
export const isImpartial = (ctx: Context) =>
  or(
    sql`${reports.authorId} is not ${actingUser(ctx)}`,
    notExists(editors(ctx, ne(users.id, actingUser(ctx)))),
  );

export const openReports = (
  { db: { q } }: Context,
  { kind, id }: { kind: Reportable; id: string },
  which?: SQL,
) =>
  q
    .select(pick(reports, "id", "reporterId", "email", "kind", "place", "url"))
    .from(reports)
    .where(and(isAbout(kind, id), which))
    .orderBy(asc(reports.createdAt), asc(reports.id));

export const settleReports = (
  { db: { q }, now }: Context,
  open: readonly OpenReport[],
  by: { id: string },
  { outcome, answer }: { outcome: Outcome; answer: string },
) => {
  const ids = open.map(({ id }) => id);
  return [
    mustNotFind(q, selectIds(q, reports.id, inArray(reports.id, ids), isNotNull(reports.settledAt))),
    q
      .update(reports)
      .set({ settledAt: now, settledBy: by.id, outcome, answer })
      .where(inArray(reports.id, ids)),
  ];
};

const REPORT = {
  ...pick(reports, "id", "kind", "subjectId", "url", "place"),
  ...pick(reports, "quoted", "reason", "words", "email", "createdAt"),
  author: AUTHOR,
  reporter: pick(reporter, "publicId", "name", "color"),
};

export const allOpen = (ctx: Context) =>
  ctx.db.q
    .select(REPORT)
    .from(reports)
    .leftJoin(author, eq(author.id, reports.authorId))
    .leftJoin(reporter, eq(reporter.id, reports.reporterId))
    .where(and(isNull(reports.settledAt), isImpartial(ctx)))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(OPEN_MOST);

export type ReportRow = Awaited<ReturnType<typeof allOpen>>[number];

export const settledReports = (ctx: Context, before: Cursor | null, most: number) =>
  ctx.db.q
    .select({
      ...REPORT,
      settledAt: sql<number>`${reports.settledAt}`,
      settledBy: settler.name,
      outcome: reports.outcome,
      answer: reports.answer,
    })
    .from(reports)
    .leftJoin(author, eq(author.id, reports.authorId))
    .leftJoin(reporter, eq(reporter.id, reports.reporterId))
    .leftJoin(settler, eq(settler.id, reports.settledBy))
    .where(
      and(isNotNull(reports.settledAt), olderThan(before, reports.settledAt, reports.id), isImpartial(ctx)),
    )
    .orderBy(desc(reports.settledAt), desc(reports.id))
    .limit(most + 1);

export type SettledRow = Awaited<ReturnType<typeof settledReports>>[number];

export function countOpen(ctx: Context, most: number) {
  const { q } = ctx.db;
  const open = q
    .selectDistinct({ kind: reports.kind, id: reports.subjectId })
    .from(reports)
    .where(and(isNull(reports.settledAt), isImpartial(ctx)))
    .limit(most + 1)
    .as("open");
  return q.select({ count: count() }).from(open);
}

export const reportsOfMessage = ({ db: { q } }: Context) =>
  selectIds(
    q,
    reports.id,
    sql`${reports.kind} = 'message' and ${reports.subjectId} = ${messages.id} and ${reports.settledAt} is null`,
  );

/** Statements that delete old answered reports, and visitors' addresses and networks, before these instants. */
export const sweepReports = (
  { db: { q } }: Context,
  before: { settled: number; addresses: number; networks: number },
) => ({
  old: q.delete(reports).where(and(isNotNull(reports.settledAt), lt(reports.settledAt, before.settled))),
  addresses: q
    .update(reports)
    .set({ email: null })
    .where(
      and(isNotNull(reports.email), isNotNull(reports.settledAt), lt(reports.settledAt, before.addresses)),
    ),
  networks: q
    .update(reports)
    .set({ networkHash: null })
    .where(and(isNotNull(reports.networkHash), lt(reports.createdAt, before.networks))),
});

/** Statements that erase a leaving member's personal data: their words in reports, and their reported name. */
export const forgetInReports = ({ db: { q } }: Context, userId: string) => [
  q.update(reports).set({ words: "" }).where(eq(reports.reporterId, userId)),
  q
    .update(reports)
    .set({ quoted: "" })
    .where(and(eq(reports.authorId, userId), eq(reports.kind, "name"))),
];

const plain = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return ""; // not an address of ours
  }
};

const segmentOf = (path: string, prefix: string): string =>
  path.startsWith(prefix) ? plain(/^[^/?#]*/.exec(path.slice(prefix.length))?.[0] ?? "") : "";

function messageNamedIn(path: string): { message: string; key: string } {
  const [, key = ""] = /^\/files\/([^?#]+)/.exec(path) ?? [];
  const [, message = ""] = /[?&]message=([^&#]+)/.exec(path) ?? [];
  return { message: plain(message), key: plain(key) };
}

export const ownData = (ctx: Context) => ({
  reports: ownRows(ctx, reports.reporterId, [reports.createdAt, reports.id], {
    about: reports.place,
    reason: reports.reason,
    words: reports.words,
    reportedAt: iso(reports.createdAt),
    outcome: reports.outcome,
    answer: reports.answer,
  }),
  // Their answers as an editor, without the report, which is somebody else's.
  reportsAnswered: ownRows(ctx, reports.settledBy, [reports.settledAt, reports.id], {
    outcome: reports.outcome,
    answer: reports.answer,
    answeredAt: iso(reports.settledAt),
  }),
});
