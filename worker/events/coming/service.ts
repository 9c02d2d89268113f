import { type Context, changeAsMember, clubDay } from "../../context.ts";
import type { ComingForm, Gathering } from "../../contract/events/coming.ts";
import { boundsOf, isMonth } from "../../contract/months.ts";
import type { GameChange, NewsFacts } from "../../contract/notifications/news.ts";
import { mustFind, mustNotFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { refuse } from "../../lib/errors.ts";
import { notifyAudience, notifyFound } from "../../notifications/service.ts";
import {
  assertDayFound,
  type ComingDay,
  dayUrl,
  decideComing,
  decideNotComing,
  type LoadedGathering,
  nightUrl,
  presentGathering,
  withoutNames,
} from "./rules.ts";
import * as store from "./store.ts";

// For guests, who come by the word of who brings them.
export {
  dayUrl,
  decideComing,
  decideNotComing,
  nightUrl,
  noSuchDay,
  presentGathering,
  refuseTooFew,
} from "./rules.ts";
// For acts that move, cancel or remove a day, or end a membership.
export {
  dayBy,
  deleteComing,
  deleteComingsFrom,
  gatheringOf,
  guestsComingFrom,
  moveComings,
  putComing,
  unchangedDayOn,
} from "./store.ts";

function shown(rows: readonly LoadedGathering[]): Gathering[] {
  const days = rows.map(presentGathering);
  return rows.some(({ viewer }) => viewer === null) ? withoutNames(days) : days;
}

/**
 * Who comes to the next days on which the club meets, today included.
 * @throws {ClubError} `unavailable`
 */
export async function whoComes(ctx: Context, days: number): Promise<Gathering[]> {
  const found = await ctx.db.read({ days: store.gatheringsFrom(ctx, { today: clubDay(ctx), days }) });
  return shown(found.days);
}

/**
 * Who comes to the days of a month that are on.
 * @param month `YYYY-MM`
 * @throws {ClubError} `invalid`, `unavailable`
 */
export async function whoComesIn(ctx: Context, month: string): Promise<Gathering[]> {
  if (!isMonth(month)) throw refuse("invalid", "A month is written as 2026-11.", ["month"]);
  return shown(await store.gatheringsIn(ctx, boundsOf(month)));
}

/** What is known of a day, for a load; `readLoadedDay` reads it. */
export const loadDay = (ctx: Context, id: string) => ({
  day: one(store.dayBy(ctx, id)),
  gathering: one(store.gatheringOf(ctx, id)),
});

export const readLoadedDay = (loaded: {
  day: Parameters<typeof assertDayFound>[0]["day"];
  gathering: LoadedGathering | undefined;
}) => ({ ...loaded, gathering: loaded.gathering && shown([loaded.gathering])[0] });

/**
 * Who comes to the day that was loaded.
 * @throws {ClubError} `not-found`
 */
export const gatheringIn = (loaded: Parameters<typeof readLoadedDay>[0]): Gathering =>
  assertDayFound(readLoadedDay(loaded)).gathering;

/**
 * Who comes to one day, on or not.
 * @throws {ClubError} `not-found`, `unavailable`
 */
export const whoComesTo = async (ctx: Context, id: string): Promise<Gathering> =>
  assertDayFound(readLoadedDay(await ctx.db.read(loadDay(ctx, id)))).gathering;

/**
 * The acting member says that they come to a day; when it is full they wait for a place. Said again it is changed, and
 * keeps its turn.
 * @throws {ClubError} `unauthenticated`, `not-found`, `conflict` (cancelled or over), `unavailable`
 */
export async function come(ctx: Context, id: string, form: ComingForm): Promise<Gathering> {
  const { found: before, saved } = await changeAsMember(ctx, {
    load: () => ({ ...loadDay(ctx, id), waited: daysWaitedFor(ctx) }),
    decide: (loaded) => decideComing({ ...loaded, ...readLoadedDay(loaded) }, form, clubDay(ctx)),
    save: ({ day, waits }, { member, waited }) => ({
      on: mustFind(ctx.db.q, store.unchangedDayOn(ctx, day)),
      coming: store.putComing(ctx, id, member.id, form, waits),
      // A place may have come free since it was loaded.
      places: fillPlaces(ctx, waits ? [...waited.filter((other) => other.id !== id), day] : waited),
      gathering: one(store.gatheringOf(ctx, id)),
    }),
  });
  return assertDayFound(readLoadedDay({ ...before, ...saved })).gathering;
}

/**
 * The acting member can't make it after all; whoever waits longest gets the place. Who has not said that they come stays
 * out, and that is fine. Seats at games stay as they are.
 * @throws {ClubError} `unauthenticated`, `not-found`, `conflict` (over), `unavailable`
 */
export async function stayAway(ctx: Context, id: string): Promise<Gathering> {
  const { found: before, saved } = await changeAsMember(ctx, {
    load: () => ({ ...loadDay(ctx, id), waited: daysWaitedFor(ctx) }),
    decide: (loaded) => decideNotComing({ ...loaded, ...readLoadedDay(loaded) }, clubDay(ctx)),
    save: (_, { member, waited }) => ({
      coming: store.deleteComing(ctx, id, member.id),
      places: fillPlaces(ctx, waited),
      gathering: one(store.gatheringOf(ctx, id)),
    }),
  });
  return assertDayFound(readLoadedDay({ ...before, ...saved })).gathering;
}

/**
 * The statements that tell those who said that they come to a day that it is moved, cancelled, on again or at other hours,
 * but for some (ids): whoever acts, and those who hear of it by their game. For the save of the act, before the day is
 * changed.
 */
export const tellComers = (
  ctx: Context,
  besides: readonly string[],
  { id, name, date }: Pick<ComingDay, "id" | "name" | "date">,
  clubDay: NonNullable<NewsFacts["clubDay"]>,
  changes: readonly GameChange[] = [],
) =>
  notifyFound(ctx, store.comingsBeside(ctx, id, besides), {
    kind: "plan",
    url: dayUrl(typeof clubDay === "object" ? clubDay.movedTo : date),
    facts: {
      ...{ title: name, day: date, evening: id, clubDay },
      ...(changes.length > 0 && { changes }),
    },
  });

/** What an act that may free places loads for `fillPlaces`: the days to come for which somebody waits, as a rule none. */
export const daysWaitedFor = (ctx: Context) => store.daysWaitedFor(ctx, clubDay(ctx));

/**
 * The statements that give free places to those who wait, in their order, and tell them, and of guests who brought them: for
 * the save of an act, after what frees places, with the days as it leaves them. They fail it when somebody waits by now
 * for another day.
 */
export const fillPlaces = (ctx: Context, days: readonly store.DayWaitedFor[]) => [
  mustNotFind(
    ctx.db.q,
    store.daysWaitedFor(
      ctx,
      clubDay(ctx),
      days.map(({ id }) => id),
    ),
  ),
  ...days.flatMap(({ id, date, name }) => {
    const told = {
      kind: "place",
      url: nightUrl(date),
      facts: { title: name, day: date, evening: id },
    } as const;
    const { to, about } = store.hostsOfNewlyPlaced(id);
    return [
      ...notifyAudience(ctx, to, { ...told, ...about, actorId: null, createdAt: ctx.now }, ctx.now),
      // After that, so that under the bell their own place stands before their guest's.
      ...notifyFound(ctx, store.newlyPlaced(id), told),
      store.givePlaces(ctx, id),
    ];
  }),
];
