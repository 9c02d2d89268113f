import { type Context, clubDay } from "../../context.ts";
import type { CalendarDay, CalendarMonth, Evening, EventDay, Tonight } from "../../contract/calendar.ts";
import { atMidnightUtc, dayIn, dayOf } from "../../contract/dates.ts";
import type { EventType } from "../../contract/event-names.ts";
import type { Game } from "../../contract/games.ts";
import { boundsOf, isMonth, plusMonths } from "../../contract/months.ts";
import { instantOf } from "../../contract/wall-clock.ts";
import { type Answers, one } from "../../db/client.ts";
import { refuse } from "../../errors.ts";
import { allTables } from "../tables/service.ts";
import * as store from "./store.ts";

const COMING_SHOWN = 6;

/**
 * The next day of an event type that is planned and not cancelled, today included, as midnight UTC; null without one.
 * @throws {ClubError} `unavailable`
 * @see spec §7
 */
export async function nextEventDay(ctx: Context, event: EventType): Promise<{ date: string | null }> {
  const [next] = await store.nextDay(ctx, event, clubDay(ctx));
  return { date: next ? atMidnightUtc(next.date) : null };
}

/** What a month (`YYYY-MM`) is read by, each along an index, so that the years around it cost nothing. */
function monthReads(ctx: Context, month: string) {
  const midnight = (of: string) => instantOf(Date.parse(`${of}-01`), ctx.config.CLUB_TIME_ZONE);
  const span = boundsOf(month);
  return {
    days: store.daysIn(ctx, span),
    games: store.gamesIn(ctx, span),
    posts: store.postsIn(ctx, [midnight(month), midnight(plusMonths(month, 1)) - 1]),
  };
}

const plain = ({ days, games }: { days: { day: EventDay }[]; games: { game: Game }[] }) => ({
  days: days.map(({ day }) => day),
  games: games.map(({ game }) => game),
});

/** The month of its reads; posts lie on the club's days, not on those of UTC. */
function presentMonth(
  ctx: Context,
  month: string,
  { posts, ...found }: Answers<ReturnType<typeof monthReads>>,
): CalendarMonth {
  const dayAtClub = (at: number) => atMidnightUtc(dayIn(ctx.config.CLUB_TIME_ZONE, at));
  return {
    month,
    ...plain(found),
    posts: posts.map(({ at, ...post }) => ({ ...post, date: dayAtClub(at) })),
  };
}

/**
 * A month of the calendar: event days (cancelled ones among them), games with a date and posts, in one trip that reads
 * the rows of that month.
 * @param month `YYYY-MM`
 * @throws {ClubError} `invalid`, `unavailable`
 */
export async function showMonth(ctx: Context, month: string): Promise<CalendarMonth> {
  if (!isMonth(month)) throw refuse("invalid", "A month is written as 2026-11.", ["month"]);
  return presentMonth(ctx, month, await ctx.db.read(monthReads(ctx, month)));
}

/**
 * A day of the calendar: what is planned, and which tables and players are taken.
 * @throws {ClubError} `invalid`, `unavailable`
 */
export async function showDay(ctx: Context, date: string): Promise<CalendarDay> {
  const day = dayOf(date);
  if (day === null) throw refuse("invalid", "A day is written as 2026-11-26.", ["date"]);
  const found = await ctx.db.read({
    days: store.daysIn(ctx, [day, day]),
    games: store.gamesIn(ctx, [day, day]),
  });
  return { date: atMidnightUtc(day), ...plain(found) };
}

/**
 * The next days on which the club meets.
 * @throws {ClubError} `unavailable`
 */
export async function comingDays(ctx: Context): Promise<EventDay[]> {
  const rows = await store.comingFrom(ctx, clubDay(ctx), COMING_SHOWN);
  return rows.map(({ day }) => day);
}

/**
 * The evening of a game's day.
 * @throws {ClubError} `not-found`, `unavailable`
 */
export async function showEvening(ctx: Context, game: string): Promise<Evening> {
  const [row] = await store.eveningOf(ctx, game);
  if (!row) throw refuse("not-found", "There is no such game.");
  return { date: row.date && atMidnightUtc(row.date), start: row.start };
}

/**
 * What is on at the next game night: today's while it lasts.
 * @throws {ClubError} `unavailable`
 */
export const showTonight = async (ctx: Context): Promise<Tonight> =>
  presentTonight(ctx, await ctx.db.read(tonightReads(ctx)));

/** What the next game night is read by: the rows of that night. */
const tonightReads = (ctx: Context) => ({
  next: one(store.nextNight(ctx, clubDay(ctx))),
  days: store.daysOfNight(ctx, clubDay(ctx)),
  tables: allTables(ctx),
  games: store.gamesOfNight(ctx, clubDay(ctx)),
});

function presentTonight(
  ctx: Context,
  { next, days, tables, games }: Answers<ReturnType<typeof tonightReads>>,
): Tonight {
  const date = next?.date ?? null;
  return {
    date: date && atMidnightUtc(date),
    isToday: date === clubDay(ctx),
    days: days.map(({ day }) => day),
    tables,
    games: games.map(({ game, offers }) => ({ ...game, offers })),
  };
}
