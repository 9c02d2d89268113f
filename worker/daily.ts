import type { Context } from "./context.ts";
import { clearSpent } from "./features/auth/service.ts";
import { forgetOldInvitations } from "./features/calendar-invitations/sending.ts";
import { ringForChanges } from "./features/doorbell/service.ts";
import { forgetOldMarks } from "./features/events/planning.ts";
import { forgetFailures, writeFailures } from "./features/failures/service.ts";
import { tellEndedGames } from "./features/games/ended.ts";
import { tellNeededPlayers } from "./features/games/needed.ts";
import { recordRun } from "./features/health/service.ts";
import { clearOverInvitations } from "./features/invitations/sending.ts";
import { clearSuspensions, mailSuspensions } from "./features/members/suspend.ts";
import { forgetOldActs } from "./features/newcomers/service.ts";
import { clearOldMails } from "./features/notifications/mails.ts";
import { clearWishes } from "./features/profile/email.ts";
import { clearOldPushes } from "./features/push/sending.ts";
import { forgetReminders } from "./features/reminders/service.ts";
import { clearOldReports, mailAnswers } from "./features/reports/service.ts";
import { sweepUploads } from "./features/uploads/sweep.ts";
import { cronContext } from "./http/provide-context.ts";

const TASKS: ((ctx: Context) => Promise<void>)[] = [
  clearSpent,
  clearWishes,
  tellEndedGames,
  tellNeededPlayers,
  clearOldMails,
  clearOldPushes,
  forgetOldMarks,
  forgetOldInvitations,
  forgetReminders,
  forgetFailures,
  mailAnswers,
  clearOldReports,
  forgetOldActs,
  clearOverInvitations,
  mailSuspensions,
  clearSuspensions,
  sweepUploads,
];

/**
 * What the daily cron does: clears spent links, sessions and wishes for another address, asks players how yesterday's
 * games were, tells of games that still need players, forgets old mails, pushes, reports, failures, reminders, invitations that
 * nobody used and what calendars were told long ago, sends visitors answers to reports and members mails about
 * suspensions that could not be sent, clears away files that nobody sees. What fails keeps nothing else from being
 * done, and is logged as an error.
 */
export async function runDaily(env: object): Promise<void> {
  const ctx = await cronContext(env, "daily");
  const results = [];
  for (const task of TASKS) results.push(...(await Promise.allSettled([task(ctx)])));
  const failures = results.filter((result) => result.status === "rejected");
  for (const { reason } of failures) {
    ctx.logError("daily-cron", reason, { event: "daily-failed" });
  }
  await ringForChanges(ctx);
  await writeFailures(ctx);
  if (failures.length > 0) {
    throw new AggregateError(
      failures.map(({ reason }) => reason),
      "The daily cron could not do everything.",
    );
  }
  await recordRun(ctx, "daily");
  ctx.log("daily");
}
