import * as z from "zod";
import { dayOf, gameDay } from "../dates.ts";
import { MESSAGE_MOST } from "../discussion/threads.ts";
import { creationKey, FORM_MESSAGE, line, optionalText, withoutDefaults } from "../text.ts";
import { player, seated } from "../users/users.ts";
import { LATE_MINUTES } from "./seats.ts";

export const GAME_NAME_MOST = 200;
/** Two identical suggestions within this window count as one (double press without a key). */
export const SAME_SUGGESTION_MS = 60_000;
export const PLAYERS_MOST = 100;
export const MINUTES_LEAST = 5;
export const MINUTES_MOST = 1_440;
export const SEARCH_DEBOUNCE_MS = 500;

const PLAYERS_MESSAGE = `Enter a whole number of players, from 1 to ${PLAYERS_MOST}`;
export const playerCount = z
  .int(PLAYERS_MESSAGE)
  .min(1, PLAYERS_MESSAGE)
  .max(PLAYERS_MOST, PLAYERS_MESSAGE)
  .default(1);

const MINUTES_MESSAGE = `Enter whole minutes, from ${MINUTES_LEAST} to ${MINUTES_MOST}, or leave it blank`;
export const minutes = z
  .int(MINUTES_MESSAGE)
  .min(MINUTES_LEAST, MINUTES_MESSAGE)
  .max(MINUTES_MOST, MINUTES_MESSAGE);

const flag = z.boolean("Choose yes or no").default(false);

const TABLE_MESSAGE = "Choose one of the tables";
const BOX_MESSAGE = "Choose one of the club’s boxes";
const PLAYER_MESSAGE = "Choose a player";
const BGG_MESSAGE = "That isn’t a BoardGameGeek number";

/** A number on BoardGameGeek, or the digits as its XML has them. */
export const bggId = z.union(
  [
    z.int(BGG_MESSAGE).positive(BGG_MESSAGE),
    z
      .string(BGG_MESSAGE)
      .regex(/^[1-9]\d{0,8}$/, BGG_MESSAGE)
      .transform(Number),
  ],
  BGG_MESSAGE,
);

/** Public id of a player; a whole player, as games list them, works too. */
const playerId = z.preprocess(
  (sent) => (sent as { publicId?: unknown } | null)?.publicId ?? sent,
  z.string(PLAYER_MESSAGE).refine((id) => id !== "", PLAYER_MESSAGE),
  // The accepted input type, lost by `preprocess`.
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
  neededBy: gameDay.nullable().default(null),
  /** Id of a table; empty counts as none. */
  table: z
    .string(TABLE_MESSAGE)
    .transform((id) => id || null)
    .nullable()
    .default(null),
  /** Code of one of the club's boxes, with which it is played. */
  copyCode: z
    .string(BOX_MESSAGE)
    .transform((code) => code || null)
    .nullable()
    .default(null),
};

/** Error of a game with fewer seats than players needed. @see spec §5 */
export const TOO_FEW_SEATS = {
  path: ["maxPlayers"],
  message: "Maximum number of players must be greater than or equal to the minimum number of players",
};

/** The form that suggests a game; `message` opens its thread. @see spec §5 */
export const suggestForm = z
  .object({ ...gameFields, message: optionalText(MESSAGE_MOST), key: creationKey }, FORM_MESSAGE)
  .refine(({ minPlayers, maxPlayers }) => maxPlayers >= minPlayers, { ...TOO_FEW_SEATS });
export type SuggestForm = z.infer<typeof suggestForm>;

const version = z.int("That is not a version of this game").optional();

/** The form that edits a game: missing fields stay, null clears. A stale `version` is refused. */
export const editForm = z.object(
  {
    ...withoutDefaults(gameFields),
    message: optionalText(MESSAGE_MOST),
    version,
  },
  FORM_MESSAGE,
);
export type EditForm = z.infer<typeof editForm>;

/** Fields copied when a game is played again: all but its day, deadline and table. */
export const SAME_AGAIN = z
  .object(gameFields)
  .omit({ date: true, neededBy: true, table: true })
  .keyof().options;

export const againForm = z.object({ key: creationKey }, FORM_MESSAGE);
export type AgainForm = z.infer<typeof againForm>;

