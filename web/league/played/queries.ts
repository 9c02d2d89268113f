import { queryOptions } from "@tanstack/react-query";
import type { Played } from "../../../worker/contract/league/played.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { nullIfNotFound } from "../../lib/api-error.ts";

/** Query of a year's plays (empty: the newest season), null if there are none. */
export const playedQuery = (year: string) =>
  queryOptions({
    queryKey: ["played", year],
    queryFn: (): Promise<Played | null> =>
      unwrapAnswer(year ? api.played[":year{[0-9]{4}}"].$get({ param: { year } }) : api.played.$get()).catch(
        nullIfNotFound,
      ),
  });
