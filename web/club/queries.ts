import { queryOptions } from "@tanstack/react-query";
import type { Club } from "../../worker/contract/club/club.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";

export const clubSettings = queryOptions({
  queryKey: ["club"],
  queryFn: (): Promise<Club> => unwrapAnswer(api.club.$get()),
  staleTime: 0,
});
