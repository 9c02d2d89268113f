import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Season } from "../../../worker/contract/league/league.ts";
import type { SeasonForm } from "../../../worker/contract/league/league-forms.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { useChangeSite } from "../../lib/page-context.ts";
import { seasons } from "./queries.ts";

/** The years of the menu, newest first, once this season is as it is. */
const yearsWith = (years: number[], { year, shown }: Season): number[] =>
  [...years.filter((other) => other !== year), ...(shown ? [year] : [])].toSorted((a, b) => b - a);

/** Puts the season, as the server gave it, into the list; what is drawn from it elsewhere is asked for anew. */
function save(client: QueryClient, season: Season): void {
  client.setQueryData(seasons.queryKey, (known) => {
    const others = (known ?? []).filter(({ year }) => year !== season.year);
    return [...others, season].toSorted((a, b) => b.year - a.year);
  });
  void client.invalidateQueries({ queryKey: ["leagues"] });
}

function useSeason<Asked>(send: (asked: Asked) => Promise<Season>) {
  const client = useQueryClient();
  const changeSite = useChangeSite();
  return useMutation({
    mutationFn: send,
    onSuccess: (season) => {
      save(client, season);
      changeSite(({ seasons }) => ({ seasons: yearsWith(seasons, season) }));
    },
  });
}

// As the routes write it.
const YEAR = ":year{[0-9]{4}}";
const param = (year: number) => ({ year: String(year) });

export const useOpenSeason = () =>
  useSeason((json: SeasonForm & { year: number }) => unwrapAnswer(api.leagues.seasons.$post({ json })));

export const useSetSeason = (year: number) =>
  useSeason((json: SeasonForm) => unwrapAnswer(api.leagues.seasons[YEAR].$put({ param: param(year), json })));

/** Freezes the table and writes the roll of honour. */
export const useCloseSeason = (year: number) =>
  useSeason((_: null) => unwrapAnswer(api.leagues.seasons[YEAR].close.$post({ param: param(year) })));

/** For an ADMIN. */
export const useReopenSeason = (year: number) =>
  useSeason((_: null) => unwrapAnswer(api.leagues.seasons[YEAR].reopen.$post({ param: param(year) })));
