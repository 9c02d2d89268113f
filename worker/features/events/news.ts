import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { DayForm } from "../../contract/events.ts";
import { formatGameDate } from "../../contract/game-date.ts";
import { oldTell } from "../notifications/service.ts";

/** Before a day is changed: what the players of games on it are told when it is cancelled, on again, or elsewhere. */
export function dayNews(ctx: Context, id: string, form: DayForm, changes: SQL) {
  const day = (what: SQL) => sql`exists (select 1 from event_days where id = ${id} and ${what})`;
  const isMoved = day(sql`date <> ${form.date}`);
  const isCalledOff = form.cancelled ? day(sql`cancelled_at is null`) : day(sql`cancelled_at is not null`);
  const moved = ` The day was moved to ${formatGameDate(form.date)}.`;
  const state = form.cancelled ? " The club’s day is cancelled." : " The club’s day is on again.";
  return oldTell(ctx, {
    kind: "plan",
    to: sql`select p.user_id, g.id as game_id, g.name, g.date from games g join players p on p.game_id = g.id
      where g.date = (select date from event_days where id = ${id})`,
    url: sql`'/games/' || r.game_id`,
    title: sql`r.name`,
    brief: sql`'Look at the date of this game.' || iif(${isMoved}, ${moved}, ${state})`,
    when: sql`${changes} and (${isMoved} or ${isCalledOff})`,
  });
}
