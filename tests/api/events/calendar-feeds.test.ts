import { beforeEach, describe, expect, it } from "vitest";
import { browserOf, game, member, signedIn, table, visitor } from "../../support/arrange.ts";
import { type ReadEvent, readEvents } from "../../support/ical-reader.ts";
import { flawsOfFeed } from "../../support/ical-validator.ts";
import { startSite } from "../../support/site.ts";
import { clubDay } from "../games/games-support.ts";

const HARD = "END:VEVENT; <b>,\\ “Zoë” 👩‍👩‍👧‍👦 山田太郎 ".repeat(4).trim();
// Thursdays on both sides of both clock changes of two years, a year's end and a leap day.
const NIGHTS: [day: string, start: string][] = [
  ["2055-03-25", "2055-03-25T19:00:00.000Z"],
  ["2055-04-01", "2055-04-01T18:00:00.000Z"],
  ["2055-10-28", "2055-10-28T18:00:00.000Z"],
  ["2055-11-04", "2055-11-04T19:00:00.000Z"],
  ["2055-12-31", "2055-12-31T19:00:00.000Z"],
  ["2056-02-29", "2056-02-29T19:00:00.000Z"],
  ["2056-03-23", "2056-03-23T19:00:00.000Z"],
  ["2056-03-30", "2056-03-30T18:00:00.000Z"],
];

const site = await startSite();
const ada = await member(site, { name: "Ada" });
const editor = await browserOf(site, "EDITOR");
const [player, guest] = [await signedIn(site, ada), visitor(site)];
beforeEach(async () => {
  const names = ["games", "event_days", "game_marks", "club_settings", "calendar_addresses"];
  await site.database.batch(names.map((name) => `delete from ${name}`));
});

const plan = (body: object) => editor.post("/api/calendar/days", { event: "GAMES_DAY", ...body });

/** Reads a feed's events, and validates its lines. */
async function read(path: string, who = guest): Promise<ReadEvent[]> {
  const { status, text, headers } = await who.get(path);
  expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(flawsOfFeed(text)).toEqual([]);
  return readEvents(text);
}

const only = async (path: string): Promise<ReadEvent> => {
  const [event, ...more] = await read(path);
  expect(more).toEqual([]);
  return event as ReadEvent;
};

