import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNull,
  lt,
  notExists,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { holdsNewcomers } from "../club/service.ts";
import type { Context } from "../context.ts";
import { mustFind } from "../db/change.ts";
import { leaguePlayers, placings, results } from "../db/schema/league.ts";
import { users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import { pick } from "../lib/pick.ts";
import type { GuestClaim } from "./people-rules.ts";

const guest = alias(users, "guest");
const MOST = 1_000;
const isUnclaimed = isNull(leaguePlayers.userId);

const hasPlayed = ({ db: { q } }: Context) =>
  exists(
    q
      .select({ id: results.id })
      .from(placings)
      .innerJoin(results, eq(results.id, placings.resultId))
      .where(and(eq(placings.playerId, leaguePlayers.id), eq(results.waits, false))),
  );

const NAMELESS_GUEST = "A guest";

/** Names of players whose own name has gone: whoever left the club, and guests. Nobody is found by them. */
const NAMELESS = ["A former member", NAMELESS_GUEST];

export const hasName = notInArray(leaguePlayers.name, NAMELESS);

/** Condition: members are offered the player's name. While NEW members' text is held, the player must have played. */
export const isOffered = (ctx: Context) => and(hasName, or(notExists(holdsNewcomers(ctx)), hasPlayed(ctx)));

export const unclaimed = (ctx: Context) =>
  ctx.db.q
    .select({ id: leaguePlayers.id, name: leaguePlayers.name })
    .from(leaguePlayers)
    .where(and(isUnclaimed, isOffered(ctx)))
    .orderBy(sql`${leaguePlayers.name} collate nocase`, asc(leaguePlayers.id))
    .limit(MOST);

export const playerById = (ctx: Context, id: string) =>
  ctx.db.q
    .select({
      ...pick(leaguePlayers, "id", "name", "userId"),
      hasPlayed: sql`${hasPlayed(ctx)}`.mapWith(Boolean),
    })
    .from(leaguePlayers)
    .where(eq(leaguePlayers.id, id));

export const mustBeUnclaimed = ({ db: { q } }: Context, id: string) =>
  mustFind(q, selectIds(q, leaguePlayers.id, eq(leaguePlayers.id, id), isUnclaimed));

export const claim = ({ db: { q } }: Context, guest: string, { id, isSure }: GuestClaim) =>
  q.update(leaguePlayers).set({ userId: guest, claimed: !isSure }).where(eq(leaguePlayers.id, id));

/** Unlinks a player whom a guest (an id) only claimed to be; name and results stay. */
export const releaseClaimed = ({ db: { q } }: Context, guest: string) =>
  q
    .update(leaguePlayers)
    .set({ userId: null, claimed: false })
    .where(and(eq(leaguePlayers.userId, guest), eq(leaguePlayers.claimed, true)));

/** Condition: the player is only claimed, or had results before the guest's row existed. */
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

/** Statements that make the league forget guests (a query of ids), but not players known before: these are unlinked. */
export const forgetInLeague = (ctx: Context, guests: SQLWrapper) => {
  const { q } = ctx.db;
  const isTheirs = inArray(leaguePlayers.userId, guests);
  return [
    q
      .update(leaguePlayers)
      .set({ userId: null, claimed: false })
      .where(and(isTheirs, wasKnownBefore(ctx))),
    removePlayerNames(ctx, isTheirs),
  ];
};

export const removePlayerNames = ({ db: { q } }: Context, whose: SQL) =>
  q.update(leaguePlayers).set({ name: NAMELESS_GUEST }).where(whose);
