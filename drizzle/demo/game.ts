import type { GuestKey } from "./guests.ts";
import type { MemberKey } from "./members.ts";
import type { TableKey } from "./tables.ts";

/** A message: author (null if they have left), text, and the index that it replies to or a note to all players. */
export type DemoTalk = [who: MemberKey | null, text: string, replyTo?: number | "to all"];

export type Flag = "lookingForTeacher" | "lookingForCopy" | "isTournament" | "isPlayTest";

export interface DemoGame {
  name: string;
  /** Null if it isn't on BoardGameGeek. */
  bggId: number | null;
  /** Minimum and maximum players. */
  seats: [number, number];
  minutes?: number;
  /** Players in order of signing up. The first suggested the game unless `by` is set. */
  players: MemberKey[];
  /** Guests with seats, taken by their hosts. */
  guests?: GuestKey[];
  by?: MemberKey;
  /** A coming Thursday (0 is the next) or the next whole Saturday. Absent if unscheduled. */
  on?: number | "paradise";
  at?: TableKey;
  /** Deadline for the minimum players, in days before the game. */
  neededDaysBefore?: number;
  flags?: Flag[];
  suggestedDaysAgo: number;
  talk?: DemoTalk[];
}
