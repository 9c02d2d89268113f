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

  it("clears a needed-by day that would come after it", async () => {
    const { id } = await game(site, { suggestedBy: ada, date: clubDay(9) });
    await site.sql("update games set needed_by = ? where id = ?", [clubDay(4), id]);
    const moved = async (days: number) =>
      (await post(`${id}/schedule`, { date: midnight(clubDay(days)) })).json.neededBy;
    expect(await moved(4)).toBe(midnight(clubDay(4)));
    expect(await moved(3)).toBeNull();
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
