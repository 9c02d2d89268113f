import { type Context, changeAsMember, clubDay, readAsMember } from "../../context.ts";
import { isoOf } from "../../contract/dates.ts";
import type { NoteForm } from "../../contract/discussion/threads.ts";
import type { DayNote } from "../../contract/events/coming.ts";
import { mustFind, mustNotFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { newId } from "../../lib/new-id.ts";
import { notifyFound, withdraw } from "../../notifications/service.ts";
import { record } from "../../platform/audit/service.ts";
import * as store from "./note-store.ts";
import { addressOfNews, decideNote, decideTakingBack, loggedNote, nightUrl } from "./rules.ts";
import { dayBy, unchangedDay } from "./store.ts";

// For an evening's board, which reads them with other things.
export { notesOn } from "./note-store.ts";

export const presentNotes = (rows: Awaited<ReturnType<typeof store.notesOf>>): DayNote[] =>
  rows.map(({ day: _, ...note }) => ({ ...note, createdAt: isoOf(note.createdAt) }));

/** Returns the notes to those who come to a day, newest first. Members only. */
export async function listNotes(ctx: Context, day: string): Promise<DayNote[]> {
  const { notes } = await readAsMember(ctx, { notes: store.notesOf(ctx, day) });
  return presentNotes(notes);
}

/**
 * Writes a note to all who come to a day or play then, once for a key. Returns all notes of the day.
 * @throws {ClubError} `forbidden`, `not-found`, `conflict` (over, or nobody else comes), `too-many`
 */
export async function writeNote(ctx: Context, id: string, form: NoteForm): Promise<DayNote[]> {
  const { q } = ctx.db;
  const noteId = newId();
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      day: one(dayBy(ctx, id)),
      same: one(store.writtenBefore(ctx, id, form)),
      other: one(store.otherComer(ctx, id)),
      lastAllowed: one(store.lastAllowed(ctx, id)),
      notes: store.notesOf(ctx, id),
    }),
    decide: (found) => decideNote(found, clubDay(ctx)),
    save: ({ day }, { member }) => ({
      there: mustFind(q, unchangedDay(ctx, { id, date: day.date })),
      unwritten: mustNotFind(q, store.writtenBefore(ctx, id, form)),
      mayNote: mustNotFind(q, store.lastAllowed(ctx, id)),
      note: store.insertNote(ctx, noteId, id, member.id, form),
      log: record(ctx, member, loggedNote(day, "wrote")),
      news: notifyFound(
        ctx,
        store.comersBeside(ctx, id, member.id),
        {
          kind: "note",
          url: addressOfNews(nightUrl(day.date), day.id),
          messageId: noteId,
          facts: { title: day.name, day: day.date, evening: day.id, note: form.text },
        },
        member,
      ),
      notes: store.notesOf(ctx, id),
    }),
  });
  return presentNotes((saved ?? found).notes);
}

/**
 * Deletes a note, one's own or as an EDITOR anybody's, with its unsent mails. Idempotent.
 * @throws {ClubError} `not-found` (no such day), `forbidden`
 */
export async function takeNoteBack(ctx: Context, day: string, id: string): Promise<DayNote[]> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      day: one(dayBy(ctx, day)),
      note: one(store.noteBy(ctx, day, id)),
      notes: store.notesOf(ctx, day),
    }),
    decide: decideTakingBack,
    save: ({ day: known, note }, { member }) => ({
      there: mustFind(ctx.db.q, store.noteBy(ctx, day, note.id)),
      log: record(ctx, member, loggedNote(known, "took back what was written")),
      news: withdraw(ctx, note.id),
      note: store.deleteNote(ctx, note.id),
      notes: store.notesOf(ctx, day),
    }),
  });
  return presentNotes((saved ?? found).notes);
}
