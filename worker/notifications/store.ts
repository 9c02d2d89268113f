import { and, desc, eq, inArray, is, isNull, or, SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import type { Channel } from "../contract/notifications/news.ts";
import type { ChosenChannel } from "../contract/notifications/news-kind.ts";
import {
  NEWS_KINDS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "../contract/notifications/notification-kinds.ts";
import { NOTIFICATIONS_MOST } from "../contract/notifications/notification-limits.ts";
import { type Acting, actingUser } from "../db/acting.ts";
import { excluded, iso } from "../db/columns/columns.ts";
import { ownRows } from "../db/own-rows.ts";
import { preparedStatement } from "../db/prepared-statement.ts";
import { mailChoices, mails, notifications, pushes, pushSubscriptions } from "../db/schema/notifications.ts";
import { users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import { messagesSaid, subjects, subjectTitle } from "../db/subjects.ts";
import { rawChange } from "../db/written.ts";
import { pick } from "../lib/pick.ts";
import { isMemberId } from "../users/service.ts";

export type NewsRow = Pick<
  typeof notifications.$inferInsert,
  "kind" | "actorId" | "postId" | "messageId" | "facts" | "createdAt"
> & {
  /** SQL, here and below, refers to the audience's row `r`. */
  url: string | SQL;
  gameId?: string | SQL | null;
  playerId?: string | SQL | null;
  seatOf?: string | SQL | null;
};

export type Audience = SQL;

export const audienceOf = (ids: readonly (string | null)[]): Audience =>
  sql`json_each(${JSON.stringify(ids)})`;

export const audienceOfQuery = (query: SQL): Audience =>
  sql`(select ${bareName(mailChoices.userId)} as value from (${query}))`;

export const actor = alias(users, "actor");
export const player = alias(users, "player");
export const author = alias(users, "author");

/** Returns the joins for the names that notification texts need. */
export function subjectNames(ctx: Pick<Context, "features">) {
  const [game, post, said] = [subjects(ctx, "game"), subjects(ctx, "post"), messagesSaid(ctx)];
  const names = {
    actor: actor.name,
    player: player.name,
    guest: player.guestName,
    game: game.title,
    post: post.title,
    message: {
      author: sql<string | null>`${author.name}`,
      ...pick(said, "text", "moderation", "held", "deletedAt"),
    },
  };
  return { game, post, said, names };
}

/** Selects the newest notifications of a member (by id or a query of it) for the drawer. */
export const newestOf = (
  ctx: Pick<Context, "features"> & Pick<Acting, "db">,
  userId: SQLWrapper | string,
) => {
  const { game, post, said, names } = subjectNames(ctx);
  return ctx.db.q
    .select({
      ...pick(notifications, "id", "kind", "url", "messageId", "facts"),
      ...pick(notifications, "title", "brief", "times", "createdAt"),
      ...names,
    })
    .from(notifications)
    .leftJoin(actor, eq(actor.id, notifications.actorId))
    .leftJoin(player, eq(player.id, notifications.playerId))
    .leftJoin(game.table, eq(game.id, notifications.gameId))
    .leftJoin(post.table, eq(post.id, notifications.postId))
    .leftJoin(said.table, eq(said.id, notifications.messageId))
    .leftJoin(author, eq(author.id, said.author))
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(NOTIFICATIONS_MOST);
};

export const ownNewest = preparedStatement((ctx) => newestOf(ctx, actingUser(ctx)));

export type NotificationRow = Omit<Awaited<ReturnType<typeof newestOf>>[number], "id" | "times">;

/** Inserts a notification for each recipient who has the bell on. Several of one kind and subject fold into the newest. */
export const insertNotifications = ({ db: { q } }: Context, to: Audience, row: NewsRow) =>
  rawChange(
    q,
    notifications,
    sql`insert into ${notifications} (${bareName(notifications.id)}, ${bareName(notifications.userId)}, ${COLUMNS})
    select ${ROW_ID}, r.value, ${valuesOf(row)} from ${wantedBy("bell", to, row.kind)}
    on conflict (${bareNames([notifications.userId, notifications.kind, notifications.url])}) do update set
      times = times + 1, title = null, brief = null, ${setExcluded([notifications.id, ...NEWS_COLUMNS])}`,
  );

/**
 * Queues an email, and a push per device, for recipients who want it. Folds into a waiting row of the same kind,
 * subject, actor and seat. Tried rows may have arrived and must not change; others' acts, and notes, are not hidden.
 */
export const insertWaiting = (
  ctx: Context,
  to: Audience,
  row: NewsRow,
  dueAt: number,
  by: readonly ChosenChannel[] = ["email", "push"],
) => by.flatMap((channel) => insertInto(ctx, channel === "email" ? mails : pushes, to, row, dueAt));

export type WaitingTable = typeof mails | typeof pushes;

function insertInto({ db: { q } }: Context, table: WaitingTable, to: Audience, row: NewsRow, dueAt: number) {
  const m = alias(table, "m");
  const waiting = sql`${table} m where ${m.userId} = r.value and ${m.doneAt} is null and ${m.attempts} = 0
    and ${m.url} = ${row.url} and ${m.kind} = ${row.kind} and ${m.actorId} is ${row.actorId}
    and ${m.seatOf} is ${row.seatOf ?? null} and (${m.kind} <> 'note' or ${m.messageId} is ${row.messageId ?? null})`;
  const isOfEach = [row.url, row.gameId, row.playerId, row.seatOf].some((of) => is(of, SQL));
  const folds = isOfEach
    ? []
    : [
        rawChange(
          q,
          table,
          sql`update ${table} set times = times + 1, title = null, brief = null,
      ${bareName(table.dueAt)} = max(${table.dueAt}, ${dueAt}), (${COLUMNS}) = (select ${valuesOf(row, foldedFacts(table, row))})
      where ${table.id} in (select ${m.id} from ${to} r cross join ${waiting})`,
        ),
      ];
  const insert =
    table === mails
      ? sql`insert into ${mails} (${bareNames([mails.id, mails.userId, ...NEWS_COLUMNS, mails.dueAt])})
        select ${ROW_ID}, r.value, ${valuesOf(row)}, ${dueAt}
        from ${wantedBy("email", to, row.kind)} and not exists (select 1 from ${waiting})`
      : sql`insert into ${pushes} (${bareNames([pushes.id, pushes.userId, pushes.subscriptionId, ...NEWS_COLUMNS, pushes.dueAt])})
        select ${ROW_ID}, r.value, ${subscription.id}, ${valuesOf(row)}, ${dueAt}
        from ${wantedBy("push", to, row.kind, sql`cross join ${pushSubscriptions} s on ${subscription.userId} = r.value`)}
        and not exists (select 1 from ${waiting} and ${alias(pushes, "m").subscriptionId} = ${subscription.id})`;
  return [...folds, rawChange(q, table, insert)];
}

const wantedBy = (channel: Channel, to: Audience, kind: NotificationKind, devices = sql``): SQL =>
  sql`${to} r ${devices} left join ${mailChoices} c on ${choice.userId} = r.value and ${choice.kind} = ${kind}
    where ${isMemberId(sql`r.value`)} and ${isToldBy(channel, kind)}`;

/** Mirrors `channelsOf` in SQL, for the row of choices `c`. */
function isToldBy(channel: Channel, kind: NotificationKind): SQL {
  const { by, isAskedFor } = NEWS_KINDS[kind];
  if (channel !== "bell") return sql`ifnull(${choice[CHOSEN[channel]]}, ${by[channel]})`;
  return isAskedFor
    ? sql`(${choice.bell} or ${isToldBy("email", kind)} or ${isToldBy("push", kind)})`
    : sql`true`;
}

const ROW_ID = sql`lower(hex(randomblob(10)))`;

const choice = alias(mailChoices, "c");
const subscription = alias(pushSubscriptions, "s");

/** Returns a column's name without its table, as `set` and column lists need it. */
const bareName = ({ name }: SQLiteColumn): SQL => sql`${sql.identifier(name)}`;
const bareNames = (columns: readonly SQLiteColumn[]): SQL => sql.join(columns.map(bareName), sql`, `);
/** Sets columns to the values that the insert tried to write. */
const setExcluded = (columns: readonly SQLiteColumn[]): SQL =>
  sql.join(
    columns.map((column) => sql`${bareName(column)} = ${excluded(column)}`),
    sql`, `,
  );

/** Columns shared by the three tables, in the order of `valuesOf`. */
const NEWS_COLUMNS = [
  notifications.kind,
  notifications.url,
  notifications.actorId,
  notifications.playerId,
  notifications.gameId,
  notifications.postId,
  notifications.messageId,
  notifications.seatOf,
  notifications.facts,
  notifications.createdAt,
];
const COLUMNS = bareNames(NEWS_COLUMNS);

const factsOf = ({ facts }: NewsRow): SQL => sql`${facts ? JSON.stringify(facts) : null}`;

/** Returns the newest facts, with earlier changes put before its own. */
const foldedFacts = (table: WaitingTable, row: NewsRow): SQL =>
  row.facts?.changes
    ? sql`json_set(${factsOf(row)}, '$.changes', (select json_group_array(json(value)) from (
        select value from json_each(ifnull(${table.facts} -> '$.changes', '[]'))
        union all select value from json_each(${JSON.stringify(row.facts.changes)}))))`
    : factsOf(row);

const valuesOf = (row: NewsRow, facts = factsOf(row)): SQL =>
  sql`${row.kind}, ${row.url}, ${row.actorId}, ${row.playerId ?? null}, ${row.gameId ?? null}, ${row.postId ?? null},
    ${row.messageId ?? null}, ${row.seatOf ?? null}, ${facts}, ${row.createdAt}`;

/** Withdraws notifications, mails or pushes. Folded rows are decremented and lose the columns in `without`. */
export const withdrawFolded = (
  { db: { q } }: Context,
  table: typeof notifications | WaitingTable,
  which: SQL | undefined,
  without: Partial<Record<"messageId" | "actorId" | "playerId" | "seatOf", null> & { facts: SQL }>,
) => [
  q.delete(table).where(and(which, eq(table.times, 1))),
  q
    .update(table)
    .set({ ...without, title: null, brief: null, times: sql`${table.times} - 1` })
    .where(which),
];

export const WAITING = [mails, pushes] as const;

/** Withdraws a message, or a note to a day, from everyone who was notified. What was sent stays sent. */
export const withdrawMessage = (ctx: Context, messageId: string) => [
  ...withdrawFolded(ctx, notifications, eq(notifications.messageId, messageId), withoutWords(notifications)),
  ...WAITING.flatMap((table) =>
    withdrawFolded(
      ctx,
      table,
      and(isNull(table.doneAt), eq(table.messageId, messageId)),
      withoutWords(table),
    ),
  ),
];

const withoutWords = ({ facts }: typeof notifications | WaitingTable) => ({
  messageId: null,
  facts: sql`json_remove(${facts}, '$.note')`,
});

const withdrawWhere = (
  { db: { q } }: Context,
  isOf: (table: typeof notifications | WaitingTable) => SQL | undefined,
) => [
  q.delete(notifications).where(isOf(notifications)),
  ...WAITING.map((table) => q.delete(table).where(and(isNull(table.doneAt), isOf(table)))),
];

/** Withdraws notifications (of one kind, or of all) about deleted pages (paths), and unsent mails and pushes. */
export const withdrawPaths = (ctx: Context, paths: string[] | SQLWrapper, kind?: NotificationKind) =>
  withdrawWhere(ctx, (table) => and(inArray(table.url, paths), kind && eq(table.kind, kind)));

const FOR_EDITORS = NOTIFICATION_KINDS.filter((kind) => NEWS_KINDS[kind].audience === "editors");

export const withdrawEditorsNews = (ctx: Context, userId: string) =>
  withdrawWhere(ctx, (table) => and(eq(table.userId, userId), inArray(table.kind, FOR_EDITORS)));

export const deleteNotifications = (
  { db: { q } }: Context,
  userId: string,
  urls: readonly string[] | "all",
) =>
  q
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        urls === "all" ? undefined : inArray(notifications.url, [...urls]),
      ),
    );

export const subscribersOf = ({ db: { q } }: Context, kind: NotificationKind) =>
  selectIds(
    q,
    mailChoices.userId,
    eq(mailChoices.kind, kind),
    or(eq(mailChoices.wanted, true), eq(mailChoices.bell, true), eq(mailChoices.push, true)),
  );

export const CHOSEN = { email: "wanted", bell: "bell", push: "push" } as const;

/** Returns SQL for a notification's title, without its sentences, which name other members. */
export const titleOfNews = (ctx: Context, told: typeof notifications | typeof mails | typeof pushes) =>
  sql<string | null>`coalesce(${told.title}, ${told.facts} ->> 'title',
    ${subjectTitle(ctx, "game", told.gameId)}, ${subjectTitle(ctx, "post", told.postId)})`;

export const ownData = (ctx: Context) => ({
  notifications: ownRows(ctx, notifications.userId, [notifications.createdAt, notifications.id], {
    kind: notifications.kind,
    about: titleOfNews(ctx, notifications),
    url: notifications.url,
    times: notifications.times,
    at: iso(notifications.createdAt),
  }),
  mails: ownRows(ctx, mails.userId, [mails.createdAt, mails.id], {
    kind: mails.kind,
    about: titleOfNews(ctx, mails),
    url: mails.url,
    writtenAt: iso(mails.createdAt),
    settledAt: iso(mails.doneAt),
  }),
  mailChoices: ownRows(
    ctx,
    mailChoices.userId,
    [mailChoices.kind],
    pick(mailChoices, "kind", "wanted", "bell", "push"),
  ),
});
