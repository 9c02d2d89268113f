import { recordRun } from "./features/health/service.ts";
import { makeDueTables } from "./features/league/results.ts";
import { sendDueMails } from "./features/notifications/mails.ts";
import { contextOf } from "./http/provide-context.ts";

/** What the cron of every minute does: makes the league's tables that a run left, and sends the mails that are due. */
export async function runMinute(env: object): Promise<void> {
  const ctx = contextOf(env, { requestId: "minute", credential: null });
  const [tables] = await Promise.allSettled([makeDueTables(ctx)]);
  await sendDueMails(ctx);
  if (tables.status === "rejected") throw tables.reason;
  await recordRun(ctx, "minute");
}
