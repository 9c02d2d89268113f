import { type Context, changeAsMember, clubDay, type Member, readAsMember } from "../context.ts";
import { WEEK_MS } from "../contract/durations.ts";
import type { EventDay, PlannedDays, UnplannedDays } from "../contract/events/calendar.ts";
import type { DayForm, HoursForm, PlanForm, UnplanForm } from "../contract/events/events.ts";
import { mustFind, mustNotFind } from "../db/change.ts";
import { one } from "../db/client.ts";
import { notify } from "../notifications/service.ts";
import { record } from "../platform/audit/service.ts";
import {
  daysWaitedFor,
  fillPlaces,
  forgetOtherAnswers,
  gatheringOf,
  noSuchDay,
  presentGathering,
  tellComers,
  unchangedDay,
} from "./coming/service.ts";
import { isInUse, kindsInUse } from "./event-kinds/service.ts";
import * as store from "./planning-store.ts";
import {
  datesOf,
  decideChange,
  decideHours,
  decidePlan,
  decideRemove,
  decideUnplan,
  type KnownDay,
  type UsualHours,
} from "./rules.ts";
import { type DayRow, withVenue } from "./venues.ts";

const TOLD_FOR_MS = 8 * WEEK_MS;

/** Plans days one by one or by a rule; existing ones stay. @throws {ClubError} `forbidden`, `invalid` */
export async function planDays(ctx: Context, form: PlanForm): Promise<PlannedDays> {
  const dates = datesOf(form);
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      ...onDates(ctx, { dates }),
      known: store.daysAmong(ctx, form.event, dates),
      hours: store.hoursOf(ctx),
      shown: store.daysOnWire(ctx, form.event, dates),
      kinds: kindsInUse(ctx),
      waited: daysWaitedFor(ctx),
    }),
    decide: ({ hours, ...found }) =>
      decidePlan({ ...found, ...inClub(ctx), hours: byKind(hours) }, form, dates),
    save: ({ days, back, news, log }, { member, waited }) => ({
      kind: isInUse(ctx, form.event),
      log: record(ctx, member, log),
      news: notify(ctx, member, news),
      comers: back.flatMap((day) => tellComers(ctx, besidesPlayers(member, day.news), day, day.turn)),
      days: store.insertDays(ctx, form, days),
      places: fillPlaces(ctx, [...waited, ...back]),
      shown: store.daysOnWire(ctx, form.event, dates),
    }),
  });
  const { shown } = saved ?? found;
  const days = shown.map((row) => withVenue(ctx, row));
  const before = new Set(found.shown.map(({ day }) => day.id));
  const newIds = days.map(({ id }) => id).filter((id) => !before.has(id));
  return { newIds, days };
}

/** Removes days that were just planned, except for those changed since, or in use. @throws {ClubError} `forbidden` */
export async function unplanDays(ctx: Context, form: UnplanForm): Promise<UnplannedDays> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => onDates(ctx, { ofDays: idsOf(form) }),
    decide: (found) => decideUnplan({ ...found, ...inClub(ctx) }, form),
    save: ({ days, news, log }, { member }) => ({
      asPlanned: mustNotFind(ctx.db.q, store.changedDays(ctx, days)),
      log: record(ctx, member, log),
      news: notify(ctx, member, news),
      gone: store.updateDays(ctx, days, { removedAt: ctx.now }),
    }),
  });
  const removed = saved?.gone.rowsAffected ?? 0;
  const planned = new Set(idsOf(form));
  return { removed, kept: found.days.filter(({ id }) => planned.has(id)).length - removed };
}

/**
 * Changes a day. Those who come and players hear of a new date, hours or place, and that it is off or on again.
 * @throws {ClubError} `forbidden`, `not-found`, `conflict` (made on an older version, or such a day is there
 * already), `invalid` (no room for those who come already)
 */
