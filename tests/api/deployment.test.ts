import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { BUILT_WORKER } from "../../dev/run-site.ts";

const KILOBYTE = 1_024;

test("the deployment that wrangler.toml describes would go through", () => {
  const home = mkdtempSync(join(tmpdir(), "full-table-deploy-"));
  const said = execFileSync(
    process.execPath,
    ["node_modules/wrangler/bin/wrangler.js", "deploy", "--dry-run"],
    {
      encoding: "utf8",
      env: { ...process.env, HOME: home, WRANGLER_SEND_METRICS: "false", CI: "true" },
    },
  );
  rmSync(home, { recursive: true, force: true });
  for (const binding of ["ASSETS", "FILES", "IMAGES", "SIGN_IN_LIMIT", "WRITE_LIMIT"])
    expect(said).toContain(binding);
  expect(said).toContain("--dry-run: exiting now.");
});

test("the worker, all its modules, is at most 256 KB", () => {
  const modules = readdirSync(BUILT_WORKER, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".js"),
  );
  const bundle = Buffer.concat(modules.map((file) => readFileSync(join(BUILT_WORKER, file))));
  expect(gzipSync(bundle, { level: 9 }).length).toBeLessThanOrEqual(256 * KILOBYTE);
});
