import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import { type Game, game } from "../contract/games/games.ts";
import { actingUser, isVisitor } from "../db/acting.ts";
import { games } from "../db/schema/games.ts";
import { guestOf, isoDay, isoInstant, jsonFlag, parsed } from "../db/wire-json.ts";

/** The table as its JSON is built from it; it must stand in the statement under this name. */
export const g = alias(games, "g");

const GUEST = sql.raw(guestOf("host"));

/** The players, a guest with who brought them, who is looked up for guests only, and under a name that readers may see. */
const playersJson = (guest: SQL): SQL => sql`(select json_group_array(json(case when host is null
    then json_object('publicId', public_id, 'name', name, 'color', color)
    else json_object('publicId', public_id, 'name', ${guest}, 'color', color,
      'guestOf', (select h.public_id from users h where h.id = host)) end)) from (
  select u.public_id, u.name, u.color, u.guest_of as host from players p cross join users u on u.id = p.user_id
  where p.game_id = g.id order by p.signed_up_at, p.user_id))`;

// What is no column of the game itself, or not as it is stored.
const OTHERS: Partial<Record<keyof Game, SQL>> = {
  date: sql.raw(isoDay("g.date")),
  neededBy: sql.raw(isoDay("g.needed_by")),
  createdAt: sql.raw(isoInstant("g.created_at")),
  wantedAt: sql.raw(isoInstant("ifnull(g.wanted_at, g.created_at)")),
  thread: sql`${g.threadId}`,
  table: sql.raw("(select json_object('id', t.id, 'name', t.name) from tables t where t.id = g.table_id)"),
  players: playersJson(GUEST),
  isTaught: sql.raw(jsonFlag("exists (select 1 from players p where p.game_id = g.id and p.teaches = 1)")),
  suggestedBy: sql.raw(
    "(select json_object('publicId', u.public_id, 'name', u.name) from users u where u.id = g.suggested_by)",
  ),
};

const COLUMNS = getTableColumns(g);

/** A field of the wire as SQL: a column of its name as it is stored, unless something else is said above. */
function fieldOf(name: keyof Game): SQL {
  const other = OTHERS[name];
  if (other) return other;
  const column = COLUMNS[name as keyof typeof COLUMNS];
  return column.dataType === "boolean" ? sql.raw(jsonFlag(`g.${column.name}`)) : sql`${column}`;
}

const NAMES = Object.keys(game.shape) as (keyof Game)[];

/**
 * The one place that says what a game looks like on the wire: SQL that builds the JSON of the game `g`, field by field
 * of the contract. Decoding rows would cost more than the query itself, so the database answers one finished cell.
 * @see spec §3
 */
const gameJsonWith = (others: Partial<Record<keyof Game, SQL>>): SQL =>
  sql`json_object(${sql.join(
    NAMES.map((name) => sql`${sql.raw(`'${name}'`)}, ${others[name] ?? fieldOf(name)}`),
    sql`, `,
  )})`;

/** The game `g` as visitors see it, and everybody who may be one. */
export const publicGameJson = gameJsonWith({});

/** The same as a value, for what is kept for everybody. */
export const publicGame = parsed<Game>(publicGameJson);

const playersFor = (ctx: Context): SQL => playersJson(sql`iif(${isVisitor(ctx)}, ${GUEST}, name)`);

/** The game `g` as whoever asks sees it: members see the names of guests. */
export const gameJson = (ctx: Context): SQL =>
  ctx.credentials.length === 0 ? publicGameJson : gameJsonWith({ players: playersFor(ctx) });

/** The same as a value. */
export const wireGame = (ctx: Context) =>
  ctx.credentials.length === 0 ? publicGame : parsed<Game>(gameJson(ctx));

/** The same as the acting member sees it: with the name that they have typed, also while it waits for an editor. */
export const ownWireGame = (ctx: Context) =>
  ctx.credentials.length === 0
    ? publicGame
    : parsed<Game>(
        gameJsonWith({
          players: playersFor(ctx),
          name: sql`case when ${g.heldName} is not null and ${g.suggestedBy} = ${actingUser(ctx)}
            then ${g.heldName} else ${g.name} end`,
        }),
      );
