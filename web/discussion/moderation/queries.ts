import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { AuditPage, Desk, WaitingCounts } from "../../../worker/contract/discussion/moderation.ts";
import type { SettledPage } from "../../../worker/contract/discussion/reports.ts";
import { TOPICS } from "../../../worker/contract/platform/doorbell.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { doorbell } from "../../lib/doorbell.ts";

const REFRESH_MS = 60_000;
/** Doorbell topics: messages, names and reports can all enter the queue. */
const meta = { topics: Object.values(TOPICS) };

export const deskQuery = queryOptions({
  queryKey: ["moderation", "desk"],
  queryFn: (): Promise<Desk> => unwrapAnswer(api.moderation.$get()),
  meta,
  refetchInterval: (query) => doorbell.interval(REFRESH_MS, query),
  refetchOnMount: "always",
  refetchOnWindowFocus: "always",
});

export const waitingQuery = queryOptions({
  queryKey: ["moderation", "waiting"],
  queryFn: (): Promise<WaitingCounts> => unwrapAnswer(api.moderation.waiting.$get()),
  meta,
  refetchInterval: (query) => doorbell.interval(5 * REFRESH_MS, query),
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
