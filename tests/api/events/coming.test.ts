import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { type Gathering, gathering } from "../../../worker/contract/events/coming.ts";
import { placeWords, withoutGameWords } from "../../../worker/contract/events/crowd.ts";
import { comingOn, comingTo } from "../../../worker/contract/events/gatherings.ts";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { type ArrangedMember, crowdOf, game, member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { toldRows } from "../../support/told.ts";
import type { Visitor } from "../../support/visitor.ts";
import { clubDay, midnight } from "../games/games-support.ts";

const DATE = clubDay(3);
const PLACES = 70;
/** Places that are taken already. */
const TAKEN = 60;
const CROWD = 100;
const LEAVERS = 20;

const browsers = new Map<string, Visitor>();
beforeEach(async () => {
  await site.database.batch(
    ["games", "event_days", "notifications", "mails", "club_settings"].map((name) => `delete from ${name}`),
  );
});

async function open(who: ArrangedMember): Promise<Visitor> {
  const browser = await signedIn(site, who);
  browsers.set(who.name, browser);
  return browser;
}

const by = (name: string): Visitor => {
  const found = browsers.get(name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

const site = await startSite();
const [ada, bo, cy, dee] = [
  await member(site, { name: "Ada" }),
  await member(site, { name: "Bo" }),
  await member(site, { name: "Cy" }),
  await member(site, { name: "Dee", role: "ADMIN" }),
];
const edie = await member(site, { name: "Edie", role: "EDITOR" });
for (const who of [ada, bo, cy, dee, edie]) await open(who);
const guest = visitor(site);
await guest.csrfToken();

async function aDay(given: Record<string, unknown> = {}, date = DATE): Promise<string> {
  const { json } = await by("Edie").post("/api/calendar/days", {
    event: "GAMES_DAY",
    days: [date],
    ...given,
  });
  return json.days[0].id;
}
const come = (name: string, id: string, body: Record<string, unknown> = {}) =>
  by(name).post(`/api/events/${id}/coming`, body);
const stayAway = (name: string, id: string) => by(name).post(`/api/events/${id}/not-coming`);
const change = (id: string, given: Record<string, unknown>) =>
  by("Edie").post(`/api/calendar/days/${id}`, { date: DATE, ...given });
const remove = (id: string) => by("Edie").post(`/api/calendar/days/${id}/remove`);
const gatheringOf = async (id: string, viewer = guest) => (await viewer.get(`/api/events/${id}/coming`)).json;
/** Returns the attendees and the waiting list by name. */
async function standing(id: string): Promise<{ coming: string[]; waiting: string[] }> {
  const { said } = await gatheringOf(id, by("Dee"));
  const names = (isWaiting: boolean) =>
    said
      .filter((comer: { isWaiting: boolean }) => comer.isWaiting === isWaiting)
      .map(({ name }: { name: string }) => name);
  return { coming: names(false), waiting: names(true) };
}
const told = async () =>
  (await toldRows(site, "notifications")).map(({ to, kind, title, brief }) => [to, kind, title, brief]);
const PLACE = "place";

describe("coming to a day", () => {
  it("is said with a time and guests, changed, and taken back", async () => {
    const id = await aDay();
    const first = await come("Ada", id, { from: "20:30", note: "With  Sam" });
    expect([first.status, first.json.said]).toEqual([
      200,
      [
        {
          ...{ publicId: ada.publicId, name: "Ada", color: "3A85FF" },
          ...{ from: "20:30", until: null, note: "With Sam", hasOwnPlans: false },
          ...{ isSeated: false, isWaiting: false },
        },
      ],
    ]);
    await come("Bo", id);
    expect((await come("Ada", id, { from: null, note: "" })).json.said).toMatchObject([
      { name: "Ada", from: null, note: null },
      { name: "Bo" },
    ]);
    const early = { from: "19:30", until: "00:15", hasOwnPlans: true };
    const leaves = await come("Ada", id, early);
    expect(leaves.json.said[0]).toMatchObject({ ...early, name: "Ada" });
    expect(withoutGameWords([leaves.json])).toBe("1 looking for a game");
    const away = await stayAway("Ada", id);
    expect([away.status, away.json.said]).toMatchObject([200, [{ name: "Bo" }]]);
    expect((await stayAway("Ada", id)).status).toBe(200);
    expect(await told()).toEqual([]);
  });

  it("shows visitors the number, and members the names and notes", async () => {
    const [id, other] = [await aDay({ capacity: 1 }), await aDay({ event: "PLAYERS_PARADICE" })];
    await come("Ada", id, { from: "20:30", note: "With Sam" });
    await come("Bo", id);
    await by("Ada").post("/api/guests/coming", { day: other, name: "Sam" });
    await come("Ada", other);
    const addresses = [
      "/api/events/coming",
      `/api/events/coming/${DATE.slice(0, 7)}`,
      `/api/events/${id}/coming`,
    ];
    for (const address of addresses) {
      const [seen, known] = [await guest.get(address), await by("Cy").get(address)];
      const days = z.array(gathering).parse([seen.json].flat());
      expect(seen.text).not.toMatch(/Ada|Bo|Sam|20:30/);
      for (const { publicId } of [ada, bo]) {
        expect(seen.text).not.toContain(publicId);
        expect(known.text).toContain(publicId);
      }
      expect(known.text).toMatch(/Ada.*20:30.*With Sam/);
      // The numbers are the same, including those who come to both days.
      const all = [known.json].flat();
      expect(days.map(comingTo)).toEqual(all.map(comingTo));
      expect([comingOn(days), days.map(placeWords)]).toEqual([comingOn(all), all.map(placeWords)]);
    }
    const pages = ["/", "/tonight", `/tonight?day=${DATE}`, `/calendar/${DATE.slice(0, 7)}`];
    const named = async (who: Visitor) =>
      Promise.all(pages.map(async (path) => /\bAda\b/.test((await who.get(path)).text)));
    expect(await named(guest)).toEqual(pages.map(() => false));
    expect((await named(by("Cy"))).filter(Boolean)).not.toEqual([]);
  });

  it("is shown until the day is over, and then to nobody", async () => {
    const id = await aDay();
    await come("Ada", id, { note: "With Sam" });
    await come("Bo", id, { answer: "maybe" });
    await come("Cy", id, { answer: "no" });
    const move = (date: string) => site.sql("update event_days set date = ?", [date]);
    const month = async (date: string) =>
      (await by("Edie").get(`/api/events/coming/${date.slice(0, 7)}`)).json;
    await move(clubDay());
    const here = { id, said: [{ name: "Ada" }], maybe: [{ name: "Bo" }], absent: 1 };
    expect(await gatheringOf(id, by("Edie"))).toMatchObject(here);
    expect(await month(clubDay())).toMatchObject([here]);
    await move(clubDay(-1));
    const over = { id, said: [], maybe: [], ownAnswer: null };
    expect(await gatheringOf(id, by("Edie"))).toMatchObject({ ...over, absent: 0 });
    expect(await month(clubDay(-1))).toEqual([]);
    for (const name of ["Ada", "Cy"]) expect(await gatheringOf(id, by(name))).toMatchObject(over);
    const { status, json } = await stayAway("Dee", id);
    expect([status, json]).toEqual([200, expect.objectContaining(over)]);
  });

  it("is answered by yes, maybe or no, the last of which counts, and yes alone for room", async () => {
    const id = await aDay({ capacity: 1 });
    const answer = (name: string, given: string) => come(name, id, { answer: given });
    await come("Ada", id, { note: "With Sam" });
    await come("Bo", id);
    expect(await standing(id)).toEqual({ coming: ["Ada"], waiting: ["Bo"] });
    const { json } = await answer("Ada", "maybe");
    expect(json).toMatchObject({ maybe: [{ name: "Ada" }], ownAnswer: "maybe", absent: null });
    expect([await standing(id), await told()]).toEqual([
      { coming: ["Bo"], waiting: [] },
      [["Bo", PLACE, "Game night", expect.any(String)]],
    ]);
    for (const name of ["Ada", "Cy"])
      expect((await answer(name, "no")).json).toMatchObject({ maybe: [], ownAnswer: "no" });
    expect((await answer("Cy", "no")).status).toBe(200);
    expect((await gatheringOf(id, by("Edie"))).absent).toBe(2);
    await answer("Cy", "maybe");
    const seen = await guest.get(`/api/events/${id}/coming`);
    expect(seen.json).toMatchObject({
      maybe: [{ publicId: "2", name: null }],
      absent: null,
      ownAnswer: null,
    });
    expect(seen.text).not.toMatch(new RegExp(`Cy|${cy.publicId}`));
    expect((await stayAway("Cy", id)).json).toMatchObject({ maybe: [], ownAnswer: null });
    // A client of before sends no answer, which is yes.
    expect((await come("Ada", id)).json).toMatchObject({
      ownAnswer: null,
      said: [{ name: "Bo" }, { name: "Ada" }],
    });
    expect(await site.sql("select * from day_answers")).toEqual([]);
  });

  it("keeps a seat at a game whatever is answered, until which is taken later", async () => {
    const id = await aDay();
    await game(site, { date: DATE, players: [ada, bo], maxPlayers: 4 });
    await site.sql("update players set signed_up_at = 1");
    for (const answer of ["maybe", "no"])
      expect((await come("Ada", id, { answer })).json).toMatchObject({
        ...{ seated: 2, amSeated: true, maybe: [], ownAnswer: answer },
      });
    const other = await game(site, { date: DATE, players: [bo], maxPlayers: 4 });
    await by("Ada").post(`/api/games/${other.id}/signup`, { player: ada.publicId });
    expect((await gatheringOf(id, by("Ada"))).ownAnswer).toBeNull();
  });

  it("hides a NEW member's note while the club holds it, except from themselves and editors", async () => {
    const newcomer = await member(site, { name: "Nia", role: "NEW" });
    const nia = await open(newcomer);
    const id = await aDay();
    await come("Nia", id, { note: "Buy my pills" });
    const note = async (viewer: Visitor) => (await gatheringOf(id, viewer)).said[0].note;
    expect(await note(by("Bo"))).toBe("Buy my pills");
    await site.sql("insert into club_settings values ('hold-newcomers', '1')");
    expect(await note(by("Bo"))).toBeNull();
    for (const viewer of [nia, by("Edie")]) expect(await note(viewer)).toBe("Buy my pills");
    await come("Ada", id, { note: "With Sam" });
    expect((await gatheringOf(id, by("Bo"))).said[1].note).toBe("With Sam");
  });

  it("counts a seat at a game as coming, once, and for one of several days on a date", async () => {
    const [id, other] = [await aDay(), await aDay({ event: "PLAYERS_PARADICE" })];
    const azul = await game(site, { date: DATE, players: [ada, bo] });
    await game(site, { date: DATE, players: [ada] });
    await game(site, { date: clubDay(4), players: [cy] });
    for (const name of ["Ada", "Cy"]) await come(name, id);
    await come("Cy", other);
    const all = (await guest.get("/api/events/coming")).json;
    expect(all.map(comingTo)).toEqual([3, 1]);
    expect([comingOn(all), withoutGameWords(all)]).toEqual([3, "1 looking for a game"]);
    expect(all.map(({ seated }: { seated: number | null }) => seated)).toEqual([2, null]);
    expect((await gatheringOf(id, by("Bo"))).amSeated).toBe(true);
    expect((await gatheringOf(id, by("Cy"))).amSeated).toBe(false);
    // The event that begins earlier gets the seats.
    const seated = async () =>
      (await guest.get("/api/events/coming")).json.map((one: { seated: number | null }) => one.seated);
    await change(id, { start: "19:00", end: "23:00" });
    await by("Edie").post(`/api/calendar/days/${other}`, { date: DATE, start: "12:00", end: "18:00" });
    expect(await seated()).toEqual([null, 2]);
    await change(id, { start: "11:00", end: "23:00" });
    expect(await seated()).toEqual([2, null]);
    // Ada has answered herself, Bo has not.
    for (const player of [ada, bo])
      await by("Dee").post(`/api/games/${azul.id}/kick`, { player: player?.publicId });
    expect(comingTo(await gatheringOf(id))).toBe(2);
  });

  it("is refused in words for a day that is over, cancelled, removed or unknown", async () => {
    const [over, off, gone, on] = [
      await aDay({}, clubDay(-1)),
      await aDay({}, clubDay(5)),
      await aDay({}, clubDay(6)),
      await aDay(),
    ];
    await change(off, { date: clubDay(5), cancelled: true });
    await by("Edie").post(`/api/calendar/days/${gone}/remove`);
    const refused = async (id: string) => {
      const { status, json } = await come("Ada", id);
      return [status, json[0]?.message];
    };
    expect(await refused(over)).toEqual([409, "This day is over."]);
    expect(await refused(off)).toEqual([409, "This day is cancelled."]);
    for (const id of [gone, "nowhere"]) {
      expect(await refused(id)).toEqual([404, "This day is no longer on the calendar."]);
      expect((await stayAway("Ada", id)).status).toBe(404);
      expect((await guest.get(`/api/events/${id}/coming`)).status).toBe(404);
    }
    expect((await come("Ada", over, { answer: "no" })).status).toBe(409);
    expect((await guest.get("/api/events/coming/2026-1")).status).toBe(422);
    expect((await come("Ada", on)).status).toBe(200);
    await site.sql("update event_days set date = ? where id = ?", [clubDay(-2), on]);
    expect((await stayAway("Ada", on)).json).toEqual([{ path: [], message: "This day is over." }]);
  });

  it.each([
    [{ from: "8pm" }, "from"],
    [{ from: "24:00" }, "from"],
    [{ until: "9pm" }, "until"],
    [{ from: "20:00", until: "19:30" }, "until"],
    [{ from: "03:00" }, "from"],
    [{ until: "18:00" }, "until"],
    [{ hasOwnPlans: "yes" }, "hasOwnPlans"],
    [{ note: "x".repeat(81) }, "note"],
    [{ note: 7 }, "note"],
    [{ answer: "perhaps" }, "answer"],
  ])("refuses %j on its field", async (body, field) => {
    const { status, json } = await come("Ada", await aDay({ start: "19:00", end: "23:00" }), body);
    expect([status, json[0].path]).toEqual([422, [field]]);
  });

  it("is listed for as many days as are asked for", async () => {
    for (const day of [3, 5, 9]) await aDay({}, clubDay(day));
    const dates = async (query: string) =>
      (await guest.get(`/api/events/coming${query}`)).json.map(({ date }: { date: string }) =>
        date.slice(0, 10),
      );
    expect(await dates("")).toEqual([3, 5, 9].map((day) => clubDay(day)));
    expect(await dates("?days=2")).toEqual([3, 5].map((day) => clubDay(day)));
    for (const days of ["0", "13", "1.5", "all"]) {
      const { status, json } = await guest.get(`/api/events/coming?days=${days}`);
      expect([status, json]).toEqual([422, [{ path: ["days"], message: "Ask for 1 to 12 days" }]]);
    }
  });

  it("is listed by month, without what is cancelled", async () => {
    const id = await aDay();
    const month = async () => (await guest.get(`/api/events/coming/${DATE.slice(0, 7)}`)).json;
    expect(await month()).toMatchObject([{ id, date: midnight(DATE), capacity: null, seated: 0, said: [] }]);
    await change(id, { cancelled: true });
    expect(await month()).toEqual([]);
  });

  it("costs two trips, and to read one; its list is a 304 as long as nothing changes", async () => {
    const id = await aDay();
    site.trips.reset();
    await come("Ada", id);
    expect(site.trips.requests).toBe(2);
    site.trips.reset();
    await come("Ada", id);
    expect(site.trips.requests).toBe(1);
    site.trips.reset();
    const { headers } = await guest.get("/api/events/coming");
    expect(site.trips.requests).toBe(1);
    const tag = { "If-None-Match": headers.get("etag") ?? "" };
    expect((await guest.get("/api/events/coming", tag)).status).toBe(304);
    await stayAway("Ada", id);
    expect((await guest.get("/api/events/coming", tag)).status).toBe(200);
  });
});

describe("a day with so many places", () => {
  it("puts later members on a waiting list, moves them up in order, and tells them at once", async () => {
    const id = await aDay({ capacity: 1 });
    await come("Ada", id);
    await come("Cy", id, { note: "Please" });
    await come("Bo", id);
    // A changed answer keeps its place on the waiting list.
    await come("Cy", id, { note: "Pretty please" });
    expect(await standing(id)).toEqual({ coming: ["Ada"], waiting: ["Cy", "Bo"] });
    await stayAway("Ada", id);
    expect(await standing(id)).toEqual({ coming: ["Cy"], waiting: ["Bo"] });
    expect(await told()).toEqual([
      [
        "Cy",
        PLACE,
        "Game night",
        expect.stringMatching(/^A place came free: you’re coming on \w+ \d+ \w+\.$/),
      ],
    ]);
    expect((await toldRows(site, "mails")).map(({ to, kind, url }) => [to, kind, url])).toEqual([
      ["Cy", PLACE, `/tonight?day=${DATE}#${id}`],
    ]);
    // A waiting member may give up.
    await stayAway("Bo", id);
    expect(await standing(id)).toEqual({ coming: ["Cy"], waiting: [] });
  });

  it("mails of a place only those who still come", async () => {
    const id = await aDay({ capacity: 1 });
    for (const name of ["Ada", "Bo", "Cy"]) await come(name, id);
    await stayAway("Ada", id);
    await stayAway("Bo", id);
    await site.outbox.forget();
    await site.worker.runMinute();
    const mails = await site.outbox.mails();
    expect(mails.map(({ to, subject }) => [...to, subject])).toEqual([
      [cy.email, expect.stringContaining("You’re coming")],
    ]);
  });

  it("cannot have fewer places than people come, and gives added places to those who wait", async () => {
    const id = await aDay({ capacity: 2 });
    for (const name of ["Ada", "Bo", "Cy", "Dee"]) await come(name, id);
    const fewer = await change(id, { capacity: 1 });
    expect([fewer.status, fewer.json]).toEqual([
      422,
      [
        {
          path: ["capacity"],
          message: "2 people are coming already. Enter 2 or more, or leave it blank.",
        },
      ],
    ]);
    expect((await change(id, { capacity: 3 })).json.capacity).toBe(3);
    expect(await standing(id)).toEqual({ coming: ["Ada", "Bo", "Cy"], waiting: ["Dee"] });
    expect((await change(id, { capacity: null })).json.capacity).toBeNull();
    expect(await standing(id)).toEqual({ coming: ["Ada", "Bo", "Cy", "Dee"], waiting: [] });
    expect((await told()).map(([to, kind]) => [to, kind])).toEqual([
      ["Cy", PLACE],
      ["Dee", PLACE],
    ]);
  });

  it("never refuses a seat at a game, which counts as a place", async () => {
    const id = await aDay({ capacity: 1 });
    await come("Ada", id);
    const azul = await game(site, { date: DATE, players: [cy] });
    await come("Bo", id);
    const seat = await by("Bo").post(`/api/games/${azul.id}/signup`, { player: bo.publicId });
    expect(seat.status).toBe(200);
    expect(comingTo(await gatheringOf(id))).toBe(3);
    expect((await come("Cy", id)).json.said.at(-1)).toMatchObject({ name: "Cy", isWaiting: false });
    expect(comingTo(await gatheringOf(id))).toBe(3);
  });

  it.each([
    ["leaves a game", (id: string) => by("Cy").post(`/api/games/${id}/kick`, { player: cy.publicId })],
    [
      "plays on another day",
      (id: string) => by("Cy").post(`/api/games/${id}/schedule`, { date: midnight(clubDay(9)) }),
    ],
    [
      "edits the game to be on another day",
      (id: string) =>
        by("Cy").post(`/api/games/${id}`, { name: "Azul", minPlayers: 1, maxPlayers: 4, date: clubDay(9) }),
    ],
    [
      "is suspended",
      () => by("Dee").post(`/api/members/${cy.publicId}/suspend`, { reason: "Rude", freesSeats: true }),
    ],
    [
      "loses the game, which is taken down",
      async (id: string) => {
        const what = `game:${id}`;
        await by("Bo").post("/api/reports", { what, reason: "abuse" });
        return by("Edie").post("/api/moderation/reports", { what, outcome: "removed", answer: "" });
      },
    ],
  ])("gives the place of a member who %s to the next who waits, in the same transaction", async (_, act) => {
    const id = await aDay({ capacity: 1 });
    const { id: azul } = await game(site, { date: DATE, suggestedBy: cy });
    await come("Bo", id);
    expect(await standing(id)).toEqual({ coming: [], waiting: ["Bo"] });
    const { status, text } = await act(azul);
    expect([status, text]).toEqual([200, text]);
    expect(await standing(id)).toEqual({ coming: ["Bo"], waiting: [] });
    expect((await told()).filter(([, kind]) => kind === PLACE)).toHaveLength(1);
    await site.sql("delete from suspensions");
    await open(cy);
  });

  it("gives no place to a member who is suspended while they wait, nor to their guest", async () => {
    const id = await aDay({ capacity: 1 });
    await come("Ada", id);
    await come("Cy", id);
    await by("Cy").post("/api/guests/coming", { day: id, name: "Sam" });
    await come("Bo", id);
    expect((await standing(id)).waiting).toEqual(["Cy", "Sam (Cy’s guest)", "Bo"]);
    await by("Dee").post(`/api/members/${cy.publicId}/suspend`, { reason: "Rude" });
    expect(await standing(id)).toEqual({ coming: ["Ada"], waiting: ["Bo"] });
    await site.sql("delete from suspensions");
    await open(cy);
  });

  it("gives the place of a member who deletes their account to the next who waits", async () => {
    const leaver = await open(await member(site, { name: "Lea" }));
    const id = await aDay({ capacity: 1 });
    await come("Lea", id);
    await come("Bo", id);
    expect((await leaver.post("/api/profile/delete", { name: "Lea" })).status).toBe(200);
    expect(await standing(id)).toEqual({ coming: ["Bo"], waiting: [] });
    expect((await told()).map(([to, kind]) => [to, kind])).toEqual([["Bo", PLACE]]);
  });

  it(`gives exactly the last of ${PLACES} places to ${CROWD} members who press at once, and the others wait in order`, async () => {
    const id = await aDay({ capacity: PLACES });
    const [early, crowd] = [await crowdOf(site, TAKEN), await crowdOf(site, CROWD)];
    await site.database.batch(
      early.map((one) => [
        "insert into comings (event_day_id, user_id, since) values (?, ?, 1)",
        [id, one.id],
      ]),
    );
    const hurried = await Promise.all(
      crowd.map(async (one) => {
        const browser = await signedIn(site, one);
        return browser;
      }),
    );
    const answers = await Promise.all(hurried.map((browser) => browser.post(`/api/events/${id}/coming`, {})));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    /** Returns the public ids on the waiting list, and the number of attendees. */
    const now = async () => {
      const { said } = (await gatheringOf(id, by("Dee"))) as Gathering;
      const waiting = said.filter(({ isWaiting }) => isWaiting).map(({ publicId }) => publicId);
      return { coming: said.length - waiting.length, waiting };
    };
    const before = await now();
    expect([before.coming, before.waiting.length]).toEqual([PLACES, TAKEN + CROWD - PLACES]);
    await Promise.all(
      hurried.slice(0, LEAVERS).map((browser) => browser.post(`/api/events/${id}/not-coming`)),
    );
    const after = await now();
    expect([after.coming, after.waiting.length]).toEqual([PLACES, TAKEN + CROWD - PLACES - LEAVERS]);
    const leavers = new Set(crowd.slice(0, LEAVERS).map(({ publicId }) => publicId));
    const stayed = before.waiting.filter((publicId) => !leavers.has(publicId));
    expect(after.waiting).toEqual(stayed.slice(-after.waiting.length));
    await site.sql("delete from users where name like 'Member %'");
  }, 60_000);

  it("cannot be overfilled in the database itself", async () => {
    const id = await aDay({ capacity: 1 });
    await come("Ada", id);
    await come("Bo", id);
    const run = (sql: string, ...args: string[]) => site.sql(sql, args);
    await expect(
      run("insert into comings (event_day_id, user_id, since) values (?, ?, 1)", id, cy.id),
    ).rejects.toThrow("comings_not_overfull");
    await expect(run("update comings set waiting = 0 where user_id = ?", bo.id)).rejects.toThrow(
      "comings_not_overfull",
    );
    await expect(run("update event_days set capacity = 0 where id = ?", id)).rejects.toThrow(
      "event_days_room",
    );
    await run("update event_days set capacity = 3 where id = ?", id);
    await run("insert into comings (event_day_id, user_id, since) values (?, ?, 1)", id, cy.id);
    await run("update comings set waiting = 0 where user_id = ?", bo.id);
  });
});

describe("those who come to a day", () => {
  const kinds = async () => (await told()).map(([to, , title, brief]) => [to, title, brief]);

  it("are notified of its new hours, as players are, by an email with the former ones", async () => {
    const hours = (start: string, end: string, given: object = {}) => change(id, { start, end, ...given });
    const id = await aDay({ start: "19:00", end: "23:00" });
    await come("Ada", id);
    await come("Edie", id);
    await game(site, { name: "Azul", date: DATE, players: [cy] });
    await hours("18:00", "23:00");
    await hours("17:00", "22:00");
    const on = formatGameDate(DATE);
    expect(await kinds()).toEqual([
      ["Ada", "Game night", `${on} is now 17:00–22:00.`],
      ["Cy", "Azul", "The club’s day is now 17:00–22:00."],
    ]);
    await site.worker.runMinute();
    for (const to of [ada, cy]) {
      const mails = await site.outbox.mails(to.email);
      const [mail, ...others] = mails.filter(({ subject }) => subject.startsWith("Change of plan"));
      expect(others).toEqual([]);
      expect(mail?.text).toContain("Hours changed: 19:00–23:00 → 17:00–22:00");
      expect(mail?.text).toContain(`When: ${on}, 17:00–22:00`);
    }
    await site.sql("delete from notifications");
    // Unchanged hours, a changed note only, and an unauthorised member.
    await hours("17:00", "22:00", { note: "Bring snacks" });
    const refused = await by("Bo").post(`/api/calendar/days/${id}`, {
      date: DATE,
      start: "12:00",
      end: "13:00",
    });
    expect(refused.status).toBe(403);
    expect(await kinds()).toEqual([]);
  });

  it("still come when it is moved, cancelled and on again, and are notified each time", async () => {
    const id = await aDay();
    await come("Ada", id);
    await game(site, { name: "Azul", date: DATE, players: [cy] });
    await come("Cy", id);
    await come("Edie", id);
    await change(id, { date: clubDay(10) });
    expect(await kinds()).toEqual([
      ["Ada", "Game night", expect.stringMatching(/ was moved to .*\. Can you still come\?$/)],
      ["Cy", "Azul", expect.stringMatching(/^Please check the date of this game\./)],
    ]);
    expect(await standing(id)).toEqual({ coming: ["Ada", "Cy", "Edie"], waiting: [] });
    for (const [cancelled, words] of [
      [true, /is cancelled\.$/],
      [false, /is on again\.$/],
    ] as const) {
      await site.sql("delete from notifications");
      await change(id, { date: clubDay(10), cancelled });
      expect(await kinds()).toEqual([
        ["Ada", "Game night", expect.stringMatching(words)],
        ["Cy", "Game night", expect.stringMatching(words)],
      ]);
    }
    expect((await standing(id)).coming).toEqual(["Ada", "Cy", "Edie"]);
  });

  it("are told by their guest's place, too, once, and not of what they do themselves", async () => {
    const id = await aDay();
    for (const name of ["Ada", "Edie"])
      await by(name).post("/api/guests/coming", { day: id, name: `A guest of ${name}` });
    await by("Ada").post("/api/guests/coming", { day: id, name: "Another" });
    await change(id, { cancelled: true });
    expect(await kinds()).toEqual([["Ada", "Game night", expect.stringMatching(/ is cancelled\.$/)]]);
  });

  it("are who said yes to another date: who couldn't come on the former one is asked again", async () => {
    const id = await aDay();
    await come("Ada", id);
    await come("Bo", id, { answer: "no" });
    await come("Cy", id, { answer: "maybe" });
    await change(id, { title: "Late night" });
    expect((await gatheringOf(id, by("Bo"))).ownAnswer).toBe("no");
    await change(id, { date: clubDay(10) });
    expect((await gatheringOf(id, by("Bo"))).ownAnswer).toBeNull();
    expect(await gatheringOf(id, by("Edie"))).toMatchObject({
      said: [{ name: "Ada" }],
      maybe: [],
      absent: 0,
    });
  });

  it("are told of each of two evenings on one date", async () => {
    const ids = [await aDay(), await aDay({ event: "PLAYERS_PARADICE" })];
    await site.outbox.forget();
    for (const id of ids) await come("Ada", id);
    for (const id of ids) await change(id, { cancelled: true });
    const titles = ["Game night", "Players’ Paradise"];
    expect((await told()).map(([, , title]) => title).toSorted()).toEqual(titles);
    await site.worker.runMinute();
    const [mail, ...others] = await site.outbox.mails();
    expect(others).toEqual([]);
    for (const title of titles)
      expect(mail?.text).toContain(`${title}: ${formatGameDate(DATE)} is cancelled.`);
  });

  it("read nothing of a cancellation taken back before the mail, but the hours that are others then", async () => {
    const id = await aDay();
    await site.outbox.forget();
    await come("Ada", id);
    for (const cancelled of [true, false]) await change(id, { cancelled });
    await site.worker.runMinute();
    expect(await site.outbox.mails()).toEqual([]);
    await change(id, { cancelled: true });
    await change(id, { start: "20:00", end: "23:00" });
    await site.worker.runMinute();
    const [mail, ...others] = await site.outbox.mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`${formatGameDate(DATE)} is now 20:00–23:00`);
    expect(mail?.text).not.toContain("on again");
  });

  it("read in every news of it when it is by now", async () => {
    const id = await aDay();
    await site.outbox.forget();
    await come("Ada", id);
    await change(id, { start: "20:00", end: "23:00" });
    await change(id, { start: "20:00", end: "23:00", date: clubDay(4) });
    await site.worker.runMinute();
    const [mail] = await site.outbox.mails();
    expect(mail?.text.match(/When: .*/g)).toEqual(
      Array.from({ length: 2 }, () => `When: ${formatGameDate(clubDay(4))}, 20:00–23:00`),
    );
  });

  it("are notified when it is removed, and still come when it is planned again", async () => {
    const id = await aDay();
    for (const name of ["Ada", "Cy"]) await come(name, id);
    await game(site, { name: "Azul", date: DATE, players: [cy] });
    // A player hears of it once, for the game.
    const bothHear = (title: string, words: RegExp) => [
      ["Ada", title, expect.stringMatching(words)],
      ["Cy", "Azul", expect.stringMatching(words)],
    ];
    await remove(id);
    expect(await kinds()).toEqual(bothHear("Game night", /is cancelled\.$/));
    expect(await aDay({ title: "Gala" })).toBe(id);
    expect(await kinds()).toEqual(bothHear("Gala", /is on again\.$/));
    expect((await standing(id)).coming).toEqual(["Ada", "Cy"]);
  });

  it("are notified also when they play that day, if games take their hours from another day", async () => {
    await aDay({ start: "12:00", end: "23:00" });
    const id = await aDay({ event: "PLAYERS_PARADICE", start: "19:00", end: "23:00" });
    await game(site, { name: "Azul", date: DATE, players: [cy, dee] });
    await come("Cy", id);
    for (const given of [
      { start: "18:00", end: "23:00" },
      { start: "18:00", end: "23:00", cancelled: true },
    ]) {
      await site.sql("delete from notifications");
      await change(id, given);
      expect(await kinds()).toEqual([["Cy", expect.stringMatching(/^Players/), expect.any(String)]]);
    }
  });

  it("are notified once of new usual hours, from the first day that they come to", async () => {
    const usual = (start: string, end: string) =>
      by("Edie").post("/api/calendar/hours", { event: "GAMES_DAY", start, end });
    await usual("19:00", "23:00");
    const [first, second] = [await aDay(), await aDay({}, clubDay(10))];
    const [own, off] = [
      await aDay({ start: "12:00", end: "18:00" }, clubDay(17)),
      await aDay({}, clubDay(24)),
    ];
    for (const id of [first, second]) await come("Ada", id);
    await come("Bo", second);
    await come("Dee", own);
    await come("Dee", off);
    await remove(off);
    await game(site, { name: "Azul", date: DATE, players: [cy] });
    await site.sql("delete from notifications");
    await usual("18:00", "22:00");
    const [soon, later] = [DATE, clubDay(10)].map(
      (day) => `From ${formatGameDate(day)} on, it’s 18:00–22:00.`,
    );
    expect(await kinds()).toEqual([
      ["Ada", "Game night", soon],
      ["Bo", "Game night", later],
      ["Cy", "Game night", soon],
    ]);
    await site.worker.runMinute();
    const mails = (await site.outbox.mails(cy.email)).filter(({ text }) => text.includes("18:00–22:00"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Hours changed: 19:00–23:00 → 18:00–22:00");
  });

  it("and wait get no place while it is cancelled, and the free ones when it is on again", async () => {
    const placed = async () => (await told()).filter(([, kind]) => kind === PLACE).map(([to]) => to);
    /** Returns true if Bo has a place, also while the day is cancelled. */
    const isComing = async () =>
      (await site.sql("select waiting from comings")).map(({ waiting }) => waiting === 0);
    const came = async () => [...(await isComing()), ...(await placed())];
    const id = await aDay({ capacity: 2 });
    await game(site, { date: DATE, players: [cy, dee] });
    await come("Bo", id);
    for (const given of [
      { capacity: 4, cancelled: true },
      { capacity: 2, cancelled: false },
    ]) {
      expect((await change(id, given)).status).toBe(200);
      expect(await came()).toEqual([false]);
    }
    for (const capacity of [2, 3]) {
      await remove(id);
      expect(await came()).toEqual([false]);
      expect(await aDay({ capacity })).toBe(id);
    }
    expect(await came()).toEqual([true, "Bo"]);

    await stayAway("Bo", id);
    await game(site, { date: DATE, players: [ada] });
    await come("Bo", id);
    await site.sql("delete from notifications");
    await change(id, { capacity: 3, date: clubDay(10) });
    const rows = (await toldRows(site, "notifications")).filter(({ kind }) => kind === PLACE);
    expect(rows.map(({ to, url }) => [to, url])).toEqual([["Bo", expect.stringContaining(clubDay(10))]]);
  });
});

it("reading the attendance of the days reads each seat once", async () => {
  const [DAYS, GAMES] = [4, 6];
  const crowd = await crowdOf(site, 30);
  for (let day = 3; day < 3 + DAYS; day++) {
    const id = await aDay({}, clubDay(day));
    for (let at = 0; at < GAMES; at++)
      await game(site, { date: clubDay(day), players: crowd.slice(at * 4, at * 4 + 4) });
    await site.database.batch(
      crowd
        .slice(20, 30)
        .map((one) => ["insert into comings (event_day_id, user_id, since) values (?, ?, 1)", [id, one.id]]),
    );
  }
  site.trips.reset();
  const { json } = await by("Ada").get("/api/events/coming");
  expect(json[0]).toMatchObject({ seated: 24, amSeated: false });
  const people = DAYS * (GAMES * 4 + 10);
  // Per person a seat or an answer, and the name: 855 rows when seats were counted again for each attendee.
  expect(site.trips.rowsRead).toBeLessThan(3 * people);
});
