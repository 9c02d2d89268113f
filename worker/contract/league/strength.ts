import * as z from "zod";
import { leagueUser } from "./league.ts";

// GET /api/leagues/{year}/strength → SeasonStrength: the second number of a season, beside its table.

const MET = ["stronger", "weaker"] as const;
/** A player's opponents compared with all the others. */
export type Met = (typeof MET)[number];

export const seasonStrength = z.strictObject({
  year: z.number(),
  /** Listed players, best first. */
  players: z.array(
    z.strictObject({
      id: z.string(),
      user: leagueUser,
      /** Share of the club that they would beat, 0 to 1. */
      share: z.number(),
      /** Null: about the same. */
      met: z.enum(MET).nullable(),
    }),
  ),
  /** Share of pairs of players who never met, 0 to 1; null before two players have. */
  neverMet: z.number().nullable(),
});
export type SeasonStrength = z.infer<typeof seasonStrength>;
