import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { EventType } from "../../contract/event-names.ts";
import { isoDay, isoInstant, onOneLine } from "../../db/wire-json.ts";
import { gameJson } from "../games/service.ts";
import { dayJson, ofDayOn, startOf } from "./event-json.ts";

/** Days, or instants, from the first to the last, both included. */
type Span<T> = [first: T, last: T];

const daysJson = ([first, last]: Span<string>): SQL => sql`(select json_group_array(${dayJson}) from (
  select * from event_days where date between ${first} and ${last} and removed_at is null order by date, event_type
) e)`;

const gamesJson = ([first, last]: Span<string>): SQL => sql`(select json_group_array(${gameJson}) from (
  select * from games where date between ${first} and ${last} and player_count > 0 order by date, created_at, id
) g)`;

const postsJson = ([from, to]: Span<number>): SQL => sql`(select json_group_array(json_object(
    'slug', slug, 'title', title, 'date', ${sql.raw(isoInstant("listed_at"))})) from (
  select slug, title, listed_at from posts where published = 1 and listed_at between ${from} and ${to}
  order by listed_at, id
))`;

/** Days, games and posts of a month as one cell. Each comes along an index, so the years around it cost nothing. */
export const monthStatement = (ctx: Context, span: Span<string>, instants: Span<number>) =>
  ctx.db.old.q.get<{ json: string }>(
    sql`select json_object('days', json(${daysJson(span)}), 'games', json(${gamesJson(span)}),
      'posts', json(${postsJson(instants)})) as json`,
  );

/** What is planned for a day, and the games that are on. */
export const dayStatement = (ctx: Context, date: string) =>
  ctx.db.old.q.get<{ json: string }>(
    sql`select json_object('date', ${date} || 'T00:00:00.000Z', 'days', json(${daysJson([date, date])}),
      'games', json(${gamesJson([date, date])})) as json`,
  );

/** The days to come that are on, soonest first. */
export const comingStatement = (ctx: Context, today: string, most: number) =>
  ctx.db.old.q.get<{ json: string }>(
    sql`select json_group_array(${dayJson}) as json from (
      select * from event_days where date >= ${today} and cancelled_at is null and removed_at is null
      order by date, event_type limit ${most}) e`,
  );

/** The next day of the type that is on, today included; null without one. Always a row, also when sent alone. */
export const nextDayStatement = (ctx: Context, event: EventType, today: string) =>
  ctx.db.old.q.get<{ date: string | null }>(
    sql`select (select date from event_days where event_type = ${event} and date >= ${today}
      and cancelled_at is null and removed_at is null order by date limit 1) as date`,
  );

const eveningJson = sql.raw(
  onOneLine(`json_object('date', ${isoDay("g.date")},
    'start', ${ofDayOn("g.date", `iif(e.cancelled_at is null, ${startOf}, null)`)})`),
);

/** The evening of a game's day as one cell, null without a game. Always a row, also when sent alone. */
export const eveningStatement = (ctx: Context, gameId: string) =>
  ctx.db.old.q.get<{ json: string | null }>(
    sql`select (select ${eveningJson} from games g where g.id = ${gameId}) as json`,
  );
