import { beforeEach, describe, expect, it } from "vitest";
import { browserOf, member, table, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { asked } from "../members/auth-steps.ts";

let ada: Visitor;
const STEPS = "/api/first-steps";
const ROWS_MOST = 36;
const site = await startSite({ settings: { FIRST_ADMINS: "ada@club.example", VENUE_NAME: undefined } });
beforeEach(async () => {
  await site.database.batch([
    "delete from users",
    ...["club_settings", "club", "event_days", "tables", "seasons", "audit_log", "invitations"].map(
      (name) => `delete from ${name}`,
    ),
    "delete from page_revisions",
  ]);
  const { browser, link } = await asked(site, "ada@club.example");
  await browser.get(link);
  ada = browser;
});

const done = async () => (await ada.get(STEPS)).json.done;
/** Edits the pages whose path matches. */
const change = (paths: string) =>
  site.sql(`insert into page_revisions (id, page_id, title, description, content, at)
      select id, id, title, description, content, 0 from pages where path ${paths}`);
const day = clock.today;

describe("the first steps", () => {
  it("are all open on the first day, and each is done by its action elsewhere", async () => {
    expect((await ada.get(STEPS)).json).toEqual({ done: [], untouchedPages: 6, isHidden: false });
    const { user } = (await ada.get("/api/auth/session")).json;
    await ada.post("/api/profile", { ...user, name: "Ada" });
    expect(await done()).toEqual(["name"]);
    await site.sql(
      'insert into club (row, version, settings, changed_at) values (1, 1, \'{"name":"Meeples","venues":[{"id":"v","name":"The Snug","address":"1 Mill Lane","mapUrl":null,"mapImage":null}]}\', 0)',
    );
    expect(await done()).toEqual(["name", "club"]);
    await ada.post("/api/calendar/days", { event: "GAMES_DAY", days: [day(-7)] });
    expect(await done()).toEqual(["name", "club"]);
    await ada.post("/api/calendar/days", { event: "GAMES_DAY", days: [day(7)] });
    await table(site, "Felt");
    const season = { year: 2026, name: "", words: "", shown: true, correction: 12, minimumGames: 1 };
    await ada.post("/api/leagues/seasons", season);
    await change("<> '/privacy'");
    expect((await ada.get(STEPS)).json).toMatchObject({
      done: ["name", "club", "nights", "tables", "season"],
      untouchedPages: 1,
    });
    await change("= '/privacy'");
    const people = [{ email: "sam@guests.example", name: "Sam" }];
    expect((await ada.post("/api/invitations", { people, note: null })).status).toBe(200);
    expect(await done()).toEqual(["name", "club", "nights", "tables", "people", "pages", "season"]);
  });

  it("cost one trip and a few rows, however large the club is", async () => {
    for (let at = 0; at < 40; at++) {
      await member(site);
      await table(site, `Table ${at}`);
      await site.sql("insert into event_days (id, event_type, date) values (?1, 'GAMES_DAY', ?1)", [day(at)]);
    }
    site.trips.reset();
    expect((await ada.get(STEPS)).status).toBe(200);
    expect(site.trips.requests).toBe(1);
    expect(site.trips.rowsRead).toBeLessThan(ROWS_MOST);
  });

  it("are hidden and shown again, the info pages are marked as read, and each is logged once", async () => {
    for (let time = 0; time < 2; time++) {
      const { status, json } = await ada.send("PUT", STEPS, { isHidden: true, arePagesRead: true });
      expect([status, json.isHidden, json.done]).toEqual([200, true, ["pages"]]);
    }
    expect((await ada.send("PUT", STEPS, { isHidden: false })).json).toMatchObject({
      isHidden: false,
      done: ["pages"],
    });
    const rows = await site.sql("select action from audit_log order by at, rowid");
    expect(rows.map(({ action }) => action).sort()).toEqual(["put away", "read", "took out again"]);
  });

  it("are in an ADMIN’s first HTML of the home page, for one trip more, and cost nobody else one", async () => {
    const home = async (who: Visitor) => {
      site.trips.reset();
      const { text } = await who.get("/");
      return [text.includes("Set up your club"), site.trips.requests];
    };
    const editor = await browserOf(site, "EDITOR");
    for (const who of [editor, visitor(site)]) await who.get("/");
    expect(await home(ada)).toEqual([true, 2]);
    expect(await home(editor)).toEqual([false, 1]);
    expect(await home(visitor(site))).toEqual([false, 1]);
  });

  it("accept yes or no only", async () => {
    const { status, json } = await ada.send("PUT", STEPS, { isHidden: "yes" });
    expect([status, json]).toEqual([422, [{ path: ["isHidden"], message: "Choose yes or no" }]]);
  });
});
