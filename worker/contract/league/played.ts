import * as z from "zod";

/** As many games as a season's list has at most. */
export const PLAYED_MOST = 60;

/** A game of which results were recorded in a season, whatever counts for the league. */
export const playedGame = z.strictObject({
  name: z.string(),
  /** Address of its picture, where it once was a game of the site with one. */
  image: z.string().nullable(),
  times: z.number(),
  /** Midnight UTC. */
  lastDay: z.string(),
});
export type PlayedGame = z.infer<typeof playedGame>;

/** What the club played in a season: the most played first, of those the latest. */
export const played = z.strictObject({
  year: z.number(),
  /** Every year of which there are results, the newest first. */
  years: z.array(z.number()),
  games: z.array(playedGame),
});
export type Played = z.infer<typeof played>;
