import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FirstStepsForm } from "../../../worker/contract/site/first-steps.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { firstSteps } from "./queries.ts";

export function useMarkFirstSteps() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: FirstStepsForm) => unwrapAnswer(api["first-steps"].$put({ json })),
    onSuccess: (steps) => client.setQueryData(firstSteps.queryKey, steps),
  });
}
