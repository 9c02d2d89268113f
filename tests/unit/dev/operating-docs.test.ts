import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { checks } from "../../../worker/contract/site/health.ts";
import { MOVED_MOST } from "../../../worker/platform/uploads/sweep-rules.ts";

// Checks docs/deploy.md and docs/operate.md against the code.

const operate = readFileSync("docs/operate.md", "utf8");
const deploy = readFileSync("docs/deploy.md", "utf8");

function namesIn(text: string, chapter: string): string[] {
  const [, after = ""] = text.split(`## ${chapter}\n`);
  const [own = ""] = after.split("\n## ");
  const rows = own.split("\n").filter((line) => line.startsWith("| `"));
  return rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  );
}

it("every event that docs/operate.md knows is logged by the worker", () => {
  const sources = globSync("worker/**/*.ts").map((path) => readFileSync(path, "utf8"));
  const logged = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/(?:\blog\(|\bevent: |write\("error", )"([a-z-]+)"/g)].map(([, name]) => name),
    ),
  );
  const quoted = [...operate.matchAll(/"event":"([a-z-]+)"/g)].map(([, name = ""]) => name);
  const named = [...namesIn(operate, "What the log tells"), ...quoted];
  expect(named).toEqual(expect.arrayContaining(["request", "failed", "calendar-reply", "job-failed"]));
  expect(named.filter((name) => !logged.has(name))).toEqual([]);
});

it("docs/deploy.md lists every check of /api/health", () => {
  expect(namesIn(deploy, "Health").toSorted()).toEqual(Object.keys(checks.shape).toSorted());
});

it("docs/operate.md says how many files a night takes at most", () => {
  const WORDS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
  const [, most] = /at least one and at most (\w+) \(each is two/.exec(operate) ?? [];
  expect(most).toBe(WORDS[MOVED_MOST]);
});
