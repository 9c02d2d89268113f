import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Season } from "../../../worker/contract/league/league.ts";
import type { SeasonForm } from "../../../worker/contract/league/league-forms.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { useChangeSite } from "../../lib/page-context.ts";
import { YEAR } from "../queries.ts";
import { seasonsQuery } from "./queries.ts";

const yearsWith = (years: number[], { year, shown }: Season): number[] =>
  [...years.filter((other) => other !== year), ...(shown ? [year] : [])].toSorted((a, b) => b - a);

function save(client: QueryClient, season: Season): void {
  client.setQueryData(seasonsQuery.queryKey, (known) => {
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

const param = (year: number) => ({ year: String(year) });

export const useOpenSeason = () =>
  useSeason((json: SeasonForm & { year: number }) => unwrapAnswer(api.leagues.seasons.$post({ json })));

export const useSetSeason = (year: number) =>
  useSeason((json: SeasonForm) => unwrapAnswer(api.leagues.seasons[YEAR].$put({ param: param(year), json })));

/** Closes a season: freezes its table and writes the roll of honour. */
export const useCloseSeason = (year: number) =>
  useSeason((_: null) => unwrapAnswer(api.leagues.seasons[YEAR].close.$post({ param: param(year) })));

export const useReopenSeason = (year: number) =>
  useSeason((_: null) => unwrapAnswer(api.leagues.seasons[YEAR].reopen.$post({ param: param(year) })));
