import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context, Member } from "../../context.ts";
import type { Moderation } from "../../contract/discussion/moderation.ts";
import type { Message } from "../../contract/discussion/thread.ts";
import {
  type MessageForm,
  NOTES_MOST,
  NOTES_WITHIN_MS,
  POSTS_MOST,
  POSTS_WITHIN_MS,
  SAME_MESSAGE_MS,
} from "../../contract/discussion/threads.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { createdBefore } from "../../db/created.ts";
import { messages, threadMembers, threads } from "../../db/schema/discussion.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { allSubjects, type SaidRows, type SubjectKind, subjects } from "../../db/subjects.ts";
import { parsedJson } from "../../db/wire-json.ts";
import { withoutRevision } from "../../db/written.ts";
import { pick } from "../../lib/pick.ts";
import { messageJson, viewer } from "./wire-store.ts";

export const messageOnWire = (ctx: Context, id: SQLWrapper | string) =>
  ctx.db.q
    .select({ message: parsedJson<Message>(messageJson) })
    .from(sql`messages m left join ${viewer(ctx)} v on true`)
    .where(sql`m.id = ${id}`);

/** Selects the subject of a thread for `mayRead`, one statement per kind; for `placeIn`. */
export const placesOf = (ctx: Context, thread: SQLWrapper | string) =>
  allSubjects(ctx).map(({ table, kind, id, title, path, day, owner, isPublic, thread: own }) =>
    ctx.db.q
      .select({
        kind: sql<SubjectKind>`${kind}`,
        id: sql<string>`${id}`,
        title: sql<string>`${title}`,
        path: sql<string>`${path}`,
        day,
        isPublic: sql`${isPublic}`.mapWith(Boolean),
        owner: { id: users.id, publicId: users.publicId },
      })
      .from(table)
      .leftJoin(users, eq(users.id, owner))
      .where(eq(own, thread)),
  );

const speakersOf = ({ db: { q } }: Context, thread: SQLWrapper | string) =>
  q
    .select({ id: users.id, role: users.role })
    .from(threadMembers)
    .innerJoin(users, eq(users.id, threadMembers.userId))
    .where(eq(threadMembers.threadId, thread));

export const aroundThread = (ctx: Context, thread: SQLWrapper | string) => ({
  places: placesOf(ctx, thread),
  speakers: speakersOf(ctx, thread),
  people: allSubjects(ctx).flatMap((subject) => subject.people(ctx, thread)),
});

