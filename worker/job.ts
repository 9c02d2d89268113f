import type { Context } from "./context.ts";
import type { JobCheckName } from "./contract/site/health.ts";
import type { Change, Lookup } from "./db/change.ts";
import type { Statements } from "./db/client.ts";

export const DAY_MS = 86_400_000;
export const WEEK_MS = 7 * DAY_MS;

/** The name of a job, and how often it is done. */
export interface Timetable {
  /** In plain words: it stands in health, on the status page and in the log, and is the key of its row. */
  name: string;
  /** Milliseconds: a day, or several of them. */
  period: number;
}

/** A job that is one batch of statements. They are saved in one transaction with the note that it is done. */
export interface SavedJob extends Timetable {
  save(ctx: Context): Statements;
}

/** A job of which there may be nothing to do. */
interface WaitingJob extends Timetable {
  /** Looks up work for it: where there is none, the job is noted as done, and neither claimed nor begun. */
  waiting?(ctx: Context): Lookup;
}

/** A job that loads, decides and saves. It is claimed with its load, and noted as done with its save. */
export interface ChangingJob extends WaitingJob {
  change(ctx: Context): Change<Statements, unknown, Statements>;
}

/** A job that reaches beyond the database: it is claimed before, and noted as done after. */
export interface RunJob extends WaitingJob {
  /**
   * Does the job, or the slice of it that begins at the cursor (null: the first one). A run may be killed anywhere: the
   * slice is then done again.
   * @returns where the next slice begins, which is done a minute later; null: all is done
   */
  run(ctx: Context, cursor: string | null): Promise<string | null>;
}

/** Something that the site does now and then, in minutes in which nobody waits for anything. */
export type Job = SavedJob | ChangingJob | RunJob;

/** Instants of a job, in milliseconds. */
export interface JobTimes {
  /** End of the last run that did all of it; null: none did. */
  doneAt: number | null;
  dueAt: number;
}

/** A check of health on a job that is missed before it is overdue. */
export interface JobCheck {
  name: JobCheckName;
  /** Name of the job. */
  job: string;
  /** Judges a job by its times. @returns what to do; null: it is well */
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

/** A job of each night that is one batch of statements. */
export const nightlySave = (name: string, save: SavedJob["save"]): Job => ({ name, period: DAY_MS, save });

/** A job of each night that loads, decides and saves. */
export const nightlyChange = <L extends Statements, D, S extends Statements>(
  name: string,
  change: (ctx: Context) => Change<L, D, S>,
  waiting?: ChangingJob["waiting"],
): Job => ({
  ...{ name, period: DAY_MS, ...(waiting && { waiting }) },
  // Whoever does jobs hands a change nothing but what its own load has read and its own decision was.
  change: change as unknown as ChangingJob["change"],
});

/** A job of each night that one run does, beyond the database. */
export const nightly = (
  name: string,
  work: (ctx: Context) => Promise<void>,
  waiting?: RunJob["waiting"],
): Job => ({ ...whole(name, DAY_MS, work), ...(waiting && { waiting }) });

/** A job of each week that one run does, beyond the database. */
export const weekly = (name: string, work: (ctx: Context) => Promise<void>): Job =>
  whole(name, WEEK_MS, work);

/** A job of each night that takes several runs, from cursor to cursor. */
export const nightlySlices = (name: string, run: RunJob["run"]): Job => ({ name, period: DAY_MS, run });
