import * as z from "zod";

export const PLAYED_MOST = 60;

export const playedGame = z.strictObject({
  name: z.string(),
  image: z.string().nullable(),
  times: z.number(),
  /** Midnight UTC. */
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
