import * as z from "zod";
import { FORM_MESSAGE, limitedText } from "../text.ts";
import { ASSESSMENT_NOTES_MOST, LIKELIHOODS, MEASURES_MOST, RISKS, type Risk } from "./risk-words.ts";

const risks = RISKS.map(([id]) => id) as [Risk, ...Risk[]];

const riskAnswer = z.object(
  {
    risk: z.enum(risks, FORM_MESSAGE),
    likelihood: z.enum(LIKELIHOODS, "Choose low, medium or high"),
    measures: limitedText(MEASURES_MOST),
  },
  FORM_MESSAGE,
);
export type RiskAnswer = z.infer<typeof riskAnswer>;

export const assessmentForm = z.object(
  {
    answers: z
      .array(riskAnswer, FORM_MESSAGE)
      .refine(
        (answers) => answers.length === risks.length && answers.every(({ risk }, at) => risk === risks[at]),
        "Please answer each of them",
      ),
    notes: limitedText(ASSESSMENT_NOTES_MOST),
  },
  FORM_MESSAGE,
);
export type AssessmentForm = z.infer<typeof assessmentForm>;

/** A saved assessment; risks that a later version adds are missing from its answers. */
export const assessment = z.strictObject({
  id: z.string(),
  madeAt: z.string(),
  reviewer: z.string(),
  answers: z.array(
    z.strictObject({ risk: z.enum(risks), likelihood: z.enum(LIKELIHOODS), measures: z.string() }),
  ),
  notes: z.string(),
});
export type Assessment = z.infer<typeof assessment>;

/** Newest first. */
export const assessmentList = z.array(assessment);
