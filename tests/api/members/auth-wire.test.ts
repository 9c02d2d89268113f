import { describe, expect, it } from "vitest";
import { member, signedIn } from "../../support/arrange.ts";
import { FEW_FOREIGN_ADDRESSES } from "../../support/foreign-addresses.ts";
import { startSite } from "../../support/site.ts";
import { Visitor } from "../../support/visitor.ts";
import { asked, askForLink, cookiesOf, count, fromElsewhere } from "./auth-steps.ts";

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

const site = await startSite();

const newBrowser = () => new Visitor(site.url);
const auth = (path: string) => `${site.url}/api/auth/${path}`;

describe("GET session", () => {
  it("is empty for a visitor, who gets the csrf and the callback-url cookie once", async () => {
    const browser = newBrowser();
    const first = await browser.get("/api/auth/session");
    expect(first.status).toBe(200);
    expect(first.json).toEqual({});
    expect(first.headers.get("cache-control")).toBe("private, no-cache, no-store");
    const cookies = cookiesOf(first);
    expect(Object.keys(cookies).sort()).toEqual(["next-auth.callback-url", "next-auth.csrf-token"]);
    expect(cookies["next-auth.csrf-token"]).toMatch(
      /^next-auth\.csrf-token=[0-9a-f]{64}%7C[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookies["next-auth.callback-url"]).toBe(
      `next-auth.callback-url=${encodeURIComponent(site.url)}; Path=/; HttpOnly; SameSite=Lax`,
    );
    const second = await browser.get("/api/auth/session");
    expect(second.headers.getSetCookie()).toEqual([]);
  });

  it("clears the cookie of an unknown session", async () => {
    const browser = newBrowser();
    browser.cookies.set("next-auth.session-token", "f".repeat(64));
    const answer = await browser.get("/api/auth/session");
    expect(answer.json).toEqual({});
    expect(cookiesOf(answer)["next-auth.session-token"]).toBe(
      "next-auth.session-token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    );
  });
});

describe("GET csrf and providers", () => {
  it("csrf gives a token that stays while the cookie lasts, and a different one to another browser", async () => {
    const browser = newBrowser();
    const first = await browser.get("/api/auth/csrf");
    expect(first.json).toEqual({ csrfToken: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(first.headers.get("cache-control")).toContain("no-store");
    expect((await browser.get("/api/auth/csrf/")).json).toEqual(first.json);
    expect((await newBrowser().get("/api/auth/csrf")).json).not.toEqual(first.json);
  });

  it("csrf replaces a cookie that it did not make", async () => {
    const browser = newBrowser();
    const forged = "a".repeat(64);
    browser.cookies.set("next-auth.csrf-token", `${forged}|${"b".repeat(64)}`);
    expect((await browser.get("/api/auth/csrf")).json.csrfToken).not.toBe(forged);
  });

  it("providers lists email alone", async () => {
    expect((await newBrowser().get("/api/auth/providers")).json).toEqual({
      email: {
        id: "email",
        name: "Email",
        type: "email",
        signinUrl: auth("signin/email"),
        callbackUrl: auth("callback/email"),
      },
    });
  });

  it("neither makes a database request, signed in or not", async () => {
    const browser = await signedIn(site, await member(site));
    site.trips.reset();
    await browser.get("/api/auth/csrf");
    await browser.get("/api/auth/providers");
    expect(site.trips.requests).toBe(0);
    await browser.get("/api/auth/session");
    expect(site.trips.requests).toBe(1);
  });
});

describe("POST signin/email", () => {
  it("emails a link and answers with the page to wait on, as JSON or as a redirect", async () => {
    const browser = newBrowser();
    const answer = await askForLink(browser, { email: "ada@club.example", callbackUrl: "/games?x=1#y" });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ url: auth("verify-request?provider=email&type=email") });
    expect(cookiesOf(answer)["next-auth.callback-url"]).toContain(
      encodeURIComponent(`${site.url}/games?x=1#y`),
    );
    const redirect = await askForLink(browser, { email: "ada@club.example", json: "TRUE" });
    expect(redirect.status).toBe(302);
    expect(redirect.headers.get("location")).toBe(auth("verify-request?provider=email&type=email"));
    const mails = await site.outbox.mails("ada@club.example");
    expect(mails).toHaveLength(2);
    const link = new URL(mails[1]?.text.match(/https?:\S+/)?.[0] ?? "");
    expect(`${link.origin}${link.pathname}`).toBe(auth("callback/email"));
    expect([...link.searchParams.keys()]).toEqual(["callbackUrl", "token", "email"]);
    expect(link.searchParams.get("callbackUrl")).toBe(`${site.url}/games?x=1#y`);
    expect(link.searchParams.get("token")).toMatch(/^[0-9a-f]{64}$/);
    expect(link.searchParams.get("email")).toBe("ada@club.example");
  });

  it("takes a JSON body, too; json as a boolean means a redirect", async () => {
    const browser = newBrowser();
    const taken = { email: "json@club.example", json: "true" };
    expect((await browser.post("/api/auth/signin/email", taken, fromElsewhere())).json.url).toContain(
      "verify-request",
    );
    const answer = await browser.post("/api/auth/signin/email", { ...taken, json: true }, fromElsewhere());
    expect(answer.status).toBe(302);
    expect(await site.outbox.mails("json@club.example")).toHaveLength(2);
  });

  it("keeps no token in the database, only keyed hashes", async () => {
    const { browser, link } = await asked(site, "hashes@club.example");
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    await browser.get(link);
    const session = browser.cookies.get("next-auth.session-token") ?? "";
    expect(session).toMatch(/^[0-9a-f]{64}$/);
    const rows = await site.sql(
      "select * from sign_in_links union all select *, null, null, null from sessions",
    );
    const stored = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(1);
    for (const secret of [token, session, await browser.csrfToken()]) expect(stored).not.toContain(secret);
  });

  it.each([
    ["missing", async (_: Visitor) => ({})],
    ["wrong", async (_: Visitor) => ({ csrfToken: "a".repeat(64) })],
    ["somebody else's", async (_: Visitor) => ({ csrfToken: await newBrowser().csrfToken() })],
    [
      "without its cookie",
      async (browser: Visitor) => {
        const csrfToken = await browser.csrfToken();
        browser.cookies.clear();
        return { csrfToken };
      },
    ],
    [
      "forged along with its cookie",
      async (browser: Visitor) => {
        browser.cookies.set("next-auth.csrf-token", `${"a".repeat(64)}|${"b".repeat(64)}`);
        return { csrfToken: "a".repeat(64) };
      },
    ],
  ])("with a csrf token that is %s sends no email", async (_, arrange) => {
    const browser = newBrowser();
    await browser.csrfToken();
    const fields = { ...(await arrange(browser)), email: "csrf@club.example", json: "true" };
    const answer = await browser.postRaw("/api/auth/signin/email", String(new URLSearchParams(fields)), FORM);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ url: auth("signin?csrf=true") });
    const { json: _json, ...plain } = fields;
    const redirect = await browser.postRaw(
      "/api/auth/signin/email",
      String(new URLSearchParams(plain)),
      FORM,
    );
    expect(redirect.status).toBe(302);
    expect(redirect.headers.get("location")).toBe(auth("signin?csrf=true"));
    expect(await site.outbox.mails("csrf@club.example")).toEqual([]);
  });

  it("from another site's page sends no email, even with the right token", async () => {
    const browser = newBrowser();
    const fields = { email: "origin@club.example" };
    for (const Origin of ["https://evil.example", "null"]) {
      expect((await askForLink(browser, fields, { Origin })).json).toEqual({ url: auth("signin?csrf=true") });
    }
    expect(await site.outbox.mails("origin@club.example")).toEqual([]);
    const own = await askForLink(browser, fields, { Origin: site.url, ...fromElsewhere() });
    expect(own.json.url).toContain("verify-request");
  });

  it.each(["signin/nope", "signin"])("%s goes to the sign-in page", async (path) => {
    const answer = await newBrowser().post(`/api/auth/${path}`, { email: "ada@club.example", json: "true" });
    expect(answer.json.url).toMatch(new RegExp(`^${auth("signin")}`));
  });

  it.each(["", "ada@club", "ada@club.example\nBcc: eve@evil.example"])(
    "with the address %j answers EmailSignin and mails nothing",
    async (email) => {
      const before = (await site.outbox.mails()).length;
      const answer = await askForLink(newBrowser(), { email });
      expect(answer.status).toBe(200);
      expect(answer.json).toEqual({ url: auth("error?error=EmailSignin") });
      expect(await site.outbox.mails()).toHaveLength(before);
    },
  );

  it("emails exactly the normalised address that it stores", async () => {
    await askForLink(newBrowser(), { email: "  Grace.HOPPER＠Club.Example " });
    const [mail] = await site.outbox.mails("grace.hopper@club.example");
    expect(mail?.to).toEqual(["grace.hopper@club.example"]);
    expect(await count(site, "sign_in_links where email = ?", ["grace.hopper@club.example"])).toBe(1);
  });

  it("answers a member and a stranger alike", async () => {
    const known = await member(site);
    const alike = async (email: string) => {
      const answer = await askForLink(newBrowser(), { email });
      return { status: answer.status, json: answer.json, cookies: Object.keys(cookiesOf(answer)) };
    };
    expect(await alike(known.email)).toEqual(await alike("stranger@club.example"));
  });
});

