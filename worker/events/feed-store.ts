import { and, eq, inArray, notExists, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import { calendarAddresses, eventDays, eventKinds, gameMarks, tables } from "../db/schema/events.ts";
import { games, players } from "../db/schema/games.ts";
import { users } from "../db/schema/users.ts";
import { parsedJson } from "../db/wire-json.ts";
import type { Hashes } from "../lib/keyed-hash.ts";
import { PUBLIC_NAME, suspensionOf } from "../users/service.ts";
import { endOf, eventDayRow, isOffOn, kindName, ofDayOn, startOf } from "./event-kinds/service.ts";
import type { FeedItem } from "./feed.ts";

/** More than a club plans; an endless feed would be of no use to a phone. */
const ITEMS_MOST = 1_000;

/** A removed day is still cancelled in calendars, without its words. */
const unlessRemoved = (column: SQLWrapper) => sql`iif(${eventDayRow.removedAt} is null, ${column}, null)`;

const dayItem = sql`json_object('kind', 'day', 'id', ${eventDayRow.id}, 'date', ${eventDayRow.date}, 'start', ${startOf}, 'end', ${endOf},
  'sequence', ${eventDayRow.sequence}, 'changedAt', ${eventDayRow.changedAt},
  'isCancelled', ${eventDayRow.cancelledAt} is not null or ${eventDayRow.removedAt} is not null, 'name', ifnull(${unlessRemoved(eventDayRow.title)}, ${kindName(eventDayRow.eventType)}),
  'category', ${kindName(eventDayRow.eventType)}, 'venueId', ${unlessRemoved(eventDayRow.venueId)}, 'note', ${unlessRemoved(eventDayRow.note)}, 'table', null, 'players', json('[]'), 'maxPlayers', 0, 'minutes', null)`;

export const gameMarkRow = alias(gameMarks, "m");
export const feedGame = alias(games, "g");
const seat = alias(players, "p");

const NAME = sql`${users.name}`;

const gameItem = (
  playerName: SQL,
) => sql`json_object('kind', 'game', 'id', ${gameMarkRow.gameId}, 'date', ${gameMarkRow.date},
  'start', ${ofDayOn(gameMarkRow.date, startOf)}, 'end', ${ofDayOn(gameMarkRow.date, endOf)},
  'sequence', ${gameMarkRow.sequence}, 'changedAt', ${gameMarkRow.changedAt},
  'isCancelled', ${feedGame.id} is null or ${feedGame.date} is null or ${feedGame.playerCount} = 0 or ${isOffOn(gameMarkRow.date)}, 'name', ${gameMarkRow.name},
  'category', 'Game', 'venueId', ${ofDayOn(gameMarkRow.date, sql`${eventDayRow.venueId}`)}, 'note', null, 'table', (select ${tables.name} from ${tables} where ${tables.id} = ${feedGame.tableId}),
  'players', (select json_group_array(name) from (select ${playerName} as name from ${players}
    cross join ${users} on ${users.id} = ${players.userId} where ${players.gameId} = ${feedGame.id}
    order by ${players.signedUpAt}, ${players.userId})),
  'maxPlayers', ifnull(${feedGame.maxPlayers}, 0), 'minutes', ${feedGame.expectedMinutes})`;

/** The entry of the game of the mark `m`, of which `g` may be gone. */
export const calendarItem = parsedJson<FeedItemRow>(gameItem(NAME));

const NONE = sql`json_array()`;

const days = (kind: SQL | null, from: string): SQL =>
  sql`(select json_group_array(${dayItem}) from (select * from ${eventDays} where ${eventDays.date} >= ${from}
    ${kind === null ? sql`` : sql`and ${eventDays.eventType} = ${kind}`}
    order by ${eventDays.date}, ${eventDays.eventType} limit ${ITEMS_MOST}) e)`;

const gamesOf = (marks: SQL, playerName: SQL): SQL =>
  sql`(select json_group_array(${gameItem(playerName)}) from (${marks} order by ${gameMarkRow.date}, ${gameMarkRow.gameId} limit ${ITEMS_MOST}) m
    left join ${games} g on ${feedGame.id} = ${gameMarkRow.gameId})`;

const feed = (what: { days?: SQL; games?: SQL }) => ({
  days: parsedJson<FeedItemRow[]>(what.days ?? NONE),
  games: parsedJson<FeedItemRow[]>(what.games ?? NONE),
});

/** An entry before its venue, if any, is looked up. */
export type FeedItemRow = Omit<FeedItem, "place"> & { venueId: string | null };

export interface FeedRow {
  days: FeedItemRow[];
  games: FeedItemRow[];
}

export const clubFeed = ({ db: { q } }: Context, from: string) =>
  q
    .select(
      feed({
        days: days(null, from),
        games: gamesOf(sql`select m.* from ${gameMarks} m where ${gameMarkRow.date} >= ${from}`, PUBLIC_NAME),
      }),
    )
    .from(sql`(select 1)`);

export const kindFeed = ({ db: { q } }: Context, file: string, from: string) =>
  q
    .select(
      feed({
        days: days(
          sql`(select ${eventKinds.id} from ${eventKinds} where ${eventKinds.feed} = ${file})`,
          from,
        ),
      }),
    )
    .from(sql`(select 1)`);

export const gameFeed = ({ db: { q } }: Context, id: string) =>
  q
    .select(
      feed({
        games: gamesOf(sql`select m.* from ${gameMarks} m where ${gameMarkRow.gameId} = ${id}`, PUBLIC_NAME),
      }),
    )
    .from(sql`(select 1)`);

/** Condition: the address has one of these hashes, and its member isn't suspended. */
const isAddress = (ctx: Context, secretHashes: Hashes) =>
  and(
    inArray(calendarAddresses.secretHash, secretHashes),
    notExists(suspensionOf(ctx, calendarAddresses.userId)),
  );

/** Selects the games of the member with this secret (its hashes), from a day on; no row for an unknown secret. */
export const ownFeed = (ctx: Context, secretHashes: Hashes, from: string) =>
  ctx.db.q
    .select({
      ...feed({
        games: gamesOf(
          sql`select m.* from ${players} p cross join ${gameMarks} m on ${gameMarkRow.gameId} = ${seat.gameId}
          where ${seat.userId} = ${calendarAddresses.userId} and ${gameMarkRow.date} >= ${from}`,
          NAME,
        ),
      }),
      secretHash: calendarAddresses.secretHash,
    })
    .from(calendarAddresses)
    .where(isAddress(ctx, secretHashes));

export const keepAddress = ({ db: { q } }: Context, before: string, secretHash: string) =>
  q.update(calendarAddresses).set({ secretHash }).where(eq(calendarAddresses.secretHash, before));

export const addressAt = (ctx: Context, secretHashes: Hashes) =>
  ctx.db.q
    .select({ secretHash: calendarAddresses.secretHash })
    .from(calendarAddresses)
    .where(isAddress(ctx, secretHashes));

/** Selects the creation time of the secret address of a member (id, or a query of one). */
export const addressOf = ({ db: { q } }: Context, userId: SQLWrapper) =>
  q
    .select({ at: calendarAddresses.createdAt })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.userId, userId));

export const setAddress = ({ db: { q }, now }: Context, userId: string, secretHash: string) =>
  q
    .insert(calendarAddresses)
    .values({ userId, secretHash, createdAt: now })
    .onConflictDoUpdate({ target: calendarAddresses.userId, set: { secretHash, createdAt: now } });

export const deleteAddress = ({ db: { q } }: Context, userId: string) =>
  q.delete(calendarAddresses).where(eq(calendarAddresses.userId, userId));
