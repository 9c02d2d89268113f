import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Assessment, AssessmentForm } from "../../../worker/contract/discussion/assessments.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export const assessmentsQuery = queryOptions({
  queryKey: ["assessments"],
  queryFn: (): Promise<Assessment[]> => unwrapAnswer(api.assessments.$get()),
});

export function useAssess() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: AssessmentForm) => unwrapAnswer(api.assessments.$post({ json })),
    onSuccess: (next) => {
      client.setQueryData(assessmentsQuery.queryKey, next);
      void client.invalidateQueries({ queryKey: ["moderation"] });
    },
  });
}