export async function changeDay(ctx: Context, id: string, form: DayForm): Promise<EventDay> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      ...onDates(ctx, { ofDays: [id], dates: [form.date] }),
      other: one(store.otherOn(ctx, id, form.date)),
      gathering: one(gatheringOf(ctx, id)),
      waited: daysWaitedFor(ctx),
      shown: one(store.dayOnWire(ctx, id)),
    }),
    decide: ({ gathering, ...found }) =>
      decideChange(
        { ...found, ...inClub(ctx), id, gathering: gathering && presentGathering(gathering) },
        form,
        ctx.now,
      ),
    save: ({ day, set, isToCome, forgotten, log, comers, news }, { member, waited }) => ({
      unchanged: mustFind(ctx.db.q, unchangedDay(ctx, day, form.version)),
      log: record(ctx, member, log),
      news: notify(ctx, member, news),
      comers: comers ? tellComers(ctx, besidesPlayers(member, news), named(day), comers) : [],
      room: forgotten === null ? [] : [store.forgetDay(ctx, forgotten)],
      day: store.updateDays(ctx, [{ id }], set),
      answers: set.date === day.date ? [] : [forgetOtherAnswers(ctx, id)],
      places: fillPlaces(ctx, [...besides(waited, id), ...(isToCome ? [named({ ...day, ...set })] : [])]),
      shown: one(store.dayOnWire(ctx, id)),
    }),
  });
  return shownDay(ctx, saved ?? found);
}

/**
 * Removes a day and notifies those who come. If it's planned again within some weeks, they still come.
 * @throws {ClubError} `forbidden`, `not-found`
 */
export async function removeDay(ctx: Context, id: string): Promise<EventDay> {
  const { found } = await changeAsMember(ctx, {
    load: () => ({
      ...onDates(ctx, { ofDays: [id] }),
      waited: daysWaitedFor(ctx),
      shown: one(store.dayOnWire(ctx, id)),
    }),
    decide: (found) => decideRemove({ ...found, ...inClub(ctx), id }),
    save: ({ day, comers, news, log }, { member, waited }) => ({
      unchanged: mustFind(ctx.db.q, unchangedDay(ctx, day)),
      log: record(ctx, member, log),
      news: notify(ctx, member, news),
      comers: comers ? tellComers(ctx, besidesPlayers(member, news), named(day), comers) : [],
      day: store.updateDays(ctx, [{ id }], { removedAt: ctx.now }),
      places: fillPlaces(ctx, besides(waited, id)),
    }),
  });
  return shownDay(ctx, found);
}

export async function usualHours(ctx: Context): Promise<UsualHours> {
  const { hours } = await readAsMember(ctx, { hours: store.hoursOf(ctx) });
  return byKind(hours);
}

export async function lastHours(ctx: Context): Promise<UsualHours> {
  const { hours } = await readAsMember(ctx, { hours: store.lastHoursOf(ctx) });
  return byKind(hours);
}

/** Sets or removes a kind's usual hours and notifies those who come. @throws {ClubError} `forbidden`, `invalid` */
export async function setUsualHours(ctx: Context, form: HoursForm): Promise<UsualHours> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      hours: store.hoursOf(ctx),
      kinds: kindsInUse(ctx),
      regulars: store.regularsOf(ctx, form.event, clubDay(ctx)),
    }),
    decide: ({ hours, ...found }) => decideHours({ ...found, hours: byKind(hours) }, form),
    save: ({ hours, log, news }, { member }) => ({
      log: record(ctx, member, log),
      news: notify(ctx, member, news),
      days: store.touchUsualDays(ctx, form.event, clubDay(ctx)),
      set: store.setHours(ctx, form.event, hours),
      hours: store.hoursOf(ctx),
    }),
  });
  return byKind((saved ?? found).hours);
}

export const forgetOldMarks = (ctx: Context) => store.forgetBefore(ctx, ctx.now - TOLD_FOR_MS);

const onDates = (ctx: Context, on: store.Dates) => ({
  days: store.daysOn(ctx, on),
  seats: store.seatsOn(ctx, on),
});

const inClub = (ctx: Context) => ({ venues: ctx.club.venues, today: clubDay(ctx) });

const idsOf = ({ days }: UnplanForm) => days.map(({ id }) => id);

const besidesPlayers = (member: Member, news: readonly { to: string[] }[]) => [
  member.id,
  ...news.flatMap(({ to }) => to),
];

function shownDay(ctx: Context, { shown }: { shown: { day: DayRow } | undefined }): EventDay {
  if (!shown) throw noSuchDay();
  return withVenue(ctx, shown);
}

const named = ({ id, date, title, kind }: KnownDay) => ({ id, date, name: title ?? kind });

const besides = <T extends { id: string }>(days: readonly T[], id: string) =>
  days.filter((day) => day.id !== id);

const byKind = (rows: { event: string; hours: string }[]): UsualHours =>
  Object.fromEntries(rows.map(({ event, hours }) => [event, hours]));
