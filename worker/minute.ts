import type { Context } from "./context.ts";
import { one } from "./db/client.ts";
import { calendarsDue, sendCalendarInvitations } from "./features/calendar-invitations/sending.ts";
import { clubIn, savedClub } from "./features/club/service.ts";
import { ringForChanges } from "./features/doorbell/service.ts";
import { writeFailures } from "./features/failures/service.ts";
import { recordRun } from "./features/health/service.ts";
import { invitationsDue, sendInvitations } from "./features/invitations/sending.ts";
import { jobRows, runDueJob } from "./features/jobs/service.ts";
import { makeDueTables, tablesDue } from "./features/league/results.ts";
import { lettersOf } from "./features/mails/shares-rules.ts";
import { LETTERS_A_RUN, newsDue, sendDueMails } from "./features/notifications/mails.ts";
import { sendDuePushes } from "./features/push/sending.ts";
import { PUSHES_A_RUN } from "./features/push/sending-rules.ts";
import { knownForReminders, remind } from "./features/reminders/service.ts";
import { contextOf } from "./http/provide-context.ts";
import { JOBS } from "./jobs.ts";

/**
 * Does what the one cron does each minute: asks what is due, and does the most urgent of it. That is what members wait
 * for: the league's tables that a run left, reminders, pushes, mails, calendar invitations and invitations to the club, each
 * with its share of the run. A minute without any of them does a job.
 */
export async function runMinute(env: object): Promise<void> {
  const ctx = contextOf(env, { requestId: "minute", credentials: [], isCron: true });
  const failures: unknown[] = [];
  try {
    const due = await askWhatIsDue(ctx);
    const { isBusy, failed } = await doWhatMembersWaitFor(ctx, due);
    // A job that fails has said so in the log; the minute itself is well.
    if (!isBusy) await runDueJob(ctx, JOBS, due.jobs).catch((error) => failures.push(error));
    if (failed.length > 0) throw failed[0];
    await recordRun(ctx);
  } catch (error) {
    ctx.logError("minute-cron", error, { event: "minute-failed" });
    failures.unshift(error);
  } finally {
    await ringForChanges(ctx);
    await writeFailures(ctx);
  }
  if (failures.length > 0) throw failures[0];
}

/** Asks in one trip, and has the run go by the club's settings. */
async function askWhatIsDue(ctx: Context) {
  const { club, ...due } = await ctx.db.read({
    club: one(savedClub(ctx)),
    tables: tablesDue(ctx),
    ...knownForReminders(ctx),
    pushes: newsDue(ctx, "push"),
    mails: newsDue(ctx, "email"),
    calendars: calendarsDue(ctx),
    invitations: invitationsDue(ctx),
    jobs: jobRows(ctx),
  });
  ctx.club = clubIn(ctx.config, club);
  return due;
}

type Due = Awaited<ReturnType<typeof askWhatIsDue>>;

/** Does what is due of all but jobs. What fails keeps nothing else from being done. */
async function doWhatMembersWaitFor(ctx: Context, due: Due): Promise<{ isBusy: boolean; failed: unknown[] }> {
  const failed: unknown[] = [];
  const settled = async <T>(work: Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      failed.push(error);
      return otherwise;
    }
  };
  const hasTables = due.tables.length > 0 && (await settled(makeDueTables(ctx), false));
  const hasReminded = await settled(remind(ctx, due), false);
  const pushed =
    due.pushes.length > 0 || hasReminded ? await settled(sendDuePushes(ctx, PUSHES_A_RUN), null) : 0;
  // What they took of the requests that a run may make is not there for mails of any kind, each of which has some left.
  const areDue = {
    news: due.mails.length > 0 || hasReminded,
    calendars: due.calendars.flat().length > 0,
    invitations: due.invitations.length > 0,
  };
  const kinds = (Object.keys(areDue) as (keyof typeof areDue)[]).filter((kind) => areDue[kind]);
  const letters = lettersOf(kinds, LETTERS_A_RUN - (pushed ?? PUSHES_A_RUN));
  const calendars = areDue.calendars
    ? await settled(sendCalendarInvitations(ctx, letters.calendars), {
        wasDue: false,
        letters: letters.calendars,
      })
    : { wasDue: false, letters: 0 };
  const hasCalendars = calendars.wasDue;
  // Calendars that are looked at mostly need no mail: what they leave is for news.
  const unused = letters.calendars - calendars.letters;
  const hasNews = areDue.news && (await settled(sendDueMails(ctx, letters.news + unused), false));
  const hasInvited = areDue.invitations && (await settled(sendInvitations(ctx, letters.invitations), false));
  const isBusy = hasTables || hasReminded || Boolean(pushed) || hasNews || hasCalendars || hasInvited;
  return { isBusy, failed };
}