export const lastAllowedNote = ({ db: { q }, now }: Context, thread: string) =>
  q
    .select({ at: messages.createdAt })
    .from(messages)
    .where(
      and(
        eq(messages.threadId, thread),
        sql`${messages.note} = 1`,
        gt(messages.createdAt, now - NOTES_WITHIN_MS),
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(1)
    .offset(NOTES_MOST - 1);

const replied = alias(messages, "replied");
const repliedAuthor = alias(users, "replied_author");

const knownMessages = ({ db: { q } }: Context, which: SQL) =>
  q
    .select({
      id: messages.id,
      thread: messages.threadId,
      author: pick(users, "id", "name", "role"),
      ...pick(messages, "text", "moderation", "held", "byNewcomer", "note", "editedAt", "deletedAt"),
      answered: { id: repliedAuthor.id, role: repliedAuthor.role },
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .leftJoin(replied, eq(replied.id, messages.replyToId))
    .leftJoin(repliedAuthor, eq(repliedAuthor.id, replied.authorId))
    .where(which);

export const messageBy = (ctx: Context, id: string) => knownMessages(ctx, eq(messages.id, id));
export const messagesAmong = (ctx: Context, ids: readonly string[]) =>
  knownMessages(ctx, inArray(messages.id, [...ids]));

export const heldThreads = ({ db: { q } }: Context, ids: readonly string[]) =>
  q
    .selectDistinct({ id: messages.threadId })
    .from(messages)
    .where(and(inArray(messages.id, [...ids]), eq(messages.held, true), eq(messages.moderation, "NONE")));

export const threadOf = ({ db: { q } }: Context, message: string) =>
  selectIds(q, messages.threadId, eq(messages.id, message));

/** Selects the times of the acting member's messages, newest first, from number `most` on: for guards. */
export const latestOf = (ctx: Context, most = 1) =>
  ctx.db.q
    .select({ at: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.authorId, actingUser(ctx)), gt(messages.createdAt, ctx.now - POSTS_WITHIN_MS)))
    .orderBy(desc(messages.createdAt))
    .limit(POSTS_MOST)
    .offset(most - 1);

const KEYS = { owner: messages.authorId, key: messages.creationKey };

/** Selects the acting member's message already made from this form; without a key, a recent one with the same text. */
export const messageCreatedBefore = (
  ctx: Context,
  thread: SQLWrapper | string,
  { text, replyToId, note, key }: MessageForm,
) => {
  const sameWords = and(
    gt(messages.createdAt, ctx.now - SAME_MESSAGE_MS),
    eq(messages.threadId, thread),
    replyToId === null ? isNull(messages.replyToId) : eq(messages.replyToId, replyToId),
    eq(messages.text, text),
    eq(messages.note, note),
    isNull(messages.deletedAt),
  );
  return selectIds(ctx.db.q, messages.id, createdBefore(KEYS, actingUser(ctx), key, sameWords))
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(1);
};

/** Inserts an empty thread, which nobody sees before its game or post exists. */
export const insertThread = ({ db: { q }, now }: Context, id: string) =>
  withoutRevision(q.insert(threads).values({ id, createdAt: now }));

interface NewMessage extends MessageForm {
  id: string;
  byNewcomer: boolean;
  held: boolean;
}

export const insertMessage = (
  { db: { q }, now }: Context,
  thread: string,
  author: Member,
  { key, ...message }: NewMessage,
) =>
  q
    .insert(messages)
    .values({ ...message, threadId: thread, authorId: author.id, createdAt: now, creationKey: key ?? null });

export const unchangedMessage = (
  { db: { q } }: Context,
  { id, text, moderation }: Pick<typeof messages.$inferSelect, "id" | "text" | "moderation">,
) =>
  selectIds(
    q,
    messages.id,
    eq(messages.id, id),
    eq(messages.text, text),
    eq(messages.moderation, moderation),
    isNull(messages.deletedAt),
  );

export const ownData = (ctx: Context) => {
  const me = actingUser(ctx);
  const [game, post] = [subjects(ctx, "game"), subjects(ctx, "post")];
  const isReadable = or(sql`${post.isPublic}`, eq(post.owner, messages.authorId));
  return {
    messages: ctx.db.q
      .select({
        game: game.title,
        post: post.title,
        text: messages.text,
        writtenAt: iso(messages.createdAt),
        editedAt: iso(messages.editedAt),
        deletedAt: iso(messages.deletedAt),
      })
      .from(messages)
      .leftJoin(game.table, eq(game.thread, messages.threadId))
      .leftJoin(post.table, and(eq(post.thread, messages.threadId), isReadable))
      .where(eq(messages.authorId, me))
      .orderBy(asc(messages.createdAt), asc(messages.id)),
  };
};

export const setMessage = (
  { db: { q } }: Context,
  id: string,
  set: Partial<Omit<typeof messages.$inferInsert, "id">>,
) => q.update(messages).set(set).where(eq(messages.id, id));

export const setModeration = (
  { db: { q } }: Context,
  ids: readonly string[],
  [from, to]: [from: Moderation, to: Moderation],
) =>
  q
    .update(messages)
    .set({ moderation: to })
    .where(and(inArray(messages.id, [...ids]), eq(messages.moderation, from)));

export const said: SaidRows = (as) => {
  const message = alias(messages, as);
  return {
    table: message,
    columns: {
      id: message.id,
      thread: message.threadId,
      author: message.authorId,
      ...pick(message, "text", "moderation", "held", "deletedAt"),
    },
  };
};
