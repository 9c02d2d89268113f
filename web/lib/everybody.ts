import { queryOptions } from "@tanstack/react-query";
import type { LeaguePlayer } from "../../worker/contract/league/league.ts";
import type { GuestChoice } from "../../worker/contract/members/guests.ts";
import type { Player } from "../../worker/contract/users/users.ts";
import { api, unwrapAnswer } from "./api-client.ts";

export const everybodyQuery = queryOptions({
  queryKey: ["users"],
  queryFn: (): Promise<Player[]> => unwrapAnswer(api.users.$get()),
});

export const ownGuestsQuery = queryOptions({
  queryKey: ["guests"],
  queryFn: (): Promise<GuestChoice> => unwrapAnswer(api.guests.$get()),
});

export const leagueGuestsQuery = queryOptions({
  queryKey: ["leagues", "guests"],
  queryFn: (): Promise<LeaguePlayer[]> => unwrapAnswer(api.leagues.guests.$get()),
});
