import { describe, expect, it } from "vitest";
import { partOf, partsFor, sitemapIndexXml } from "../../../../worker/site/seo/sitemap.ts";

describe("the parts of the map", () => {
  it("are as many as all posts ever begun fill, and at least one", () => {
    expect([0, 1, 3, 4, 6, 7].map((newest) => partsFor(newest, 3))).toEqual([1, 1, 1, 2, 2, 3]);
    expect([10_000, 10_001, 1_000_000].map((newest) => partsFor(newest))).toEqual([1, 2, 100]);
  });

  it("have every post once: each begins where the former ends, and the last includes the newest", () => {
    const numbered = Array.from({ length: 20 }, (_, at) => at + 1);
    const parts = Array.from({ length: partsFor(20, 3) }, (_, at) => partOf(at + 1, 3));
    const found = parts.flatMap(({ after, to }) =>
      numbered.filter((number) => number > after && number <= to),
    );
    expect(found).toEqual(numbered);
    expect(parts.map(({ isFirst }) => isFirst)).toEqual([true, ...Array(6).fill(false)]);
  });

  it("are listed by the index under the site's own address", () => {
    expect(sitemapIndexXml("https://club.example", 2)).toContain(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://club.example/sitemap-1.xml</loc></sitemap>
<sitemap><loc>https://club.example/sitemap-2.xml</loc></sitemap>
</sitemapindex>`,
    );
  });
});
