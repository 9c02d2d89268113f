import type { Context } from "../../context.ts";
import { topicsOf } from "../../db/effects.ts";
import type { Turn } from "../../feature.ts";

/**
 * Rings for what a turn has changed, once it is over; what was written while reading would have tabs ask again, and again. A
 * ring that fails is logged and nothing more: pages ask by themselves, too, if seldom.
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
