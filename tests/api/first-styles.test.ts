import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visitor } from "../support/arrange.ts";
import { fillClub } from "../support/fill-club.ts";
import { startSite, type TestSite } from "../support/site.ts";

const ASSETS = new URL("../../dist/client/assets/", import.meta.url);

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  await fillClub(site, { games: 3, playersEach: 2 });
});
afterAll(() => site.close());

const classesIn = (css: string) => new Set(Array.from(css.matchAll(/\.(_[\w-]+)/g), ([, name = ""]) => name));

/** Every class that some stylesheet of the site knows. */
function styledClasses(): Set<string> {
  const sheets = readdirSync(ASSETS).filter((name) => name.endsWith(".css"));
  return classesIn(sheets.map((name) => readFileSync(new URL(name, ASSETS), "utf8")).join("\n"));
}

const inlineStyles = (html: string) =>
  Array.from(html.matchAll(/<style>([\s\S]*?)<\/style>/g), ([, css = ""]) => css).join("\n");

const usedClasses = (html: string) =>
  new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = ""]) => names.split(" ")).flat());

test.each([
  "/",
  "/games",
  "/games/game1",
  "/posts",
  "/calendar",
  "/about",
  "/faq",
  "/find-us",
  "/leagues-info",
  "/leagues/2025",
  "/tournament/rollofhonour",
  "/privacy",
  "/profile",
  "/sign-in",
  "/nowhere",
])("the first HTML of %s brings the styles of everything drawn on it", async (path) => {
  const { text } = await visitor(site).get(path);
  const known = styledClasses();
  const there = classesIn(inlineStyles(text));
  const needed = [...usedClasses(text)].filter((name) => known.has(name));
  expect(needed.length).toBeGreaterThan(10);
  expect(needed.filter((name) => !there.has(name))).toEqual([]);
});

test("a page does not bring the styles of what is not drawn on it", async () => {
  const [list, form] = await Promise.all(
    ["/games", "/sign-in"].map(async (path) => inlineStyles((await visitor(site).get(path)).text)),
  );
  const ofFields = "._field_";
  expect([form?.includes(ofFields), list?.includes(ofFields)]).toEqual([true, false]);
});
