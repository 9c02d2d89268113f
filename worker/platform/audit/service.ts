import type { Context } from "../../context.ts";
import * as store from "./store.ts";

// What other features put into batches of their own.
export type { AuditAct } from "./rules.ts";
export { auditPage, didSince, record } from "./store.ts";

const DAY_MS = 86_400_000;
/** For how many days it is kept who decided what, as /privacy says: as long as reports are. */
const KEPT_DAYS = 365;

/** The statements that forget decisions of more than a year ago, with the names in them. */
export const forgetOldDecisions = (ctx: Context) => ({
  decisions: store.deleteBefore(ctx, ctx.now - KEPT_DAYS * DAY_MS),
});
