import { type Context, changeAsMember, readAsMember } from "../context.ts";
import type { LeaguePlayer } from "../contract/league/league.ts";
import type { NewPlayerForm } from "../contract/league/league-forms.ts";
import { one } from "../db/client.ts";
import { idFor } from "../lib/new-id.ts";
import { record } from "../platform/audit/service.ts";
import { decideAssigning, decideMaking, decideMerging, decideRenaming } from "./player-rules.ts";
import * as store from "./players-store.ts";
import { noSuchPlayer } from "./refusals-rules.ts";
import { mustManageLeague } from "./rules.ts";
import { leagueOf, moveSeasons, saveTables } from "./tables-store.ts";

function presentOne({ shown }: { shown: LeaguePlayer | undefined }): LeaguePlayer {
  if (!shown) throw noSuchPlayer();
  return shown;
}

/** Returns all players of the league by name, for league managers. @throws {ClubError} `forbidden` @see spec §2 */
export async function listPlayers(ctx: Context): Promise<LeaguePlayer[]> {
  const { member, players } = await readAsMember(ctx, { players: store.allPlayers(ctx) });
  mustManageLeague(member);
  return players;
}

export async function listGuests(ctx: Context): Promise<LeaguePlayer[]> {
  const { guests } = await readAsMember(ctx, { guests: store.guests(ctx) });
  return guests;
}

/** Creates a player without an account, with the same `key` once. @throws {ClubError} `forbidden` */
export async function createPlayer(ctx: Context, { name, key }: NewPlayerForm): Promise<LeaguePlayer> {
  const id = await idFor(key);
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ shown: one(store.shownPlayer(ctx, id)) }),
    decide: (found) => decideMaking(found, name),
    save: ({ act }, { member }) => ({
      made: store.insertPlayer(ctx, id, name),
      act: record(ctx, member, act),
      shown: one(store.shownPlayer(ctx, id)),
    }),
  });
  return presentOne(saved ?? found);
}

/** Renames a player. A member is still shown by their own name. @throws {ClubError} `forbidden`, `not-found` */
export async function renamePlayer(ctx: Context, id: string, name: string): Promise<LeaguePlayer> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ player: one(store.playerBy(ctx, id)), shown: one(store.shownPlayer(ctx, id)) }),
    decide: (found) => decideRenaming(found, name),
    save: ({ player, act }, { member }) => ({
      isAsFound: store.mustBeUnchanged(ctx, player),
      renamed: store.setName(ctx, id, name),
      act: record(ctx, member, act),
      shown: one(store.shownPlayer(ctx, id)),
    }),
  });
  return presentOne(saved ?? found);
}

/**
 * Assigns a player to a member, or to nobody (null), not even a guest. Open tables follow their wish to be listed.
 * @param user public id
 * @throws {ClubError} `forbidden`, `not-found`, `invalid` (no such member), `conflict` (the member is another player
 *   already) @see spec §7
 */
export async function assignPlayer(ctx: Context, id: string, user: string | null): Promise<LeaguePlayer> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      player: one(store.playerBy(ctx, id)),
      user: one(store.listedMember(ctx, user)),
      own: one(store.playerOfMember(ctx, user)),
      shown: one(store.shownPlayer(ctx, id)),
      ...leagueOf(ctx, store.openYearsOf(ctx, [id])),
    }),
    decide: (found) => decideAssigning(found, user !== null),
    save: ({ player, user, act, tables }, { member }) => ({
      seasons: moveSeasons(ctx, tables),
      isAsFound: store.mustBeUnchanged(ctx, player),
      assigned: store.setUser(ctx, player, user),
      tables: saveTables(ctx, tables),
      act: record(ctx, member, act),
      shown: one(store.shownPlayer(ctx, id)),
    }),
  });
  return presentOne(saved ?? found);
}

/**
 * Merges two players with all their results, and returns the one that is left.
 * @throws {ClubError} `forbidden`, `not-found`, `conflict` (two members; both in one game; both in a closed season)
 */
export async function mergePlayers(ctx: Context, from: string, into: string): Promise<LeaguePlayer> {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({
      from: one(store.playerBy(ctx, from)),
      into: one(store.playerBy(ctx, into)),
      sharedGame: one(store.sharedGame(ctx, from, into)),
      sharedClosed: one(store.sharedClosed(ctx, from, into)),
      ...leagueOf(ctx, store.openYearsOf(ctx, [from, into])),
    }),
    decide: decideMerging,
    save: ({ gone, keep, name, act, tables }, { member }) => ({
      seasons: moveSeasons(ctx, tables),
      areAsFound: [store.mustBeUnchanged(ctx, gone), store.mustBeUnchanged(ctx, keep)],
      renamed: store.setName(ctx, keep.id, name),
      tables: saveTables(ctx, tables),
      merged: store.mergePlayer(ctx, gone.id, keep.id),
      act: record(ctx, member, act),
      shown: one(store.shownPlayer(ctx, keep.id)),
    }),
  });
  return presentOne(saved);
}
