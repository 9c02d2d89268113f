import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { valuesOf } from "../../db/insert-rows.ts";
import { copies, places, titles } from "../../db/schema/shelf.ts";
import { pick } from "../../lib/pick.ts";

export const labels = ({ db: { q } }: Context) =>
  q
    .select({
      ...pick(copies, "code", "label"),
      name: sql<string>`${titles.name}`.as("name"),
      place: sql<string | null>`${places.name}`.as("place"),
      isLabelled: sql<boolean>`${isNotNull(copies.labelledAt)}`.mapWith(Boolean).as("is_labelled"),
    })
    .from(copies)
    .innerJoin(titles, eq(titles.id, copies.titleId))
    .leftJoin(places, eq(places.id, copies.placeId))
    .where(isNull(copies.retiredAt))
    .orderBy(sql`${titles.name} collate nocase`, asc(copies.label), asc(copies.code));

export const setLabelled = ({ db: { q }, now }: Context, codes: readonly string[], isLabelled: boolean) =>
  q
    .update(copies)
    .set({ labelledAt: isLabelled ? now : null })
    .where(
      and(
        inArray(copies.code, valuesOf(codes)),
        isLabelled ? isNull(copies.labelledAt) : isNotNull(copies.labelledAt),
      ),
    );
