import type { Context, Member } from "../../context.ts";
import type { NewcomerAct } from "../../contract/users/newcomers.ts";
import { mustNotFind } from "../../db/change.ts";
import { deleteOldActs, insertAct, recentActs } from "./store.ts";

export { refuseAboveMost, type StoredName } from "./rules.ts";
export { recentActs } from "./store.ts";

/** Counts an action of a NEW member, with a guard that the limit is not reached; nothing for other members. */
export const countAct = (ctx: Context, member: Member, act: NewcomerAct) =>
  member.role === "NEW" ? [mustNotFind(ctx.db.q, recentActs(ctx, act)), insertAct(ctx, member, act)] : [];

export const forgetOldActs = (ctx: Context) => ({ acts: deleteOldActs(ctx) });
