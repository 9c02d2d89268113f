import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Honour, LeagueTable, PlayerRecord } from "../../worker/contract/league/league.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { nullIfNotFound } from "../lib/api-error.ts";

/** The year as in the API's route. */
export const YEAR = ":year{[0-9]{4}}";

/** Returns the year in a part of an address; NaN, which matches no season, if there is none. */
export const yearAt = (part: string): number => (/^\d{4}$/.test(part) ? Number(part) : Number.NaN);

export const leagueTableQuery = (year: number) =>
  queryOptions({
    queryKey: ["leagues", "table", year],
    queryFn: (): Promise<LeagueTable | null> =>
      unwrapAnswer(api.leagues[YEAR].$get({ param: { year: String(year) } })).catch(nullIfNotFound),
  });

export const playerRecordQuery = (publicId: string) =>
  queryOptions({
    queryKey: ["leagues", "record", publicId],
    queryFn: (): Promise<PlayerRecord | null> =>
      unwrapAnswer(api.leagues.members[":member"].$get({ param: { member: publicId } })).catch(
        nullIfNotFound,
      ),
  });

export const honoursQuery = queryOptions({
  queryKey: ["leagues", "honours"],
  queryFn: (): Promise<Honour[]> => unwrapAnswer(api.leagues["roll-of-honour"].$get()),
});

// Tables, seasons, players; lists; what the club plays.
export const refresh = (client: QueryClient) =>
  Promise.all(["leagues", "results", "played"].map((key) => client.invalidateQueries({ queryKey: [key] })));
