import { and, asc, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { EventDay, TonightGame } from "../../contract/calendar.ts";
import type { EventType } from "../../contract/event-names.ts";
import type { Game } from "../../contract/games.ts";
import type { Table } from "../../contract/tables.ts";
import { eventDays } from "../../db/schema/events.ts";
import { games, tables } from "../../db/schema/games.ts";
import { posts } from "../../db/schema/posts.ts";
import { parsed } from "../../db/wire-json.ts";
import { gameJson, offersJson } from "../games/service.ts";
import { dayJson, e, ofDayOn, startOf } from "./wire-store.ts";

/** Days, or instants, from the first to the last, both included. */
type Span<T> = [first: T, last: T];

const nothing = sql`(select 1)`;

const daysJson = ([first, last]: Span<string>): SQL => sql`(select json_group_array(${dayJson}) from (
  select * from ${eventDays} where ${eventDays.date} between ${first} and ${last} and ${eventDays.removedAt} is null
  order by ${eventDays.date}, ${eventDays.eventType}) e)`;

const gamesJson = ([first, last]: Span<string>): SQL => sql`(select json_group_array(${gameJson}) from (
  select * from ${games} where ${games.date} between ${first} and ${last} and ${games.playerCount} > 0
  order by ${games.date}, ${games.createdAt}, ${games.id}) g)`;

const postsJson = ([from, to]: Span<number>): SQL => sql`(select json_group_array(json_object(
    'slug', ${posts.slug}, 'title', ${posts.title}, 'at', ${posts.listedAt})) from (
  select * from ${posts} where ${posts.published} = 1 and ${posts.listedAt} between ${from} and ${to}
  order by ${posts.listedAt}, ${posts.id}) ${posts})`;

/**
 * Days, games and posts of a month. Each comes along an index, and is built by the database, so the years around it
 * cost nothing.
 */
export const monthOf = ({ db: { q } }: Context, span: Span<string>, instants: Span<number>) =>
  q
    .select({
      days: parsed<EventDay[]>(daysJson(span)),
      games: parsed<Game[]>(gamesJson(span)),
      posts: parsed<{ slug: string; title: string; at: number }[]>(postsJson(instants)),
    })
    .from(nothing);

export type MonthRow = Awaited<ReturnType<typeof monthOf>>[number];

/** What is planned for a day, and the games that are on. */
export const dayOn = ({ db: { q } }: Context, date: string) =>
  q
    .select({
      days: parsed<EventDay[]>(daysJson([date, date])),
      games: parsed<Game[]>(gamesJson([date, date])),
    })
    .from(nothing);

/** The days to come that are on, soonest first. */
export const comingFrom = ({ db: { q } }: Context, today: string, most: number) =>
  q
    .select({ day: parsed<EventDay>(dayJson) })
    .from(e)
    .where(and(gte(e.date, today), isNull(e.cancelledAt), isNull(e.removedAt)))
    .orderBy(asc(e.date), asc(e.eventType))
    .limit(most);

/** The next day of the type that is on, today included. */
export const nextDay = ({ db: { q } }: Context, event: EventType, today: string) =>
  q
    .select({ date: e.date })
    .from(e)
    .where(and(eq(e.eventType, event), gte(e.date, today), isNull(e.cancelledAt), isNull(e.removedAt)))
    .orderBy(asc(e.date))
    .limit(1);

/** The evening of a game's day. */
export const eveningOf = ({ db: { q } }: Context, gameId: string) =>
  q
    .select({
      date: games.date,
      start: sql<string | null>`${ofDayOn(games.date, sql`iif(${e.cancelledAt} is null, ${startOf}, null)`)}`,
    })
    .from(games)
    .where(eq(games.id, gameId));

export type EveningRow = Awaited<ReturnType<typeof eveningOf>>[number];

const aGame = (isThen: SQL): SQL =>
  sql`(select ${games.date} from ${games} where ${isThen} and ${games.playerCount} > 0
    order by ${games.date} limit 1)`;

/** Today when anything is on, else the next day on which the club meets, else the next that a game is planned for. */
const night = (today: string): SQL => sql`(select coalesce(${aGame(sql`${games.date} = ${today}`)},
  (select ${e.date} from ${eventDays} e where ${e.date} >= ${today} and ${e.cancelledAt} is null
    and ${e.removedAt} is null order by ${e.date} limit 1),
  ${aGame(sql`${games.date} >= ${today}`)}) as date) n`;

/** What is on at the next game night; reads the rows of that night. */
export const tonightFrom = ({ db: { q } }: Context, today: string) =>
  q
    .select({
      date: sql<string | null>`n.date`,
      days: parsed<EventDay[]>(sql`(select json_group_array(${dayJson}) from (select * from ${eventDays}
        where ${eventDays.date} = n.date and ${eventDays.removedAt} is null order by ${eventDays.eventType}) e)`),
      tables: parsed<
        Table[]
      >(sql`(select json_group_array(json_object('id', ${tables.id}, 'name', ${tables.name}))
        from (select * from ${tables} order by ${tables.position}, ${tables.name}) ${tables})`),
      games: parsed<{ game: Game; offers: TonightGame["offers"] }[]>(
        sql`(select json_group_array(json_object('game', ${gameJson}, 'offers', json(${offersJson}))) from (
          select * from ${games} where ${games.date} = n.date and ${games.playerCount} > 0
          order by ${games.createdAt}, ${games.id}) g)`,
      ),
    })
    .from(night(today));

export type TonightRow = Awaited<ReturnType<typeof tonightFrom>>[number];
