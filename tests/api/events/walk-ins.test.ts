import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "../../../worker/contract/durations.ts";
import { member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { clubDay } from "../games/games-support.ts";

const MONTH_MS = 31 * DAY_MS;

const site = await startSite();
const ada = await member(site, { name: "Ada" });
const [editor, other, admin, plain] = [
  await signedIn(site, await member(site, { name: "Edie", role: "EDITOR" })),
  await signedIn(site, await member(site, { name: "Enno", role: "EDITOR" })),
  await signedIn(site, await member(site, { name: "Emil", role: "ADMIN" })),
  await signedIn(site, ada),
];
beforeEach(() =>
  site.database.batch([
    "delete from event_days",
    "delete from walk_ins",
    "delete from club_settings where name = 'walk-in-name-months'",
  ]),
);

async function aDay(date = clubDay()): Promise<string> {
  const { json } = await editor.post("/api/calendar/days", { event: "GAMES_DAY", days: [date] });
  return json.days[0].id;
}
const add = (day: string, id: string, form: Record<string, unknown>, by = editor) =>
  by.send("PUT", `/api/register/days/${day}/walk-ins/${id.padEnd(16, "-")}`, form);
const at = (day: string, id: string) => `/api/register/days/${day}/people/${id.padEnd(16, "-")}`;
const peopleOn = async (day: string) => (await editor.get(`/api/register/days/${day}`)).json;
const names = ({ people }: { people: { name: string }[] }) => people.map(({ name }) => name);
const TODAY = clubDay();
const WEEK_AGO = clubDay(-8);
const beside = { user: ada.publicId, place: 2 };
/** Begins the league anew. */
async function aLeague(): Promise<void> {
  await site.database.batch(
    ["placings", "results", "standings", "league_players", "seasons"].map((table) => `delete from ${table}`),
  );
  for (const year of new Set([TODAY.slice(0, 4), WEEK_AGO.slice(0, 4)]))
    await editor.post("/api/leagues/seasons", { year: Number(year), correction: 12, minimumGames: 1 });
}
async function results(placings: object[], playedOn = TODAY): Promise<void> {
  const { status } = await editor.post("/api/leagues/results", { gameName: "Azul", playedOn, placings });
  expect(status).toBe(200);
}
const figures = async () => (await editor.get("/api/register/figures")).json;

describe("somebody without an account", () => {
  it("is added by a first name, is here for the first time, and comes back another evening", async () => {
    const [first, second] = [await aDay(clubDay(-7)), await aDay()];
    site.trips.reset();
    expect((await add(first, "derek", { name: "  Derek " })).json.people).toEqual([
      expect.objectContaining({
        ...{ publicId: "derek-----------", name: "Derek", isThere: true },
        newSince: `${clubDay(-7)}T00:00:00.000Z`,
      }),
    ]);
    // One to load, one to save.
    expect(site.trips.requests).toBe(2);
    expect((await figures()).days).toMatchObject([{ there: 1, newcomers: 1, cameBack: 0 }]);
    expect((await editor.get("/api/register/people")).json).toContainEqual(
      expect.objectContaining({ name: "Derek", newSince: `${clubDay(-7)}T00:00:00.000Z` }),
    );
    const again = await editor.send("PUT", at(second, "derek"), {});
    expect(again.json.people).toMatchObject([{ name: "Derek", isThere: true }]);
    expect((await figures()).days).toMatchObject([
      { there: 1, newcomers: 0, cameBack: 0 },
      { there: 1, newcomers: 1, cameBack: 1 },
    ]);
  });

  it("stands among members, guests and others by name", async () => {
    const day = await aDay();
    await editor.send("PUT", `/api/register/days/${day}/people/${ada.publicId}`, {});
    for (const name of ["Zoe", "abel"]) await add(day, name, { name });
    expect(names(await peopleOn(day))).toEqual(["abel", "Ada", "Zoe"]);
  });

  it("is one person when a press arrives twice, or two editors add the name at once", async () => {
    const day = await aDay();
    const pressed = await Promise.all([
      ...[1, 2, 3].map(() => add(day, "one", { name: "Élodie" })),
      ...[1, 2].map(() => add(day, "two", { name: "élodie" }, other)),
    ]);
    expect(pressed.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(names(await peopleOn(day))).toHaveLength(1);
    const another = [1, 2].map(() => add(day, "three", { name: "Élodie", isAnother: true }));
    expect((await Promise.all(another)).map(({ status }) => status)).toEqual([200, 200]);
    expect(names(await peopleOn(day))).toHaveLength(2);
  });

  it("is nobody after a slip of the pen, and keeps the evenings on which they were here", async () => {
    const [first, second] = [await aDay(clubDay(-7)), await aDay()];
    await add(second, "slip", { name: "Dreek" });
    expect((await editor.send("DELETE", at(second, "slip"), {})).json.people).toEqual([]);
    expect(await site.sql("select * from walk_ins")).toEqual([]);
    await add(first, "derek", { name: "Derek" });
    await editor.send("PUT", at(second, "derek"), {});
    await editor.send("DELETE", at(second, "derek"), {});
    expect(names(await peopleOn(first))).toEqual(["Derek"]);
  });

  it("is named to editors alone, in no other answer", async () => {
    const day = await aDay();
    await add(day, "derek", { name: "Xerxes" });
    const addresses = [
      "/tonight",
      "/calendar",
      "/",
      `/api/events/${day}`,
      "/api/calendar/tonight",
      "/api/users",
    ];
    for (const who of [visitor(site), plain])
      for (const address of addresses) expect((await who.get(address)).text).not.toContain("Xerxes");
    expect(JSON.stringify((await plain.get("/api/profile/download")).json)).not.toContain("Xerxes");
    expect(site.log()).not.toContain("Xerxes");
  });

  it("has a name, and a place on a day that has come, of at most a hundred", async () => {
    const [day, ahead] = [await aDay(), await aDay(clubDay(3))];
    const said = async (answer: ReturnType<typeof add>) => {
      const { status, json } = await answer;
      return [status, json[0].message];
    };
    expect(await said(add(day, "derek", { name: " " }))).toEqual([422, "Type their first name"]);
    expect((await add(day, "derek", { name: " " })).json[0].path).toEqual(["name"]);
    expect(await said(add(day, "derek", { name: "D".repeat(41) }))).toEqual([422, expect.any(String)]);
    expect(await said(add(ahead, "derek", { name: "Derek" }))).toEqual([
      409,
      expect.stringContaining("still to come"),
    ]);
    expect((await add(day, "no/id", { name: "Derek" })).status).toBe(404);
    expect((await add("nowhere", "derek", { name: "Derek" })).status).toBe(404);
    await site.database.batch(
      Array.from({ length: 100 }, (_, at) => [
        `insert into walk_ins (id, name, at) values ('n${at}', 'N${at}', 1)`,
        `insert into attendances (event_day_id, walk_in_id, at) values ('${day}', 'n${at}', 1)`,
      ]).flat(),
    );
    expect(await said(add(day, "derek", { name: "Derek" }))).toEqual([
      409,
      expect.stringContaining("100 people"),
    ]);
    await site.sql("update event_days set cancelled_at = 1");
    expect(await said(add(day, "derek", { name: "Derek" }))).toEqual([
      409,
      expect.stringContaining("cancelled"),
    ]);
  });
});

describe("the name of somebody without an account", () => {
  const visit = (day: string, name: string, monthsAgo: number) =>
    site.database.batch([
      { sql: "insert into walk_ins (id, name, at) values (?, ?, 1)", args: [name, name] },
      {
        sql: "insert into attendances (event_day_id, walk_in_id, at) values (?, ?, ?)",
        args: [day, name, clock.now() - monthsAgo * MONTH_MS],
      },
    ]);
  const kept = async () => (await site.sql("select name from walk_ins order by id")).map(({ name }) => name);

  it("goes six months after they last came, or after the time that an admin sets; the number stays", async () => {
    const day = await aDay(clubDay(-20));
    await visit(day, "Ana", 7);
    await visit(day, "Ben", 2);
    await visit(day, "Cas", 0);
    await site.worker.runDaily();
    expect(await kept()).toEqual([null, "Ben", "Cas"]);
    expect((await figures()).namesKeptMonths).toBe(6);
    expect((await admin.send("PUT", "/api/register/names-kept", { months: 1 })).json).toEqual({ months: 1 });
    await site.worker.runDaily();
    expect(await kept()).toEqual([null, null, "Cas"]);
    expect(await peopleOn(day)).toMatchObject({ people: [{ name: "Cas" }], former: 2 });
    expect(await figures()).toMatchObject({ days: [{ there: 3, newcomers: 3 }], namesKeptMonths: 1 });
    const log = await site.sql("select subject from audit_log where url = '/attendance'");
    expect(log.map(({ subject }) => subject)).toEqual([expect.stringMatching(/from 6 months to 1 month$/)]);
  });

  it("is offered for two months, and not to add somebody who has just come back", async () => {
    const day = await aDay(clubDay(-20));
    await visit(day, "Ana", 3);
    await visit(day, "Ben", 1);
    const offered = names({ people: (await editor.get("/api/register/people")).json });
    expect([offered.includes("Ana"), offered.includes("Ben")]).toEqual([false, true]);
  });

  it("goes from the league with it, taken out or after its time, unless another may have played", async () => {
    await aLeague();
    const day = await aDay(TODAY);
    for (const name of ["Ana", "derek", "Mia"]) await add(day, name, { name });
    await results(["Ana", "Derek", "Mia"].map((guest, at) => ({ guest, place: at + 1 })));
    await results([{ guest: "Ana", place: 1 }, beside], WEEK_AGO);
    const players = async () =>
      (await site.sql("select name from league_players where user_id is null order by name")).map(
        ({ name }) => name,
      );
    await editor.send("DELETE", `/api/register/days/${day}/walk-ins/${"derek".padEnd(16, "-")}/name`, {});
    expect(await players()).toEqual(["A guest", "Ana", "Mia"]);
    await site.sql("update attendances set at = ?", [clock.now() - 7 * MONTH_MS]);
    await site.worker.runDaily();
    expect(await kept()).toEqual([null, null, null]);
    expect(await players()).toEqual(["A guest", "A guest", "Ana"]);
  });

  it("is taken out at once when they ask", async () => {
    const day = await aDay();
    await add(day, "derek", { name: "Derek" });
    const erase = () => editor.send("DELETE", `/api/register/days/${day}/walk-ins/derek-----------/name`, {});
    expect((await erase()).json).toMatchObject({ people: [], former: 1 });
    expect((await erase()).status).toBe(200);
    expect(await peopleOn(day)).toMatchObject({ people: [], former: 1 });
    expect((await editor.send("PUT", "/api/register/names-kept", { months: 1 })).status).toBe(403);
    expect((await admin.send("PUT", "/api/register/names-kept", { months: 2 })).status).toBe(422);
  });
});

describe("“That was me”", () => {
  const aMember = async (name: string, createdMonthsAgo = 0) => {
    const made = await member(site, { name, role: "NEW" });
    await site.sql("update users set created_at = ? where id = ?", [
      clock.now() - createdMonthsAgo * MONTH_MS,
      made.id,
    ]);
    return signedIn(site, made);
  };
  const mine = async (who: Visitor) => (await who.get("/api/register/mine")).json;

  it("is asked of a new member of that first name, and gives them the evenings, once", async () => {
    const [first, second] = [await aDay(clubDay(-9)), await aDay(clubDay(-2))];
    await add(first, "derek", { name: "derek" });
    await editor.send("PUT", at(second, "derek"), {});
    const derek = await aMember("Derek Small");
    site.trips.reset();
    expect(await mine(derek)).toEqual([
      {
        ...{ id: "derek-----------", name: "derek" },
        dates: [clubDay(-9), clubDay(-2)].map((day) => `${day}T00:00:00.000Z`),
      },
    ]);
    expect(site.trips.requests).toBe(1);
    const presses = await Promise.all(
      [1, 2].map(() => derek.post("/api/register/mine/derek-----------", {})),
    );
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await site.sql("select * from walk_ins")).toEqual([]);
    expect(names(await peopleOn(first))).toEqual(["Derek Small"]);
    expect((await figures()).days).toMatchObject([
      { there: 1, newcomers: 0 },
      { there: 1, newcomers: 1, cameBack: 1 },
    ]);
    expect((await derek.get("/api/profile/download")).json.daysAttended).toHaveLength(2);
    expect((await site.sql("select actor_name, action, subject from audit_log")).at(-1)).toEqual({
      ...{ actor_name: "Derek Small", action: "took over" },
      subject: "the evenings of someone without an account",
    });
  });

  it("takes letters beyond ASCII in either case, and reads no strangers’ evenings", async () => {
    const day = await aDay(clubDay(-9));
    for (const [id, name] of [
      ["eva", "éva"],
      ["evan", "Éva Nagy"],
    ] as const)
      await add(day, id, { name });
    const strangers = Array.from({ length: 90 }, (_, at) => `stranger-${at}`);
    await site.database.batch([
      ...strangers.map((id) => `insert into walk_ins (id, name, at) values ('${id}', '${id}', 1)`),
      ...strangers.map(
        (id) => `insert into attendances (event_day_id, walk_in_id, at) values ('${day}', '${id}', 1)`,
      ),
    ]);
    const eva = await aMember("ÉVA Small");
    site.trips.reset();
    expect(await mine(eva)).toMatchObject([{ name: "éva" }]);
    // One row a name; with each one's evenings it was five.
    expect(site.trips.rowsRead).toBeLessThan(2 * strangers.length);
    const long = await aMember("Éva Long Since", 3);
    site.trips.reset();
    expect(await mine(long)).toEqual([]);
    expect(site.trips.rowsRead).toBeLessThan(10);
  });

  it("is asked, too, of who has just said that they are here, and counts that evening once", async () => {
    const day = await aDay();
    await site.sql("update event_days set starts_at = '00:00', ends_at = '00:00'");
    const { code } = (await editor.get(`/api/register/days/${day}/code`)).json;
    await add(day, "derek", { name: "Derek" });
    const derek = await aMember("Derek");
    expect((await derek.post(`/api/register/here/${code}`, {})).json.isHere).toBe(true);
    expect(await mine(derek)).toMatchObject([{ id: "derek-----------" }]);
    expect((await derek.post("/api/register/mine/derek-----------", {})).status).toBe(200);
    expect(await peopleOn(day)).toMatchObject({ people: [{ name: "Derek", byCode: true }], former: 0 });
  });

  it("is asked of nobody else", async () => {
    const day = await aDay(clubDay(-9));
    await add(day, "derek", { name: "Derek" });
    const here = await member(site, { name: "Derek Here" });
    await editor.send("PUT", `/api/register/days/${day}/people/${here.publicId}`, {});
    const renamed = await member(site, { name: "Patient Otter 42", role: "NEW" });
    await site.sql("update users set held_name = 'Derek' where id = ?", [renamed.id]);
    for (const who of [
      await aMember("Dereka Small"),
      await aMember("Small Derek"),
      await aMember("Derek Long Since", 3),
      await signedIn(site, renamed),
      await signedIn(site, here),
    ]) {
      expect(await mine(who)).toEqual([]);
      expect((await who.post("/api/register/mine/derek-----------", {})).status).toBe(404);
    }
    expect(names(await peopleOn(day))).toEqual(["Derek", "Derek Here"]);
  });

  describe("brings the league results", () => {
    /** Returns the results that Derek has once they have said that it was them, by name and account. */
    const claimed = async (meanwhile: (() => Promise<unknown>) | null = null) => {
      const derek = await aMember("Derek Small");
      await site.sql("update users set participate_in_league = 1 where name = 'Derek Small'");
      site.trips.beforeWrite = meanwhile;
      expect((await derek.post("/api/register/mine/derek-----------", {})).status).toBe(200);
      return site.sql(
        `select u.name, p.games from league_players p left join users u on u.id = p.user_id
          where p.name like 'derek%' order by p.name`,
      );
    };
    beforeEach(async () => {
      await aLeague();
      await add(await aDay(TODAY), "derek", { name: "derek" });
    });

    it("of their name on their evenings, which the table shows as the member's", async () => {
      await results([{ guest: "Derek", place: 1 }, beside]);
      expect(await claimed()).toEqual([{ name: "Derek Small", games: 1 }]);
      const { json } = await editor.get(`/api/leagues/${TODAY.slice(0, 4)}`);
      expect(json.standings).toMatchObject([{ user: { name: "Derek Small" } }]);
    });

    it("in no table if they opt out at that moment", async () => {
      await results([{ guest: "Derek", place: 1 }, beside]);
      const optOut = () => site.sql("update users set participate_in_league = 0");
      expect(await claimed(optOut)).toEqual([{ name: "Derek Small", games: 1 }]);
      const { json } = await editor.get(`/api/leagues/${TODAY.slice(0, 4)}`);
      expect([...json.standings, ...json.waiting]).toEqual([]);
    });

    it("but none of a player of that name who also played on another day", async () => {
      await results([{ guest: "Derek", place: 1 }, beside]);
      await results([{ guest: "Derek", place: 1 }, beside], WEEK_AGO);
      expect(await claimed()).toEqual([{ name: null, games: 2 }]);
    });

    it("but none where two people of that name were there", async () => {
      await results([{ guest: "Derek", place: 1 }, beside]);
      const [evening] = await site.sql("select id from event_days");
      await add(String(evening?.id), "other", { name: "Derek", isAnother: true });
      expect(await claimed()).toEqual([{ name: null, games: 1 }]);
    });
  });

  it("counts an evening once on which both were ticked meanwhile", async () => {
    const day = await aDay(clubDay(-1));
    const derek = await member(site, { name: "Derek", role: "NEW" });
    await add(day, "derek", { name: "Derek" });
    const browser = await signedIn(site, derek);
    site.trips.beforeWrite = () =>
      editor.send("PUT", `/api/register/days/${day}/people/${derek.publicId}`, {});
    expect((await browser.post("/api/register/mine/derek-----------", {})).status).toBe(200);
    expect(await peopleOn(day)).toMatchObject({ people: [{ name: "Derek" }], former: 0 });
  });
});
