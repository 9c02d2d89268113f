import type { Context } from "../context.ts";
import { currentClub, dueSenders, jobRows, noteRun, runDueJob, sendInShares } from "../features.ts";
import { endTurn } from "./end-turn.ts";
import { contextOf } from "./provide-context.ts";

/**
 * Does what the one cron does each minute: asks what is due, and does the most urgent of it. That is what members wait
 * for: the features' errands, then pushes and mails, each kind with its share of the run. A minute without any of them does
 * a job.
 */
export async function runMinute(env: object): Promise<void> {
  const ctx = contextOf(env, { requestId: "minute", credentials: [], isCron: true });
  const failures: unknown[] = [];
  try {
    const due = await askWhatIsDue(ctx);
    const { isBusy, failed } = await doWhatMembersWaitFor(ctx, due);
    // A job that fails has said so in the log; the minute itself is well.
    const isWell = failed.length === 0;
    const doJob = () =>
      runDueJob(ctx, due.jobs, isWell).catch((error) => {
        failures.push(error);
        return false;
      });
    const isNoted = !isBusy && (await doJob());
    if (!isWell) throw failed[0];
    if (!isNoted) await noteRun(ctx);
  } catch (error) {
    ctx.logError("minute-cron", error, { event: "minute-failed" });
    failures.unshift(error);
  } finally {
    await endTurn(ctx, "run");
  }
  if (failures.length > 0) throw failures[0];
}

/** Asks in one trip, since reads of one turn are gathered, and has the run go by the club's settings. */
async function askWhatIsDue(ctx: Context) {
  const [club, errands, senders, { jobs }] = await Promise.all([
    currentClub(ctx),
    Promise.all(ctx.features.map(({ minute }) => minute?.(ctx) ?? null)),
    dueSenders(ctx),
    ctx.db.read({ jobs: jobRows(ctx) }),
  ]);
  ctx.club = club;
  return { errands: errands.filter((errand) => errand !== null), senders, jobs };
}

type Due = Awaited<ReturnType<typeof askWhatIsDue>>;

/** Does what is due of all but jobs. What fails keeps nothing else from being done. */
async function doWhatMembersWaitFor(
  ctx: Context,
  { errands, senders }: Due,
): Promise<{ isBusy: boolean; failed: unknown[] }> {
  const failed: unknown[] = [];
  let hasTold = false;
  for (const errand of errands) {
    hasTold = (await errand().catch((error) => void failed.push(error))) || hasTold;
  }
  // What was told just now is due, too.
  const sent = await sendInShares(ctx, hasTold ? await dueSenders(ctx) : senders);
  return { isBusy: hasTold || sent.wasDue, failed: [...failed, ...sent.failed] };
}
