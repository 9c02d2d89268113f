import { sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { EventDay, Tonight, TonightGame } from "../../contract/calendar.ts";
import { atMidnightUtc, dayIn } from "../../contract/dates.ts";
import type { Table } from "../../contract/tables.ts";
import { gameJson, offersJson } from "../games/service.ts";
import { dayJson } from "./event-json.ts";

/** Today when anything is on, else the next day on which the club meets, else the next that a game is planned for. */
const night = (today: string) => sql`(select coalesce(
  (select date from games where date = ${today} and player_count > 0 limit 1),
  (select date from event_days where date >= ${today} and cancelled_at is null and removed_at is null
    order by date limit 1),
  (select date from games where date >= ${today} and player_count > 0 order by date limit 1)) as date)`;

/** What is on at the next game night, as one cell; reads the rows of that night. */
export function tonightStatement(ctx: Context) {
  const today = dayIn(ctx.config.CLUB_TIME_ZONE, ctx.now);
  return ctx.db.old.q.get<{ json: string }>(sql`select json_object('date', n.date,
    'days', json((select json_group_array(${dayJson}) from (select * from event_days
      where date = n.date and removed_at is null order by event_type) e)),
    'tables', json((select json_group_array(json_object('id', id, 'name', name))
      from (select id, name from tables order by position, name))),
    'games', json((select json_group_array(json_object('game', ${gameJson}, 'offers', json(${offersJson})))
      from (select * from games where date = n.date and player_count > 0 order by created_at, id) g))) as json
    from ${night(today)} n`);
}

interface Row {
  date: string | null;
  days: EventDay[];
  tables: Table[];
  games: { game: TonightGame; offers: TonightGame["offers"] }[];
}

/** The night of its statement's row. */
export function tonightFrom(ctx: Context, { json }: { json: string }): Tonight {
  const { date, days, tables, games } = JSON.parse(json) as Row;
  return {
    date: date && atMidnightUtc(date),
    isToday: date === dayIn(ctx.config.CLUB_TIME_ZONE, ctx.now),
    days,
    tables,
    games: games.map(({ game, offers }) => ({ ...game, offers })),
  };
}

/**
 * What is on at the next game night: today's while it lasts.
 * @throws {ClubError} `unavailable`
 */
export const showTonight = async (ctx: Context): Promise<Tonight> =>
  tonightFrom(ctx, await tonightStatement(ctx));
