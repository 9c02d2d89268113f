import { queryOptions } from "@tanstack/react-query";
import type { Assessment, AssessmentForm } from "../../../worker/contract/discussion/assessments.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { useSaving } from "../../lib/use-saving.ts";

export const assessmentsQuery = queryOptions({
  queryKey: ["assessments"],
  queryFn: (): Promise<Assessment[]> => unwrapAnswer(api.assessments.$get()),
});

export const useAssess = () =>
  useSaving(assessmentsQuery, (json: AssessmentForm) => unwrapAnswer(api.assessments.$post({ json })), {
    touches: [["moderation"]],
  });
