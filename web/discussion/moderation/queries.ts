import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { AuditPage, Desk, WaitingCounts } from "../../../worker/contract/discussion/moderation.ts";
import type { SettledPage } from "../../../worker/contract/discussion/reports.ts";
import { TOPICS } from "../../../worker/contract/platform/doorbell.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

const REFRESH_MS = 60_000;
/** Doorbell topics of the queue. A held name or post rings none, so that it is polled all the same. */
const meta = { topics: Object.values(TOPICS) };

export const deskQuery = queryOptions({
  queryKey: ["moderation", "desk"],
  queryFn: (): Promise<Desk> => unwrapAnswer(api.moderation.$get()),
  meta,
  refetchInterval: REFRESH_MS,
  refetchOnMount: "always",
  refetchOnWindowFocus: "always",
});

export const waitingQuery = queryOptions({
  queryKey: ["moderation", "waiting"],
  queryFn: (): Promise<WaitingCounts> => unwrapAnswer(api.moderation.waiting.$get()),
  meta,
  refetchInterval: 5 * REFRESH_MS,
});

export const auditQuery = infiniteQueryOptions({
  queryKey: ["moderation", "audit"],
  queryFn: ({ pageParam }): Promise<AuditPage> =>
    unwrapAnswer(api.moderation.audit.$get({ query: pageParam ? { before: pageParam } : {} })),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.earlier,
  refetchOnMount: "always",
});

export const answeredReportsQuery = infiniteQueryOptions({
  queryKey: ["moderation", "reports"],
  queryFn: ({ pageParam }): Promise<SettledPage> =>
    unwrapAnswer(api.moderation.reports.$get({ query: pageParam ? { before: pageParam } : {} })),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.earlier,
  refetchOnMount: "always",
});
