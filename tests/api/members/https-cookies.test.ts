import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { member, signedIn } from "../../support/arrange.ts";
import { startSite, type TestSite } from "../../support/site.ts";
import { Visitor } from "../../support/visitor.ts";
import { askForLink, cookiesOf, count } from "./auth-steps.ts";

const SESSION = "__Host-next-auth.session-token";
const FORMER = "__Secure-next-auth.session-token";
const CSRF = "__Host-next-auth.csrf-token";

let https: TestSite;
beforeAll(async () => {
  https = await startSite({ settings: { SITE_URL: "https://club.example/", SESSION_DAYS: "1000" } });
});
afterAll(() => https.close());

const set = (name: string, value: string) =>
  new RegExp(
    `^${name.replace(".", "\\.")}=${value}; Path=/; (Expires=[^;]+; )?HttpOnly; Secure; SameSite=Lax$`,
  );
const forgotten = (name: string) =>
  expect.stringMatching(
    new RegExp(`^${name.replace(".", "\\.")}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax$`),
  );

/** A browser of a member's whose session's cookie has this name. */
async function browserWith(name: string) {
  const who = await member(https);
  const browser = await signedIn(https, who);
  const token = browser.cookies.get("next-auth.session-token") ?? "";
  browser.cookies.clear();
  browser.cookies.set(name, token);
  return { who, browser, token };
}

const csrfOf = async (browser: Visitor) => (await browser.get("/api/auth/csrf")).json.csrfToken as string;

describe("on https", () => {
  it("the cookies carry the prefixes and Secure, and links and answers the site's own origin", async () => {
    const browser = new Visitor(https.url);
    const first = await browser.get("/api/auth/csrf");
    const cookies = cookiesOf(first);
    expect(cookies[CSRF]).toMatch(set(CSRF, "[0-9a-f%C]+"));
    expect(cookies["__Secure-next-auth.callback-url"]).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const answer = await askForLink(browser, { csrfToken: first.json.csrfToken, email: "tls@club.example" });
    expect(answer.json.url).toBe("https://club.example/api/auth/verify-request?provider=email&type=email");
    const [mail] = await https.outbox.mails("tls@club.example");
    const link = new URL(mail?.text.match(/https?:\S+/)?.[0] ?? "");
    expect(link.origin).toBe("https://club.example");
    const arrived = await browser.get(`${link.pathname}${link.search}`);
    expect(cookiesOf(arrived)[SESSION]).toMatch(set(SESSION, "[0-9a-f]{64}"));
    expect(Object.keys(cookiesOf(arrived))).not.toContain(FORMER);
    expect((await browser.get("/api/auth/session")).json.user.email).toBe("tls@club.example");
  });

  it("a session under the former name goes on, and takes the new name when it is renewed", async () => {
    const { who, browser, token } = await browserWith(FORMER);
    expect((await browser.get("/api/users")).status, "before anything renews it").toBe(200);
    const answer = await browser.get("/api/auth/session");
    expect(answer.json.user.email).toBe(who.email);
    expect(cookiesOf(answer)[SESSION]).toMatch(set(SESSION, token));
    expect(cookiesOf(answer)[FORMER]).toEqual(forgotten(FORMER));
    expect([...browser.cookies.keys()]).toEqual(expect.arrayContaining([SESSION]));
    expect(browser.cookies.has(FORMER)).toBe(false);
    const again = await browser.get("/api/auth/session");
    expect(again.json.user.email).toBe(who.email);
    expect(Object.keys(cookiesOf(again))).not.toContain(FORMER);
  });

  it("of two names the new one counts", async () => {
    const { who, browser } = await browserWith(SESSION);
    const other = await browserWith(FORMER);
    browser.cookies.set(FORMER, other.token);
    expect((await browser.get("/api/auth/session")).json.user.email).toBe(who.email);
  });

  it.each([SESSION, FORMER])("signing out ends a session under %s and forgets it", async (name) => {
    const { who, browser } = await browserWith(name);
    const csrfToken = await csrfOf(browser);
    const answer = await browser.postRaw("/api/auth/signout", { csrfToken, json: "true" });
    expect(cookiesOf(answer)[SESSION]).toEqual(forgotten(SESSION));
    if (name === FORMER) expect(cookiesOf(answer)[FORMER]).toEqual(forgotten(FORMER));
    expect(browser.cookies.has(name)).toBe(false);
    expect(await count(https, "sessions where user_id = ?", [who.id])).toBe(0);
  });

  it("an unknown token under the former name is forgotten", async () => {
    const browser = new Visitor(https.url);
    browser.cookies.set(FORMER, "f".repeat(64));
    const answer = await browser.get("/api/auth/session");
    expect([answer.json, cookiesOf(answer)[FORMER]]).toEqual([{}, forgotten(FORMER)]);
  });

  it("deleting the account forgets it under either name", async () => {
    const { who, browser } = await browserWith(FORMER);
    const answer = await browser.postRaw("/api/profile/delete", {
      csrfToken: await csrfOf(browser),
      name: who.name,
    });
    expect(answer.status).toBe(200);
    expect([...browser.cookies.keys()].filter((name) => name.includes("session-token"))).toEqual([]);
  });
});

it("on http, where no browser would send such a cookie, the former name is nobody's", async () => {
  const http = await startSite();
  try {
    const browser = await signedIn(http, await member(http));
    const token = browser.cookies.get("next-auth.session-token") ?? "";
    expect((await browser.get("/api/users")).status).toBe(200);
    browser.cookies.delete("next-auth.session-token");
    browser.cookies.set(FORMER, token);
    expect((await browser.get("/api/users")).status).toBe(401);
  } finally {
    await http.close();
  }
});
