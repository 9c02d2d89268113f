import { queryOptions } from "@tanstack/react-query";
import type { Health, Status } from "../../../worker/contract/site/health.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { errorFrom, offlineError } from "../../lib/api-error.ts";

export const siteStatusQuery = queryOptions({
  queryKey: ["status"],
  queryFn: (): Promise<Status> => unwrapAnswer(api.status.$get()),
  refetchOnWindowFocus: "always",
});

/** Query of the public part, which works without sessions and database. */
export const healthQuery = queryOptions({
  queryKey: ["health"],
  queryFn: async (): Promise<Health> => {
    const response = await api.health.$get().catch((cause: unknown) => {
      throw offlineError(cause);
    });
    // A 503 is an answer, too: it says what is down.
    if (response.status !== 200 && response.status !== 503) throw await errorFrom(response);
    return response.json();
  },
});
