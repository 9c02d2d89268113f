import { describe, expect, it } from "vitest";
import type { Device } from "../../../worker/contract/members/devices.ts";
import { ROLES } from "../../../worker/contract/users/users.ts";
import { type ArrangedMember, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { tokenFor } from "../people-support.ts";
import { askForLink, count, fieldsIn, linkFor, press } from "./auth-steps.ts";

const DAY_MS = 86_400_000;
const FIREFOX = {
  "User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0",
};
const IPHONE = {
  "User-Agent":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
};

const site = await startSite();

const clubDay = (daysAgo = 0) => clock.today(-daysAgo);
const devicesOf = async (browser: Visitor): Promise<Device[]> =>
  (await browser.get("/api/profile/devices")).json;
const end = (browser: Visitor, id: unknown) => browser.post("/api/profile/devices/sign-out", { id });
const isIn = async (browser: Visitor) => (await browser.get("/api/users")).status === 200;
async function somebody() {
  const who = await member(site);
  const browser = await signedIn(site, who);
  return { who, browser };
}
/** Signs in on another browser; returns it with its name in the list. */
async function another(who: ArrangedMember, browser: Visitor) {
  const known = new Set((await devicesOf(browser)).map(({ id }) => id));
  const there = await signedIn(site, who);
  const [added] = (await devicesOf(browser)).filter(({ id }) => !known.has(id));
  return { there, id: added?.id ?? "none" };
}

describe("where one is signed in", () => {
  it("lists devices by name, in one trip: this one first, then the last seen", async () => {
    const { who, browser } = await somebody();
    for (const daysAgo of [40, 3]) {
      await site.sql(
        "insert into sessions (token_hash, user_id, created_at, renewed_at, expires_at, device) values (?, ?, ?, ?, ?, ?)",
        [
          `${daysAgo}`.repeat(20),
          who.id,
          clock.now() - 50 * DAY_MS,
          clock.now() - daysAgo * DAY_MS,
          clock.now() + DAY_MS,
          `Firefox ${daysAgo}`,
        ],
      );
    }
    await site.sql("update sessions set renewed_at = ? where user_id = ? and device is null", [
      clock.now() - 60 * DAY_MS,
      who.id,
    ]);
    site.trips.reset();
    const devices = await devicesOf(browser);
    expect(site.trips.requests).toBe(1);
    const from = { signedInOn: clubDay(50), isThis: false };
    expect(devices).toEqual([
      { id: expect.any(String), name: null, signedInOn: clubDay(), lastSeenOn: clubDay(60), isThis: true },
      { id: "3".repeat(16), name: "Firefox 3", lastSeenOn: clubDay(3), ...from },
      { id: "40".repeat(8), name: "Firefox 40", lastSeenOn: clubDay(40), ...from },
    ]);
  });

  it("names the browser that signed in, by link or button, and stores nothing else about it", async () => {
    const { email } = await member(site);
    const [asker, phone] = [visitor(site), visitor(site)];
    await askForLink(asker, { email });
    await asker.get(await linkFor(site, email), FIREFOX);
    await askForLink(asker, { email });
    const { text } = await phone.get(await linkFor(site, email), IPHONE);
    await press(phone, fieldsIn(text), IPHONE);
    const names = (await devicesOf(phone)).map(({ name, isThis }) => [name, isThis]);
    expect(names).toEqual([
      ["Safari on iPhone", true],
      ["Firefox on Windows", false],
    ]);
    const rows = JSON.stringify(await site.sql("select device from sessions where device is not null"));
    expect(rows).not.toMatch(/Mozilla|NT 10|132|17_5/);
    for (const { network } of [asker, phone]) expect(rows).not.toContain(network);
  });

  it("names a session from an older version when it is extended, and never renames it", async () => {
    const { who, browser } = await somebody();
    const nameAfter = async (headers: Record<string, string>) => {
      await site.sql("update sessions set renewed_at = ? where user_id = ?", [
        clock.now() - 2 * DAY_MS,
        who.id,
      ]);
      await browser.get("/api/auth/session", headers);
      return (await devicesOf(browser))[0]?.name;
    };
    expect((await devicesOf(browser))[0]?.name).toBeNull();
    expect([await nameAfter(FIREFOX), await nameAfter(IPHONE)]).toEqual([
      "Firefox on Windows",
      "Firefox on Windows",
    ]);
  });

  it("leaves out ended sessions, those of others, and every hash", async () => {
    const { who, browser } = await somebody();
    await somebody();
    await signedIn(site, who);
    await site.sql(
      "update sessions set expires_at = 1, created_at = 1 where token_hash = (select token_hash from sessions where user_id = ? order by rowid desc limit 1)",
      [who.id],
    );
    const { json, text } = await browser.get("/api/profile/devices");
    expect(json).toHaveLength(1);
    const [session] = await site.sql("select token_hash from sessions where user_id = ?", [who.id]);
    expect(text).not.toContain(String(session?.token_hash));
  });
});

describe("signing out one device", () => {
  it.each(ROLES)("as a %s ends that session and no other, in two trips", async (role) => {
    const who = await member(site, { role });
    const browser = await signedIn(site, who);
    const { there, id } = await another(who, browser);
    const third = await signedIn(site, who);
    site.trips.reset();
    const answer = await end(browser, id);
    expect([answer.status, answer.json, site.trips.requests]).toEqual([200, {}, 2]);
    expect([await isIn(there), await isIn(browser), await isIn(third)]).toEqual([false, true, true]);
    expect((await devicesOf(browser)).map((device) => device.id)).not.toContain(id);
    expect((await end(browser, id)).json).toEqual([
      { path: ["id"], message: "You’re no longer signed in there." },
    ]);
  });

  it("cancels a pending change of address, which may have been asked for there", async () => {
    const { who, browser } = await somebody();
    const { there, id } = await another(who, browser);
    const email = "asked-there@club.example";
    await there.post("/api/profile/email", { email });
    const token = await tokenFor(site, email);
    await end(browser, id);
    expect((await visitor(site).post("/api/profile/email/confirm", { token })).status).toBe(422);
  });

  it("is refused for another member's session, which goes on", async () => {
    const { who, browser } = await somebody();
    const { there, id } = await another(who, browser);
    const stranger = await somebody();
    const before = await everything(site, []);
    expect((await end(stranger.browser, id)).status).toBe(404);
    expect(await everything(site, [])).toBe(before);
    expect(await isIn(there)).toBe(true);
    expect((await end(browser, id)).status).toBe(200);
  });

  it.each(["", "none", "%", "_".repeat(16), "0".repeat(10_000)])("is refused for the id %j", async (id) => {
    const { who, browser } = await somebody();
    expect((await end(browser, id)).status).toBe(404);
    expect(await count(site, "sessions where user_id = ?", [who.id])).toBe(1);
  });

  it.each([7, null, ["a"]])("is refused as no form for the id %j", async (id) => {
    const { browser } = await somebody();
    expect((await end(browser, id)).status).toBe(422);
  });
});
