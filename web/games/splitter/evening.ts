import type { PersonToSeat, Seating, TitleToSeat } from "../../../worker/contract/games/seating.ts";

/** The people of an evening who are here and free, and what they can be seated with. */
export interface Evening {
  /** Start of the games. All times are minutes after midnight of the evening's date, also above 1440. */
  start: number;
  people: readonly Person[];
  titles: readonly BoxedTitle[];
  tables: readonly PlayTable[];
  /** Ids of two people, and the number of the last three evenings on which they sat together. */
  met: readonly (readonly [string, string, number])[];
}

export interface Person
  extends Pick<
    PersonToSeat,
    "name" | "isNewcomer" | "usualWeight" | "debt" | "wishes" | "explains" | "knows"
  > {
  id: string;
  /** Key shared by people who stay together. */
  party: string | null;
  /** Time at which they leave. */
  until: number | null;
}

export interface BoxedTitle extends Omit<TitleToSeat, "copies"> {
  /** Number of boxes in the room, with those on locked tables. */
  copies: number;
}

export type PlayTable = Seating["tables"][number];

/** Parts that stay as they are. Where they break a rule, that is said. */
export interface Locks {
  /** Table ids by person. */
  people: Readonly<Record<string, string>>;
  /** Title ids by table. */
  titles: Readonly<Record<string, string>>;
}

/** Table, title and people by ids. Tables where nothing is played are left out. */
export interface Arrangement {
  tables: { tableId: string; titleId: string; people: string[] }[];
  waiting: string[];
}

export type ProposalKind = "most-wishes" | "new-faces" | "shorter" | "different";

export interface Proposal {
  kind: ProposalKind;
  tables: ProposedTable[];
  waiting: { id: string; sentence: string }[];
  /** Sentences on rules that are bent, in the order in which they may be. */
  bent: string[];
  value: number;
}

export interface ProposedTable {
  tableId: string;
  titleId: string;
  people: string[];
  reason: string;
  /** Sentences for each person, by id: they concern nobody else. */
  own: Record<string, string>;
  /** Sentences on rules that are bent here. */
  bent: string[];
  /** Sentences on facts of the title that aren't known. */
  assumed: string[];
}

export interface Proposals {
  list: Proposal[];
  /** Sentences on people without a seat and on proposals that weren't good enough. */
  words: string[];
}

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** Returns "19:25" for minutes after midnight, also above 1440. */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / HOUR_MINUTES) % DAY_HOURS, minutes % HOUR_MINUTES]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
