import * as z from "zod";
import { gameDay } from "../dates.ts";
import { GAME_NAME_MOST, PLAYERS_MOST } from "../games/games.ts";
import { creationKey, cursor, FORM_MESSAGE, line, optionalText } from "../text.ts";
import { NAME_MOST } from "../users/users.ts";
import {
  CORRECTION_MOST,
  MINIMUM_GAMES_MOST,
  RESULT_KINDS,
  SCORE_LEAST,
  SCORE_MOST,
  SEASON_NAME_MOST,
  SEASON_WORDS_MOST,
} from "./league-limits.ts";

const sentId = (words: string) => z.string(words).max(100, words);

const PLACE_MESSAGE = "A place is a whole number, 1 or more";
const WHO_MESSAGE = "Choose a player";

const TEAM_MESSAGE = "A team is a whole number, 1 or more";
const SCORE_MESSAGE = "A score is a number such as 42 or 7.5, from -99,999 to 999,999";
const score = z
  .number(SCORE_MESSAGE)
  .min(SCORE_LEAST, SCORE_MESSAGE)
  .max(SCORE_MOST, SCORE_MESSAGE)
  .refine((points) => Math.round(points * 100) / 100 === points, SCORE_MESSAGE);

/** A player's place: exactly one of a member (public id), a league player (id) or a guest (name). */
const placing = z
  .object(
    {
      place: z.int(PLACE_MESSAGE).min(1, PLACE_MESSAGE).max(PLAYERS_MOST, PLACE_MESSAGE).default(1),
      team: z.int(TEAM_MESSAGE).min(1, TEAM_MESSAGE).max(PLAYERS_MOST, TEAM_MESSAGE).nullish(),
      /** Shown, and never ranked by. */
      score: score.nullish(),
      user: sentId(WHO_MESSAGE).optional(),
      player: sentId(WHO_MESSAGE).optional(),
      guest: line("A guest needs a name", NAME_MOST).optional(),
    },
    WHO_MESSAGE,
  )
  .refine(
    ({ user, player, guest }) => [user, player, guest].filter((who) => who !== undefined).length === 1,
    {
      message: WHO_MESSAGE,
    },
  );

export const resultFields = {
  gameName: line("You must provide a game name", GAME_NAME_MOST),
  playedOn: gameDay,
  kind: z.enum(RESULT_KINDS, "Choose what kind of game it was").default("COMPETITIVE"),
  /** Outcome of a co-operative game; null if nobody said. */
  won: z.boolean("Choose yes or no").nullable().default(null),
  placings: z
    .array(placing, "Say who played")
    .min(1, "Say who played")
    .max(PLAYERS_MOST, `At most ${PLAYERS_MOST} players fit a game`),
};

/** The form that enters a result. Where the game does not count, places may be left out. */
export const resultForm = z.object(
  {
    game: sentId("Choose a game").nullable().default(null),
    ...resultFields,
    key: sentId(FORM_MESSAGE).optional(),
    /** Confirms that it is another result than one just entered, which is otherwise refused (`conflict`). */
    again: z.boolean("Choose yes or no").default(false),
  },
  FORM_MESSAGE,
);
export type ResultForm = z.infer<typeof resultForm>;

const version = z.int("That is not a version of this result");
export const resultEdit = z.object({ ...resultFields, version }, FORM_MESSAGE);
export type ResultEdit = z.infer<typeof resultEdit>;
export const resultRemoval = z.object({ version }, FORM_MESSAGE);

export const resultQuery = z.object(
  {
    game: sentId("Choose a game").optional(),
    year: z.coerce.number("Choose a year").int("Choose a year").optional(),
    before: cursor,
  },
  FORM_MESSAGE,
);

export const playerNameForm = z.object({ name: line("A player needs a name", NAME_MOST) }, FORM_MESSAGE);
export const newPlayerForm = playerNameForm.extend({ key: creationKey });
export type NewPlayerForm = z.infer<typeof newPlayerForm>;
/** Links a league player to a member; null or empty unlinks. @see spec §7 */
export const assignForm = z.object(
  {
    userPublicId: sentId("Choose a member")
      .nullable()
      .transform((id) => id || null),
  },
  FORM_MESSAGE,
);
export const mergeForm = z.object({ into: sentId(WHO_MESSAGE) }, FORM_MESSAGE);

const YEAR_MESSAGE = "Enter a year from 2000 to 2100";
const year = z.int(YEAR_MESSAGE).min(2000, YEAR_MESSAGE).max(2100, YEAR_MESSAGE);
const K_MESSAGE = `The handicap is a whole number from 0 to ${CORRECTION_MOST}`;
const LEAST_MESSAGE = `The number of games needed is a whole number from 1 to ${MINIMUM_GAMES_MOST}`;
export const seasonForm = z.object(
  {
    name: optionalText(SEASON_NAME_MOST),
    words: optionalText(SEASON_WORDS_MOST),
    shown: z.boolean("Choose yes or no").default(true),
    correction: z.int(K_MESSAGE).min(0, K_MESSAGE).max(CORRECTION_MOST, K_MESSAGE).default(12),
    minimumGames: z
      .int(LEAST_MESSAGE)
      .min(1, LEAST_MESSAGE)
      .max(MINIMUM_GAMES_MOST, LEAST_MESSAGE)
      .default(1),
  },
  FORM_MESSAGE,
);
export type SeasonForm = z.infer<typeof seasonForm>;
export const newSeasonForm = seasonForm.extend({ year });
