import { queryOptions } from "@tanstack/react-query";
import type { LeaguePlayer } from "../../../worker/contract/league/league.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export const leaguePlayers = queryOptions({
  queryKey: ["leagues", "players"],
  queryFn: (): Promise<LeaguePlayer[]> => unwrapAnswer(api.leagues.players.$get()),
});
