import { queryOptions } from "@tanstack/react-query";
import type { Look } from "../../../worker/contract/club/look.ts";
import { answer, api } from "../../lib/api-client.ts";

/** How the club looks, for those who may change it. */
export const look = queryOptions({
  queryKey: ["club", "look"],
  queryFn: (): Promise<Look> => answer(api.club.look.$get()),
  staleTime: 0,
});
