import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Returns the lines that the linter reports for this source at this path. */
async function complaints(path: string, source: string): Promise<string[]> {
  // A folder with only the linter's settings, which spares it the whole project.
  const folder = await mkdtemp(join(tmpdir(), "lint-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const settings of ["biome.json", "dev/biome"]) {
    await cp(settings, join(folder, settings), { recursive: true });
  }
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), source);
  const said = await new Promise<string>((resolve) => {
    const given = ["lint", "--vcs-enabled=false", "--reporter=github", path];
    const biome = join(process.cwd(), "node_modules/.bin/biome");
    // It exits with 1 if it reports anything.
    execFile(biome, given, { cwd: folder }, (_, stdout, stderr) => resolve(stdout + stderr));
  });
  const lines = source.split("\n");
  return [...said.matchAll(/^::error .*\bline=(\d+)/gm)].map(
    ([, line]) => lines[Number(line) - 1]?.trim() ?? "",
  );
}

const PRESSES = `export async function go(page: Page, field: Locator) {
  await press(page.getByRole("button"));
  await page.mouse.click(1, 2);
  await page.getByRole("button").click();
  await field.fill("words", { force: true });
  await page.frameLocator("iframe").getByRole("link").first().click({ button: "right" });
}
`;

test("a journey that presses or types without waiting fails the linter; other tests may", async () => {
  expect(await complaints("tests/browser/some.test.ts", PRESSES)).toEqual([
    'await page.getByRole("button").click();',
    'await field.fill("words", { force: true });',
    'await page.frameLocator("iframe").getByRole("link").first().click({ button: "right" });',
  ]);
  expect(await complaints("tests/support/some.ts", PRESSES)).toEqual([]);
});

test("a rule that asks for the time fails the linter; a service may", async () => {
  const source = "export const isOver = (end: number) => end < Date.now();\n";
  expect(await complaints("worker/games/rules.ts", source)).toHaveLength(1);
  expect(await complaints("worker/games/service.ts", source)).toEqual([]);
});

test("a test that asks any clock but the helper’s fails the linter; the helper may", async () => {
  const asks = ["Date.now()", "new Date()", "[1].map(Date.now)"].map(
    (ask, at) => `export const at${at} = ${ask};`,
  );
  const source = [...asks, "export const read = new Date(5);"].join("\n");
  expect(await complaints("tests/some.ts", source)).toEqual(asks);
  expect(await complaints("tests/support/clock.ts", source)).toEqual([]);
});
