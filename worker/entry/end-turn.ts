import type { Context } from "../context.ts";
import type { Turn } from "../feature.ts";
import { writeFailures } from "../features.ts";

/** Does what features do when a turn is over, and then writes what has failed, in that too. */
export async function endTurn(ctx: Context, turn: Turn): Promise<void> {
  await Promise.all(ctx.features.map(({ afterwards }) => afterwards?.(ctx, turn)));
  await writeFailures(ctx, turn);
}
