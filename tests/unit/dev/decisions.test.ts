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

const LINK = /\[(\d{4})\]\(([^)]+)\)/g;

/** What the first paragraph says about other decisions: each sentence that says so, and the numbers that it names. */
const named = (text: string, says: RegExp): string[] =>
  (text.split("\n\n")[1] ?? "")
    .split(/\.\s/)
    .filter((sentence) => says.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(LINK)].map(([, number = ""]) => number));

test("whoever supersedes another decision, or a part of it, is named there, and names it", () => {
  const pairs = (says: RegExp, pair: (here: string, there: string) => string) =>
    files
      .flatMap((file) => {
        const text = readFileSync(join(FOLDER, file), "utf8");
        return named(text, says).map((number) => pair(file.slice(0, 4), number));
      })
      .toSorted();
  const supersede = pairs(/supersedes/i, (newer, older) => `${newer} ${older}`);
  expect(supersede.length).toBeGreaterThan(20);
  expect(pairs(/superseded/i, (older, newer) => `${newer} ${older}`)).toEqual(supersede);
});
