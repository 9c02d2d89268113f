import { and, asc, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { reports } from "../../db/schema/discussion.ts";
import { pick } from "../../lib/pick.ts";

const ATTEMPTS_MOST = 5;

export const unsentAnswers = ({ db: { q } }: Context, most: number, ids?: string[]) =>
  q
    .select({
      id: reports.id,
      email: sql<string>`${reports.email}`,
      ...pick(reports, "kind", "place", "outcome", "answer"),
    })
    .from(reports)
    .where(
      and(
        isNotNull(reports.email),
        isNotNull(reports.settledAt),
        isNull(reports.mailedAt),
        lt(reports.mailAttempts, ATTEMPTS_MOST),
        ids && inArray(reports.id, ids),
      ),
    )
    .orderBy(asc(reports.settledAt), asc(reports.id))
    .limit(most);

export const settleAnswers = ({ db: { q }, now }: Context, sent: string[], failed: string[]) => ({
  sent: q.update(reports).set({ mailedAt: now }).where(inArray(reports.id, sent)),
  failed: q
    .update(reports)
    .set({ mailAttempts: sql`${reports.mailAttempts} + 1` })
    .where(inArray(reports.id, failed)),
});
