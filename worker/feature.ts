import type { HonoBase } from "hono/hono-base";
import type { Schema } from "hono/types";
import type { Mail } from "./clients/mailer.ts";
import type { Context, Member } from "./context.ts";
import type { DeskName, DeskPost, NameKind } from "./contract/discussion/moderation.ts";
import type { QueryBuilder, Reading, Statements } from "./db/client.ts";
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

/** Routes by the address at which they begin. */
export type Mounted = Readonly<Record<`/${string}`, Routes>>;

/** Does what a minute's run has found to do. @returns whether anything was done */
export type Errand = () => Promise<boolean>;

/** Mails, by how they share a day's mails and a run's letters. */
export type MailKind = "reminders" | "news" | "calendars" | "invitations";

/** Outcome of a sender's turn in a run. */
export interface Sending {
  wasDue: boolean;
  /** Requests that it took of those that a run may make. */
  requests: number;
}

/** Something that goes out through a service of others, with its share of what a run may send. */
export interface Sender {
  kind: "pushes" | Exclude<MailKind, "reminders">;
  /** Messages of a run at most, however many it might send. */
  most?: number;
  isDue(ctx: Context): Promise<boolean>;
  /** Sends what is due. @param most messages that may go out */
  send(ctx: Context, most: number): Promise<Sending>;
}

/** A part of a mail that a feature adds to a letter of news. */
export interface EnclosedPart extends Pick<Mail, "replyTo" | "attachments"> {
  /** Sentences about it, below the letter. */
  notes: readonly string[];
}

/** Something that goes out in the letter of news about the same act. */
export interface Enclosure {
  userId: string;
  gameId: string;
  compose(): Promise<EnclosedPart>;
  /** Statements that note that it has left. */
  left(): readonly BatchQuery[];
}

/** Mails that are due: how many wait, and since when (milliseconds; null: none does). */
export interface WaitingMails {
  waiting: number;
  oldestAt: number | null;
}

/** Statements of a feature around a save that moves a game. */
export interface NewcomerMoves {
  /** Reads what the save would change by itself. */
  before(ctx: Context, gameId: string): Reading<{ id: string }>;
  /** Follows the change. @param found rows of `before` */
  after(ctx: Context, gameId: string, found: readonly { id: string }[]): BatchQuery;
}

/** Something of NEW members that waits for an editor. */
export interface Held<Row> {
  /** Reads what waits, the oldest first. */
  waiting(ctx: Context, most: number): Reading<Row>;
  /** Counts it, up to so many. */
  count(ctx: Context, most: number): Reading<{ count: number }>;
}

/** Names of one kind that wait for an editor. */
export interface HeldNames extends Held<DeskName> {
  kind: NameKind;
  /** Reads the name that one of them waits for; no row when it waits no longer. */
  waitingOf(ctx: Context, id: string): Reading<{ name: string; shownAs: string; isGuest: boolean }>;
  /** Settles one, as everybody sees it from now on; fails the save when another name waits meanwhile. */
  settle(ctx: Context, id: string, held: string, name: string): readonly BatchQuery[];
}

/** A post that waits for an editor. */
export type HeldPost = Omit<DeskPost, "modifiedAt"> & { modifiedAt: number };

/** A mail that came to the site. */
export interface IncomingMail {
  to: string;
  /** Bytes. */
  size: number;
  read(): Promise<ArrayBuffer>;
}

/** The kinds of turns that end: an answer to a request that reads, or that may write, and a run of the cron or for a mail. */
export type Turn = "read" | "write" | "run";

/**
 * Manifest of a feature: all that it brings to the site. `features.ts` lists them; who collects reads `ctx.features`, in the
 * order of the list, and names none, so that a feature is taken out by deleting its folder and its line there.
 */
export interface Feature {
  name: string;
  /** Routes of the JSON API, below `/api`: the browser's client takes its types from them. */
  api?: Mounted;
  /** Routes of other kinds, at whole addresses: what links of mails open, feeds, icons. They check for themselves who asks. */
  links?: Mounted;
  /** Those among them that go without the club's settings, and so without the database. */
  bare?: Mounted;
  /** The pages that the web draws, by the API's own routes in process. */
  pages?(web: Web, api: Routes): Routes;
  jobs?: readonly Job[];
  health?: JobCheck;
  /**
   * Asks whether there is something to do in a minute's run before anything is sent: reads at once, so that all features
   * ask in one trip.
   */
  minute?(ctx: Context): Promise<Errand | null>;
  sender?: Sender;
  subject?: Subject;
  seats?: SeatRows;
  usedFiles?: UsedFiles;
  takeDowns?: readonly TakeDown[];
  heldNames?: HeldNames;
  heldPosts?: Held<HeldPost>;
  said?: SaidRows;
  /** Reads how that stands which pieces of news (ids) are about that are to be sent by a way. */
  newsState?(ctx: Context, way: "email" | "push", ids: readonly string[]): Reading<NewsStateRow>;
  /** Reads the games that mails (ids) tell of, as they are now. */
  mailedGames?(ctx: Context, ids: readonly string[]): Reading<MailedGameRow>;
  /** Reads the evenings that mails (ids) tell of which are about no game. */
  mailedEvenings?(ctx: Context, ids: readonly string[]): Reading<MailedEveningRow>;
  /** Claims what belongs into letters of news that are about to go out, each to one member: one for each at most. */
  enclose?(ctx: Context, letters: readonly Pick<Enclosure, "userId" | "gameId">[]): Promise<Enclosure[]>;
  /** Takes a mail that came to the site. @returns why it is not taken, for whoever sent it; null: it is */
  email?(ctx: Context, mail: IncomingMail): Promise<string | null>;
  /** Does what nobody waits for, when a turn is over. */
  afterwards?(ctx: Context, turn: Turn): Promise<void>;
  /** Counts its mails that are due. What is put off (to the end of quiet hours, to the next day) is not due. */
  waitingMails?(ctx: Context): readonly Reading<WaitingMails>[];
  /** Everything that it keeps of the acting member, as statements by the names under which they download it. */
  download?(ctx: Context): Statements;
  /** Statements for the save that deletes a member, before it does. */
  leaving?(ctx: Context, member: Member): readonly BatchQuery[];
  /** Statements around the save by which a NEW member moves a game of others. */
  newcomerMoves?: NewcomerMoves;
  /** Statements for the save that ends a member's suspension. */
  suspensionLifted?(ctx: Context, userId: string): readonly BatchQuery[];
  /** Statements for the save that changes where or when the club meets. */
  clubChanged?(ctx: Context): readonly BatchQuery[];
  /** Its row on the club desk. */
  desk?: DeskRow;
  /** Statements for the save that fills an empty database with the demo club, after its rows. */
  demo?(q: QueryBuilder): readonly BatchQuery[];
}
