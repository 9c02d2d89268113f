import { sql } from "drizzle-orm";
import { actingId, type Context, oldWriteAsMember } from "../../context.ts";
import type { Offer } from "../../contract/calendar.ts";
import type { OfferForm } from "../../contract/events.ts";
import { jsonFlag, onOneLine } from "../../db/wire-json.ts";
import { refuse } from "../../errors.ts";
import { noSuchGame } from "./refusals.ts";

/** SQL that builds the JSON of what the players of the game `g` have said to do, in the order of their seats. */
export const offersJson = sql.raw(
  onOneLine(`(select json_group_array(json_object('publicId', public_id, 'teaches', ${jsonFlag("teaches")},
    'brings', ${jsonFlag("brings")})) from (select u.public_id, p.teaches, p.brings from players p
    cross join users u on u.id = p.user_id where p.game_id = g.id and (p.teaches or p.brings)
    order by p.signed_up_at, p.user_id))`),
);

/** Always a row; null when there is no such game. */
const offersStatement = (ctx: Context, id: string) =>
  ctx.db.old.q.get<{ json: string | null }>(
    sql`select (select ${offersJson} from games g where g.id = ${id}) as json`,
  );

function found({ json }: { json: string | null }): Offer[] {
  if (json === null) throw noSuchGame();
  return JSON.parse(json) as Offer[];
}

/**
 * Who teaches the game, and who brings a copy of it.
 * @throws {ClubError} `not-found`, `unavailable`
 */
export const showOffers = async (ctx: Context, id: string): Promise<Offer[]> =>
  found(await offersStatement(ctx, id));

/**
 * What the acting member, who is a player of the game, says to do for it. It goes with their seat.
 * @throws {ClubError} `unauthenticated`, `not-found`, `conflict` (not a player), `unavailable`
 */
export async function offer(ctx: Context, id: string, { teaches, brings }: OfferForm): Promise<Offer[]> {
  const [, [, seat, row]] = await oldWriteAsMember(
    ctx,
    ctx.db.old.q.run(sql`update players set teaches = ${teaches ? 1 : 0}, brings = ${brings ? 1 : 0}
      where game_id = ${id} and user_id = ${actingId(ctx)}`),
    ctx.db.old.q.get<{ isTaken: 0 | 1 }>(
      sql`select exists (select 1 from players where game_id = ${id} and user_id = ${actingId(ctx)}) as isTaken`,
    ),
    offersStatement(ctx, id),
  );
  const offers = found(row);
  if (!seat.isTaken) throw refuse("conflict", "Take a seat at this game first.");
  return offers;
}
