import { describe, expect, it } from "vitest";
import { clock } from "../../support/clock.ts";
import { inOneMinute } from "../../support/one-minute.ts";
import { startSite } from "../../support/site.ts";
import { Visitor } from "../../support/visitor.ts";
import { askForLink, cookiesOf, count, fieldsIn, fromElsewhere, linksFor, press } from "./auth-steps.ts";

const site = await startSite({
  settings: {
    SIGN_IN_LIMIT_PER_ADDRESS: "3",
    SIGN_IN_LIMIT_PER_NETWORK: "4",
    SIGN_IN_LINK_MINUTES: "5",
  },
});

const from = (address: string) => ({ "CF-Connecting-IP": address });
const refusal = () => `${site.url}/api/auth/error?error=AccessDenied&reason=TooManyLinks`;
/** Returns the error page of a mailbox with enough links. */
const waiting = () => `${site.url}/api/auth/error?error=AccessDenied&reason=LinksWaiting`;
const ask = async (email: string, headers: Record<string, string>) =>
  (await askForLink(new Visitor(site.url), { email }, headers)).json.url as string;
/** Signs in with a link, as a person does, in a new browser. */
async function confirmed(link = ""): Promise<Visitor> {
  const browser = new Visitor(site.url);
  const { text } = await browser.get(link);
  await press(browser, fieldsIn(text));
  return browser;
}
const whoIsIn = async (browser: Visitor): Promise<string | undefined> =>
  (await browser.get("/api/auth/session")).json.user?.email;
const isSent = (url: string) => url.includes("/verify-request");

