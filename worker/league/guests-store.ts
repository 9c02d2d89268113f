import { and, asc, eq, exists, inArray, isNull, lt, notExists, or, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { holdsNewcomers } from "../club/service.ts";
import type { Context } from "../context.ts";
import { mustFind } from "../db/change.ts";
import { leaguePlayers, placings, results } from "../db/schema/league.ts";
import { users } from "../db/schema/users.ts";
import type { Claim } from "./people-rules.ts";

const guest = alias(users, "guest");
const MOST = 1_000;
const isUnclaimed = isNull(leaguePlayers.userId);

/** Is in a result that counts: one that a NEW member enters does not before somebody else has said yes to it. */
const hasPlayed = ({ db: { q } }: Context) =>
  exists(
    q
      .select({ id: results.id })
      .from(placings)
      .innerJoin(results, eq(results.id, placings.resultId))
      .where(and(eq(placings.playerId, leaguePlayers.id), eq(results.waits, false))),
  );

/** Whose name members are shown: where the club holds what NEW members write, of those only who are in results that count. */
export const isOffered = (ctx: Context) => or(notExists(holdsNewcomers(ctx)), hasPlayed(ctx));

/** Players without an account whom no member has brought as a guest, by name. */
export const unclaimed = (ctx: Context) =>
  ctx.db.q
    .select({ id: leaguePlayers.id, name: leaguePlayers.name })
    .from(leaguePlayers)
    .where(and(isUnclaimed, isOffered(ctx)))
    .orderBy(sql`${leaguePlayers.name} collate nocase`, asc(leaguePlayers.id))
    .limit(MOST);

/** A player, and the member or guest that they are. */
export const playerById = (ctx: Context, id: string) =>
  ctx.db.q
    .select({
      id: leaguePlayers.id,
      name: leaguePlayers.name,
      userId: leaguePlayers.userId,
      hasPlayed: sql`${hasPlayed(ctx)}`.mapWith(Boolean),
    })
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
export const claim = ({ db: { q } }: Context, guest: string, { id, isSure }: Claim) =>
  q.update(leaguePlayers).set({ userId: guest, claimed: !isSure }).where(eq(leaguePlayers.id, id));

/** A player whom a guest (an id) only claims to be is nobody's again, with name and results. */
export const releaseClaimed = ({ db: { q } }: Context, guest: string) =>
  q
    .update(leaguePlayers)
    .set({ userId: null, claimed: false })
    .where(and(eq(leaguePlayers.userId, guest), eq(leaguePlayers.claimed, true)));

/** Condition that the league knew a player (of `leaguePlayers`) before they were the guest that they are, or are claimed to be. */
export const wasKnownBefore = ({ db: { q } }: Context) =>
  or(
    eq(leaguePlayers.claimed, true),
    exists(
      q
        .select({ id: results.id })
        .from(placings)
        .innerJoin(results, eq(results.id, placings.resultId))
        .innerJoin(guest, eq(guest.id, leaguePlayers.userId))
        .where(and(eq(placings.playerId, leaguePlayers.id), lt(results.createdAt, guest.createdAt))),
    ),
  );

/** The statements by which the league forgets guests (a query of ids): whom it knew before is nobody's again, others lose the name. */
export const forgetInLeague = (ctx: Context, guests: SQLWrapper) => {
  const { q } = ctx.db;
  const isTheirs = inArray(leaguePlayers.userId, guests);
  return [
    q
      .update(leaguePlayers)
      .set({ userId: null, claimed: false })
      .where(and(isTheirs, wasKnownBefore(ctx))),
    q.update(leaguePlayers).set({ name: "A guest" }).where(isTheirs),
  ];
};

/** Takes the name from the player that a guest (an id) is. */
export const removePlayerName = ({ db: { q } }: Context, guest: string) =>
  q.update(leaguePlayers).set({ name: "A guest" }).where(eq(leaguePlayers.userId, guest));
