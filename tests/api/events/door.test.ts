import { beforeEach, describe, expect, it } from "vitest";
import { member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { clubDay } from "../games/games-support.ts";

const site = await startSite();
const ada = await member(site, { name: "Ada" });
const edie = await member(site, { name: "Edie", role: "EDITOR" });
const [editor, plain] = [await signedIn(site, edie), await signedIn(site, ada)];
beforeEach(() => site.sql("delete from event_days"));

/** Plans a day that is open from midnight to midnight. @returns its id and code */
async function aDay(date = clubDay()) {
  const { json } = await editor.post("/api/calendar/days", { event: "GAMES_DAY", days: [date] });
  const { id } = json.days[0];
  await site.sql("update event_days set starts_at = '00:00', ends_at = '00:00' where id = ?", [id]);
  const { code } = (await editor.get(`/api/register/days/${id}/code`)).json;
  return { id, code };
}
const scan = (code: string, who = plain) => who.get(`/api/register/here/${code}`);
const press = (code: string, who = plain) => who.post(`/api/register/here/${code}`, {});

describe("a code on the wall", () => {
  it("ticks a member who scans it and presses, once, and editors see that it did", async () => {
    const { id, code } = await aDay();
    site.trips.reset();
    expect((await scan(code)).json).toEqual({
      ...{ name: "Game night", date: `${clubDay()}T00:00:00.000Z` },
      ...{ state: "open", opensAt: "22:00", isHere: false },
    });
    expect(site.trips.requests).toBe(1);
    const presses = await Promise.all([1, 2, 3].map(() => press(code)));
    expect(presses.map(({ status, json }) => [status, json.isHere])).toEqual(Array(3).fill([200, true]));
    expect((await scan(code)).json.isHere).toBe(true);
    const { people } = (await editor.get(`/api/register/days/${id}`)).json;
    expect(people).toEqual([expect.objectContaining({ name: "Ada", isThere: true, byCode: true })]);
    for (const { publicId } of [await member(site, { name: "Ben" }), edie]) {
      const { json } = await editor.send("PUT", `/api/register/days/${id}/people/${publicId}`, {});
      const ticked = json.people.find((person: { publicId: string }) => person.publicId === publicId);
      expect(ticked).toMatchObject({ isThere: true });
      expect(ticked).not.toHaveProperty("byCode");
    }
  });

  it("shows a visitor the evening, and asks them to sign in before it ticks them", async () => {
    const { code } = await aDay();
    expect((await scan(code, visitor(site))).json).toMatchObject({ state: "open", isHere: false });
    expect((await press(code, visitor(site))).status).toBe(401);
  });

  it("of another day, or a cancelled one, says so and ticks nobody", async () => {
    for (const [day, state] of [
      [await aDay(clubDay(2)), "early"],
      [await aDay(clubDay(-2)), "over"],
    ] as const) {
      expect((await scan(day.code)).json.state).toBe(state);
      expect((await press(day.code)).status).toBe(409);
    }
    const today = await aDay();
    await site.sql("update event_days set cancelled_at = 1");
    expect((await scan(today.code)).json.state).toBe("cancelled");
    expect((await press(today.code)).status).toBe(409);
    expect(await site.sql("select * from attendances")).toEqual([]);
  });

  it("cannot be guessed from the day, nor used for another", async () => {
    const [one, other] = [await aDay(), await aDay(clubDay(1))];
    const signature = other.code.slice(-10);
    for (const code of [
      one.id,
      `${one.id}-${signature}`,
      `${one.id}-0000000000`,
      "nothing",
      `x-${signature}`,
    ])
      expect([(await scan(code)).status, (await press(code)).status]).toEqual([404, 404]);
    for (const who of [plain, visitor(site)])
      expect([401, 403]).toContain((await who.get(`/api/register/days/${one.id}/code`)).status);
  });
});
