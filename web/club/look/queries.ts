import { queryOptions } from "@tanstack/react-query";
import type { Look } from "../../../worker/contract/club/look.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export const lookQuery = queryOptions({
  queryKey: ["club", "look"],
  queryFn: (): Promise<Look> => unwrapAnswer(api.club.look.$get()),
  staleTime: 0,
});
