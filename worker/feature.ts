import type { HonoBase } from "hono/hono-base";
import type { Schema } from "hono/types";
import type { Mail } from "./clients/mailer.ts";
import type { Context, Member } from "./context.ts";
import type { DeskName, DeskPost, NameKind } from "./contract/discussion/moderation.ts";
import type { Lookup } from "./db/change.ts";
import type { QueryBuilder, Reading, Statements } from "./db/client.ts";
import type { StatementContext } from "./db/prepared-statement.ts";
import type { SaidRows, SeatRows, Subject } from "./db/subjects.ts";
import type { UsedFiles } from "./db/used-files.ts";
import type { BatchQuery } from "./db/written.ts";
import type { DeskRow } from "./desk-row.ts";
import type { Environment } from "./http/environment.ts";
import type { Web } from "./http/web.ts";
import type { Job, JobCheck } from "./job.ts";
import type { MailedEveningRow, MailedGameRow, NewsStateRow } from "./news.ts";
import type { TakeDown } from "./take-down.ts";

export type Routes = HonoBase<Environment, Schema, string>;

type Mounted = Readonly<Record<`/${string}`, Routes>>;

/** Work found by a cron run. @returns true if it may have queued mails: they go out before any job */
export type Errand = () => Promise<boolean>;

export type MailKind = "reminders" | "news" | "calendars" | "invitations";

export interface Sending {
  wasDue: boolean;
  /** Requests used, of those that a run may make. */
  requests: number;
}

/** A queue of outgoing messages, with its share of a run. */
export interface Sender {
  kind: "pushes" | Exclude<MailKind, "reminders">;
  /** Limit of messages per run, whatever its share. */
  most?: number;
  /** Selects a row of each of its tables in which something is due. */
  due(ctx: Context): readonly Reading<{ id: string }>[];
  /** Sends what is due. @param most messages that may go out */
  send(ctx: Context, most: number): Promise<Sending>;
}

/** A part that a feature adds to a notification email. */
export interface EnclosedPart extends Pick<Mail, "replyTo" | "attachments"> {
  notes: readonly string[];
}

/** A part to be sent with the email about the same game. */
export interface Enclosure {
  userId: string;
  gameId: string;
  compose(): Promise<EnclosedPart>;
  markSent(): readonly BatchQuery[];
}

/** Number of overdue mails, and the time since when (milliseconds; null: none). */
export interface WaitingMails {
  waiting: number;
  oldestAt: number | null;
}

/** Statements of a feature around a save that moves a game. */
interface NewcomerMoves {
  /** Selects what the save would overwrite. */
  before(ctx: Context, gameId: string): Reading<{ id: string }>;
  /** Updates it after the move. @param found rows of `before` */
  after(ctx: Context, gameId: string, found: readonly { id: string }[]): BatchQuery;
}

/** The club's boxes, for features that plan with them. */
interface Boxes {
  /** Selects one of them, if there are any. */
  any(ctx: StatementContext): Lookup;
  /** Selects the one with a code, unless it was written off. */
  byCode(ctx: Context, code: string): Reading<{ id: string }>;
}

export interface Held<Row> {
  waiting(ctx: Context, most: number): Reading<Row>;
  count(ctx: Context, most: number): Reading<{ count: number }>;
}

export interface HeldNames extends Held<DeskName> {
  kind: NameKind;
  /** Selects the waiting name, and what the log calls it; no row if it no longer waits. */
  waitingOf(ctx: Context, id: string): Reading<{ name: string; subject: string }>;
  /** Shows a name, or refuses it; fails the save if another waits by now. */
  settle(ctx: Context, id: string, held: string, isShown: boolean): readonly BatchQuery[];
}

export type HeldPost = Omit<DeskPost, "modifiedAt"> & { modifiedAt: number };

export interface IncomingMail {
  to: string;
  /** Bytes. */
  size: number;
  read(): Promise<ArrayBuffer>;
}

/** Kinds of turns: a read request, a write request, and a run of the cron or for a mail. */
export type Turn = "read" | "write" | "run";

/** A feature's contributions. Collectors name none: deleting its folder and its line in `features.ts` removes it. */
export interface Feature {
  name: string;
  /** Routes of the JSON API, below `/api`; the browser's client infers its types from them. */
  api?: Mounted;
  /** Other routes at absolute paths, such as links in mails, feeds and icons. They do their own access checks. */
  links?: Mounted;
  /** Other routes that need neither the club's settings nor the database. */
  bare?: Mounted;
  /** Creates the routes of rendered pages, which call the API in process. */
  pages?(web: Web, api: Routes): Routes;
  jobs?: readonly Job[];
  health?: JobCheck;
  /** Checks for an errand before anything is sent. Reads at once, so that all features' checks share one trip. */
  minute?(ctx: Context): Promise<Errand | null>;
  sender?: Sender;
  subject?: Subject;
  seats?: SeatRows;
  usedFiles?: UsedFiles;
  takeDowns?: readonly TakeDown[];
  heldNames?: HeldNames;
  heldPosts?: Held<HeldPost>;
  said?: SaidRows;
  /** Selects the state of what queued news (ids) is about. */
  newsState?(ctx: Context, channel: "email" | "push", ids: readonly string[]): Reading<NewsStateRow>;
  mailedGames?(ctx: Context, ids: readonly string[]): Reading<MailedGameRow>;
  /** Selects the evenings that mails (ids) are about, other than games. */
  mailedEvenings?(ctx: Context, ids: readonly string[]): Reading<MailedEveningRow>;
  /** Claims parts to be sent with letters about to go out, each to one member; at most one per letter. */
  enclose?(ctx: Context, letters: readonly Pick<Enclosure, "userId" | "gameId">[]): Promise<Enclosure[]>;
  /** Handles a received mail. @returns the reason for rejecting it, for the sender; null if accepted */
  email?(ctx: Context, mail: IncomingMail): Promise<string | null>;
  /** Does follow-up work after a turn, for which nobody waits. */
  afterwards?(ctx: Context, turn: Turn): Promise<void>;
  boxes?: Boxes;
  /** Selects the next day for which games want a box of the shelf (its code): today only until its evening begins. */
  boxPlans?(ctx: Context, code: string): Reading<{ date: string }>;
  /** Counts its overdue mails, without those put off (quiet hours, the next day). */
  waitingMails?(ctx: Context): readonly Reading<WaitingMails>[];
  /** Selects the acting member's data for their download, named as in the file. */
  download?(ctx: Context): Statements;
  /** Returns statements to run before a member is deleted, in the same save. */
  leaving?(ctx: Context, member: Member): readonly BatchQuery[];
  /** Returns statements that give a guest's rows to an existing member, in the save that deletes the guest. */
  guestMoved?(ctx: Context, guestId: string, memberId: string): readonly BatchQuery[];
  /** Statements around a save in which a NEW member moves others' game. */
  newcomerMoves?: NewcomerMoves;
  suspensionLifted?(ctx: Context, userId: string): readonly BatchQuery[];
  /** Counts the coming evenings at each venue that was chosen for one. */
  venuesInUse?(ctx: Context): Reading<{ venueId: string; evenings: number }>;
  clubChanged?(ctx: Context): readonly BatchQuery[];
  desk?: DeskRow;
  /** Returns statements that follow the demo club's rows, in the save that fills an empty database. */
  demo?(q: QueryBuilder): readonly BatchQuery[];
}
