import { asc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { mustCountBelow, mustNotFind } from "./change.ts";
import type { Database } from "./client.ts";
import type { eventKinds, tables } from "./schema/events.ts";
import type { places } from "./schema/shelf.ts";
import { selectIds } from "./select-ids.ts";

interface Ctx {
  db: Pick<Database, "q">;
}

/** Returns the statements of a list that editors maintain. @see worker/platform/kept-lists */
export function listStatements(table: typeof tables | typeof eventKinds | typeof places) {
  const byOrder = [asc(table.position), asc(table.name)];
  const lastPosition = sql<number>`(select coalesce(max(${table.position}), 0) + 1 from ${table})`;
  return {
    isInUse: isNull(table.retiredAt),
    isRetired: sql<boolean>`${isNotNull(table.retiredAt)}`.mapWith(Boolean),
    byOrder,
    retiredLast: [isNotNull(table.retiredAt), ...byOrder],
    lastPosition,
    /** Restored entries go to the end. */
    setRetired: ({ db: { q } }: Ctx, id: string, retiredAt: number | null) =>
      q
        .update(table)
        .set({ retiredAt, ...(retiredAt === null && { position: lastPosition }) })
        .where(eq(table.id, id)),
    setOrder: ({ db: { q } }: Ctx, order: readonly string[]) =>
      order.map((id, at) =>
        q
          .update(table)
          .set({ position: at + 1 })
          .where(eq(table.id, id)),
      ),
    mustHaveRoom: ({ db: { q } }: Ctx, most: number) =>
      mustCountBelow(q, selectIds(q, table.id, isNull(table.retiredAt)), most),
    mustBeFree: ({ db: { q } }: Ctx, name: string, id: string) =>
      mustNotFind(q, selectIds(q, table.id, sql`lower(${table.name}) = lower(${name})`, ne(table.id, id))),
  };
}
