import { type Context, clubDay } from "../../context.ts";
import { change } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import type { Sending } from "../../feature.ts";
import { countSending, returnToBudget, sentOn } from "../../notifications/mails.ts";
import { MailRun } from "../../platform/mails/run.ts";
import { leftToday, sentCountsOf } from "../../platform/mails/shares-rules.ts";
import { invitationMail } from "./mail.ts";
import { planSending } from "./rules.ts";
import * as sending from "./sending-store.ts";
import * as store from "./store.ts";

/** Sends waiting invitations in order, claimed first. @returns whether any was due, and the number of mails */
export async function sendInvitations(ctx: Context, most: number): Promise<Sending> {
  if (!ctx.mailer.configured) return { wasDue: false, requests: 0 };
  const today = clubDay(ctx);
  const { MAIL_NEWS_PER_DAY } = ctx.config;
  let claimed: readonly sending.DueInvitation[] = [];
  const { saved } = await change(ctx.db, {
    load: () => ({ due: sending.dueInvitations(ctx, most), day: one(sentOn(ctx, today)) }),
    decide: ({ due, day }) =>
      planSending(due, leftToday("invitations", MAIL_NEWS_PER_DAY, sentCountsOf(day))),
    save: ({ letters, joined }, { day }) => {
      claimed = letters;
      return {
        counted: countSending(ctx, today, day?.sent ?? 0, { invitations: letters.length }),
        claimed: sending.claim(
          ctx,
          letters.map(({ id }) => id),
        ),
        joined: store.markJoined(ctx, joined),
      };
    },
  });
  if (!saved) return { wasDue: false, requests: 0 };
  if (claimed.length === 0) return { wasDue: true, requests: 0 };
  const run = new MailRun(ctx);
  for (const letter of claimed) {
    await run.take({
      key: `${letter.id}-${letter.sendings}`,
      ids: [letter.id],
      kind: "invitation",
      compose: () => invitationMail(ctx, letter),
    });
  }
  const unsent = claimed.length - run.sent;
  await ctx.db.write({
    ...sending.settle(ctx, run.settlement),
    unsent: returnToBudget(ctx, today, { invitations: unsent }),
  });
  ctx.log("invitations", { claimed: claimed.length, sent: run.sent });
  return { wasDue: true, requests: claimed.length };
}
