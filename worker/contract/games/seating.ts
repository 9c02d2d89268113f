import * as z from "zod";
import { creationKey, FORM_MESSAGE } from "../text.ts";
import { player } from "../users/users.ts";
import { groupMember } from "./what-to-play.ts";

// Who sits where: what a proposal needs to know of an evening, and a proposal that is taken.

const TABLES_SEATED_MOST = 20;
const PEOPLE_SEATED_MOST = 100;
export const UNDO_SEATING_MINUTES = 10;
/** Evenings of the past that count: who met whom, and who wished in vain. */
export const EVENINGS_LOOKED_AT = 3;

/** Somebody who is here, or has said that they come, and looks for a game. */
const personToSeat = groupMember.extend({
  /** Public id of their host; null for members, and for people without an account. */
  host: z.string().nullable(),
  isWalkIn: z.boolean(),
  /** True if they are ticked at the door. */
  isHere: z.boolean(),
  /** `HH:MM`; null: from the start, and to the end. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  isNewcomer: z.boolean(),
  /** Ids of titles that they have played, so that they need no rules. */
  knows: z.array(z.string()),
  /** Evenings in a row, up to three, on which they wished for games and got none of them. */
  debt: z.int(),
});
export type PersonToSeat = z.infer<typeof personToSeat>;

const titleToSeat = z.strictObject({
  id: z.string(),
  name: z.string(),
  minPlayers: z.int(),
  maxPlayers: z.int(),
  minutes: z.int().nullable(),
  /** Complexity in hundredths. */
  weight: z.int().nullable(),
  /** Sets of player counts, bit n for n players. Both empty: nothing is known. */
  bestWith: z.int(),
  goodWith: z.int(),
  /** Boxes that are here and in no game. */
  copies: z.array(z.strictObject({ code: z.string(), place: z.string().nullable() })),
});
export type TitleToSeat = z.infer<typeof titleToSeat>;

/** A game of the evening with free seats: people can sit down there, too. */
const openGame = titleToSeat.omit({ copies: true }).extend({
  /** Title of the shelf that it is played with. */
  titleId: z.string().nullable(),
  table: z.string().nullable(),
  /** ISO instant at which a seating made it; null: it was planned. */
  seatedAt: z.string().nullable(),
  players: z.array(personToSeat),
});
export type OpenGame = z.infer<typeof openGame>;

/** A game at which a seating gave seats, some to people without an account. */
export interface SeatedGame {
  gameId: string;
  seats: number;
  walkIns: readonly string[];
  /** Set for a game that was there before: its version from then on, and its least number of players before. */
  joined?: { version: number; minPlayers: number };
}

const takenSeating = z.strictObject({
  id: z.string(),
  /** Null: they have left the club. */
  by: player.nullable(),
  at: z.string(),
  canUndo: z.boolean(),
  tables: z.int(),
  /** People without an account who sit at its games, until these are over. */
  walkIns: z.array(
    z.strictObject({ id: z.string(), name: z.string(), gameId: z.string(), game: z.string() }),
  ),
});

export const seating = z.strictObject({
  day: z.strictObject({
    id: z.string(),
    name: z.string(),
    /** ISO instant, midnight UTC. */
    date: z.string(),
    start: z.string().nullable(),
    isToday: z.boolean(),
  }),
  people: z.array(personToSeat),
  withOwnPlans: z.int(),
  /** True if anybody with an account is ticked at the door, whether or not they are looking for a game. */
  hasTicks: z.boolean(),
  titles: z.array(titleToSeat),
  openGames: z.array(openGame),
  /** Tables at which nobody plays. `seats` is null if the club hasn't said. */
  tables: z.array(z.strictObject({ id: z.string(), name: z.string(), seats: z.int().nullable() })),
  /** Pairs of people, by public id, with the number of the last evenings on which they shared a game. */
  met: z.array(z.tuple([z.string(), z.string(), z.int()])),
  /** Seatings of the evening, the last one first. */
  taken: z.array(takenSeating),
});
export type Seating = z.infer<typeof seating>;

const PEOPLE_MESSAGE = `Seat 1 to ${PEOPLE_SEATED_MOST} people`;
/** Public ids, and ids of people without an account. */
const people = z
  .array(z.string(PEOPLE_MESSAGE), PEOPLE_MESSAGE)
  .min(1, PEOPLE_MESSAGE)
  .max(PEOPLE_SEATED_MOST, PEOPLE_MESSAGE);
const TABLES_MESSAGE = `Seat 1 to ${TABLES_SEATED_MOST} tables`;

const tables = z
  .array(
    z.object({ table: z.string("Choose a table"), copyCode: z.string("Choose a box"), people }, FORM_MESSAGE),
    TABLES_MESSAGE,
  )
  .max(TABLES_SEATED_MOST, TABLES_MESSAGE);
const joins = z
  .array(z.object({ game: z.string("Choose a game"), people }, FORM_MESSAGE), TABLES_MESSAGE)
  .max(TABLES_SEATED_MOST, TABLES_MESSAGE);

export const seatingForm = z
  .object(
    {
      /** Id of the last seating that the editor has seen; null: none. */
      after: z.string("Say which seating was the last").nullable(),
      tables,
      /** Seats at games that the evening has already. */
      joins: joins.default([]),
      key: creationKey,
    },
    FORM_MESSAGE,
  )
  .refine(({ tables, joins }) => tables.length + joins.length > 0, {
    path: ["tables"],
    message: TABLES_MESSAGE,
  });
export type SeatingForm = z.infer<typeof seatingForm>;

/** Number of tables whose seats are taken back, and of games that stay as somebody has changed them. */
export const undoneSeating = z.strictObject({ undone: z.int(), kept: z.int() });
export type UndoneSeating = z.infer<typeof undoneSeating>;
