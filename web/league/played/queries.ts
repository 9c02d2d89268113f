import { queryOptions } from "@tanstack/react-query";
import type { Played } from "../../../worker/contract/league/played.ts";
import { answer, api } from "../../lib/api-client.ts";
import { orNone } from "../../lib/api-error.ts";

/** What was played in a year (empty: the newest season), or null when nothing was. */
export const playedIn = (year: string) =>
  queryOptions({
    queryKey: ["played", year],
    queryFn: (): Promise<Played | null> =>
      answer(year ? api.played[":year{[0-9]{4}}"].$get({ param: { year } }) : api.played.$get()).catch(
        orNone,
      ),
  });
