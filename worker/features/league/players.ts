import { type Context, type Member, oldReadAsMember, oldWriteAsMember } from "../../context.ts";
import type { LeaguePlayer } from "../../contract/league.ts";
import { canManageLeague } from "../../contract/permissions.ts";
import { newId } from "../../db/new-id.ts";
import { refuse } from "../../errors.ts";
import * as store from "./players-store.ts";
import type { Cell } from "./read-store.ts";
import { editorsOnly, noSuchPlayer } from "./refusals.ts";

const parsed = (rows: { json: string }[]) => rows.map(({ json }) => JSON.parse(json) as LeaguePlayer);

/** The player that the last statement of an editor's batch read. */
function playerOf(member: Member, results: readonly unknown[]): LeaguePlayer {
  if (!canManageLeague(member)) throw editorsOnly();
  const { json } = results.at(-1) as Cell;
  if (json === null) throw noSuchPlayer();
  return JSON.parse(json);
}

/**
 * Every player of the league by name, for those who look after it.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `unavailable`
 * @see spec §2
 */
export async function listPlayers(ctx: Context): Promise<LeaguePlayer[]> {
  const [member, [rows]] = await oldReadAsMember(ctx, store.playersStatement(ctx));
  if (!canManageLeague(member)) throw editorsOnly();
  return parsed(rows);
}

/**
 * Players without account, for members who enter a result.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 */
export async function listGuests(ctx: Context): Promise<LeaguePlayer[]> {
  const [, [rows]] = await oldReadAsMember(ctx, store.guestsStatement(ctx));
  return parsed(rows);
}

/**
 * Makes a player without account.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `unavailable`
 */
export const createPlayer = async (ctx: Context, name: string): Promise<LeaguePlayer> =>
  playerOf(...(await oldWriteAsMember(ctx, ...store.createStatements(ctx, newId(), name))));

/**
 * Gives a player another name; a member is shown by their own all the same.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `unavailable`
 */
export const renamePlayer = async (ctx: Context, id: string, name: string): Promise<LeaguePlayer> =>
  playerOf(...(await oldWriteAsMember(ctx, ...store.renameStatements(ctx, id, name))));

/**
 * Says which member a player is; null: none. Open tables follow, as a member may not want to be listed.
 * @param user public id
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `invalid` (no such member), `conflict` (the member is
 *   another player already), `unavailable`
 * @see spec §7
 */
export async function assignPlayer(ctx: Context, id: string, user: string | null): Promise<LeaguePlayer> {
  const [member, results] = await oldWriteAsMember(ctx, ...store.assignStatements(ctx, id, user));
  const player = playerOf(member, results);
  const found = results[0];
  if (!found?.userExists) throw refuse("invalid", "This member is not here any more.", ["userPublicId"]);
  if (found.taken !== null) {
    const words = `This member is in the league already, as ${found.taken}. Merge the two instead.`;
    throw refuse("conflict", words, ["userPublicId"]);
  }
  return player;
}

/**
 * Makes two players one, with all their results; answers the one that is left.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `conflict` (two members; both in one game; both in a
 *   closed season), `unavailable`
 */
export async function mergePlayers(ctx: Context, from: string, into: string): Promise<LeaguePlayer> {
  const [member, results] = await oldWriteAsMember(ctx, ...store.mergeStatements(ctx, from, into));
  if (!canManageLeague(member)) throw editorsOnly();
  const [found] = results;
  if (!found.found) throw noSuchPlayer();
  if (found.bothMembers) throw refused("Both have an account: they are two people.");
  if (found.game !== null) throw refused(`Both played in ${found.game}: they are two people.`);
  if (found.closedYear !== null) {
    throw refused(`Both are in the closed table of ${found.closedYear}. An admin has to reopen it first.`);
  }
  return playerOf(member, results);
}

const refused = (words: string) => refuse("conflict", words, ["into"]);
