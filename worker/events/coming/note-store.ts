import { and, asc, desc, eq, gt, inArray, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { NOTES_MOST, NOTES_WITHIN_MS, type NoteForm } from "../../contract/discussion/threads.ts";
import { actingUser, isVisitor } from "../../db/acting.ts";
import { createdBefore } from "../../db/created.ts";
import { attendance, dayNotes, eventDays } from "../../db/schema/events.ts";
import { users } from "../../db/schema/users.ts";
import { IS_MEMBER, PLAYER } from "../../users/service.ts";

const WRITTEN = {
  id: dayNotes.id,
  text: dayNotes.text,
  author: PLAYER,
  createdAt: dayNotes.createdAt,
  day: dayNotes.eventDayId,
};

const notesWhere = ({ db: { q } }: Context, where: SQL | undefined) =>
  q
    .select(WRITTEN)
    .from(dayNotes)
    .leftJoin(users, eq(users.id, dayNotes.authorId))
    .where(and(where, isNull(dayNotes.deletedAt)))
    .orderBy(desc(dayNotes.createdAt), asc(dayNotes.id));

/** Reads what was written to all who come to a day, the newest first. */
export const notesOf = (ctx: Context, day: string) => notesWhere(ctx, eq(dayNotes.eventDayId, day));

/** Reads what was written to all who come on these dates, the newest first; nothing for a visitor. */
export const notesOn = (ctx: Context, dates: SQL) => {
  const days = ctx.db.q
    .select({ id: eventDays.id })
    .from(eventDays)
    .where(and(inArray(eventDays.date, dates), not(isVisitor(ctx))));
  return notesWhere(ctx, inArray(dayNotes.eventDayId, days));
};

/** A note to a day that was not taken back, for rules. */
export const noteBy = ({ db: { q } }: Context, day: string, id: string) =>
  q
    .select({ id: dayNotes.id, authorId: dayNotes.authorId })
    .from(dayNotes)
    .where(and(eq(dayNotes.id, id), eq(dayNotes.eventDayId, day), isNull(dayNotes.deletedAt)));

/** Takes a note back: its words are gone. */
export const deleteNote = ({ db: { q }, now }: Context, id: string) =>
  q.update(dayNotes).set({ text: "-", deletedAt: now }).where(eq(dayNotes.id, id));

/** A member who comes to a day beside the acting one: guests are told nothing. */
export const otherComer = (ctx: Context, day: string) =>
  ctx.db.q
    .select({ id: attendance.userId })
    .from(attendance)
    .innerJoin(users, and(eq(users.id, attendance.userId), IS_MEMBER))
    .where(and(eq(attendance.eventDayId, day), ne(attendance.userId, sql`ifnull(${actingUser(ctx)}, '')`)))
    .limit(1);

/** A query of those (ids) who come to a day, each once, but for a member. */
export const comersBeside = ({ db: { q } }: Context, day: string, userId: string): SQL =>
  sql`${q
    .selectDistinct({ userId: attendance.userId })
    .from(attendance)
    .where(and(eq(attendance.eventDayId, day), ne(attendance.userId, userId)))}`;

/** The note of late that was the last one allowed for a day, if there is one. */
export const lastAllowed = ({ db: { q }, now }: Context, day: string) =>
  q
    .select({ at: dayNotes.createdAt })
    .from(dayNotes)
    .where(and(eq(dayNotes.eventDayId, day), gt(dayNotes.createdAt, now - NOTES_WITHIN_MS)))
    .orderBy(desc(dayNotes.createdAt))
    .limit(1)
    .offset(NOTES_MOST - 1);

const KEYS = { owner: dayNotes.authorId, key: dayNotes.creationKey };

/** The note of the acting member that the form has made already; without a key, the same words to the same day. */
export const writtenBefore = (ctx: Context, day: string, { text, key }: NoteForm) =>
  ctx.db.q
    .select({ id: dayNotes.id })
    .from(dayNotes)
    .where(
      createdBefore(KEYS, actingUser(ctx), key, and(eq(dayNotes.eventDayId, day), eq(dayNotes.text, text))),
    )
    .limit(1);

export const insertNote = (
  { db: { q }, now }: Context,
  id: string,
  eventDayId: string,
  authorId: string,
  { text, key }: NoteForm,
) => q.insert(dayNotes).values({ id, eventDayId, authorId, text, createdAt: now, creationKey: key ?? null });
