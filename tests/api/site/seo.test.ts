import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, onTestFinished, test } from "vitest";
import { game, member, post, visitor } from "../../support/arrange.ts";
import { SOMEWHERE } from "../../support/club-settings.ts";
import { crawl } from "../../support/crawl.ts";
import { startSite } from "../../support/site.ts";
import { clubDay } from "../games/games-support.ts";

const day = clubDay(3);
const site = await startSite({ settings: SOMEWHERE });
const ada = await member(site, { name: "Ada" });
const gameId = (
  await game(site, {
    id: "marco",
    name: "Marco & <Polo>",
    suggestedBy: ada,
    maxPlayers: 4,
    expectedMinutes: 90,
    date: day,
  })
).id;
await game(site, { id: "undated", name: "Whenever", suggestedBy: ada });
await game(site, { id: "over", name: "Long ago", suggestedBy: ada, date: "2020-01-02" });
await game(site, { id: "deserted", name: "Nobody's", date: day, players: [] });
await post(site, {
  slug: "first",
  title: "First & foremost",
  content: "<p>What we played.</p>",
  author: ada,
  tags: ["News"],
});
await post(site, { slug: "draft", published: false, tags: ["Secret"] });
await site.sql("insert into seasons (year, shown) values (2025, 1), (2024, 0)");

const thing = (things: Record<string, unknown>[], type: string) => things.find((it) => it["@type"] === type);

describe.each([
  ["/", /^Thursday Table$/, ["Organization", "WebSite"]],
  ["/games", /^Looking to play \| /, []],
  ["/games/marco", /^Looking to play: Marco & <Polo> \| /, ["Event", "BreadcrumbList"]],
  ["/games/undated", /^Looking to play: Whenever \| /, ["BreadcrumbList"]],
  ["/posts", /^Posts \| /, []],
  ["/posts/first", /^Posts: First & foremost \| /, ["Article", "BreadcrumbList"]],
  ["/posts/tags/news", /^Posts: News \| /, ["BreadcrumbList"]],
  ["/calendar", /^Calendar \| /, []],
  ["/leagues-info", /^How the league works \| /, ["BreadcrumbList"]],
  ["/leagues/2025", /^League: 2025 \| /, []],
  ["/tournament/rollofhonour", /^League: Previous Years \| /, []],
  ["/about", /^About us \| /, ["Organization", "WebSite"]],
  ["/find-us", /^Find us \| /, ["Organization", "WebSite"]],
  ["/faq", /^Questions and answers \| /, ["FAQPage"]],
  ["/terms-of-use", /^Terms of use \| /, ["BreadcrumbList"]],
  ["/privacy", /^Privacy \| /, ["BreadcrumbList"]],
])("a crawler without script at %s", (path, title, types) => {
  test("finds title, description, canonical address, preview and structured data", async () => {
    const page = await crawl(site, path);
    expect([page.status, page.canonical]).toEqual([200, site.url + path]);
    expect(page.title).toMatch(title);
    for (const name of ["og:title", "twitter:title"]) expect(page.meta.get(name)).toBe(page.title);
    const description = page.meta.get("description") ?? "";
    expect(description.length).toBeGreaterThan(10);
    expect(description).not.toMatch(/[{}]/);
    for (const name of ["og:description", "twitter:description"]) {
      expect(page.meta.get(name)).toBe(description);
    }
    expect(page.meta.get("og:type")).toBe(path === "/posts/first" ? "article" : "website");
    expect(page.meta.get("og:url")).toBe(site.url + path);
    expect(page.meta.get("og:site_name")).toBe("Thursday Table Club");
    expect(page.meta.get("og:image:alt")).toBeTruthy();
    expect(page.meta.get("og:image")).toBe(page.meta.get("twitter:image"));
    expect(page.meta.get("twitter:card")).toBe("summary_large_image");
    expect(page.things.map((it) => it["@type"])).toEqual(types);
    for (const it of page.things) expect(it["@context"]).toBe("https://schema.org");
  });
});