describe("the feeds of the club", () => {
  it("are the same to ical.js, node-ical and a strict validator, across clock changes, year ends and a leap day", async () => {
    await plan({
      days: NIGHTS.map(([day]) => day),
      start: "19:00",
      end: "00:30",
      title: HARD.slice(0, 80),
      note: HARD,
    });
    const events = await read("/calendar/games-days.ics");
    expect(events.map(({ start }) => start)).toEqual(NIGHTS.map(([, start]) => start));
    expect(events[0]?.summary).toBe(HARD.slice(0, 80).trim());
  });

  it("hold their own type, and all of them everything that has a date", async () => {
    const felt = await table(site, "Felt");
    await plan({ days: [clubDay(5)] });
    await plan({ event: "PLAYERS_PARADICE", days: [clubDay(6)], start: "11:00", end: "22:00" });
    await game(site, { name: HARD, suggestedBy: ada, date: clubDay(6), tableId: felt.id });
    await game(site, { name: "Some day", suggestedBy: ada });
    const names = async (file: string) => (await read(`/calendar/${file}`)).map(({ summary }) => summary);
    expect(await names("games-days.ics")).toEqual(["Game night"]);
    expect(await names("players-paradise.ics")).toEqual(["Players’ Paradise"]);
    expect(await names("all.ics")).toEqual(["Game night", "Players’ Paradise", HARD]);
    site.trips.reset();
    const { text } = await guest.get("/calendar/all.ics");
    expect(site.trips.requests).toBe(1);
    const plain = text.replaceAll("\r\n ", "");
    expect(plain).toContain("X-WR-CALNAME:Thursday Table Club\r\n");
    expect(plain).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
    expect(plain).toContain("LOCATION:Felt\r\n");
    expect(plain).toContain("Players: Ada\\n3 of 4 seats free");
    expect(plain).not.toContain("METHOD");
    expect(plain).not.toContain("Some day");
  });

  it("are valid calendars when they are empty", async () => {
    for (const file of ["all", "games-days", "players-paradise"])
      expect(await read(`/calendar/${file}.ics`)).toEqual([]);
  });

  it("answer 304 to readers who have them, and may be cached by proxies", async () => {
    await plan({ days: [clubDay(5)] });
    const first = await guest.get("/calendar/all.ics");
    expect(first.headers.get("cache-control")).toBe("public, max-age=300");
    const known = { "If-None-Match": `W/${first.headers.get("etag")}` };
    const again = await guest.get("/calendar/all.ics", known);
    expect([again.status, again.text]).toEqual([304, ""]);
    await plan({ days: [clubDay(12)] });
    expect((await guest.get("/calendar/all.ics", known)).status).toBe(200);
  });

  it("read no rows of the calendar for a repeated request, until something in the feed changes", async () => {
    const asked = /^select "revision" from "revisions"/;
    const address = /^select "secret_hash" from "calendar_addresses"/;
    const felt = await table(site, "Walnut");
    const bea = await member(site, { name: "Bea" });
    const { id } = await game(site, { name: "Azul", suggestedBy: ada, date: clubDay(6), tableId: felt.id });
    await plan({ days: [clubDay(5)], title: "Big night" });
    const day = (await site.sql("select id from event_days"))[0]?.id;
    const own = new URL((await player.post("/api/profile/calendar-address/renew")).json.url).pathname;
    const feeds = ["/calendar/all.ics", "/calendar/games-days.ics", `/calendar/games/${id}.ics`, own];
    let minutes = 100;
    /** Fetches each feed, from the cache and (with an unusual alarm) rendered anew, and expects them to be equal. */
    const answers = async (after: string) => {
      minutes++;
      return Promise.all(
        feeds.map(async (path) => {
          const { status, text, headers } = await guest.get(path);
          const fresh = await guest.get(`${path}?alarm=${minutes}`);
          const plain = fresh.text.replace(/BEGIN:VALARM[\s\S]*?END:VALARM\r\n/g, "");
          expect([after, path, status, text]).toEqual([after, path, fresh.status, plain]);
          return { path, text, etag: headers.get("etag") ?? "" };
        }),
      );
    };
    const changes: [string, () => Promise<unknown>][] = [
      ["a seat is taken", () => player.post(`/api/games/${id}/signup`, { player: bea.publicId })],
      ["a member is renamed", () => site.sql("update users set name = 'Zed' where name = 'Bea'")],
      ["a table is renamed", () => site.sql("update tables set name = 'Oak' where name = 'Walnut'")],
      ["a game moves", () => player.post(`/api/games/${id}/schedule`, { date: clubDay(7) })],
      [
        "a day gets a note",
        () => editor.post(`/api/calendar/days/${day}`, { date: clubDay(5), note: "Cake" }),
      ],
      [
        "usual hours change",
        () => editor.post("/api/calendar/hours", { event: "GAMES_DAY", start: "19:00", end: "23:00" }),
      ],
      [
        "a day is cancelled",
        () => editor.post(`/api/calendar/days/${day}`, { date: clubDay(5), cancelled: true }),
      ],
      ["a player leaves", () => player.post(`/api/games/${id}/kick`, { player: ada.publicId })],
      ["what was told of a game is forgotten", () => site.sql("delete from game_marks")],
    ];
    let before = await answers("at first");
    for (const { path, text, etag } of before) {
      for (const tag of ["", etag]) {
        site.trips.reset();
        const answer = await guest.get(path, { "If-None-Match": tag });
        expect([path, answer.status, answer.text]).toEqual(tag ? [path, 304, ""] : [path, 200, text]);
        const asks = [
          expect.stringMatching(asked),
          ...(path === own ? [expect.stringMatching(address)] : []),
        ];
        expect(site.trips.statements.filter((one) => /^select/.test(one))).toEqual(asks);
        expect(site.trips.rowsRead).toBeLessThanOrEqual(2);
      }
    }
    for (const [what, change] of changes) {
      await change();
      const after = await answers(what);
      expect([what, after.every(({ text }, at) => text === before[at]?.text)]).toEqual([what, false]);
      before = after;
    }
  });

  it("ring an alarm where one is asked for, and refuse an invalid one", async () => {
    await plan({ days: [clubDay(5)], start: "19:00", end: "23:00" });
    expect((await only("/calendar/all.ics?alarm=60")).alarms).toBe(1);
    expect((await only("/calendar/all.ics")).alarms).toBe(0);
    for (const alarm of ["", "soon", "-5", "99999", "1e3"]) {
      const { status, text } = await guest.get(`/calendar/all.ics?alarm=${alarm}`);
      expect([alarm, status, text]).toEqual([alarm, 422, "An alarm is a number of minutes, up to a week."]);
    }
  });

  it("are not found under unknown names", async () => {
    for (const path of [
      "/calendar/none.ics",
      "/calendar/games/nowhere.ics",
      "/calendar/mine/x.ics",
      "/calendar/mine/.ics",
    ])
      expect([path, (await guest.get(path)).status]).toEqual([path, 404]);
  });

  it("speak the time zone of another club", async () => {
    const other = await startSite({ settings: { CLUB_TIME_ZONE: "America/New_York" } });
    try {
      await other.sql(`insert into event_days (id, event_type, date, starts_at, ends_at)
        values ('a', 'GAMES_DAY', '2055-03-11', '19:00', '23:00'), ('b', 'GAMES_DAY', '2055-03-18', '19:00', '23:00')`);
      const events = await read("/calendar/all.ics", visitor(other));
      expect(events.map(({ start }) => start)).toEqual([
        "2055-03-12T00:00:00.000Z",
        "2055-03-18T23:00:00.000Z",
      ]);
    } finally {
      await other.close();
    }
  });
});

