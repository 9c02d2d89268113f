import type { GuestKey } from "./guests.ts";
import type { MemberKey } from "./members.ts";
import type { TableKey } from "./tables.ts";

/** A message: who, what, and the index of the message it replies to, or that it is a note to all players. Null is a member who has left. */
export type Said = [who: MemberKey | null, text: string, replyTo?: number | "to all"];

export type Flag = "lookingForTeacher" | "lookingForCopy" | "isTournament" | "isPlayTest";

export interface DemoGame {
  name: string;
  /** Null for what is not on BoardGameGeek. */
  bggId: number | null;
  /** Least and most players. */
  seats: [number, number];
  /** How long it takes; left out where nobody knows. */
  minutes?: number;
  /** In the order in which they signed up; the first one suggested it, unless `by` says otherwise. */
  players: MemberKey[];
  /** Guests at seats, brought by who they are guests of. */
  guests?: GuestKey[];
  by?: MemberKey;
  /** The number of a coming Thursday (0 is the next), the next whole Saturday, or nothing: to be confirmed. */
  on?: number | "paradise";
  at?: TableKey;
  /** How many days before its own it needs its least players; left out where nobody has said. */
  neededDaysBefore?: number;
  flags?: Flag[];
  suggestedDaysAgo: number;
  talk?: Said[];
}
