import { type Context, clubDay } from "../context.ts";
import { atMidnightUtc, isoOf } from "../contract/dates.ts";
import { DAY_MS } from "../contract/durations.ts";
import type { EventDay, NextDay } from "../contract/events/calendar.ts";
import { one } from "../db/client.ts";
import { kindIds } from "./event-kinds/service.ts";
import { noSuchKind } from "./rules.ts";
import * as store from "./store.ts";
import { withVenue } from "./venues.ts";

// For features that read it with other things.
export { endOf, eventDayRow, isOffOn, ofDayOnAt, startOf } from "./event-kinds/service.ts";
export { touchComing } from "./planning-store.ts";
export { daysIn, eveningsAfter, nextEvening, wireDay } from "./store.ts";
export { type DayRow, withVenue } from "./venues.ts";

const COMING_SHOWN = 6;
const YEAR_MS = 366 * DAY_MS;

/**
 * Returns the next day of a kind that isn't cancelled, today included, as midnight UTC; null without one.
 * @param event the id of the kind, which may be retired
 * @throws {ClubError} `invalid` (no such kind) @see spec §7
 */
export async function nextEventDay(ctx: Context, event: string): Promise<{ date: string | null }> {
  const { next, kinds } = await ctx.db.read({
    next: one(store.nextDay(ctx, event, clubDay(ctx))),
    kinds: kindIds(ctx),
  });
  if (!kinds.some(({ id }) => id === event)) throw noSuchKind(kinds);
  return { date: next ? atMidnightUtc(next.date) : null };
}

export async function comingDays(ctx: Context): Promise<EventDay[]> {
  const { days } = await ctx.db.read({ days: comingRead(ctx, COMING_SHOWN) });
  return days.map((row) => withVenue(ctx, row));
}

export const comingRead = (ctx: Context, most: number) =>
  store.comingFrom(ctx, { today: clubDay(ctx), most });

export async function showNextDay(ctx: Context): Promise<NextDay> {
  const { next } = await ctx.db.read({ next: one(comingRead(ctx, 1)) });
  return { day: next ? withVenue(ctx, next) : null };
}

/** Returns the days of the coming year, today and cancelled ones included, which a plan might collide with. */
export async function yearAhead(ctx: Context): Promise<EventDay[]> {
  const today = clubDay(ctx);
  const last = isoOf(Date.parse(today) + YEAR_MS).slice(0, 10);
  const { days } = await ctx.db.read({ days: store.daysIn(ctx, { first: today, last }) });
  return days.map((row) => withVenue(ctx, row));
}
