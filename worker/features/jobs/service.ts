import type { Context } from "../../context.ts";
import { firstDue, type JobRow, mostUrgent, namesWithoutRow, nextDue, type Timetable } from "./rules.ts";
import * as store from "./store.ts";

export { DAY_MS, type JobRow, overdueNames, WEEK_MS } from "./rules.ts";
export { jobRows } from "./store.ts";

/** Something that the site does now and then. */
export interface Job extends Timetable {
  /**
   * Does the job, or the slice of it that begins at the cursor (null: the first one). A run may be killed anywhere: the
   * slice is then done again.
   * @returns where the next slice begins, which is done a minute later; null: all is done
   */
  run(ctx: Context, cursor: string | null): Promise<string | null>;
}

/**
 * Does the job that has been due for longest, or the next slice of it, if any is due: of several runs at once one. What
 * fails is logged, and tried again later.
 * @param rows as they were loaded
 * @throws {ClubError} `unavailable`
 * @throws {Error} what the job throws
 */
export async function runDueJob(ctx: Context, jobs: readonly Job[], rows: readonly JobRow[]): Promise<void> {
  const unknown = namesWithoutRow(jobs, rows);
  if (unknown.length > 0) await ctx.db.write({ added: store.addJobs(ctx, unknown, firstDue(ctx.now)) });
  const next = mostUrgent(jobs, rows, ctx.now);
  if (!next) return;
  const { job, row } = next;
  const { claimed } = await ctx.db.write({ claimed: store.claim(ctx, row) });
  if (claimed.rowsAffected === 0) return;
  try {
    const cursor = await job.run(ctx, row.cursor);
    const done = { cursor, due: nextDue(job, ctx.now), done: ctx.now };
    await ctx.db.write({ settled: store.settle(ctx, job.name, cursor === null ? done : { cursor }) });
    ctx.log("job", { job: job.name, done: cursor === null });
  } catch (error) {
    ctx.logError("daily-cron", error, { event: "job-failed", job: job.name });
    throw error;
  }
}