test("the picture of a link preview exists, in the declared size", async () => {
  const { meta } = await crawl(site, "/about");
  const answer = await fetch(meta.get("og:image") ?? "");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  const bytes = new DataView(await answer.arrayBuffer());
  expect([bytes.getUint32(16), bytes.getUint32(20)].map(String)).toEqual([
    meta.get("og:image:width"),
    meta.get("og:image:height"),
  ]);
});

test("a game with a date is an event with its place and its free seats, and names no player", async () => {
  const { things } = await crawl(site, `/games/${gameId}`);
  expect(thing(things, "Event")).toMatchObject({
    name: "Marco & <Polo>",
    startDate: day,
    duration: "PT90M",
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: "The Old Cooperage", address: "14 Mill Lane, Aldermere" },
    organizer: { "@type": "Organization", name: "Thursday Table Club" },
    maximumAttendeeCapacity: 4,
    remainingAttendeeCapacity: 3,
    url: `${site.url}/games/${gameId}`,
  });
  expect(JSON.stringify(things)).not.toContain("Ada");
});

test("a game that its players have left is an event that is off", async () => {
  const { things, meta } = await crawl(site, "/games/deserted");
  expect(thing(things, "Event")).toMatchObject({ eventStatus: "https://schema.org/EventCancelled" });
  expect(meta.get("description")).toMatch(/ · off$/);
});

test("a post is an article, the club an organisation, and the questions are questions", async () => {
  expect(thing((await crawl(site, "/posts/first")).things, "Article")).toMatchObject({
    headline: "First & foremost",
    author: { name: "Ada" },
    datePublished: expect.stringMatching(/Z$/),
    mainEntityOfPage: `${site.url}/posts/first`,
    publisher: { name: "Thursday Table Club" },
  });
  expect(thing((await crawl(site, "/")).things, "Organization")).toMatchObject({
    url: `${site.url}/`,
    email: "hello@club.example",
    sameAs: ["https://social.example/@thursdaytable"],
  });
  const { mainEntity } = thing((await crawl(site, "/faq")).things, "FAQPage") as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(mainEntity.length).toBeGreaterThan(5);
  for (const { name, acceptedAnswer } of mainEntity) {
    expect(name).toMatch(/\?$/);
    expect(acceptedAnswer.text.length).toBeGreaterThan(20);
  }
});

test.each(["/games/none", "/posts/draft", "/posts/tags/secret", "/none"])(
  "%s is noindex, without canonical address and structured data",
  async (path) => {
    const { status, meta, canonical, things } = await crawl(site, path);
    expect([status, meta.get("robots"), canonical, things]).toEqual([404, "noindex", undefined, []]);
  },
);

