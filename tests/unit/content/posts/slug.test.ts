import { expect, test } from "vitest";
import { postSlug } from "../../../../worker/content/posts/slugs-rules.ts";
import { matchTags, tagsOf } from "../../../../worker/content/tags/rules.ts";

test.each([
  ["A day out", "a-day-out"],
  ["  Players’ Paradise: it's back!  ", "players-paradise-its-back"],
  ["Crème brûlée & Ærø – Straße, Łódź, Þór", "creme-brulee-aero-strasse-lodz-thor"],
  ["Привет, щука! Чай", "privet-shchuka-chai"],
  ["Ήρθε ο Ωρίων", "irthe-o-orion"],
  ["ﬁne ½ №5 Ⅷ", "fine-1-2-no5-viii"],
  ["İstanbul ISPARTA", "istanbul-isparta"],
  ["18xx / 2-player", "18xx-2-player"],
  ["__proto__", "proto"],
  ["../../etc/passwd", "etc-passwd"],
  ["a.b.html", "a-b-html"],
  ["桂冠 🎲", "post"],
  ["🎲🎲🎲", "post"],
  ["Tags", "about-tags"],
  ["tags!", "about-tags"],
])("the post %j is at /posts/%s", (title, slug) => {
  expect(postSlug(title)).toBe(slug);
});

test("no address is longer than 80 characters, or ends in a hyphen", () => {
  for (const title of ["x".repeat(160), "ab ".repeat(60), "щ".repeat(160)]) {
    expect(postSlug(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(postSlug(title).length).toBeLessThanOrEqual(80);
  }
});

test("tags are unique by slug or label, and have an address in any script", () => {
  expect(matchTags(tagsOf(["Good games", "good-games", "Good  Games"]), [])).toEqual([
    { slug: "good-games", label: "Good games" },
  ]);
  expect(tagsOf(["桂冠", "🎲"]).map(({ slug }) => slug)).toEqual(["6842-51a0", "1f3b2"]);
  expect(tagsOf([])).toEqual([]);
});
