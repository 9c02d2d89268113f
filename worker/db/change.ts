import { exists, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { unavailable } from "../lib/errors.ts";
import { type Database, isConstraint, type QueryBuilder, type ResultsOf, type Statements } from "./client.ts";
import { guards } from "./schema/platform.ts";
import { rawChange } from "./written.ts";

/** Attempts at a change. With five, a third of 40 concurrent changes to the same rows failed. */
const TRIES = 8;
/** The longest backoff before the second attempt, in milliseconds. It doubles with each attempt, up to a second. */
const WAIT_MS = 40;
const WAIT_MOST_MS = 1_000;

export interface Change<L extends Statements, D, S extends Statements> {
  /** Returns the statements that read everything the decision needs; none: no trip. */
  load: (attempt: number) => L;
  /** Decides by a pure rule; null: nothing to change. @param attempt from 1 @throws {ClubError} if refused */
  decide: (found: ResultsOf<L>, attempt: number) => D;
  /** Returns the statements of one write transaction, with guards for everything the decision rests on. */
  save: (decision: NonNullable<D>, found: ResultsOf<L>) => S;
}

export const asChange = <L extends Statements, D, S extends Statements>(
  steps: Change<L, D, S>,
): Change<L, D, S> => steps;

export type Saved<D, S extends Statements> = ResultsOf<S> | (null extends D ? null : never);

/** Loads, decides, saves; again if a constraint refuses. @throws {ClubError} `decide`'s, or `unavailable` */
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

export type Lookup = SQLWrapper;

/** Fails the save unless the query finds a row. */
export const mustFind = (q: QueryBuilder, query: Lookup) =>
  rawChange(q, guards, sql`insert into ${guards} ("holds") select 0 where not ${exists(query)}`);

/** Fails the save if the query finds a row. */
export const mustNotFind = (q: QueryBuilder, query: Lookup) =>
  rawChange(q, guards, sql`insert into ${guards} ("holds") select 0 where ${exists(query)}`);

/** Fails the save unless the query finds fewer than `most` rows. */
export const mustCountBelow = (q: QueryBuilder, query: SQLWrapper, most: number) =>
  rawChange(
    q,
    guards,
    sql`insert into ${guards} ("holds") select 0 where (select count(*) from (select 1 from ${query} limit ${most})) >= ${most}`,
  );

/** Returns a row's next version; null, which the column refuses, if the row has changed since it was loaded. */
export const versionAfter = (column: SQLiteColumn, loaded: number) =>
  sql<number>`case when ${column} = ${loaded} then ${column} + 1 end`;
