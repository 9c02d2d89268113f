import type { FoundPlayer } from "./player-rules.ts";
import { type League, type SeasonTable, tablesListing, tablesMerging } from "./tables-rules.ts";

/** What is found of a guest whose results become a member's. */
export interface FoundForJoining extends League {
  /** The player that the guest is, and the one that the member is. */
  from: FoundPlayer | undefined;
  into: FoundPlayer | undefined;
  /** A game that both are in, and a closed season that has both. */
  sharedGame: object | undefined;
  sharedClosed: object | undefined;
}

/** A player who becomes a member's, or goes into the one that the member is already. */
export interface LeagueJoining {
  from: FoundPlayer;
  into: FoundPlayer | null;
  tables: SeasonTable[];
}

/**
 * Whose a guest's results are from now on; null: they stay as they are, of a player without an account, because there
 * are none, or a game or a closed table would have the member twice.
 * @param listed whether the member stands in tables
 */
export function decideJoining(
  { from, into, sharedGame, sharedClosed, ...league }: FoundForJoining,
  listed: boolean,
): LeagueJoining | null {
  if (!from || sharedGame || sharedClosed) return null;
  const tables = into
    ? tablesMerging(league, { gone: from.id, keep: into.id, listed })
    : tablesListing(league, from.id, listed);
  return { from, into: into ?? null, tables };
}
