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
  it.each(ROLES)("may be done by any member, a %s too, on anybody's game", async (role) => {
    const { id } = await game(site, { suggestedBy: ada });
    const answer = await post(`${id}/schedule`, { date: midnight(clubDay(4)) }, await member(site, { role }));
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ id, date: midnight(clubDay(4)), version: 2 });
  });

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

  it("changes nothing when the date is the same", async () => {
    const { id } = await game(site, { suggestedBy: ada, date: clubDay(4) });
    const before = await everything(site);
    expect((await post(`${id}/schedule`, { date: clubDay(4) })).status).toBe(200);
    expect(await everything(site)).toBe(before);
  });

  it("is refused for yesterday", async () => {
    const { id } = await game(site, { suggestedBy: ada, date: clubDay(4) });
    const before = await everything(site);
    const answer = await post(`${id}/schedule`, { date: clubDay(-1) });
    expect(answer.status).toBe(422);
    expect(answer.json).toEqual([{ path: ["date"], message: "Choose today or a later day." }]);
    expect(await everything(site)).toBe(before);
  });

  it("is not found for an unknown game", async () => {
    const answer = await post("nope/schedule", { date: clubDay(4) });
    expect(answer.status).toBe(404);
    expect(answer.json).toEqual([{ path: [], message: "This game is no longer here." }]);
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
  it.each(ROLES)("may be done by any member, a %s too, on anybody's game", async (role) => {
    const chosen = await table(site, `Table of a ${role}`);
    const { id } = await game(site, { suggestedBy: ada });
    const answer = await post(`${id}/select-table`, { table: chosen.id }, await member(site, { role }));
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ id, table: chosen, version: 2 });
  });

  it.each([[{ table: "" }], [{ table: null }], [{}]])("is taken back by %j", async (body) => {
    const { id: tableId } = await table(site, `Table ${Math.random()}`);
    const { id } = await game(site, { suggestedBy: ada, tableId });
    expect((await post(`${id}/select-table`, body)).json).toMatchObject({ table: null, version: 2 });
  });

  it("changes nothing when the table is the same", async () => {
    const { id: tableId } = await table(site, "The same table");
    const { id } = await game(site, { suggestedBy: ada, tableId });
    const before = await everything(site);
    expect((await post(`${id}/select-table`, { table: tableId })).status).toBe(200);
    expect(await everything(site)).toBe(before);
  });

  it.each([["nope"], ["' or 1=1 --"], ["🎲"], ["t".repeat(10_000)]])(
    "is refused with an unknown table %s",
    async (chosen) => {
      const { id: tableId } = await table(site, `Kept ${Math.random()}`);
      const { id } = await game(site, { suggestedBy: ada, tableId });
      const before = await everything(site);
      const answer = await post(`${id}/select-table`, { table: chosen });
      expect(answer.status).toBe(422);
      expect(answer.json).toEqual([
        { path: ["table"], message: "This table is no longer there. Choose another." },
      ]);
      expect(await everything(site)).toBe(before);
    },
  );

  it("is not found for an unknown game", async () => {
    expect((await post("nope/select-table", { table: "" })).status).toBe(404);
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
