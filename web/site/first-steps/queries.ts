import { queryOptions } from "@tanstack/react-query";
import type { FirstSteps } from "../../../worker/contract/site/first-steps.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

/** How far the club has got; for ADMINs. What is done elsewhere on the site is seen on coming back. */
export const firstSteps = queryOptions({
  queryKey: ["first-steps"],
  queryFn: (): Promise<FirstSteps> => unwrapAnswer(api["first-steps"].$get()),
  refetchOnMount: "always",
});
