import type { Context } from "../context.ts";
import { one } from "../db/client.ts";
import { currentClub, dueSenders, jobRows, lastRun, noteRun, runDueJob, sendInShares } from "../features.ts";
import { endTurn } from "./end-turn.ts";
import { contextOf } from "./provide-context.ts";

/** Does what members wait for: the features' errands, then pushes and mails. If none is due, runs a job. */
export async function runMinute(env: object): Promise<void> {
  const ctx = contextOf(env, { requestId: "minute", credentials: [], isCron: true });
  const failures: unknown[] = [];
  try {
    const due = await loadDue(ctx);
    const { isBusy, failed } = await runErrandsAndMails(ctx, due);
    // A failed job has been logged already; the cron itself counts as successful.
    const isWell = failed.length === 0;
    const doJob = () =>
      runDueJob(ctx, due.jobs, isWell).catch((error) => {
        failures.push(error);
        return false;
      });
    const isNoted = !isBusy && (await doJob());
    if (!isWell) throw failed[0];
    if (!isNoted) await noteRun(ctx, due.ran);
  } catch (error) {
    ctx.logError("minute-cron", error, { event: "minute-failed" });
    failures.unshift(error);
  } finally {
    await endTurn(ctx, "run");
  }
  if (failures.length > 0) throw failures[0];
}

/** Loads everything due, in one trip since concurrent reads are batched, and applies the club's settings. */
async function loadDue(ctx: Context) {
  const [club, errands, senders, rows] = await Promise.all([
    currentClub(ctx),
    Promise.all(ctx.features.map(({ minute }) => minute?.(ctx) ?? null)),
    dueSenders(ctx),
    ctx.db.read({ jobs: jobRows(ctx), ran: one(lastRun(ctx)) }),
  ]);
  ctx.club = club;
  return { errands: errands.filter((errand) => errand !== null), senders, ...rows };
}

type Due = Awaited<ReturnType<typeof loadDue>>;

/** Runs everything due except jobs. Failures are collected and stop nothing else. */
async function runErrandsAndMails(
  ctx: Context,
  { errands, senders }: Due,
): Promise<{ isBusy: boolean; failed: unknown[] }> {
  const failed: unknown[] = [];
  let hasQueued = false;
  for (const errand of errands) {
    hasQueued = (await errand().catch((error) => void failed.push(error))) || hasQueued;
  }
  // Errands may have queued mails that are due at once.
  const sent = await sendInShares(ctx, hasQueued ? await dueSenders(ctx) : senders);
  return { isBusy: hasQueued || sent.wasDue, failed: [...failed, ...sent.failed] };
}
