import type { Context } from "../../context.ts";
import { change, type Lookup, mustNotFind } from "../../db/change.ts";
import { isConstraint, type Statements } from "../../db/client.ts";
import type { ChangingJob, Job, RunJob, SavedJob, Timetable } from "../../job.ts";
import { firstDue, isNoteDue, type JobRow, mostUrgent, namesWithoutRow, nextDue } from "./rules.ts";
import * as store from "./store.ts";

export { type JobRow, overdueNames } from "./rules.ts";
export { jobRows, lastRun } from "./store.ts";

/** Returns the jobs of all features; the order decides between jobs due at the same time. */
export const jobsOf = ({ features }: Context): readonly Job[] => features.flatMap(({ jobs }) => jobs ?? []);

/** Notes a successful run of the cron, unless the last note is recent. @throws {ClubError} `unavailable` */
export async function noteRun(ctx: Context, last: { at: number } | undefined): Promise<void> {
  if (isNoteDue(last?.at, ctx.now)) await ctx.db.write({ ran: store.noteRun(ctx) });
}

/**
 * Runs the longest overdue job, or its next slice; of concurrent cron runs only one does. Failures are retried later.
 * @param isWell the rest of the cron has succeeded, which the job's save records, too
 * @returns true if it has recorded that
 * @throws {ClubError} `unavailable`
 * @throws {Error} whatever the job throws
 */
export async function runDueJob(ctx: Context, rows: readonly JobRow[], isWell: boolean): Promise<boolean> {
  const jobs = jobsOf(ctx);
  const unknown = namesWithoutRow(jobs, rows);
  if (unknown.length > 0)
    await ctx.db.write({ added: store.addJobs(ctx, unknown, firstDue(ctx.now, ctx.club.timeZone)) });
  const next = mostUrgent(jobs, rows, ctx.now);
  if (!next) return false;
  try {
    const outcome = await doJob(ctx, next.job, { row: next.row, isWell });
    if (!outcome) return false;
    ctx.log("job", {
      job: next.job.name,
      done: outcome.cursor === null,
      ...(outcome.rows && { rows: outcome.rows }),
    });
    return isWell;
  } catch (error) {
    ctx.logError("daily-cron", error, { event: "job-failed", job: next.job.name });
    throw error;
  }
}

interface Claim {
  row: JobRow;
  isWell: boolean;
}

/** Outcome of a run: the next slice's cursor (null: complete) and the rows changed per statement. */
interface Outcome {
  cursor: string | null;
  rows?: Record<string, number>;
}

async function doJob(ctx: Context, job: Job, claim: Claim): Promise<Outcome | null> {
  if ("save" in job) return saveJob(ctx, job, claim);
  const waiting = claim.row.cursor === null && job.waiting?.(ctx);
  if (waiting && (await skipIfIdle(ctx, job, waiting, claim))) return { cursor: null };
  return "change" in job ? changeJob(ctx, job, claim) : runJob(ctx, job, claim);
}

/** Marks a job as done without running it if it has nothing to do. */
async function skipIfIdle(ctx: Context, job: Timetable, waiting: Lookup, claim: Claim): Promise<boolean> {
  const { row } = claim;
  try {
    await ctx.db.write({
      jobStands: store.mustBeUnchanged(ctx, row),
      nothing: mustNotFind(ctx.db.q, waiting),
      ...recordEnd(ctx, job, claim, { started: row.started, cursor: null }),
    });
    return true;
  } catch (error) {
    // Either there is something to do, or a concurrent run was first, which the claim will show.
    if (isConstraint(error)) return false;
    return recordFailure(ctx, row, error);
  }
}

async function recordFailure(ctx: Context, row: JobRow, error: unknown): Promise<never> {
  await ctx.db
    .write({ failed: store.claim(ctx, row) })
    .catch((cause) => ctx.log("job-failure-not-noted", { job: row.name, cause: String(cause) }));
  throw error;
}

async function saveJob(ctx: Context, job: SavedJob, claim: Claim): Promise<Outcome | null> {
  const { row } = claim;
  try {
    const saved = await ctx.db.write({
      jobStands: store.mustBeUnchanged(ctx, row),
      ...job.save(ctx),
      ...recordEnd(ctx, job, claim, { started: row.started, cursor: null }),
    });
    return { cursor: null, rows: rowsChanged(saved) };
  } catch (error) {
    if (isConstraint(error) && (await store.unchangedJob(ctx, row)).length === 0) return null;
    return recordFailure(ctx, row, error);
  }
}

async function changeJob(ctx: Context, job: ChangingJob, claim: Claim): Promise<Outcome | null> {
  const { load, decide, save } = job.change(ctx);
  const { jobClaimed, ...loaded } = await ctx.db.write({
    jobClaimed: store.claim(ctx, claim.row),
    ...load(1),
  });
  if (jobClaimed.rowsAffected === 0) return null;
  const { saved } = await change(ctx.db, {
    load: (attempt): Statements => (attempt === 1 ? {} : load(attempt)),
    decide(again, attempt) {
      const found = attempt === 1 ? loaded : again;
      return { found, decision: decide(found, attempt) };
    },
    save: ({ found, decision }) => ({
      jobStands: store.mustBeClaimed(ctx, { name: job.name }),
      ...(decision !== null && decision !== undefined && save(decision, found)),
      ...recordEnd(ctx, job, claim, { started: ctx.now, cursor: null }),
    }),
  });
  return { cursor: null, rows: rowsChanged(saved) };
}

async function runJob(ctx: Context, job: RunJob, claim: Claim): Promise<Outcome | null> {
  const { claimed } = await ctx.db.write({ claimed: store.claim(ctx, claim.row) });
  if (claimed.rowsAffected === 0) return null;
  const cursor = await job.run(ctx, claim.row.cursor);
  await ctx.db.write(recordEnd(ctx, job, claim, { started: ctx.now, cursor }));
  return { cursor };
}

const recordEnd = (
  ctx: Context,
  job: Timetable,
  { isWell }: Claim,
  { started, cursor }: Pick<JobRow, "started" | "cursor">,
) => ({
  jobSettled:
    cursor === null
      ? store.settle(ctx, { name: job.name, started, due: nextDue(job, ctx.now, ctx.club.timeZone) })
      : store.settleSlice(ctx, { name: job.name, started, cursor }),
  minuteRan: isWell ? [store.noteRun(ctx)] : [],
});

const RECORDS = ["jobStands", "jobSettled", "minuteRan"];

function rowsChanged(saved: object) {
  const counts = Object.entries(saved).map(([name, answer]): [string, number] => {
    // A batch answers writes with a count, reads with rows.
    const results = [answer].flat() as { rowsAffected?: number }[];
    return [name, results.reduce((sum, { rowsAffected = 0 }) => sum + rowsAffected, 0)];
  });
  return Object.fromEntries(counts.filter(([name, count]) => count > 0 && !RECORDS.includes(name)));
}
