import { HOUR_MS, MINUTE_MS } from "../../contract/durations.ts";

/** Reason for which BoardGameGeek tells the cron nothing now; null: no answer, or none that can be read. */
export type BggTrouble =
  /** Seconds until it may be asked again: about this, or about anything. */
  { isBusy: true; retryAfter: number; appliesToAll: boolean } | { isRefused: true } | null;

/** Returns the milliseconds until the question is asked again. */
export const waitAfter = (trouble: BggTrouble): number =>
  trouble && "isBusy" in trouble ? Math.max(trouble.retryAfter * 1_000, MINUTE_MS) : HOUR_MS;
