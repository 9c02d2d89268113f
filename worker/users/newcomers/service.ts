import type { Context, Member } from "../../context.ts";
import type { NewcomerAct } from "../../contract/users/newcomers.ts";
import { mustNotFind } from "../../db/change.ts";
import { deleteOldActs, insertAct, lastAllowedAct } from "./store.ts";

export { refuseAboveMost, type StoredName } from "./rules.ts";
export { lastAllowedAct } from "./store.ts";

/** Returns a guard and a row for a NEW member, nothing for others. */
export const countAct = (ctx: Context, member: Member, act: NewcomerAct) =>
  member.role === "NEW" ? [mustNotFind(ctx.db.q, lastAllowedAct(ctx, act)), insertAct(ctx, member, act)] : [];

export const forgetOldActs = (ctx: Context) => ({ acts: deleteOldActs(ctx) });
