import { describe, expect, it } from "vitest";
import type { ClubDesk } from "../../../worker/contract/site/desk.ts";
import { member, signedIn, table } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { clubDay } from "../games/games-support.ts";

const site = await startSite();
const ada = await signedIn(site, await member(site, { name: "Ada", role: "ADMIN" }));
const edie = await signedIn(site, await member(site, { name: "Edie", role: "EDITOR" }));

const rowsOf = async (who: Visitor): Promise<[name: string, now: string][]> =>
  ((await who.get("/api/desk")).json as ClubDesk).flatMap(({ rows }) =>
    rows.map(({ name, now }): [string, string] => [name, now]),
  );

describe("the club desk", () => {
  it("shows an ADMIN the state of every room, in one trip", async () => {
    site.trips.reset();
    const rows = await rowsOf(ada);
    expect(site.trips.requests).toBe(1);
    expect(rows).toEqual([
      ["Moderation", "Nothing waiting"],
      ["Plan days", "None planned"],
      ["Tables", "None yet"],
      ["Attendance", "None kept yet"],
      ["Posts", "No posts yet"],
      ["Pages", "6 pages"],
      ["Members", "2 members"],
      ["Invite", "No open links yet"],
      ["Seasons", expect.stringMatching(/ is on$|^None yet$/)],
      ["Settings", expect.any(String)],
      ["First steps", expect.stringMatching(/^\d of 7 done$/)],
      ["Site", expect.stringMatching(/^Up to date$|^\d+ jobs? late$/)],
    ]);
  });

  it("follows changes, and shows an EDITOR only the editors' rooms", async () => {
    await table(site, "Snug");
    await edie.post("/api/calendar/days", { event: "GAMES_DAY", days: [clubDay(0), clubDay(7)] });
    expect(await rowsOf(edie)).toEqual([
      ["Moderation", "Nothing waiting"],
      ["Plan days", expect.stringMatching(/^2 planned to \d+ \w+$/)],
      ["Tables", "1 in use"],
      ...["Attendance", "Posts", "Pages", "Invite", "Seasons"].map((name) => [name, expect.any(String)]),
    ]);
  });

  it("says that this year’s season isn’t open when only others are", async () => {
    await site.database.batch([
      "delete from seasons",
      "insert into seasons (year, shown) values (2020, 1), (2099, 1)",
    ]);
    expect(await rowsOf(edie)).toContainEqual(["Seasons", `${clubDay(0).slice(0, 4)} isn’t open yet`]);
  });

  it("has no row for finished first steps", async () => {
    await site.sql("update users set name = 'Ada L' where name = 'Ada'");
    await site.sql(
      'insert into club (row, version, settings, changed_at) values (1, 1, \'{"name":"Meeples","venues":[{"id":"v","name":"The Snug","address":"1 Mill Lane","mapUrl":null,"mapImage":null}]}\', 0) on conflict do update set settings = excluded.settings',
    );
    await site.sql("insert into seasons (year, shown) values (2026, 1)");
    await ada.send("PUT", "/api/first-steps", { arePagesRead: true });
    expect((await rowsOf(ada)).map(([name]) => name)).not.toContain("First steps");
  });
});
