import { beforeEach, expect, test } from "vitest";
import { browserOf, game, member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { askForLink, count } from "../members/auth-steps.ts";

const PATIENCE_MS = 1_000;
const CLOSED_DOOR = "The club’s records can’t be reached right now. Please try again in a moment.";

const site = await startSite({ settings: { UPSTREAM_TIMEOUT_MS: String(PATIENCE_MS) } });
beforeEach(() => {
  site.trips.fault = null;
  site.trips.locked = 0;
});

test.each([503, "silence"] as const)("with a dead database (%s) the API says so in words", async (fault) => {
  site.trips.fault = fault;
  const { status, json } = await visitor(site).get("/api/games/current");
  expect(status).toBe(503);
  expect(json).toEqual([{ path: [], message: CLOSED_DOOR }]);
});

test.each([503, "silence"] as const)(
  "with a dead database (%s) the frame of a page still comes",
  async (fault) => {
    site.trips.fault = fault;
    const { status, text, headers } = await visitor(site).get("/games");
    expect(status).toBe(503);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).toMatch(/<h1[\s>]/);
    expect(text).toContain('href="/calendar"');
  },
);

test.each([503, "silence"] as const)(
  "a dead database (%s) is tried once a request, and not again",
  async (fault) => {
    const ada = await browserOf(site, "ADMIN");
    for (const browser of [visitor(site), ada])
      for (const path of ["/games", "/status", "/members", "/calendar", "/api/tables"]) {
        // A cached page is revalidated by its revision.
        site.trips.fault = null;
        await browser.get(path);
        site.trips.fault = fault;
        site.trips.reset();
        const { status } = await browser.get(path);
        expect([path, status, site.trips.requests]).toEqual([path, 503, 1]);
      }
  },
);

test("with a dead database sign-in fails as NextAuth does, and csrf and providers still answer", async () => {
  site.trips.fault = 503;
  const anyone = visitor(site);
  expect((await anyone.get("/api/auth/csrf")).status).toBe(200);
  expect((await anyone.get("/api/auth/providers")).status).toBe(200);
});

test.each(["down", "slow"])("with the mail service %s sign-in says so, and stores no link", async (mode) => {
  const ask = () => askForLink(visitor(site), { email: "dead@club.example" });
  await site.outbox.control({ mode, delayMs: 20_000 });
  expect((await ask()).json).toEqual({ url: `${site.url}/api/auth/error?error=EmailSignin` });
  await site.outbox.control({ mode: "normal" });
  expect(await count(site, "sign_in_links where email = 'dead@club.example'")).toBe(0);
  expect((await ask()).json.url).toContain("verify-request");
  await site.sql("delete from sign_in_links");
});

test("a mail service that asks to wait for a second is asked once more, and then sign-in says so", async () => {
  const ask = () => askForLink(visitor(site), { email: "busy@club.example" });
  await site.outbox.control({ mode: "too-many", times: 1 });
  expect((await ask()).json.url).toContain("verify-request");
  expect(await site.outbox.mails("busy@club.example")).toHaveLength(1);
  await site.outbox.control({ mode: "too-many", times: 2 });
  expect((await ask()).json).toEqual({ url: `${site.url}/api/auth/error?error=EmailSignin` });
  // The control: it was asked twice.
  expect((await ask()).json.url).toContain("verify-request");
  await site.sql("delete from sign_in_links");
});

test.each([500, "silence"] as const)(
  "with a dead database (%s) sign-in says so, and emails nothing",
  async (fault) => {
    site.trips.fault = fault;
    const answer = await askForLink(visitor(site), { email: "nodb@club.example" });
    expect(answer.json).toEqual({ url: `${site.url}/api/auth/error?error=EmailSignin` });
    site.trips.fault = null;
    expect(await site.outbox.mails("nodb@club.example")).toEqual([]);
  },
);

test("a write that finds the database locked is retried", async () => {
  const ada = await member(site);
  const browser = await signedIn(site, ada);
  const { id } = await game(site);
  site.trips.reset();
  site.trips.locked = 3;
  const { status } = await browser.post(`/api/games/${id}/signup`, { player: ada.publicId });
  expect([status, site.trips.locked, site.trips.requests]).toEqual([200, 0, 5]);
});

test("a database that stays locked is reported in words", async () => {
  const ada = await member(site);
  const browser = await signedIn(site, ada);
  const { id } = await game(site);
  site.trips.locked = Number.POSITIVE_INFINITY;
  const { status, json } = await browser.post(`/api/games/${id}/signup`, { player: ada.publicId });
  expect([status, json]).toEqual([503, [{ path: [], message: CLOSED_DOOR }]]);
});

test("on a full disk members read that nothing can be saved, and can save again when there is room", async () => {
  const ada = await member(site);
  const browser = await signedIn(site, ada);
  const { id } = await game(site);
  const signUp = () => browser.post(`/api/games/${id}/signup`, { player: ada.publicId });
  site.trips.fault = "full";
  const { status, json } = await signUp();
  expect([status, json]).toEqual([
    503,
    [{ path: [], message: "Nothing can be saved right now. Please try again later." }],
  ]);
  site.trips.fault = null;
  expect((await signUp()).status).toBe(200);
});
