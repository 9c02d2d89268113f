import type { Context } from "./context.ts";
import { makeArchive, removeOldArchives } from "./features/archives/making.ts";
import { forgetOldDecisions } from "./features/audit/service.ts";
import { clearSpent } from "./features/auth/service.ts";
import { forgetOldInvitations } from "./features/calendar-invitations/sending.ts";
import { forgetOldMarks } from "./features/events/planning.ts";
import { forgetFailures } from "./features/failures/service.ts";
import { tellEndedGames } from "./features/games/ended.ts";
import { tellNeededPlayers } from "./features/games/needed.ts";
import { clearOverInvitations, keyRefusals } from "./features/invitations/sending.ts";
import { DAY_MS, type Job, WEEK_MS } from "./features/jobs/service.ts";
import { clearSuspensions, mailSuspensions } from "./features/members/suspend.ts";
import { forgetOldActs } from "./features/newcomers/service.ts";
import { clearOldMails } from "./features/notifications/mails.ts";
import { clearWishes } from "./features/profile/email.ts";
import { clearOldPushes } from "./features/push/sending.ts";
import { forgetReminders } from "./features/reminders/service.ts";
import { clearOldReports, mailAnswers } from "./features/reports/service.ts";
import { sweepUploads } from "./features/uploads/sweep.ts";

/** A job that one run does. */
const whole = (name: string, period: number, work: (ctx: Context) => Promise<void>): Job => ({
  name,
  period,
  async run(ctx) {
    await work(ctx);
    return null;
  },
});
const nightly = (name: string, work: (ctx: Context) => Promise<void>): Job => whole(name, DAY_MS, work);

export const WEEKLY_ARCHIVE = "weekly archive";

/** All that is done once a night or once a week, each in a minute of its own, in this order where they are due at once. */
export const JOBS: readonly Job[] = [
  nightly("used links and old sessions", clearSpent),
  nightly("changes of address", clearWishes),
  nightly("questions about played games", tellEndedGames),
  nightly("games that need players", tellNeededPlayers),
  nightly("old emails", clearOldMails),
  nightly("old pushes", clearOldPushes),
  nightly("old changes of the calendar", forgetOldMarks),
  nightly("old calendar invitations", forgetOldInvitations),
  nightly("old reminders", forgetReminders),
  nightly("old failures", forgetFailures),
  nightly("answers to reports", mailAnswers),
  nightly("old reports", clearOldReports),
  nightly("old acts of newcomers", forgetOldActs),
  nightly("old invitations", clearOverInvitations),
  nightly("addresses that nobody invites", keyRefusals),
  nightly("old decisions", forgetOldDecisions),
  nightly("emails about suspensions", mailSuspensions),
  nightly("old suspensions", clearSuspensions),
  { name: "sweep of files", period: DAY_MS, run: sweepUploads },
  nightly("old archives", removeOldArchives),
  whole(WEEKLY_ARCHIVE, WEEK_MS, (ctx) => makeArchive(ctx, "weekly")),
];
