import { queryOptions } from "@tanstack/react-query";
import type { PlayerSeason } from "../../worker/contract/league/league.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { YEAR } from "./queries.ts";

export const playerSeasonQuery = (year: number, id: string) =>
  queryOptions({
    queryKey: ["leagues", "player", year, id],
    queryFn: (): Promise<PlayerSeason> =>
      unwrapAnswer(api.leagues[YEAR].players[":player"].$get({ param: { year: String(year), player: id } })),
  });
