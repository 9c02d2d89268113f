import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { DAY_MS, HOUR_MS } from "../../../worker/contract/durations.ts";
import { dayIn, wallClock } from "../../../worker/contract/wall-clock.ts";
import { type ArrangedMember, game, member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import { clubDay } from "../games/games-support.ts";

const site = await startSite();
const [ada, bo, edie, emil] = [
  await member(site, { name: "Ada" }),
  await member(site, { name: "Bo" }),
  await member(site, { name: "Edie", role: "EDITOR" }),
  await member(site, { name: "Emil", role: "ADMIN" }),
];
const [editor, other, plain] = [
  await signedIn(site, edie),
  await signedIn(site, emil),
  await signedIn(site, ada),
];
beforeEach(() => site.database.batch(["delete from games", "delete from event_days"]));

async function aDay(date = clubDay()): Promise<string> {
  const { json } = await editor.post("/api/calendar/days", { event: "GAMES_DAY", days: [date] });
  return json.days[0].id;
}
const at = (day: string, who?: ArrangedMember) =>
  `/api/register/days/${day}${who ? `/people/${who.publicId}` : ""}`;
const tick = (day: string, who: ArrangedMember | undefined, by = editor) => by.send("PUT", at(day, who), {});
const untick = (day: string, who: ArrangedMember | undefined, by = editor) =>
  by.send("DELETE", at(day, who), {});
const there = (register: { people: { name: string; isThere: boolean }[] }) =>
  register.people.map(({ name, isThere }) => (isThere ? name : `(${name})`));
const rows = async () =>
  (await site.sql("select user_id, by_id from attendances order by rowid")).map(({ user_id, by_id }) => [
    user_id,
    by_id,
  ]);

/** Returns a time zone in which it is that hour now. */
function zoneAt(hour: number): string {
  const zones = Array.from({ length: 24 }, (_, at) => `Etc/GMT${at < 12 ? `+${at}` : at - 24}`);
  const zone = zones.find((timeZone) => Math.floor(wallClock(clock.now(), timeZone) / HOUR_MS) % 24 === hour);
  if (!zone) throw new Error(`Nowhere is it ${hour} o’clock.`);
  return zone;
}

describe("the register", () => {
  it("lists who comes or sits at a game, takes anyone else, and shows ticks in one trip", async () => {
    const day = await aDay();
    await plain.post(`/api/events/${day}/coming`, {});
    await game(site, { date: clubDay(), players: [bo] });
    expect(there((await editor.get(at(day))).json)).toEqual(["(Ada)", "(Bo)"]);
    expect(there((await tick(day, ada)).json)).toEqual(["Ada", "(Bo)"]);
    // Not expected.
    expect(there((await tick(day, emil)).json)).toEqual(["Ada", "(Bo)", "Emil"]);
    expect(there((await untick(day, ada)).json)).toEqual(["(Ada)", "(Bo)", "Emil"]);
    site.trips.reset();
    expect((await editor.get(at(day))).json).toMatchObject({ id: day, name: "Game night", former: 0 });
    expect(site.trips.requests).toBe(1);
  });

  it("lists guests among those who can be ticked, with who brought them", async () => {
    const day = await aDay();
    const { json } = await plain.post("/api/guests/coming", { day, name: "Sam" });
    const [sam] = json.said;
    expect((await editor.get("/api/register/people")).json).toContainEqual(
      expect.objectContaining({ name: "Sam (Ada’s guest)", guestOf: ada.publicId }),
    );
    expect(there((await editor.send("PUT", `${at(day)}/people/${sam.publicId}`, {})).json)).toEqual([
      "Sam (Ada’s guest)",
    ]);
  });

  it("is kept by several editors at once, and twice is once", async () => {
    const day = await aDay();
    const answers = await Promise.all(
      [editor, other, editor, other].flatMap((by) => [tick(day, ada, by), tick(day, bo, by)]),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set((await rows()).map(([user]) => user))).toEqual(new Set([ada.id, bo.id]));
    expect(await rows()).toHaveLength(2);
    const taken = await Promise.all([untick(day, ada), untick(day, ada, other)]);
    expect(taken.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rows()).toHaveLength(1);
  });

  it("says of a day that is over who was there, and never who stayed away", async () => {
    const day = await aDay();
    await plain.post(`/api/events/${day}/coming`, {});
    await tick(day, bo);
    expect(there((await editor.get(at(day))).json)).toEqual(["(Ada)", "Bo"]);
    await site.sql("update event_days set date = ?", [clubDay(-3)]);
    expect(there((await editor.get(at(day))).json)).toEqual(["Bo"]);
    // A forgotten person can still be added.
    expect(there((await tick(day, emil)).json)).toEqual(["Bo", "Emil"]);
  });

  it.each([
    [3, "tonight", ["(Ada)"]],
    [8, "over", []],
  ])("at %i o’clock the next morning the evening is %s", async (hour, state, names) => {
    const night = await startSite({ settings: { CLUB_TIME_ZONE: zoneAt(hour) } });
    onTestFinished(() => night.close());
    const keeper = await signedIn(night, await member(night, { role: "EDITOR" }));
    const guest = await member(night, { name: "Ada" });
    const yesterday = dayIn(zoneAt(hour), clock.now() - DAY_MS);
    await night.database.batch([
      `insert into event_days (id, event_type, date) values ('last', 'GAMES_DAY', '${yesterday}')`,
      `insert into comings (event_day_id, user_id, since) values ('last', '${guest.id}', 1)`,
    ]);
    const { json } = await keeper.get(at("last"));
    expect([json.state, there(json)]).toEqual([state, names]);
  });

  it("is refused for a day to come, a cancelled one, none, and to somebody unknown", async () => {
    const [day, ahead] = [await aDay(), await aDay(clubDay(3))];
    const refused = async (answer: ReturnType<typeof tick>) => {
      const { status, json } = await answer;
      return [status, json[0].message];
    };
    expect(await refused(tick(ahead, ada))).toEqual([409, expect.stringContaining("still to come")]);
    expect(await refused(tick("nowhere", ada))).toEqual([404, expect.any(String)]);
    expect((await editor.send("PUT", `${at(day)}/people/nobody`, {})).status).toBe(404);
    await site.sql("update event_days set cancelled_at = 1");
    expect(await refused(tick(day, ada))).toEqual([409, expect.stringContaining("cancelled")]);
    expect(await rows()).toEqual([]);
  });
});

describe("what the registers say", () => {
  it("counts newcomers and who came again, as a page and for spreadsheets", async () => {
    const [first, second] = [await aDay(clubDay(-9)), await aDay(clubDay(-2))];
    await site.sql("update event_days set title = '=1+1' where id = ?", [second]);
    // Bo has played here before there was a register.
    await game(site, { date: clubDay(-30), players: [bo] });
    for (const who of [ada, bo, emil]) await tick(first, who);
    for (const who of [ada, edie]) await tick(second, who);
    site.trips.reset();
    const { json } = await editor.get("/api/register/figures");
    expect(site.trips.requests).toBe(1);
    expect(json).toMatchObject({
      days: [
        { id: second, there: 2, newcomers: 1, cameBack: 0 },
        { id: first, there: 3, newcomers: 2, cameBack: 1 },
      ],
      newcomers: 2,
      cameBack: 1,
    });
    const { text, headers } = await editor.get("/api/register/figures.csv");
    expect(headers.get("content-disposition")).toContain("attendance.csv");
    expect(headers.get("cache-control")).toContain("no-store");
    expect(text.split("\r\n").slice(1, 3)).toEqual([
      `"${clubDay(-2)}","'=1+1",2,1,0`,
      `"${clubDay(-9)}","Game night",3,2,1`,
    ]);
  });

  it("keeps the number and not the name of who leaves the club, who could download it before", async () => {
    const leaver = await member(site, { name: "Leo" });
    const browser = await signedIn(site, leaver);
    const day = await aDay();
    await tick(day, leaver);
    expect((await browser.get("/api/profile/download")).json.daysAttended).toMatchObject([
      { day: "Game night", date: clubDay(), tickedAt: expect.any(String) },
    ]);
    await browser.post("/api/profile/delete", { name: "Leo" });
    expect((await editor.get(at(day))).json).toMatchObject({ people: [], former: 1 });
    expect((await editor.get("/api/register/figures")).json.days).toMatchObject([
      { there: 1, newcomers: 0, cameBack: 0 },
    ]);
    expect(await rows()).toEqual([[null, edie.id]]);
  });
});
