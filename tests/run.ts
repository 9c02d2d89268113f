import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { createVitest } from "vitest/node";
import { buildSite } from "../dev/run-site.ts";
import { CHECKS, passAll, UNIT_TESTS } from "./check.ts";
import { findBrowser } from "./support/find-browser.ts";
import { FLAKY_MOST, ledgerOf, runTwice, type Tally } from "./support/run-twice.ts";
import { touchedBy } from "./support/touched.ts";

/** Runs all tests and prints `N passed, N failed`. `--changed` limits API and browser tests to touched ones. */
async function main(): Promise<void> {
  process.env.CHROMIUM = findBrowser();
  const only = process.argv.includes("--changed") ? touchedBy(changedFiles(), allFiles()) : undefined;
  const checks = { ...CHECKS, ...(only && { "Unit tests": UNIT_TESTS }) };
  // Concurrent, because each has phases that use only one core.
  const [isClean, built] = await Promise.allSettled([passAll(checks), buildSite()]);
  if (isClean.status === "rejected") throw isClean.reason;
  if (built.status === "rejected") throw built.reason;
  if (!isClean.value) throw new Error("Not everything passed: see above.");
  process.env.BUILT = "1";
  if (only) console.log(`\nTouched:\n${only.map((file) => `  ${file}\n`).join("")}`);
  const tally = only?.length === 0 ? NOTHING : await runTests(only);
  const { passed, failed, unfinished, flaky } = tally;
  console.log(ledgerOf(tally));
  if (flaky.length > FLAKY_MOST) console.error("Too many passed only when run again: find out why.");
  if (unfinished > 0) console.error(`${unfinished} did not run.`);
  console.log(`\n${passed} passed, ${failed} failed`);
  const ran = passed > 0 || tally === NOTHING;
  process.exit(ran && failed === 0 && unfinished === 0 && flaky.length <= FLAKY_MOST ? 0 : 1);
}

const NOTHING: Tally = { passed: 0, failed: 0, unfinished: 0, flaky: [] };

async function runTests(files?: string[]): Promise<Tally> {
  const vitest = await createVitest({ watch: false });
  try {
    return await runTwice(vitest, files);
  } finally {
    await vitest.close();
  }
}

const allFiles = () => globSync("tests/{api,browser}/**/*.test.ts");

/** Returns files that differ from the merge base with main, new files included. */
function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const base = git("merge-base", "HEAD", "main");
  const lines = [git("diff", "--name-only", base), git("ls-files", "--others", "--exclude-standard")];
  return lines.flatMap((text) => text.split("\n")).filter(Boolean);
}

main().catch((error: Error) => {
  console.error(error.message);
  console.log("\n0 passed, 1 failed");
  process.exit(1);
});
