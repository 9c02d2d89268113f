// Asked by parts that are fetched when they are shown: apart from what each first visit brings.
import { queryOptions } from "@tanstack/react-query";
import type { Table } from "../../worker/contract/events/tables.ts";
import type { Latecomer, SeatWatch } from "../../worker/contract/games/games.ts";
import { TOPICS } from "../../worker/contract/platform/doorbell.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";

const TABLES_FRESH_MS = 300_000;

/** Who is late for a game that is on today. */
export const lateFor = (id: string) =>
  queryOptions({
    queryKey: ["games", "late", id],
    queryFn: (): Promise<Latecomer[]> => unwrapAnswer(api.games[":id"].late.$get({ param: { id } })),
    meta: { topics: [TOPICS.games] },
    refetchOnWindowFocus: "always",
  });

/** Whether the member is told when a seat becomes free. Kept no longer than it is shown: a seat taken ends it. */
export const seatWatch = (id: string) =>
  queryOptions({
    queryKey: ["games", "watch", id],
    queryFn: (): Promise<SeatWatch> => unwrapAnswer(api.games[":id"].watch.$get({ param: { id } })),
    meta: { topics: [TOPICS.games] },
    gcTime: 0,
  });

export const tables = queryOptions({
  queryKey: ["tables"],
  queryFn: (): Promise<Table[]> => unwrapAnswer(api.tables.$get()),
  staleTime: TABLES_FRESH_MS,
});
