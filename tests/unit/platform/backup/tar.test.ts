import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { tarEnd, tarHeader, tarText } from "../../../../worker/platform/backup/tar.ts";

it("is unpacked by the tar of the system, to the byte", () => {
  const dir = mkdtempSync(join(tmpdir(), "full-table-tar-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const texts = { "backup.json": "", "tables/a.ndjson": "ö\n".repeat(256), "files/b": "x".repeat(513) };
  const entries = Object.entries(texts).flatMap(([name, text]) => [
    ...tarText(name, text, 1_700_000_000_000),
  ]);
  writeFileSync(join(dir, "it.tar"), Buffer.concat([...entries, tarEnd()]));
  execFileSync("tar", ["xf", "it.tar"], { cwd: dir });
  for (const [name, text] of Object.entries(texts)) expect(readFileSync(join(dir, name), "utf8")).toBe(text);
});

it("has no room for a name that is too long", () => {
  expect(tarHeader("n".repeat(100), 1, 0).byteLength).toBe(512);
  expect(() => tarHeader("n".repeat(101), 1, 0)).toThrow(/does not fit/);
});
