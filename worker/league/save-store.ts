import { and, eq, gt, isNull, notInArray, sql } from "drizzle-orm";
import type { Context, Member } from "../context.ts";
import { SAME_RESULT_MS } from "../contract/league/league-limits.ts";
import { mustFind, mustNotFind, versionAfter } from "../db/change.ts";
import { insertRows, valuesOf } from "../db/insert-rows.ts";
import { placings, results } from "../db/schema/league.ts";
import { users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import { takenSeats } from "../db/subjects.ts";
import { parsedJson } from "../db/wire-json.ts";
import { pick } from "../lib/pick.ts";
import { type ResultEntry, type SentResult, yearOfDay } from "./entry-rules.ts";

type Evening = Pick<SentResult, "game" | "gameName" | "playedOn">;

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

export const justEntered = (ctx: Context, evening: Evening) =>
  ctx.db.q
    .select({
      id: results.id,
      enteredBy: results.enteredBy,
      name: users.name,
      players: parsedJson<string[]>(
        sql`(select json_group_array(${placings.playerId}) from ${placings} where ${placings.resultId} = ${results.id})`,
      ),
    })
    .from(results)
    .innerJoin(users, eq(users.id, results.enteredBy))
    .where(wasJustEntered(ctx, evening));

/** Guard: no further such result since `found` was read. */
export const mustFindNoneJustEntered = (ctx: Context, evening: Evening, found: readonly { id: string }[]) =>
  mustNotFind(
    ctx.db.q,
    selectIds(
      ctx.db.q,
      results.id,
      wasJustEntered(ctx, evening),
      notInArray(results.id, valuesOf(found.map(({ id }) => id))),
    ),
  );

export function mustStillSit(ctx: Context, gameId: string, member: Member) {
  const { q } = ctx.db;
  const seat = takenSeats(ctx);
  const theirs = and(eq(seat.game, gameId), eq(seat.user, member.id));
  return mustFind(q, q.select({ user: seat.user }).from(seat.table).where(theirs));
}

export const insertResults = ({ db: { q }, now }: Context, member: Member, entries: readonly ResultEntry[]) =>
  insertRows(
    q,
    results,
    entries.map(({ id, year, gameId, gameName, playedOn, kind, won, source, revision, waits }) => ({
      ...{ id, seasonYear: year, gameId, gameName, playedOn, kind, won, source, revision, waits },
      ...{ enteredBy: member.id, createdAt: now, modifiedAt: now },
    })),
  );

/** Saves a correction of the loaded version; brings a removed result back. */
export const updateResult = ({ db: { q }, now }: Context, version: number, entry: ResultEntry) =>
  q
    .update(results)
    .set({
      seasonYear: entry.year,
      ...pick(entry, "gameName", "playedOn", "kind", "won", "revision", "waits"),
      version: versionAfter(results.version, version),
      modifiedAt: now,
      removedAt: null,
    })
    .where(eq(results.id, entry.id));

/** Confirms a waiting result unless it changed since it was loaded; its newest revision stays. */
export const setConfirmed = ({ db: { q } }: Context, id: string, version: number) => [
  mustFind(
    q,
    selectIds(
      q,
      results.id,
      eq(results.id, id),
      eq(results.version, version),
      eq(results.waits, true),
      isNull(results.removedAt),
    ),
  ),
  q.update(results).set({ waits: false }).where(eq(results.id, id)),
];

export const setRemoved = (
  { db: { q }, now }: Context,
  version: number,
  entry: Pick<ResultEntry, "id" | "revision">,
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

export const insertPlacings = ({ db: { q } }: Context, entries: readonly ResultEntry[]) =>
  insertRows(
    q,
    placings,
    entries.flatMap(({ id, year, playedOn, placings: own }) =>
      own.map((placing) => ({
        ...{ resultId: id, seasonYear: year, playedOn },
        ...pick(placing, "playerId", "place", "team", "score", "beaten2", "faced", "mates"),
      })),
    ),
  );
