import type { Context } from "../context.ts";
import type { Turn } from "../feature.ts";

/** Does what features do when a turn is over. */
export async function endTurn(ctx: Context, turn: Turn): Promise<void> {
  await Promise.all(ctx.features.map(({ afterwards }) => afterwards?.(ctx, turn)));
}
