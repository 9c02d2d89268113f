import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";

const WORKER_MOST_KB = 1_024;

let said: string;
beforeAll(() => {
  const home = mkdtempSync(join(tmpdir(), "full-table-deploy-"));
  said = execFileSync(process.execPath, ["node_modules/wrangler/bin/wrangler.js", "deploy", "--dry-run"], {
    encoding: "utf8",
    env: { ...process.env, HOME: home, WRANGLER_SEND_METRICS: "false", CI: "true" },
  });
  rmSync(home, { recursive: true, force: true });
});

test("the deployment that wrangler.toml describes would go through, with what was built", () => {
  for (const binding of ["ASSETS", "FILES", "IMAGES", "SIGN_IN_LIMIT", "WRITE_LIMIT"])
    expect(said).toContain(binding);
  expect(said).toContain("Using redirected Wrangler configuration");
  expect(said).toContain("--dry-run: exiting now.");
});

test("the worker, all that is uploaded of it, is at most 1 MB", () => {
  const [, size] = /Total Upload: .* gzip: ([\d.]+) KiB/.exec(said) ?? [];
  expect(Number(size)).toBeGreaterThan(100);
  expect(Number(size)).toBeLessThanOrEqual(WORKER_MOST_KB);
});

test("the platform keeps no lines of its own, in which the addresses of sign-in links would stand", () => {
  const { observability } = JSON.parse(readFileSync("dist/full_table/wrangler.json", "utf8"));
  expect(observability).toEqual({ enabled: true, logs: { invocation_logs: false } });
});
