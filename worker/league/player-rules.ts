import type { Actor } from "../contract/users/users.ts";
import { refuse } from "../lib/errors.ts";
import type { Act } from "../platform/audit/rules.ts";
import * as refusal from "./refusals-rules.ts";
import { mustManageLeague } from "./rules.ts";
import { type League, type SeasonTable, tablesListing, tablesMerging } from "./tables-rules.ts";

/** The address by which the log has what was done to players, by their names. */
export const LEAGUE_ACTS = "/leagues/players";
export const actOn = (action: string, subject: string): Act => ({ action, subject, url: LEAGUE_ACTS });

/** A player of the league as it was loaded. */
export interface FoundPlayer {
  id: string;
  /** In the league; a member is shown by their own. */
  name: string;
  games: number;
  /** Left the club as one who was not to be listed. */
  unlisted: boolean;
  user: { id: string; name: string; listed: boolean } | null;
  /** Without an account: the guest of a member's (an id) that they are. */
  guestId: string | null;
}

/**
 * A player without account.
 * @throws {ClubError} `forbidden`
 */
export function decideMaking({ member }: { member: Actor }, name: string): { act: Act } {
  mustManageLeague(member);
  return { act: actOn("added", `${name} to the league`) };
}

/**
 * The player, for whoever looks after the league.
 * @throws {ClubError} `forbidden`, `not-found`
 */
function playerIn({ member, player }: { member: Actor; player: FoundPlayer | undefined }): FoundPlayer {
  mustManageLeague(member);
  if (!player) throw refusal.noSuchPlayer();
  return player;
}

/**
 * Another name; null: it is the same. The log has only the new one: the old may be one that is to be kept nowhere.
 * @throws {ClubError} `forbidden`, `not-found`
 */
export function decideRenaming(
  found: { member: Actor; player: FoundPlayer | undefined },
  name: string,
): { player: FoundPlayer; act: Act } | null {
  const player = playerIn(found);
  return player.name === name ? null : { player, act: actOn("renamed", `a player to ${name}`) };
}

/** What is found for saying which member a player is. */
export interface FoundForAssigning extends League {
  member: Actor;
  player: FoundPlayer | undefined;
  /** Whose player it is to be. */
  user: { id: string; name: string; listed: boolean } | undefined;
  /** The player that the member is already. */
  own: { id: string; name: string } | undefined;
}

/**
 * Whose player it is from now on; open tables follow, as a member may not want to be listed. Null: it is so already.
 * @param isGiven whether it becomes a member's; else nobody's, not a guest's either
 * @throws {ClubError} `forbidden`, `not-found`, `invalid` (no such member), `conflict` (the member is another player)
 */
export function decideAssigning(
  found: FoundForAssigning,
  isGiven: boolean,
): { player: FoundPlayer; userId: string | null; act: Act; tables: SeasonTable[] } | null {
  const player = playerIn(found);
  const user = isGiven ? found.user : null;
  if (user === undefined) {
    throw refuse("invalid", "This member is no longer here.", ["userPublicId"]);
  }
  if (user && found.own && found.own.id !== player.id) {
    const words = `This member is in the league already, as ${found.own.name}. Merge the two instead.`;
    throw refuse("conflict", words, ["userPublicId"]);
  }
  if ((user?.id ?? null) === (player.user?.id ?? player.guestId)) return null;
  const act = user
    ? actOn("assigned", `${player.name} to ${user.name}`)
    : actOn("unassigned", player.user?.name ?? `${player.name} from a guest`);
  const tables = tablesListing(found, player.id, user?.listed ?? !player.unlisted);
  return { player, userId: user?.id ?? null, act, tables };
}

/** A member who is listed from now on, or no longer. */
export interface Listing {
  /** The player that they are, if they have played. */
  player: FoundPlayer | undefined;
  tables: SeasonTable[];
}

/** What a member's wish to be listed changes; null: they wish as before. */
export function decideListing(
  found: League & { leaguePlayer: FoundPlayer | undefined },
  was: boolean,
  listed: boolean,
): Listing | null {
  const player = found.leaguePlayer;
  if (was === listed) return null;
  return { player, tables: player ? tablesListing(found, player.id, listed) : [] };
}

/** What is found for making two players one. */
export interface FoundForMerging extends League {
  member: Actor;
  from: FoundPlayer | undefined;
  into: FoundPlayer | undefined;
  /** A game that both are in, and a closed season that has both. */
  sharedGame: { gameName: string; playedOn: string } | undefined;
  sharedClosed: { year: number } | undefined;
}

/** Two players as they were loaded, of whom one stays. */
export interface Merging {
  gone: FoundPlayer;
  keep: FoundPlayer;
  name: string;
  act: Act;
  tables: SeasonTable[];
}

/**
 * Two players become one: the one with an account stays, else the one into which, and has the name of the latter.
 * @throws {ClubError} `forbidden`, `not-found`, `conflict` (two members; both in one game; both in a closed season)
 */
export function decideMerging(found: FoundForMerging): Merging {
  mustManageLeague(found.member);
  const { from, into, sharedGame, sharedClosed } = found;
  if (!from || !into || from.id === into.id) throw refusal.noSuchPlayer();
  if (from.user && into.user) throw refused("Both have an account: they are two people.");
  if (sharedGame) {
    throw refused(`Both played in ${sharedGame.gameName} of ${sharedGame.playedOn}: they are two people.`);
  }
  if (sharedClosed) {
    throw refused(`Both are in the closed table of ${sharedClosed.year}. An admin has to reopen it first.`);
  }
  const [keep, gone] = from.user ? [from, into] : [into, from];
  const listed = keep.user?.listed ?? !keep.unlisted;
  return {
    ...{ gone, keep, name: into.name },
    act: actOn("merged", `${shownName(from)} into ${shownName(into)}`),
    tables: tablesMerging(found, { gone: gone.id, keep: keep.id, listed }),
  };
}

const shownName = ({ name, user }: FoundPlayer): string => user?.name ?? name;

const refused = (words: string) => refuse("conflict", words, ["into"]);
