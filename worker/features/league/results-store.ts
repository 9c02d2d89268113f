import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context, Member } from "../../context.ts";
import { RESULTS_PAGE, SAME_RESULT_MS } from "../../contract/league-limits.ts";
import { mustFind, mustNotFind, versionAfter } from "../../db/change.ts";
import type { Cursor } from "../../db/cursor.ts";
import { insertRows, valuesOf } from "../../db/insert-rows.ts";
import { games, players } from "../../db/schema/games.ts";
import { leaguePlayers, placings, resultRevisions, results, seasons } from "../../db/schema/league.ts";
import { users } from "../../db/schema/users.ts";
import { parsed } from "../../db/wire-json.ts";
import { PLAYER } from "../users/service.ts";
import { type Entry, type Given, yearOfDay } from "./entry.ts";
import type { Asked, NewPlayer } from "./people.ts";
import { LISTED } from "./tables-store.ts";

const enterer = alias(users, "enterer");
/** The name under which the player `leaguePlayers` with the member `users` is known. */
export const PLAYER_NAME = sql<string>`ifnull(${users.name}, ${leaguePlayers.name})`;

const RESULT = {
  id: results.id,
  year: results.seasonYear,
  gameId: results.gameId,
  gameName: results.gameName,
  playedOn: results.playedOn,
  kind: results.kind,
  enteredBy: { publicId: enterer.publicId, name: enterer.name, color: enterer.color },
  createdAt: results.createdAt,
  modifiedAt: results.modifiedAt,
  version: results.version,
  removedAt: results.removedAt,
};

const resultsWhere = ({ db: { q } }: Context, where: SQL | undefined) =>
  q.select(RESULT).from(results).leftJoin(enterer, eq(enterer.id, results.enteredBy)).where(where);

/** Placings of results (an id, or a query of some), best first. */
const placingsOf = ({ db: { q } }: Context, ids: SQLWrapper) =>
  q
    .select({
      resultId: placings.resultId,
      playerId: placings.playerId,
      place: placings.place,
      beaten2: placings.beaten2,
      faced: placings.faced,
      userId: leaguePlayers.userId,
      name: PLAYER_NAME,
      publicId: users.publicId,
      color: users.color,
    })
    .from(placings)
    .innerJoin(leaguePlayers, eq(leaguePlayers.id, placings.playerId))
    .leftJoin(users, eq(users.id, leaguePlayers.userId))
    .where(inArray(placings.resultId, ids))
    .orderBy(asc(placings.place), asc(PLAYER_NAME), asc(placings.playerId));

export type ResultRow = Awaited<ReturnType<typeof resultsWhere>>[number];
export type PlacingRow = Awaited<ReturnType<typeof placingsOf>>[number];

/** Results with their placings, for a batch. */
const withPlacings = (ctx: Context, where: SQL | undefined) => ({
  results: resultsWhere(ctx, where),
  placings: placingsOf(ctx, ctx.db.q.select({ id: results.id }).from(results).where(where)),
});

export const resultBy = (ctx: Context, id: string) => withPlacings(ctx, eq(results.id, id));
/** The result that was saved from a source. */
export const resultFrom = (ctx: Context, source: string | null) =>
  withPlacings(ctx, eq(results.source, source ?? ""));
/** The result of a game of the site (an id, or a query of one). */
export const resultOfGame = (ctx: Context, game: string | SQLWrapper | null) =>
  withPlacings(ctx, and(eq(results.gameId, game ?? ""), isNull(results.removedAt)));

/** Results of a season (without a year: the newest), newest day first; and one more, when there are more. */
export function resultsPage(ctx: Context, year: number | undefined, before: Cursor | null) {
  const { q } = ctx.db;
  const day = before && new Date(before.at).toISOString().slice(0, 10);
  const page = q
    .select({ id: results.id })
    .from(results)
    .where(
      and(
        eq(results.seasonYear, year ?? q.select({ year: sql`max(${seasons.year})` }).from(seasons)),
        isNull(results.removedAt),
        before ? sql`(${results.playedOn}, ${results.id}) < (${day}, ${before.id})` : undefined,
      ),
    )
    .orderBy(desc(results.playedOn), desc(results.id))
    .limit(RESULTS_PAGE + 1);
  return {
    results: resultsWhere(ctx, inArray(results.id, page)).orderBy(desc(results.playedOn), desc(results.id)),
    placings: placingsOf(ctx, page),
  };
}