const LATE_MESSAGE = `Choose ${LATE_MINUTES.slice(0, -1).join(", ")} or ${LATE_MINUTES.at(-1)} minutes`;
export const lateForm = z.object({ minutes: z.literal([...LATE_MINUTES], LATE_MESSAGE) }, FORM_MESSAGE);
export type LateForm = z.infer<typeof lateForm>;

export const latecomer = z.strictObject({ publicId: z.string(), minutes: z.number() });
export type Latecomer = z.infer<typeof latecomer>;

export const scheduleForm = z.object({ date: gameDay, version }, FORM_MESSAGE);
export type ScheduleForm = z.infer<typeof scheduleForm>;
export const playerForm = z.object({ player: playerId }, FORM_MESSAGE);
// Of oneself, it may say at once what else goes with the seat.
export const signUpForm = playerForm.extend({
  teaches: flag,
  brings: flag,
  late: lateForm.shape.minutes.nullable().default(null),
});
export type SignUpForm = z.infer<typeof signUpForm>;
/** A choice of table: its id; empty, null or missing clears it. */
export const tableForm = z.object(
  {
    table: z
      .string(TABLE_MESSAGE)
      .nullish()
      .transform((id) => id || null),
    version,
  },
  FORM_MESSAGE,
);
export type TableForm = z.infer<typeof tableForm>;

export const game = z.strictObject({
  id: z.string(),
  name: z.string(),
  bggId: z.number().nullable(),
  image: z.string().nullable(),
  lookingForTeacher: z.boolean(),
  lookingForCopy: z.boolean(),
  isTournament: z.boolean(),
  isPlayTest: z.boolean(),
  isTaught: z.boolean(),
  minPlayers: z.number(),
  maxPlayers: z.number(),
  expectedMinutes: z.number().nullable(),
  copyCode: z.string().nullable(),
  /** ISO instant, midnight UTC of the game day; null: to be confirmed. */
  date: z.string().nullable(),
  /** Deadline for its players, as `date`; null for none. One after the date counts for nothing. */
  neededBy: z.string().nullable(),
  table: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  players: z.array(seated),
  suggestedBy: z.strictObject({ publicId: z.string(), name: z.string() }).nullable(),
  thread: z.string(),
  version: z.number(),
  createdAt: z.string(),
  /** Last interest: a suggestion, edit or sign-up, or a renewal of the wish. */
  wantedAt: z.string(),
});
export type Game = z.infer<typeof game>;

// What went with the seat, if it was the member's own.
export const leftGame = game.extend({
  left: z
    .strictObject({
      teaches: z.boolean(),
      brings: z.boolean(),
      late: z.literal([...LATE_MINUTES]).nullable(),
    })
    .nullable(),
});
export type LeftGame = z.infer<typeof leftGame>;

const homeBoard = z.strictObject({
  /** Games at which the viewer has a seat, next first, at most as many as are shown. */
  own: z.array(game),
  /** Other games, as many as are shown: with a free seat, or any if none has one. */
  others: z.array(game),
  hasRoom: z.boolean(),
  total: z.number(),
});
export type HomeBoard = z.infer<typeof homeBoard>;

/** Data of the home page's first HTML: all games while they are few. */
export const firstHome = z.discriminatedUnion("isWhole", [
  z.strictObject({ isWhole: z.literal(true), games: z.array(game) }),
  homeBoard.extend({
    isWhole: z.literal(false),
    /** Public id of the viewer; null for a visitor. */
    me: z.string().nullable(),
  }),
]);
export type FirstHome = z.infer<typeof firstHome>;

const UNTIL_MESSAGE = "Enter a day and a time";
/** A watch on a full game. Until `until` (club time) the member gets a free seat; later only a notification. */
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

export const askOutcome = z.strictObject({ told: z.int() });
export type AskOutcome = z.infer<typeof askOutcome>;

export const seatWatch = z.strictObject({
  watching: z.boolean(),
  /** ISO instant until which the member gets a free seat; null: only a notification. */
  until: z.string().nullable(),
  /** Waiting list, first in line first. */
  line: z.array(player),
});
export type SeatWatch = z.infer<typeof seatWatch>;
