import type { Context } from "./context.ts";

export const DAY_MS = 86_400_000;
export const WEEK_MS = 7 * DAY_MS;

/** Name of the job that health has a check of its own for: a site may do without it. */
export const WEEKLY_ARCHIVE = "weekly archive";

/** Something that the site does now and then, in minutes in which nobody waits for anything. */
export interface Job {
  /** In plain words: it stands in health, on the status page and in the log, and is the key of its row. */
  name: string;
  /** Milliseconds: a day, or several of them. */
  period: number;
  /**
   * Does the job, or the slice of it that begins at the cursor (null: the first one). A run may be killed anywhere: the
   * slice is then done again.
   * @returns where the next slice begins, which is done a minute later; null: all is done
   */
  run(ctx: Context, cursor: string | null): Promise<string | null>;
}

const whole = (name: string, period: number, work: (ctx: Context) => Promise<void>): Job => ({
  name,
  period,
  async run(ctx) {
    await work(ctx);
    return null;
  },
});

/** A job of each night that one run does. */
export const nightly = (name: string, work: (ctx: Context) => Promise<void>): Job =>
  whole(name, DAY_MS, work);

/** A job of each week that one run does. */
export const weekly = (name: string, work: (ctx: Context) => Promise<void>): Job =>
  whole(name, WEEK_MS, work);

/** A job of each night that takes several runs, from cursor to cursor. */
export const nightlySlices = (name: string, run: Job["run"]): Job => ({ name, period: DAY_MS, run });
