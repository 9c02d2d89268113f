import type { Context } from "./context.ts";
import { DAY_MS, WEEK_MS } from "./contract/durations.ts";
import type { JobCheckName } from "./contract/site/health.ts";
import type { Change, Lookup } from "./db/change.ts";
import type { Statements } from "./db/client.ts";

export interface Timetable {
  /** Shown in health, on the status page and in the log; also the key of its row. */
  name: string;
  /** Milliseconds: one or more days. */
  period: number;
}

/** A job of a single batch, saved in one transaction with the record of its completion. */
export interface SavedJob extends Timetable {
  save(ctx: Context): Statements;
}

interface WaitingJob extends Timetable {
  /** Returns a query for pending work, asked before the first slice: if it finds none, the job is done unclaimed. */
  waiting?(ctx: Context): Lookup;
}

/** A job that loads, decides and saves. Claimed with its load, and recorded as done with its save. */
export interface ChangingJob extends WaitingJob {
  change(ctx: Context): Change<Statements, unknown, Statements>;
}

/** A job with effects outside the database: claimed before and recorded as done afterwards. */
export interface RunJob extends WaitingJob {
  /** Runs the job, or its slice at the cursor; may be repeated. @returns the next cursor; null at the end */
  run(ctx: Context, cursor: string | null): Promise<string | null>;
}

export type Job = SavedJob | ChangingJob | RunJob;

/** Instants in milliseconds. */
export interface JobTimes {
  /** End of the last complete run; null: never. */
  doneAt: number | null;
  dueAt: number;
}

export interface JobCheck {
  name: JobCheckName;
  job: string;
  adviceOn(times: JobTimes, now: number): string | null;
}

const whole = (name: string, period: number, work: (ctx: Context) => Promise<void>): RunJob => ({
  name,
  period,
  async run(ctx) {
    await work(ctx);
    return null;
  },
});

export const nightlySave = (name: string, save: SavedJob["save"]): Job => ({ name, period: DAY_MS, save });

export const nightlyChange = <L extends Statements, D, S extends Statements>(
  name: string,
  change: (ctx: Context) => Change<L, D, S>,
  waiting?: ChangingJob["waiting"],
): Job => ({
  ...{ name, period: DAY_MS, ...(waiting && { waiting }) },
  // The runner passes to a change only its own results and decision.
  change: change as unknown as ChangingJob["change"],
});

/** Creates a nightly job with effects outside the database, done in one run. */
export const nightly = (
  name: string,
  work: (ctx: Context) => Promise<void>,
  waiting?: RunJob["waiting"],
): Job => ({ ...whole(name, DAY_MS, work), ...(waiting && { waiting }) });

/** Creates a weekly job with effects outside the database, done in one run. */
export const weekly = (name: string, work: (ctx: Context) => Promise<void>): Job =>
  whole(name, WEEK_MS, work);

export const nightlySlices = (name: string, run: RunJob["run"]): Job => ({ name, period: DAY_MS, run });
