import * as z from "zod";
import { dayOf, gameDay } from "../dates.ts";
import { MESSAGE_MOST } from "../discussion/threads.ts";
import { creationKey, FORM_MESSAGE, line, optionalText, withoutDefaults } from "../text.ts";
import { player, seated } from "../users/users.ts";
import { LATE_MINUTES } from "./seats.ts";

export const GAME_NAME_MOST = 200;
/** A NEW member may suggest this many games within SUGGESTIONS_WITHIN_MS. @see design, "roles" */
export const SUGGESTIONS_MOST_NEW = 5;
export const SUGGESTIONS_WITHIN_MS = 86_400_000;
/** The very same suggestion that comes again within this time, without a key, is the same game. */
export const SAME_SUGGESTION_MS = 60_000;
export const PLAYERS_MOST = 100;
/** How long a game may be said to take: from a filler to a day. */
export const MINUTES_LEAST = 5;
export const MINUTES_MOST = 1_440;
/** @see spec §9 */
export const SEARCH_DEBOUNCE_MS = 500;
export const COPIED_MS = 1_000;

const PLAYERS_MESSAGE = "Enter a whole number of players, 1 or more";
const playerCount = z
  .int(PLAYERS_MESSAGE)
  .min(1, PLAYERS_MESSAGE)
  .max(PLAYERS_MOST, `A table seats at most ${PLAYERS_MOST} players here`)
  .default(1);

const MINUTES_MESSAGE = `Enter whole minutes, from ${MINUTES_LEAST} to ${MINUTES_MOST}, or leave it blank`;
const minutes = z.int(MINUTES_MESSAGE).min(MINUTES_LEAST, MINUTES_MESSAGE).max(MINUTES_MOST, MINUTES_MESSAGE);

const flag = z.boolean("Choose yes or no").default(false);

const TABLE_MESSAGE = "Choose one of the tables";
const PLAYER_MESSAGE = "Choose a player";
const BGG_MESSAGE = "That isn’t a BoardGameGeek number";

/** A number on BoardGameGeek; as its XML has it, too: in a string. */
const bggId = z.union(
  [
    z.int(BGG_MESSAGE).positive(BGG_MESSAGE),
    z
      .string(BGG_MESSAGE)
      .regex(/^[1-9]\d{0,8}$/, BGG_MESSAGE)
      .transform(Number),
  ],
  BGG_MESSAGE,
);

/** The public id of a player; a player as games have them will do, too. */
const playerId = z.preprocess(
  (sent) => (sent as { publicId?: unknown } | null)?.publicId ?? sent,
  z.string(PLAYER_MESSAGE).refine((id) => id !== "", PLAYER_MESSAGE),
  // What may be sent, which a function in front of a schema hides.
) as z.ZodType<string, string | { publicId: string }>;

const gameFields = {
  name: line("You must provide a game name", GAME_NAME_MOST),
  bggId: bggId.nullable().default(null),
  image: optionalText(2_000),
  lookingForTeacher: flag,
  lookingForCopy: flag,
  isTournament: flag,
  isPlayTest: flag,
  minPlayers: playerCount,
  maxPlayers: playerCount,
  expectedMinutes: minutes.nullable().default(null),
  date: gameDay.nullable().default(null),
  /** The day by which it must have its least players. */
  neededBy: gameDay.nullable().default(null),
  /** The id of a table; empty counts as none. */
  table: z
    .string(TABLE_MESSAGE)
    .transform((id) => id || null)
    .nullable()
    .default(null),
};

/** Error of a game that has fewer seats than it needs players. @see spec §5 */
export const TOO_FEW_SEATS = {
  path: ["maxPlayers"],
  message: "Maximum number of players must be greater than or equal to the minimum number of players",
};

/** Suggesting a game; `message` opens its thread. @see spec §5 */
export const suggestForm = z
  .object({ ...gameFields, message: optionalText(MESSAGE_MOST), key: creationKey }, FORM_MESSAGE)
  .refine(({ minPlayers, maxPlayers }) => maxPlayers >= minPlayers, { ...TOO_FEW_SEATS });
export type SuggestForm = z.infer<typeof suggestForm>;

/**
 * Editing a game: fields that are left out stay as they are, null clears one. With `version`, an edit made on an old state
 * is refused instead of overwriting.
 */
export const editForm = z.object(
  {
    ...withoutDefaults(gameFields),
    message: optionalText(MESSAGE_MOST),
    version: z.int("That is not a version of this game").optional(),
  },
  FORM_MESSAGE,
);
export type EditForm = z.infer<typeof editForm>;

