import { queryOptions } from "@tanstack/react-query";
import type { Season } from "../../../worker/contract/league/league.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export const seasonsQuery = queryOptions({
  queryKey: ["leagues", "seasons"],
  queryFn: (): Promise<Season[]> => unwrapAnswer(api.leagues.$get()),
});
