import type { Context } from "../../context.ts";
import type { Job } from "../../job.ts";
import { firstDue, type JobRow, mostUrgent, namesWithoutRow, nextDue } from "./rules.ts";
import * as store from "./store.ts";

export { type JobRow, overdueNames } from "./rules.ts";
export { jobRows, lastRun } from "./store.ts";

/** The jobs of all features, in their order where they are due at once. */
export const jobsOf = ({ features }: Context): readonly Job[] => features.flatMap(({ jobs }) => jobs ?? []);

/**
 * Notes that the cron ended well.
 * @throws {ClubError} `unavailable`
 */
export async function noteRun(ctx: Context): Promise<void> {
  await ctx.db.write({ ran: store.noteRun(ctx) });
}

/**
 * Does the job that has been due for longest, or the next slice of it, if any is due: of several runs at once one. What
 * fails is logged, and tried again later.
 * @param rows as they were loaded
 * @param isWell true if the cron ends well after it, which its save then notes, too
 * @returns whether that has been noted
 * @throws {ClubError} `unavailable`
 * @throws {Error} what the job throws
 */
export async function runDueJob(ctx: Context, rows: readonly JobRow[], isWell: boolean): Promise<boolean> {
  const jobs = jobsOf(ctx);
  const unknown = namesWithoutRow(jobs, rows);
  if (unknown.length > 0) await ctx.db.write({ added: store.addJobs(ctx, unknown, firstDue(ctx.now)) });
  const next = mostUrgent(jobs, rows, ctx.now);
  if (!next) return false;
  const { job, row } = next;
  const { claimed } = await ctx.db.write({ claimed: store.claim(ctx, row) });
  if (claimed.rowsAffected === 0) return false;
  try {
    const cursor = await job.run(ctx, row.cursor);
    const done = { cursor, due: nextDue(job, ctx.now), done: ctx.now };
    await ctx.db.write({
      settled: store.settle(ctx, job.name, cursor === null ? done : { cursor }),
      ran: isWell ? [store.noteRun(ctx)] : [],
    });
    ctx.log("job", { job: job.name, done: cursor === null });
    return isWell;
  } catch (error) {
    ctx.logError("daily-cron", error, { event: "job-failed", job: job.name });
    throw error;
  }
}
