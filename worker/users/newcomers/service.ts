import type { Context, Member } from "../../context.ts";
import type { NewcomerAct } from "../../contract/users/newcomers.ts";
import { mustNotFind } from "../../db/change.ts";
import { deleteOldActs, insertAct, recentActs } from "./store.ts";

export { refuseAboveMost, type StoredName } from "./rules.ts";
export { recentActs } from "./store.ts";

/** The statements that count an act of a NEW member, unless they have done enough since it was loaded; of others none. */
export const countAct = (ctx: Context, member: Member, act: NewcomerAct) =>
  member.role === "NEW" ? [mustNotFind(ctx.db.q, recentActs(ctx, act)), insertAct(ctx, member, act)] : [];

/** The statements that forget what no longer counts. */
export const forgetOldActs = (ctx: Context) => ({ acts: deleteOldActs(ctx) });
