import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { oldTell } from "../notifications/service.ts";
import { hasFreeSeat, isToCome } from "./seats-store.ts";

/** A full game that is not over, as a select of its id: the only kind that is watched for a seat. */
export const fullGame = (id: string, today: string): SQL =>
  sql`select g.id from games g where g.id = ${id} and not ${hasFreeSeat} and ${isToCome(today)}`;

/**
 * Before a seat becomes free at each of the games, a select of ids: whoever watches one of them and does not sit
 * there is told. They go on watching, for somebody else may be faster.
 */
export const seatNews = (ctx: Context, games: SQL, when: SQL) =>
  oldTell(ctx, {
    kind: "seat",
    to: sql`select w.user_id, w.game_id from seat_watchers w where w.game_id in (${games})
      and not exists (select 1 from players p where p.game_id = w.game_id and p.user_id = w.user_id)`,
    url: sql`'/games/' || r.game_id`,
    title: sql`(select name from games where id = r.game_id)`,
    brief: "A seat is free at this game.",
    when,
  });
