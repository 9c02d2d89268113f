import { queryOptions } from "@tanstack/react-query";
import type { LeaguePlayer } from "../../../worker/contract/league/league.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

/** Everybody in the league, by name; for EDITORs. */
export const leaguePlayers = queryOptions({
  queryKey: ["leagues", "players"],
  queryFn: (): Promise<LeaguePlayer[]> => unwrapAnswer(api.leagues.players.$get()),
});
