import { beforeEach, describe, expect, it } from "vitest";
import { type Choices, choicesOfLevel, levelOf } from "../../../worker/contract/notifications/news-levels.ts";
import {
  channelsOf,
  labelOf,
  NOTIFICATION_KINDS,
} from "../../../worker/contract/notifications/notification-kinds.ts";
import { readConfig } from "../../../worker/lib/config.ts";
import { unsubscribeLink } from "../../../worker/notifications/mail-links.ts";
import { member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { forgetNews } from "./notifications-support.ts";

/** Link in a mail to Ada about plans. */
const site = await startSite();
const ada = await member(site, { name: "Ada" });
const bo = await member(site, { name: "Bo" });
const browser = await signedIn(site, ada);
const url = await unsubscribeLink.url(readConfig(site.settings), { member: ada.publicId, kind: "plan" });
const link = url.slice(site.url.length);
beforeEach(() => forgetNews(site));

const CHOICES = "/api/profile/choices";
const saved = async () =>
  (await site.sql("select user_id, kind, wanted from mail_choices order by 1, 2")).map(
    ({ user_id, kind, wanted }) => [user_id === ada.id ? "Ada" : user_id, kind, wanted],
  );

describe("what a member chooses", () => {
  const defaults = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, channelsOf(kind)]));
  const choose = (kinds: Choices) => browser.post(CHOICES, { kinds });

  it("begins as Normal: emails about near events, acts on the member, awaited news and questions to them", async () => {
    const { json } = await browser.get(CHOICES);
    expect([json.kinds, levelOf(json.kinds)]).toEqual([defaults, "normal"]);
    expect(NOTIFICATION_KINDS.filter((kind) => json.kinds[kind].email).toSorted()).toEqual(
      [
        ...[
          "signed-up",
          "sat-down",
          "plan",
          "seat",
          "note",
          "place",
          "seated",
          "late",
          "on-the-day",
          "kicked",
        ],
        ...["tomorrow", "due", "needed", "again", "confirm", "wanted", "free-seats", "report", "answer"],
        "chat-off",
      ].toSorted(),
    );
  });

  it("is saved for the member alone, in one transaction, however often they change it", async () => {
    for (const email of [true, false, true]) {
      site.trips.reset();
      const { status, json } = await choose({ reply: { email } });
      const kinds = { ...defaults, reply: { bell: true, email, push: false } };
      expect([status, json.kinds, site.trips.requests]).toEqual([200, kinds, 2]);
    }
    expect(await saved()).toEqual([["Ada", "reply", 1]]);
    expect((await (await signedIn(site, bo)).get(CHOICES)).json.kinds).toEqual(defaults);
  });

  it("leaves the other kinds, and the other channels of a kind, as they are", async () => {
    await choose({ plan: { push: false }, late: { email: false } });
    const { json } = await choose({ plan: { email: false }, again: { push: false } });
    expect(json.kinds).toEqual({
      ...defaults,
      plan: { bell: true, email: false, push: false },
      late: { bell: true, email: false, push: true },
      again: { bell: true, email: true, push: false },
    });
    const row = "select wanted, bell, push from mail_choices where kind = 'again'";
    expect((await site.sql(row))[0]).toMatchObject({ wanted: 1, bell: null, push: 0 });
  });

  it("sets a whole level, or is Custom when it matches none", async () => {
    for (const level of ["quiet", "everything", "bell", "normal"] as const) {
      site.trips.reset();
      const { json } = await choose(choicesOfLevel(level));
      expect([levelOf(json.kinds), site.trips.requests]).toEqual([level, 2]);
    }
    const { json } = await choose({ "sign-up": { email: true } });
    expect(levelOf(json.kinds)).toBeNull();
  });

  it("is refused for an unknown kind, channel or value", async () => {
    const refusal = async (body: Record<string, unknown>) => {
      const { status, json } = await browser.post(CHOICES, body);
      return [status, json[0].path, json[0].message];
    };
    const OUT_OF_DATE = "Something here is out of date. Please reload this page and choose again.";
    for (const [kinds, path] of [
      [{ weather: { email: true } }, ["kinds"]],
      [{ plan: { pigeon: true } }, ["kinds", "plan"]],
    ] as const)
      expect(await refusal({ kinds })).toEqual([422, path, OUT_OF_DATE]);
    const notSure = { plan: { email: "yes" } };
    expect(await refusal({ kinds: notSure })).toEqual([422, ["kinds", "plan", "email"], "Choose yes or no"]);
    // The request of a tab opened before there were levels.
    expect(await refusal({ kind: "plan", way: "email", wanted: false })).toEqual([
      422,
      ["kinds"],
      OUT_OF_DATE,
    ]);
    expect(await saved()).toEqual([]);
  });

  it("has quiet hours: both times or neither", async () => {
    const quiet = (start: string, end: string) => browser.post(`${CHOICES}/quiet`, { start, end });
    expect((await browser.get(CHOICES)).json.quiet).toBeNull();
    expect((await quiet("22:30", "07:00")).json.quiet).toEqual({ from: "22:30", to: "07:00" });
    expect((await quiet("22:30", "")).json[0].path).toEqual(["end"]);
    expect((await quiet("25:00", "07:00")).json[0].path).toEqual(["start"]);
    expect((await browser.get(CHOICES)).json.quiet).toEqual({ from: "22:30", to: "07:00" });
    expect((await quiet("", "")).json.quiet).toBeNull();
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

  it("switches off emails of its kind and of kinds grouped with it, by one POST without cookie or csrf token, repeatably", async () => {
    for (let i = 0; i < 2; i++) {
      site.trips.reset();
      const { status, text } = await post(link);
      expect([status, site.trips.requests]).toEqual([200, 2]);
      expect(text).toContain("Done");
    }
    const ended = [
      ["Ada", "edit", 0],
      ["Ada", "plan", 0],
    ];
    expect(await saved()).toEqual(ended);
    await browser.post(CHOICES, { kinds: { plan: { email: true } } });
    await post(link, "");
    expect(await saved()).toEqual(ended);
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

  it("of a deleted account changes nothing", async () => {
    const config = readConfig(site.settings);
    const url = await unsubscribeLink.url(config, { member: "gone", kind: "plan" });
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
