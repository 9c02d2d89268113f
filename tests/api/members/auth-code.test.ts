import { describe, expect, it } from "vitest";
import { member } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import { Visitor } from "../../support/visitor.ts";
import {
  answerToCode,
  asked,
  askForLink,
  codeFor,
  cookiesOf,
  count,
  enterCode,
  fieldsIn,
  notCode,
  press,
} from "./auth-steps.ts";

const TRIES = 5;
const MINUTE_MS = 60_000;

const site = await startSite();

const spent = () => [`/check-your-mail`, "SpentCode", null];
const wrong = (left: number) => [`/check-your-mail`, "WrongCode", String(left)];
const saidBy = ({ pathname, searchParams }: URL) => [
  pathname,
  searchParams.get("error"),
  searchParams.get("left"),
];
const isSignedIn = async (browser: Visitor) => Boolean((await browser.get("/api/auth/session")).json.user);

/** Requests a mail in a new browser; returns it with the code. */
async function askedForCode(email: string, callbackUrl?: string) {
  const { browser, link } = await asked(site, email, callbackUrl);
  return { browser, link, code: await codeFor(site, email) };
}

/** Backdates all mails to the address. */
const age = (email: string, ms: number) =>
  site.sql(
    "update sign_in_links set created_at = created_at - ?, expires_at = expires_at - ? where email = ?",
    [ms, ms, email],
  );

