import { beforeEach, describe, expect, test } from "vitest";
import { browserOf, game, member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";

const PUBLIC_ROUTES = [
  "/",
  "/games",
  "/posts",
  "/calendar",
  "/leagues-info",
  "/leagues/2025",
  "/tournament/rollofhonour",
  "/about",
  "/find-us",
  "/faq",
  "/terms-of-use",
  "/privacy",
  "/sign-in",
];

const site = await startSite();
await site.sql("insert into seasons (year) values (2025)");
beforeEach(() => site.trips.reset());

const tag = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

describe.each(PUBLIC_ROUTES)("the first HTML of %s", (path) => {
  test("has the rendered page, its title and its description", async () => {
    const { status, text, headers } = await visitor(site).get(path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(text.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(tag(text, /<title>([^<]+)<\/title>/)).toMatch(/(^| \| )Thursday Table$/);
    expect(tag(text, /<meta name="description" content="([^"]{20,})"/)).toBeTruthy();
    expect(tag(text, /<link rel="canonical" href="([^"]+)"/)).toBe(site.url + path);
    expect(tag(text, /<meta property="og:title" content="([^"]+)"/)).toBeTruthy();
    expect(tag(text, /<meta property="og:url" content="([^"]+)"/)).toBe(site.url + path);
    expect(tag(text, /<meta name="twitter:card" content="([^"]+)"/)).toBe("summary_large_image");
    // No stylesheet is requested.
    expect(text).not.toContain('rel="stylesheet"');
  });

  test("has the CSS rules of its classes, and not the whole style sheet", async () => {
    const { text } = await visitor(site).get(path);
    const sheet = (await visitor(site).get(tag(text, /<html [^>]*data-sheet="([^"]+)"/) ?? "")).text;
    const styles = tag(text, /<style>([\s\S]*?)<\/style>/) ?? "";
    const drawn = new Set(text.replace(styles, "").match(/(?<=[" ])c[\da-z]{5,}(?=[" ])/g));
    expect(drawn.size).toBeGreaterThan(20);
    const rulesIn = (css: string) => [...drawn].map((name) => [name, css.split(`.${name}`).length - 1]);
    expect(rulesIn(styles)).toEqual(rulesIn(sheet));
    // Rules without a file's class are on every page.
    const layersIn = (css: string) => css.match(/@(layer [^{]+|font-face)\{/g);
    expect(layersIn(styles)).toEqual(layersIn(sheet));
    expect(styles.length).toBeLessThan(sheet.length / 2);
  });

  test("takes one database request", async () => {
    await visitor(site).get(path);
    expect(site.trips.requests).toBe(1);
  });
});

test("a game's own address names the game in its title, its description and its page", async () => {
  const suggester = await member(site);
  const { id } = await game(site, { name: "Tigris & <Euphrates>", suggestedBy: suggester });
  const { status, text } = await visitor(site).get(`/games/${id}`);
  expect(status).toBe(200);
  expect(tag(text, /<title>([^<]+)<\/title>/)).toBe(
    "Looking to play: Tigris &amp; &lt;Euphrates&gt; | Thursday Table",
  );
  expect(text).not.toContain("<Euphrates>");
  expect(site.trips.requests).toBe(1);
});

test.each(["/nowhere", "/games/nosuchgame", "/constructor", "/leagues/1", "/leagues/2024"])(
  "%s is a friendly 404",
  async (path) => {
    const { status, text } = await visitor(site).get(path);
    expect(status).toBe(404);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toMatch(/<h1[\s>]/);
    expect(text).toContain('href="/games"');
  },
);

test.each([
  "/games/current",
  "/games/home",
  "/games/..%2Ftables",
  "/posts/..%2Fgames%2Fhome",
  "/posts/%00",
  "/played/..%2Fhealth",
  "/played/..%2Fcalendar%2Ftonight",
  "/calendar/tonight",
  "/leagues/..%2Fplayed",
])("%s is a 404, even if the API has something by that name", async (path) => {
  const before = site.log().length;
  expect((await visitor(site).get(path)).status).toBe(404);
  expect(site.log().slice(before)).not.toContain('"level":"error"');
});

test("the page of a join link reveals nothing, for any code", async () => {
  const ada = await signedIn(site, await member(site, { email: "ada.joins@club.example" }));
  const { status, text } = await ada.get("/join/..%2Fprofile%2Fdownload");
  expect(status).toBe(200);
  expect(text.includes('"isOpen":false')).toBe(true);
  expect(text.includes("memberSince")).toBe(false);
});

test.each([
  "/nothing.png",
  "/index.html",
  "/assets/missing.js",
  "/assets/app-01234567.js",
  "/assets/app-01234567.css",
  "/art/missing.svg",
  "/fonts/missing.woff2",
])("%s is a plain 404 that is not cached", async (path) => {
  for (const mode of ["no-cors", "navigate"]) {
    const answer = await visitor(site).get(path, { "Sec-Fetch-Mode": mode });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(answer.text).toBe("Not found");
  }
});

test("a hashed file is cached for ever, without a request to worker or database", async () => {
  const { text } = await visitor(site).get("/");
  const [file] = /\/assets\/[\w.-]+\.js/.exec(text) ?? [];
  site.trips.reset();
  const { status, headers } = await visitor(site).get(file ?? "none");
  expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  expect([headers.get("x-request-id"), site.trips.requests]).toEqual([null, 0]);
});

test("an unchanged page is a 304 for a repeat visitor", async () => {
  const first = await visitor(site).get("/games");
  const again = await visitor(site).get("/games", { "If-None-Match": first.headers.get("etag") ?? "none" });
  expect(again.status).toBe(304);
  expect(again.text).toBe("");
  await game(site, { name: "Something new", players: [await member(site)] });
  const changed = await visitor(site).get("/games", { "If-None-Match": first.headers.get("etag") ?? "none" });
  expect(changed.status).toBe(200);
  expect(changed.text).toContain("Something new");
});

test("members' pages are not cached, visitors' pages hold nothing private", async () => {
  const ada = await member(site, { name: "Ada Private", email: "ada.private@club.example" });
  const own = await (await signedIn(site, ada)).get("/games");
  expect(own.headers.get("cache-control")).toBe("no-store");
  expect(own.text).toContain("ada.private@club.example");
  const anyone = await visitor(site).get("/games");
  expect(anyone.headers.get("cache-control")).toContain("s-maxage=10");
  expect(anyone.text).not.toContain("ada.private@club.example");
});

test.each([
  ["/profile", "Your data and leaving"],
  ["/my-posts", "My posts"],
  ["/my-posts/new", "Write a post"],
  ["/members", "Members"],
  ["/archives", "Archives"],
  ["/moderation", "Moderation"],
  ["/pages", "Pages"],
  ["/leagues/seasons", "Seasons"],
  ["/leagues/players", "League players"],
  ["/leagues/import", "Import"],
])("the room %s is rendered by the worker for an ADMIN, without an error", async (path, words) => {
  const admin = await browserOf(site, "ADMIN");
  const { status, text } = await admin.get(path);
  expect(status).toBe(200);
  expect(/<main[\s\S]*<\/main>/.exec(text)?.[0]).toContain(words);
  expect(site.log()).not.toContain('"level":"error"');
});

test("a page requested with an invalid session cookie is not cached either", async () => {
  const stranger = visitor(site);
  stranger.cookies.set("next-auth.session-token", "0".repeat(64));
  expect((await stranger.get("/games")).headers.get("cache-control")).toBe("no-store");
});

test("text that looks like markup is escaped in the page's data", async () => {
  const { id } = await game(site, {
    name: "</script><script>alert(1)</script>",
    players: [await member(site)],
  });
  const { text } = await visitor(site).get(`/games/${id}`);
  expect(text).not.toContain("<script>alert(1)");
});

test("a banner is served without the worker", async () => {
  const { text } = await visitor(site).get("/");
  expect(text).toContain('src="/art/western-legends-1.svg"');
  const named = /data-banners="([^"]+)"/.exec(text)?.[1] ?? "";
  const banners = JSON.parse(named.replaceAll("&quot;", '"')) as [src: string, alt: string][];
  expect(banners.length).toBeGreaterThan(1);
  site.trips.reset();
  for (const [src, alt] of banners) {
    expect(alt).toBe("Western Legends");
    const art = await visitor(site).get(src);
    expect([art.status, art.headers.get("x-request-id")]).toEqual([200, null]);
    expect(art.headers.get("cache-control")).toBe("public, max-age=604800");
    expect(art.text).toMatch(/^<svg[\s\S]* viewBox="0 0 940 198"/);
  }
  // A control: the worker answers with the id of the request.
  expect((await visitor(site).get("/nothing.png")).headers.get("x-request-id")).not.toBeNull();
});

test("the forms of signing in and out work without script, and their pages are not cached", async () => {
  const browsers = { "/sign-in": visitor(site), "/sign-out": await signedIn(site, await member(site)) };
  for (const [path, browser] of Object.entries(browsers)) {
    browser.cookies.delete("next-auth.csrf-token");
    const { text, headers } = await browser.get(path);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(tag(text, /name="csrfToken" value="([0-9a-f]{64})"/)).toBe(await browser.csrfToken());
  }
});

test("the first HTML uses the whole address, even after a second question mark", async () => {
  const signIn = await visitor(site).get("/sign-in?callbackUrl=/games?show=mine");
  expect(tag(signIn.text, /name="callbackUrl" value="([^"]*)"/)).toBe("/games?show=mine");
  const search = await visitor(site).get("/search?q=a?b?");
  expect(tag(search.text, /<main[\s\S]*?name="q"[^>]* value="([^"]*)"/)).toBe("a?b?");
});

test("an address within an address is decoded once", async () => {
  const to = "/search?q=D%26D";
  const signIn = await visitor(site).get(`/sign-in?callbackUrl=${encodeURIComponent(to)}`);
  expect(tag(signIn.text, /name="callbackUrl" value="([^"]*)"/)).toBe(to);
  const played = await visitor(site).get("/played/Mr%2EJack");
  expect(played.text).toContain('href="/sign-in?callbackUrl=%2Fplayed%2FMr%252EJack"');
});
