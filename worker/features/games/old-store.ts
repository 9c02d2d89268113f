import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { oldTell } from "../notifications/service.ts";

/** Before a seat becomes free at each of the games, a select of ids: whoever watches one of them hears of it. */
export const oldSeatNews = (ctx: Context, games: SQL, when: SQL) =>
  oldTell(ctx, {
    kind: "seat",
    to: sql`select w.user_id, w.game_id from seat_watchers w where w.game_id in (${games})
      and not exists (select 1 from players p where p.game_id = w.game_id and p.user_id = w.user_id)`,
    url: sql`'/games/' || r.game_id`,
    title: sql`(select name from games where id = r.game_id)`,
    brief: "A seat is free at this game.",
    when,
  });
