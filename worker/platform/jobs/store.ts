import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { mustFind } from "../../db/change.ts";
import type { QueryBuilder } from "../../db/client.ts";
import { preparedStatement } from "../../db/prepared-statement.ts";
import { clubSettings, jobs } from "../../db/schema/platform.ts";
import { withoutRevision } from "../../db/written.ts";
import type { JobRow } from "./rules.ts";

/** The rows of all jobs. */
export const jobRows = preparedStatement(({ db: { q } }) => q.select().from(jobs));

/** Gives jobs their rows. */
export const addJobs = ({ db: { q } }: Context, names: readonly string[], due: number) =>
  q
    .insert(jobs)
    .values(names.map((name) => ({ name, due })))
    .onConflictDoNothing();

/** The columns by which the row of a job, as it was loaded, differs from what another run has made of it. */
type Loaded = Pick<JobRow, "name" | "due" | "started" | "cursor">;

const isLoaded = ({ name, due, started, cursor }: Loaded) =>
  and(
    eq(jobs.name, name),
    eq(jobs.due, due),
    sql`${jobs.started} is ${started}`,
    sql`${jobs.cursor} is ${cursor}`,
  );

const loadedRow = (q: QueryBuilder, loaded: Loaded) =>
  q.select({ name: jobs.name }).from(jobs).where(isLoaded(loaded));

/** The name of a job, while its row is as it was loaded. */
export const unchangedJob = ({ db: { q } }: Context, row: JobRow) => loadedRow(q, row);

/** Fails the save when another run has begun or done a job since its row was loaded. */
export const mustBeUnchanged = preparedStatement(({ db: { q } }, loaded: Loaded) =>
  mustFind(q, loadedRow(q, loaded)),
);

/** Notes that this run has begun a job, or failed at it; changes no row where another run has begun or done it since. */
export const claim = preparedStatement(({ db: { q }, now }, loaded: Loaded) =>
  q
    .update(jobs)
    .set({ started: now, failures: sql`${jobs.failures} + 1` })
    .where(isLoaded(loaded)),
);

/** Fails the save when the job that this run has claimed was given to another one meanwhile. */
export const mustBeClaimed = preparedStatement(({ db: { q }, now }, { name }: { name: string }) =>
  mustFind(
    q,
    q
      .select({ name: jobs.name })
      .from(jobs)
      .where(and(eq(jobs.name, name), eq(jobs.started, now))),
  ),
);

/** A turn at a job, by when it began. */
type Turn = Pick<JobRow, "name" | "started">;

/** Notes that all of a job is done, unless it has been given to another run meanwhile. */
export const settle = preparedStatement(
  ({ db: { q }, now }, { name, started, due }: Turn & { due: number }) =>
    q
      .update(jobs)
      .set({ cursor: null, due, done: now, started: null, failures: 0 })
      .where(isTurn({ name, started })),
);

/** Notes where the next slice of a job begins, unless it has been given to another run meanwhile. */
export const settleSlice = preparedStatement(
  ({ db: { q } }, { name, started, cursor }: Turn & { cursor: string }) =>
    q.update(jobs).set({ cursor, started: null, failures: 0 }).where(isTurn({ name, started })),
);

const isTurn = ({ name, started }: Turn) => and(eq(jobs.name, name), sql`${jobs.started} is ${started}`);

/** The setting that keeps when the cron last ended well. */
const RAN = "ran-clock";

/** Instant at which the cron last ended well (milliseconds, as text). */
export const lastRun = ({ db: { q } }: Context) =>
  q.select({ at: clubSettings.value }).from(clubSettings).where(eq(clubSettings.name, RAN));

/** Notes that the cron ended well. */
export const noteRun = (ctx: Context) => ran(ctx, { at: String(ctx.now) });

const ran = preparedStatement(({ db: { q } }, { at: value }: { at: string }) =>
  withoutRevision(
    q
      .insert(clubSettings)
      .values({ name: RAN, value })
      .onConflictDoUpdate({ target: clubSettings.name, set: { value } }),
  ),
);
