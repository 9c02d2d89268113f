import { beforeEach, describe, expect, it } from "vitest";
import { clubKind, eventKind } from "../../../worker/contract/events/event-kinds.ts";
import { member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { clubDay, midnight } from "../games/games-support.ts";

const site = await startSite();
const editor = await signedIn(site, await member(site, { name: "Ed", role: "EDITOR" }));
const guest = visitor(site);
beforeEach(async () => {
  await site.database.batch([
    "delete from event_days",
    "delete from audit_log",
    "delete from event_kinds where id not in ('GAMES_DAY', 'PLAYERS_PARADICE')",
    "update event_kinds set retired_at = null, name = 'Game night', position = 1 where id = 'GAMES_DAY'",
    "update event_kinds set retired_at = null, position = 2 where id = 'PLAYERS_PARADICE'",
  ]);
});

const add = (name: string) => editor.post("/api/event-kinds", { name });
const plan = (event: string, days: string[]) => editor.post("/api/calendar/days", { event, days });
const names = async () =>
  (await guest.get("/api/event-kinds")).json.map(({ name }: { name: string }) => name);

describe("the kinds of days", () => {
  it("are at first the two that the API has always known, read by anybody in one trip", async () => {
    site.trips.reset();
    const { json } = await guest.get("/api/event-kinds/");
    expect(json).toEqual([
      { id: "GAMES_DAY", name: "Game night", feed: "games-days.ics" },
      { id: "PLAYERS_PARADICE", name: "Players’ Paradise", feed: "players-paradise.ics" },
    ]);
    expect(site.trips.requests).toBe(1);
    for (const kind of json) expect(eventKind.parse(kind)).toEqual(kind);
  });

  it("can be added: a new one is planned, shown and subscribed to like the others", async () => {
    const { json } = await add("  Family   Sunday ");
    expect(json.at(-1)).toEqual({
      id: "FAMILY_SUNDAY",
      name: "Family Sunday",
      feed: "family-sunday.ics",
      isRetired: false,
    });
    expect(clubKind.array().parse(json)).toEqual(json);
    await editor.post("/api/calendar/hours", { event: "FAMILY_SUNDAY", start: "14:00", end: "18:00" });
    const planned = await plan("FAMILY_SUNDAY", [clubDay(3)]);
    expect(planned.json.days).toMatchObject([
      { event: "FAMILY_SUNDAY", kind: { name: "Family Sunday", mark: 2 }, start: "14:00", isUsual: true },
    ]);
    expect((await guest.get("/api/games-days/next?event=FAMILY_SUNDAY")).json).toEqual({
      date: midnight(clubDay(3)),
    });
    expect((await guest.get("/api/games-days/next?event=GAMES_DAY")).json).toEqual({ date: null });
    for (const path of ["/", "/find-us", "/calendar"])
      expect((await guest.get(path)).text).toContain("Family Sunday");
    const feed = await guest.get("/calendar/family-sunday.ics");
    expect([feed.status, feed.text]).toEqual([200, expect.stringContaining("SUMMARY:Family Sunday")]);
    expect(feed.text).toContain("X-WR-CALNAME:Thursday Table Club: Family Sunday");
    expect((await guest.get("/calendar/all.ics")).text).toContain("CATEGORIES:Family Sunday");
    expect((await guest.get("/calendar/games-days.ics")).text).not.toContain("Family Sunday");
    expect((await guest.get("/calendar/fetes.ics")).status).toBe(404);
  });

  it("keep their API names and feed addresses when renamed; calendars get the new title", async () => {
    await add("Fair");
    await plan("FAIR", [clubDay(5)]);
    const before = (await guest.get("/calendar/fair.ics")).text;
    expect(before).toContain("SEQUENCE:0");
    await editor.send("PUT", "/api/event-kinds/FAIR", { name: "Summer fair" });
    const after = (await guest.get("/calendar/fair.ics")).text;
    expect(after).toContain("SUMMARY:Summer fair");
    expect(after).toContain("SEQUENCE:1");
    expect((await guest.get("/api/games-days/next?event=FAIR")).json.date).toBe(midnight(clubDay(5)));
    expect((await guest.get("/calendar")).text).toContain("Summer fair");
    // The name can be used again; the new kind has addresses of its own.
    expect((await add("Fair")).json.at(-1)).toMatchObject({ id: "FAIR_2", feed: "fair-2.ics" });
  });

  it("can't be planned once retired, and days already planned stay", async () => {
    await add("Fair");
    await plan("FAIR", [clubDay(5)]);
    await editor.post("/api/event-kinds/FAIR/retire");
    expect(await names()).toEqual(["Game night", "Players’ Paradise"]);
    const refused = await plan("FAIR", [clubDay(6)]);
    expect([refused.status, refused.json]).toEqual([
      422,
      [{ path: ["event"], message: "The club no longer plans this kind of day. Choose another." }],
    ]);
    expect((await guest.get("/api/calendar/next-day")).json.day).toMatchObject({ kind: { name: "Fair" } });
    expect((await guest.get("/api/games-days/next?event=FAIR")).json.date).toBe(midnight(clubDay(5)));
    expect((await guest.get("/calendar/fair.ics")).text).toContain("SUMMARY:Fair");
    await editor.post("/api/event-kinds/FAIR/restore");
    expect((await plan("FAIR", [clubDay(6)])).json.newIds).toHaveLength(1);
  });

  it("are put in order, and each change is in the log", async () => {
    await add("Fair");
    const order = ["FAIR", "GAMES_DAY", "PLAYERS_PARADICE"];
    await editor.send("PUT", "/api/event-kinds/order", { ids: order });
    expect(await names()).toEqual(["Fair", "Game night", "Players’ Paradise"]);
    expect((await editor.send("PUT", "/api/event-kinds/order", { ids: ["FAIR"] })).status).toBe(409);
    await editor.send("PUT", "/api/event-kinds/FAIR", { name: "Market" });
    await editor.post("/api/event-kinds/FAIR/retire");
    await editor.post("/api/event-kinds/FAIR/restore");
    const rows = await site.sql("select action || ' ' || subject as act from audit_log order by rowid");
    expect(rows.map(({ act }) => act)).toEqual([
      "added the kind of day Fair",
      "renamed Fair to the kind of day Market",
      "retired the kind of day Market",
      "brought back the kind of day Market",
    ]);
  });

  it("are refused without a name or with one that is taken, and the last one can't be retired", async () => {
    for (const [name, status] of [
      ["game night", 409],
      [" ", 422],
      ["x".repeat(41), 422],
      [7, 422],
    ] as const) {
      const answer = await editor.post("/api/event-kinds", { name });
      expect([name, answer.status, answer.json[0].path]).toEqual([name, status, ["name"]]);
    }
    expect((await editor.post("/api/event-kinds/PLAYERS_PARADICE/retire")).status).toBe(200);
    const last = await editor.post("/api/event-kinds/GAMES_DAY/retire");
    expect([last.status, last.json[0].message]).toEqual([409, expect.stringContaining("at least one")]);
    expect(await names()).toEqual(["Game night"]);
    expect((await editor.post("/api/event-kinds/NONE/retire")).status).toBe(404);
  });

  it("are added once by twenty editors at once, and of the last two, retired at once, one stays", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add("Everybody’s")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await names()).filter((name: string) => name === "Everybody’s")).toHaveLength(1);
    await editor.post("/api/event-kinds/EVERYBODYS/retire");
    const retired = await Promise.all(
      ["GAMES_DAY", "PLAYERS_PARADICE"].map((id) => editor.post(`/api/event-kinds/${id}/retire`)),
    );
    expect(retired.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await names()).toHaveLength(1);
  });
});
