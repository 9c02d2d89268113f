import { queryOptions } from "@tanstack/react-query";
import type { SeasonStrength } from "../../../worker/contract/league/strength.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export const strengthQuery = (year: number) =>
  queryOptions({
    queryKey: ["leagues", "strength", year],
    queryFn: (): Promise<SeasonStrength> =>
      unwrapAnswer(api.leagues.strength[":year{[0-9]{4}}"].$get({ param: { year: String(year) } })),
  });