describe("a callback URL", () => {
  it.each(FEW_FOREIGN_ADDRESSES)("%j in a body becomes the site's own origin", async (callbackUrl) => {
    const browser = newBrowser();
    const answer = await browser.post("/api/auth/signout", { callbackUrl, json: "true" });
    expect(answer.json).toEqual({ url: site.url });
    expect(decodeURIComponent(browser.cookies.get("next-auth.callback-url") ?? "")).toBe(site.url);
  });

  it.each(FEW_FOREIGN_ADDRESSES)(
    "%j in a query becomes the site's own origin, or an error",
    async (callbackUrl) => {
      const answer = await newBrowser().get(`/api/auth/signin?${new URLSearchParams({ callbackUrl })}`);
      if (answer.status === 500) return expect(answer.text).toContain("server configuration");
      const to = new URL(answer.headers.get("location") ?? "");
      expect(to.origin + to.pathname).toBe(`${site.url}/sign-in`);
      expect(to.searchParams.get("callbackUrl")).toBe(site.url);
    },
  );

  it.each(["https://evil.example", "javascript:alert(1)", "%E0%A4%A"])(
    "%j in the cookie becomes the site's own origin",
    async (cookie) => {
      const browser = newBrowser();
      browser.cookies.set("next-auth.callback-url", cookie);
      expect((await browser.post("/api/auth/signout", { json: "true" })).json).toEqual({ url: site.url });
    },
  );

  it("is not taken from the Host header", async () => {
    const browser = newBrowser();
    const headers = { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" };
    const answer = await browser.post(
      "/api/auth/signout",
      { callbackUrl: "https://evil.example/", json: "true" },
      headers,
    );
    expect(answer.json).toEqual({ url: site.url });
    expect((await browser.get("/api/auth/providers", headers)).json.email.signinUrl).toBe(
      auth("signin/email"),
    );
  });

  it("that is javascript: in a query is a 500 with the configuration message, and logged", async () => {
    const message =
      "There is a problem with the server configuration. Check the server logs for more information.";
    const answer = await newBrowser().get("/api/auth/session?callbackUrl=javascript:alert(1)");
    expect(answer.status).toBe(500);
    expect(answer.json).toEqual({ message });
    const page = await newBrowser().get("/api/auth/signin?callbackUrl=javascript:alert(1)");
    expect(page.status).toBe(500);
    expect(page.text).toContain(message);
    expect(page.headers.get("content-type")).toContain("text/html");
    await expect.poll(() => site.log()).toContain("INVALID_CALLBACK_URL_ERROR");
  });
});

it("the base path without an action is refused and logged with NextAuth's code", async () => {
  for (const path of ["/api/auth", "/api/auth/"]) expect((await newBrowser().get(path)).status).toBe(400);
  await expect.poll(() => site.log()).toContain("MISSING_NEXTAUTH_API_ROUTE_ERROR");
});

describe("POST signout", () => {
  it("deletes the session, clears the cookie and goes home or to the callback address", async () => {
    const who = await member(site);
    const browser = await signedIn(site, who);
    const answer = await browser.post("/api/auth/signout/", { callbackUrl: "/games", json: "true" });
    expect(answer.json).toEqual({ url: `${site.url}/games` });
    expect(cookiesOf(answer)["next-auth.session-token"]).toBe(
      "next-auth.session-token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    );
    expect(await count(site, "sessions where user_id = ?", [who.id])).toBe(0);
    expect((await browser.get("/api/auth/session")).json).toEqual({});
  });

  it("with a wrong csrf token keeps the session", async () => {
    const browser = await signedIn(site, await member(site));
    for (const csrfToken of ["", "a".repeat(64)]) {
      const answer = await browser.postRaw("/api/auth/signout", { csrfToken, json: "true" });
      expect(answer.json).toEqual({ url: auth("signout?csrf=true") });
    }
    expect((await browser.get("/api/auth/session")).json.user).toBeDefined();
  });

  it("works when already signed out, as JSON or as a redirect", async () => {
    const browser = newBrowser();
    expect((await browser.post("/api/auth/signout", { json: "true" })).json).toEqual({ url: site.url });
    const redirect = await browser.post("/api/auth/signout", {});
    expect(redirect.status).toBe(302);
    expect(redirect.headers.get("location")).toBe(site.url);
  });

  it("clears the cookie even when the database is dead", async () => {
    const browser = await signedIn(site, await member(site));
    site.trips.fault = 500;
    const answer = await browser.post("/api/auth/signout", { json: "true" });
    site.trips.fault = null;
    expect(answer.status).toBe(200);
    expect(browser.cookies.has("next-auth.session-token")).toBe(false);
  });
});

describe("the pages", () => {
  it.each([
    ["signin", "/sign-in"],
    ["signin/", "/sign-in"],
    ["signin/email", "/sign-in"],
    ["signout", "/sign-out"],
    ["verify-request", "/check-your-mail"],
    ["error", "/sign-in-error"],
  ])("%s is the site's own %s, and passes callbackUrl and error on", async (action, page) => {
    const query = new URLSearchParams({ callbackUrl: `${site.url}/games/a?b=c#d`, error: "Verification" });
    const answer = await newBrowser().get(`/api/auth/${action}?${query}`);
    expect(answer.status).toBe(302);
    const to = new URL(answer.headers.get("location") ?? "");
    expect(`${to.origin}${to.pathname}`).toBe(`${site.url}${page}`);
    expect(to.searchParams.get("callbackUrl")).toBe(`${site.url}/games/a?b=c#d`);
    expect(to.searchParams.get("error")).toBe("Verification");
  });

  it.each(["SessionRequired", "EmailSignin", "Callback", "Signin", "EmailCreateAccount"])(
    "error=%s is explained on the sign-in page",
    async (error) => {
      const answer = await newBrowser().get(`/api/auth/error?error=${error}`);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toBe(auth(`signin?error=${error}`));
    },
  );

  it.each(["Verification", "AccessDenied", "Configuration", "Nonsense<script>", ""])(
    "error=%s is explained on the error page",
    async (error) => {
      const answer = await newBrowser().get(`/api/auth/error?${new URLSearchParams({ error })}`);
      const to = new URL(answer.headers.get("location") ?? "");
      expect(answer.status).toBe(302);
      expect(to.pathname).toBe("/sign-in-error");
      expect(to.searchParams.get("error")).toBe(error || null);
    },
  );

  it("a page that needs a session brings the visitor back to it", async () => {
    const { browser, link } = await asked(site, "back@club.example", "");
    expect(link).toContain(encodeURIComponent(site.url));
    const query = new URLSearchParams({ error: "SessionRequired", callbackUrl: `${site.url}/games/new` });
    await browser.get(`/api/auth/signin?${query}`);
    await askForLink(browser, { email: "back@club.example" });
    const [mail] = await site.outbox.mails("back@club.example");
    expect(mail?.text).toContain(encodeURIComponent(`${site.url}/games/new`));
  });
});

describe("what an action cannot do", () => {
  it.each([
    ["GET", ""],
    ["GET", "nope"],
    ["GET", "callback"],
    ["GET", "callback/nope"],
    ["POST", "callback/nope"],
    ["GET", "_log"],
    ["POST", "csrf"],
    ["POST", "providers"],
    ["POST", "verify-request"],
    ["POST", "error"],
    ["PUT", "session"],
    ["DELETE", "session"],
    ["PATCH", "signin/email"],
    ["OPTIONS", "signout"],
  ])("%s %s is a 400 in text", async (method, action) => {
    const answer = await newBrowser().fetch(`/api/auth/${action}`, { method });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toContain("text/plain");
    expect(answer.text).not.toBe("");
  });

  it.each(["session", "csrf", "providers", "signin", "callback/email"])(
    "HEAD %s is a 400",
    async (action) => {
      expect((await newBrowser().fetch(`/api/auth/${action}`, { method: "HEAD" })).status).toBe(400);
    },
  );
});
