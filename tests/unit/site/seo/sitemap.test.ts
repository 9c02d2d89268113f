import { describe, expect, it } from "vitest";
import { partOf, partsFor, sitemapIndexXml } from "../../../../worker/site/seo/sitemap.ts";

describe("the parts of the map", () => {
  it("are as many as all posts ever begun fill, and at least one", () => {
    expect([0, 1, 10_000, 10_001, 1_000_000].map(partsFor)).toEqual([1, 1, 1, 2, 100]);
  });

  it("have every post once: each begins where the former ends, and the last includes the newest", () => {
    const newest = 25_000;
    const parts = Array.from({ length: partsFor(newest) }, (_, at) => partOf(at + 1));
    expect(parts.map(({ after }) => after)).toEqual([0, ...parts.slice(0, -1).map(({ to }) => to)]);
    expect(parts.at(-1)?.to).toBeGreaterThanOrEqual(newest);
    expect(parts.map(({ isFirst }) => isFirst)).toEqual([true, false, false]);
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
