import { queryOptions } from "@tanstack/react-query";
import type { LeaguePlayer } from "../../../worker/contract/league/league.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

/** Query of all players of the league by name. Editors only. */
export const leaguePlayers = queryOptions({
  queryKey: ["leagues", "players"],
  queryFn: (): Promise<LeaguePlayer[]> => unwrapAnswer(api.leagues.players.$get()),
});
