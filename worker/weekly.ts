import { makeWeeklyArchive } from "./features/archives/making.ts";
import { failureKindOf, writeFailures } from "./features/failures/service.ts";
import { recordRun } from "./features/health/service.ts";
import { cronContext } from "./http/provide-context.ts";

/**
 * What the cron of the weekly archive does; a run of its own, for its reads and writes are many. What fails is logged
 * as an error, and tried again the next day.
 */
export async function runWeekly(env: object): Promise<void> {
  const ctx = await cronContext(env, "weekly");
  try {
    const at = await makeWeeklyArchive(ctx);
    if (at !== null) await recordRun(ctx, "weekly", at);
  } catch (error) {
    ctx.logError(failureKindOf(error), error, { event: "archive-failed" });
    throw error;
  } finally {
    await writeFailures(ctx);
  }
}
