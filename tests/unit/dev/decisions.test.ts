import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = new URL("../../../docs/decisions/", import.meta.url).pathname;
/** Limit of records. More would not be read, so outdated ones go and related ones are merged. */
const RECORDS_MOST = 30;
const FORM =
  /^# (\d{4})\. (.+)\n\n\*\*Context\.\*\*\s[\s\S]+\n\n\*\*Decision\.\*\*\s[\s\S]+\n\n\*\*Consequences\.\*\*\s/;

const index = readFileSync(join(FOLDER, "README.md"), "utf8");
const files = readdirSync(FOLDER).filter((file) => file !== "README.md");
const textOf = (file: string) => readFileSync(join(FOLDER, file), "utf8");

test.each(files)("%s has its number and title, as the index has them, and its three parts", (file) => {
  const [, number, title] = FORM.exec(textOf(file)) ?? [];
  expect(file.slice(0, 5)).toBe(`${number}-`);
  expect(index).toContain(`\n- [${number} ${title}](${file}): `);
});

test("the index names each record once, and no other", () => {
  const named = [...index.matchAll(/^- \[\d{4} [^\]]+\]\(([^)]+)\)/gm)].map(([, file]) => file);
  expect(named.toSorted()).toEqual(files.toSorted());
});

test("records are few", () => {
  expect(files.length).toBeLessThanOrEqual(RECORDS_MOST);
});

const missingIn = (text: string): string[] =>
  [...text.matchAll(/`((?:dev|docs|drizzle|tests|web|worker)\/[\w./-]+)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !existsSync(path));

test.each([...files, "../architecture.md"])("%s names only files that are there", (file) => {
  expect(missingIn(textOf(file))).toEqual([]);
});

test("a file that is gone is found", () => {
  expect(missingIn("`worker/no-such-file.ts` and `worker/index.ts`")).toEqual(["worker/no-such-file.ts"]);
});

const sources = ["worker", "web", "dev", "drizzle", "tests"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(tsx?|mjs|sql|css)$/.test(path) && !path.startsWith("migrations"))
    .map((path) => readFileSync(join(folder, path), "utf8")),
);
const code = [...sources, readFileSync("package.json", "utf8"), readFileSync("wrangler.toml", "utf8")].join(
  "\n",
);

/** Words of SQL and libraries that our code does not use. */
const OTHERS = new Set(["AUTOINCREMENT", "injectStyles", "stopImmediatePropagation", "aria-posinset"]);

const unknownIn = (text: string): string[] =>
  [...text.matchAll(/`([A-Za-z_][\w.-]*)(?:\(…?\))?`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !OTHERS.has(name) && !name.split(".").every((part) => code.includes(part)));

test.each([...files, "../architecture.md"])("%s has only names that the code has", (file) => {
  expect(unknownIn(textOf(file))).toEqual([]);
});

test("a name that is gone is found", () => {
  // In pieces, because this file is searched too.
  const gone = ["quite", "Gone"].join("");
  expect(unknownIn(`\`${gone}\` and \`changeAsMember\``)).toEqual([gone]);
});

test("decisions that the code names are there, under the number of their record", () => {
  const numbers = new Set(files.map((file) => file.slice(0, 4)));
  const named = sources.flatMap((source) =>
    [...source.matchAll(/\bdecision (\d{4})\b/g)].map(([, number = ""]) => number),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((number) => !numbers.has(number))).toEqual([]);
});
