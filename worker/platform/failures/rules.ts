import { isoOf } from "../../contract/dates.ts";
import { FAILURE_KINDS, type FailureCount, type FailureKind } from "../../contract/site/health.ts";
import type { CountedFailure } from "../../lib/failure-tally.ts";

const BROWSER_CODES: ReadonlyMap<string, FailureKind> = new Map([
  ["CLIENT_FETCH_ERROR", "browser-fetch"],
  ["CLIENT_SESSION_ERROR", "browser-session"],
  ["CLIENT_PART_ERROR", "browser-part"],
  ["CLIENT_RENDER_ERROR", "browser-render"],
  ["CLIENT_UNCAUGHT_ERROR", "browser-uncaught"],
]);

/** Returns null if it is no error. Visitors' reports, which anyone can send, count apart from those of members. */
export function browserFailure(
  level: string | undefined,
  code: string | undefined,
  isMember: boolean,
): FailureKind | null {
  if (level !== "error") return null;
  if (!isMember) return "browser-visitor";
  return BROWSER_CODES.get(code ?? "") ?? "browser-other";
}

/** Sorts by last failure and leaves out unknown kinds. */
export function countsByKind(
  days: readonly (Omit<CountedFailure, "kind"> & { kind: string })[],
): FailureCount[] {
  const newestFirst = days.toSorted((a, b) => b.lastAt - a.lastAt);
  return FAILURE_KINDS.flatMap((kind) => {
    const own = newestFirst.filter((one) => one.kind === kind);
    const [last] = own;
    if (!last) return [];
    const ids = own.flatMap(({ requestId }) => requestId ?? []);
    return {
      kind,
      count: own.reduce((sum, { count }) => sum + count, 0),
      lastAt: isoOf(last.lastAt),
      requestIds: [...new Set(ids)],
      said: own.find(({ said }) => said !== null)?.said ?? null,
    };
  }).toSorted((a, b) => Date.parse(b.lastAt) - Date.parse(a.lastAt));
}
