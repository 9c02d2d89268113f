import { queryOptions } from "@tanstack/react-query";
import type { Loan } from "../../worker/contract/shelf/copies.ts";
import type { BoxLabel } from "../../worker/contract/shelf/labels.ts";
import type { ListedPlace, Place } from "../../worker/contract/shelf/places.ts";
import { titlesOf } from "../../worker/contract/shelf/title-facts.ts";
import type { WaitingFacts } from "../../worker/contract/shelf/titles.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { SHELF_KEY, titlesQuery } from "./queries.ts";

// Queries that no page's first HTML asks, apart from the site's first script.

export const gamesQuery = queryOptions({
  ...titlesQuery,
  select: (shelf) => (shelf ? titlesOf(shelf) : []),
});

export const loansQuery = queryOptions({
  queryKey: [...SHELF_KEY, "loans"],
  queryFn: (): Promise<Loan[]> => unwrapAnswer(api.shelf.loans.$get()),
});

export const waitingFactsQuery = queryOptions({
  queryKey: [...SHELF_KEY, "facts"],
  queryFn: (): Promise<WaitingFacts> => unwrapAnswer(api.shelf.facts.$get()),
});

export const labelsQuery = queryOptions({
  queryKey: [...SHELF_KEY, "labels"],
  queryFn: (): Promise<BoxLabel[]> => unwrapAnswer(api.shelf.labels.$get()),
});

export const placesQuery = queryOptions({
  queryKey: [...SHELF_KEY, "places"],
  queryFn: (): Promise<Place[]> => unwrapAnswer(api.shelf.places.$get()),
});

export const everyPlaceQuery = queryOptions({
  queryKey: [...SHELF_KEY, "places", "every"],
  queryFn: (): Promise<ListedPlace[]> => unwrapAnswer(api.shelf.places.every.$get()),
});
