import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, test } from "vitest";

const DOCUMENTS = [
  "README.md",
  ...globSync("{CONTRIBUTING,CHANGELOG,SECURITY}.md"),
  ...globSync("docs/**/*.md"),
];
/** Maximum lines of documents that are read in one sitting. */
const LINES_MOST: Record<string, number> = {
  "README.md": 90,
  "CONTRIBUTING.md": 150,
  "docs/architecture.md": 200,
};
const PICTURE_MOST_BYTES = 150 * 1_024;

const textOf = (path: string) => readFileSync(path, "utf8");

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading.replace(/\]\([^)]*\)/g, "")));

function brokenIn(text: string, path: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, "").replace(/`[^`\n]*`/g, "");
  const links = [
    ...[...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link),
    ...[...prose.matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, link = ""]) => link),
  ];
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? path : join(dirname(path), file);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsIn(file === "" ? text : textOf(target)).includes(anchor);
  });
}

describe("links of a document lead somewhere:", () => {
  test.each(DOCUMENTS)("%s", (path) => {
    expect(brokenIn(textOf(path), path)).toEqual([]);
  });

  it("what leads nowhere is found", () => {
    const text =
      "## A heading\n[a](#a-heading) [b](#another) [c](docs/no-such-file.md) [d](https://club.example)";
    expect(brokenIn(text, "README.md")).toEqual(["#another", "docs/no-such-file.md"]);
  });
});

test.each(Object.entries(LINES_MOST))("%s has at most %i lines", (path, most) => {
  expect(textOf(path).split("\n").length - 1).toBeLessThanOrEqual(most);
});

test("pictures of the README are small, light and dark", () => {
  const pictures = [...textOf("README.md").matchAll(/docs\/pictures\/([\w-]+)\.webp/g)].map(
    ([, name = ""]) => name,
  );
  expect(pictures.toSorted()).toEqual([
    "evening-desk-dark",
    "evening-desk-light",
    "games-phone-dark",
    "games-phone-light",
  ]);
  for (const name of pictures)
    expect(statSync(`docs/pictures/${name}.webp`).size).toBeLessThan(PICTURE_MOST_BYTES);
});

test("a forge runs the README's test command, as everybody does", () => {
  const [, command = ""] = /## Test it\n\n```sh\n(.+)\n```/.exec(textOf("README.md")) ?? [];
  expect(command).toBe("npm ci && npm test");
  expect(textOf(".github/workflows/test.yml")).toContain(`- run: ${command}\n`);
});
