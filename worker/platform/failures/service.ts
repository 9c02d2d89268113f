import type { Context } from "../../context.ts";
import { DAY_MS } from "../../contract/durations.ts";
import { dayIn } from "../../contract/wall-clock.ts";
import type { Turn } from "../../feature.ts";
import { type CountedFailure, failureTally } from "../../lib/failure-tally.ts";
import * as store from "./store.ts";

export { browserFailure, countsByKind } from "./rules.ts";
export { failuresSince, lastFailure } from "./store.ts";

const KEPT_DAYS = 35;

export const failuresUnwritten = (): CountedFailure[] => failureTally.counted;

/** Saves always after a run, periodically after requests. A save whose answer was lost is counted twice. */
export async function writeFailures(ctx: Context, turn: Turn): Promise<void> {
  if (turn !== "run" && !failureTally.isDue(Date.now())) return;
  const taken = failureTally.take(Date.now());
  if (taken.length === 0) return;
  try {
    await ctx.db.write({ counted: store.addFailures(ctx, taken) });
  } catch (error) {
    failureTally.giveBack(taken);
    ctx.log("failures-not-written", { cause: String(error) });
  }
}

/** Returns the club's date (`YYYY-MM-DD`) some days ago. */
export const dayAgo = ({ club, now }: Pick<Context, "club" | "now">, days: number): string =>
  dayIn(club.timeZone, now - days * DAY_MS);

export const forgetFailures = (ctx: Context) => ({ old: store.deleteFailures(ctx, dayAgo(ctx, KEPT_DAYS)) });
