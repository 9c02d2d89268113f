import { asc, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { riskAssessments } from "../../db/schema/discussion.ts";

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    riskAssessments: q
      .select({
        answers: riskAssessments.answers,
        notes: riskAssessments.notes,
        madeAt: iso(riskAssessments.madeAt),
      })
      .from(riskAssessments)
      .where(eq(riskAssessments.reviewerId, me))
      .orderBy(asc(riskAssessments.madeAt), asc(riskAssessments.id)),
  };
}
