import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { QueryBuilder } from "./client.ts";
import type { List } from "./effects.ts";
import { preparedStatement } from "./prepared-statement.ts";
import { revisions } from "./schema/platform.ts";

const QUARTER_MS = 900_000;

/** The revision of what visitors' pages show, or of what subscribed calendars are told: a short statement. */
export const revisionOf = preparedStatement(({ db: { q } }, { list }: { list: "site" | "calendar" }) =>
  q.select({ revision: revisions.revision }).from(revisions).where(eq(revisions.list, list)),
);

/**
 * What tells a state of a list from every other: its revision, the club's settings that the request goes by, and the
 * quarter of an hour, since days begin, and game night passes, on a quarter in every time zone. Null where there is no revision: nothing may be kept then.
 */
export const listState = (
  { club, now }: Pick<Context, "club" | "now">,
  row: { revision: number } | undefined,
): string | null => (row ? `${row.revision}.${club.version}.${Math.floor(now / QUARTER_MS)}` : null);

/**
 * Raises the revisions of lists, if the statement before it in the same batch has changed a row. Another number by chance and
 * no count, so that a database that was restored never has the number of a state that it is not in.
 */
export const raiseIfChanged = (q: QueryBuilder, lists: readonly List[]) =>
  q
    .update(revisions)
    .set({ revision: sql`abs(random() >> 11)` })
    .where(and(inArray(revisions.list, [...lists]), sql`changes() > 0`));
