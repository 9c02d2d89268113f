import { and, asc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { mustCountBelow, mustNotFind } from "./change.ts";
import type { Database } from "./client.ts";
import type { eventKinds, tables } from "./schema/events.ts";

interface Ctx {
  db: Pick<Database, "q">;
}

/**
 * The statements of a list that editors keep: things with a name that no other has, in an order, retired rather than
 * deleted. Its rules are those of `worker/lib/ordered-list.ts`.
 */
export function listStatements(table: typeof tables | typeof eventKinds) {
  const byOrder = [asc(table.position), asc(table.name)];
  const lastPosition = sql<number>`(select coalesce(max(${table.position}), 0) + 1 from ${table})`;
  return {
    isInUse: isNull(table.retiredAt),
    isRetired: sql<boolean>`${isNotNull(table.retiredAt)}`.mapWith(Boolean),
    /** As the club has put them. */
    byOrder,
    /** The same, and those that are retired after the others. */
    retiredLast: [isNotNull(table.retiredAt), ...byOrder],
    /** After all others. */
    lastPosition,
    /** One that is used again stands last. */
    setRetired: ({ db: { q } }: Ctx, id: string, retiredAt: number | null) =>
      q
        .update(table)
        .set({ retiredAt, ...(retiredAt === null && { position: lastPosition }) })
        .where(eq(table.id, id)),
    /** Has them stand in this order of their ids. */
    setOrder: ({ db: { q } }: Ctx, order: readonly string[]) =>
      order.map((id, at) =>
        q
          .update(table)
          .set({ position: at + 1 })
          .where(eq(table.id, id)),
      ),
    /** The guard that there is room for one more in use. */
    hasRoom: ({ db: { q } }: Ctx, most: number) =>
      mustCountBelow(q, q.select({ id: table.id }).from(table).where(isNull(table.retiredAt)), most),
    /** The guard that no other one has the name. */
    isFree: ({ db: { q } }: Ctx, name: string, id: string) =>
      mustNotFind(
        q,
        q
          .select({ id: table.id })
          .from(table)
          .where(and(sql`lower(${table.name}) = lower(${name})`, ne(table.id, id))),
      ),
  };
}
