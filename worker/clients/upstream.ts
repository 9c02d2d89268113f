import type { Config } from "../lib/config.ts";
import { inTime } from "./in-time.ts";

export class UpstreamTrouble<Kind extends string> extends Error {
  readonly kind: Kind;
  /** Milliseconds until a retry makes sense. */
  readonly waitMs: number | undefined;

  constructor(kind: Kind, message: string, waitMs?: number) {
    super(message);
    this.kind = kind;
    this.waitMs = waitMs;
  }
}

/** Fetches without following redirects, and passes the response to `read`: both within UPSTREAM_TIMEOUT_MS. */
export async function fetchInTime<T>(
  config: Config,
  address: URL | string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const ended = new AbortController();
  const fetching = fetch(address, { ...init, redirect: "manual", signal: ended.signal });
  try {
    return await inTime(fetching.then(read), config.UPSTREAM_TIMEOUT_MS);
  } finally {
    // Cancels whatever was not read: a late answer, or the body of a refusal.
    ended.abort();
  }
}

/** Returns the milliseconds to wait, from a Retry-After header with seconds or a date. */
export function retryAfterMs(headers: Headers): number | undefined {
  const header = headers.get("Retry-After") ?? "";
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}
