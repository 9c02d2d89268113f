import type { Context } from "../../context.ts";
import type { CalendarDay, CalendarMonth, Evening, EventDay, Tonight } from "../../contract/calendar.ts";
import { atMidnightUtc, dayIn, dayOf } from "../../contract/dates.ts";
import type { EventType } from "../../contract/event-names.ts";
import { boundsOf, isMonth, plusMonths } from "../../contract/months.ts";
import { instantOf } from "../../contract/wall-clock.ts";
import { refuse } from "../../errors.ts";
import * as store from "./store.ts";

// For the first HTML.
export { eveningOf } from "./store.ts";

const COMING_SHOWN = 6;

const today = ({ config, now }: Context): string => dayIn(config.CLUB_TIME_ZONE, now);

/**
 * The next day of an event type that is planned and not cancelled, today included, as midnight UTC; null without one.
 * @throws {ClubError} `unavailable`
 * @see spec §7
 */
export async function nextEventDay(ctx: Context, event: EventType): Promise<{ date: string | null }> {
  const [next] = await store.nextDay(ctx, event, today(ctx));
  return { date: next ? atMidnightUtc(next.date) : null };
}

/** The month (`YYYY-MM`) as a query, to be sent with others; `presentMonth` reads its row. */
export function monthQuery(ctx: Context, month: string) {
  const midnight = (of: string) => instantOf(Date.parse(`${of}-01`), ctx.config.CLUB_TIME_ZONE);
  return store.monthOf(ctx, boundsOf(month), [midnight(month), midnight(plusMonths(month, 1)) - 1]);
}

/** The month of its query's row; posts lie on the club's days, not on those of UTC. */
export function presentMonth(ctx: Context, month: string, [row]: store.MonthRow[]): CalendarMonth {
  const { days = [], games = [], posts = [] } = row ?? {};
  const dayAtClub = (at: number) => atMidnightUtc(dayIn(ctx.config.CLUB_TIME_ZONE, at));
  return { month, days, games, posts: posts.map(({ at, ...post }) => ({ ...post, date: dayAtClub(at) })) };
}

/** The month it is at the club. */
export const thisMonth = (ctx: Context): string => today(ctx).slice(0, 7);

/**
 * A month of the calendar: event days (cancelled ones among them), games with a date and posts, in one trip that reads
 * the rows of that month.
 * @param month `YYYY-MM`
 * @throws {ClubError} `invalid`, `unavailable`
 */
export async function showMonth(ctx: Context, month: string): Promise<CalendarMonth> {
  if (!isMonth(month)) throw refuse("invalid", "A month is written as 2026-11.", ["month"]);
  return presentMonth(ctx, month, await monthQuery(ctx, month));
}

/**
 * A day of the calendar: what is planned, and which tables and players are taken.
 * @throws {ClubError} `invalid`, `unavailable`
 */
export async function showDay(ctx: Context, date: string): Promise<CalendarDay> {
  const day = dayOf(date);
  if (day === null) throw refuse("invalid", "A day is written as 2026-11-26.", ["date"]);
  const [{ days, games } = { days: [], games: [] }] = await store.dayOn(ctx, day);
  return { date: atMidnightUtc(day), days, games };
}

/**
 * The next days on which the club meets.
 * @throws {ClubError} `unavailable`
 */
export async function comingDays(ctx: Context): Promise<EventDay[]> {
  return presentComing(await comingQuery(ctx));
}

/** The same as a query, to be sent with others; `presentComing` reads its rows. */
export const comingQuery = (ctx: Context) => store.comingFrom(ctx, today(ctx), COMING_SHOWN);

export const presentComing = (rows: { day: EventDay }[]): EventDay[] => rows.map(({ day }) => day);

/** The evening of its query's row, null without a game. */
export const presentEvening = ([row]: store.EveningRow[]): Evening | null =>
  row ? { date: row.date && atMidnightUtc(row.date), start: row.start } : null;

/**
 * What is on at the next game night: today's while it lasts.
 * @throws {ClubError} `unavailable`
 */
export const showTonight = async (ctx: Context): Promise<Tonight> =>
  presentTonight(ctx, await tonightQuery(ctx));

/** The same as a query, to be sent with others; `presentTonight` reads its row. */
export const tonightQuery = (ctx: Context) => store.tonightFrom(ctx, today(ctx));

export function presentTonight(ctx: Context, [row]: store.TonightRow[]): Tonight {
  const { date = null, days = [], tables = [], games = [] } = row ?? {};
  return {
    date: date && atMidnightUtc(date),
    isToday: date === today(ctx),
    days,
    tables,
    games: games.map(({ game, offers }) => ({ ...game, offers })),
  };
}
