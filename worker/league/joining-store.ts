import { eq, inArray, type SQLWrapper } from "drizzle-orm";
import type { Context } from "../context.ts";
import { mustNotFind } from "../db/change.ts";
import { one } from "../db/client.ts";
import { leaguePlayers } from "../db/schema/league.ts";
import { selectIds } from "../db/select-ids.ts";
import type { LeagueJoining } from "./joining-rules.ts";
import * as store from "./players-store.ts";
import { leagueOf, moveSeasons, saveTables } from "./tables-store.ts";

/** Selects the facts for merging a guest into a member (queries of ids), without a merely claimed player. */
export function leagueOfJoining(ctx: Context, guest: SQLWrapper, member: SQLWrapper) {
  const [from, into] = [ownPlayerId(ctx, guest), store.playerIdOf(ctx, member)];
  const both = selectIds(ctx.db.q, leaguePlayers.id, inArray(leaguePlayers.id, from.union(into)));
  return {
    from: one(store.playersIn(ctx, from)),
    into: one(store.playerOfUser(ctx, member)),
    sharedGame: one(store.sharedGame(ctx, from, into)),
    sharedClosed: one(store.sharedClosed(ctx, from, into)),
    ...leagueOf(ctx, store.openYearsOf(ctx, both)),
  };
}

const ownPlayerId = ({ db: { q } }: Context, guest: SQLWrapper) =>
  selectIds(q, leaguePlayers.id, eq(leaguePlayers.userId, guest), eq(leaguePlayers.claimed, false));

export const saveJoining = (ctx: Context, userId: string, { from, into, tables }: LeagueJoining) => [
  ...moveSeasons(ctx, tables),
  store.unchangedPlayer(ctx, from),
  into ? store.unchangedPlayer(ctx, into) : mustNotFind(ctx.db.q, store.playerIdOf(ctx, userId)),
  ...(into ? [] : [store.setUser(ctx, from.id, userId)]),
  ...saveTables(ctx, tables),
  ...(into ? store.mergePlayer(ctx, from.id, into.id) : []),
];
