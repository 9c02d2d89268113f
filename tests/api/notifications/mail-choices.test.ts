import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  labelOf,
  NEWS_KINDS,
  NOTIFICATION_KINDS,
} from "../../../worker/contract/notifications/notification-kinds.ts";
import { readConfig } from "../../../worker/lib/config.ts";
import { unsubscribeUrl } from "../../../worker/notifications/unsubscribe-link.ts";
import { type ArrangedMember, game, member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite, type TestSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { forgetNews, mailed, told } from "./notifications-support.ts";

let site: TestSite;
let ada: ArrangedMember;
let bo: ArrangedMember;
let browser: Visitor;
/** The link in a mail to Ada about plans. */
let link: string;
beforeAll(async () => {
  site = await startSite();
  ada = await member(site, { name: "Ada" });
  bo = await member(site, { name: "Bo" });
  browser = await signedIn(site, ada);
  const url = await unsubscribeUrl(readConfig(site.settings), { member: ada.publicId, kind: "plan" });
  link = url.slice(site.url.length);
});
afterAll(() => site.close());
beforeEach(() => forgetNews(site));

const CHOICES = "/api/profile/mail-choices";
const saved = async () =>
  (await site.database.execute("select user_id, kind, wanted from mail_choices order by 1, 2")).rows.map(
    ({ user_id, kind, wanted }) => [user_id === ada.id ? "Ada" : user_id, kind, wanted],
  );

describe("the choice of mails", () => {
  const defaults = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, NEWS_KINDS[kind].by.email]));

  it("is off at first, but for what is near, what is done to oneself, what one waits for, and what asks for one's word", async () => {
    expect((await browser.get(CHOICES)).json).toEqual(defaults);
    expect(NOTIFICATION_KINDS.filter((kind) => defaults[kind])).toEqual([
      "signed-up",
      "plan",
      "seat",
      "note",
      "place",
      "seated",
      "needed",
      "again",
      "late",
      "confirm",
      "tomorrow",
      "on-the-day",
      "wanted",
      "free-seats",
      "kicked",
      "report",
      "answer",
    ]);
  });

  it("is kept for oneself, in one transaction, as often as one changes one's mind", async () => {
    for (const wanted of [true, false, true]) {
      site.trips.reset();
      const { status, json } = await browser.post(CHOICES, { kind: "reply", wanted });
      expect([status, json, site.trips.requests]).toEqual([200, { ...defaults, reply: wanted }, 2]);
    }
    expect(await saved()).toEqual([["Ada", "reply", 1]]);
    expect((await browser.get(CHOICES)).json).toEqual({ ...defaults, reply: true });
    expect((await (await signedIn(site, bo)).get(CHOICES)).json).toEqual(defaults);
  });

  it("is refused to a visitor, for a kind that is none, and for a wish that is none", async () => {
    expect((await visitor(site).get(CHOICES)).status).toBe(401);
    expect((await visitor(site).post(CHOICES, { kind: "plan", wanted: false })).status).toBe(401);
    expect((await browser.post(CHOICES, { kind: "weather", wanted: true })).json[0].path).toEqual(["kind"]);
    expect((await browser.post(CHOICES, { kind: "plan", wanted: "yes" })).json[0].path).toEqual(["wanted"]);
    expect(await saved()).toEqual([]);
  });
});