/** What a result was each time it was saved, newest first, and the names of whoever was in it. */
export const historyOf = ({ db: { q } }: Context, id: string) => ({
  revisions: q
    .select({
      id: resultRevisions.id,
      at: resultRevisions.at,
      by: PLAYER,
      action: resultRevisions.action,
      gameName: resultRevisions.gameName,
      playedOn: resultRevisions.playedOn,
      kind: resultRevisions.kind,
      placings: resultRevisions.placings,
    })
    .from(resultRevisions)
    .leftJoin(users, eq(users.id, resultRevisions.savedBy))
    .where(eq(resultRevisions.resultId, id))
    .orderBy(desc(resultRevisions.at), desc(resultRevisions.id)),
  names: q
    .select({ id: leaguePlayers.id, name: PLAYER_NAME })
    .from(leaguePlayers)
    .leftJoin(users, eq(users.id, leaguePlayers.userId))
    .where(
      inArray(
        leaguePlayers.id,
        q
          .select({ id: sql`p.value ->> 0` })
          .from(sql`${resultRevisions}, json_each(${resultRevisions.placings}) p`)
          .where(eq(resultRevisions.resultId, id)),
      ),
    ),
});

export type RevisionRow = Awaited<ReturnType<typeof historyOf>["revisions"]>[number];

/** Who saved a result last. */
export const lastSaver = ({ db: { q } }: Context, id: string) =>
  q
    .select({ name: users.name })
    .from(results)
    .innerJoin(resultRevisions, eq(resultRevisions.id, results.revision))
    .innerJoin(users, eq(users.id, resultRevisions.savedBy))
    .where(eq(results.id, id));

/** The season of a result, as a query. */
export const yearOf = ({ db: { q } }: Context, id: string) =>
  q.select({ year: results.seasonYear }).from(results).where(eq(results.id, id));
/** The game of the site of a result, as a query. */
export const gameOf = ({ db: { q } }: Context, id: string) =>
  q.select({ gameId: results.gameId }).from(results).where(eq(results.id, id));

export const siteGame = ({ db: { q } }: Context, id: string | null) =>
  q
    .select({ id: games.id })
    .from(games)
    .where(eq(games.id, id ?? ""));

/** Who sits at a game of the site (an id, or a query of one). */
export const seatsAt = ({ db: { q } }: Context, game: string | SQLWrapper) =>
  q
    .select({ publicId: users.publicId })
    .from(players)
    .innerJoin(users, eq(users.id, players.userId))
    .where(eq(players.gameId, game));

/** Members and players of the league who are asked for, and guests by their names. */
export const peopleAsked = ({ db: { q } }: Context, { users: members, players: ids, guests }: Asked) => {
  const KNOWN = { id: leaguePlayers.id, name: leaguePlayers.name, listed: LISTED };
  return {
    members: q
      .select({
        userId: users.id,
        publicId: users.publicId,
        name: users.name,
        listed: users.participateInLeague,
        playerId: leaguePlayers.id,
      })
      .from(users)
      .leftJoin(leaguePlayers, eq(leaguePlayers.userId, users.id))
      .where(inArray(users.publicId, valuesOf(members))),
    players: q
      .select({ ...KNOWN, userId: users.id, publicId: users.publicId })
      .from(leaguePlayers)
      .leftJoin(users, eq(users.id, leaguePlayers.userId))
      .where(inArray(leaguePlayers.id, valuesOf(ids))),
    guests: q
      .select({
        id: leaguePlayers.id,
        name: leaguePlayers.name,
        listed: sql`not ${leaguePlayers.unlisted}`.mapWith(Boolean),
      })
      .from(leaguePlayers)
      .where(and(isNull(leaguePlayers.userId), guestNamed(guests)))
      .orderBy(asc(leaguePlayers.id)),
  };
};

