import type { Context } from "./context.ts";
import { clearSpent } from "./features/auth/service.ts";
import { forgetOldMarks } from "./features/events/planning.ts";
import { tellEndedGames } from "./features/games/ended.ts";
import { recordRun } from "./features/health/service.ts";
import { clearOldMails } from "./features/notifications/mails.ts";
import { clearWishes } from "./features/profile/email.ts";
import { sweepUploads } from "./features/uploads/sweep.ts";
import { describeCause, logLine } from "./http/log.ts";
import { contextOf } from "./http/provide-context.ts";

const TASKS: ((ctx: Context) => Promise<void>)[] = [
  clearSpent,
  clearWishes,
  tellEndedGames,
  clearOldMails,
  forgetOldMarks,
  sweepUploads,
];

/**
 * What the daily cron does: clears spent links, sessions and wishes for another address, asks players how yesterday's
 * games were, forgets old mails and what calendars were told long ago, clears away files that nobody sees. What fails
 * keeps nothing else from being done, and is logged as an error.
 */
export async function runDaily(env: object): Promise<void> {
  const ctx = contextOf(env, { requestId: "daily", credential: null });
  const results = [];
  for (const task of TASKS) results.push(...(await Promise.allSettled([task(ctx)])));
  const failures = results.filter((result) => result.status === "rejected");
  for (const { reason } of failures) {
    logLine("error", { requestId: "daily", event: "daily-failed", cause: describeCause(reason) });
  }
  if (failures.length > 0) {
    throw new AggregateError(
      failures.map(({ reason }) => reason),
      "The daily cron could not do everything.",
    );
  }
  await recordRun(ctx, "daily");
  ctx.log("daily");
}
