import { asc, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { reports } from "../../db/schema/discussion.ts";

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    reports: q
      .select({
        about: reports.place,
        reason: reports.reason,
        words: reports.words,
        reportedAt: iso(reports.createdAt),
        outcome: reports.outcome,
        answer: reports.answer,
      })
      .from(reports)
      .where(eq(reports.reporterId, me))
      .orderBy(asc(reports.createdAt), asc(reports.id)),
    // Their answers as an editor, without the report, which is somebody else's.
    reportsAnswered: q
      .select({
        outcome: reports.outcome,
        answer: reports.answer,
        answeredAt: iso(reports.settledAt),
      })
      .from(reports)
      .where(eq(reports.settledBy, me))
      .orderBy(asc(reports.settledAt), asc(reports.id)),
  };
}
