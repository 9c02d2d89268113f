import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { builtOnce } from "../../db/built-once.ts";
import { clubSettings, jobs } from "../../db/schema/platform.ts";
import { unseen } from "../../db/written.ts";
import type { JobRow } from "./rules.ts";

/** The rows of all jobs. */
export const jobRows = builtOnce(({ db: { q } }) => q.select().from(jobs));

/** Gives jobs their rows. */
export const addJobs = ({ db: { q } }: Context, names: readonly string[], due: number) =>
  q
    .insert(jobs)
    .values(names.map((name) => ({ name, due })))
    .onConflictDoNothing();

/** Takes a job upon this run; changes no row where another run has begun or done it since it was loaded. */
export const claim = ({ db: { q }, now }: Context, { name, due, started, cursor }: JobRow) =>
  q
    .update(jobs)
    .set({ started: now, failures: sql`${jobs.failures} + 1` })
    .where(
      and(
        eq(jobs.name, name),
        eq(jobs.due, due),
        sql`${jobs.started} is ${started}`,
        sql`${jobs.cursor} is ${cursor}`,
      ),
    );

/** Notes that a run ended well, unless the job has been given to another one meanwhile. */
export const settle = (
  { db: { q }, now }: Context,
  name: string,
  next: Pick<JobRow, "cursor"> & Partial<Pick<JobRow, "due" | "done">>,
) =>
  q
    .update(jobs)
    .set({ ...next, started: null, failures: 0 })
    .where(and(eq(jobs.name, name), eq(jobs.started, now)));

/** The setting that keeps when the cron last ended well. */
const RAN = "ran-clock";

/** Instant at which the cron last ended well (milliseconds, as text). */
export const lastRun = ({ db: { q } }: Context) =>
  q.select({ at: clubSettings.value }).from(clubSettings).where(eq(clubSettings.name, RAN));

/** Notes that the cron ended well. */
export const noteRun = (ctx: Context) => ran(ctx, { at: String(ctx.now) });

const ran = builtOnce(({ db: { q } }, { at: value }: { at: string }) =>
  unseen(
    q
      .insert(clubSettings)
      .values({ name: RAN, value })
      .onConflictDoUpdate({ target: clubSettings.name, set: { value } }),
  ),
);
