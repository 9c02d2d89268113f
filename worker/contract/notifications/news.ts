// Apart from notifications.ts, whose schemas would bring zod along.

import type { Outcome, Reason, Reportable } from "../discussion/report-words.ts";
import type { Role } from "../users/users.ts";

export const CHANNELS = ["bell", "email", "push"] as const;
export type Channel = (typeof CHANNELS)[number];

/** A change to one property of a game or evening; null for no value, or an evening that is off. Days are `YYYY-MM-DD`. */
export interface GameChange {
  what: "day" | "table" | "name" | "seats" | "hours" | "place" | "evening";
  from: string | null;
  to: string | null;
}

/** Details of the event beyond actor, player and place; the wording is built from them. */
export interface NewsFacts {
  title?: string;
  /** The game's new day, or its day, `YYYY-MM-DD`; null if cleared, or none. */
  day?: string | null;
  /** Start of that day, `HH:MM` by the club's clock; null if unknown. */
  start?: string | null;
  /** Name of the game's new table; null if given up. */
  table?: string | null;
  changes?: readonly GameChange[];
  /** Change to the club day of a game; with `day`, to one that the reader comes to. */
  clubDay?: "cancelled" | "on again" | "at other hours" | "elsewhere" | { movedTo: string };
  /** True if the following days of its kind changed with it. */
  isUsual?: true;
  /** True if that day is over. */
  isLate?: true;
  /** True if another would like to play it on that day. */
  isWanted?: true;
  /** True if the reader may come to the evening, and is asked. */
  isMaybe?: true;
  /** Id of the event day, if it is about no game: one date can have two. */
  evening?: string;
  playedOn?: string;
  /** True if the player got the free seat from the waiting list. */
  wasNext?: true;
  /** Name of another game that the player has a seat at that evening. */
  elsewhere?: string;
  /** Number of players missing, or of seats free if enough play, and the deadline. */
  needs?: { more?: number; free?: number; by: string };
  /** Minutes of delay; null: on time after all. */
  late?: number | null;
  deserted?: true;
  leftClub?: string;
  result?: {
    verb: "entered" | "corrected" | "confirmed" | "refused";
    place: number | null;
    players: number;
  };
  /** Act of somebody else on the reader's post. */
  post?: "edited" | "published" | "took down" | "deleted";
  role?: Role;
  /** A suspension, until a last day (`YYYY-MM-DD`; null: until it is lifted), or the end of one. */
  suspension?: { reason: string; until: string | null } | "lifted";
  /** True if editors took it down after a report. */
  removed?: true;
  note?: string;
  report?: { reason: Reason };
  answer?: { outcome: Outcome; words: string; kind?: Reportable };
}

/** Input of the wording: the facts, and the current names of what they mention, or null. */
export interface NamedNews {
  facts: NewsFacts;
  actor: string | null;
  /** The member or guest concerned; null for the actor themselves. */
  player: string | null;
  guest: string | null;
  game: string | null;
  post: string | null;
  message: { author: string | null; text: string } | null;
}

/** Returns the sentence of news, which tells the latest event alone if others are folded into it. */
export const briefOf = ({ brief, times }: { brief: string; times: number }): string =>
  times > 1 ? `${brief} (the latest of ${times})` : brief;