describe("links are limited", () => {
  it("per address, from any network", async () => {
    const urls: string[] = [];
    for (let i = 0; i < 5; i++) urls.push(await ask("ada@club.example", fromElsewhere()));
    expect(urls.map(isSent)).toEqual([true, true, true, false, false]);
    expect(urls[4]).toBe(waiting());
    expect(await site.outbox.mails("ada@club.example")).toHaveLength(3);
    expect(isSent(await ask("grace@club.example", fromElsewhere()))).toBe(true);
  });

  it("per address however it is written", async () => {
    for (const email of ["bob@club.example", "BOB@club.example", " bob@CLUB.example"]) {
      await ask(email, fromElsewhere());
    }
    expect(await ask("ｂｏｂ@club.example", fromElsewhere())).toBe(waiting());
  });

  it("per network, an IPv6 one by its /64", async () => {
    for (let i = 0; i < 4; i++) {
      expect(isSent(await ask(`v6-${i}@club.example`, from(`2001:db8:1:2:${i}::${i}`)))).toBe(true);
    }
    expect(await ask("v6-4@club.example", from("2001:db8:1:2:ffff::1"))).toBe(refusal());
    expect(isSent(await ask("v6-5@club.example", from("2001:db8:1:3::1")))).toBe(true);
    for (let i = 0; i < 4; i++) await ask(`v4-${i}@club.example`, from("203.0.113.7"));
    expect(await ask("v4-4@club.example", from("203.0.113.7"))).toBe(refusal());
    expect(isSent(await ask("v4-5@club.example", from("203.0.113.8")))).toBe(true);
  });

  it("only while they are valid; links that could not be emailed do not count", async () => {
    await site.outbox.control({ mode: "down" });
    for (let i = 0; i < 4; i++) await ask("window@club.example", fromElsewhere());
    await site.outbox.control({ mode: "normal" });
    for (let i = 0; i < 3; i++) await ask("window@club.example", fromElsewhere());
    expect(await ask("window@club.example", fromElsewhere())).toBe(waiting());
    await site.sql("update sign_in_links set expires_at = ? where email = 'window@club.example'", [
      clock.now(),
    ]);
    expect(isSent(await ask("window@club.example", fromElsewhere()))).toBe(true);
  });

  it("without locking anybody out: a link that a stranger asked for signs the member in, and ends the others", async () => {
    const stranger = fromElsewhere();
    for (let i = 0; i < 3; i++) expect(isSent(await ask("locked@club.example", stranger))).toBe(true);
    expect(await ask("locked@club.example", fromElsewhere())).toBe(waiting());
    const links = await linksFor(site, "locked@club.example");
    expect(await whoIsIn(await confirmed(links[1]))).toBe("locked@club.example");
    for (const link of links) expect(await whoIsIn(await confirmed(link))).toBeUndefined();
    expect(isSent(await ask("locked@club.example", fromElsewhere()))).toBe(true);
  });

  it("in two trips, the second of which inserts the link", async () => {
    site.trips.reset();
    await ask("trip@club.example", fromElsewhere());
    expect(site.trips.requests).toBe(2);
  });

  it("also by the platform's own rate limit", async () => {
    const headers = from("203.0.113.200");
    // Invalid addresses never reach the database, but count against the network's limit.
    const urls = await inOneMinute(() =>
      Promise.all(Array.from({ length: 70 }, () => ask("nobody", headers))),
    );
    expect(urls).toContain(refusal());
    expect(await count(site, "sign_in_links where email = 'nobody'")).toBe(0);
  });

  it("storing the network as a keyed hash only", async () => {
    await ask("hashed@club.example", from("203.0.113.99"));
    const rows = await site.sql(
      "select network_hash as hash from sign_in_links where email = 'hashed@club.example'",
    );
    expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("a browser that has signed in with an address", () => {
  const DEVICE = "full-table.device";
  /** Signs in with the address, and out again, on a network of its own. */
  async function known(email: string): Promise<Visitor> {
    const browser = new Visitor(site.url);
    await askForLink(browser, { email });
    const [link = ""] = await linksFor(site, email);
    await browser.get(link);
    expect(await whoIsIn(browser)).toBe(email);
    await browser.post("/api/auth/signout", { json: "true" });
    expect(await whoIsIn(browser)).toBeUndefined();
    return browser;
  }
  const askIn = async (browser: Visitor, email: string, network: string) =>
    (await askForLink(browser, { email }, from(network))).json.url as string;
  /** Uses up a network's limit of links. */
  async function useUp(network: string): Promise<void> {
    for (let i = 0; i < 4; i++)
      expect(isSent(await ask(`crowd-${network}-${i}@club.example`, from(network)))).toBe(true);
    expect(await ask(`crowd-${network}@club.example`, from(network))).toBe(refusal());
  }

  it("gets its link when strangers have used up the network's limit", async () => {
    const [email, network] = ["regular@club.example", "203.0.113.50"];
    const browser = await known(email);
    await useUp(network);
    expect(await ask(email, from(network)), "in another browser").toBe(refusal());
    expect(isSent(await askIn(browser, email, network))).toBe(true);
    const [link = ""] = await linksFor(site, email);
    await browser.get(link);
    expect(await whoIsIn(browser)).toBe(email);
  });

  it("gets its link past the platform's limit, which counts such browsers separately", async () => {
    const [email, network] = ["barrier@club.example", "203.0.113.51"];
    const browser = await known(email);
    const inAnother = await inOneMinute(async () => {
      await Promise.all(Array.from({ length: 70 }, () => ask("nobody", from(network))));
      return ask(email, from(network));
    });
    expect(inAnother, "in another browser").toBe(refusal());
    expect(isSent(await askIn(browser, email, network))).toBe(true);
  });

  it("does not use up the limit of others on its network", async () => {
    const [email, network] = ["modest@club.example", "203.0.113.52"];
    const browser = await known(email);
    for (let i = 0; i < 3; i++) expect(isSent(await askIn(browser, email, network))).toBe(true);
    for (let i = 0; i < 4; i++)
      expect(isSent(await ask(`guest-${i}@club.example`, from(network)))).toBe(true);
  });

  it("has the limit of an address to itself, however many links strangers have asked for, and no more", async () => {
    const [email, network] = ["mailbox@club.example", "203.0.113.53"];
    const browser = await known(email);
    for (let i = 0; i < 3; i++) expect(isSent(await ask(email, fromElsewhere()))).toBe(true);
    for (let i = 0; i < 3; i++) expect(isSent(await askIn(browser, email, network))).toBe(true);
    expect(await askIn(browser, email, network)).toBe(waiting());
    const forged = new Visitor(site.url);
    forged.cookies.set(
      DEVICE,
      (browser.cookies.get(DEVICE) ?? "").replace(/^./, (c) => (c === "0" ? "1" : "0")),
    );
    expect(await askIn(forged, email, network), "with a cookie that is not ours").toBe(waiting());
  });

  it("keeps to that limit with many requests at once", async () => {
    const email = "rush@club.example";
    const browser = await known(email);
    await browser.csrfToken();
    const urls = await Promise.all(
      Array.from({ length: 9 }, (_, at) => askIn(browser, email, `203.0.113.${60 + at}`)),
    );
    expect(urls.filter(isSent)).toHaveLength(3);
  });

  it("counts as any other browser for another address, or with a forged cookie", async () => {
    const [email, network] = ["owner@club.example", "203.0.113.54"];
    const browser = await known(email);
    const cookie = browser.cookies.get(DEVICE) ?? "";
    await useUp(network);
    expect(await askIn(browser, "somebody-else@club.example", network)).toBe(refusal());
    const [name = "", hash = ""] = cookie.split("|");
    for (const forged of [
      "",
      name,
      `${name}|`,
      `|${hash}`,
      `${name}|${"0".repeat(64)}`,
      `${"0".repeat(64)}|${hash}`,
      `${name}|${hash}0`,
    ]) {
      browser.cookies.set(DEVICE, forged);
      expect(await askIn(browser, email, network), forged).toBe(refusal());
    }
    browser.cookies.set(DEVICE, cookie);
    expect(isSent(await askIn(browser, email, network))).toBe(true);
  });

  it("keeps one HttpOnly cookie that does not reveal the address, until another address signs in", async () => {
    const browser = await known("first@club.example");
    const cookie = browser.cookies.get(DEVICE) ?? "";
    expect(cookie).toMatch(/^[0-9a-f]{64}\|[0-9a-f]{64}$/);
    await askForLink(browser, { email: "second@club.example" });
    const [link = ""] = await linksFor(site, "second@club.example");
    const line = cookiesOf(await browser.get(link))[DEVICE];
    expect(line).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(browser.cookies.get(DEVICE)).not.toBe(cookie);
    const again = await browser.get("/api/auth/session");
    expect(Object.keys(cookiesOf(again)), "it has it already").not.toContain(DEVICE);
    browser.cookies.delete(DEVICE);
    await browser.get("/api/auth/session");
    expect(browser.cookies.has(DEVICE), "a session from before there were such cookies").toBe(true);
    const nobody = new Visitor(site.url);
    await nobody.get("/api/auth/session");
    expect(nobody.cookies.has(DEVICE)).toBe(false);
  });
});
