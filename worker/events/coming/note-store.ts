import { and, asc, desc, eq, gt, inArray, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { NOTES_MOST, NOTES_WITHIN_MS, type NoteForm } from "../../contract/discussion/threads.ts";
import { type Acting, actingUser, isVisitor } from "../../db/acting.ts";
import { createdBefore } from "../../db/created.ts";
import { attendance, dayNotes, eventDays } from "../../db/schema/events.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { IS_MEMBER, PLAYER } from "../../users/service.ts";

const WRITTEN = {
  id: dayNotes.id,
  text: dayNotes.text,
  author: PLAYER,
  createdAt: dayNotes.createdAt,
  day: dayNotes.eventDayId,
};

const notesWhere = ({ db: { q } }: Pick<Acting, "db">, where: SQL | undefined) =>
  q
    .select(WRITTEN)
    .from(dayNotes)
    .leftJoin(users, eq(users.id, dayNotes.authorId))
    .where(and(where, isNull(dayNotes.deletedAt)))
    .orderBy(desc(dayNotes.createdAt), asc(dayNotes.id));

export const notesOf = (ctx: Context, day: string) => notesWhere(ctx, eq(dayNotes.eventDayId, day));

/** Selects the notes to those who come on these dates, newest first; none for a visitor. */
export const notesOn = (ctx: Acting, dates: SQL) =>
  notesWhere(
    ctx,
    inArray(
      dayNotes.eventDayId,
      selectIds(ctx.db.q, eventDays.id, inArray(eventDays.date, dates), not(isVisitor(ctx))),
    ),
  );

export const noteBy = ({ db: { q } }: Context, day: string, id: string) =>
  q
    .select({ id: dayNotes.id, authorId: dayNotes.authorId })
    .from(dayNotes)
    .where(and(eq(dayNotes.id, id), eq(dayNotes.eventDayId, day), isNull(dayNotes.deletedAt)));

export const deleteNote = ({ db: { q }, now }: Context, id: string) =>
  q.update(dayNotes).set({ text: "-", deletedAt: now }).where(eq(dayNotes.id, id));

export const otherComer = (ctx: Context, day: string) =>
  ctx.db.q
    .select({ id: attendance.userId })
    .from(attendance)
    .innerJoin(users, and(eq(users.id, attendance.userId), IS_MEMBER))
    .where(and(eq(attendance.eventDayId, day), ne(attendance.userId, sql`ifnull(${actingUser(ctx)}, '')`)))
    .limit(1);

export const comersBeside = ({ db: { q } }: Context, day: string, userId: string): SQL =>
  sql`${q
    .selectDistinct({ userId: attendance.userId })
    .from(attendance)
    .where(and(eq(attendance.eventDayId, day), ne(attendance.userId, userId)))}`;

/** Selects the last note that the limit allows for a day, if it is used up. */
export const lastAllowed = ({ db: { q }, now }: Context, day: string) =>
  selectIds(q, dayNotes.id, eq(dayNotes.eventDayId, day), gt(dayNotes.createdAt, now - NOTES_WITHIN_MS))
    .orderBy(desc(dayNotes.createdAt))
    .limit(1)
    .offset(NOTES_MOST - 1);

const KEYS = { owner: dayNotes.authorId, key: dayNotes.creationKey };

/** Selects the acting member's note created with the form's key; without one, the same text to the same day. */
export const writtenBefore = (ctx: Context, day: string, { text, key }: NoteForm) =>
  selectIds(
    ctx.db.q,
    dayNotes.id,
    createdBefore(KEYS, actingUser(ctx), key, and(eq(dayNotes.eventDayId, day), eq(dayNotes.text, text))),
  ).limit(1);

export const insertNote = (
  { db: { q }, now }: Context,
  id: string,
  eventDayId: string,
  authorId: string,
  { text, key }: NoteForm,
) => q.insert(dayNotes).values({ id, eventDayId, authorId, text, createdAt: now, creationKey: key ?? null });
