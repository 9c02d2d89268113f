import { and, asc, desc, eq, getTableColumns, gt, gte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import { isoOf } from "../contract/dates.ts";
import type { Offer } from "../contract/events/calendar.ts";
import { suggestForm } from "../contract/games/games.ts";
import { wallClock } from "../contract/wall-clock.ts";
import { type Acting, isVisitor } from "../db/acting.ts";
import { versionAfter } from "../db/change.ts";
import { iso } from "../db/columns/columns.ts";
import { ownRows } from "../db/own-rows.ts";
import { preparedStatement } from "../db/prepared-statement.ts";
import { tables } from "../db/schema/events.ts";
import { games, players, seatWatchers } from "../db/schema/games.ts";
import { revisions } from "../db/schema/platform.ts";
import { users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import { jsonFlag, parsedJson, prerendered } from "../db/wire-json.ts";
import { ofDayOnAt, startOf } from "../events/service.ts";
import { hashText, toHex } from "../lib/hash.ts";
import { pick } from "../lib/pick.ts";
import { gameJson, gameRow, ownWireGame, publicGame, publicGameJson } from "./wire-store.ts";

/** JSON cell of the current list. Index games_current avoids sorting and reading finished games. A named hot read. */
const listJson = (game: SQL, today: string): SQL => sql`(select json_group_array(${game}) from (
  select * from ${games} where ${games.playerCount} > 0 and ${games.listedOn} >= ${today}
  order by ${games.listedOn}, ${games.createdAt} desc, ${games.id}) g)`;

const FORM_BYTES = 4;

/** SQL of the list's tag: its revision, and whether it has the names of guests (members only). */
const listTag = (ctx: Acting, today: string) =>
  ctx.credentials.length === 0
    ? sql<string>`${revisions.revision} || '-' || ${today}`
    : sql<string>`${revisions.revision} || '-' || ${today} || iif(${isVisitor(ctx)}, '', '-member')`;
const ofGames = eq(revisions.list, "games");

/** Selects the tag of the current list: a short statement for callers who may have that list. */
export const currentTag = preparedStatement((ctx, { today }: { today: string }) =>
  ctx.db.q
    .select({ tag: listTag(ctx, today) })
    .from(revisions)
    .where(ofGames),
);

/** Selects the current list and its tag; without reading games if the tag is in `cached` (a JSON array). */
export const currentList = preparedStatement((ctx, { today, cached }: { today: string; cached: string }) => {
  const tag = listTag(ctx, today);
  return ctx.db.q
    .select({
      tag,
      json: sql<
        string | null
      >`iif(${tag} in (select value from json_each(${cached})), null, ${listJson(gameJson(ctx), today)})`,
    })
    .from(revisions)
    .where(ofGames);
});

let form: string | undefined;

/** Returns a short hash of the list's SQL: another version's list, which a browser still has, differs. */
export async function listFormat({ db: { q } }: Context): Promise<string> {
  // The visitors' list: the number of a session's hashes must not matter.
  const made = q.select({ json: listJson(publicGameJson, "") }).from(revisions);
  form ??= toHex((await hashText("SHA-1", made.toSQL().sql)).slice(0, FORM_BYTES));
  return form;
}

export const gameOnWire = preparedStatement((ctx, { id }: { id: string }) =>
  ctx.db.q
    .select({ game: ownWireGame(ctx) })
    .from(gameRow)
    .where(eq(gameRow.id, id)),
);

/** Selects the newest games with a player, as visitors see them, along an index of their own. */
export const newestGames = ({ db: { q } }: Context, most: number) =>
  q
    .select({ game: publicGame })
    .from(gameRow)
    // Literal as in the index, not a parameter.
    .where(sql`${gameRow.playerCount} > 0`)
    .orderBy(desc(gameRow.createdAt), desc(gameRow.id))
    .limit(most);

export const gameBy = ({ db: { q } }: Context, id: string) =>
  q
    .select({
      ...pick(games, "id", "name", "heldName", "date", "neededBy", "tableId", "copyCode"),
      tableName: tables.name,
      ...pick(games, "bggId", "image", "minPlayers", "maxPlayers", "playerCount", "suggestedBy"),
      suggester: { publicId: users.publicId },
      threadId: games.threadId,
      version: games.version,
    })
    .from(games)
    .leftJoin(users, eq(users.id, games.suggestedBy))
    .leftJoin(tables, eq(tables.id, games.tableId))
    .where(eq(games.id, id));

export const seatsOf = ({ db: { q } }: Context, game: string) =>
  q
    .select({
      ...pick(users, "id", "publicId", "guestOf"),
      ...pick(players, "teaches", "brings", "lateMinutes", "lateOn"),
    })
    .from(players)
    .innerJoin(users, eq(users.id, players.userId))
    .where(eq(players.gameId, game))
    .orderBy(asc(players.signedUpAt), asc(players.userId));

export const tableBy = ({ db: { q } }: Context, id: string | null) =>
  q
    .select(pick(tables, "id", "name", "retiredAt"))
    .from(tables)
    .where(eq(tables.id, id ?? ""));

export const setPlan = (
  { db: { q } }: Context,
  { id, version }: { id: string; version: number },
  plan: { date: string | null } | { tableId: string | null },
) =>
  q
    .update(games)
    .set({ ...plan, version: versionAfter(games.version, version) })
    .where(eq(games.id, id));

/** Marks the game as wanted now. Leaves its version alone, so that a concurrent edit isn't refused. */
export const setWanted = ({ db: { q }, now }: Context, id: string) =>
  q.update(games).set({ wantedAt: now }).where(eq(games.id, id));

const p = alias(players, "p");
const u = alias(users, "u");

/** SQL of the JSON of the offers by players of the game `g`, in the order of their seats. */
const offersJson = prerendered(sql`(select json_group_array(json_object('publicId', person,
    'teaches', ${sql.raw(jsonFlag("explains"))}, 'brings', ${sql.raw(jsonFlag("carries"))}))
  from (select ${u.publicId} as person, ${p.teaches} as explains, ${p.brings} as carries from ${players} p
    cross join ${users} u on ${u.id} = ${p.userId} where ${p.gameId} = ${gameRow.id} and (${p.teaches} or ${p.brings})
    order by ${p.signedUpAt}, ${p.userId}))`);

export const offersOnWire = preparedStatement(({ db: { q } }, { id }: { id: string }) =>
  q
    .select({ offers: parsedJson<Offer[]>(offersJson) })
    .from(gameRow)
    .where(eq(gameRow.id, id)),
);

export const threadOfGame = ({ db: { q } }: Context, id: string) =>
  selectIds(q, games.threadId, eq(games.id, id));

const { name: _held, table: _id, message: _said, key: _sent, ...asColumns } = suggestForm.shape;
const GAME_COLUMNS = getTableColumns(games);
/** Columns typed by the suggester, except name and table: each field is a column of its name. */
const TYPED_OF_GAME = Object.fromEntries(
  Object.keys(asColumns).map((field) => [field, GAME_COLUMNS[field as keyof typeof asColumns]]),
);

export const plannedDay = ({ db: { q }, club, now }: Context, code: string) => {
  const wall = isoOf(wallClock(now, club.timeZone));
  const begins = sql`${games.date} || 'T' || ifnull(${ofDayOnAt(games.date, startOf)}, '~')`;
  return q
    .select({ date: sql<string>`${games.date}` })
    .from(games)
    .where(
      and(
        eq(games.copyCode, code),
        gte(games.date, wall.slice(0, 10)),
        gt(games.playerCount, 0),
        gt(begins, wall),
      ),
    )
    .orderBy(asc(games.date))
    .limit(1);
};

export const ownData = (ctx: Context) => ({
  gamesSuggested: ownRows(ctx, games.suggestedBy, [games.createdAt, games.id], {
    id: games.id,
    name: sql<string>`ifnull(${games.heldName}, ${games.name})`,
    ...TYPED_OF_GAME,
    table: tables.name,
    suggestedAt: iso(games.createdAt),
  }).leftJoin(tables, eq(tables.id, games.tableId)),
  seats: ownRows(ctx, players.userId, [players.signedUpAt, players.gameId], {
    game: games.name,
    gameId: players.gameId,
    date: games.date,
    signedUpAt: iso(players.signedUpAt),
    byMyself: sql`${players.signedUpBy} is ${players.userId}`.mapWith(Boolean),
    ...pick(players, "teaches", "brings", "lateMinutes", "lateOn"),
  }).innerJoin(games, eq(games.id, players.gameId)),
  seatsWatched: ownRows(ctx, seatWatchers.userId, [seatWatchers.createdAt, seatWatchers.gameId], {
    game: games.name,
    gameId: seatWatchers.gameId,
    date: games.date,
    since: iso(seatWatchers.createdAt),
    seatMeUntil: iso(seatWatchers.seatMeUntil),
  }).innerJoin(games, eq(games.id, seatWatchers.gameId)),
});
