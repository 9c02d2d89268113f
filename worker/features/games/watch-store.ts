import { type SQL, sql } from "drizzle-orm";
import { actingId, type Context } from "../../context.ts";
import { userIdOf } from "../users/service.ts";
import { fullGame } from "./seat-news.ts";
import { hasFreeSeat, isToCome } from "./seats-store.ts";
import { type Finding, isSignedIn } from "./store.ts";

const sitsThere = (ctx: Context, id: string): SQL =>
  sql`exists (select 1 from players where game_id = ${id} and user_id = ${actingId(ctx)})`;

/** Whether there is such a game, and whether the acting member watches it. */
export const watchStatement = (ctx: Context, id: string) =>
  ctx.db.old.q.get<{ isGame: Finding; watching: Finding }>(
    sql`select exists (select 1 from games where id = ${id}) as isGame, exists (select 1 from seat_watchers
      where game_id = ${id} and user_id = ${actingId(ctx)}) as watching`,
  );

/** What stands in the way of watching; to be read before it. */
export const findForWatching = (ctx: Context, id: string, today: string) =>
  ctx.db.old.q.get<Record<"isSeated" | "hasFreeSeat" | "isToCome", Finding> | undefined>(
    sql`select ${sitsThere(ctx, id)} as isSeated, ${hasFreeSeat} as hasFreeSeat, ${isToCome(today)} as isToCome
      from games g where g.id = ${id}`,
  );

/** Has the acting member watch a full game to come at which they do not sit; twice is once. */
export const insertWatcher = (ctx: Context, id: string, today: string) =>
  ctx.db.old.q.run(
    sql`insert into seat_watchers (game_id, user_id, created_at)
      select f.id, ${actingId(ctx)}, ${ctx.now} from (${fullGame(id, today)}) f
      where ${isSignedIn(ctx)} and not ${sitsThere(ctx, id)} on conflict do nothing`,
  );

export const deleteWatcher = (ctx: Context, id: string) =>
  ctx.db.old.q.run(sql`delete from seat_watchers where game_id = ${id} and user_id = ${actingId(ctx)}`);

/** After a sign-up, whoever's it was: who has a seat waits for none. */
export const deleteSeatedWatcher = (ctx: Context, id: string, player: string) =>
  ctx.db.old.q.run(
    sql`delete from seat_watchers where game_id = ${id} and user_id =
      (select user_id from players where game_id = ${id} and user_id = ${userIdOf(player)})`,
  );
