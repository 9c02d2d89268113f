import { eq, gt, lt } from "drizzle-orm";
import type { Context, Member } from "../../context.ts";
import { NEWCOMER_ACTS_WITHIN_MS, NEWCOMER_MOST, type NewcomerAct } from "../../contract/users/newcomers.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { ownRows } from "../../db/own-rows.ts";
import { newcomerActs } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { newId } from "../../lib/new-id.ts";

/** Selects the acting member's recent action that reaches the limit, if any. */
export const lastAllowedAct = (ctx: Context, act: NewcomerAct) =>
  selectIds(
    ctx.db.q,
    newcomerActs.id,
    eq(newcomerActs.userId, actingUser(ctx)),
    eq(newcomerActs.act, act),
    gt(newcomerActs.at, ctx.now - NEWCOMER_ACTS_WITHIN_MS),
  )
    .limit(1)
    .offset(NEWCOMER_MOST[act] - 1);

export const insertAct = ({ db: { q }, now }: Context, { id: userId }: Member, act: NewcomerAct) =>
  q.insert(newcomerActs).values({ id: newId(), userId, act, at: now });

export const deleteOldActs = ({ db: { q }, now }: Context) =>
  q.delete(newcomerActs).where(lt(newcomerActs.at, now - NEWCOMER_ACTS_WITHIN_MS));

export const ownData = (ctx: Context) => ({
  // Recent actions that count towards the limits of NEW members.
  countedActs: ownRows(ctx, newcomerActs.userId, [newcomerActs.at, newcomerActs.id], {
    act: newcomerActs.act,
    at: iso(newcomerActs.at),
  }),
});
