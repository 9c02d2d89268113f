import { type Context, clubDay } from "../../context.ts";
import { DAY_MS } from "../../contract/durations.ts";
import type { SentEvent } from "../../contract/games/calendar-invitations.ts";
import { dayIn } from "../../contract/wall-clock.ts";
import { change } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { mailedItem } from "../../events/feeds.ts";
import type { Enclosure, Sending } from "../../feature.ts";
import { countSending, digestAt, returnToBudget, sentOn } from "../../notifications/mails.ts";
import { MailRun } from "../../platform/mails/run.ts";
import { leftToday, sentCountsOf } from "../../platform/mails/shares-rules.ts";
import * as cancellations from "./cancellations-store.ts";
import { calendarMail, calendarPart } from "./mail.ts";
import {
  type CalendarMessage,
  type DueCalendarInvitation,
  type InvitationPlan,
  nextAttemptAt,
  planInvitations,
} from "./rules.ts";
import * as store from "./store.ts";

export { waitingCalendars } from "./store.ts";

/** The batch of a run; most need no mail. */
const LOOKED_AT_MOST = 200;
const KEPT_DAYS = 92;

type Due = DueCalendarInvitation & Omit<store.DueRow, keyof DueCalendarInvitation>;

function dueOf(ctx: Context, row: store.DueRow): Due {
  const { seatedAt, isOwnSeat, givenBy, marked, item } = row;
  return {
    ...row,
    game: marked === null ? null : eventOf(ctx, row),
    mark: marked === null ? 0 : item.sequence,
    isOn: marked !== null && item.isCancelled === 0,
    seat: seatedAt === null ? null : { isOwn: isOwnSeat, givenBy },
  };
}

function eventOf(ctx: Context, row: store.DueRow): SentEvent {
  const { name, date, start, end, minutes, table, place } = mailedItem(ctx, row.item).item;
  return { name, date, start, end, timeZone: ctx.club.timeZone, minutes, table, place };
}

/**
 * Sends calendars the changes of their members' seats, each at most once. Failed mails are retried for a day.
 * @param most mails that may go out
 * @returns whether any was due, and the number of mails
 */
export async function sendCalendarInvitations(ctx: Context, most: number): Promise<Sending> {
  if (!ctx.mailer.configured) return { wasDue: false, requests: 0 };
  const today = clubDay(ctx);
  const tomorrow = digestAt(ctx.now, ctx.club.timeZone);
  let planned: Planned = { letters: [], last: [] };
  const { saved } = await change(ctx.db, {
    load: () => ({
      last: cancellations.dueCancellations(ctx, most),
      due: store.dueInvitations(ctx, LOOKED_AT_MOST),
      day: one(sentOn(ctx, today)),
    }),
    decide: ({ last: waiting, due, day }) => {
      const left = leftToday("calendars", ctx.config.MAIL_NEWS_PER_DAY, sentCountsOf(day));
      // Cancellations first: their addresses are to be deleted.
      const [last, late] = [waiting.slice(0, left), waiting.slice(left)];
      const plan = planInvitations(
        due.map((row) => dueOf(ctx, row)),
        { now: ctx.now, today, left: left - last.length, most: most - last.length, tomorrow },
      );
      return plan || waiting.length > 0 ? { letters: [], settled: [], ...plan, last, late } : null;
    },
    save: (plan, { day }) => {
      planned = plan;
      const mails = plan.letters.length + plan.last.length;
      return {
        // Also the guard against a concurrent run with the same cancellations.
        counted: mails === 0 ? [] : [countSending(ctx, today, day?.sent ?? 0, { calendars: mails })],
        claimed: plan.last.map(({ id, attempts }) =>
          cancellations.claimCancellation(ctx, id, nextAttemptAt(ctx.now, attempts)),
        ),
        putOff: cancellations.postponeCancellations(
          ctx,
          plan.late.map(({ id }) => id),
          tomorrow,
        ),
        noted: plan.letters.map(({ due, telling }) =>
          store.claimInvitations(ctx, due.id, telling, due.dueAt),
        ),
        settled: store.postponeInvitations(ctx, plan.settled),
      };
    },
  });
  if (!saved) return { wasDue: false, requests: 0 };
  const requests = planned.letters.length + planned.last.length;
  if (requests > 0) await send(ctx, planned);
  return { wasDue: true, requests };
}

interface Planned extends Pick<InvitationPlan<Due>, "letters"> {
  last: readonly cancellations.DueCancellation[];
}

async function send(ctx: Context, { letters, last }: Planned): Promise<void> {
  const run = new MailRun(ctx);
  const take = (
    { id }: { id: string },
    { sequence }: { sequence: number },
    compose: () => ReturnType<typeof calendarMail>,
  ) => run.take({ key: `${id}-${sequence}`, ids: [id], kind: "calendar-invitation", compose });
  for (const due of last) {
    const invited = { ...due, before: null, hasLeft: true } as const;
    await take(due, due, () => calendarMail(ctx, invited, { ...due, method: "CANCEL" }));
  }
  for (const { due, telling } of letters) {
    await take(due, telling, () => calendarMail(ctx, { ...due, before: before(due, telling) }, telling));
  }
  const noted = new Map(letters.map(({ due, telling }) => [due.id, telling]));
  const claimed = letters.length + last.length;
  await ctx.db.write({
    ...store.settleRun(ctx, noted, run.settlement),
    last: last.length > 0 ? cancellations.settleCancellations(ctx, run.settlement) : [],
    unsent: returnToBudget(ctx, clubDay(ctx), { calendars: claimed - run.sent }),
  });
  ctx.log("calendar-invitations", { claimed, sent: run.sent });
}

/** Claims due invitations to enclose in emails about their games. Unsent ones are retried, if need be on their own. */
export async function encloseInvitations(
  ctx: Context,
  letters: readonly Pick<Enclosure, "userId" | "gameId">[],
): Promise<Enclosure[]> {
  let planned: InvitationPlan<Due>["letters"] = [];
  await change(ctx.db, {
    load: () => ({ due: store.dueInvitationsOf(ctx, letters) }),
    decide: ({ due }) => {
      const plan = planInvitations(
        due.map((row) => dueOf(ctx, row)),
        // They don't count towards the limits of day and run: their email does.
        { now: ctx.now, today: clubDay(ctx), left: due.length, most: due.length, tomorrow: ctx.now },
      );
      // One per email, the first: calendars read no other.
      planned = [...new Map((plan?.letters ?? []).reverse().map((one) => [one.due.userId, one])).values()];
      return planned.length > 0 ? planned : null;
    },
    save: (claimed) => ({
      noted: claimed.map(({ due, telling }) => store.claimInvitations(ctx, due.id, telling, due.dueAt)),
    }),
  });
  return planned.map(({ due, telling }) => ({
    userId: due.userId,
    gameId: due.gameId,
    compose: () => calendarPart(ctx, due, telling),
    markSent: () =>
      store.settleRun(ctx, new Map([[due.id, telling]]), {
        done: [{ id: due.id, failure: null }],
        released: [],
        failed: [],
      }).done,
  }));
}

/** Returns the game as the calendar has it; null if it isn't there, or for a retry, after which nobody knows. */
const before = ({ method, sequence, told }: Due, telling: CalendarMessage): SentEvent | null =>
  method === "REQUEST" && telling.sequence > sequence ? told : null;

export const forgetOldInvitations = (ctx: Context) => ({
  givenUp: cancellations.giveUpCancellations(ctx, ctx.now - DAY_MS),
  old: store.forgetBefore(ctx, dayIn(ctx.club.timeZone, ctx.now - KEPT_DAYS * DAY_MS)),
});
