import type { FoundPlayer } from "./player-rules.ts";
import { type League, type SeasonTable, tablesListing, tablesMerging } from "./tables-rules.ts";

export interface FoundPair {
  from: FoundPlayer | undefined;
  into: FoundPlayer | undefined;
  /** A game with both as players, and a closed season that lists both. */
  sharedGame: object | undefined;
  sharedClosed: object | undefined;
}

export type FoundForJoining = League & FoundPair;

export interface LeagueJoining {
  from: FoundPlayer;
  into: FoundPlayer | null;
  listed: boolean;
  tables: SeasonTable[];
}

export const needsEditor = ({ from, sharedGame, sharedClosed }: FoundPair) =>
  from !== undefined && (sharedGame ?? sharedClosed) !== undefined;

/** Decides if a guest's results become the member's; null: none do. @param listed true if listed in tables */
export function decideJoining(found: FoundForJoining, listed: boolean): LeagueJoining | null {
  const { from, into } = found;
  if (!from || needsEditor(found)) return null;
  const tables = into
    ? tablesMerging(found, { gone: from.id, keep: into.id, listed })
    : tablesListing(found, from.id, listed);
  return { from, into: into ?? null, listed, tables };
}
