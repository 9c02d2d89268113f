import { describe, expect, it } from "vitest";
import { game, member, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";

const HOUR_MS = 3_600_000;
/** The last ten minutes of a month 100 years from now: no machine takes so long. */
const BEGUN = Date.parse("2126-10-31T23:50:00Z");

const site = await startSite({ settings: clock.setting(BEGUN) });

const isOfNow = (at: unknown) => Number(at) >= BEGUN && Number(at) < BEGUN + HOUR_MS;

describe("a site whose clock is moved has the time of that clock", () => {
  it("in its requests, and in the pages that they render", async () => {
    await visitor(site).post("/api/auth/signin/email", { email: "ada@club.example" });
    const rows = await site.sql("select created_at from sign_in_links");
    expect(rows.map(({ created_at }) => isOfNow(created_at))).toEqual([true]);
    expect((await visitor(site).get("/calendar")).text).toMatch(/October 2126|November 2126/);
  });

  it("in its jobs", async () => {
    await site.worker.runMinute();
    const rows = await site.sql("select value from club_settings where name = 'ran-clock'");
    expect(rows.map(({ value }) => isOfNow(value))).toEqual([true]);
  });

  it("in its database's triggers", async () => {
    await game(site, { name: "Azul", date: "2126-11-05", players: [await member(site)] });
    const rows = await site.sql("select changed_at from game_marks");
    expect(rows.map(({ changed_at }) => isOfNow(changed_at))).toEqual([true]);
  });
});
