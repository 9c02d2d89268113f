import { and, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { comings, eventDays } from "../../db/schema/events.ts";
import { games, players } from "../../db/schema/games.ts";
import { reminders } from "../../db/schema/notifications.ts";
import { users } from "../../db/schema/users.ts";
import { changing } from "../../db/written.ts";
import type { Audience } from "../../notifications/service.ts";
import { isMemberId } from "../../users/service.ts";
import { nightUrl } from "../coming/service.ts";
import { kindName } from "../event-kinds/service.ts";
import { e, isOffOn, ofDayOn, startOf } from "../service.ts";
import { type Due, weekBefore } from "./rules.ts";

/** Who has not been here for so long is not told of free seats. */
const AWAY_MS = 90 * 86_400_000;

/** Reads those days (`YYYY-MM-DD`) on which somebody plays: of others nobody is reminded. */
export const knownDays = ({ db: { q } }: Context, days: readonly string[]) => {
  const day = sql<string>`d.value`;
  const planned = sql`exists (select 1 from ${eventDays} where ${eventDays.date} = ${day}
    and ${eventDays.removedAt} is null)`;
  return q
    .select({
      day,
      start: sql<string | null>`${ofDayOn(day, startOf)}`,
      isOff: isOffOn(day).mapWith(Boolean),
      isPlanned: planned.mapWith(Boolean),
    })
    .from(sql`json_each(${JSON.stringify(days)}) d`)
    .where(sql`exists (select 1 from ${games} where ${games.date} = ${day} and ${games.playerCount} > 0)`);
};

/** The club's evenings on days to which somebody comes, but those that are off. */
export const eveningsOn = ({ db: { q } }: Context, days: readonly string[]) =>
  q
    .select({
      day: e.date,
      start: sql<string | null>`${startOf}`,
      id: e.id,
      name: sql<string>`ifnull(${e.title}, ${kindName(e.eventType)})`,
    })
    .from(e)
    .where(
      and(
        inArray(e.date, [...days]),
        isNull(e.cancelledAt),
        isNull(e.removedAt),
        sql`exists (select 1 from ${comings} c where c.event_day_id = ${e.id})`,
      ),
    );

/** Who is to be reminded, and was not: `value` is the member's id, `about` that of the game or the evening. */
const toRemind = (ctx: Context, due: Due): Audience => {
  if (due.evening) return comingTo(due, due.evening.id);
  return due.kind === "free-seats" ? withoutSeat(ctx, due) : seatedOn(due);
};

/** Who comes to an evening and plays nothing that day. */
const comingTo = ({ kind, day, since }: Due, id: string): SQL =>
  sql`(select c.user_id as value, c.event_day_id as about from ${comings} c
    where c.event_day_id = ${id} and c.waiting = 0 and c.since < ${since} and ${isMemberId(sql`c.user_id`)}
    and not exists (select 1 from ${players} p join ${games} g on g.id = p.game_id
      where p.user_id = c.user_id and g.date = ${day})
    and not exists (select 1 from ${reminders} x
      where x.user_id = c.user_id and x.about = ${id} and x.kind = ${kind} and x.day = ${day}))`;

const seatedOn = ({ kind, day, since }: Due): SQL =>
  sql`(select p.user_id as value, g.id as about from ${games} g join ${players} p on p.game_id = g.id
    where g.date = ${day} and p.signed_up_at < ${since} and ${isMemberId(sql`p.user_id`)} and not exists (select 1 from ${reminders} x
      where x.user_id = p.user_id and x.about = g.id and x.kind = ${kind} and x.day = ${day}))`;

/** Members who have been here of late and have no seat that day, while there are free ones; once a week. */
const withoutSeat = ({ now }: Context, { kind, day, since }: Due): SQL =>
  sql`(select u.id as value, '' as about from ${users} u
    where u.guest_of is null and exists (select 1 from ${games} g where g.date = ${day} and g.player_count between 1 and g.max_players - 1)
    and not exists (select 1 from ${reminders} x where x.day > ${weekBefore(day)} and x.kind = ${kind})
    and u.created_at < ${since} and ifnull(u.last_seen_at, u.created_at) > ${now - AWAY_MS}
    and not exists (select 1 from ${players} p join ${games} g on g.id = p.game_id
      where p.user_id = u.id and g.date = ${day}))`;

/** A row when anybody is to be reminded. */
export const isAnybodyToRemind = (ctx: Context, due: Due) =>
  ctx.db.q
    .select({ id: sql<string>`r.value` })
    .from(sql`${toRemind(ctx, due)} r`)
    .limit(1);

/** Whom it is told, and the path and the game of each. */
export const reminded = (ctx: Context, due: Due) => ({ to: toRemind(ctx, due), row: rowOf(due) });

function rowOf({ kind, day, evening }: Due) {
  if (evening) return { url: nightUrl(day), gameId: null };
  return kind === "free-seats"
    ? { url: "/games", gameId: null }
    : { url: sql`'/games/' || r.about`, gameId: sql`r.about` };
}

/** Notes who is reminded: after they were told, in the same transaction, so that nobody is told twice. */
export const noteReminded = (ctx: Context, due: Due) =>
  changing(
    ctx.db.q,
    reminders,
    sql`insert into ${reminders} (user_id, kind, about, day)
      select r.value, ${due.kind}, r.about, ${due.day} from ${toRemind(ctx, due)} r`,
  );

/** Forgets who was reminded of days before one. */
export const forgetReminders = ({ db: { q } }: Context, before: string) =>
  q.delete(reminders).where(lt(reminders.day, before));