const guestNamed = (names: readonly string[]) =>
  inArray(sql`${leaguePlayers.name} collate nocase`, valuesOf(names));

/** What the form of a result says of the evening off the site that it was. */
type Evening = Pick<Given, "game" | "gameName" | "playedOn">;

const wasJustEntered = ({ now }: Context, { game, gameName, playedOn }: Evening) =>
  and(
    game === null ? undefined : sql`false`,
    eq(results.seasonYear, yearOfDay(playedOn)),
    eq(results.playedOn, playedOn),
    isNull(results.removedAt),
    isNull(results.gameId),
    sql`${results.gameName} = ${gameName} collate nocase`,
    gt(results.createdAt, now - SAME_RESULT_MS),
  );

/** Results of the same game on the same evening off the site, entered a moment ago, and who is in them. */
export const justEntered = (ctx: Context, evening: Evening) =>
  ctx.db.q
    .select({
      id: results.id,
      enteredBy: results.enteredBy,
      name: users.name,
      players: parsed<string[]>(
        sql`(select json_group_array(${placings.playerId}) from ${placings} where ${placings.resultId} = ${results.id})`,
      ),
    })
    .from(results)
    .innerJoin(users, eq(users.id, results.enteredBy))
    .where(wasJustEntered(ctx, evening));

/** The guard that no such result has come since they were found. */
export const noneJustEntered = (ctx: Context, evening: Evening, found: readonly { id: string }[]) =>
  mustNotFind(
    ctx.db.q,
    ctx.db.q
      .select({ id: results.id })
      .from(results)
      .where(and(wasJustEntered(ctx, evening), notInArray(results.id, valuesOf(found.map(({ id }) => id))))),
  );

/** The sources from which results were saved already. */
export const sourcesSaved = ({ db: { q } }: Context, sources: readonly string[]) =>
  q
    .select({ id: results.id, source: sql<string>`${results.source}` })
    .from(results)
    .where(and(isNotNull(results.source), inArray(results.source, valuesOf(sources))));

/** Results of days, and how many played. */
export const resultsOn = ({ db: { q } }: Context, days: readonly string[]) =>
  q
    .select({
      id: results.id,
      gameName: results.gameName,
      day: results.playedOn,
      players: sql<number>`(select count(*) from ${placings} where ${placings.resultId} = ${results.id})`,
    })
    .from(results)
    .where(
      and(
        inArray(results.seasonYear, valuesOf([...new Set(days.map((day) => Number(day.slice(0, 4))))])),
        inArray(results.playedOn, valuesOf(days)),
        isNull(results.removedAt),
      ),
    );

/** Everybody whom a file of plays may mean. */
export const everybody = ({ db: { q } }: Context) => ({
  users: q
    .select({
      publicId: users.publicId,
      name: users.name,
      color: users.color,
      bggUserName: users.bggUserName,
    })
    .from(users),
  players: q
    .select({ id: leaguePlayers.id, name: leaguePlayers.name, user: users.publicId })
    .from(leaguePlayers)
    .leftJoin(users, eq(users.id, leaguePlayers.userId)),
});

/** The statements that make players of the league; guests, unless somebody else has made one of the name meanwhile. */
export function insertPlayers({ db: { q } }: Context, made: readonly NewPlayer[]) {
  const guests = made.filter(({ userId }) => userId === null).map(({ name }) => name);
  const same = q
    .select({ id: leaguePlayers.id })
    .from(leaguePlayers)
    .where(and(isNull(leaguePlayers.userId), guestNamed(guests)));
  return [...(guests.length > 0 ? [mustNotFind(q, same)] : []), ...insertRows(q, leaguePlayers, made)];
}

