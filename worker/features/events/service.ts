import type { Context } from "../../context.ts";
import type { CalendarDay, CalendarMonth, Evening, EventDay } from "../../contract/calendar.ts";
import { atMidnightUtc, dayIn, dayOf } from "../../contract/dates.ts";
import type { EventType } from "../../contract/event-names.ts";
import { boundsOf, isMonth, plusMonths } from "../../contract/months.ts";
import { instantOf } from "../../contract/wall-clock.ts";
import { refuse } from "../../errors.ts";
import * as store from "./store.ts";

// For the first HTML.
export { eveningStatement } from "./store.ts";
export { tonightFrom, tonightStatement } from "./tonight.ts";

const COMING_SHOWN = 6;

const today = ({ config, now }: Context): string => dayIn(config.CLUB_TIME_ZONE, now);

/**
 * The next day of an event type that is planned and not cancelled, today included, as midnight UTC; null without one.
 * @throws {ClubError} `unavailable`
 * @see spec §7
 */
export async function nextEventDay(ctx: Context, event: EventType): Promise<{ date: string | null }> {
  const { date } = await store.nextDayStatement(ctx, event, today(ctx));
  return { date: date && atMidnightUtc(date) };
}

/** The month (`YYYY-MM`) as a statement, to be sent with others; `monthFrom` reads its row. */
export function monthStatement(ctx: Context, month: string) {
  const midnight = (of: string) => instantOf(Date.parse(`${of}-01`), ctx.config.CLUB_TIME_ZONE);
  return store.monthStatement(ctx, boundsOf(month), [midnight(month), midnight(plusMonths(month, 1)) - 1]);
}

/** The month of its statement's row; posts lie on the club's days, not on those of UTC. */
export function monthFrom(ctx: Context, month: string, row: { json: string }): CalendarMonth {
  const { days, games, posts } = JSON.parse(row.json) as Omit<CalendarMonth, "month">;
  const dayAtClub = (instant: string) => atMidnightUtc(dayIn(ctx.config.CLUB_TIME_ZONE, Date.parse(instant)));
  return { month, days, games, posts: posts.map((post) => ({ ...post, date: dayAtClub(post.date) })) };
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
  return monthFrom(ctx, month, await monthStatement(ctx, month));
}

/**
 * A day of the calendar: what is planned, and which tables and players are taken.
 * @throws {ClubError} `invalid`, `unavailable`
 */
export async function showDay(ctx: Context, date: string): Promise<CalendarDay> {
  const day = dayOf(date);
  if (day === null) throw refuse("invalid", "A day is written as 2026-11-26.", ["date"]);
  return JSON.parse((await store.dayStatement(ctx, day)).json) as CalendarDay;
}

/**
 * The next days on which the club meets.
 * @throws {ClubError} `unavailable`
 */
export async function comingDays(ctx: Context): Promise<EventDay[]> {
  return comingFrom(await comingStatement(ctx));
}

/** The same as a statement, to be sent with others; `comingFrom` reads its row. */
export const comingStatement = (ctx: Context) => store.comingStatement(ctx, today(ctx), COMING_SHOWN);

export const comingFrom = ({ json }: { json: string }): EventDay[] => JSON.parse(json) as EventDay[];

/** The evening of its statement's row, null without a game. */
export const eveningFrom = ({ json }: { json: string | null }): Evening | null =>
  json === null ? null : (JSON.parse(json) as Evening);
