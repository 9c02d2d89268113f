import { and, eq, isNull, lt, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { DAY_MS } from "../contract/durations.ts";
import { TOLD_AGAIN_DAYS } from "../contract/shelf/wishes.ts";
import { copies, titles, wishes } from "../db/schema/shelf.ts";
import { selectIds } from "../db/select-ids.ts";

/** Selects who is to hear that a game comes to the shelf: nobody while a copy is there, or if they were told lately. */
export const wishersToTell = ({ db: { q }, now }: Context, titleId: string, besides: string): SQL =>
  sql`${q
    .select({ userId: wishes.userId })
    .from(wishes)
    .innerJoin(titles, eq(titles.id, wishes.titleId))
    .where(
      and(
        eq(wishes.titleId, titleId),
        ne(wishes.userId, besides),
        or(isNull(titles.wishersToldAt), lt(titles.wishersToldAt, now - TOLD_AGAIN_DAYS * DAY_MS)),
        notExists(
          selectIds(
            q,
            copies.id,
            eq(copies.titleId, titleId),
            isNull(copies.retiredAt),
            isNull(copies.missingSince),
          ),
        ),
      ),
    )}`;

export const setWishersTold = (ctx: Context, titleId: string, besides: string) =>
  ctx.db.q
    .update(titles)
    .set({ wishersToldAt: ctx.now })
    .where(and(eq(titles.id, titleId), sql`exists ${wishersToTell(ctx, titleId, besides)}`));
