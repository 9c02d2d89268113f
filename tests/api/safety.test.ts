import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { browserOf, member, signedIn, visitor } from "../support/arrange.ts";
import { startSite } from "../support/site.ts";
import { arrangeRoutes, filled, type Json, WRITES } from "./route-table.ts";

const site = await startSite();
const known = await arrangeRoutes(site);

const ANSWERS = [
  "/",
  "/games",
  "/nowhere",
  "/nothing.png",
  "/assets/missing-01234567.js",
  "/api/games/current",
  "/api/games/nosuchgame",
  "/api/nowhere",
  "/api/users",
  "/api/health",
  "/api/auth/session",
  "/api/auth/csrf",
  "/api/auth/nowhere",
  "/api/auth/callback/email?token=0&email=a%40b.example",
  "/image?src=nonsense&w=64",
];

test.each(ANSWERS)("the answer of %s has the security headers", async (path) => {
  const { headers } = await visitor(site).get(path);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).not.toContain("unsafe-");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
  expect(headers.get("referrer-policy")).toBeTruthy();
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-z]{16}$/);
});

test.each(["/art/logo.svg", "/fonts/besley-700.woff2", "/favicon.svg"])(
  "the file %s has the security headers",
  async (path) => {
    const { status, headers } = await visitor(site).get(path);
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  },
);

test("pages require Trusted Types, and allow inline scripts and styles by hash alone", async () => {
  const { headers, text } = await visitor(site).get("/games");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("require-trusted-types-for 'script'");
  // One policy may be created.
  expect(policy).toMatch(/; trusted-types default$/);
  expect(policy).not.toContain("unsafe-");
  const inline = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, inside = ""]) => inside);
  const hashed = (texts: string[]) =>
    texts.map((inside) => `'sha256-${createHash("sha256").update(inside).digest("base64")}'`).join(" ");
  expect(policy).toContain(`style-src 'self' ${hashed(inline(/<style[^>]*>([\s\S]*?)<\/style>/g))};`);
  // The page's data is no script: nothing runs it, so nothing allows it.
  const scripts = inline(/<script(?! type="application\/json")[^>]*>([\s\S]*?)<\/script>/g);
  // The banner's picker, and the hydration.
  expect(scripts).toHaveLength(2);
  expect(policy).toContain(`script-src 'self' ${hashed(scripts)};`);
  expect(text).not.toMatch(/ style="/);
  expect(text).not.toMatch(/ on[a-z]+="/);
});

test("every answer of the API is uncacheable", async () => {
  for (const path of ["/api/tables", "/api/nowhere", "/api/auth/session", "/api/health"]) {
    expect((await visitor(site).get(path)).headers.get("cache-control")).toContain("no-store");
  }
});

test("answers that pages poll are cached by the browser only, and revalidated", async () => {
  const browser = await signedIn(site, await member(site));
  for (const path of ["/api/games/current", "/api/calendar/tonight", "/api/events/coming"]) {
    const first = await browser.get(path);
    const again = await browser.get(path, { "If-None-Match": first.headers.get("etag") ?? "none" });
    expect([path, first.status, again.status]).toEqual([path, 200, 304]);
    for (const { headers } of [first, again])
      expect([path, headers.get("cache-control")]).toEqual([path, "private, no-cache"]);
  }
});

/** Each write once, with a body that is valid but for its token. */
const ACTS = WRITES.filter(([what], at) => WRITES.findIndex(([other]) => other === what) === at);

test.each(ACTS)(
  "%s is refused without this browser's csrf token, and from another site",
  async (what, body) => {
    const admin = await browserOf(site, "ADMIN");
    const own = await admin.csrfToken();
    const others = await visitor(site).csrfToken();
    const [method = "", path = ""] = filled(what, known).split(" ");
    const sent = (csrfToken: Json | undefined, headers: Record<string, string> = {}) =>
      admin.fetch(path, {
        method,
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify({ ...filled(body, known), csrfToken }),
      });
    site.trips.reset();
    for (const token of [undefined, null, "", "x", "0".repeat(64), others, [own], { toString: "x" }])
      expect((await sent(token)).status).toBe(403);
    for (const Origin of ["https://elsewhere.example", "null", `${site.url}.evil.example`])
      expect((await sent(own, { Origin })).status).toBe(403);
    expect(site.trips.requests).toBe(0);
    // The control: with its own token the request reaches the database.
    await sent(own, { Origin: site.url });
    expect(site.trips.requests).toBeGreaterThan(0);
  },
);

test("a body that is not JSON or too large is refused in words", async () => {
  const ada = await signedIn(site, await member(site));
  const broken = await ada.postRaw("/api/games/suggest", "{nonsense");
  expect([broken.status, broken.json]).toEqual([
    400,
    [{ path: [], message: "That request couldn’t be read." }],
  ]);
  const huge = await ada.post("/api/games/suggest", { name: "x".repeat(70_000) });
  expect([huge.status, huge.json]).toEqual([
    413,
    [{ path: [], message: "That’s too long. Please shorten it." }],
  ]);
});

test("the log names each request by its id and holds neither tokens nor addresses", async () => {
  const secret = "f".repeat(64);
  const { headers } = await visitor(site).get(
    `/api/auth/callback/email?token=${secret}&email=private%40club.example`,
  );
  await expect.poll(() => site.log()).toContain(headers.get("x-request-id") ?? "no id");
  expect(site.log()).not.toContain(secret);
  expect(site.log()).not.toMatch(/private(@|%40)club/);
});
