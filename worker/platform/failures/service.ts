import type { Context } from "../../context.ts";
import { dayIn } from "../../contract/wall-clock.ts";
import type { Turn } from "../../feature.ts";
import { type CountedFailure, failureTally } from "../../lib/failure-tally.ts";
import * as store from "./store.ts";

export { browserFailure, countsByKind } from "./rules.ts";
export { failuresSince, lastFailure } from "./store.ts";

const DAY_MS = 86_400_000;
/** For how many days it is kept what failed. */
const KEPT_DAYS = 35;

/** What was counted in this isolate and is not written yet. */
export const failuresUnwritten = (): CountedFailure[] => failureTally.counted;

/**
 * Writes what was counted, if anything was: after a run all of it, after a request when it should be. Where that fails it is
 * kept for the next time: what the database wrote without saying so in time is counted twice.
 */
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

/** The day (`YYYY-MM-DD`) at the club that was so many days ago. */
export const dayAgo = ({ club, now }: Pick<Context, "club" | "now">, days: number): string =>
  dayIn(club.timeZone, now - days * DAY_MS);

/** The statements that forget what failed weeks ago. */
export const forgetFailures = (ctx: Context) => ({ old: store.deleteFailures(ctx, dayAgo(ctx, KEPT_DAYS)) });