/** The guard that everybody in results is still whose player and listed as it was found; after new players are made. */
export function areAsFound({ db: { q } }: Context, entries: readonly Entry[]) {
  const found = entries.flatMap(({ placings: own }) =>
    own.map(({ playerId, userId, listed }) => [playerId, userId, listed ? 1 : 0]),
  );
  const same = q
    .select({ id: leaguePlayers.id })
    .from(leaguePlayers)
    .leftJoin(users, eq(users.id, leaguePlayers.userId))
    .where(
      and(
        eq(leaguePlayers.id, sql`p.value ->> 0`),
        sql`${leaguePlayers.userId} is p.value ->> 1`,
        sql`${LISTED} = p.value ->> 2`,
      ),
    );
  return mustNotFind(
    q,
    q
      .select({ id: sql`1` })
      .from(sql`json_each(${JSON.stringify(found)}) p`)
      .where(sql`not exists ${same}`),
  );
}

/** The guard that a member sits at a game of the site. */
export const stillSits = ({ db: { q } }: Context, gameId: string, member: Member) =>
  mustFind(
    q,
    q
      .select({ userId: players.userId })
      .from(players)
      .where(and(eq(players.gameId, gameId), eq(players.userId, member.id))),
  );

/** The statements that save new results, all by the acting member. */
export const insertResults = ({ db: { q }, now }: Context, member: Member, entries: readonly Entry[]) =>
  insertRows(
    q,
    results,
    entries.map(({ id, year, gameId, gameName, playedOn, kind, source, revision }) => ({
      ...{ id, seasonYear: year, gameId, gameName, playedOn, kind, source, revision },
      ...{ enteredBy: member.id, createdAt: now, modifiedAt: now },
    })),
  );

/** Saves a correction of the version that was loaded; it brings a removed result back. */
export const updateResult = ({ db: { q }, now }: Context, version: number, entry: Entry) =>
  q
    .update(results)
    .set({
      seasonYear: entry.year,
      gameName: entry.gameName,
      playedOn: entry.playedOn,
      kind: entry.kind,
      revision: entry.revision,
      version: versionAfter(results.version, version),
      modifiedAt: now,
      removedAt: null,
    })
    .where(eq(results.id, entry.id));

/** Removes the version of a result that was loaded. */
export const setRemoved = (
  { db: { q }, now }: Context,
  version: number,
  entry: Pick<Entry, "id" | "revision">,
) =>
  q
    .update(results)
    .set({
      revision: entry.revision,
      version: versionAfter(results.version, version),
      modifiedAt: now,
      removedAt: now,
    })
    .where(eq(results.id, entry.id));

export const deletePlacings = ({ db: { q } }: Context, resultId: string) =>
  q.delete(placings).where(eq(placings.resultId, resultId));

export const insertPlacings = ({ db: { q } }: Context, entries: readonly Entry[]) =>
  insertRows(
    q,
    placings,
    entries.flatMap(({ id, year, playedOn, placings: own }) =>
      own.map(({ playerId, place, beaten2, faced }) => ({
        ...{ resultId: id, playerId, place, seasonYear: year, playedOn, beaten2, faced },
      })),
    ),
  );

/** What is written into the history of a result. */
export type Revision = Pick<Entry, "id" | "revision" | "gameName" | "playedOn" | "kind"> & {
  placings: readonly { playerId: string; place: number }[];
};

/** Writes down what results are now. */
export const revise = (
  { db: { q }, now }: Context,
  member: Member,
  action: typeof resultRevisions.$inferInsert.action,
  saved: readonly Revision[],
) =>
  insertRows(
    q,
    resultRevisions,
    saved.map(({ id, revision, gameName, playedOn, kind, placings: own }) => ({
      ...{ id: revision, resultId: id, at: now, savedBy: member.id, action, gameName, playedOn, kind },
      placings: own
        .toSorted((a, b) => a.place - b.place || (a.playerId < b.playerId ? -1 : 1))
        .map(({ playerId, place }): [string, number] => [playerId, place]),
    })),
  );
