import type { Client } from "@libsql/client/web";
import type { LocalWorker } from "../../dev/worker.ts";
import { clock } from "./clock.ts";

interface Clockwork {
  worker: Pick<LocalWorker, "runMinute">;
  database: Client;
}

export const NIGHTLY = "name <> 'weekly archive'";
export const WEEKLY = "name = 'weekly archive'";

const MINUTE_MS = 60_000;
/** Limit of a night's minutes: it has about twenty jobs, and minutes with mails. */
const MINUTES_MOST = 200;

/** Makes jobs due now from their start: all nightly ones or those that match a condition. */
export async function makeDue({ worker, database }: Clockwork, which = NIGHTLY): Promise<void> {
  const makeSome = () =>
    database.execute(
      `update jobs set due = ?, started = null, cursor = null, failures = 0 where ${which} returning name`,
      [clock.now() - MINUTE_MS],
    );
  // Job rows appear in the first minute without waiting mails.
  for (let minutes = 0; (await makeSome()).rows.length === 0; minutes++) {
    if (minutes > MINUTES_MOST) throw new Error("The clock strikes, and jobs have no rows.");
    await worker.runMinute();
  }
}

/**
 * Runs the cron until no job is due. It does one job a minute.
 * @throws {AggregateError} if some failed, once the others are done
 */
export async function runJobs(clockwork: Clockwork, which = NIGHTLY): Promise<void> {
  const { worker, database } = clockwork;
  await makeDue(clockwork, which);
  const left = async () =>
    Number(
      (
        await database.execute("select count(*) as n from jobs where due <= ? and started is null", [
          clock.now(),
        ])
      ).rows[0]?.n,
    );
  const failures: unknown[] = [];
  let minutes = 0;
  for (let before = await left(); before > 0; ) {
    if (++minutes > MINUTES_MOST) throw new Error("The clock strikes, and jobs that are due are not done.");
    const failed = await worker.runMinute().then(
      () => false,
      (error: unknown) => Boolean(failures.push(error)),
    );
    const now = await left();
    // The failure was not a job's.
    if (failed && now === before) break;
    before = now;
  }
  if (failures.length > 0) throw new AggregateError(failures, "Jobs failed.");
}
