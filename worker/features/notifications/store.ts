import { and, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import {
  NOTIFICATION_CHOICES,
  NOTIFICATIONS_MOST,
  type NotificationKind,
} from "../../contract/notification-kinds.ts";
import { games } from "../../db/schema/games.ts";
import { mailChoices, mails, notifications } from "../../db/schema/notifications.ts";
import { posts } from "../../db/schema/posts.ts";
import { messages } from "../../db/schema/threads.ts";
import { users } from "../../db/schema/users.ts";

/** What is told, as a row of either table has it. */
type NewsRow = Pick<
  typeof notifications.$inferInsert,
  | "kind"
  | "url"
  | "actorId"
  | "playerId"
  | "gameId"
  | "postId"
  | "messageId"
  | "seatOf"
  | "facts"
  | "createdAt"
>;

export const actor = alias(users, "actor");
export const player = alias(users, "player");
export const author = alias(users, "author");

/** The names of what a notification or a mail is about. */
export const NAMES = {
  actor: actor.name,
  player: player.name,
  game: games.name,
  post: posts.title,
  message: {
    author: author.name,
    text: messages.text,
    moderation: messages.moderation,
    held: messages.held,
    deletedAt: messages.deletedAt,
  },
};

/** A member's newest notifications (an id, or a query of one): as many as a drawer shows. */
export const newestOf = (ctx: Context, userId: SQLWrapper | string) =>
  ctx.db.q
    .select({
      id: notifications.id,
      kind: notifications.kind,
      url: notifications.url,
      facts: notifications.facts,
      title: notifications.title,
      brief: notifications.brief,
      times: notifications.times,
      createdAt: notifications.createdAt,
      ...NAMES,
    })
    .from(notifications)
    .leftJoin(actor, eq(actor.id, notifications.actorId))
    .leftJoin(player, eq(player.id, notifications.playerId))
    .leftJoin(games, eq(games.id, notifications.gameId))
    .leftJoin(posts, eq(posts.id, notifications.postId))
    .leftJoin(messages, eq(messages.id, notifications.messageId))
    .leftJoin(author, eq(author.id, messages.authorId))
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(NOTIFICATIONS_MOST);

export type ToldRow = Omit<Awaited<ReturnType<typeof newestOf>>[number], "id" | "times">;

/**
 * Puts one on the list of each member (ids) who is still there; several of one kind on one thing fold into the newest.
 */
export const insertNotifications = ({ db: { q } }: Context, to: readonly string[], row: NewsRow) =>
  q.run(sql`insert into ${notifications} (id, user_id, ${COLUMNS}) select ${ROW_ID}, r.value, ${valuesOf(row)}
    from json_each(${JSON.stringify(to)}) r where r.value in (select id from users)
    on conflict (user_id, kind, url) do update set times = times + 1, id = excluded.id, title = null, brief = null,
      actor_id = excluded.actor_id, player_id = excluded.player_id, game_id = excluded.game_id,
      post_id = excluded.post_id, message_id = excluded.message_id, seat_of = excluded.seat_of, facts = excluded.facts,
      created_at = excluded.created_at`);

/**
 * Writes a mail, to be sent from an instant on, to each of the members (ids) who wants one of this kind. Where one of
 * the same kind, thing, actor and seat waits and was never tried, it says the newest instead: one that was tried may
 * have arrived, and must not change. Of one actor only, so that nobody's act hides another's.
 */
export function insertMails({ db: { q } }: Context, to: readonly string[], row: NewsRow, dueAt: number) {
  const members = sql`json_each(${JSON.stringify(to)})`;
  const waits = sql`done_at is null and attempts = 0 and url = ${row.url} and kind = ${row.kind}
    and actor_id is ${row.actorId} and seat_of is ${row.seatOf ?? null}`;
  return [
    q.run(sql`update ${mails} set times = times + 1, title = null, brief = null, due_at = max(due_at, ${dueAt}),
      (${COLUMNS}) = (select ${valuesOf(row)}) where user_id in (select value from ${members}) and ${waits}`),
    q.run(sql`insert into ${mails} (id, user_id, ${COLUMNS}, due_at) select ${ROW_ID}, r.value, ${valuesOf(row)}, ${dueAt}
      from ${members} r left join ${mailChoices} c on c.user_id = r.value and c.kind = ${row.kind}
      where r.value in (select id from users) and ifnull(c.wanted, ${NOTIFICATION_CHOICES[row.kind].mailed})
      and not exists (select 1 from ${mails} m where m.user_id = r.value and ${waits})`),
  ];
}

/** A new id, made by the database where one statement makes many rows. */
const ROW_ID = sql`lower(hex(randomblob(10)))`;
const COLUMNS = sql`kind, url, actor_id, player_id, game_id, post_id, message_id, seat_of, facts, created_at`;

const valuesOf = (row: NewsRow): SQL =>
  sql`${row.kind}, ${row.url}, ${row.actorId}, ${row.playerId ?? null}, ${row.gameId ?? null}, ${row.postId ?? null},
    ${row.messageId ?? null}, ${row.seatOf ?? null}, ${row.facts ? JSON.stringify(row.facts) : null}, ${row.createdAt}`;

/** Takes notifications (or mails) back; what was folded into them stays, without what these say. */
export const withdrawFolded = (
  { db: { q } }: Context,
  table: typeof notifications | typeof mails,
  which: SQL | undefined,
  without: Partial<Record<"messageId" | "actorId" | "playerId" | "seatOf", null>>,
) => [
  q.delete(table).where(and(which, eq(table.times, 1))),
  q
    .update(table)
    .set({ ...without, title: null, brief: null, times: sql`${table.times} - 1` })
    .where(which),
];

/** The statements that take a message back from everybody who was told of it; mails that have left stay. */
export const withdrawMessage = (ctx: Context, messageId: string) => [
  ...withdrawFolded(ctx, notifications, eq(notifications.messageId, messageId), { messageId: null }),
  ...withdrawFolded(ctx, mails, and(isNull(mails.doneAt), eq(mails.messageId, messageId)), {
    messageId: null,
  }),
];

/** Takes back what led to pages (their paths) that are gone, and mails about them that were not sent yet. */
export const withdrawPaths = ({ db: { q } }: Context, paths: readonly string[]) => [
  q.delete(notifications).where(inArray(notifications.url, [...paths])),
  q.delete(mails).where(and(isNull(mails.doneAt), inArray(mails.url, [...paths]))),
];

/** Clears a member's notifications: those of the urls, or all that there are. */
export const clear = ({ db: { q } }: Context, userId: string, urls: readonly string[] | "all") =>
  q
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        urls === "all" ? undefined : inArray(notifications.url, [...urls]),
      ),
    );

/** What a member chose to get by e-mail, where they chose. */
export const choicesOf = ({ db: { q } }: Context, userId: SQLWrapper | string) =>
  q
    .select({ kind: mailChoices.kind, wanted: mailChoices.wanted })
    .from(mailChoices)
    .where(eq(mailChoices.userId, userId));

export const saveChoice = ({ db: { q } }: Context, userId: string, kind: NotificationKind, wanted: boolean) =>
  q
    .insert(mailChoices)
    .values({ userId, kind, wanted })
    .onConflictDoUpdate({ target: [mailChoices.userId, mailChoices.kind], set: { wanted } });
