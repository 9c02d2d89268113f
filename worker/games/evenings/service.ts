import { type Context, clubNights } from "../../context.ts";
import { venueAt } from "../../contract/club/club.ts";
import { atMidnightUtc, dayOf } from "../../contract/dates.ts";
import type { CalendarDay, CalendarMonth, Evening, Tonight } from "../../contract/events/calendar.ts";
import { eveningOn, nextClubDay } from "../../contract/events/club-days.ts";
import { DAY_MESSAGE } from "../../contract/events/events.ts";
import type { Game } from "../../contract/games/games.ts";
import { boundsOf, isMonth, plusMonths } from "../../contract/months.ts";
import { dayIn, instantOf, type OpenNights } from "../../contract/wall-clock.ts";
import { one, type ResultsOf } from "../../db/client.ts";
import { presentNotes } from "../../events/coming/notes.ts";
import { type DayRow, daysIn, withVenue } from "../../events/service.ts";
import { refuse } from "../../lib/errors.ts";
import * as store from "./store.ts";

function monthReads(ctx: Context, month: string) {
  const midnight = (of: string) => instantOf(Date.parse(`${of}-01`), ctx.club.timeZone);
  const span = boundsOf(month);
  return {
    days: daysIn(ctx, span),
    games: store.gamesIn(ctx, span),
    posts: store.postsIn(ctx, { first: midnight(month), last: midnight(plusMonths(month, 1)) - 1 }),
  };
}

const presentPlans = (
  ctx: Context,
  { days, games }: { days: { day: DayRow }[]; games: { game: Game }[] },
) => ({
  days: days.map((row) => withVenue(ctx, row)),
  games: games.map(({ game }) => game),
});

function presentMonth(
  ctx: Context,
  { posts, ...found }: ResultsOf<ReturnType<typeof monthReads>>,
): CalendarMonth {
  const dayAtClub = (at: number) => atMidnightUtc(dayIn(ctx.club.timeZone, at));
  return {
    ...presentPlans(ctx, found),
    posts: posts.map(({ at, ...post }) => ({ ...post, date: dayAtClub(at) })),
  };
}

/** Returns a month (`YYYY-MM`) of the calendar with cancelled days, in one round trip. @throws {ClubError} `invalid` */
export async function showMonth(ctx: Context, month: string): Promise<CalendarMonth> {
  if (!isMonth(month)) throw refuse("invalid", "A month is written as 2026-11.", ["month"]);
  return presentMonth(ctx, await ctx.db.read(monthReads(ctx, month)));
}

/** Returns a day of the calendar with its event days and games. @throws {ClubError} `invalid` */
export async function showDay(ctx: Context, date: string): Promise<CalendarDay> {
  const day = dayOf(date);
  if (day === null) throw noDay("date");
  const found = await ctx.db.read({
    days: daysIn(ctx, { first: day, last: day }),
    games: store.gamesIn(ctx, { first: day, last: day }),
  });
  return presentPlans(ctx, found);
}

/** Returns the times and venue of a game's day. @throws {ClubError} `not-found` */
export async function showEvening(ctx: Context, game: string): Promise<Evening> {
  const { row } = await ctx.db.read({ row: one(store.eveningOf(ctx, { gameId: game })) });
  if (!row) throw refuse("not-found", "There’s no such game.");
  const { date, place, ...times } = row;
  const venue = place === null ? undefined : venueAt(ctx.club.venues, place);
  return { date: date && atMidnightUtc(date), ...times, venue: venue?.name ?? null };
}

const asParams = ([lastNight, today]: OpenNights) => ({ lastNight, today });

export const todayRead = (ctx: Context) => store.plansToday(ctx, asParams(clubNights(ctx)));

export const isOnToday = (ctx: Context, plans: readonly store.Plan[]): boolean =>
  eveningOn(...daysAndGames(plans), clubNights(ctx)) !== null;

const daysAndGames = (plans: readonly store.Plan[]) =>
  [
    plans.filter(({ isMine }) => isMine === null),
    plans.flatMap(({ date, isMine }) => (isMine === null ? [] : [{ date, isMine }])),
  ] as const;

/** Returns the board of a day, by default of the next evening. @throws {ClubError} `invalid` */
export async function showTonight(ctx: Context, date: string | undefined): Promise<Tonight> {
  const day = date === undefined ? undefined : dayOf(date);
  if (day === null) throw noDay("day");
  if (day !== undefined) return presentTonight(ctx, day, await ctx.db.read(store.boardReads(ctx, { day })));
  const nights = clubNights(ctx);
  const { plans, ...boards } = await ctx.db.read({
    plans: store.plans(ctx, asParams(nights)),
    ...store.boardReads(ctx, asParams(nights)),
  });
  return presentTonight(ctx, nextClubDay(...daysAndGames(plans), nights), boards);
}

const noDay = (field: string) => refuse("invalid", DAY_MESSAGE, [field]);

function presentTonight(
  ctx: Context,
  night: string | null,
  { days, tables, games, notes }: ResultsOf<ReturnType<typeof store.boardReads>>,
): Tonight {
  const date = night && atMidnightUtc(night);
  const planned = days.filter(({ day }) => day.date === date).map((row) => withVenue(ctx, row));
  const shown = planned.filter(({ isCancelled }) => !isCancelled);
  return {
    date,
    isToday: night !== null && clubNights(ctx).includes(night),
    days: shown,
    cancelled: shown.length === 0 ? planned : [],
    tables,
    games: games.flatMap(({ game }) => (game.date === date ? [game] : [])),
    notes: Object.fromEntries(
      shown.map(({ id }) => [id, presentNotes(notes.flat().filter(({ day }) => day === id))]),
    ),
  };
}
