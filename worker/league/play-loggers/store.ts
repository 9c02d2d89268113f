import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, notExists, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { PLAYS_SHOWN_MOST } from "../../contract/league/play-loggers.ts";
import type { WaitingPlay } from "../../contract/league/proposals.ts";
import { actingUser, isInForce } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { insertRows, valuesOf } from "../../db/insert-rows.ts";
import { ownRows } from "../../db/own-rows.ts";
import { playLoggers, results, waitingPlays } from "../../db/schema/league.ts";
import { suspensions, users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { pick } from "../../lib/pick.ts";
import { type Fetched, WAITS_MOST_MS } from "./rules.ts";

export const ownLogger = (ctx: Context) =>
  ctx.db.q
    .select({ bggUserName: users.bggUserName, ...pick(playLoggers, "since", "isUnknown") })
    .from(users)
    .leftJoin(playLoggers, eq(playLoggers.userId, users.id))
    .where(eq(users.id, actingUser(ctx)));

export const switchOn = ({ db: { q }, now }: Context, userId: string, since: string) => [
  q.insert(playLoggers).values({ userId, since, dueAt: now }).onConflictDoNothing(),
];

export const switchOff = ({ db: { q } }: Context, userId: string) => [
  q.delete(playLoggers).where(eq(playLoggers.userId, userId)),
  q.delete(waitingPlays).where(eq(waitingPlays.userId, userId)),
];

/** Selects members whose plays are to be fetched until `until`; nobody who is suspended or has removed their name. */
export const dueLoggers = (ctx: Context, until: number, most: number) =>
  ctx.db.q
    .select({
      userName: sql<string>`${users.bggUserName}`,
      ...pick(playLoggers, "userId", "since", "fetchedAt"),
    })
    .from(playLoggers)
    .innerJoin(users, eq(users.id, playLoggers.userId))
    .leftJoin(suspensions, and(eq(suspensions.userId, users.id), isInForce(ctx)))
    .where(and(lte(playLoggers.dueAt, until), isNotNull(users.bggUserName), isNull(suspensions.userId)))
    .orderBy(asc(playLoggers.dueAt), asc(playLoggers.userId))
    .limit(most);

export const saveFetched = ({ db: { q }, now }: Context, userId: string, { set, plays }: Fetched) => [
  q.update(playLoggers).set(set).where(eq(playLoggers.userId, userId)),
  ...insertRows(
    q,
    waitingPlays,
    plays.map(({ source, play }) => ({ source, userId, play, fetchedAt: now })),
    // Switched off meanwhile; and a play that is known stays as it is.
    sql`exists (select 1 from ${playLoggers} where ${playLoggers.userId} = ${userId})`,
  ),
];

export const knownSources = ({ db: { q } }: Context, sources: readonly string[]) =>
  q
    .select({ source: waitingPlays.source })
    .from(waitingPlays)
    .where(inArray(waitingPlays.source, valuesOf(sources)));

/** Selects no play that was imported meanwhile. */
const isWaiting = ({ db: { q } }: Context) =>
  and(
    sql`${waitingPlays.play} is not null`,
    notExists(selectIds(q, results.id, eq(results.source, waitingPlays.source), isNull(results.removedAt))),
  );

export const playsThatWait = (ctx: Context) =>
  ctx.db.q
    .select({
      ...pick(waitingPlays, "source", "userId"),
      play: sql<WaitingPlay>`${waitingPlays.play}`.mapWith(waitingPlays.play),
    })
    .from(waitingPlays)
    .where(isWaiting(ctx))
    .orderBy(desc(waitingPlays.fetchedAt), asc(waitingPlays.source))
    .limit(PLAYS_SHOWN_MOST);

/** Counts plays that wait. Those that several have logged count as one. */
export function countWaiting(ctx: Context) {
  const { q } = ctx.db;
  const play = sql<string>`json_array(play ->> '$.playedOn', lower(play ->> '$.gameName'),
    json_array_length(play, '$.players'))`;
  const nth = sql<string>`row_number() over (partition by ${waitingPlays.userId}, ${play})`;
  const plays = q
    .select({ key: sql<string>`${play} || ${nth}`.as("key") })
    .from(waitingPlays)
    .where(isWaiting(ctx))
    .as("plays");
  return q.select({ count: sql<number>`count(distinct ${plays.key})` }).from(plays);
}

export const settle = ({ db: { q } }: Context, sources: readonly string[]) =>
  q
    .update(waitingPlays)
    .set({ play: null })
    .where(inArray(waitingPlays.source, valuesOf(sources)));

export const forgetOld = ({ db: { q }, now }: Context) =>
  q
    .update(waitingPlays)
    .set({ play: null })
    .where(and(sql`${waitingPlays.play} is not null`, lt(waitingPlays.fetchedAt, now - WAITS_MOST_MS)));

export const ownData = (ctx: Context) => ({
  playsFetched: ownRows(ctx, playLoggers.userId, [playLoggers.since], {
    since: playLoggers.since,
    lastFetched: iso(playLoggers.fetchedAt),
  }),
  playsWaiting: ownRows(ctx, waitingPlays.userId, [waitingPlays.source], {
    source: waitingPlays.source,
    game: sql<string | null>`${waitingPlays.play} ->> '$.gameName'`,
    playedOn: sql<string | null>`${waitingPlays.play} ->> '$.playedOn'`,
    fetchedAt: iso(waitingPlays.fetchedAt),
  }),
});
