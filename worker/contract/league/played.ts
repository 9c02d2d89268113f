import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";
import { player } from "../users/users.ts";

export const PLAYED_MOST = 60;

export const playedGame = z.strictObject({
  name: z.string(),
  image: z.string().nullable(),
  times: z.number(),
  lastDay: z.string(),
});
export type PlayedGame = z.infer<typeof playedGame>;

/** Games that the club played in a season: most played first, then latest. */
export const played = z.strictObject({
  year: z.number(),
  /** Years with results, newest first. */
  years: z.array(z.number()),
  games: z.array(playedGame),
});
export type Played = z.infer<typeof played>;

export const gameQuery = z.object(
  { name: z.string("Choose a game").max(500, "Choose a game") },
  FORM_MESSAGE,
);

export const TEACHERS_MOST = 12;

/** A game in the archive. People are named only while they take part in the league. */
export const gameHistory = z.strictObject({
  ...playedGame.shape,
  /** Players of the latest result, best first. */
  last: z.array(
    z.strictObject({ ...player.shape, team: z.number().nullable(), score: z.number().nullable() }),
  ),
  /** Outcome of the latest result, if it was co-operative and somebody said. */
  lastWon: z.boolean().nullable(),
  /** Number of its players who aren't named. */
  others: z.number(),
  /** Members who offered to teach it, and how often: most often first. */
  teachers: z.array(z.strictObject({ ...player.shape, times: z.number() })),
});
export type GameHistory = z.infer<typeof gameHistory>;
