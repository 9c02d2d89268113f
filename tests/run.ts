import { createVitest } from "vitest/node";
import { buildSite } from "../dev/run-site.ts";
import { LINT, passAll, TYPES } from "./check.ts";
import { findBrowser } from "./support/find-browser.ts";
import { FLAKY_MOST, ledgerOf, runTwice, type Tally } from "./support/run-twice.ts";

/** Runs every test of every depth and closes with `N passed, N failed`. */
async function main(): Promise<void> {
  process.env.CHROMIUM = findBrowser();
  // Side by side: each has stretches that keep one core busy and no more.
  const [isClean, built] = await Promise.allSettled([passAll({ Lint: LINT, Types: TYPES }), buildSite()]);
  if (isClean.status === "rejected") throw isClean.reason;
  if (built.status === "rejected") throw built.reason;
  if (!isClean.value) throw new Error("Lint or types: see above.");
  process.env.BUILT = "1";
  const tally = await runTests();
  const { passed, failed, unfinished, flaky } = tally;
  console.log(ledgerOf(tally));
  if (flaky.length > FLAKY_MOST) console.error("Too many passed only when run again: find out why.");
  if (unfinished > 0) console.error(`${unfinished} did not run.`);
  console.log(`\n${passed} passed, ${failed} failed`);
  const isGood = passed > 0 && failed === 0 && unfinished === 0 && flaky.length <= FLAKY_MOST;
  process.exit(isGood ? 0 : 1);
}

async function runTests(): Promise<Tally> {
  const vitest = await createVitest({ watch: false });
  try {
    return await runTwice(vitest);
  } finally {
    await vitest.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  console.log("\n0 passed, 1 failed");
  process.exit(1);
});
