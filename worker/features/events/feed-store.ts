import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { EventType } from "../../contract/event-names.ts";
import { onOneLine } from "../../db/wire-json.ts";
import { endOf, ofDayOn, startOf } from "./event-json.ts";

/** More than a club plans; a feed that grew without end would be of no use to a phone. */
const ITEMS_MOST = 1_000;

const dayItem = sql.raw(
  onOneLine(`json_object('kind', 'day', 'id', e.id, 'date', e.date, 'start', ${startOf}, 'end', ${endOf},
    'sequence', e.sequence, 'changedAt', e.changed_at,
    'isCancelled', e.cancelled_at is not null or e.removed_at is not null, 'name', e.title, 'event', e.event_type,
    'note', e.note, 'table', null, 'players', json('[]'), 'maxPlayers', 0)`),
);

const gameItem = sql.raw(
  onOneLine(`json_object('kind', 'game', 'id', m.game_id, 'date', m.date, 'start', ${ofDayOn("m.date", startOf)},
    'end', ${ofDayOn("m.date", endOf)}, 'sequence', m.sequence, 'changedAt', m.changed_at,
    'isCancelled', g.id is null or g.date is null or g.player_count = 0, 'name', m.name, 'event', null, 'note', null,
    'table', (select t.name from tables t where t.id = g.table_id),
    'players', (select json_group_array(name) from (select u.name from players p
      cross join users u on u.id = p.user_id where p.game_id = g.id order by p.signed_up_at, p.user_id)),
    'maxPlayers', ifnull(g.max_players, 0))`),
);

const days = (event: EventType | null, from: string): SQL =>
  sql`(select json_group_array(${dayItem}) from (select * from event_days
    where date >= ${from} and (${event} is null or event_type = ${event}) order by date, event_type
    limit ${ITEMS_MOST}) e)`;

const games = (marks: SQL): SQL =>
  sql`(select json_group_array(${gameItem}) from (${marks} order by m.date, m.game_id limit ${ITEMS_MOST}) m
    left join games g on g.id = m.game_id)`;

const answer = (ctx: Context, what: { days?: SQL; games?: SQL }) =>
  ctx.db.old.q.get<{ days: string; games: string }>(
    sql`select ${what.days ?? sql`'[]'`} as days, ${what.games ?? sql`'[]'`} as games`,
  );

/** Event days (of one type, or all) and, with all, the games that have or had a date, from a day on. */
export const clubFeedStatement = (ctx: Context, event: EventType | null, from: string) =>
  answer(ctx, {
    days: days(event, from),
    ...(event === null && { games: games(sql`select m.* from game_marks m where m.date >= ${from}`) }),
  });

/** One game, whenever it is or was. */
export const gameFeedStatement = (ctx: Context, id: string) =>
  answer(ctx, { games: games(sql`select m.* from game_marks m where m.game_id = ${id}`) });

/** The games of the member whose secret this is, from a day on; no row when it is nobody's. Sent alone, hence `all`. */
export const ownFeedStatement = (ctx: Context, secretHash: string, from: string) =>
  ctx.db.old.q.all<{ days: string; games: string }>(
    sql`select '[]' as days, ${games(sql`select m.* from players p
        cross join game_marks m on m.game_id = p.game_id where p.user_id = u.id and m.date >= ${from}`)} as games
      from calendar_addresses a join users u on u.id = a.user_id where a.secret_hash = ${secretHash}`,
  );
