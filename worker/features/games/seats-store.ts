import { type SQL, sql } from "drizzle-orm";
import { actingId, actsAsAdmin, type Context } from "../../context.ts";
import { userIdOf } from "../users/service.ts";
import { type Finding, isSignedIn } from "./store.ts";

const isSeated = (player: string): SQL =>
  sql`exists (select 1 from players p where p.game_id = g.id and p.user_id = ${userIdOf(player)})`;
export const hasFreeSeat = sql`g.player_count < g.max_players`;
export const isToCome = (today: string): SQL => sql`(g.date is null or g.date >= ${today})`;

/** What stands in the way of a sign-up; to be read before it. */
export const findForSignUp = (ctx: Context, id: string, player: string, today: string) =>
  ctx.db.old.q.get<Record<"isKnown" | "isSeated" | "hasFreeSeat" | "isToCome", Finding> | undefined>(
    sql`select ${userIdOf(player)} is not null as isKnown, ${isSeated(player)} as isSeated,
        ${hasFreeSeat} as hasFreeSeat, ${isToCome(today)} as isToCome
      from games g where g.id = ${id}`,
  );

/** The seat to be taken: the game `g` and the member `u`, when nothing stands in the way of the two. */
const freeSeat = (ctx: Context, id: string, player: string, today: string): SQL =>
  sql`games g, users u where g.id = ${id} and u.public_id = ${player} and ${isSignedIn(ctx)}
    and ${hasFreeSeat} and ${isToCome(today)} and not ${isSeated(player)}`;

/** Whether a sign-up will succeed; to be read before it. */
export const maySitDown = (ctx: Context, id: string, player: string, today: string): SQL =>
  sql`exists (select 1 from ${freeSeat(ctx, id, player, today)})`;

/** Takes a free seat at a game to come. Writes are one after another, so two cannot take the same. */
export const insertPlayer = (ctx: Context, id: string, player: string, today: string) =>
  ctx.db.old.q.run(
    sql`insert into players (game_id, user_id, signed_up_at, signed_up_by)
      select g.id, u.id, ${ctx.now}, ${actingId(ctx)} from ${freeSeat(ctx, id, player, today)}`,
  );

/** Frees the player's seat, for the player themselves or an ADMIN. */
export const deletePlayer = (ctx: Context, id: string, player: string) =>
  ctx.db.old.q.run(
    sql`delete from players where game_id = ${id} and user_id = ${userIdOf(player)}
      and (user_id = ${actingId(ctx)} or ${actsAsAdmin(ctx)})`,
  );
