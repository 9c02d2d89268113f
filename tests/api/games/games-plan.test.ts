import { describe, expect, it } from "vitest";
import { ROLES } from "../../../worker/contract/users/users.ts";
import { game, member, signedIn, table } from "../../support/arrange.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import { clubDay, midnight } from "./games-support.ts";

const site = await startSite();
const ada = await member(site, { name: "Ada" });

const post = async (path: string, body: Record<string, unknown>, who = ada) =>
  (await signedIn(site, who)).post(`/api/games/${path}`, body);

describe("giving a game its date", () => {
  it("may be today, and may be put off again", async () => {
    const { id } = await game(site, { suggestedBy: ada, date: clubDay(4) });
    expect((await post(`${id}/schedule`, { date: clubDay() })).json.date).toBe(midnight(clubDay()));
    expect((await post(`${id}/schedule`, { date: clubDay(30) })).json.date).toBe(midnight(clubDay(30)));
  });

  it("keeps a needed-by day that would come after it: an undo brings it back", async () => {
    const { id } = await game(site, { suggestedBy: ada });
    await site.sql("update games set needed_by = ? where id = ?", [clubDay(4), id]);
    expect((await post(`${id}/schedule`, { date: clubDay(3) })).json.neededBy).toBe(midnight(clubDay(4)));
    const { json } = await post(`${id}/unschedule`, { date: clubDay(3) });
    expect([json.date, json.neededBy]).toEqual([null, midnight(clubDay(4))]);
  });

  it("is not undone, nor its table, once somebody has changed the game since", async () => {
    const { id: tableId } = await table(site, `Table ${Math.random()}`);
    const { id } = await game(site, { suggestedBy: ada, date: clubDay(4) });
    const { version } = (await post(`${id}/schedule`, { date: clubDay(5) })).json;
    await post(`${id}/schedule`, { date: clubDay(6) });
    const message = "Someone else has just changed this game. Have a look at it first.";
    const undone = await post(`${id}/schedule`, { date: clubDay(4), version });
    expect([undone.status, undone.json]).toEqual([409, [{ path: ["date"], message }]]);
    const taken = await post(`${id}/select-table`, { table: tableId, version });
    expect([taken.status, taken.json]).toEqual([409, [{ path: ["table"], message }]]);
    // The controls: as it is now, and without a version.
    const now = { date: clubDay(4), version: version + 1 };
    expect((await post(`${id}/schedule`, now)).json).toMatchObject({ date: midnight(clubDay(4)) });
    expect((await post(`${id}/select-table`, { table: tableId })).status).toBe(200);
  });

  it("of an undo and another date at once, the other date stays", async () => {
    const { id } = await game(site, { suggestedBy: ada });
    for (let days = 1; days <= 5; days++) {
      const first = await post(`${id}/schedule`, { date: clubDay(10) });
      expect(first.status).toBe(200);
      await Promise.all([
        post(`${id}/unschedule`, { date: clubDay(10) }),
        post(`${id}/schedule`, { date: clubDay(days) }),
      ]);
      expect((await site.sql("select date from games where id = ?", [id]))[0]?.date).toBe(clubDay(days));
    }
  });

  it("brings a past game back to the list", async () => {
    const { id } = await game(site, { suggestedBy: ada, date: clubDay(-4) });
    expect((await post(`${id}/schedule`, { date: clubDay(4) })).status).toBe(200);
    const { json } = await (await signedIn(site, ada)).get("/api/games/current");
    expect(json.map((listed: { id: string }) => listed.id)).toContain(id);
  });
});

describe("taking a game's date back", () => {
  const isOn = async (id: string) => (await site.sql("select date from games where id = ?", [id]))[0]?.date;

  it.each(ROLES)("may be done by any member, a %s too; a second time changes nothing", async (role) => {
    const { id } = await game(site, { suggestedBy: ada, date: clubDay(4) });
    const who = await member(site, { role });
    const answer = await post(`${id}/unschedule`, { date: midnight(clubDay(4)) }, who);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ id, date: null, version: 2 });
    const before = await everything(site);
    expect((await post(`${id}/unschedule`, { date: clubDay(4) }, who)).json).toMatchObject({ date: null });
    expect(await everything(site)).toBe(before);
  });

  it.each([
    ["has another one by then", clubDay(5), clubDay(4), "This game has another date now."],
    ["is over", clubDay(-1), clubDay(-1), "That day is over."],
  ])("is refused when it %s", async (_, date, asked, message) => {
    const { id } = await game(site, { suggestedBy: ada, date });
    const answer = await post(`${id}/unschedule`, { date: asked });
    expect([answer.status, answer.json]).toEqual([409, [{ path: ["date"], message }]]);
    expect(await isOn(id)).toBe(date);
  });

  it("is not found for an unknown game", async () => {
    expect((await post("nope/unschedule", { date: clubDay(4) })).status).toBe(404);
  });
});

describe("giving a game its table", () => {
  it.each([[{ table: "" }], [{ table: null }], [{}]])("is taken back by %j", async (body) => {
    const { id: tableId } = await table(site, `Table ${Math.random()}`);
    const { id } = await game(site, { suggestedBy: ada, tableId });
    expect((await post(`${id}/select-table`, body)).json).toMatchObject({ table: null, version: 2 });
  });
});

it("setting a date or a table takes two trips, or one when unchanged or refused", async () => {
  const { id } = await game(site, { suggestedBy: ada });
  const browser = await signedIn(site, ada);
  for (const [verb, body, status, trips] of [
    ["schedule", { date: clubDay(1) }, 200, 2],
    ["select-table", { table: null }, 200, 1],
    ["select-table", { table: "nope" }, 422, 1],
  ] as const) {
    site.trips.reset();
    expect((await browser.post(`/api/games/${id}/${verb}`, body)).status).toBe(status);
    expect(site.trips.requests).toBe(trips);
  }
});
