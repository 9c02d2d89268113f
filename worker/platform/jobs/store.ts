import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { mustFind } from "../../db/change.ts";
import type { QueryBuilder } from "../../db/client.ts";
import { preparedStatement } from "../../db/prepared-statement.ts";
import { clubSettings, jobs } from "../../db/schema/platform.ts";
import { selectIds } from "../../db/select-ids.ts";
import { withoutRevision } from "../../db/written.ts";
import type { JobRow } from "./rules.ts";

export const jobRows = preparedStatement(({ db: { q } }) => q.select().from(jobs));

export const addJobs = ({ db: { q } }: Context, names: readonly string[], due: number) =>
  q
    .insert(jobs)
    .values(names.map((name) => ({ name, due })))
    .onConflictDoNothing();

/** Columns that detect whether another run has touched the job since it was loaded. */
type Loaded = Pick<JobRow, "name" | "due" | "started" | "cursor">;

const isLoaded = ({ name, due, started, cursor }: Loaded) =>
  and(
    eq(jobs.name, name),
    eq(jobs.due, due),
    sql`${jobs.started} is ${started}`,
    sql`${jobs.cursor} is ${cursor}`,
  );

const loadedRow = (q: QueryBuilder, loaded: Loaded) => selectIds(q, jobs.name, isLoaded(loaded));

export const unchangedJob = ({ db: { q } }: Context, row: JobRow) => loadedRow(q, row);

/** Fails the save if another run has started or finished the job since it was loaded. */
export const mustBeUnchanged = preparedStatement(({ db: { q } }, loaded: Loaded) =>
  mustFind(q, loadedRow(q, loaded)),
);

/** Records the start of a run, or its failure; changes nothing if another run has touched the job since. */
export const claim = preparedStatement(({ db: { q }, now }, loaded: Loaded) =>
  q
    .update(jobs)
    .set({ started: now, failures: sql`${jobs.failures} + 1` })
    .where(isLoaded(loaded)),
);

/** Fails the save if this run's claim to the job has passed to another. */
export const mustBeClaimed = preparedStatement(({ db: { q }, now }, { name }: { name: string }) =>
  mustFind(q, selectIds(q, jobs.name, eq(jobs.name, name), eq(jobs.started, now))),
);

type Claim = Pick<JobRow, "name" | "started">;

/** Changes nothing if the claim has passed to another run. */
export const settle = preparedStatement(
  ({ db: { q }, now }, { name, started, due }: Claim & { due: number }) =>
    q
      .update(jobs)
      .set({ cursor: null, due, done: now, started: null, failures: 0 })
      .where(isClaim({ name, started })),
);

/** Changes nothing if the claim has passed to another run. */
export const settleSlice = preparedStatement(
  ({ db: { q } }, { name, started, cursor }: Claim & { cursor: string }) =>
    q.update(jobs).set({ cursor, started: null, failures: 0 }).where(isClaim({ name, started })),
);

const isClaim = ({ name, started }: Claim) => and(eq(jobs.name, name), sql`${jobs.started} is ${started}`);

const LAST_RUN = "ran-clock";

/** Selects the noted instant of the cron's last success, in milliseconds. */
export const lastRun = preparedStatement(({ db: { q } }) =>
  q
    .select({ at: sql`${clubSettings.value}`.mapWith(Number) })
    .from(clubSettings)
    .where(eq(clubSettings.name, LAST_RUN)),
);

export const noteRun = (ctx: Context) => setLastRun(ctx, { at: String(ctx.now) });

const setLastRun = preparedStatement(({ db: { q } }, { at: value }: { at: string }) =>
  withoutRevision(
    q
      .insert(clubSettings)
      .values({ name: LAST_RUN, value })
      .onConflictDoUpdate({ target: clubSettings.name, set: { value } }),
  ),
);
