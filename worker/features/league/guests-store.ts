import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { mustFind } from "../../db/change.ts";
import { leaguePlayers } from "../../db/schema/league.ts";

const MOST = 1_000;
const isUnclaimed = isNull(leaguePlayers.userId);

/** Players without an account whom no member has brought as a guest, by name. */
export const unclaimed = ({ db: { q } }: Context) =>
  q
    .select({ id: leaguePlayers.id, name: leaguePlayers.name })
    .from(leaguePlayers)
    .where(isUnclaimed)
    .orderBy(sql`${leaguePlayers.name} collate nocase`, asc(leaguePlayers.id))
    .limit(MOST);

/** A player, and the member or guest that they are. */
export const playerById = ({ db: { q } }: Context, id: string) =>
  q
    .select({ id: leaguePlayers.id, name: leaguePlayers.name, userId: leaguePlayers.userId })
    .from(leaguePlayers)
    .where(eq(leaguePlayers.id, id));

/** The guard that a player is nobody's yet. */
export const mustBeUnclaimed = ({ db: { q } }: Context, id: string) =>
  mustFind(
    q,
    q
      .select({ id: leaguePlayers.id })
      .from(leaguePlayers)
      .where(and(eq(leaguePlayers.id, id), isUnclaimed)),
  );

/** From now on a player is this guest (an id). */
export const claim = ({ db: { q } }: Context, id: string, guest: string) =>
  q.update(leaguePlayers).set({ userId: guest }).where(eq(leaguePlayers.id, id));
