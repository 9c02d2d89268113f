import { clearSpent } from "./features/auth/service.ts";
import { clearWishes } from "./features/profile/email.ts";
import { contextOf } from "./http/provide-context.ts";

/** What the daily cron does: clears spent links, sessions and wishes for another address. */
export async function runDaily(env: object): Promise<void> {
  const ctx = contextOf(env, { requestId: "daily", credential: null });
  await clearSpent(ctx);
  await clearWishes(ctx);
  ctx.log("daily");
}
