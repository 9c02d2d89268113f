import type { Context } from "../../context.ts";
import { topicsOf } from "../../db/effects.ts";
import type { Turn } from "../../feature.ts";

/**
 * Rings for the changes of a request or cron run at its end. Writes during reads don't ring: tabs would refetch
 * endlessly. A failure is only logged, since pages also poll, if rarely.
 */
export async function ringForChanges(ctx: Context, turn: Turn): Promise<void> {
  if (turn === "read") return;
  const topics = topicsOf(ctx.db.changed);
  if (!ctx.doorbell || topics.length === 0) return;
  try {
    await ctx.doorbell.ring(topics);
  } catch (error) {
    ctx.logError("doorbell", error);
  }
}
