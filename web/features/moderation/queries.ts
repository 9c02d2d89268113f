import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { AuditPage, Desk, Waiting } from "../../../worker/contract/moderation.ts";
import { answer, api } from "../../lib/api-client.ts";

const REFRESH_MS = 60_000;

/** What waits for an editor. */
export const desk = queryOptions({
  queryKey: ["moderation", "desk"],
  queryFn: (): Promise<Desk> => answer(api.moderation.$get()),
  refetchInterval: REFRESH_MS,
  refetchOnMount: "always",
  refetchOnWindowFocus: "always",
});

/** How much of it there is, for whoever is elsewhere. */
export const waiting = queryOptions({
  queryKey: ["moderation", "waiting"],
  queryFn: (): Promise<Waiting> => answer(api.moderation.waiting.$get()),
  refetchInterval: 5 * REFRESH_MS,
});

/** Who decided what, newest first. */
export const audit = infiniteQueryOptions({
  queryKey: ["moderation", "audit"],
  queryFn: ({ pageParam }): Promise<AuditPage> =>
    answer(api.moderation.audit.$get({ query: pageParam ? { before: pageParam } : {} })),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.earlier,
  refetchOnMount: "always",
});