describe("a change", () => {
  it("to a day keeps its UID and raises its SEQUENCE; cancelled and removed it says so, and then is forgotten", async () => {
    const { json } = await plan({ days: [clubDay(5)] });
    const address = `/api/calendar/days/${json.days[0].id}`;
    const feed = "/calendar/games-days.ics";
    const first = await only(feed);
    expect(first).toMatchObject({ sequence: 0, status: "CONFIRMED", isDate: true });
    await editor.post(address, { date: clubDay(6), start: "19:00", end: "23:00" });
    expect(await only(feed)).toMatchObject({ uid: first.uid, sequence: 1, isDate: false });
    await editor.post(address, { date: clubDay(6), cancelled: true });
    expect(await only(feed)).toMatchObject({ uid: first.uid, sequence: 2, status: "CANCELLED" });
    await editor.post(address, { date: clubDay(6), title: "Secret night", note: "Door code 4711" });
    expect(await only(feed)).toMatchObject({ sequence: 3, status: "CONFIRMED" });
    expect((await visitor(site).get(feed)).text).toMatch(/Secret night/);
    await editor.post(`${address}/remove`);
    expect(await only(feed)).toMatchObject({ uid: first.uid, sequence: 4, status: "CANCELLED" });
    expect((await visitor(site).get(feed)).text).not.toMatch(/Secret night|Door code 4711/);
    await site.sql("update event_days set removed_at = 1");
    await site.worker.runDaily();
    expect(await read(feed)).toEqual([]);
  });

  it("to a game keeps its UID and raises its SEQUENCE: date, table, length, evening, its players, itself", async () => {
    const felt = await table(site, "Round");
    const { id } = await game(site, { name: "Azul", suggestedBy: ada, date: clubDay(5) });
    const feed = `/calendar/games/${id}.ics`;
    const seats = { minPlayers: 1, maxPlayers: 4 };
    const evening = async (cancelled: boolean) => {
      const [day] = await site.sql("select id from event_days");
      const form = { date: clubDay(6), start: "19:00", end: "23:00", cancelled };
      return editor.post(`/api/calendar/days/${day?.id}`, form);
    };
    const steps: [what: string, act: () => Promise<unknown>, Partial<ReadEvent>][] = [
      ["date", () => player.post(`/api/games/${id}/schedule`, { date: clubDay(6) }), { status: "CONFIRMED" }],
      ["table", () => player.post(`/api/games/${id}/select-table`, { table: felt.id }), {}],
      [
        "hours",
        () => plan({ days: [clubDay(6)], start: "19:00", end: "23:00" }),
        { isDate: false, minutes: 240 },
      ],
      ["evening off", () => evening(true), { status: "CANCELLED" }],
      ["evening on again", () => evening(false), { status: "CONFIRMED" }],
      [
        "usual hours",
        () => editor.post("/api/calendar/hours", { event: "GAMES_DAY", start: "18:00", end: "22:00" }),
        {},
      ],
      [
        "length",
        () =>
          player.post(`/api/games/${id}`, { name: "Azul", ...seats, date: clubDay(6), expectedMinutes: 45 }),
        { minutes: 45 },
      ],
      [
        "no length",
        () =>
          player.post(`/api/games/${id}`, {
            name: "Azul",
            ...seats,
            date: clubDay(6),
            expectedMinutes: null,
          }),
        { minutes: 240 },
      ],
      [
        "players",
        () => player.post(`/api/games/${id}/kick`, { player: ada.publicId }),
        { status: "CANCELLED" },
      ],
      [
        "players again",
        () => player.post(`/api/games/${id}/signup`, { player: ada.publicId }),
        { status: "CONFIRMED" },
      ],
      [
        "no date",
        () => player.post(`/api/games/${id}`, { name: "Azul", date: null }),
        { status: "CANCELLED" },
      ],
      [
        "a date",
        () => player.post(`/api/games/${id}/schedule`, { date: clubDay(9) }),
        { status: "CONFIRMED" },
      ],
      ["gone", () => site.sql("delete from games"), { status: "CANCELLED", summary: "Azul" }],
    ];
    let last = await only(feed);
    for (const [what, act, expected] of steps) {
      await act();
      const now = await only(feed);
      expect([what, now]).toEqual([what, expect.objectContaining({ uid: last.uid, ...expected })]);
      // The day has hours of its own: the usual ones change nothing for it.
      if (what === "usual hours") expect(now.sequence).toBe(last.sequence);
      else expect([what, now.sequence > last.sequence]).toEqual([what, true]);
      last = now;
    }
    await site.sql("update game_marks set cancelled_at = 1");
    await site.worker.runDaily();
    expect((await guest.get(feed)).status).toBe(404);
  });

  it("without effect raises no SEQUENCE", async () => {
    const { id } = await game(site, { name: "Azul", suggestedBy: ada, date: clubDay(5) });
    const feed = `/calendar/games/${id}.ics`;
    const before = await only(feed);
    await player.post(`/api/games/${id}/schedule`, { date: clubDay(5) });
    await player.post(`/api/games/${id}/offer`, { teaches: true });
    expect(await only(feed)).toEqual(before);
  });
});

