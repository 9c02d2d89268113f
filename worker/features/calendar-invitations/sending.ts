import { type Context, clubDay } from "../../context.ts";
import type { ToldEvent } from "../../contract/calendar-invitations.ts";
import { dayIn } from "../../contract/dates.ts";
import { change } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { toldByMail } from "../events/feeds.ts";
import { MailRun } from "../mails/run.ts";
import { countSending, digestAt, LETTERS_A_RUN, sentOn, uncount } from "../notifications/mails.ts";
import { calendarMail } from "./mail.ts";
import { type DueInvitation, type InvitationPlan, planInvitations, type Telling } from "./rules.ts";
import * as store from "./store.ts";

/** As many as are looked at in a run: most need no mail. */
const LOOKED_AT_MOST = 200;
/** Mails in a run that sends news, too: with these and the ring at its end it makes less than 50 requests. */
const BESIDE_NEWS = 6;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 92;

/** How things are, as rules know it. */
type Due = DueInvitation & Omit<store.DueRow, keyof DueInvitation>;

function dueOf(ctx: Context, row: store.DueRow): Due {
  const { seatedAt, isOwnSeat, givenBy, marked, isDayOff, item } = row;
  return {
    ...row,
    game: marked === null ? null : eventOf(ctx, row),
    mark: marked === null ? 0 : item.sequence,
    isOn: marked !== null && item.isCancelled === 0 && !isDayOff,
    seat: seatedAt === null ? null : { isOwn: isOwnSeat, givenBy },
  };
}

function eventOf(ctx: Context, row: store.DueRow): ToldEvent {
  const { name, date, start, end, minutes, table, place } = toldByMail(ctx, row.item).item;
  return { name, date, start, end, minutes, table, place };
}

/**
 * Tells calendars by mail what has changed about their members' seats: each change at most once, and what changed back
 * not at all. What could not be sent comes again, later and later, for a day.
 * @param isBesideNews the run has sent news, too
 * @returns whether any was due
 * @throws {ClubError} `unavailable` when the database cannot be reached
 */
export async function sendCalendarInvitations(ctx: Context, isBesideNews: boolean): Promise<boolean> {
  if (!ctx.mailer.configured) return false;
  const today = clubDay(ctx);
  let letters: InvitationPlan<Due>["letters"] = [];
  const { saved } = await change(ctx.db, {
    load: () => ({ due: store.dueInvitations(ctx, LOOKED_AT_MOST), day: one(sentOn(ctx, today)) }),
    decide: ({ due, day }) =>
      planInvitations(
        due.map((row) => dueOf(ctx, row)),
        {
          now: ctx.now,
          today,
          left: ctx.config.MAIL_NEWS_PER_DAY - (day?.sent ?? 0),
          most: isBesideNews ? BESIDE_NEWS : LETTERS_A_RUN,
          tomorrow: digestAt(ctx.now, ctx.club.timeZone),
        },
      ),
    save: (plan, { day }) => {
      letters = plan.letters;
      return {
        // Also the guard against another run, which would take the same.
        counted:
          letters.length === 0 ? [] : [countSending(ctx, today, day?.sent ?? 0, { mails: letters.length })],
        noted: letters.map(({ due, telling }) => store.note(ctx, due.id, telling)),
        settled: store.settle(ctx, plan.settled),
      };
    },
  });
  if (!saved) return false;
  if (letters.length > 0) await send(ctx, letters);
  return true;
}

async function send(ctx: Context, letters: InvitationPlan<Due>["letters"]): Promise<void> {
  const run = new MailRun(ctx);
  for (const { due, telling } of letters) {
    await run.take({
      key: `${due.id}-${telling.sequence}`,
      ids: [due.id],
      kind: "calendar-invitation",
      compose: () => calendarMail(ctx, { ...due, before: before(due, telling) }, telling),
    });
  }
  const noted = new Map(letters.map(({ due, telling }) => [due.id, telling]));
  await ctx.db.write({
    ...store.settleRun(ctx, noted, run.settlement),
    unsent: uncount(ctx, clubDay(ctx), { mails: letters.length - run.sent }),
  });
  ctx.log("calendar-invitations", { claimed: letters.length, sent: run.sent });
}

/** The game as the calendar has it; null where it does not. Of a message that is tried again nobody knows. */
const before = ({ method, sequence, told }: Due, telling: Telling): ToldEvent | null =>
  method === "REQUEST" && telling.sequence > sequence ? told : null;

/** Forgets what calendars were told of games that are long over. For the daily cron. */
export async function forgetOldInvitations(ctx: Context): Promise<void> {
  await ctx.db.write({
    old: store.forgetBefore(ctx, dayIn(ctx.club.timeZone, ctx.now - KEPT_DAYS * DAY_MS)),
  });
}
