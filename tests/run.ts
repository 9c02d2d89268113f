import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "../dev/run-site.ts";
import { LINT, passAll, TYPES } from "./check.ts";
import { findBrowser } from "./support/find-browser.ts";

/** Runs every test of every depth and closes with `N passed, N failed`. */
async function main(): Promise<void> {
  process.env.CHROMIUM = findBrowser();
  // Side by side: each has stretches that keep one core busy and no more.
  const [isClean, built] = await Promise.allSettled([passAll({ Lint: LINT, Types: TYPES }), buildSite()]);
  if (isClean.status === "rejected") throw isClean.reason;
  if (built.status === "rejected") throw built.reason;
  if (!isClean.value) throw new Error("Lint or types: see above.");
  process.env.BUILT = "1";
  const report = join(tmpdir(), `full-table-tests-${process.pid}.json`);
  const code = await vitest(["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]);
  if (!existsSync(report)) throw new Error("vitest left no report");
  const { numPassedTests, numFailedTests, numPendingTests, numTotalTests } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  rmSync(report);
  // A file that fails before its first test counts as one failure.
  const failed = numFailedTests || (code === 0 ? 0 : 1);
  console.log(`\n${numPassedTests} passed, ${failed} failed`);
  const incomplete = numTotalTests === 0 || numPendingTests > 0;
  if (incomplete) console.error("Some tests did not run.");
  process.exit(failed > 0 || incomplete ? 1 : 0);
}

function vitest(args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const run = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], { stdio: "inherit" });
    run.once("error", reject);
    run.once("exit", (code) => resolve(code ?? 1));
  });
}

main().catch((error: Error) => {
  console.error(error.message);
  console.log("\n0 passed, 1 failed");
  process.exit(1);
});
