import type { Actor } from "../contract/users/users.ts";
import { refuse } from "../lib/errors.ts";
import type { AuditAct } from "../platform/audit/rules.ts";
import * as refusal from "./refusals-rules.ts";
import { mustManageLeague } from "./rules.ts";
import { type League, type SeasonTable, tablesListing, tablesMerging } from "./tables-rules.ts";

/** Address that the log gives to actions on players. */
export const LEAGUE_ACTS = "/leagues/players";
export const actOn = (action: string, subject: string): AuditAct => ({ action, subject, url: LEAGUE_ACTS });

export interface FoundPlayer {
  id: string;
  name: string;
  games: number;
  unlisted: boolean;
  user: { id: string; name: string; listed: boolean } | null;
  guestId: string | null;
}

export function decideMaking(
  { member, shown }: { member: Actor; shown: object | undefined },
  name: string,
): { act: AuditAct } | null {
  mustManageLeague(member);
  return shown ? null : { act: actOn("added", `${name} to the league`) };
}

/** Returns the player, for a league manager. @throws {ClubError} `forbidden`, `not-found` */
function playerIn({ member, player }: { member: Actor; player: FoundPlayer | undefined }): FoundPlayer {
  mustManageLeague(member);
  if (!player) throw refusal.noSuchPlayer();
  return player;
}

/** Decides a renaming; null for the same name. The log omits the old one, which may have to be forgotten. */
export function decideRenaming(
  found: { member: Actor; player: FoundPlayer | undefined },
  name: string,
): { player: FoundPlayer; act: AuditAct } | null {
  const player = playerIn(found);
  return player.name === name ? null : { player, act: actOn("renamed", `a player to ${name}`) };
}

interface FoundForAssigning extends League {
  member: Actor;
  player: FoundPlayer | undefined;
  user: { id: string; name: string; listed: boolean } | undefined;
  own: { id: string; name: string } | undefined;
}

/** Decides an assignment; null if nothing changes. @param isGiven true for a member; false for nobody */
export function decideAssigning(
  found: FoundForAssigning,
  isGiven: boolean,
): { player: FoundPlayer; user: FoundPlayer["user"]; act: AuditAct; tables: SeasonTable[] } | null {
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
  return { player, user, act, tables };
}

export interface Listing {
  player: FoundPlayer | undefined;
  tables: SeasonTable[];
}

/** Decides the effect of a member's wish to be listed; null if unchanged. */
export function decideListing(
  found: League & { leaguePlayer: FoundPlayer | undefined },
  was: boolean,
  listed: boolean,
): Listing | null {
  const player = found.leaguePlayer;
  if (was === listed) return null;
  return { player, tables: player ? tablesListing(found, player.id, listed) : [] };
}

interface FoundForMerging extends League {
  member: Actor;
  from: FoundPlayer | undefined;
  into: FoundPlayer | undefined;
  sharedGame: { gameName: string; playedOn: string } | undefined;
  sharedClosed: { year: number } | undefined;
}

interface Merging {
  gone: FoundPlayer;
  keep: FoundPlayer;
  name: string;
  act: AuditAct;
  tables: SeasonTable[];
}

/** Decides a merge: a member's player stays, else a guest's, else `into`; the name is that of `into`. */
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
  const isGuests = from.guestId !== null && !into.user && into.guestId === null;
  const [keep, gone] = from.user || isGuests ? [from, into] : [into, from];
  const listed = keep.user?.listed ?? !keep.unlisted;
  return {
    ...{ gone, keep, name: into.name },
    act: actOn("merged", `${shownName(from)} into ${shownName(into)}`),
    tables: tablesMerging(found, { gone: gone.id, keep: keep.id, listed }),
  };
}

const shownName = ({ name, user }: FoundPlayer): string => user?.name ?? name;

const refused = (words: string) => refuse("conflict", words, ["into"]);
