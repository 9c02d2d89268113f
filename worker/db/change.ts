import { exists, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { unavailable } from "../lib/errors.ts";
import { type Database, isConstraint, type QueryBuilder, type ResultsOf, type Statements } from "./client.ts";
import { guards } from "./schema/platform.ts";
import { rawChange } from "./written.ts";

/**
 * How often a change is tried before its member is asked to come again: of 40 at once that each rest on what the others
 * change, one gets through at a time, and with five tries a third of them were turned away.
 */
const TRIES = 8;
/** The longest wait before the second try, in milliseconds; it doubles with each, up to a second. */
const WAIT_MS = 40;
const WAIT_MOST_MS = 1_000;

/** One write, in its three steps. */
export interface Change<L extends Statements, D, S extends Statements> {
  /** Everything that the decision needs, in one read; nothing of it, and there is no trip. */
  load: (attempt: number) => L;
  /**
   * A pure rule: what is to change, or null when nothing is.
   * @param attempt 1, and more where others were faster
   * @throws {ClubError} when it may not be
   */
  decide: (found: ResultsOf<L>, attempt: number) => D;
  /** The decision as one write transaction, with guards for what it rests on. */
  save: (decision: NonNullable<D>, found: ResultsOf<L>) => S;
}

/** A write that is handed to others, with the types of its steps. */
export const asChange = <L extends Statements, D, S extends Statements>(
  steps: Change<L, D, S>,
): Change<L, D, S> => steps;

/** What a save answered; null when the decision was that nothing is to change. */
export type Saved<D, S extends Statements> = ResultsOf<S> | (null extends D ? null : never);

/**
 * Loads, decides and saves. A save that a constraint refuses rests on what is no longer so: then everything is loaded
 * and decided again, so that the second to come reads the true refusal.
 * @throws {ClubError} what the decision throws; `unavailable`, also when others were faster every time
 */
export async function change<L extends Statements, D, S extends Statements>(
  db: Pick<Database, "read" | "write">,
  { load, decide, save }: Change<L, D, S>,
): Promise<{ found: ResultsOf<L>; saved: Saved<D, S> }> {
  for (let attempt = 1; ; attempt++) {
    const found = await db.read(load(attempt));
    const decision = decide(found, attempt);
    if (decision === null || decision === undefined) return { found, saved: null as Saved<D, S> };
    try {
      return { found, saved: await db.write(save(decision, found)) };
    } catch (cause) {
      if (!isConstraint(cause)) throw cause;
      if (attempt === TRIES) throw busy(cause);
      const longest = Math.min(WAIT_MOST_MS, WAIT_MS * 2 ** (attempt - 1));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
    }
  }
}

const busy = (cause: unknown) =>
  unavailable("database", "The club’s records are busy right now. Please try again in a moment.", cause);

/** A query of which it only matters whether it finds a row. */
export type Lookup = SQLWrapper;

/** Fails the save as a whole unless the query finds a row: what the decision rests on is still so. */
export const mustFind = (q: QueryBuilder, query: Lookup) =>
  rawChange(q, guards, sql`insert into ${guards} ("holds") select 0 where not ${exists(query)}`);

/** Fails the save as a whole when the query finds a row. */
export const mustNotFind = (q: QueryBuilder, query: Lookup) =>
  rawChange(q, guards, sql`insert into ${guards} ("holds") select 0 where ${exists(query)}`);

/** Fails the save as a whole unless the query finds fewer rows than these: there is room for one more below a cap. */
export const mustCountBelow = (q: QueryBuilder, query: SQLWrapper, most: number) =>
  rawChange(
    q,
    guards,
    sql`insert into ${guards} ("holds") select 0 where (select count(*) from (select 1 from ${query} limit ${most})) >= ${most}`,
  );

/** The next version of a row; none, which its column refuses, when it is no longer the one that was loaded. */
export const versionAfter = (column: SQLiteColumn, loaded: number) =>
  sql<number>`case when ${column} = ${loaded} then ${column} + 1 end`;
