import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ledgerOf, type Tally } from "../../support/run-twice.ts";

// Each test starts one or two runners.
vi.setConfig({ testTimeout: 120_000 });

const CHECKOUT = new URL("../../..", import.meta.url).pathname;
let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "run-twice-"));
});
afterAll(() => rmSync(dir, { recursive: true }));

/** Source of a function that is true on the first call with a name, across processes. */
const FIRST_TIME = `
  import { existsSync, writeFileSync } from "node:fs";
  import { expect, test, beforeAll } from "vitest";
  const isFirst = (name) => {
    const mark = new URL(name + ".mark", import.meta.url);
    if (existsSync(mark)) return false;
    writeFileSync(mark, "");
    return true;
  };`;

/** Runs a project of these files in a process of its own. */
function tallyOf(project: string, files: Record<string, string>): Tally {
  const root = mkdtempSync(join(dir, "project-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), FIRST_TIME + text);
  const script = `
    import { createVitest } from "vitest/node";
    import { runTwice } from "./tests/support/run-twice.ts";
    const vitest = await createVitest({ watch: false, config: false, root: ${JSON.stringify(root)}, name: "${project}" });
    const tally = await runTwice(vitest);
    await vitest.close();
    console.log("TALLY" + JSON.stringify(tally));
    process.exit(0);`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: CHECKOUT,
    encoding: "utf8",
    env: { ...process.env, VITEST: undefined, VITEST_WORKER_ID: undefined, NODE_OPTIONS: "" },
  });
  const [, json] = /TALLY(.*)/.exec(stdout) ?? [];
  if (!json) throw new Error(`${stdout}\n${stderr}`);
  return JSON.parse(json);
}

const WAVERS = `
  test("stands", () => {});
  test("wavers", () => expect(isFirst("a")).toBe(false));`;
const HOOK_WAVERS = `
  beforeAll(() => { if (isFirst("b")) throw new Error("no site yet"); });
  test("needs it", () => {});`;

const LOAD_WAVERS = `
  if (isFirst("c")) throw new Error("no site yet");
  test("needs it, too", () => {});`;

test("a test that passes when run again counts as passed, and is listed with its first error", () => {
  const { flaky, ...counts } = tallyOf("api", {
    "a.test.mjs": WAVERS,
    "b.test.mjs": HOOK_WAVERS,
    "c.test.mjs": LOAD_WAVERS,
  });
  expect(counts).toEqual({ passed: 4, failed: 0, unfinished: 0 });
  const names = ["api a.test.mjs > wavers", "api b.test.mjs", "api c.test.mjs"];
  expect(flaky.map(({ name }) => name).sort()).toEqual(names);
  const told = ledgerOf({ flaky, ...counts });
  expect(told).toContain("AssertionError: expected true to be false");
  expect(told).toContain("Error: no site yet");
});

test("a test that depends on the one before it is run again with it", () => {
  const chain = `
    let told;
    test("tells", () => { told = "word"; });
    test("hears", () => expect(isFirst("a") ? "" : told).toBe("word"));`;
  expect(tallyOf("api", { "a.test.mjs": chain })).toMatchObject({ passed: 2, failed: 0, flaky: [{}] });
});

test("a test that fails twice counts as failed, once", () => {
  const broken = `
    test("stands", () => {});
    test("is broken", () => expect(1).toBe(2));`;
  expect(tallyOf("browser", { "a.test.mjs": broken })).toEqual({
    passed: 1,
    failed: 1,
    unfinished: 0,
    flaky: [],
  });
});

test("a file that loads only the second time fails if one of its tests then fails", () => {
  const broken = `${LOAD_WAVERS}
    test("is broken", () => expect(1).toBe(2));`;
  expect(tallyOf("api", { "c.test.mjs": broken })).toMatchObject({ failed: 1, flaky: [] });
});

test("an unhandled error fails its file, unless it does not occur the second time", () => {
  const stray = (when: string) => `
    test("goes on", async () => {
      if (${when}) Promise.reject(new Error("unawaited"));
      await new Promise((resolve) => setTimeout(resolve, 50));
    });`;
  expect(tallyOf("api", { "a.test.mjs": stray("true") })).toMatchObject({ failed: 1, flaky: [] });
  expect(tallyOf("api", { "a.test.mjs": stray('isFirst("a")') })).toMatchObject({
    passed: 1,
    failed: 0,
    flaky: [{ name: "api a.test.mjs" }],
  });
});

test("a unit test is not run again", () => {
  expect(tallyOf("unit", { "a.test.mjs": WAVERS })).toMatchObject({ passed: 1, failed: 1, flaky: [] });
});

test("skipped tests are counted separately, and a ledger without lines is empty", () => {
  const tally = tallyOf("api", { "a.test.mjs": 'test.skip("later", () => {}); test("now", () => {});' });
  expect(tally).toEqual({ passed: 1, failed: 0, unfinished: 1, flaky: [] });
  expect(ledgerOf(tally)).toBe("");
});

test("many failures at once are not run again", () => {
  const all = Array.from(
    { length: 21 },
    (_, n) => `test("${n}", () => expect(isFirst("m${n}")).toBe(false));`,
  );
  expect(tallyOf("api", { "a.test.mjs": all.join("\n") })).toMatchObject({
    passed: 0,
    failed: 21,
    flaky: [],
  });
});
