import { inTime } from "../../clients/in-time.ts";
import { type Context, clubDay, readAsMember } from "../../context.ts";
import { isoOf } from "../../contract/dates.ts";
import type { Checks, Health, JobCheckName, Status } from "../../contract/site/health.ts";
import { one, type ResultsOf } from "../../db/client.ts";
import { EXPECTED_MIGRATION } from "../../db/migrations.ts";
import { sentOn } from "../../notifications/mails.ts";
import {
  countsByKind,
  dayAgo,
  failuresSince,
  failuresUnwritten,
  lastFailure,
} from "../../platform/failures/service.ts";
import { type JobRow, jobRows, jobsOf, lastRun, overdueNames } from "../../platform/jobs/service.ts";
import { instanceRow, isForeignBucket } from "../../platform/uploads/sweep.ts";
import { checksOf, type Findings, membersAreServed, mustSeeStatus, perJob } from "./rules.ts";
import { lastSent } from "./store.ts";
import { WriteProbe } from "./write-probe.ts";

const probe = new WriteProbe();

export async function checkHealth(ctx: Context): Promise<Health> {
  const [parts, work] = await Promise.all([
    probeParts(ctx),
    runProbe(ctx, "work", () => ctx.db.read(workOf(ctx))),
  ]);
  const checks = judgeHealth(ctx, parts, work?.value ?? null);
  return {
    ok: membersAreServed(checks),
    database: { configured: true, reachable: parts.schema !== null },
    files: { configured: true, reachable: parts.files !== null },
    mail: { configured: ctx.mailer.configured, reachable: null },
    boardGames: { configured: ctx.boardGames.configured, reachable: null },
    checks,
  };
}

const workOf = (ctx: Context) => ({
  mails: ctx.features.flatMap(({ waitingMails }) => waitingMails?.(ctx) ?? []),
  mailFailed: one(lastFailure(ctx, "mail", dayAgo(ctx, 1))),
  ...lastSent(ctx),
  ran: one(lastRun(ctx)),
  jobs: jobRows(ctx),
  instance: one(instanceRow(ctx)),
});

/** Probes the database (schema, and now and then a write) and the bucket (its instance id). */
async function probeParts(ctx: Context) {
  const [database, files] = await Promise.all([
    askDatabase(ctx),
    runProbe(ctx, "files", () => ctx.files.instance()),
  ]);
  return { ...database, files };
}

async function askDatabase(ctx: Context) {
  const schema = await runProbe(ctx, "database", () => ctx.db.readSchemaState());
  const ask = async () => (await runProbe(ctx, "writes", () => ctx.db.probeWrites())) !== null;
  // A database that is down is not probed further.
  const takesWrites = schema && (await probe.takesWrites(ask, ctx.config.UPSTREAM_TIMEOUT_MS, Date.now()));
  return { schema, takesWrites };
}

function judgeHealth(
  ctx: Context,
  { schema, takesWrites, files }: Awaited<ReturnType<typeof probeParts>>,
  work: ResultsOf<ReturnType<typeof workOf>> | null,
): Checks {
  const isForeign = Boolean(files && work?.instance && isForeignBucket(work.instance, files.value));
  const waiting = work?.mails.flat() ?? [];
  const since = waiting.map(({ oldestAt }) => oldestAt).filter((at) => at !== null);
  const found: Findings = {
    schema,
    takesWrites,
    files: files && { isForeign, ms: files.ms },
    mailConfigured: ctx.mailer.configured,
    work: work && {
      mails: {
        waiting: waiting.reduce((sum, { waiting }) => sum + waiting, 0),
        oldestAt: since.length > 0 ? Math.min(...since) : null,
        failedAt: work.mailFailed?.at ?? null,
        sentAt: Math.max(work.mailSent?.at ?? 0, work.linkSent?.at ?? 0) || null,
      },
      ranAt: work.ran?.at ?? null,
      jobs: { doneAt: newest(work.jobs), overdue: overdueNames(jobsOf(ctx), work.jobs, ctx.now) },
      own: perJob((name) => jobCheck(ctx, name, work.jobs)),
    },
  };
  return checksOf(found, EXPECTED_MIGRATION, ctx.now);
}

const newest = (jobs: readonly JobRow[]): number | null =>
  Math.max(...jobs.map(({ done }) => done ?? 0), 0) || null;

function jobCheck(ctx: Context, name: JobCheckName, jobs: readonly JobRow[]) {
  const check = ctx.features.map(({ health }) => health).find((found) => found?.name === name);
  const row = jobs.find(({ name }) => name === check?.job);
  if (!check || !row) return null;
  return { doneAt: row.done, advice: check.adviceOn({ doneAt: row.done, dueAt: row.due }, ctx.now) };
}

/** Runs a probe. Returns its value and duration (milliseconds); null on failure or timeout, which is logged. */
async function runProbe<T>(ctx: Context, part: string, ask: () => Promise<T>) {
  const from = Date.now();
  try {
    const value = await inTime(ask(), ctx.config.UPSTREAM_TIMEOUT_MS);
    return { value, ms: Date.now() - from };
  } catch (error) {
    ctx.log("health", { part, reason: String(error) });
    return null;
  }
}

const DAYS_SHOWN = 7;

/** Returns the status; probes only after the permission check. @throws {ClubError} `forbidden` */
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
