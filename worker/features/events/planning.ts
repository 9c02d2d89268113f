import { type SQL, sql } from "drizzle-orm";
import { actsAsEditor, type Context, type Member, oldReadAsMember, oldWriteAsMember } from "../../context.ts";
import type { EventDay } from "../../contract/calendar.ts";
import { dayIn } from "../../contract/dates.ts";
import { EVENT_NAMES, type EventType } from "../../contract/event-names.ts";
import { daysOf, PLANNED_MOST } from "../../contract/event-rule.ts";
import type { DayForm, HoursForm, PlanForm } from "../../contract/events.ts";
import { formatGameDate } from "../../contract/game-date.ts";
import { canPlanDays } from "../../contract/permissions.ts";
import { refuse } from "../../errors.ts";
import { oldAudit } from "../audit/service.ts";
import { dayNews } from "./news.ts";
import * as store from "./planning-store.ts";

/** What planning answers: how many days are new, and all of them as they are now. */
interface Planned {
  added: number;
  days: EventDay[];
}

/** The usual hours of each type that has any, as `19:00-23:00`. */
type UsualHours = Partial<Record<EventType, string>>;

const TOLD_FOR_MS = 8 * 7 * 86_400_000;

/**
 * Plans days one by one or by a rule; days that are planned already stay as they are.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `invalid` (no day, or too many), `unavailable`
 */
export async function planDays(ctx: Context, form: PlanForm): Promise<Planned> {
  const dates = datesOf(form);
  const name = form.title ?? EVENT_NAMES[form.event];
  const isNew = sql`${store.countNew(form.event, dates)} > 0 and ${actsAsEditor(ctx)}`;
  const [member, [found, , , row]] = await oldWriteAsMember(
    ctx,
    ctx.db.old.q.get<{ added: number }>(sql`select ${store.countNew(form.event, dates)} as added`),
    oldAudit(ctx, {
      action: "planned",
      subject: wordsOf(name, dates),
      url: monthUrl(dates[0] ?? ""),
      when: isNew,
    }),
    store.insertDays(ctx, form, dates),
    store.daysStatement(ctx, form.event, dates),
  );
  refuseOthers(member);
  return { added: found.added, days: JSON.parse(row.json) as EventDay[] };
}

function datesOf({ days, rule }: PlanForm): string[] {
  if (rule && rule.to < rule.from)
    throw refuse("invalid", "The last day is before the first.", ["rule", "to"]);
  const dates = [...new Set([...days, ...(rule ? daysOf(rule) : [])])].sort();
  if (dates.length === 0) throw refuse("invalid", "No day fits this. Choose at least one.", ["days"]);
  if (dates.length > PLANNED_MOST) {
    throw refuse("invalid", `Please plan at most ${PLANNED_MOST} days at once.`, ["days"]);
  }
  return dates;
}

const monthUrl = (date: string) => `/calendar/${date.slice(0, 7)}`;

const wordsOf = (name: string, dates: string[]): string => {
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  if (first === last) return `${name} on ${formatGameDate(first)} ${first.slice(0, 4)}`;
  return `${name}: ${dates.length} days from ${formatGameDate(first)} ${first.slice(0, 4)} to ${formatGameDate(last)} ${last.slice(0, 4)}`;
};

/** What the log says of a day that is there. */
const subjectOf = (id: string): SQL =>
  sql`(select ifnull(title, iif(event_type = 'GAMES_DAY', ${EVENT_NAMES.GAMES_DAY}, ${EVENT_NAMES.PLAYERS_PARADICE}))
    || ' on ' || date from event_days where id = ${id})`;
const urlOf = (id: string): SQL =>
  sql`(select '/calendar/' || substr(date, 1, 7) from event_days where id = ${id})`;

/**
 * Changes one day: its words, its times, its date, and whether it is cancelled. Players of games on that day are told
 * when it is cancelled or on again.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `conflict` (such a day is there already), `unavailable`
 */
export async function changeDay(ctx: Context, id: string, form: DayForm): Promise<EventDay> {
  const when = sql`exists (select 1 from event_days e where ${store.mayChange(ctx, id, form.date)} and ${store.changes(form)})`;
  const news = dayNews(ctx, id, form, when);
  const [member, results] = await oldWriteAsMember(
    ctx,
    store.findDay(ctx, id, form.date),
    oldAudit(ctx, {
      action: form.cancelled ? "cancelled" : "changed",
      subject: subjectOf(id),
      url: urlOf(id),
      when,
    }),
    ...news,
    store.forgetRemoved(ctx, id, form.date),
    store.updateDay(ctx, id, form),
    store.findDay(ctx, id),
  );
  refuseOthers(member);
  const [before, after] = [results[0], results.at(-1) as { json: string } | undefined];
  if (!before || !after) throw noSuchDay();
  if (before.isTaken) throw refuse("conflict", "There is such a day on that date already.", ["date"]);
  return JSON.parse(after.json) as EventDay;
}

/**
 * Takes a day off the calendar, as if it had never been planned; feeds say for some weeks that it is cancelled.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `unavailable`
 */
export async function removeDay(ctx: Context, id: string): Promise<EventDay> {
  const when = sql`${actsAsEditor(ctx)} and exists (select 1 from event_days where id = ${id} and removed_at is null)`;
  const [member, [before]] = await oldWriteAsMember(
    ctx,
    store.findDay(ctx, id),
    oldAudit(ctx, { action: "removed", subject: subjectOf(id), url: urlOf(id), when }),
    store.removeDay(ctx, id),
  );
  refuseOthers(member);
  if (!before) throw noSuchDay();
  return JSON.parse(before.json) as EventDay;
}

/**
 * The hours that days of each type have unless they say otherwise.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 */
export async function usualHours(ctx: Context): Promise<UsualHours> {
  const [, [row]] = await oldReadAsMember(ctx, store.hoursStatement(ctx));
  return JSON.parse(row.json) as UsualHours;
}

/**
 * Sets, or takes away, the usual hours of a type.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `unavailable`
 */
export async function setUsualHours(ctx: Context, form: HoursForm): Promise<UsualHours> {
  const hours = form.start === null ? "no hours" : `${form.start} to ${form.end}`;
  const [member, [, , , row]] = await oldWriteAsMember(
    ctx,
    oldAudit(ctx, {
      action: "set the usual hours",
      subject: `${EVENT_NAMES[form.event]}: ${hours}`,
      url: "/calendar",
      when: store.hoursChange(ctx, form),
    }),
    store.touchUsualDays(ctx, form, dayIn(ctx.config.CLUB_TIME_ZONE, ctx.now)),
    store.setHours(ctx, form),
    store.hoursStatement(ctx),
  );
  refuseOthers(member);
  return JSON.parse(row.json) as UsualHours;
}

/** Forgets what calendars have been told of for long enough. For the daily cron. */
export async function forgetOldMarks(ctx: Context): Promise<void> {
  await store.forgetBefore(ctx, ctx.now - TOLD_FOR_MS);
}

function refuseOthers(member: Member): void {
  if (!canPlanDays(member)) throw refuse("forbidden", "Only editors and admins plan the calendar.");
}

const noSuchDay = () => refuse("not-found", "This day is not on the calendar any more.");
