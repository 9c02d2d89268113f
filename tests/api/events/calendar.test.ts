import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { issueList } from "../../../worker/contract/errors.ts";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import { game, member, post, signedIn, table, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { toldRows } from "../../support/told.ts";
import type { Visitor } from "../../support/visitor.ts";
import { clubDay, midnight } from "../games/games-support.ts";

const YEARS = 10;

const site = await startSite();
const [ada, edie] = [
  await member(site, { name: "Ada" }),
  await member(site, { name: "Edie", role: "EDITOR" }),
];
const [editor, player, guest] = [await signedIn(site, edie), await signedIn(site, ada), visitor(site)];
await guest.csrfToken();
beforeEach(async () => {
  await site.database.batch(
    ["games", "event_days", "game_marks", "club_settings", "audit_log", "posts", "notifications"].map(
      (name) => `delete from ${name}`,
    ),
  );
});

const plan = (body: object, who = editor) => who.post("/api/calendar/days", { event: "GAMES_DAY", ...body });
const days = () => site.sql("select * from event_days order by date, event_type");
const audited = () => site.sql("select action, subject, url from audit_log order by at, id");
const thursdays = { weekday: 4, from: "2055-07-01", to: "2055-09-30" };

describe("the next event day", () => {
  const next = async (event: string) => (await guest.get(`/api/games-days/next?event=${event}`)).json;

  it("is the soonest of its type, today included, as midnight UTC; or none", async () => {
    expect(await next("GAMES_DAY")).toEqual({ date: null });
    await plan({ days: [clubDay(-7), clubDay(0), clubDay(7)] });
    await plan({ event: "PLAYERS_PARADICE", days: [clubDay(3)] });
    expect(await next("GAMES_DAY")).toEqual({ date: midnight(clubDay(0)) });
    expect(await next("PLAYERS_PARADICE")).toEqual({ date: midnight(clubDay(3)) });
  });

  it("passes over what is cancelled or removed", async () => {
    const { json } = await plan({ days: [clubDay(1), clubDay(8), clubDay(15)] });
    const [first, second] = json.days;
    await editor.post(`/api/calendar/days/${first.id}`, { date: clubDay(1), cancelled: true });
    await editor.post(`/api/calendar/days/${second.id}/remove`);
    expect(await next("GAMES_DAY")).toEqual({ date: midnight(clubDay(15)) });
  });

  it.each(["", "?event=", "?event=PLAYERS_PARADISE", "?event=games_day", "?event=__proto__"])(
    "of an unknown type (%j) is refused in words",
    async (query) => {
      const { status, json } = await guest.get(`/api/games-days/next${query}`);
      expect([status, json]).toEqual([
        422,
        [{ path: ["event"], message: "Choose GAMES_DAY or PLAYERS_PARADICE" }],
      ]);
    },
  );
});

describe("the next evening that pages name", () => {
  /** Visitors' pages that show the next club day. */
  const PAGES = ["/", "/find-us", "/about", "/calendar", "/tonight"];
  const textOf = (html: string) =>
    (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "").replace(/<[^>]+>/g, "").replace(/\s+/g, " ");
  const said = async (path: string, who = guest) => textOf((await who.get(path)).text);
  const words = (day: string) => formatLongDay(day);
  /** Returns the calendar's line above its days. */
  const line = (day: string, start: string) => `Next: ${formatGameDate(day)}, ${start}`;
  const meetings = async (path: string) =>
    [...(await guest.get(path)).text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
      .flatMap(([, json = ""]) => JSON.parse(json)["@graph"] ?? JSON.parse(json))
      .filter((thing: { "@type": string }) => thing["@type"] === "Event");

  it.each([2, 3, 4, 5, 6, 7, 8])("names the planned day, in %i days, with its hours", async (ahead) => {
    await plan({ days: [clubDay(ahead), clubDay(ahead + 7)], start: "18:30", end: "22:15" });
    expect(await said("/calendar")).toContain(line(clubDay(ahead), "18:30"));
    for (const path of PAGES.filter((path) => path !== "/calendar")) {
      expect([path, await said(path)]).toEqual([path, expect.stringContaining(words(clubDay(ahead)))]);
      expect([path, await said(path)]).toEqual([path, expect.stringContaining("18:30 to 22:15")]);
    }
    for (const path of ["/", "/find-us", "/about"]) {
      expect(await meetings(path)).toMatchObject([
        { name: expect.stringContaining("Game night"), startDate: expect.stringMatching(clubDay(ahead)) },
      ]);
    }
    expect((await guest.get("/api/calendar/next-day")).json.day).toMatchObject({
      date: midnight(clubDay(ahead)),
      start: "18:30",
    });
  });

  it("promises visitors no evening while none is planned, and leads editors to plan one", async () => {
    await game(site, { name: "Undated", suggestedBy: ada });
    expect(await said("/calendar")).not.toContain("Next:");
    // The calendar names every day of its month.
    for (const path of PAGES.filter((path) => path !== "/calendar")) {
      const text = await said(path);
      expect([path, text.match(/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d+ \w+/)]).toEqual([path, null]);
      expect([path, text.includes("Plan your game nights")]).toEqual([path, false]);
    }
    for (const path of ["/", "/find-us", "/about"]) {
      expect(await said(path)).toContain("Our next date isn’t set yet.");
      expect(await meetings(path)).toEqual([]);
      expect(await said(path, player)).not.toContain("Plan your game nights");
    }
    for (const path of ["/", "/find-us", "/about", "/tonight"])
      expect([path, await said(path, editor)]).toEqual([
        path,
        expect.stringContaining("Plan your game nights"),
      ]);
    expect(await said("/find-us")).not.toMatch(/to be announced|The next game night is/);
    expect((await guest.get("/api/calendar/next-day")).json).toEqual({ day: null });
  });

  it("shows today to the players of a game today, and the next planned evening to everybody else", async () => {
    const { json } = await plan({ days: [clubDay(2)] });
    await table(site, "Velvet");
    const own = await game(site, { name: "At home", suggestedBy: ada, players: [ada], date: clubDay(0) });
    const tonight = async (who: Visitor, query = "") => (await who.get(`/api/calendar/tonight${query}`)).json;
    const onThursday = {
      date: midnight(clubDay(2)),
      isToday: false,
      days: [{ id: json.days[0].id }],
      games: [],
    };
    for (const who of [guest, editor]) {
      expect(await tonight(who)).toMatchObject(onThursday);
      expect(await said("/tonight", who)).toContain(words(clubDay(2)));
      expect((await who.get("/games")).text.includes('href="/tonight"')).toBe(false);
    }
    expect(await tonight(player)).toMatchObject({ isToday: true, games: [{ id: own.id }], days: [] });
    expect((await player.get("/games")).text).toContain('href="/tonight"');
    expect(await said("/tonight", player)).not.toContain("Free tables");
    // Each day has an address, including for those who sit elsewhere.
    const query = `?day=${clubDay(2)}`;
    for (const who of [guest, player]) {
      expect(await tonight(who, query)).toMatchObject(onThursday);
      expect(await said(`/tonight${query}`, who)).toContain(words(clubDay(2)));
      expect(await tonight(who, `?day=${clubDay(0)}`)).toMatchObject({
        isToday: true,
        games: [{ id: own.id }],
      });
      expect(await tonight(who, `?day=${clubDay(1)}`)).toMatchObject({ isToday: false, days: [], games: [] });
      // A cached page belongs to its own address.
      expect(await said(`/tonight?day=${clubDay(1)}`, who)).toContain("No games on this date yet");
    }
    for (const path of ["/", "/calendar"])
      expect((await guest.get(path)).text).toContain(`href="/tonight${query}"`);
    // Nobody sits there any more.
    await site.sql("delete from players where game_id = ?", [own.id]);
    expect(await tonight(player)).toMatchObject(onThursday);
  });

  it("says of a day on which nothing takes place that it is cancelled, to its players too", async () => {
    const [day] = (await plan({ days: [clubDay(0)] })).json.days;
    await game(site, { name: "Azul", suggestedBy: ada, players: [ada], date: clubDay(0) });
    const query = `?day=${clubDay(0)}`;
    const board = async (who: Visitor) => {
      const { days, cancelled } = (await who.get(`/api/calendar/tonight${query}`)).json;
      return { days: days.length, cancelled: cancelled.length, text: await said(`/tonight${query}`, who) };
    };
    const on = await board(guest);
    expect(on).toMatchObject({ days: 1, cancelled: 0, text: expect.stringMatching(/Tonight.*free/) });
    await editor.post(`/api/calendar/days/${day.id}`, { date: clubDay(0), cancelled: true });
    for (const off of [await board(guest), await board(player)]) {
      expect(off).toMatchObject({ days: 0, cancelled: 1 });
      expect(off.text).toContain("Game night is cancelled.");
      expect(off.text).toContain(words(clubDay(0)));
      expect(off.text).not.toMatch(/Tonight|free/);
    }
    // Another kind of evening takes place.
    await plan({ event: "PLAYERS_PARADICE", days: [clubDay(0)] });
    expect(await board(guest)).toMatchObject({ days: 1, cancelled: 0 });
  });

  it("is today's evening while the club meets, and any day with a game when nothing is planned", async () => {
    await game(site, { name: "Later", suggestedBy: ada, players: [ada], date: clubDay(3) });
    const dateFor = async (who: Visitor) => (await who.get("/api/calendar/tonight")).json.date;
    expect(await dateFor(guest)).toBe(midnight(clubDay(3)));
    await plan({ days: [clubDay(0), clubDay(1)] });
    for (const who of [guest, player]) expect(await dateFor(who)).toBe(midnight(clubDay(0)));
  });

  it("of an invalid day is refused by the API, and the page shows the next evening", async () => {
    await plan({ days: [clubDay(2)] });
    for (const bad of ["", "tomorrow", "2026-02-30", "1999-12-31"]) {
      const { status, json } = await guest.get(`/api/calendar/tonight?day=${bad}`);
      expect([bad, status, json]).toEqual([
        bad,
        422,
        [{ path: ["day"], message: "A day is written as 2026-11-26." }],
      ]);
      const page = await guest.get(`/tonight?day=${bad}`);
      expect([bad, page.status, textOf(page.text)]).toEqual([
        bad,
        200,
        expect.stringContaining(words(clubDay(2))),
      ]);
    }
    const past = await guest.get(`/tonight?day=${clubDay(-400)}`);
    expect([past.status, textOf(past.text)]).toEqual([200, expect.stringContaining("No games were played")]);
  });

  it("never names a cancelled day, even with games on it", async () => {
    const { json } = await plan({ days: [clubDay(0), clubDay(2), clubDay(9)] });
    for (const [at, { id }] of json.days.entries())
      await editor.post(`/api/calendar/days/${id}`, { date: clubDay([0, 2, 9][at]), cancelled: true });
    await game(site, { name: "Stranded", suggestedBy: ada, date: clubDay(2) });
    await game(site, { name: "Today", suggestedBy: ada, date: clubDay(0) });
    for (const path of ["/find-us", "/about", "/tonight"]) {
      const text = await said(path);
      expect([path, text.match(/day \d+ \w+(?! 20)/)]).toEqual([path, null]);
    }
    const home = await said("/");
    expect(home).toContain("Our next date isn’t set yet.");
    expect(home).not.toContain(words(clubDay(2)));
    expect((await guest.get("/api/calendar/tonight")).json).toMatchObject({ date: null, games: [] });
    expect((await guest.get("/api/calendar/next-day")).json).toEqual({ day: null });
    // The control: a day that is on again is shown again.
    await editor.post(`/api/calendar/days/${json.days[1].id}`, { date: clubDay(2), cancelled: false });
    expect(await said("/")).toContain(words(clubDay(2)));
    expect((await guest.get("/api/calendar/tonight")).json.games).toMatchObject([{ name: "Stranded" }]);
  });

  it("names the soonest day of any kind, by its title", async () => {
    await plan({ days: [clubDay(6)] });
    await plan({ event: "PLAYERS_PARADICE", days: [clubDay(3)] });
    expect(await said("/calendar")).toContain(`Next: ${formatGameDate(clubDay(3))}`);
    for (const path of ["/", "/find-us", "/about"]) {
      expect(await said(path)).toContain("Next: Players’ Paradise");
      expect(await said(path)).toContain(words(clubDay(3)));
    }
    await plan({ days: [clubDay(1)], title: "Newcomers’ night" });
    expect(await said("/")).toContain("Next: Newcomers’ night");
  });

  it("fills the placeholders of info pages", async () => {
    await plan({ days: [clubDay(4)] });
    expect(await said("/find-us")).toContain(`The next game night is ${words(clubDay(4))}.`);
    const found = (await guest.get("/api/search?q=chair")).json.results[0];
    expect(found.excerpt.map(([piece]: [string]) => piece).join("")).toContain(words(clubDay(4)));
  });
});

describe("a month", () => {
  it("has its days, games and posts, in one request", async () => {
    const felt = await table(site, "Felt");
    const { id } = await game(site, { name: "Azul", suggestedBy: ada, date: "2055-03-11", tableId: felt.id });
    await game(site, { name: "Empty", players: [], date: "2055-03-11" });
    await game(site, { name: "Elsewhen", suggestedBy: ada, date: "2055-04-01" });
    await plan({
      days: ["2055-02-25", "2055-03-04", "2055-03-11"],
      title: "Late",
      start: "19:00",
      end: "00:30",
    });
    // Half past midnight on the first of the month at the club, which is still February by UTC in summer time only.
    await post(site, { slug: "here", createdAt: Date.parse("2055-03-31T22:59:59Z"), title: "On the last" });
    await post(site, { slug: "later", createdAt: Date.parse("2055-03-31T23:00:00Z") });
    await post(site, { slug: "draft", createdAt: Date.parse("2055-03-05T12:00:00Z"), published: false });
    site.trips.reset();
    const { status, json } = await guest.get("/api/calendar/2055-03");
    expect([status, site.trips.requests]).toEqual([200, 1]);
    expect(json.days).toEqual([
      expect.objectContaining({ event: "GAMES_DAY", date: midnight("2055-03-04"), isCancelled: false }),
      {
        id: expect.any(String),
        event: "GAMES_DAY",
        kind: { name: "Game night", mark: 0 },
        date: midnight("2055-03-11"),
        title: "Late",
        note: null,
        start: "19:00",
        end: "00:30",
        venue: null,
        venueId: null,
        capacity: null,
        isUsual: false,
        isCancelled: false,
        version: 0,
      },
    ]);
    expect(json.games).toEqual([(await guest.get(`/api/games/${id}`)).json]);
    expect(json.games[0]).toMatchObject({
      table: { name: "Felt" },
      players: [{ name: "Ada" }],
      maxPlayers: 4,
    });
    expect(json.posts).toEqual([{ slug: "here", title: "On the last", date: midnight("2055-03-31") }]);
    expect((await guest.get("/calendar/2055-03")).text).toContain("Azul");
  });

  it.each(["next", "%00", "2055-03-x"])("that is no number (%s) is not found", async (month) => {
    expect((await guest.get(`/api/calendar/${month}`)).status).toBe(404);
    expect((await guest.get(`/calendar/${month}`)).status).toBe(404);
  });

  it.each(["2055-13", "2055-00", "2055-3", "1999-12", "2055-03-01"])(
    "that does not exist (%s) is refused in words, and its page is not found",
    async (month) => {
      const { status, json } = await guest.get(`/api/calendar/${month}`);
      expect([status, json]).toEqual([422, [{ path: ["month"], message: "A month is written as 2026-11." }]]);
      expect((await guest.get(`/calendar/${month}`)).status).toBe(404);
    },
  );

  it("of ten years reads the rows of one month, and so do its page, a day and tonight", async () => {
    const numbers = (to: number) =>
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${to})`;
    const fill = (from: string, weeks: number, tag: string) =>
      site.database.batch([
        `insert into event_days (id, event_type, date) ${numbers(weeks)}
            select '${tag}' || i, 'GAMES_DAY', date('${from}', '+' || (7 * i) || ' days') from n`,
        `insert into threads (id, created_at) ${numbers(weeks * 3)} select '${tag}t' || i, 0 from n`,
        `insert into games (id, name, min_players, max_players, date, suggested_by, thread_id, created_at)
            ${numbers(weeks * 3)} select '${tag}g' || i, 'Game', 1, 4, date('${from}', '+' || (7 * (i / 3)) || ' days'),
            '${ada.id}', '${tag}t' || i, 0 from n`,
        `insert into players (game_id, user_id, signed_up_at) ${numbers(weeks * 3)}
            select '${tag}g' || i, '${ada.id}', 0 from n`,
      ]);
    // On any day of the month there are more coming days than are shown.
    const WEEKS = 13;
    const sinceFirst = Number(clubDay().slice(8)) - 1;
    const [first, last] = [clubDay(-sinceFirst), clubDay(7 * (WEEKS + 1) - sinceFirst)];
    const month = clubDay().slice(0, 7);
    await fill(first, WEEKS, "a");
    const costs = async () => {
      // The first page after a change costs a further trip, which invalidates the isolate's cache.
      await guest.get("/about");
      const read = async (path: string) => {
        site.trips.reset();
        const { status } = await guest.get(path);
        expect([path, status, site.trips.requests]).toEqual([path, 200, 1]);
        return site.trips.rowsRead;
      };
      return {
        month: await read(`/api/calendar/${month}`),
        page: await read(`/calendar/${month}`),
        now: await read("/calendar"),
        day: await read(`/api/calendar/day/${first}`),
        coming: await read("/api/calendar/coming"),
        tonight: await read("/api/calendar/tonight"),
        next: await read("/api/games-days/next?event=GAMES_DAY"),
      };
    };
    const small = await costs();
    // Before and after the read range, so that no search ends at the table's end.
    await fill("2017-01-05", 52 * YEARS - 80, "b");
    await fill(last, 52 * YEARS, "c");
    expect((await guest.get(`/api/calendar/${month}`)).json.games.length).toBeGreaterThan(9);
    const large = await costs();
    for (const [what, rows] of Object.entries(large))
      expect([what, rows <= small[what as keyof typeof small] + 4]).toEqual([what, true]);
  });
});

describe("a day", () => {
  it("lists the games, their tables and their players", async () => {
    const felt = await table(site, "Round");
    await plan({ days: [clubDay(5)] });
    await game(site, { name: "Azul", suggestedBy: ada, date: clubDay(5), tableId: felt.id });
    await game(site, { name: "Go", suggestedBy: ada, date: clubDay(6) });
    const { json } = await guest.get(`/api/calendar/day/${clubDay(5)}`);
    expect(json).toMatchObject({ days: [{ event: "GAMES_DAY" }] });
    expect(json.games).toMatchObject([
      { name: "Azul", table: { name: "Round" }, players: [{ name: "Ada" }] },
    ]);
    const coming = await guest.get("/api/calendar/coming");
    expect(coming.json).toMatchObject([{ date: midnight(clubDay(5)) }]);
  });

  it("is listed in one trip for the coming year, cancelled ones included, and none before or after", async () => {
    await plan({ days: [-1, 0, 7, 366, 367].map(clubDay) });
    const { json } = await plan({ days: [clubDay(14)] });
    await editor.post(`/api/calendar/days/${json.days[0].id}`, { date: clubDay(14), cancelled: true });
    site.trips.reset();
    const year = (await guest.get("/api/calendar/year")).json;
    expect(site.trips.requests).toBe(1);
    expect(year.map(({ date }: { date: string }) => date)).toEqual(
      [0, 7, 14, 366].map((at) => midnight(clubDay(at))),
    );
  });

  it.each(["2055-02-29", "tomorrow", "2055-1-1"])("that is invalid (%s) is refused in words", async (day) => {
    const { status, json } = await guest.get(`/api/calendar/day/${day}`);
    expect([status, json[0].path]).toEqual([422, ["date"]]);
  });
});

describe("hours", () => {
  const ways = [
    ["a plan", (hours: object) => plan({ days: [clubDay(1)], ...hours })],
    [
      "one day",
      async (hours: object) => {
        const { json } = await plan({ days: [clubDay(2)] });
        return editor.post(`/api/calendar/days/${json.days[0].id}`, { date: clubDay(2), ...hours });
      },
    ],
    ["a kind", (hours: object) => editor.post("/api/calendar/hours", { event: "GAMES_DAY", ...hours })],
  ] as const;

  it.each(ways)(
    "of %s end at another time than they begin, after midnight at most by noon",
    async (_, save) => {
      const refused = async (start: string, end: string) => {
        const { status, json } = await save({ start, end });
        return [status, issueList.parse(json).map(({ path, message }) => [path.join("."), message])];
      };
      expect(await refused("19:00", "19:00")).toEqual([
        422,
        [["end", "The end must differ from the start."]],
      ]);
      expect(await refused("19:00", "18:30")).toEqual([422, [["end", "The end is before the start."]]]);
      expect((await save({ start: "19:00", end: "00:30" })).status).toBe(200);
    },
  );
});

describe("planning", () => {
  it("adds days by a rule with exceptions, once each, in one write, and logs it", async () => {
    const rule = { ...thursdays, exceptMonths: [8], exceptDays: ["2055-07-15"] };
    site.trips.reset();
    const { status, json } = await plan({ rule, title: "Late", note: "Bring a friend" });
    expect([status, json.newIds.length, json.days.length, site.trips.requests, site.trips.wrote]).toEqual([
      200,
      9,
      9,
      2,
      true,
    ]);
    expect((await days()).map(({ date }) => date)).toEqual([
      ...["2055-07-01", "2055-07-08", "2055-07-22", "2055-07-29"],
      ...["2055-09-02", "2055-09-09", "2055-09-16", "2055-09-23", "2055-09-30"],
    ]);
    expect(await audited()).toMatchObject([
      { action: "planned", subject: expect.stringContaining("9 days"), url: "/calendar/2055-07" },
    ]);
    const again = await plan({ rule, days: ["2055-07-15"], title: "Other" });
    expect([again.json.newIds.length, again.json.days.length]).toEqual([1, 10]);
    expect((await days()).filter(({ title }) => title === "Other").map(({ date }) => date)).toEqual([
      "2055-07-15",
    ]);
    expect((await plan({ rule })).json.newIds).toHaveLength(0);
    expect(await audited()).toHaveLength(2);
  });

  it("takes days with titles and hours of their own, once each, and brings back a removed one with them", async () => {
    const own = [
      { date: "2055-05-06", title: " Quiz\u0007 night ", start: "18:00", end: "22:00" },
      { date: "2055-05-13", title: "" },
    ];
    site.trips.reset();
    const { status, json } = await plan({
      own,
      title: "Late",
      note: "Bring a friend",
      start: "20:00",
      end: "21:00",
    });
    expect([status, json.newIds.length, site.trips.requests]).toEqual([200, 2, 2]);
    expect(await days()).toMatchObject([
      {
        date: "2055-05-06",
        title: "Quiz night",
        note: "Bring a friend",
        starts_at: "18:00",
        ends_at: "22:00",
      },
      { date: "2055-05-13", title: null, note: "Bring a friend", starts_at: null, ends_at: null },
    ]);
    await editor.post(`/api/calendar/days/${json.days[0].id}/remove`);
    const again = own.map((day) => ({ ...day, title: "Other" }));
    expect((await plan({ own: again })).json.newIds).toHaveLength(1);
    expect((await days()).map(({ title }) => title)).toEqual(["Other", null]);

    for (const [refused, path] of [
      [[...own, own[0]], "own"],
      [[{ date: "2055-05-32" }], "own"],
      [[{ date: "2055-05-20", start: "19:00" }], "own"],
      [[{ date: "2055-05-20", title: "W".repeat(81) }], "own"],
      [Array.from({ length: 161 }, (_, at) => ({ date: clubDay(at) })), "own"],
    ] as const) {
      const { status, json } = await plan({ own: refused });
      expect([status, json[0].path[0]]).toEqual([422, path]);
    }
  });

  it("takes February 29, year ends and the first Saturday of each month", async () => {
    await plan({ days: ["2056-02-29"] });
    await plan({ rule: { weekday: 4, from: "2054-12-24", to: "2055-01-07" } });
    const rule = { weekday: 6, nth: 1, from: "2055-01-01", to: "2055-03-31" };
    await plan({ event: "PLAYERS_PARADICE", rule });
    expect((await days()).map(({ date }) => date)).toEqual([
      ...["2054-12-24", "2054-12-31", "2055-01-02", "2055-01-07", "2055-02-06", "2055-03-06", "2056-02-29"],
    ]);
  });

  it("changes a day's words, hours and date; a date that is taken is refused on its field", async () => {
    const { json } = await plan({ days: ["2055-05-06", "2055-05-13"] });
    const [first] = json.days;
    const form = { date: "2055-05-07", title: " Gala\n night ", note: "Cake", start: "18:00", end: "23:30" };
    const changed = await editor.post(`/api/calendar/days/${first.id}`, form);
    expect(changed.json).toMatchObject({
      title: "Gala night",
      start: "18:00",
      isUsual: false,
      date: midnight("2055-05-07"),
    });
    expect((await days())[0]).toMatchObject({ date: "2055-05-07", sequence: 1 });
    await editor.post(`/api/calendar/days/${first.id}`, form);
    expect((await days())[0]).toMatchObject({ sequence: 1 });
    const taken = await editor.post(`/api/calendar/days/${first.id}`, { date: "2055-05-13" });
    expect([taken.status, taken.json]).toEqual([
      409,
      [{ path: ["date"], message: "There’s already one on that date." }],
    ]);
  });

  it("refuses a change that was made on an older version of the day, and says so", async () => {
    const { json } = await plan({ days: [clubDay(5)] });
    const { id, version } = json.days[0];
    const change = (given: object) =>
      editor.post(`/api/calendar/days/${id}`, { date: clubDay(5), version, ...given });
    expect((await change({ cancelled: true })).json).toMatchObject({
      isCancelled: true,
      version: version + 1,
    });
    const stale = await change({ note: "Bring snacks" });
    expect([stale.status, stale.json[0].path]).toEqual([409, []]);
    expect((await days())[0]).toMatchObject({ note: null, cancelled_at: expect.any(Number) });
    const fresh = await change({ note: "Bring snacks", cancelled: true, version: version + 1 });
    expect(fresh.json).toMatchObject({ note: "Bring snacks", isCancelled: true });
    expect((await change({ version: "1" })).json).toEqual([
      { path: ["version"], message: "That is not a version of this day" },
    ]);
  });

  it("cancels a day, which stays and says so, and tells the players of its games", async () => {
    const { json } = await plan({ days: [clubDay(5)] });
    const { id } = await game(site, { name: "Azul", suggestedBy: ada, date: clubDay(5) });
    const cancel = () =>
      editor.post(`/api/calendar/days/${json.days[0].id}`, { date: clubDay(5), cancelled: true });
    expect((await cancel()).json.isCancelled).toBe(true);
    await cancel();
    const month = await guest.get(`/api/calendar/${clubDay(5).slice(0, 7)}`);
    expect(month.json.days).toMatchObject([{ isCancelled: true }]);
    expect(await toldRows(site, "notifications")).toMatchObject([
      { userId: ada.id, url: `/games/${id}`, brief: expect.stringContaining("cancelled"), times: 1 },
    ]);
    expect((await audited()).map(({ action }) => action)).toEqual(["planned", "cancelled"]);
  });

  it("tells the players of its games whatever removing and planning changes for them", async () => {
    const [on, kind] = [clubDay(5), "PLAYERS_PARADICE"];
    const { json } = await plan({ days: [on], start: "19:00", end: "23:00" });
    const { id } = await game(site, { name: "Azul", suggestedBy: ada, date: on });
    const told = async () => {
      const rows = await toldRows(site, "notifications");
      await site.sql("delete from notifications");
      return rows.map(({ userId, url, brief }) => [userId, url, brief]);
    };
    const please = "Please check the date of this game.";
    const remove = () => editor.post(`/api/calendar/days/${json.days[0].id}/remove`);

    const day = await plan({ event: kind, days: [on], start: "14:00", end: "18:00" });
    expect(await told()).toEqual([[ada.id, `/games/${id}`, "The club’s day is now 14:00–18:00."]]);
    expect((await remove()).status).toBe(200);
    expect(await told()).toEqual([]);
    expect((await plan({ days: [on], start: "12:00", end: "23:00" })).json.newIds).toHaveLength(1);
    expect(await told()).toEqual([[ada.id, `/games/${id}`, "The club’s day is now 12:00–23:00."]]);
    await remove();
    expect(await told()).toEqual([[ada.id, `/games/${id}`, "The club’s day is now 14:00–18:00."]]);
    const [{ id: last, version }] = day.json.days;
    expect((await editor.post("/api/calendar/days/undo", { days: [{ id: last, version }] })).json).toEqual({
      removed: 1,
      kept: 0,
    });
    expect(await told()).toEqual([]);
    await plan({ event: kind, days: [on] });
    expect(await told()).toEqual([[ada.id, `/games/${id}`, `${please} The club’s day is on again.`]]);
  });

  it("removes a day, and planned again it is the same event with a higher sequence", async () => {
    const { json } = await plan({ days: ["2055-05-06"] });
    const { id } = json.days[0];
    expect((await editor.post(`/api/calendar/days/${id}/remove`)).status).toBe(200);
    expect((await guest.get("/api/calendar/2055-05")).json.days).toEqual([]);
    expect((await editor.post(`/api/calendar/days/${id}/remove`)).status).toBe(404);
    expect((await editor.post(`/api/calendar/days/${id}`, { date: "2055-05-06" })).status).toBe(404);
    const again = await plan({ days: ["2055-05-06"] });
    expect([again.json.newIds.length, again.json.days[0].id]).toEqual([1, id]);
    expect(await days()).toMatchObject([{ sequence: 2, removed_at: null }]);
  });

  it("by several editors at once adds each day once, and each is told what they added", async () => {
    const weeks = [thursdays, { ...thursdays, to: "2055-08-31" }, { ...thursdays, from: "2055-08-01" }];
    const answers = await Promise.all(weeks.map((rule) => plan({ rule })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const planned = await days();
    expect(planned.map(({ sequence }) => sequence)).toEqual(planned.map(() => 0));
    expect(answers.reduce((sum, { json }) => sum + json.newIds.length, 0)).toBe(planned.length);
    expect(await audited()).toHaveLength(answers.filter(({ json }) => json.newIds.length > 0).length);
  });

  it("makes every one of many changes of a day at once", async () => {
    const { json } = await plan({ days: ["2055-05-06"] });
    const titles = Array.from({ length: 40 }, (_, at) => `Title ${at}`);
    const answers = await Promise.all(
      titles.map((title) =>
        editor.post(`/api/calendar/days/${json.days[0].id}`, { date: "2055-05-06", title }),
      ),
    );
    expect(answers.map((answer) => answer.json.title)).toEqual(titles);
    expect(await days()).toMatchObject([{ sequence: titles.length }]);
  });

  it("of two days moved to one date at once, one is told that it is taken", async () => {
    const { json } = await plan({ days: ["2055-05-06", "2055-05-13"] });
    const move = ({ id }: { id: string }) => editor.post(`/api/calendar/days/${id}`, { date: "2055-05-20" });
    const answers = await Promise.all(json.days.map(move));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("moves a day to where one was removed, which is forgotten", async () => {
    const { json } = await plan({ days: ["2055-05-06", "2055-05-13"] });
    const [first, second] = json.days;
    await editor.post(`/api/calendar/days/${second.id}/remove`);
    expect((await editor.post(`/api/calendar/days/${first.id}`, { date: "2055-05-13" })).status).toBe(200);
    expect(await days()).toMatchObject([{ id: first.id, date: "2055-05-13" }]);
  });

  it("has usual hours, which days without their own go by", async () => {
    await plan({ days: [clubDay(2)] });
    await plan({ days: [clubDay(3)], start: "12:00", end: "18:00" });
    const hours = { event: "GAMES_DAY", start: "19:00", end: "23:00" };
    expect((await editor.post("/api/calendar/hours", hours)).json).toEqual({ GAMES_DAY: "19:00-23:00" });
    expect((await player.get("/api/calendar/hours")).json).toEqual({ GAMES_DAY: "19:00-23:00" });
    const { json } = await guest.get("/api/calendar/coming");
    expect(json).toMatchObject([
      { start: "19:00", end: "23:00", isUsual: true },
      { start: "12:00", end: "18:00", isUsual: false },
    ]);
    expect((await days()).map(({ sequence }) => sequence)).toEqual([1, 0]);
    await editor.post("/api/calendar/hours", { event: "GAMES_DAY", start: "", end: null });
    expect((await guest.get("/api/calendar/coming")).json[0]).toMatchObject({ start: null, end: null });
  });

  it.each([
    ["a rule that makes none", { rule: { ...thursdays, exceptMonths: [7, 8, 9] } }, ["days"]],
    ["a rule that ends before it begins", { rule: { ...thursdays, to: "2055-06-01" } }, ["rule", "to"]],
    ["a weekday that is none", { rule: { ...thursdays, weekday: 7 } }, ["rule", "weekday"]],
    ["a month that is none", { rule: { ...thursdays, exceptMonths: [13] } }, ["rule", "exceptMonths", 0]],
    ["a fifth of the month", { rule: { ...thursdays, nth: 5 } }, ["rule", "nth"]],
    ["a day that is none", { days: ["2055-02-29"] }, ["days", 0]],
    ["a start without an end", { days: ["2055-05-06"], start: "19:00" }, ["end"]],
    ["an end at the start", { days: ["2055-05-06"], start: "19:00", end: "19:00" }, ["end"]],
    ["a time that is none", { days: ["2055-05-06"], start: "24:00", end: "25:00" }, ["start"]],
    ["a title too long", { days: ["2055-05-06"], title: "x".repeat(81) }, ["title"]],
    ["an event that is none", { days: ["2055-05-06"], event: "PARTY" }, ["event"]],
  ])("refuses %s on its field", async (_, body, path) => {
    const { status, json } = await plan(body);
    expect([status, issueList.parse(json)[0]?.path]).toEqual([422, path]);
    expect(issueList.parse(json)[0]?.message).toMatch(/^[A-Z]/);
    expect(await days()).toEqual([]);
  });
});

describe("the place of a day", () => {
  const COOPERAGE = { id: "cooperage", name: "The Old Cooperage", address: "14 Mill Lane, Aldermere" };
  const LIBRARY = { id: "library", name: "The Library", address: "2 High Street; Aldermere" };
  let admin: Visitor;
  const saveVenues = async (...venues: (typeof COOPERAGE)[]) => {
    admin ??= await signedIn(site, await member(site, { name: "Root", role: "ADMIN" }));
    const { version: _, ...settings } = (await admin.get("/api/club")).json;
    return admin.send("PUT", "/api/club", { ...settings, venues });
  };
  const meetAt = async (...venues: (typeof COOPERAGE)[]) =>
    expect((await saveVenues(...venues)).status).toBe(200);
  afterEach(async () => {
    await site.sql("delete from event_days");
    await meetAt();
  });
  const next = async () => (await guest.get("/api/calendar/next-day")).json.day;
  const placeOf = ({ name, address }: typeof COOPERAGE) => ({ name, address });
  const feed = async (file: string) =>
    (await guest.get(`/calendar/${file}`)).text.replaceAll("\r\n ", "").match(/^LOCATION:.*(?=\r)/gm);

  it("is the club's first venue, or the one that was chosen; none where the club has none", async () => {
    await meetAt();
    const { json } = await plan({ days: [clubDay(2)] });
    expect(json.days).toMatchObject([{ venue: null, venueId: null }]);
    expect(await feed("games-days.ics")).toBeNull();
    await meetAt(COOPERAGE, LIBRARY);
    expect(await next()).toMatchObject({ venue: placeOf(COOPERAGE), venueId: null });
    const chosen = { date: clubDay(2), venueId: "library" };
    const changed = await editor.post(`/api/calendar/days/${json.days[0].id}`, chosen);
    expect(changed.json).toMatchObject({ venue: placeOf(LIBRARY), venueId: "library" });
    await game(site, { name: "Azul", suggestedBy: ada, date: clubDay(2) });
    for (const path of ["/", "/find-us", "/about", "/calendar", "/tonight"])
      expect([path, (await guest.get(path)).text]).toEqual([path, expect.stringContaining("The Library")]);
    expect(await feed("games-days.ics")).toEqual(["LOCATION:The Library\\, 2 High Street\\; Aldermere"]);
    expect(await feed("all.ics")).toHaveLength(2);
    expect(new Set(await feed("all.ics")).size).toBe(1);
    const removal = await saveVenues(COOPERAGE);
    expect([removal.status, removal.json]).toEqual([
      422,
      [{ path: ["venues"], message: expect.stringMatching(/^1 evening is planned at The Library/) }],
    ]);
    await editor.post(`/api/calendar/days/${json.days[0].id}`, { date: clubDay(2) });
    await meetAt(COOPERAGE);
    expect(await next()).toMatchObject({ venue: placeOf(COOPERAGE), venueId: null });
    expect(await feed("games-days.ics")).toEqual(["LOCATION:The Old Cooperage\\, 14 Mill Lane\\, Aldermere"]);
  });

  it("is sent with a game's evening, unless the day is cancelled", async () => {
    await meetAt(COOPERAGE, LIBRARY);
    const { id } = await game(site, { name: "Azul", suggestedBy: ada, date: clubDay(2) });
    const evening = async () => (await guest.get(`/api/calendar/evenings/${id}`)).json;
    const none = { date: midnight(clubDay(2)), start: null, end: null, isCancelled: false, venue: null };
    expect(await evening()).toEqual(none);
    const body = { days: [clubDay(2)], start: "18:30", end: "23:15", venueId: "library" };
    const [day] = (await plan(body)).json.days;
    expect(await evening()).toEqual({ ...none, start: "18:30", end: "23:15", venue: LIBRARY.name });
    await editor.post(`/api/calendar/days/${day.id}`, {
      date: clubDay(2),
      venueId: "library",
      cancelled: true,
    });
    // No evening takes place there.
    await meetAt(COOPERAGE);
    await editor.post(`/api/calendar/days/${day.id}`, { date: clubDay(2), venueId: "library" });
    expect(await evening()).toMatchObject({ venue: COOPERAGE.name });
    await editor.post(`/api/calendar/days/${day.id}`, { date: clubDay(2), cancelled: true });
    expect(await evening()).toEqual({ ...none, isCancelled: true });
    expect((await guest.get(`/games/${id}`)).text).toContain("The club’s day is cancelled.");
  });

  it("is chosen when it is planned, and refused on its field when the club has no such venue", async () => {
    await meetAt(COOPERAGE, LIBRARY);
    expect((await plan({ days: [clubDay(3)], venueId: "library" })).json.days).toMatchObject([
      { venue: placeOf(LIBRARY) },
    ]);
    for (const venueId of ["nowhere", 7, "x".repeat(65)]) {
      const { status, json } = await plan({ days: [clubDay(4)], venueId });
      expect([venueId, status, json[0].path]).toEqual([venueId, 422, ["venueId"]]);
    }
    expect((await plan({ days: [clubDay(4)], venueId: "" })).json.days).toMatchObject([{ venueId: null }]);
    expect(await days()).toHaveLength(2);
  });
});

describe("tonight", () => {
  const tonight = async () => (await guest.get("/api/calendar/tonight")).json;

  it("is the next day of the club, also with a game today, else the next with a game, else nothing", async () => {
    expect(await tonight()).toMatchObject({ date: null, isToday: false, games: [] });
    await game(site, { name: "Far", suggestedBy: ada, date: clubDay(20) });
    expect(await tonight()).toMatchObject({ date: midnight(clubDay(20)), games: [{ name: "Far" }] });
    await plan({ days: [clubDay(4)] });
    expect(await tonight()).toMatchObject({
      date: midnight(clubDay(4)),
      games: [],
      days: [{ event: "GAMES_DAY" }],
    });
    await game(site, { name: "Now", suggestedBy: ada, date: clubDay() });
    expect(await tonight()).toMatchObject({ date: midnight(clubDay(4)), isToday: false, games: [] });
    await plan({ days: [clubDay()] });
    expect(await tonight()).toMatchObject({
      date: midnight(clubDay()),
      isToday: true,
      games: [{ name: "Now" }],
    });
    expect((await guest.get("/tonight")).text).toContain("Now");
  });

  it("says who comes to a day of which the next dozen fall short, and no longer to one that is over", async () => {
    const days = Array.from({ length: 14 }, (_, at) => clubDay(40 + at));
    await plan({ days: [clubDay(0), ...days] });
    const { json } = await guest.get(`/api/events/coming/${days[13]?.slice(0, 7)}`);
    const last = json.find(({ date }: { date: string }) => date === midnight(days[13] ?? ""));
    await player.post(`/api/events/${last.id}/coming`);
    const shown = async (date = "") =>
      (await player.get(`/tonight?day=${date}`)).text.includes("Who’s coming");
    expect([await shown(days[13]), await shown(clubDay(0)), await shown(clubDay(-1))]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("shows who teaches and who brings the game, as the players said, and answers 304 to readers who have it", async () => {
    const ben = await member(site, { name: "Ben" });
    const { id } = await game(site, { suggestedBy: ada, players: [ada, ben], date: clubDay() });
    const offers = [{ publicId: ada.publicId, teaches: true, brings: false }];
    expect((await player.post(`/api/games/${id}/offer`, { teaches: true })).json).toEqual(offers);
    expect((await guest.get(`/api/games/${id}/offers`)).json).toEqual(offers);
    const first = await guest.get("/api/calendar/tonight");
    const known = { "If-None-Match": first.headers.get("etag") ?? "" };
    expect((await guest.get("/api/calendar/tonight", known)).status).toBe(304);
    await player.post(`/api/games/${id}/offer`, { brings: true });
    expect((await guest.get(`/api/games/${id}/offers`)).json).toEqual([
      { publicId: ada.publicId, teaches: false, brings: true },
    ]);
    await player.post(`/api/games/${id}/kick`, { player: ada.publicId });
    expect((await guest.get(`/api/games/${id}/offers`)).json).toEqual([]);
    const refused = await player.post(`/api/games/${id}/offer`, { teaches: true });
    expect([refused.status, refused.json[0].message]).toEqual([409, "Take a seat at this game first."]);
    expect((await guest.post(`/api/games/${id}/offer`, { teaches: true })).status).toBe(401);
    expect((await player.post("/api/games/nowhere/offer", { teaches: true })).status).toBe(404);
    expect((await guest.get("/api/games/nowhere/offers")).status).toBe(404);
    expect((await player.post(`/api/games/${id}/offer`, { teaches: "yes" })).status).toBe(422);
  });
});

describe("taking back a plan", () => {
  const dates = ["2055-06-03", "2055-06-10", "2055-06-17", "2055-06-24"];
  const undo = (days: { id: string; version: number }[], who = editor) =>
    who.post("/api/calendar/days/undo", { days });
  const onCalendar = async () =>
    (await days()).filter(({ removed_at }) => removed_at === null).map(({ date }) => date);

  it("removes exactly its days: not earlier ones, changed ones, or ones in use", async () => {
    await plan({ days: ["2055-06-03"] });
    const { json } = await plan({ days: dates, start: "19:00", end: "23:00" });
    const [, moved, awaited, untouched] = json.days;
    expect(json).toMatchObject({ newIds: [moved.id, awaited.id, untouched.id] });
    await editor.post(`/api/calendar/days/${moved.id}`, { date: "2055-06-11" });
    expect((await player.post(`/api/events/${awaited.id}/coming`)).status).toBe(200);
    const answer = await undo([moved, awaited, untouched]);
    expect([answer.status, answer.json]).toEqual([200, { removed: 1, kept: 2 }]);
    expect(await onCalendar()).toEqual(["2055-06-03", "2055-06-11", "2055-06-17"]);
    expect((await audited()).at(-1)).toMatchObject({
      action: "removed",
      subject: "Game night on Thu 24 Jun 2055",
    });
    // A second press is no error, and removes nothing else.
    expect((await undo([untouched])).json).toEqual({ removed: 0, kept: 0 });
    // It can be planned again.
    expect((await plan({ days: dates })).json).toMatchObject({
      newIds: [expect.any(String), expect.any(String)],
    });
  });

  it("leaves a day for which an editor wrote a note, or where somebody was ticked off at the door", async () => {
    const { json } = await plan({ days: dates.slice(0, 3) });
    const [noted, ticked, free] = json.days;
    await site.database.batch([
      [
        "insert into day_notes (id, event_day_id, text, created_at) values (?, ?, 'Bring cake.', 0)",
        [noted.id, noted.id],
      ],
      ["insert into attendances (event_day_id, user_id, at) values (?, ?, 0)", [ticked.id, ada.id]],
    ]);
    expect((await undo(json.days)).json).toEqual({ removed: 1, kept: 2 });
    expect((await onCalendar()).includes(free.date.slice(0, 10))).toBe(false);
  });
});

it("the hours of the last planned day of a kind are proposed for its next plan", async () => {
  const last = async () => (await player.get("/api/calendar/hours/last")).json;
  expect(await last()).toEqual({});
  await plan({ days: ["2055-06-03"], start: "18:00", end: "22:00" });
  await plan({ days: ["2055-05-06"], start: "10:00", end: "12:00" });
  await plan({ days: ["2055-07-01"] });
  await plan({ event: "PLAYERS_PARADICE", days: ["2055-06-06"], start: "11:00", end: "18:00" });
  expect(await last()).toEqual({ GAMES_DAY: "18:00-22:00", PLAYERS_PARADICE: "11:00-18:00" });
  expect((await guest.get("/api/calendar/hours/last")).status).toBe(401);
});
