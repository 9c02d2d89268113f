import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = new URL("../../../docs/decisions/", import.meta.url).pathname;
const HEAD =
  /^# (\d{4})\. (.+)\n\n(\d{4}-\d\d-\d\d)\. Status: (current|superseded by \[\d{4}\]\((\d{4}-[a-z0-9-]+\.md)\))\./;

const index = readFileSync(join(FOLDER, "README.md"), "utf8");
const files = readdirSync(FOLDER).filter((file) => file !== "README.md");

test.each(files)("%s begins with its number, subject, date and status, as the index has them", (file) => {
  const [, number, subject, date, status, successor] =
    HEAD.exec(readFileSync(join(FOLDER, file), "utf8")) ?? [];
  expect(file.slice(0, 5)).toBe(`${number}-`);
  expect(index).toContain(`| [${number}](${file}) | ${subject} | ${date} | ${status} |`);
  if (successor) expect(files).toContain(successor);
});

test("the index names each decision once, and no other", () => {
  const named = [...index.matchAll(/^\| \[(\d{4})\]\(([^)]+)\)/gm)].map(([, number, file]) => ({
    number,
    file,
  }));
  expect(named.map(({ file }) => file)).toEqual(files.toSorted());
  expect(new Set(named.map(({ number }) => number)).size).toBe(named.length);
});
