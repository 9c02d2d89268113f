// Used by lazy parts only: kept out of the first visit's code.
import { queryOptions } from "@tanstack/react-query";
import type { Table } from "../../worker/contract/events/tables.ts";
import type { Latecomer, SeatWatch } from "../../worker/contract/games/games.ts";
import { TOPICS } from "../../worker/contract/platform/doorbell.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";

const TABLES_FRESH_MS = 300_000;

export const latecomersQuery = (id: string) =>
  queryOptions({
    queryKey: ["games", "late", id],
    queryFn: (): Promise<Latecomer[]> => unwrapAnswer(api.games[":id"].late.$get({ param: { id } })),
    meta: { topics: [TOPICS.games] },
    refetchOnWindowFocus: "always",
  });

/** Query of the member's place on the waiting list. Not cached beyond its display: taking a seat ends it. */
export const seatWatchQuery = (id: string) =>
  queryOptions({
    queryKey: ["games", "watch", id],
    queryFn: (): Promise<SeatWatch> => unwrapAnswer(api.games[":id"].watch.$get({ param: { id } })),
    meta: { topics: [TOPICS.games] },
    gcTime: 0,
  });

export const tablesQuery = queryOptions({
  queryKey: ["tables"],
  queryFn: (): Promise<Table[]> => unwrapAnswer(api.tables.$get()),
  staleTime: TABLES_FRESH_MS,
});
