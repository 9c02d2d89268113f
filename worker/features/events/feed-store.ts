import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import type { EventType } from "../../contract/event-names.ts";
import { calendarAddresses, eventDays, gameMarks } from "../../db/schema/events.ts";
import { games, players, tables } from "../../db/schema/games.ts";
import { users } from "../../db/schema/users.ts";
import { parsed } from "../../db/wire-json.ts";
import type { FeedItem } from "./feed.ts";
import { e, endOf, ofDayOn, startOf } from "./wire-store.ts";

/** More than a club plans; a feed that grew without end would be of no use to a phone. */
const ITEMS_MOST = 1_000;

const dayItem = sql`json_object('kind', 'day', 'id', ${e.id}, 'date', ${e.date}, 'start', ${startOf}, 'end', ${endOf},
  'sequence', ${e.sequence}, 'changedAt', ${e.changedAt},
  'isCancelled', ${e.cancelledAt} is not null or ${e.removedAt} is not null, 'name', ${e.title},
  'event', ${e.eventType}, 'note', ${e.note}, 'table', null, 'players', json('[]'), 'maxPlayers', 0, 'minutes', null)`;

const m = alias(gameMarks, "m");
const g = alias(games, "g");
/** The member's own seats, beside those of the others. */
const seat = alias(players, "p");

const gameItem = sql`json_object('kind', 'game', 'id', ${m.gameId}, 'date', ${m.date},
  'start', ${ofDayOn(m.date, startOf)}, 'end', ${ofDayOn(m.date, endOf)},
  'sequence', ${m.sequence}, 'changedAt', ${m.changedAt},
  'isCancelled', ${g.id} is null or ${g.date} is null or ${g.playerCount} = 0, 'name', ${m.name},
  'event', null, 'note', null, 'table', (select ${tables.name} from ${tables} where ${tables.id} = ${g.tableId}),
  'players', (select json_group_array(name) from (select ${users.name} as name from ${players}
    cross join ${users} on ${users.id} = ${players.userId} where ${players.gameId} = ${g.id}
    order by ${players.signedUpAt}, ${players.userId})),
  'maxPlayers', ifnull(${g.maxPlayers}, 0), 'minutes', ${g.expectedMinutes})`;

const NONE = sql`json_array()`;

const days = (event: EventType | null, from: string): SQL =>
  sql`(select json_group_array(${dayItem}) from (select * from ${eventDays} where ${eventDays.date} >= ${from}
    ${event === null ? sql`` : sql`and ${eventDays.eventType} = ${event}`}
    order by ${eventDays.date}, ${eventDays.eventType} limit ${ITEMS_MOST}) e)`;

const gamesOf = (marks: SQL): SQL =>
  sql`(select json_group_array(${gameItem}) from (${marks} order by ${m.date}, ${m.gameId} limit ${ITEMS_MOST}) m
    left join ${games} g on ${g.id} = ${m.gameId})`;

const feed = (what: { days?: SQL; games?: SQL }) => ({
  days: parsed<FeedItem[]>(what.days ?? NONE),
  games: parsed<FeedItem[]>(what.games ?? NONE),
});

export interface FeedRow {
  days: FeedItem[];
  games: FeedItem[];
}

/** Event days (of one type, or all) and, with all, the games that have or had a date, from a day on. */
export const clubFeed = ({ db: { q } }: Context, event: EventType | null, from: string) =>
  q
    .select(
      feed({
        days: days(event, from),
        ...(event === null && {
          games: gamesOf(sql`select m.* from ${gameMarks} m where ${m.date} >= ${from}`),
        }),
      }),
    )
    .from(sql`(select 1)`);

/** One game, whenever it is or was. */
export const gameFeed = ({ db: { q } }: Context, id: string) =>
  q
    .select(feed({ games: gamesOf(sql`select m.* from ${gameMarks} m where ${m.gameId} = ${id}`) }))
    .from(sql`(select 1)`);

/** The games of the member whose secret this is, from a day on; no row when it is nobody's. */
export const ownFeed = ({ db: { q } }: Context, secretHash: string, from: string) =>
  q
    .select(
      feed({
        games: gamesOf(sql`select m.* from ${players} p
          cross join ${gameMarks} m on ${m.gameId} = ${seat.gameId}
          where ${seat.userId} = ${calendarAddresses.userId} and ${m.date} >= ${from}`),
      }),
    )
    .from(calendarAddresses)
    .where(eq(calendarAddresses.secretHash, secretHash));

/** Since when a member (an id, or a query of one) has a secret address. */
export const addressOf = ({ db: { q } }: Context, userId: SQLWrapper) =>
  q
    .select({ at: calendarAddresses.createdAt })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.userId, userId));

/** The one before ends. */
export const setAddress = ({ db: { q }, now }: Context, userId: string, secretHash: string) =>
  q
    .insert(calendarAddresses)
    .values({ userId, secretHash, createdAt: now })
    .onConflictDoUpdate({ target: calendarAddresses.userId, set: { secretHash, createdAt: now } });

export const deleteAddress = ({ db: { q } }: Context, userId: string) =>
  q.delete(calendarAddresses).where(eq(calendarAddresses.userId, userId));
