import { count, eq, exists, inArray, isNull, notExists, notInArray, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import { mustNotFind } from "../db/change.ts";
import { one } from "../db/client.ts";
import { leaguePlayers, placings } from "../db/schema/league.ts";
import { selectIds } from "../db/select-ids.ts";
import type { LeagueJoining } from "./joining-rules.ts";
import * as store from "./players-store.ts";
import { leagueOf, moveSeasons, saveTables } from "./tables-store.ts";

type Players = ReturnType<typeof playerOfGuest>;

export function pairToJoin(ctx: Context, from: Players, member: SQLWrapper) {
  const into = store.playerIdOf(ctx, member);
  return {
    from: one(store.playersIn(ctx, from)),
    into: one(store.playerOfUser(ctx, member)),
    sharedGame: one(store.sharedGame(ctx, from, into)),
    sharedClosed: one(store.sharedClosed(ctx, from, into)),
  };
}

/** Selects the facts for merging a player without an account into a member's. @param member query of their id */
export function leagueOfJoining(ctx: Context, from: Players, member: SQLWrapper) {
  const into = store.playerIdOf(ctx, member);
  const both = selectIds(ctx.db.q, leaguePlayers.id, inArray(leaguePlayers.id, from.union(into)));
  return { ...pairToJoin(ctx, from, member), ...leagueOf(ctx, store.openYearsOf(ctx, both)) };
}

/** Selects the id of a guest's player, unless it is merely claimed. */
export const playerOfGuest = ({ db: { q } }: Context, guest: SQLWrapper) =>
  selectIds(q, leaguePlayers.id, eq(leaguePlayers.userId, guest), eq(leaguePlayers.claimed, false));

/** Selects the id of the only player of a name, if they are nobody's and played on none but these days (`YYYY-MM-DD`). */
export function playerOfDays({ db: { q } }: Context, name: SQLWrapper, days: SQLWrapper) {
  const namesake = alias(leaguePlayers, "namesake");
  const namesakes = q
    .select({ count: count() })
    .from(namesake)
    .where(sql`${namesake.name} = ${name} collate nocase`);
  const ofPlayer = eq(placings.playerId, leaguePlayers.id);
  const played = selectIds(q, placings.playerId, ofPlayer);
  const playedElsewhere = selectIds(q, placings.playerId, ofPlayer, notInArray(placings.playedOn, days));
  return selectIds(
    q,
    leaguePlayers.id,
    sql`${leaguePlayers.name} = ${name} collate nocase`,
    isNull(leaguePlayers.userId),
    eq(leaguePlayers.unlisted, false),
    sql`${namesakes} = 1`,
    exists(played),
    notExists(playedElsewhere),
  );
}

export const saveJoining = (ctx: Context, userId: string, { from, into, listed, tables }: LeagueJoining) => [
  ...moveSeasons(ctx, tables),
  store.mustBeUnchanged(ctx, from),
  into ? store.mustBeUnchanged(ctx, into) : mustNotFind(ctx.db.q, store.playerIdOf(ctx, userId)),
  ...(into ? [] : store.setUser(ctx, from, { id: userId, name: from.name, listed })),
  ...saveTables(ctx, tables),
  ...(into ? store.mergePlayer(ctx, from.id, into.id) : []),
];
