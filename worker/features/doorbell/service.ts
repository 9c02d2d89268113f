import type { Context } from "../../context.ts";
import { topicsOf } from "../../db/effects.ts";

/**
 * Rings for what the request has changed, once its answer is on its way. A ring that fails is logged and nothing more:
 * pages ask by themselves, too, if seldom.
 */
export async function ringForChanges(ctx: Context): Promise<void> {
  const topics = topicsOf(ctx.db.changed);
  if (!ctx.doorbell || topics.length === 0) return;
  try {
    await ctx.doorbell.ring(topics);
  } catch (error) {
    ctx.logError("doorbell", error);
  }
}
