import { clearSpent } from "./features/auth/service.ts";
import { contextOf } from "./http/provide-context.ts";

/** What the daily cron does: clears spent links and sessions. */
export async function runDaily(env: object): Promise<void> {
  const ctx = contextOf(env, { requestId: "daily", credential: null });
  await clearSpent(ctx);
  ctx.log("daily");
}
