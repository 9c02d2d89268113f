import { describe, expect, it } from "vitest";
import { member, signedIn } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { Visitor } from "../../support/visitor.ts";
import { askForLink, cookiesOf, count } from "./auth-steps.ts";

const SESSION = "__Host-next-auth.session-token";
const CSRF = "__Host-next-auth.csrf-token";

const https = await startSite({ settings: { SITE_URL: "https://club.example/", SESSION_DAYS: "1000" } });

const set = (name: string, value: string) =>
  new RegExp(
    `^${name.replace(".", "\\.")}=${value}; Path=/; (Expires=[^;]+; )?HttpOnly; Secure; SameSite=Lax$`,
  );
const forgotten = (name: string) =>
  expect.stringMatching(
    new RegExp(`^${name.replace(".", "\\.")}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax$`),
  );

const csrfOf = async (browser: Visitor) => (await browser.get("/api/auth/csrf")).json.csrfToken as string;

/** Returns a member's browser with the https session cookie. */
async function browserOnHttps() {
  const who = await member(https);
  const browser = await signedIn(https, who);
  const token = browser.cookies.get("next-auth.session-token") ?? "";
  browser.cookies.clear();
  browser.cookies.set(SESSION, token);
  return { who, browser, token };
}

describe("on https", () => {
  it("cookies have their prefixes and Secure, and links and answers the site's own origin", async () => {
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
    expect((await browser.get("/api/auth/session")).json.user.email).toBe("tls@club.example");
  });

  it("a session cookie without the __Host- prefix, which a sibling host could set, is ignored", async () => {
    const { browser, token } = await browserOnHttps();
    expect((await browser.get("/api/users")).status).toBe(200);
    browser.cookies.clear();
    for (const name of ["__Secure-next-auth.session-token", "next-auth.session-token"])
      browser.cookies.set(name, token);
    expect((await browser.get("/api/users")).status).toBe(401);
  });

  it("signing out ends the session and clears its cookie", async () => {
    const { who, browser } = await browserOnHttps();
    const answer = await browser.postRaw("/api/auth/signout", {
      csrfToken: await csrfOf(browser),
      json: "true",
    });
    expect(cookiesOf(answer)[SESSION]).toEqual(forgotten(SESSION));
    expect(await count(https, "sessions where user_id = ?", [who.id])).toBe(0);
  });

  it("deleting the account clears the session's cookie", async () => {
    const { who, browser } = await browserOnHttps();
    const answer = await browser.postRaw("/api/profile/delete", {
      csrfToken: await csrfOf(browser),
      name: who.name,
    });
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer)[SESSION]).toEqual(forgotten(SESSION));
  });
});
