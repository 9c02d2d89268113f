import { type Context, clubDay, readAsMember } from "../../context.ts";
import { isoOf } from "../../contract/dates.ts";
import type { Status } from "../../contract/site/health.ts";
import { one } from "../../db/client.ts";
import { sentOn } from "../../notifications/mails.ts";
import { countsByKind, dayAgo, failuresSince, failuresUnwritten } from "../../platform/failures/service.ts";
import { membersAreServed, mustSeeStatus } from "./rules.ts";
import { judgeHealth, probeParts, runProbe, workOf } from "./service.ts";

const DAYS_SHOWN = 7;

/**
 * Returns the status for an ADMIN: health, size of the database, today's mails, and the week's failures. Probes run
 * only after the permission check.
 * @throws {ClubError} `forbidden`
 */
export async function showStatus(ctx: Context): Promise<Status> {
  const since = dayAgo(ctx, DAYS_SHOWN - 1);
  const { member, failures, sentToday, ...work } = await readAsMember(ctx, {
    ...workOf(ctx),
    failures: failuresSince(ctx, since),
    sentToday: one(sentOn(ctx, clubDay(ctx))),
  });
  mustSeeStatus(member);
  const [parts, bytes] = await Promise.all([
    probeParts(ctx),
    runProbe(ctx, "size", () => ctx.db.readBytes()),
  ]);
  const checks = judgeHealth(ctx, parts, work);
  return {
    at: isoOf(ctx.now),
    ok: membersAreServed(checks),
    checks,
    databaseBytes: bytes?.value ?? null,
    mailsToday: { sent: sentToday?.sent ?? 0, most: ctx.config.MAIL_NEWS_PER_DAY },
    failures: countsByKind([...failures, ...failuresUnwritten().filter(({ day }) => day >= since)]),
  };
}
