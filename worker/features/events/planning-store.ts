import { type SQL, sql } from "drizzle-orm";
import { actsAsEditor, type Context } from "../../context.ts";
import type { DayForm, HoursForm, PlanForm } from "../../contract/events.ts";
import { newId } from "../../db/new-id.ts";
import { dayJson } from "./event-json.ts";

/** The JSON of the days of a type among these, in order. */
export const daysStatement = (ctx: Context, event: string, dates: string[]) =>
  ctx.db.old.q.get<{ json: string }>(
    sql`select json_group_array(${dayJson}) as json from (
      select * from event_days where event_type = ${event} and removed_at is null
        and date in (select value from json_each(${JSON.stringify(dates)})) order by date) e`,
  );

/** How many of the days are not planned yet; to be read before they are. */
export const countNew = (event: string, dates: string[]): SQL =>
  sql`(select count(*) from json_each(${JSON.stringify(dates)}) d where not exists (
    select 1 from event_days where event_type = ${event} and date = d.value and removed_at is null))`;

/** Plans the days that are not planned yet; one that had been removed comes back as the same event. */
export const insertDays = (ctx: Context, form: PlanForm, dates: string[]) => {
  const rows = dates.map((date) => ({ id: newId(), date }));
  return ctx.db.old.q.run(sql`insert into event_days (id, event_type, date, title, note, starts_at, ends_at, changed_at)
    select value ->> 'id', ${form.event}, value ->> 'date', ${form.title}, ${form.note}, ${form.start}, ${form.end},
      ${ctx.now} from json_each(${JSON.stringify(rows)}) where ${actsAsEditor(ctx)}
    on conflict (event_type, date) do update set title = excluded.title, note = excluded.note,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, cancelled_at = null, removed_at = null,
      sequence = sequence + 1, changed_at = excluded.changed_at where removed_at is not null`);
};

/** The day, and whether another of its type is on the date it is to move to; to be read before it is changed. */
export const findDay = (ctx: Context, id: string, date: string | null = null) =>
  ctx.db.old.q.get<{ json: string; isTaken: 0 | 1 } | undefined>(
    sql`select ${dayJson} as json, exists (${otherOn(date)}) as isTaken from event_days e
      where e.id = ${id} and e.removed_at is null`,
  );

const otherOn = (date: string | null): SQL =>
  sql`select 1 from event_days o where o.event_type = e.event_type and o.date = ${date} and o.id <> e.id
    and o.removed_at is null`;

/** Makes room for a day that moves to where one was removed: that one is forgotten. */
export const forgetRemoved = (ctx: Context, id: string, date: string) =>
  ctx.db.old.q.run(sql`delete from event_days where date = ${date} and id <> ${id} and removed_at is not null
    and event_type = (select event_type from event_days where id = ${id}) and ${actsAsEditor(ctx)}`);

/** For guards: the day `e` is there and may become what the form says. */
export const mayChange = (ctx: Context, id: string, date: string): SQL =>
  sql`e.id = ${id} and e.removed_at is null and not exists (${otherOn(date)}) and ${actsAsEditor(ctx)}`;

/** Whether the day `e` will be another than it is. */
export const changes = (form: DayForm): SQL =>
  sql`(e.date, e.title, e.note, e.starts_at, e.ends_at, e.cancelled_at is not null)
    is not (${form.date}, ${form.title}, ${form.note}, ${form.start}, ${form.end}, ${form.cancelled ? 1 : 0})`;

export const updateDay = (ctx: Context, id: string, form: DayForm) =>
  ctx.db.old.q.run(sql`update event_days as e set date = ${form.date}, title = ${form.title}, note = ${form.note},
      starts_at = ${form.start}, ends_at = ${form.end},
      cancelled_at = ${form.cancelled ? sql`ifnull(cancelled_at, ${ctx.now})` : sql`null`},
      sequence = sequence + 1, changed_at = ${ctx.now}
    where ${mayChange(ctx, id, form.date)} and ${changes(form)}`);

/** Takes a day off the calendar. */
export const removeDay = (ctx: Context, id: string) =>
  ctx.db.old.q.run(sql`update event_days set removed_at = ${ctx.now}, sequence = sequence + 1, changed_at = ${ctx.now}
    where id = ${id} and removed_at is null and ${actsAsEditor(ctx)}`);

const settingOf = ({ event }: HoursForm) => `hours-${event}`;
const wordsOfHours = ({ start, end }: HoursForm) => (start === null ? null : `${start}-${end}`);

/** For guards: the usual hours will be others than they are. */
export const hoursChange = (ctx: Context, form: HoursForm): SQL =>
  sql`${actsAsEditor(ctx)} and (select value from club_settings where name = ${settingOf(form)}) is not ${wordsOfHours(form)}`;

/** The days to come that go by the usual hours, which are about to change. Before the setting, whose guard it shares. */
export const touchUsualDays = (ctx: Context, form: HoursForm, today: string) =>
  ctx.db.old.q.run(sql`update event_days set sequence = sequence + 1, changed_at = ${ctx.now}
    where event_type = ${form.event} and date >= ${today} and starts_at is null and ${hoursChange(ctx, form)}`);

export const setHours = (ctx: Context, form: HoursForm) =>
  form.start === null
    ? ctx.db.old.q.run(
        sql`delete from club_settings where name = ${settingOf(form)} and ${actsAsEditor(ctx)}`,
      )
    : ctx.db.old.q.run(sql`insert into club_settings (name, value) select ${settingOf(form)}, ${wordsOfHours(form)}
        where ${actsAsEditor(ctx)} on conflict (name) do update set value = excluded.value`);

/** The usual hours of every type, as `{ GAMES_DAY: "19:00-23:00" }`. */
export const hoursStatement = (ctx: Context) =>
  ctx.db.old.q.get<{ json: string }>(
    sql`select json_group_object(substr(name, 7), value) as json from club_settings
      where name in ('hours-GAMES_DAY', 'hours-PLAYERS_PARADICE')`,
  );

/** Forgets removed days and marks of cancelled games that calendars have been told of for long enough. */
export const forgetBefore = (ctx: Context, then: number) =>
  ctx.db.old.write(
    ctx.db.old.q.run(sql`delete from event_days where removed_at < ${then}`),
    ctx.db.old.q.run(sql`delete from game_marks where cancelled_at < ${then}`),
  );
