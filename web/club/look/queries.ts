import { queryOptions } from "@tanstack/react-query";
import type { Look } from "../../../worker/contract/club/look.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

/** How the club looks, for those who may change it. */
export const look = queryOptions({
  queryKey: ["club", "look"],
  queryFn: (): Promise<Look> => unwrapAnswer(api.club.look.$get()),
  staleTime: 0,
});
