import type { Context } from "../../context.ts";
import { topicsOf } from "../../db/effects.ts";
import type { Turn } from "../../feature.ts";

/** Ignores writes during reads: tabs would refetch endlessly. Only logs failures, since pages poll, too. */
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