describe("the map of the site", () => {
  test("is read in one trip, then cached; lists every public page once, and each exists", async () => {
    site.trips.reset();
    const answer = await visitor(site).get("/sitemap.xml");
    expect([answer.status, site.trips.requests]).toEqual([200, 1]);
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(XMLValidator.validate(answer.text)).toBe(true);
    const { urlset } = new XMLParser().parse(answer.text) as {
      urlset: { url: { loc: string; lastmod?: string }[] };
    };
    const paths = urlset.url.map(({ loc }) => loc.replace(site.url, ""));
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.toSorted()).toEqual(
      [
        ...[
          "/",
          "/games",
          "/posts",
          "/calendar",
          "/played",
          "/report",
          "/shelf",
          "/tournament/rollofhonour",
          "/leagues/2025",
        ],
        ...["/about", "/find-us", "/faq", "/leagues-info", "/terms-of-use", "/privacy"],
        ...["/games/marco", "/games/undated", "/posts/first", "/posts/tags/news"],
      ].toSorted(),
    );
    for (const { loc, lastmod } of urlset.url) {
      expect([loc, (await fetch(loc)).status]).toEqual([loc, 200]);
      if (lastmod) expect(Number.isNaN(Date.parse(lastmod))).toBe(false);
    }
    expect(urlset.url.filter(({ lastmod }) => lastmod).length).toBeGreaterThan(8);

    site.trips.reset();
    const tag = answer.headers.get("etag") ?? "";
    const again = await visitor(site).get("/sitemap.xml", { "If-None-Match": tag });
    expect([tag.length > 10, again.status, site.trips.requests]).toEqual([true, 304, 0]);
  });

  test("is named by robots.txt, which excludes members' rooms", async () => {
    const { status, text, headers } = await visitor(site).get("/robots.txt");
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"]);
    expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    for (const path of ["/api/", "/profile$", "/pages?"]) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).not.toMatch(/Disallow: \/(art|assets|files|image|games|posts)?[$?]?\n/);
    // Whatever it says is the start of addresses, or a whole one before "$" (RFC 9309 §2.2.3).
    const starts = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, start = ""]) => start);
    const isExcluded = (path: string) => starts.some((start) => `${path}$`.startsWith(start));
    const { text: map } = await visitor(site).get("/sitemap.xml");
    const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
    expect(listed.length).toBeGreaterThan(10);
    const pages = ["/code-of-conduct", "/club-rules", "/membership", "/members-evening"];
    expect([...listed, "/calendar/games.ics", ...pages].filter(isExcluded)).toEqual([]);
    const rooms = ["/club", "/profile?x", "/join/abc", "/invite/abc", "/attendance/day"];
    expect(rooms.filter(isExcluded)).toEqual(rooms);
  });
});

test("from 10,000 posts on the sitemap is an index of parts; each part reads only its own posts", async () => {
  const large = await startSite({ settings: SOMEWHERE });
  onTestFinished(() => large.close());
  const locs = async (path: string) => {
    large.trips.reset();
    const { status, text } = await visitor(large).get(path);
    expect([path, status, large.trips.requests]).toEqual([path, 200, 1]);
    expect(XMLValidator.validate(text)).toBe(true);
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc.replace(large.url, ""));
  };
  expect((await visitor(large).get("/sitemap-2.xml")).status).toBe(404);
  const numbers = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 300)";
  await large.database.batch([
    `insert into threads (id, created_at) ${numbers} select 'far' || i, 1 from n`,
    // The last post of a part, the first of the next, a draft, and many in the third.
    `insert into posts (rowid, id, slug, title, content, thread_id, published, created_at, modified_at)
        ${numbers} select case i when 1 then 10000 when 2 then 10001 when 3 then 10002 else 29000 + i end,
        'far' || i, 'far-' || i, 'Far', '<p>x</p>', 'far' || i, i <> 3, 1, 1 from n`,
    "insert into tags (slug, label) values ('far', 'Far')",
    "insert into post_tags (post_id, tag_slug) select id, 'far' from posts",
  ]);
  const parts = ["/sitemap-1.xml", "/sitemap-2.xml", "/sitemap-3.xml"];
  expect(await locs("/sitemap.xml")).toEqual(parts);
  expect(large.trips.rowsRead).toBeLessThanOrEqual(2); // where the posts end
  const first = await locs("/sitemap-1.xml");
  expect(first.filter((path) => /far|about/.test(path))).toEqual([
    "/about",
    "/posts/far-1",
    "/posts/tags/far",
  ]);
  expect(large.trips.rowsRead).toBeLessThanOrEqual(30);
  expect(await locs("/sitemap-2.xml")).toEqual(["/posts/far-2"]);
  expect(large.trips.rowsRead).toBeLessThanOrEqual(10);
  const third = await locs("/sitemap-3.xml");
  expect([third.length, third[0], third.at(-1)]).toEqual([297, "/posts/far-4", "/posts/far-300"]);
  expect(large.trips.rowsRead).toBeLessThanOrEqual(297 * 1.1);
  for (const path of ["/sitemap-4.xml", "/sitemap-0.xml", "/sitemap-01.xml", "/sitemap-x.xml"])
    expect([path, (await visitor(large).get(path)).status]).toEqual([path, 404]);
});
