import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Game, game } from "../contract/games/games.ts";
import { type Acting, actingUser, isVisitor } from "../db/acting.ts";
import { tables } from "../db/schema/events.ts";
import { games, players } from "../db/schema/games.ts";
import { users } from "../db/schema/users.ts";
import {
  guestOfJson,
  isoDay,
  isoInstant,
  jsonFlag,
  parsedJson,
  prerendered,
  renderSql,
} from "../db/wire-json.ts";

export const gameRow = alias(games, "g");

const p = alias(players, "p");
const u = alias(users, "u");
const host = alias(users, "h");
const t = alias(tables, "t");

const GUEST = sql.raw(guestOfJson("host"));

/** SQL of the players, with `guest` as the name of a guest. Hosts are looked up for guests only. */
const playersJson = (guest: SQL): SQL => sql`${PLAYERS.before}${guest}${PLAYERS.after}`;

const PLAYERS = {
  before: sql.raw(`(select json_group_array(json(case when host is null
    then json_object('publicId', person, 'name', called, 'color', colour)
    else json_object('publicId', person, 'name', `),
  after: prerendered(sql`, 'color', colour,
      'guestOf', (select ${host.publicId} from ${users} h where ${host.id} = host)) end)) from (
    select ${u.publicId} as person, ${u.name} as called, ${u.color} as colour, ${u.guestOf} as host
    from ${players} p cross join ${users} u on ${u.id} = ${p.userId}
    where ${p.gameId} = ${gameRow.id} order by ${p.signedUpAt}, ${p.userId}))`),
};

// Fields that are no column of the game, or not as stored.
const OTHERS: Partial<Record<keyof Game, SQL>> = {
  date: sql.raw(isoDay(renderSql(gameRow.date))),
  neededBy: sql.raw(isoDay(renderSql(gameRow.neededBy))),
  createdAt: sql.raw(isoInstant(renderSql(gameRow.createdAt))),
  wantedAt: sql.raw(isoInstant(renderSql(sql`ifnull(${gameRow.wantedAt}, ${gameRow.createdAt})`))),
  thread: sql`${gameRow.threadId}`,
  table: sql`(select json_object('id', ${t.id}, 'name', ${t.name}) from ${tables} t where ${t.id} = ${gameRow.tableId})`,
  players: playersJson(GUEST),
  isTaught: sql.raw(
    jsonFlag(
      renderSql(
        sql`exists (select 1 from ${players} p where ${p.gameId} = ${gameRow.id} and ${p.teaches} = 1)`,
      ),
    ),
  ),
  suggestedBy: sql`(select json_object('publicId', ${u.publicId}, 'name', ${u.name}) from ${users} u
    where ${u.id} = ${gameRow.suggestedBy})`,
};

const COLUMNS = getTableColumns(gameRow);

function fieldOf(name: keyof Game): SQL {
  const other = OTHERS[name];
  if (other) return other;
  const column = COLUMNS[name as keyof typeof COLUMNS];
  return column.dataType === "boolean" ? sql.raw(jsonFlag(renderSql(column))) : sql`${column}`;
}

const NAMES = Object.keys(game.shape) as (keyof Game)[];

/** Builds game `g` as one JSON cell, its only shape: decoding rows costs more than the query itself. @see spec §3 */
const gameJsonWith = (others: Partial<Record<keyof Game, SQL>>): SQL =>
  sql`json_object(${sql.join(
    NAMES.map((name) => {
      const other = others[name];
      return other ? sql`${sql.raw(`'${name}'`)}, ${other}` : FIELDS[name];
    }),
    sql`, `,
  )})`;

const FIELDS = Object.fromEntries(
  NAMES.map((name) => [name, prerendered(sql`${sql.raw(`'${name}'`)}, ${fieldOf(name)}`)]),
) as Record<keyof Game, SQL>;

export const publicGameJson = prerendered(gameJsonWith({}));

/** The same, parsed, for caches shared by everybody. */
export const publicGame = parsedJson<Game>(publicGameJson);

const playersFor = (ctx: Acting): SQL => playersJson(sql`iif(${isVisitor(ctx)}, ${GUEST}, called)`);

/** Returns SQL of the game `g` as the reader sees it: members see the names of guests. */
export const gameJson = (ctx: Acting): SQL =>
  ctx.credentials.length === 0 ? publicGameJson : gameJsonWith({ players: playersFor(ctx) });

/** The same, parsed. */
export const wireGame = (ctx: Acting) =>
  ctx.credentials.length === 0 ? publicGame : parsedJson<Game>(gameJson(ctx));

/** The same as the acting member sees it, with the name they typed even while it is held. */
export const ownWireGame = (ctx: Acting) =>
  ctx.credentials.length === 0
    ? publicGame
    : parsedJson<Game>(
        gameJsonWith({
          players: playersFor(ctx),
          name: sql`case when ${gameRow.heldName} is not null and ${gameRow.suggestedBy} = ${actingUser(ctx)}
            then ${gameRow.heldName} else ${gameRow.name} end`,
        }),
      );
