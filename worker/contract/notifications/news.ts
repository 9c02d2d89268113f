// Apart from notifications.ts, whose schemas would bring zod along.

import type { Outcome, Reason } from "../discussion/report-words.ts";
import type { Role } from "../users/users.ts";

/** The ways in which a member is told. */
export const WAYS = ["bell", "email", "push"] as const;
export type Way = (typeof WAYS)[number];

/** Something of a game that has become something else; null for none. Days are `YYYY-MM-DD`. */
export interface Change {
  what: "day" | "table" | "name" | "seats" | "hours";
  from: string | null;
  to: string | null;
}

/** Details of the act that news tells, beside who did it to whom and where: its words are made of them. */
export interface NewsFacts {
  /** The name of what has no page of its own, or none any more. */
  title?: string;
  /** The day that a game got, `YYYY-MM-DD`, or on which it is; null when it was taken back, or has none. */
  day?: string | null;
  /** Start of that day, `HH:MM` by the club's clock; null if nobody has set one. */
  start?: string | null;
  /** The name of the table that a game got; null when it was given up. */
  table?: string | null;
  /** Changes of a game or an evening, each from what it was. */
  changes?: readonly Change[];
  /** Change of the club's day on which a game is planned; with `day`, of a day that the reader comes to. */
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
  /** Number of players that a game still needs, and the day by which it needs them. */
  needs?: { more: number; by: string };
  /** Minutes by which a player will be late; null: on time after all. */
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
  /** Act of somebody else on the reader's post. */
  post?: "edited" | "published" | "took down" | "deleted";
  role?: Role;
  /** A membership was suspended, to a last day (`YYYY-MM-DD`; null: until it is lifted), or is no longer. */
  suspension?: { reason: string; until: string | null } | "lifted";
  /** Editors took it down, for it was reported. */
  removed?: true;
  /** Text of an editor's note to all who come to a day of the club's. */
  note?: string;
  /** The reason that a report gives. */
  report?: { reason: Reason };
  /** Outcome of a report, and an editor's words on it. */
  answer?: { outcome: Outcome; words: string };
}

/** News as its words are made of it: its facts, and the names of what it is about; null where there is none (any more). */
export interface Told {
  facts: NewsFacts;
  actor: string | null;
  /** The member or guest to whom it was done; null for the actor themselves. */
  player: string | null;
  /** The player's own name, if they are a guest. */
  guest: string | null;
  game: string | null;
  post: string | null;
  /** A message that may still be read by everybody. */
  message: { author: string | null; text: string } | null;
}
