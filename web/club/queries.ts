import { queryOptions } from "@tanstack/react-query";
import type { Club } from "../../worker/contract/club/club.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";

/** The club's settings as they were saved last, for admins. */
export const clubSettings = queryOptions({
  queryKey: ["club"],
  queryFn: (): Promise<Club> => unwrapAnswer(api.club.$get()),
  staleTime: 0,
});
