import type { Context, Member } from "../../context.ts";
import type { NewcomerAct } from "../../contract/users/newcomers.ts";
import { mustNotFind } from "../../db/change.ts";
import { deleteOldActs, doneOfLate, insertAct } from "./store.ts";

export { refuseEnough, type StoredName } from "./rules.ts";
export { doneOfLate } from "./store.ts";

/** The statements that count an act of a NEW member, unless they have done enough since it was loaded; of others none. */
export const countAct = (ctx: Context, member: Member, act: NewcomerAct) =>
  member.role === "NEW" ? [mustNotFind(ctx.db.q, doneOfLate(ctx, act)), insertAct(ctx, member, act)] : [];

/** The statements that forget what no longer counts. */
export const forgetOldActs = (ctx: Context) => ({ acts: deleteOldActs(ctx) });
