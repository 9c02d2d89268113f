import { queryOptions } from "@tanstack/react-query";
import type { Collection } from "../../../worker/contract/shelf/collections.ts";
import type { OwnCopies } from "../../../worker/contract/shelf/own-copies.ts";
import { titlesOf } from "../../../worker/contract/shelf/title-facts.ts";
import type { Title } from "../../../worker/contract/shelf/titles.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { SHELF_KEY } from "../queries.ts";

const REFRESH_MS = 5_000;

export const ownCopiesQuery = queryOptions({
  queryKey: [...SHELF_KEY, "own"],
  queryFn: (): Promise<OwnCopies> => unwrapAnswer(api.shelf.own.$get()),
});

/** Returns the club's games and those that only members have, by name. */
export const withGamesAtHome = (titles: readonly Title[], own: OwnCopies | undefined): readonly Title[] =>
  own && own.titles.rows.length > 0
    ? [...titles, ...titlesOf(own.titles)].toSorted((a, b) => a.name.localeCompare(b.name, "en-GB"))
    : titles;

/** Query of the reader's games on BoardGameGeek. Polled while that is asked. */
export const collectionQuery = queryOptions({
  queryKey: [...SHELF_KEY, "collection"],
  queryFn: (): Promise<Collection> => unwrapAnswer(api.shelf.collection.$get()),
  refetchInterval: ({ state }) => (state.data?.isWaiting ? REFRESH_MS : false),
});
