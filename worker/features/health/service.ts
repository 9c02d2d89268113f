import type { R2Bucket } from "@cloudflare/workers-types";
import { inTime } from "../../clients/in-time.ts";
import type { Context } from "../../context.ts";
import { one } from "../../db/client.ts";
import { EXPECTED_MIGRATION } from "../../db/migrations.ts";
import { type Checks, type Cron, checksOf, membersAreServed, type Work } from "./rules.ts";
import { cronRuns, noteRun, ranAt, waitingMails } from "./store.ts";

interface Part {
  configured: boolean;
  /** Null: not asked, because asking costs or needs a person's doing. */
  reachable: boolean | null;
}

interface Health {
  /** Members can use the site. */
  ok: boolean;
  database: Part;
  files: Part;
  mail: Part;
  boardGames: Part;
  checks: Checks;
}

/** What the site is made of, whether it answers, and what to do where it does not. Holds nothing secret or personal. */
export async function checkHealth(ctx: Context, bucket: R2Bucket): Promise<Health> {
  const [schema, files, work] = await Promise.all([
    asked(ctx, "database", () => ctx.db.readSchemaState()),
    asked(ctx, "files", () => bucket.head("health")),
    asked(ctx, "work", () => readWork(ctx)),
  ]);
  const mailConfigured = ctx.mailer.configured;
  const findings = { schema, files, mailConfigured, work: work?.value ?? null };
  const checks = checksOf(findings, EXPECTED_MIGRATION, ctx.now);
  return {
    ok: membersAreServed(checks),
    database: { configured: true, reachable: checks.database.ok },
    files: { configured: true, reachable: checks.files.ok },
    mail: { configured: mailConfigured, reachable: null },
    boardGames: { configured: ctx.boardGames.configured, reachable: null },
    checks,
  };
}

/**
 * Notes that a cron ended well.
 * @throws {ClubError} `unavailable`
 */
export async function recordRun(ctx: Context, cron: Cron): Promise<void> {
  await ctx.db.write({ ran: noteRun(ctx, cron) });
}

async function readWork(ctx: Context): Promise<Work> {
  const { mails, runs } = await ctx.db.read({ mails: one(waitingMails(ctx)), runs: cronRuns(ctx) });
  return {
    mails: mails ?? { waiting: 0, oldestAt: null },
    crons: { minute: ranAt(runs, "minute"), daily: ranAt(runs, "daily") },
  };
}

/** The answer and how long it took (milliseconds); null, with the reason logged, when none came in time. */
async function asked<T>(ctx: Context, part: string, ask: () => Promise<T>) {
  const from = Date.now();
  try {
    const value = await inTime(ask(), ctx.config.UPSTREAM_TIMEOUT_MS);
    return { value, ms: Date.now() - from };
  } catch (error) {
    ctx.log("health", { part, reason: String(error) });
    return null;
  }
}
