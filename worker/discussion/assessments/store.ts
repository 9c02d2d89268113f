import { desc, eq } from "drizzle-orm";
import type { Context, Member } from "../../context.ts";
import type { AssessmentForm } from "../../contract/discussion/assessments.ts";
import { iso } from "../../db/columns/columns.ts";
import { ownRows } from "../../db/own-rows.ts";
import { riskAssessments } from "../../db/schema/discussion.ts";
import { newId } from "../../lib/new-id.ts";

/** A club makes one a year. */
const LISTED_MOST = 50;

export const assessments = ({ db: { q } }: Context) =>
  q
    .select({
      id: riskAssessments.id,
      madeAt: riskAssessments.madeAt,
      reviewer: riskAssessments.reviewerName,
      answers: riskAssessments.answers,
      notes: riskAssessments.notes,
    })
    .from(riskAssessments)
    .orderBy(desc(riskAssessments.madeAt), desc(riskAssessments.id))
    .limit(LISTED_MOST);

export type AssessmentRow = Awaited<ReturnType<typeof assessments>>[number];

export const latestAssessment = ({ db: { q } }: Context) =>
  q
    .select({ madeAt: riskAssessments.madeAt })
    .from(riskAssessments)
    .orderBy(desc(riskAssessments.madeAt), desc(riskAssessments.id))
    .limit(1);

export const insertAssessment = ({ db: { q }, now }: Context, reviewer: Member, form: AssessmentForm) =>
  q.insert(riskAssessments).values({
    ...form,
    id: newId(),
    madeAt: now,
    reviewerId: reviewer.id,
    reviewerName: reviewer.name,
  });

export const forgetReviewer = ({ db: { q } }: Context, userId: string) =>
  q
    .update(riskAssessments)
    .set({ reviewerName: "a former member" })
    .where(eq(riskAssessments.reviewerId, userId));

export const ownData = (ctx: Context) => ({
  riskAssessments: ownRows(ctx, riskAssessments.reviewerId, [riskAssessments.madeAt, riskAssessments.id], {
    answers: riskAssessments.answers,
    notes: riskAssessments.notes,
    madeAt: iso(riskAssessments.madeAt),
  }),
});
