import { and, eq, gte, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { holdsNewcomers } from "../../club/service.ts";
import type { Context } from "../../context.ts";
import type { ComingForm, Gathering } from "../../contract/events/coming.ts";
import { actingUser } from "../../db/acting.ts";
import { attendance, comings, eventDays } from "../../db/schema/events.ts";
import { users } from "../../db/schema/users.ts";
import { isoDay, jsonFlag, onOneLine, parsed } from "../../db/wire-json.ts";
import { changing } from "../../db/written.ts";
import { kindName } from "../event-kinds/service.ts";
import type { KnownDay } from "./rules.ts";

/** The seats of members at games on the date of the day `d`. */
const seatsOn = "games g cross join players p on p.game_id = g.id where g.date = d.date";
/** The day `d` is the one by whose hours the games on its date go (`ofDayOn`), as the view `attendance` has it. */
const isFirst = `d.id = (select e.id from event_days e where e.date = d.date and e.removed_at is null
  order by e.cancelled_at is not null, ifnull(ifnull(e.starts_at,
    (select substr(s.value, 1, 5) from club_settings s where s.name = 'hours-' || e.event_type)), '~'), e.event_type limit 1)`;

/**
 * The one place that says what a gathering looks like on the wire: SQL that builds the JSON of the day `d` as the viewer `v`
 * (`id`, `is_editor`; nulls for somebody signed out) meets it, `holds` saying whether NEW members' words are held.
 */
const gatheringJson = sql.raw(
  onOneLine(`json_object('id', d.id,
  'name', ifnull(d.title, (select k.name from event_kinds k where k.id = d.event_type)), 'date', ${isoDay("d.date")}, 'capacity', d.capacity,
  'seated', iif(${isFirst}, (select count(distinct p.user_id) from ${seatsOn}), null),
  'seatedGuests', iif(${isFirst}, (select count(distinct p.user_id) from ${seatsOn} and exists
    (select 1 from users u where u.id = p.user_id and u.guest_of is not null)), 0),
  'amSeated', ${jsonFlag(`exists (select 1 from ${seatsOn} and p.user_id = v.id)`)},
  'said', (select json_group_array(json_patch(json_object('publicId', public_id, 'name', name, 'color', color,
      'from', from_time,
      'note', iif(v.holds and role = 'NEW' and v.id <> user_id and not v.is_editor, null, note),
      'isSeated', ${jsonFlag(`exists (select 1 from ${seatsOn} and p.user_id = s.user_id)`)},
      'isWaiting', ${jsonFlag("waiting")}), json_object('guestOf', host)))
    from (select c.*, u.public_id, u.name, u.color, u.role, u.guest_of,
        case when u.guest_of is not null then (select h.public_id from users h where h.id = u.guest_of) end as host from comings c cross join users u on u.id = c.user_id
      where c.event_day_id = d.id order by c.since, c.user_id) s))`),
);

const viewer = (ctx: Context): SQL => sql`(select u.id, u.role in ('EDITOR', 'ADMIN') as is_editor,
  exists ${holdsNewcomers(ctx)} as holds from (select 1) left join users u on u.id = ${actingUser(ctx)})`;

const gatherings = (ctx: Context, which: SQL) =>
  ctx.db.q
    .select({ gathering: parsed<Gathering>(gatheringJson), isVisitor: sql`v.id is null`.mapWith(Boolean) })
    .from(sql`(select * from event_days where ${which}) d cross join ${viewer(ctx)} v`);

const isOn = sql.raw("cancelled_at is null and removed_at is null");
const inOrder = sql.raw("order by date, event_type");

/** Who comes to the next days that are on. */
export const gatheringsFrom = (ctx: Context, today: string, most: number) =>
  gatherings(ctx, sql`date >= ${today} and ${isOn} ${inOrder} limit ${most}`);

/** Who comes to the days that are on, from the first date to the last. */
export const gatheringsIn = (ctx: Context, [first, last]: [string, string]) =>
  gatherings(ctx, sql`date between ${first} and ${last} and ${isOn} ${inOrder}`);

/** Who comes to one day, on or not. */
export const gatheringOf = (ctx: Context, id: string) => gatherings(ctx, sql`id = ${id}`);

const NAME = sql<string>`ifnull(${eventDays.title}, ${kindName(eventDays.eventType)})`;

/** A day, removed or not, for rules. */
export const dayBy = ({ db: { q } }: Context, id: string) =>
  q
    .select({
      id: eventDays.id,
      date: eventDays.date,
      name: NAME,
      cancelledAt: eventDays.cancelledAt,
      removedAt: eventDays.removedAt,
    })
    .from(eventDays)
    .where(eq(eventDays.id, id));

/** The day while it is on, and on the date on which it was loaded: for guards. */
export const stillOn = ({ db: { q } }: Context, { id, date }: Pick<KnownDay, "id" | "date">) =>
  q
    .select({ id: eventDays.id })
    .from(eventDays)
    .where(
      and(
        eq(eventDays.id, id),
        eq(eventDays.date, date),
        isNull(eventDays.cancelledAt),
        isNull(eventDays.removedAt),
      ),
    );

/** The day while it is on the calendar, cancelled or not, and on the date on which it was loaded: for guards. */
export const stillThere = ({ db: { q } }: Context, { id, date }: Pick<KnownDay, "id" | "date">) =>
  q
    .select({ id: eventDays.id })
    .from(eventDays)
    .where(and(eq(eventDays.id, id), eq(eventDays.date, date), isNull(eventDays.removedAt)));

/** Says that a member comes, or says it anew without losing their turn. The schema refuses who finds no place and does not wait. */
export const putComing = (
  { db: { q }, now }: Context,
  eventDayId: string,
  userId: string,
  { from: fromTime, note }: ComingForm,
  waiting: boolean,
) =>
  q
    .insert(comings)
    .values({ eventDayId, userId, fromTime, note, since: now, waiting })
    .onConflictDoUpdate({ target: [comings.eventDayId, comings.userId], set: { fromTime, note } });

export const deleteComing = ({ db: { q } }: Context, eventDayId: string, userId: string) =>
  q.delete(comings).where(and(eq(comings.eventDayId, eventDayId), eq(comings.userId, userId)));

/** The guests of a member (an id) who come to a day, from the so-manieth on: for guards of how many there may be. */
export const guestsComingFrom = ({ db: { q } }: Context, eventDayId: string, host: string, most: number) =>
  q
    .select({ id: users.id })
    .from(comings)
    .innerJoin(users, eq(users.id, comings.userId))
    .where(and(eq(comings.eventDayId, eventDayId), eq(users.guestOf, host)))
    .limit(1)
    .offset(most - 1);

/** What was said for a guest is a member's word from now on, but for days of which the member has spoken. */
export const moveComings = ({ db: { q } }: Context, guest: string, member: string) =>
  q
    .update(comings)
    .set({ userId: member })
    .where(
      and(
        eq(comings.userId, guest),
        sql`${comings.eventDayId} not in (select event_day_id from ${comings} where user_id = ${member})`,
      ),
    );

/** Takes back that a member, or a guest of theirs, comes to any day from `today` on. */
export const deleteComingsFrom = ({ db: { q } }: Context, userId: string, today: string) =>
  q
    .delete(comings)
    .where(
      and(
        sql`${comings.userId} in (select id from ${users} where id = ${userId} or guest_of = ${userId})`,
        sql`${comings.eventDayId} in (select ${eventDays.id} from ${eventDays} where ${eventDays.date} >= ${today})`,
      ),
    );

/** A query of those (ids) who said that they come to a day, but for some. */
export const comersBeside = (id: string, besides: readonly string[]): SQL =>
  sql`select user_id from ${comings} where event_day_id = ${id} and ${notInArray(comings.userId, [...besides])}`;

/** The days to come that are on and for which somebody waits. */
export const daysWaitedFor = ({ db: { q } }: Context, today: string, besides: readonly string[] = []) =>
  q
    .selectDistinct({ id: eventDays.id, date: eventDays.date, name: NAME })
    .from(comings)
    // In this order: as a rule nobody waits, while there are hundreds of days.
    .crossJoin(eventDays)
    .where(
      and(
        eq(eventDays.id, comings.eventDayId),
        // As the index has it: with its value in the text, not beside it.
        sql`${comings.waiting} = 1`,
        notInArray(eventDays.id, [...besides]),
        gte(eventDays.date, today),
        isNull(eventDays.cancelledAt),
        isNull(eventDays.removedAt),
      ),
    );

export type DayWaitedFor = Awaited<ReturnType<typeof daysWaitedFor>>[number];

/**
 * A query of those (ids) who wait for a day and have a place now, in the order in which they said that they come. Who has
 * a seat at a game that day needs none.
 */
export const placedNow = (id: string): SQL => {
  const there = sql`from ${attendance} where ${attendance.eventDayId} = ${id}`;
  return sql`select user_id from ${comings} where event_day_id = ${id} and waiting = 1
    and user_id not in (select user_id ${there}) order by since, user_id
    limit (select ifnull(max(0, capacity - (select count(distinct user_id) ${there})), -1)
      from ${eventDays} where ${eventDays.id} = ${id})`;
};

/** The members who brought a guest that has a place now, and of each the guest: the facts of the row `r`. */
export const hostsPlacedNow = (id: string) => ({
  to: sql`(select guest_of as value, id as guest from ${users} where guest_of is not null and id in (${placedNow(id)}))`,
  about: { playerId: sql`r.guest`, seatOf: sql`r.guest` },
});

/** Gives them their places. */
export const place = ({ db: { q } }: Context, id: string) =>
  changing(
    q,
    comings,
    sql`update ${comings} set waiting = 0 where event_day_id = ${id} and user_id in (${placedNow(id)})`,
  );