describe("a member's own calendar", () => {
  const renew = async (who = player): Promise<string> =>
    new URL((await who.post("/api/profile/calendar-address/renew")).json.url).pathname;

  it("holds the games they have a seat at, without a cookie, at a secret address that is not cached", async () => {
    const own = await game(site, { name: "Mine", suggestedBy: ada, date: clubDay(5) });
    await game(site, { name: "Theirs", suggestedBy: await member(site), date: clubDay(5) });
    expect((await player.get("/api/profile/calendar-address")).json).toEqual({ since: null });
    const path = await renew();
    expect(path).toMatch(/^\/calendar\/mine\/[0-9a-f]{64}\.ics$/);
    expect(await read(path)).toMatchObject([{ uid: `game-${own.id}@127.0.0.1:${new URL(site.url).port}` }]);
    const { headers } = await guest.get(path);
    expect(headers.get("cache-control")).toBe("private, max-age=0, must-revalidate");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    const known = { "If-None-Match": headers.get("etag") ?? "" };
    expect((await guest.get(path, known)).status).toBe(304);
    await expect.poll(() => site.log()).toContain("/calendar/mine/[token].ics");
    expect(site.log()).not.toContain(path);
    const rows = await site.sql("select secret_hash from calendar_addresses");
    expect(path).not.toContain(String(rows[0]?.secret_hash));
    expect((await guest.get(`/calendar/mine/${rows[0]?.secret_hash}.ics`)).status).toBe(404);
    const since = (await player.get("/api/profile/calendar-address")).json;
    expect(since).toEqual({ since: expect.stringMatching(/Z$/) });
    expect((await player.get("/api/profile/download")).json.calendarAddress).toEqual([since]);
  });

  it("gets a new address on renewal, and ends on request or with the account", async () => {
    const first = await renew();
    const second = await renew();
    expect((await guest.get(first)).status).toBe(404);
    expect((await guest.get(second)).status).toBe(200);
    expect((await player.post("/api/profile/calendar-address/end")).json).toEqual({ since: null });
    expect((await guest.get(second)).status).toBe(404);
    const eve = await member(site, { name: "Eve" });
    const third = await renew(await signedIn(site, eve));
    expect((await guest.get(third)).status).toBe(200);
    await site.sql("delete from users where id = ?", [eve.id]);
    expect((await guest.get(third)).status).toBe(404);
  });
});
