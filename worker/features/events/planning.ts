import { type Context, changeAsMember, clubDay, readAsMember } from "../../context.ts";
import type { EventDay } from "../../contract/calendar.ts";
import type { EventType } from "../../contract/event-names.ts";
import type { DayForm, HoursForm, PlanForm } from "../../contract/events.ts";
import { mustFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { record } from "../audit/service.ts";
import { tell } from "../notifications/service.ts";
import * as store from "./planning-store.ts";
import {
  datesOf,
  decideChange,
  decideHours,
  decidePlan,
  decideRemove,
  noSuchDay,
  type UsualHours,
} from "./rules.ts";

/** What planning answers: how many days are new, and all of them as they are now. */
interface Planned {
  added: number;
  days: EventDay[];
}

const TOLD_FOR_MS = 8 * 7 * 86_400_000;

/**
 * Plans days one by one or by a rule; days that are planned already stay as they are.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `invalid` (no day, or too many), `unavailable`
 */
export async function planDays(ctx: Context, form: PlanForm): Promise<Planned> {
  const dates = datesOf(form);
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      known: store.daysAmong(ctx, form.event, dates),
      shown: store.daysOnWire(ctx, form.event, dates),
    }),
    decide: (found) => decidePlan(found, form, dates),
    save: ({ days, log }, { member }) => ({
      log: record(ctx, member, log),
      days: store.insertDays(ctx, form, days),
      shown: store.daysOnWire(ctx, form.event, dates),
    }),
  });
  const { shown } = saved ?? found;
  return { added: shown.length - found.shown.length, days: shown.map(({ day }) => day) };
}

/**
 * Changes one day: its words, its times, its date, and whether it is cancelled. Players of games on that day are told
 * when it is moved, cancelled or on again.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `conflict` (such a day is there already), `unavailable`
 */
export async function changeDay(ctx: Context, id: string, form: DayForm): Promise<EventDay> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      day: one(store.dayBy(ctx, id)),
      other: one(store.otherOn(ctx, id, form.date)),
      seats: store.seatsOn(ctx, id),
      shown: one(store.dayOnWire(ctx, id)),
    }),
    decide: (found) => decideChange(found, form, ctx.now),
    save: ({ day, set, forgotten, log, news }, { member }) => ({
      unchanged: mustFind(ctx.db.q, store.unchanged(ctx, day)),
      log: record(ctx, member, log),
      news: tell(ctx, member, news),
      room: forgotten === null ? [] : [store.forgetDay(ctx, forgotten)],
      day: store.updateDay(ctx, id, set),
      shown: one(store.dayOnWire(ctx, id)),
    }),
  });
  return shownDay(saved ?? found);
}

/**
 * Takes a day off the calendar, as if it had never been planned; feeds say for some weeks that it is cancelled.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `unavailable`
 */
export async function removeDay(ctx: Context, id: string): Promise<EventDay> {
  const { found } = await changeAsMember(ctx, {
    load: () => ({ day: one(store.dayBy(ctx, id)), shown: one(store.dayOnWire(ctx, id)) }),
    decide: (found) => decideRemove(found),
    save: ({ day, log }, { member }) => ({
      unchanged: mustFind(ctx.db.q, store.unchanged(ctx, day)),
      log: record(ctx, member, log),
      day: store.updateDay(ctx, id, { removedAt: ctx.now }),
    }),
  });
  return shownDay(found);
}

/**
 * The hours that days of each type have unless they say otherwise.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 */
export async function usualHours(ctx: Context): Promise<UsualHours> {
  const { hours } = await readAsMember(ctx, { hours: store.hoursOf(ctx) });
  return byType(hours);
}

/**
 * Sets, or takes away, the usual hours of a type.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `unavailable`
 */
export async function setUsualHours(ctx: Context, form: HoursForm): Promise<UsualHours> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ hours: store.hoursOf(ctx) }),
    decide: ({ member, hours }) => decideHours({ member, hours: byType(hours) }, form),
    save: ({ hours, log }, { member }) => ({
      log: record(ctx, member, log),
      days: store.touchUsualDays(ctx, form.event, clubDay(ctx)),
      set: store.setHours(ctx, form.event, hours),
      hours: store.hoursOf(ctx),
    }),
  });
  return byType((saved ?? found).hours);
}

/** Forgets what calendars have been told of for long enough. For the daily cron. */
export async function forgetOldMarks(ctx: Context): Promise<void> {
  await ctx.db.write(store.forgetBefore(ctx, ctx.now - TOLD_FOR_MS));
}

function shownDay({ shown }: { shown: { day: EventDay } | undefined }): EventDay {
  if (!shown) throw noSuchDay();
  return shown.day;
}

const byType = (rows: { event: EventType; hours: string }[]): UsualHours =>
  Object.fromEntries(rows.map(({ event, hours }) => [event, hours]));