describe("the choice of ways", () => {
  const WAYS_OF = "/api/profile/choices";

  it("is kept by kind and way, and leaves the other ways as they are by default", async () => {
    const { json } = await browser.get(WAYS_OF);
    expect(json.kinds.plan).toEqual({ bell: true, email: true, push: true });
    const chosen = await browser.post(WAYS_OF, { kind: "plan", way: "bell", wanted: false });
    expect(chosen.json.kinds.plan).toEqual({ bell: false, email: true, push: true });
    const row = "select wanted, bell, push from mail_choices";
    expect((await site.database.execute(row)).rows[0]).toMatchObject({ wanted: 1, bell: 0, push: null });
    expect((await browser.get(CHOICES)).json.plan).toBe(true);
  });

  it("is what the bell goes by", async () => {
    await browser.post(WAYS_OF, { kind: "signed-up", way: "bell", wanted: false });
    await browser.post(WAYS_OF, { kind: "signed-up", way: "email", wanted: false });
    const others = await signedIn(site, bo);
    const { id } = await game(site, { suggestedBy: bo });
    expect((await others.post(`/api/games/${id}/signup`, { player: ada.publicId })).status).toBe(200);
    expect([await told(site), await mailed(site)]).toEqual([[], []]);
    await browser.post(WAYS_OF, { kind: "signed-up", way: "bell", wanted: true });
    const again = await game(site, { suggestedBy: bo });
    expect((await others.post(`/api/games/${again.id}/signup`, { player: ada.publicId })).status).toBe(200);
    expect(await told(site)).toEqual(["Ada signed-up (1): Bo signed you up."]);
  });

  it("has quiet hours: both times or neither", async () => {
    const quiet = (start: string, end: string) => browser.post(`${WAYS_OF}/quiet`, { start, end });
    expect((await browser.get(WAYS_OF)).json.quiet).toBeNull();
    expect((await quiet("22:30", "07:00")).json.quiet).toEqual({ from: "22:30", to: "07:00" });
    expect((await quiet("22:30", "")).json[0].path).toEqual(["end"]);
    expect((await quiet("25:00", "07:00")).json[0].path).toEqual(["start"]);
    expect((await browser.get(WAYS_OF)).json.quiet).toEqual({ from: "22:30", to: "07:00" });
    expect((await quiet("", "")).json.quiet).toBeNull();
  });

  it("is refused to a visitor, and for a way that is none", async () => {
    expect((await visitor(site).get(WAYS_OF)).status).toBe(401);
    expect((await visitor(site).post(WAYS_OF, { kind: "plan", way: "bell", wanted: true })).status).toBe(401);
    expect((await visitor(site).post(`${WAYS_OF}/quiet`, {})).status).toBe(401);
    const pigeon = { kind: "plan", way: "pigeon", wanted: true };
    expect((await browser.post(WAYS_OF, pigeon)).json[0].path).toEqual(["way"]);
  });
});

describe("the link that unsubscribes", () => {
  const post = (path: string, body = "List-Unsubscribe=One-Click") =>
    visitor(site).fetch(path, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });

  it("shows a page with one button when opened, and changes nothing, as mail scanners open links", async () => {
    const { status, text, headers } = await visitor(site).get(link);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("text/html");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(text).toContain(labelOf("plan"));
    expect(text.match(/<button/g)).toHaveLength(1);
    expect(text).toContain(`action="${link.replaceAll("&", "&amp;")}"`);
    expect((await visitor(site).fetch(link, { method: "HEAD" })).text).toBe("");
    expect(await saved()).toEqual([]);
  });

  it("ends mails of its kind by one POST, without cookie or csrf token, again and again", async () => {
    for (let i = 0; i < 2; i++) {
      site.trips.reset();
      const { status, text } = await post(link);
      expect([status, site.trips.requests]).toEqual([200, 2]);
      expect(text).toContain("Done");
    }
    expect(await saved()).toEqual([["Ada", "plan", 0]]);
    await browser.post(CHOICES, { kind: "plan", wanted: true });
    await post(link, "");
    expect(await saved()).toEqual([["Ada", "plan", 0]]);
  });

  it("is refused when forged, for another member or another kind, or cut short", async () => {
    const forged = [
      link.replace(/token=./, "token=!"),
      link.replace(/token=.*/, "token="),
      link.replace(/&token=.*/, ""),
      link.replace(ada.publicId, bo.publicId),
      link.replace("kind=plan", "kind=reply"),
      link.replace("kind=plan", "kind=toString"),
      "/api/unsubscribe",
    ];
    for (const path of forged) {
      for (const answer of [await visitor(site).get(path), await post(path)]) {
        expect([path, answer.status]).toEqual([path, 403]);
        expect(answer.text).toContain("This link is incomplete");
      }
    }
    expect(await saved()).toEqual([]);
  });

  it("says so in words while the database is away, and works again afterwards", async () => {
    site.trips.fault = 503;
    try {
      const { status, text } = await post(link);
      expect(status).toBe(503);
      expect(text).toContain("Please try again");
    } finally {
      site.trips.fault = null;
    }
    expect((await post(link)).status).toBe(200);
  });

  it("of a member who is gone changes nothing", async () => {
    const config = readConfig(site.settings);
    const url = await unsubscribeUrl(config, { member: "gone", kind: "plan" });
    expect((await post(url.slice(site.url.length))).status).toBe(200);
    expect(await saved()).toEqual([]);
  });

  it("opens no other way to write without a csrf token", async () => {
    expect((await post("/api/notifications/clear/", "{}")).status).toBe(400);
    for (const method of ["PUT", "PATCH", "DELETE"])
      expect([403, 404, 405, 400]).toContain((await visitor(site).fetch(link, { method })).status);
    expect(await saved()).toEqual([]);
  });
});
