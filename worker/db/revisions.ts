import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { QueryBuilder } from "./client.ts";
import type { List } from "./effects.ts";
import { preparedStatement } from "./prepared-statement.ts";
import { revisions } from "./schema/platform.ts";

const QUARTER_MS = 900_000;

/** Selects the revision of visitors' pages or of the subscribed calendars. */
export const revisionOf = preparedStatement(({ db: { q } }, { list }: { list: "site" | "calendar" }) =>
  q.select({ revision: revisions.revision }).from(revisions).where(eq(revisions.list, list)),
);

/**
 * Returns a cache key for a list: its revision, the version of the club's settings, and the current quarter of an hour,
 * since days and game nights begin on a quarter in every time zone. Null without a revision: nothing may be cached.
 */
export const listState = (
  { club, now }: Pick<Context, "club" | "now">,
  row: { revision: number } | undefined,
): string | null => (row ? `${row.revision}.${club.version}.${Math.floor(now / QUARTER_MS)}` : null);

/**
 * Raises the revisions of lists if the preceding statement of the batch changed a row. Revisions are random, not
 * counted, so a restored database never reuses one for a different state.
 */
export const raiseIfChanged = (q: QueryBuilder, lists: readonly List[]) =>
  q
    .update(revisions)
    .set({ revision: sql`abs(random() >> 11)` })
    .where(and(inArray(revisions.list, [...lists]), sql`changes() > 0`));
