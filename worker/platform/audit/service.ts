import type { Context } from "../../context.ts";
import { DAY_MS } from "../../contract/durations.ts";
import * as store from "./store.ts";

// Statements for other features' batches.
export type { AuditAct } from "./rules.ts";
export { auditPage, didSince, record } from "./store.ts";

/** Retention of the log, as stated on /privacy: the same as for reports. */
const KEPT_DAYS = 365;

export const forgetOldDecisions = (ctx: Context) => ({
  decisions: store.deleteBefore(ctx, ctx.now - KEPT_DAYS * DAY_MS),
});