describe("the code, in the browser that asked for it", () => {
  it.each([
    ["as it is", (code: string) => code],
    ["with a space", (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ["with its sentence", (code: string) => ` Your code: ${code}.\n`],
    [
      "in wide digits",
      (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    ],
  ])("signs a member in, typed %s, and leads to the page they wanted", async (_, typed) => {
    const who = await member(site);
    const { browser, code } = await askedForCode(who.email, "/games/abc?tab=players#thread");
    expect((await enterCode(browser, { code: typed(code) })).href).toBe(
      `${site.url}/games/abc?tab=players#thread`,
    );
    const { user } = (await browser.get("/api/auth/session")).json;
    expect(user).toMatchObject({ publicId: who.publicId, email: who.email });
    expect(browser.cookies.get("full-table.device")).toMatch(/^[0-9a-f]{64}\|/);
  });

  it("makes a new address a member, whose profile leads on to the seat that they wanted", async () => {
    const { browser, code } = await askedForCode("code.new@club.example", "/games/abc?sign-up");
    const to = await enterCode(browser, { code, email: "Code.New@club.example" });
    expect([to.pathname, to.searchParams.get("welcome"), to.searchParams.get("callbackUrl")]).toEqual([
      "/profile",
      "1",
      "/games/abc?sign-up",
    ]);
  });

  it("works as a plain form; a wrong code leads back to the form", async () => {
    const { email } = await member(site);
    const { browser, code } = await askedForCode(email, "/calendar");
    const form = async (typed: string) => {
      const page = (await browser.get("/check-your-mail")).text;
      const action = "/api/auth/callback/code";
      expect(page).toContain(`action="${action}"`);
      const [, csrfToken = ""] = page.match(/name="csrfToken" value="([0-9a-f]{64})"/) ?? [];
      const answer = await browser.postRaw(action, String(new URLSearchParams({ csrfToken, code: typed })), {
        "Content-Type": "application/x-www-form-urlencoded",
      });
      expect(answer.status).toBe(302);
      return answer.headers.get("location") ?? "";
    };
    const back = await form(notCode(code));
    expect(saidBy(new URL(back))).toEqual(wrong(4));
    expect((await browser.get(back)).text).toContain("4 tries left");
    const none = await form("12 34");
    expect(new URL(none).searchParams.get("error")).toBe("NoCode");
    expect(await form(code)).toBe(`${site.url}/calendar`);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it("invalidates the link when used, and the other way round", async () => {
    const { email } = await member(site);
    const first = await askedForCode(email);
    await enterCode(first.browser, { code: first.code });
    expect((await new Visitor(site.url).get(first.link)).headers.get("location")).toContain("Verification");
    expect(saidBy(await enterCode(first.browser, { code: first.code }))).toEqual(spent());

    const second = await askedForCode(email);
    const phone = new Visitor(site.url);
    await press(phone, fieldsIn((await phone.get(second.link)).text));
    expect(await isSignedIn(phone)).toBe(true);
    expect(saidBy(await enterCode(second.browser, { code: second.code }))).toEqual(spent());
    expect(await isSignedIn(second.browser)).toBe(false);
  });

  it("costs three trips, and one once it is used", async () => {
    const { browser, code } = await askedForCode((await member(site)).email);
    for (const trips of [3, 1]) {
      await browser.csrfToken();
      site.trips.reset();
      await enterCode(browser, { code });
      expect(site.trips.requests).toBe(trips);
    }
  });

  it("survives a dead database: the page says so, and it works later", async () => {
    const { browser, code } = await askedForCode((await member(site)).email);
    const fields = { csrfToken: await browser.csrfToken(), code };
    const send = (more = {}) =>
      browser.postRaw("/api/auth/callback/code", String(new URLSearchParams({ ...fields, ...more })), {
        "Content-Type": "application/x-www-form-urlencoded",
      });
    site.trips.fault = 500;
    const [page, json] = [await send(), await send({ json: "true" })];
    site.trips.fault = null;
    expect([page.status, json.status]).toEqual([503, 503]);
    expect(page.text).toContain("Your code still works");
    expect(json.json[0].message).toEqual(expect.any(String));
    await enterCode(browser, { code });
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe("a code is refused alike", () => {
  /** The control: the right code succeeds afterwards. */
  const letsIn = async (browser: Visitor, code: string) => {
    await enterCode(browser, { code });
    expect(await isSignedIn(browser)).toBe(true);
  };

  it("from another browser, even one that asked for its own", async () => {
    const { browser, code } = await askedForCode((await member(site)).email);
    expect(saidBy(await enterCode(new Visitor(site.url), { code }))).toEqual(spent());
    const other = await askedForCode("elsewhere@club.example");
    expect(saidBy(await enterCode(other.browser, { code }))).toEqual(wrong(4));
    await letsIn(browser, code);
  });

  it("for another address, asked for in this browser or not", async () => {
    const [mine, theirs] = [await member(site), await member(site)];
    const { browser, code } = await askedForCode(mine.email);
    expect(saidBy(await enterCode(browser, { code, email: theirs.email }))).toEqual(spent());
    await askForLink(browser, { email: theirs.email });
    expect(saidBy(await enterCode(browser, { code }))).toEqual(wrong(4));
    expect(saidBy(await enterCode(browser, { code, email: theirs.email }))).toEqual(wrong(3));
    await letsIn(browser, await codeFor(site, theirs.email));
    expect((await browser.get("/api/auth/session")).json.user.email).toBe(theirs.email);
  });

  it("of an older email, when the same browser has asked again", async () => {
    const { email } = await member(site);
    const { browser, code } = await askedForCode(email);
    await age(email, 1_000);
    await askForLink(browser, { email });
    expect(saidBy(await enterCode(browser, { code }))).toEqual(wrong(4));
    await letsIn(browser, await codeFor(site, email));
  });

  it("after ten minutes, while its link lives on", async () => {
    const { email } = await member(site);
    const { browser, link, code } = await askedForCode(email);
    await age(email, 10 * MINUTE_MS);
    expect(saidBy(await enterCode(browser, { code }))).toEqual(spent());
    await browser.get(link);
    expect(await isSignedIn(browser)).toBe(true);
    const again = await askedForCode(email);
    await age(email, 9 * MINUTE_MS);
    await letsIn(again.browser, again.code);
  });

  it("after five wrong ones, while the link lives on, and a new email has a new code", async () => {
    const { email } = await member(site);
    const { browser, link, code } = await askedForCode(email);
    const said: unknown[] = [];
    for (let by = 1; by <= TRIES; by++)
      said.push(saidBy(await enterCode(browser, { code: notCode(code, by) })));
    expect(said).toEqual([wrong(4), wrong(3), wrong(2), wrong(1), spent()]);
    expect(saidBy(await enterCode(browser, { code }))).toEqual(spent());
    expect(await isSignedIn(browser)).toBe(false);
    await browser.get(link);
    expect(await isSignedIn(browser)).toBe(true);
    const again = await askedForCode(email);
    await letsIn(again.browser, again.code);
  });

  it("after twenty wrong ones for its address within a day, from any browsers", async () => {
    const { email } = await member(site);
    for (let mails = 0; mails < 4; mails++) {
      const stranger = await askedForCode(email);
      for (let by = 1; by <= TRIES; by++)
        await enterCode(stranger.browser, { code: notCode(stranger.code, by) });
      // As if each had been requested after the one before; the nightly jobs keep what still counts.
      await age(email, 60 * MINUTE_MS);
    }
    await site.worker.runDaily();
    const { browser, link, code } = await askedForCode(email);
    expect(saidBy(await enterCode(browser, { code }))).toEqual(spent());
    await browser.get(link);
    expect(await isSignedIn(browser)).toBe(true);
    await age(email, 24 * 60 * MINUTE_MS);
    await site.worker.runDaily();
    expect(await count(site, "sign_in_links where email = ?", [email])).toBe(0);
    const again = await askedForCode(email);
    await letsIn(again.browser, again.code);
  });

  it("without this browser's csrf token, and from another site", async () => {
    const { browser, code } = await askedForCode((await member(site)).email);
    const send = (fields: Record<string, string>, headers = {}) =>
      browser.postRaw("/api/auth/callback/code", String(new URLSearchParams({ code, ...fields })), {
        "Content-Type": "application/x-www-form-urlencoded",
        ...headers,
      });
    const csrfToken = await browser.csrfToken();
    for (const answer of [
      await send({}),
      await send({ csrfToken: "a".repeat(64) }),
      await send({ csrfToken }, { Origin: "https://evil.example" }),
      await send({ csrfToken }, { Origin: "null" }),
    ]) {
      expect(answer.headers.get("location")).toBe(`${site.url}/api/auth/signin?csrf=true`);
      expect(cookiesOf(answer)).not.toHaveProperty("next-auth.session-token");
    }
    await letsIn(browser, code);
  });

  it("for a suspended member, who gets the same message as by the link", async () => {
    const who = await member(site);
    const { browser, code } = await askedForCode(who.email);
    await site.sql("insert into suspensions (user_id, reason, began_at) values (?, 'r', ?)", [
      who.id,
      clock.now(),
    ]);
    const to = await enterCode(browser, { code });
    expect([to.pathname, to.searchParams.get("error")]).toEqual(["/api/auth/error", "AccessDenied"]);
    expect(await isSignedIn(browser)).toBe(false);
    await site.sql("delete from suspensions where user_id = ?", [who.id]);
    await letsIn(browser, code);
  });
});

describe("a browser in which its member has signed in before", () => {
  /** Signs in with the address, and out again. */
  async function known(email: string): Promise<Visitor> {
    const { browser, code } = await askedForCode(email);
    await enterCode(browser, { code });
    await browser.post("/api/auth/signout", { json: "true" });
    expect(await isSignedIn(browser)).toBe(false);
    return browser;
  }
  /** Uses up mails and codes for the address, from different networks. */
  async function spendEverything(email: string): Promise<void> {
    for (let round = 0; round < 4; round++) {
      const { browser, code } = await askedForCode(email);
      for (let by = 1; by <= TRIES; by++) await enterCode(browser, { code: notCode(code, by), email });
    }
    const late = await askedForCode(email);
    expect(saidBy(await enterCode(late.browser, { code: late.code, email })), "codes are spent").toEqual(
      spent(),
    );
    const { json } = await askForLink(new Visitor(site.url), { email });
    expect(json.url, "mails are spent").toContain("reason=LinksWaiting");
  }

  it.each([
    ["and the form says the address", true],
    ["and the form does not, as without script", false],
  ])(
    "gets an email and signs in by its code, however many tries strangers have used, %s",
    async (_, isSaid) => {
      const { email } = await member(site);
      const browser = await known(email);
      await spendEverything(email);
      const answer = await askForLink(browser, { email });
      expect(answer.json.url).toContain("/verify-request");
      const code = await codeFor(site, email);
      const typed = (code: string) => ({ code, ...(isSaid && { email }) });
      expect(saidBy(await enterCode(browser, typed(notCode(code))))).toEqual(wrong(4));
      await enterCode(browser, typed(code));
      expect(await isSignedIn(browser)).toBe(true);
    },
  );

  it("has twenty wrong codes a day of its own, and none with a forged cookie", async () => {
    const { email } = await member(site);
    const browser = await known(email);
    const again = async () => {
      await askForLink(browser, { email });
      return codeFor(site, email);
    };
    for (let mails = 0; mails < 4; mails++) {
      const code = await again();
      for (let by = 1; by <= TRIES; by++) await enterCode(browser, { code: notCode(code, by) });
      await age(email, 60 * MINUTE_MS);
    }
    expect(saidBy(await enterCode(browser, { code: await again() }))).toEqual(spent());
    await age(email, 24 * 60 * MINUTE_MS);
    await spendEverything(email);
    const cookie = browser.cookies.get("full-table.device") ?? "";
    const code = await again();
    for (const forged of ["", cookie.replace(/.$/, (c) => (c === "0" ? "1" : "0"))]) {
      browser.cookies.set("full-table.device", forged);
      expect(saidBy(await enterCode(browser, { code })), `"${forged}"`).toEqual(spent());
    }
    browser.cookies.set("full-table.device", cookie);
    await enterCode(browser, { code });
    expect(await isSignedIn(browser), "the control").toBe(true);
  });
});

describe("codes from one network", () => {
  const network = () => {
    const { network } = new Visitor(site.url);
    return { "CF-Connecting-IP": network };
  };
  /** Enters unrequested codes from a network; returns the answers. */
  const rush = async (from: Record<string, string>, fields: Record<string, string>) => {
    const stranger = new Visitor(site.url);
    await stranger.csrfToken();
    return Promise.all(
      Array.from({ length: 300 }, () => answerToCode(stranger, { code: "123456", ...fields }, from)),
    );
  };

  it("are limited per network, with a message for scripts and for plain forms", async () => {
    const [from, elsewhere] = [network(), network()];
    const refused = (await rush(from, { json: "true" })).filter(({ status }) => status === 429);
    // Two of the counter's minutes at most.
    expect(refused.length).toBeGreaterThanOrEqual(300 - 2 * 60);
    for (const { json, headers } of refused) {
      expect(json).toEqual([{ path: [], message: expect.stringContaining("wait a minute") }]);
      expect(headers.get("retry-after")).toBe("60");
    }
    const pages = (await rush(from, {})).filter(({ status }) => status === 429);
    expect(pages.length).toBeGreaterThan(0);
    expect(pages[0]?.text).toContain("a lot of codes at once");
    expect(pages[0]?.headers.get("retry-after")).toBe("60");
    const stranger = new Visitor(site.url);
    expect((await answerToCode(stranger, { code: "123456" }, elsewhere)).status, "the control").toBe(302);
  });

  it("do not block a member whose browser has signed in before", async () => {
    const { email } = await member(site);
    const first = await askedForCode(email);
    await enterCode(first.browser, { code: first.code, email });
    await first.browser.post("/api/auth/signout", { json: "true" });
    await askForLink(first.browser, { email });
    const from = network();
    await rush(from, { json: "true", email });
    const answer = await answerToCode(
      first.browser,
      { code: await codeFor(site, email), email, json: "true" },
      from,
    );
    expect(answer.status).toBe(200);
    expect(await isSignedIn(first.browser)).toBe(true);
  });
});

describe("many at once", () => {
  it("wrong codes from many browsers make twenty tries at an address, and no more", async () => {
    const { email } = await member(site);
    const browsers = await Promise.all(
      Array.from({ length: TRIES }, async () => {
        const browser = new Visitor(site.url);
        await askForLink(browser, { email });
        return browser;
      }),
    );
    // All are wrong: the mails' own begin with another digit.
    const codes = (await site.outbox.mails(email)).map(({ text }) => text.match(/^\d{6}$/m)?.[0] ?? "");
    const isTaken = new Set(codes.map(([digit]) => digit));
    const digit = [..."0123456789"].find((digit) => !isTaken.has(digit));
    await Promise.all(
      browsers.flatMap((browser) =>
        Array.from({ length: 2 * TRIES }, (_, at) => enterCode(browser, { code: `${digit}0000${at}` })),
      ),
    );
    const [row] = await site.sql("select sum(code_tries) as tries from sign_in_links where email = ?", [
      email,
    ]);
    expect(row?.tries).toBe(20);
  });

  it("fifty wrong codes make five tries, and then the right one is refused", async () => {
    const { email } = await member(site);
    const { browser, code } = await askedForCode(email);
    await browser.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => enterCode(browser, { code: notCode(code, at + 1) })),
    );
    const lefts = answers.map((url) => url.searchParams.get("left"));
    expect(lefts.filter((left) => left !== null).sort()).toEqual(["1", "2", "3", "4"]);
    expect(lefts.filter((left) => left === null)).toHaveLength(46);
    const [row] = await site.sql("select code_tries as tries from sign_in_links where email = ?", [email]);
    expect(row?.tries).toBe(TRIES);
    expect(saidBy(await enterCode(browser, { code }))).toEqual(spent());
  });

  it("twenty right codes sign in exactly once, and make one member", async () => {
    const { browser, code } = await askedForCode("twenty.codes@club.example");
    await browser.csrfToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => enterCode(browser, { code })));
    expect(answers.filter(({ pathname }) => pathname === "/profile")).toHaveLength(1);
    expect(await count(site, "users where email = 'twenty.codes@club.example'")).toBe(1);
  });

  it("link and code together sign in once", async () => {
    const { browser, link, code } = await askedForCode("either.way@club.example");
    const [answer, url] = await Promise.all([browser.get(link), enterCode(browser, { code })]);
    const ways = [answer.headers.get("location") ?? "", url.href];
    expect(ways.filter((way) => way.includes("/profile?welcome"))).toHaveLength(1);
    expect(await count(site, "users where email = 'either.way@club.example'")).toBe(1);
  });
});

it("the database holds a keyed hash of a code, and no log line holds the code itself", async () => {
  const email = "kept@club.example";
  const { browser, code } = await askedForCode(email);
  await enterCode(browser, { code: notCode(code) });
  await enterCode(browser, { code });
  const rows = await site.sql("select * from sign_in_links where email = ?", [email]);
  expect(rows[0]?.code_hash).toMatch(/^[0-9a-f]{64}$/);
  await expect.poll(() => site.log()).toContain(`"code":"code-wrong"`);
  for (const typed of [code, notCode(code)]) expect(site.log()).not.toMatch(new RegExp(`\\b${typed}\\b`));
});
