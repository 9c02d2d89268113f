import { describe, expect, it } from "vitest";
import { member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import { Visitor } from "../../support/visitor.ts";
import { asked, askForLink, cookiesOf, count, fieldsIn, linkFor, press } from "./auth-steps.ts";

const site = await startSite({ settings: { FIRST_ADMINS: "first@club.example, Second@Club.Example" } });

const verification = () => `${site.url}/api/auth/error?error=Verification`;
const isSignedIn = async (browser: Visitor) => Boolean((await browser.get("/api/auth/session")).json.user);

describe("the link, in the browser that asked for it", () => {
  it("signs a member in, once, and leads to the page they wanted", async () => {
    const who = await member(site);
    const { browser, link } = await asked(site, who.email, "/games/abc?tab=players#thread");
    const answer = await browser.get(link);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(`${site.url}/games/abc?tab=players#thread`);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(cookiesOf(answer)["next-auth.session-token"]).toMatch(
      /^next-auth\.session-token=[0-9a-f]{64}; Path=\/; Expires=[^;]+ GMT; HttpOnly; SameSite=Lax$/,
    );
    const { user, expires } = (await browser.get("/api/auth/session")).json;
    expect(user).toMatchObject({ publicId: who.publicId, name: who.name, role: "TRUSTED", email: who.email });
    expect(Date.parse(expires)).toBeGreaterThan(clock.now() + 29.9 * 86_400_000);
    const again = await browser.get(link);
    expect(again.headers.get("location")).toBe(verification());
    expect(await isSignedIn(browser)).toBe(true);
  });

  it("takes two trips to the database, and one when it is used", async () => {
    const { browser, link } = await asked(site, (await member(site)).email);
    for (const trips of [2, 1]) {
      site.trips.reset();
      await browser.get(link);
      expect(site.trips.requests).toBe(trips);
    }
  });

  it("makes a new address a member with a friendly name, and shows them their profile first", async () => {
    const { browser, link } = await asked(site, "new@club.example", "");
    expect((await browser.get(link)).headers.get("location")).toBe(`${site.url}/profile?welcome=1`);
    const { user } = (await browser.get("/api/auth/session")).json;
    expect(user.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d+$/);
    expect(user).toMatchObject({
      role: "NEW",
      bggUserName: null,
      participateInLeague: false,
      notifications: [],
    });
    const again = await asked(site, "new@club.example", "/games");
    expect((await again.browser.get(again.link)).headers.get("location")).toBe(`${site.url}/games`);
    expect(await count(site, "users where email = 'new@club.example'")).toBe(1);
  });

  it("passes the page that a new member wanted on to their profile", async () => {
    const { browser, link } = await asked(site, "keen@club.example", "/games/abc");
    const to = new URL((await browser.get(link)).headers.get("location") ?? "");
    expect(to.pathname).toBe("/profile");
    expect(to.searchParams.get("welcome")).toBe("1");
    expect(to.searchParams.get("callbackUrl")).toBe("/games/abc");
  });

  it("makes the first admins ADMIN, new or not, and nobody else", async () => {
    const second = await member(site, { email: "second@club.example", role: "NEW" });
    for (const email of ["first@club.example", second.email]) {
      const { browser, link } = await asked(site, email);
      await browser.get(link);
      expect((await browser.get("/api/auth/session")).json.user.role).toBe("ADMIN");
    }
    const { browser, link } = await asked(site, "first@club.example.evil.example");
    await browser.get(link);
    expect((await browser.get("/api/auth/session")).json.user.role).toBe("NEW");
  });

  it("ends the session that this browser had before", async () => {
    const [before, after] = [await member(site), await member(site)];
    const browser = await signedIn(site, before);
    await askForLink(browser, { email: after.email });
    await browser.get(await linkFor(site, after.email));
    expect((await browser.get("/api/auth/session")).json.user.publicId).toBe(after.publicId);
    expect(await count(site, "sessions where user_id = ?", [before.id])).toBe(0);
  });

  it.each([
    ["a wrong token", (link: string) => link.replace(/token=[0-9a-f]{64}/, `token=${"0".repeat(64)}`)],
    ["no token", (link: string) => link.replace(/token=[0-9a-f]{64}&/, "")],
    ["another address", (link: string) => link.replace(/email=[^&]+/, "email=eve%40evil.example")],
    ["no address", (link: string) => link.replace(/&email=[^&]+/, "")],
  ])("with %s does not sign in, and leaves the right link valid", async (_, spoil) => {
    const { browser, link } = await asked(site, (await member(site)).email);
    expect(spoil(link)).not.toBe(link);
    for (const visitor of [browser, new Visitor(site.url)]) {
      const answer = await visitor.get(spoil(link));
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toBe(verification());
      expect(await isSignedIn(visitor)).toBe(false);
    }
    await browser.get(link);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it("does not sign in when it has expired", async () => {
    const { browser, link } = await asked(site, "late@club.example");
    await site.sql("update sign_in_links set expires_at = ? where email = 'late@club.example'", [
      clock.now(),
    ]);
    expect((await browser.get(link)).headers.get("location")).toBe(verification());
    expect((await new Visitor(site.url).get(link)).headers.get("location")).toBe(verification());
    expect(await count(site, "users where email = 'late@club.example'")).toBe(0);
  });

  it("is not spent by HEAD", async () => {
    const { browser, link } = await asked(site, (await member(site)).email);
    expect((await browser.fetch(link, { method: "HEAD" })).status).toBe(400);
    expect((await browser.get(link)).headers.get("location")).toBe(`${site.url}/games`);
  });

  it("does not lead to another site, however it was changed", async () => {
    const { browser, link } = await asked(site, (await member(site)).email);
    const spoilt = link.replace(/callbackUrl=[^&]+/, "callbackUrl=https%3A%2F%2Fevil.example%2F");
    expect((await browser.get(spoilt)).headers.get("location")).toBe(site.url);
  });

  it("opened twenty times at once signs in exactly once", async () => {
    const { browser, link } = await asked(site, "twenty@club.example");
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.get(link)));
    const signedInTimes = answers.filter((answer) => "next-auth.session-token" in cookiesOf(answer));
    expect(signedInTimes).toHaveLength(1);
    expect(answers.filter((answer) => answer.headers.get("location") === verification())).toHaveLength(19);
    expect(await count(site, "users where email = 'twenty@club.example'")).toBe(1);
    const owned = "sessions s join users u on u.id = s.user_id where u.email = 'twenty@club.example'";
    expect(await count(site, owned)).toBe(1);
  });

  it("survives a dead database: the page says so, and it works later", async () => {
    const { browser, link } = await asked(site, (await member(site)).email);
    site.trips.fault = 500;
    const answer = await browser.get(link);
    site.trips.fault = null;
    expect(answer.status).toBe(503);
    expect(answer.text).toContain("Your link still works");
    expect((await browser.get(link)).headers.get("location")).toBe(`${site.url}/games`);
  });
});

it("a link whose sign-in answer was lost is not said to be still valid", async () => {
  const { browser, link } = await asked(site, (await member(site)).email);
  site.trips.lost = 1;
  const answer = await browser.get(link);
  expect([answer.status, site.trips.lost]).toEqual([504, 0]);
  expect(answer.text).toContain("we don’t know whether your link has been used");
  expect(answer.text).not.toContain("still works");
  expect((await browser.get(link)).headers.get("location")).toBe(verification());
});

describe("the link, anywhere else", () => {
  it("shows a page that does not use it up, however often it is opened", async () => {
    const { browser, link } = await asked(site, "scanned@club.example");
    const scanner = new Visitor(site.url);
    for (let time = 0; time < 3; time++) {
      site.trips.reset();
      const page = await scanner.get(link);
      expect(site.trips.requests).toBe(1);
      expect(page.status).toBe(200);
      expect(page.headers.get("content-type")).toContain("text/html");
      expect(page.headers.get("cache-control")).toBe("no-store");
      expect(page.headers.get("referrer-policy")).toBe("no-referrer");
      expect(page.headers.get("x-robots-tag")).toBe("noindex");
      expect(page.headers.get("content-security-policy")).toContain("style-src 'self';");
      expect(page.text).not.toMatch(/<script|<style| style=/);
      expect(page.text).toContain("scanned@club.example");
    }
    expect(await isSignedIn(scanner)).toBe(false);
    expect(await count(site, "users where email = 'scanned@club.example'")).toBe(0);
    await browser.get(link);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it("writes nothing to the database when a scanner without cookies opens it", async () => {
    const { link } = await asked(site, "reader@club.example");
    site.trips.reset();
    await new Visitor(site.url).get(link);
    expect(site.trips.wrote).toBe(false);
    expect(site.trips.statements.join()).not.toMatch(/update|insert|delete/i);
  });

  it("signs in once, when a person presses the button", async () => {
    const who = await member(site);
    const { link } = await asked(site, who.email, "/games?a=1&b='2'");
    const phone = new Visitor(site.url);
    const fields = fieldsIn((await phone.get(link)).text);
    expect(Object.keys(fields).sort()).toEqual(["callbackUrl", "csrfToken", "email", "token"]);
    const answer = await press(phone, fields);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(`${site.url}/games?a=1&b=%272%27`);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect((await phone.get("/api/auth/session")).json.user.publicId).toBe(who.publicId);
    expect((await press(phone, fields)).headers.get("location")).toBe(verification());
    expect((await new Visitor(site.url).get(link)).headers.get("location")).toBe(verification());
  });

  it("does not sign in without the csrf token of the page, nor from another site", async () => {
    const { browser, link } = await asked(site, (await member(site)).email);
    const phone = new Visitor(site.url);
    const fields = fieldsIn((await phone.get(link)).text);
    const refused = [
      await press(phone, { ...fields, csrfToken: "a".repeat(64) }),
      await press(new Visitor(site.url), fields),
      await press(phone, fields, { Origin: "https://evil.example" }),
    ];
    for (const answer of refused) {
      expect(answer.headers.get("location")).toBe(`${site.url}/api/auth/signin?csrf=true`);
      expect(cookiesOf(answer)).not.toHaveProperty("next-auth.session-token");
    }
    await browser.get(link);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it("pressed twenty times at once signs in exactly once", async () => {
    const { link } = await asked(site, "presses@club.example");
    const phone = new Visitor(site.url);
    const fields = fieldsIn((await phone.get(link)).text);
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(phone, fields)));
    expect(answers.filter((answer) => "next-auth.session-token" in cookiesOf(answer))).toHaveLength(1);
    expect(await count(site, "users where email = 'presses@club.example'")).toBe(1);
  });

  it("escapes the link's parameters", async () => {
    const email = "a&b'c@club.example";
    const { link } = await asked(site, email, "/games?q=%22%3E%3Cscript%3E");
    const page = await new Visitor(site.url).get(link);
    expect(page.text).toContain("<strong>a&amp;b&#39;c@club.example</strong>");
    expect(page.text).not.toContain("<script");
    expect(fieldsIn(page.text).email).toBe(email);
  });
});
