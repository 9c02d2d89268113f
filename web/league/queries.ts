import { queryOptions } from "@tanstack/react-query";
import type { Honour, LeagueTable, PlayerSeason } from "../../worker/contract/league/league.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { nullIfNotFound } from "../lib/api-error.ts";

// As the route writes it.
const YEAR = ":year{[0-9]{4}}";

/** The year that a part of an address names; NaN, of which there is no season, where it names none. */
export const yearAt = (part: string): number => (/^\d{4}$/.test(part) ? Number(part) : Number.NaN);

/** The table of a year, or null when there is no such season. */
export const leagueTable = (year: number) =>
  queryOptions({
    queryKey: ["leagues", "table", year],
    queryFn: (): Promise<LeagueTable | null> =>
      unwrapAnswer(api.leagues[YEAR].$get({ param: { year: String(year) } })).catch(nullIfNotFound),
  });

/** How a row of the table came about. */
export const playerSeason = (year: number, id: string) =>
  queryOptions({
    queryKey: ["leagues", "player", year, id],
    queryFn: (): Promise<PlayerSeason> =>
      unwrapAnswer(api.leagues[YEAR].players[":player"].$get({ param: { year: String(year), player: id } })),
  });

/** The closed seasons and who led them. */
export const honours = queryOptions({
  queryKey: ["leagues", "honours"],
  queryFn: (): Promise<Honour[]> => unwrapAnswer(api.leagues["roll-of-honour"].$get()),
});
