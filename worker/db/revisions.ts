import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { QueryBuilder } from "./client.ts";
import type { List } from "./effects.ts";
import { preparedStatement } from "./prepared-statement.ts";
import { revisions } from "./schema/platform.ts";

const QUARTER_MS = 900_000;

export const revisionOf = preparedStatement(({ db: { q } }, { list }: { list: Exclude<List, "games"> }) =>
  q.select({ revision: revisions.revision }).from(revisions).where(eq(revisions.list, list)),
);

/** Returns a cache key; days begin on a quarter of an hour in every time zone. Null: nothing may be cached. */
export const listState = (
  { club, now }: Pick<Context, "club" | "now">,
  row: { revision: number } | undefined,
): string | null => (row ? `${row.revision}.${club.version}.${Math.floor(now / QUARTER_MS)}` : null);

/** Raises revisions if the statement before it changed a row. Random, not counted: a restored database repeats none. */
export const raiseIfChanged = (q: QueryBuilder, lists: readonly List[]) =>
  q
    .update(revisions)
    .set({ revision: sql`abs(random() >> 11)` })
    .where(and(inArray(revisions.list, [...lists]), sql`changes() > 0`));