/** Fields that stay the same when a game is played again: all of its form but when and where it is played. */
export const SAME_AGAIN = z
  .object(gameFields)
  .omit({ date: true, neededBy: true, table: true })
  .keyof().options;

/** The same game again, a week later. */
export const againForm = z.object({ key: creationKey }, FORM_MESSAGE);
export type AgainForm = z.infer<typeof againForm>;

const LATE_MESSAGE = `Choose ${LATE_MINUTES.slice(0, -1).join(", ")} or ${LATE_MINUTES.at(-1)} minutes`;
export const lateForm = z.object({ minutes: z.literal([...LATE_MINUTES], LATE_MESSAGE) }, FORM_MESSAGE);
export type LateForm = z.infer<typeof lateForm>;

/** A player who is late for a game that is on today. */
export const latecomer = z.strictObject({ publicId: z.string(), minutes: z.number() });
export type Latecomer = z.infer<typeof latecomer>;

/** Of the day that a game gets, or gives up. */
export const scheduleForm = z.object({ date: gameDay }, FORM_MESSAGE);
export const playerForm = z.object({ player: playerId }, FORM_MESSAGE);
/** `table` is an id; empty, null or missing clears it. */
export const tableForm = z.object(
  {
    table: z
      .string(TABLE_MESSAGE)
      .nullish()
      .transform((id) => id || null),
  },
  FORM_MESSAGE,
);

/** A game as it goes over the wire. @see spec §3 */
export const game = z.strictObject({
  id: z.string(),
  name: z.string(),
  bggId: z.number().nullable(),
  image: z.string().nullable(),
  lookingForTeacher: z.boolean(),
  lookingForCopy: z.boolean(),
  isTournament: z.boolean(),
  isPlayTest: z.boolean(),
  /** One of the players says that they will explain the rules. */
  isTaught: z.boolean(),
  minPlayers: z.number(),
  maxPlayers: z.number(),
  /** How long it takes; null while nobody has said. */
  expectedMinutes: z.number().nullable(),
  /** ISO instant, midnight UTC of the game day; null while it is to be confirmed. */
  date: z.string().nullable(),
  /** The day by which it must have its least players, as `date`; null: nobody said. */
  neededBy: z.string().nullable(),
  table: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** In the order in which they signed up. */
  players: z.array(seated),
  suggestedBy: z.strictObject({ publicId: z.string(), name: z.string() }).nullable(),
  /** The id of its thread. */
  thread: z.string(),
  version: z.number(),
  /** ISO instant. */
  createdAt: z.string(),
  /** When somebody last asked for it: suggested or edited it, took a seat, or said that it is still wanted. ISO instant. */
  wantedAt: z.string(),
});
export type Game = z.infer<typeof game>;

/** What the home page shows of the current games. */
const homeBoard = z.strictObject({
  /** At which whoever looks has a seat: the next one, and as many after it as are shown. */
  own: z.array(game),
  /** Of the others as many as are shown: those with a free seat, or any where there is none. */
  others: z.array(game),
  hasRoom: z.boolean(),
  /** How many games there are. */
  total: z.number(),
});
export type HomeBoard = z.infer<typeof homeBoard>;

/** What the first HTML of the home page is drawn from: all games while they are few. */
export const firstHome = z.discriminatedUnion("isWhole", [
  z.strictObject({ isWhole: z.literal(true), games: z.array(game) }),
  homeBoard.extend({
    isWhole: z.literal(false),
    /** The public id of whoever it was made for; null for a visitor. */
    me: z.string().nullable(),
  }),
]);
export type FirstHome = z.infer<typeof firstHome>;

const UNTIL_MESSAGE = "Enter a day and a time";
/** Watching a full game: with `until` (by the club's clock) one gets a seat that becomes free before; after it one is only told. */
export const watchForm = z.object(
  {
    until: z
      .string(UNTIL_MESSAGE)
      .refine(
        (wall) => /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(wall) && dayOf(wall.slice(0, 10)),
        UNTIL_MESSAGE,
      )
      .nullable()
      .default(null),
  },
  FORM_MESSAGE,
);
export type WatchForm = z.infer<typeof watchForm>;

/** Number of members who were asked to join a game that is short of players. */
export const asked = z.strictObject({ told: z.int() });
export type Asked = z.infer<typeof asked>;

/** Whether a member is told when a seat becomes free at a game, or gets it; and who else does. */
export const seatWatch = z.strictObject({
  watching: z.boolean(),
  /** ISO instant until which the member gets a seat that becomes free; null: they are only told. */
  until: z.string().nullable(),
  /** Who gets one, in this order. */
  line: z.array(player),
});
export type SeatWatch = z.infer<typeof seatWatch>;
