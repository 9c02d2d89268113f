import type { Context } from "../context.ts";
import type { Turn } from "../feature.ts";
import { writeFailures } from "../features.ts";

/** Runs the features' `afterwards`, then saves failures, including theirs. */
export async function endTurn(ctx: Context, turn: Turn): Promise<void> {
  await Promise.all(ctx.features.map(({ afterwards }) => afterwards?.(ctx, turn)));
  await writeFailures(ctx, turn);
}
