import { queryOptions } from "@tanstack/react-query";
import type { LeaguePlayer } from "../../../worker/contract/league.ts";
import type { Player } from "../../../worker/contract/users.ts";
import { answer, api } from "../../lib/api-client.ts";

/** All members, for saying who a name of the file is. */
export const members = queryOptions({
  queryKey: ["users"],
  queryFn: (): Promise<Player[]> => answer(api.users.$get()),
});

/** Players of the league without an account, for the same. */
export const guests = queryOptions({
  queryKey: ["leagues", "guests"],
  queryFn: (): Promise<LeaguePlayer[]> => answer(api.leagues.guests.$get()),
});
