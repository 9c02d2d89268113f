import { describe, expect, test } from "vitest";
import { ROUTES } from "../../../../web/app/routes.ts";
import { paths } from "../../../../web/lib/paths.ts";
import {
  addressFor,
  FIXED_PAGES,
  isInfoPath,
  pagePath,
  tidyPath,
} from "../../../../worker/contract/content/page-path.ts";

test("no address of the site can be taken by an info page, except those of the six original info pages", () => {
  const linked = Object.values(paths).map((path) =>
    typeof path === "function" ? (path as (part: never) => string)("2025" as never) : path,
  );
  const routed = ROUTES.map(({ path }) => path.replaceAll(/:\w+/g, "2025")).filter((path) => path !== "*");
  const own = [...linked, ...routed].map((path) => path.replace(/\?.*/, ""));
  expect(own.length).toBeGreaterThan(15);
  const free = own.filter(isInfoPath);
  expect(new Set(free)).toEqual(new Set(FIXED_PAGES));
});

test.each([
  "/api",
  "/api/x",
  "/files/a",
  "/art/find-us.svg",
  "/sitemap.xml",
  "/",
  "",
  "/a/b/c/d",
  "/A",
  "/games/",
])("%j is refused as an info page's address", (path) => expect(isInfoPath(path)).toBe(false));

describe("an address", () => {
  test.each([
    ["house rules", "/house-rules"],
    ["//club///House_Rules/", "/club/house-rules"],
    [" Über uns ", "/uber-uns"],
    ["/a/b/c", "/a/b/c"],
  ])("typed as %j becomes %s", (typed, path) => {
    expect(tidyPath(typed)).toBe(path);
    expect(pagePath.parse(typed)).toBe(path);
  });

  test.each(["/API/thing", "posts/mine", "/pages", "/", "/a/b/c/d"])(
    "is refused as an info page’s: %j",
    (typed) => {
      expect(pagePath.safeParse(typed).success).toBe(false);
    },
  );

  test.each([
    ...["/a--b", "/-a", "/a-", "/a?b", "/what?", "/a#b", "/a%20b", "/a.b", "/a\\b", "/日本"],
    "//elsewhere.example",
  ])("is refused in words: %j", (typed) => {
    const { success, error } = pagePath.safeParse(typed);
    expect([success, error?.issues[0]?.message]).toEqual([false, expect.stringMatching(/^An address has/)]);
  });

  test.each([
    ["What’s new?", "/whats-new"],
    ["Q & A", "/q-a"],
    ["News/2026", "/news-2026"],
  ])("proposed for the title %j is %s, and valid", (title, path) => {
    expect(addressFor(title)).toBe(path);
    expect(pagePath.parse(path)).toBe(path);
  });
});
