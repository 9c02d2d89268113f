import * as z from "zod";
import { NOTIFICATION_KINDS, WAYS } from "./notification-kinds.ts";
import type { Outcome, Reason } from "./report-words.ts";
import type { Role } from "./users.ts";

/** Something of a game that has become something else; null for none. Days are `YYYY-MM-DD`. */
export interface Change {
  what: "day" | "table" | "name" | "seats" | "hours";
  from: string | null;
  to: string | null;
}

/** What an act did, beside who did it to whom and where: words are made of it. */
export interface NewsFacts {
  /** The name of what has no page of its own, or none any more. */
  title?: string;
  /** The day that a game got, `YYYY-MM-DD`, or on which it is; null when it was taken back, or has none. */
  day?: string | null;
  /** When that day begins, `HH:MM` by the club's clock; null where nobody has said. */
  start?: string | null;
  /** The name of the table that a game got; null when it was given up. */
  table?: string | null;
  /** What an act changed of a game or an evening, from what it was. */
  changes?: readonly Change[];
  /** What became of the club's day on which a game is planned; with `day`, of a day that somebody comes to. */
  clubDay?: "cancelled" | "on again" | "at other hours" | { movedTo: string };
  /** So are the days of its kind that follow. */
  isUsual?: true;
  /** The event day (its id) that it is about, where it is about no game: there may be two on one date. */
  evening?: string;
  /** The day on which a game was played. */
  playedOn?: string;
  /** The player waited for the seat that became free, and has it now. */
  wasNext?: true;
  /** The name of another game that evening at which the player has a seat. */
  elsewhere?: string;
  /** How many players a game still needs, and by which day. */
  needs?: { more: number; by: string };
  /** How late a player will be; null: on time after all. */
  late?: number | null;
  /** Nobody is left at the game. */
  deserted?: true;
  /** The name of somebody who left the club. */
  leftClub?: string;
  /** A result, and the place of whoever is told in it. */
  result?: {
    verb: "entered" | "corrected" | "confirmed" | "refused";
    place: number | null;
    players: number;
  };
  /** What somebody else did to one's post. */
  post?: "edited" | "published" | "took down" | "deleted";
  role?: Role;
  /** A membership was suspended, to a last day (`YYYY-MM-DD`; null: until it is lifted), or is no longer. */
  suspension?: { reason: string; until: string | null } | "lifted";
  /** Editors took it down, for it was reported. */
  removed?: true;
  /** What an editor wrote to all who come to a day of the club's. */
  note?: string;
  /** Why somebody reported something. */
  report?: { reason: Reason };
  /** What became of it, and what an editor wrote beside it. */
  answer?: { outcome: Outcome; words: string };
}

/** Something that happened which concerns a member. @see spec §3 */
export const notification = z.strictObject({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** A path on this site: of the page that it is about, by which it is cleared. */
  url: z.string(),
  /** Where it leads: the same path, with the message that it tells of. */
  href: z.string(),
  title: z.string(),
  /** The latest of what is folded into it, in a sentence. */
  brief: z.string(),
  /** How many of this kind on this thing are folded into it. */
  times: z.number(),
  /** ISO instant of the latest. */
  createdAt: z.string(),
});
export type Notification = z.infer<typeof notification>;

/** How a member is told: each kind by each way, and when mails wait. */
export const tellChoices = z.strictObject({
  kinds: z.record(z.enum(NOTIFICATION_KINDS), z.record(z.enum(WAYS), z.boolean())),
  /** `HH:MM` by the club's clock; null: never. */
  quiet: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
});
export type TellChoices = z.infer<typeof tellChoices>;

/** Whether each kind also comes by e-mail: what tabs of before ask for. */
export const mailChoices = z.record(z.enum(NOTIFICATION_KINDS), z.boolean());
export type MailChoices = z.infer<typeof mailChoices>;
