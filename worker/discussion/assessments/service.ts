import { type Context, changeAsMember, readAsMember } from "../../context.ts";
import { isoOf } from "../../contract/dates.ts";
import type { Assessment, AssessmentForm } from "../../contract/discussion/assessments.ts";
import { canAssessRisks } from "../../contract/permissions.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";
import { record } from "../../platform/audit/service.ts";
import * as store from "./store.ts";

// For reads and saves of other features.
export { forgetReviewer, latestAssessment } from "./store.ts";

const present = (rows: readonly store.AssessmentRow[]): Assessment[] =>
  rows.map((row) => ({ ...row, madeAt: isoOf(row.madeAt) }));

/** Returns the club's risk assessments, newest first, for ADMINs. @throws {ClubError} `forbidden` */
export async function listAssessments(ctx: Context): Promise<Assessment[]> {
  const { member, rows } = await readAsMember(ctx, { rows: store.assessments(ctx) });
  mustAssessRisks(member);
  return present(rows);
}

/** Saves an assessment beside all earlier ones, and returns them all. @throws {ClubError} `forbidden` */
export async function assess(ctx: Context, form: AssessmentForm): Promise<Assessment[]> {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({}),
    decide: ({ member }) => {
      mustAssessRisks(member);
      return member;
    },
    save: (member) => ({
      assessment: store.insertAssessment(ctx, member, form),
      log: record(ctx, member, { action: "made", subject: "a risk assessment", url: "/risk-assessment" }),
      rows: store.assessments(ctx),
    }),
  });
  return present(saved.rows);
}

function mustAssessRisks(member: Actor): void {
  if (!canAssessRisks(member)) throw refuse("forbidden", "Only an admin can look after the risk assessment.");
}
