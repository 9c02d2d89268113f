import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { claimFolder } from "../../../dev/data-folder.ts";

let dir: string;
let mark: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "data-folder-"));
  mark = join(dir, "running");
});
afterEach(() => rmSync(dir, { recursive: true }));

it("a folder that another living process has marked is refused, and stays marked", () => {
  writeFileSync(mark, String(process.ppid));
  expect(() => claimFolder(dir)).toThrow(`already (process ${process.ppid}): stop it`);
  expect(existsSync(mark)).toBe(true);
});

// In a container the process after a crash often gets the same id.
it.each([
  ["this process’s own number", String(process.pid)],
  ["a number that no process has", "4194305"],
  ["nothing, as on a full disk", ""],
])("a mark with %s keeps nobody out", async (_, number) => {
  writeFileSync(mark, number);
  const claim = claimFolder(dir);
  expect(existsSync(mark)).toBe(true);
  await claim.close();
  expect(existsSync(mark)).toBe(false);
});
