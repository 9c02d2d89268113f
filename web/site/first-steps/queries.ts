import { queryOptions } from "@tanstack/react-query";
import type { FirstSteps } from "../../../worker/contract/site/first-steps.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

/** Query of a new club's progress. Admins only. Refetched on return, as the steps are done on other pages. */
export const firstStepsQuery = queryOptions({
  queryKey: ["first-steps"],
  queryFn: (): Promise<FirstSteps> => unwrapAnswer(api["first-steps"].$get()),
  refetchOnMount: "always",
});
