import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { member } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import { Visitor } from "../../support/visitor.ts";
import { linkFor } from "./auth-steps.ts";

// NextAuth v4's own client, unmodified, with the parts of a browser that it uses.
let browser: Visitor;
const shown = { href: "" };
const tabs = new Map<string, string>();

const nodeFetch = globalThis.fetch;

/** All requests, as the client does not await each. */
const asked: Promise<unknown>[] = [];

/** The client requests paths, which get this browser's cookies. Other requests are the test's own. */
async function fetchAsBrowser(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  if (typeof input !== "string" || !input.startsWith("/")) return nodeFetch(input, init);
  const asking = browser.fetch(input, {
    method: (init.method ?? "GET").toUpperCase(),
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(init.body != null && { body: String(init.body) }),
  });
  asked.push(asking);
  const answer = await asking;
  return new Response(answer.text, { status: answer.status, headers: answer.headers });
}

const site = await startSite({ settings: { SIGN_IN_LIMIT_PER_ADDRESS: "2" } });
vi.stubGlobal("window", { location: shown, addEventListener() {}, removeEventListener() {} });
vi.stubGlobal("localStorage", { setItem: (key: string, value: string) => tabs.set(key, value) });
vi.stubGlobal("fetch", fetchAsBrowser);
const client = await import("next-auth/react");
beforeEach(() => {
  browser = new Visitor(site.url);
  shown.href = `${site.url}/games`;
});
afterAll(async () => {
  for (let count = 0; count < asked.length; ) {
    count = asked.length;
    await Promise.allSettled(asked);
  }
  vi.unstubAllGlobals();
  await site.close();
});

it("signs in, reads the session and signs out", async () => {
  const who = await member(site, { name: "Ada" });
  expect(await client.getSession()).toBeNull();
  expect(Object.keys((await client.getProviders()) ?? {})).toEqual(["email"]);
  const token = await client.getCsrfToken();
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(await client.getCsrfToken()).toBe(token);

  const answer = await client.signIn("email", { email: who.email, redirect: false });
  expect(answer).toEqual({
    error: null,
    status: 200,
    ok: true,
    url: `${site.url}/api/auth/verify-request?provider=email&type=email`,
  });

  const arrived = await browser.get(await linkFor(site, who.email));
  expect(arrived.headers.get("location")).toBe(`${site.url}/games`);
  const session = await client.getSession();
  expect(session?.user).toMatchObject({ name: "Ada", email: who.email, publicId: who.publicId });
  expect(Date.parse(session?.expires ?? "")).toBeGreaterThan(clock.now());
  expect(JSON.parse(tabs.get("nextauth.message") ?? "")).toMatchObject({ event: "session" });

  expect(await client.signOut({ redirect: false })).toEqual({ url: `${site.url}/games` });
  expect(await client.getSession()).toBeNull();
});

it("goes to the page about the sign-in email, and after signing out to the callback address", async () => {
  await client.signIn("email", { email: "page@club.example", callbackUrl: "/posts" });
  expect(shown.href).toBe(`${site.url}/api/auth/verify-request?provider=email&type=email`);
  await client.signOut({ callbackUrl: "/about" });
  expect(shown.href).toBe(`${site.url}/about`);
});

it("gets EmailSignin for an invalid address", async () => {
  expect(await client.signIn("email", { email: "nobody", redirect: false })).toEqual({
    error: "EmailSignin",
    status: 200,
    ok: true,
    url: null,
  });
});

it("gets AccessDenied when an address has had too many links", async () => {
  const ask = () => client.signIn("email", { email: "often@club.example", redirect: false });
  expect((await ask())?.error).toBeNull();
  expect((await ask())?.error).toBeNull();
  expect(await ask()).toEqual({ error: "AccessDenied", status: 200, ok: true, url: null });
});

it("goes to the sign-in page for an unknown provider", async () => {
  await client.signIn("nope", { callbackUrl: "/games" });
  expect(shown.href).toBe("/api/auth/signin?callbackUrl=%2Fgames");
  const page = await browser.get(shown.href);
  const to = new URL(page.headers.get("location") ?? "");
  expect(to.pathname).toBe("/sign-in");
  expect(to.searchParams.get("callbackUrl")).toBe(`${site.url}/games`);
});

it("reports its own errors to the log", async () => {
  const silenced = vi.spyOn(console, "error").mockImplementation(() => {});
  browser.cookies.set("next-auth.session-token", "f".repeat(64));
  site.trips.fault = 500;
  expect(await client.getSession()).toBeNull();
  site.trips.fault = null;
  silenced.mockRestore();
  await expect.poll(() => site.log()).toContain("CLIENT_FETCH_ERROR");
});
