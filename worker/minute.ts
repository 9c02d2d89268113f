import { BESIDE_NEWS, sendCalendarInvitations } from "./features/calendar-invitations/sending.ts";
import { ringForChanges } from "./features/doorbell/service.ts";
import { writeFailures } from "./features/failures/service.ts";
import { recordRun } from "./features/health/service.ts";
import { WAVE_MOST } from "./features/invitations/rules.ts";
import { sendInvitations } from "./features/invitations/sending.ts";
import { makeDueTables } from "./features/league/results.ts";
import { LETTERS_A_RUN, sendDueMails } from "./features/notifications/mails.ts";
import { sendDuePushes } from "./features/push/sending.ts";
import { PUSHES_A_RUN } from "./features/push/sending-rules.ts";
import { remind } from "./features/reminders/service.ts";
import { cronContext } from "./http/provide-context.ts";

/**
 * What the cron of every minute does: makes the league's tables that a run left, reminds members of what is near, and sends
 * the pushes and mails that are due, and calendar invitations; in a minute without mails, invitations to the club.
 */
export async function runMinute(env: object): Promise<void> {
  const ctx = await cronContext(env, "minute");
  try {
    const first = await Promise.allSettled([makeDueTables(ctx), remind(ctx)]);
    const pushes = await Promise.allSettled([sendDuePushes(ctx, PUSHES_A_RUN)]);
    // What they took of the requests that a run may make is not there for mails of any kind, each of which has some left.
    const [taken = PUSHES_A_RUN] = pushes.map((step) =>
      step.status === "fulfilled" ? step.value : PUSHES_A_RUN,
    );
    const left = LETTERS_A_RUN - taken;
    const hasNews = await sendDueMails(ctx, left);
    const hasCalendars = await sendCalendarInvitations(ctx, hasNews ? BESIDE_NEWS : left);
    if (!hasNews && !hasCalendars) await sendInvitations(ctx, WAVE_MOST - taken);
    for (const step of [...first, ...pushes]) if (step.status === "rejected") throw step.reason;
    await recordRun(ctx, "minute");
  } catch (error) {
    ctx.logError("minute-cron", error, { event: "minute-failed" });
    throw error;
  } finally {
    await ringForChanges(ctx);
    await writeFailures(ctx);
  }
}
