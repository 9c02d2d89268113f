import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "../../../dev/free-port.ts";
import { DIST, workerIn } from "../../../dev/run-site.ts";
import { startWorker } from "../../../dev/worker.ts";
import { type Club, club as clubSchema } from "../../../worker/contract/club/club.ts";
import type { Role } from "../../../worker/contract/users/users.ts";
import { game, member, signedIn, visitor } from "../../support/arrange.ts";
import { crawl } from "../../support/crawl.ts";
import { startSite } from "../../support/site.ts";
import { Visitor } from "../../support/visitor.ts";
import { clubDay } from "../games/games-support.ts";
import { asked } from "../members/auth-steps.ts";

// Unusual names of a club.
const EMOJI = "👩‍👩‍👧‍👦🏳️‍🌈🧑🏽‍🚀🇬🇧❤️‍🔥";
const RIGHT_TO_LEFT = "\u200Fמועדון המשחקים\u200F";
const LONG = "Ein Klub mit einem sehr langen Namen ".repeat(6).slice(0, 199).trim().padEnd(200, "!");
const MARKUP = `</title><script>alert(1)</script> "&' <b>`;

const VENUES = [
  { id: "barn", name: "The Barn; upstairs", address: "1 Long Lane, Aldermere", mapUrl: null, mapImage: null },
  {
    id: "arms",
    name: "The Arms",
    address: "2 High Street",
    mapUrl: "https://maps.example/arms",
    mapImage: "/art/find-us.svg",
  },
];

const put = (body: object, who = ada) => who.send("PUT", "/api/club", body as Record<string, unknown>);
const change = async (given: Partial<Club>): Promise<Club> => {
  const before = await ada.get("/api/club");
  expect([before.status, before.json]).toEqual([
    200,
    expect.objectContaining({ version: expect.any(Number) }),
  ]);
  const { version: _, ...settings } = before.json as Club;
  const { status, json } = await put({ ...settings, ...given });
  expect([status, json]).toEqual([200, expect.objectContaining(given)]);
  return json;
};
const browser = async (role: Role, name = role) => signedIn(site, await member(site, { role, name }));

const site = await startSite();
const elsewhere = await startWorker({
  port: await freePort(),
  built: workerIn(DIST),
  settings: { ...site.settings, CLUB_SETTINGS_SECONDS: "1" },
});
const ada = await browser("ADMIN", "Ada" as Role);
const first: Club = (await ada.get("/api/club")).json;
afterAll(async () => {
  await elsewhere.close();
  await site.close();
});
beforeEach(async () => {
  const { version: _, ...settings } = first;
  await put(settings);
});

describe("the settings of a club that has never saved any", () => {
  it("come from the environment, and there is no venue", () => {
    expect(clubSchema.parse(first)).toEqual(first);
    expect(first).toMatchObject({
      name: "Thursday Table Club",
      venues: [],
      socialUrl: "",
      timeZone: "Europe/London",
      weekdays: [],
      mailSenderName: "Thursday Table Club",
      version: 0,
    });
  });

  it("show no venue anywhere, and no map", async () => {
    const { id } = await game(site, { suggestedBy: await member(site), date: clubDay(3) });
    for (const path of ["/find-us", "/", `/games/${id}`]) {
      const { things } = await crawl(site, path);
      expect(things).not.toEqual([]);
      expect(JSON.stringify(things)).not.toMatch(/Place|hasMap|sameAs/);
    }
    const findUs = (await visitor(site).get("/find-us")).text;
    expect(findUs).not.toMatch(/to be announced|We meet at/);
    expect(findUs).not.toMatch(/openstreetmap|Open a map/);
    const { text } = await visitor(site).get("/calendar/all.ics");
    expect(text).toContain("SUMMARY");
    expect(text).not.toContain("LOCATION");
  });
});

describe("the settings are changed by admins", () => {
  it("in two trips to the database, or one when refused or unchanged; reading takes one", async () => {
    const { version, ...settings } = (await ada.get("/api/club")).json as Club;
    const trips = async (act: () => Promise<{ status: number }>) => {
      site.trips.reset();
      const { status } = await act();
      return [status, site.trips.requests];
    };
    expect(await trips(() => put({ ...settings, name: "Two trips", version }))).toEqual([200, 2]);
    expect(await trips(() => put({ ...settings, name: "Two trips" }))).toEqual([200, 1]);
    expect(await trips(() => put({ ...settings, name: "Late", version }))).toEqual([409, 1]);
    expect(await trips(() => ada.get("/api/club"))).toEqual([200, 1]);
    expect(site.trips.rowsRead).toBeLessThanOrEqual(5);
  });

  it("and the log holds each change, with the old and the new value", async () => {
    await site.sql("delete from audit_log");
    await change({ name: "Meeples", venues: VENUES });
    const rows = await site.sql("select actor_name, action, subject from audit_log order by rowid");
    expect(rows.map((row) => Object.values(row).join(" "))).toEqual([
      "Ada changed the club’s name from “Thursday Table Club” to “Meeples”",
      "Ada changed the venues from none to “The Barn; upstairs (1 Long Lane, Aldermere), The Arms (2 High Street)”",
    ]);
  });

  it("and of two admins who save at once one succeeds, the other is told, and nothing of the first is lost", async () => {
    const grace = await browser("ADMIN", "Grace" as Role);
    const { version, ...settings } = (await ada.get("/api/club")).json as Club;
    const answers = await Promise.all([
      put({ ...settings, name: "Ada’s", version }),
      put({ ...settings, contactEmail: "grace@club.example", version }, grace),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json).toEqual([
      {
        path: [],
        message: "Someone else has just changed these settings. Yours are still here, but not saved.",
      },
    ]);
    const now = (await ada.get("/api/club")).json as Club;
    expect(now.version).toBe(version + 1);
    expect([now.name === "Ada’s", now.contactEmail === "grace@club.example"].filter(Boolean)).toHaveLength(1);
  });

  it("and of many admins who save the first settings at once, exactly one succeeds", async () => {
    await site.sql("delete from club");
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => put({ ...first, name: `Number ${at}`, version: 0 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect((await ada.get("/api/club")).json.version).toBe(1);
  });
});

describe("settings that are saved are in force", () => {
  const pageAt = async (url: string, path: string) => (await new Visitor(url).get(path)).text;

  it("at once on the isolate that saved them: titles, link previews, footer, manifest and time zone", async () => {
    await pageAt(site.url, "/games");
    await change({
      name: "Meeple & <Friends>",
      shortName: "M&F",
      contactEmail: "us@meeples.example",
      socialUrl: "https://social.example/@meeples",
      timeZone: "Pacific/Kiritimati",
      weekdays: [0, 2],
    });
    for (const path of ["/", "/games", "/about", "/nowhere"]) {
      const text = await pageAt(site.url, path);
      expect(text).toMatch(/<title>([^<]+ \| )?M&amp;F<\/title>/);
      expect(text).toContain('<meta property="og:site_name" content="Meeple &amp; &lt;Friends&gt;">');
      expect(text).toContain('href="mailto:us@meeples.example"');
      expect(text).toContain('href="https://social.example/@meeples"');
      expect(text).not.toMatch(/Thursday Table|hello@club\.example/);
      expect(text).toContain('"timeZone":"Pacific/Kiritimati","weekdays":[0,2]');
    }
    expect((await visitor(site).get("/manifest.webmanifest")).json).toMatchObject({
      name: "Meeple & <Friends>",
      short_name: "M&F",
    });
  });

  it("in emails: the sender, subject, heading and welcome", async () => {
    await change({
      name: "Meeples",
      mailSenderName: 'Ada, "the" Boss \\ 🎲',
      mailWelcome: "Hello <there>!\nSit down.",
    });
    await asked(site, "newcomer@meeples.example");
    const [mail] = await site.outbox.mails("newcomer@meeples.example");
    expect(mail).toMatchObject({
      from: '"Ada, \\"the\\" Boss \\\\ 🎲" <hello@club.example>',
      subject: "Sign in to Meeples",
    });
    expect(mail?.text).toContain("Sign in to Meeples\n\nHello <there>!\nSit down.\n\nOpen this link");
    expect(mail?.html).toContain("Hello &lt;there&gt;!<br>Sit down. Press the button");
    await change({ mailWelcome: "" });
    await asked(site, "another@meeples.example");
    const [plain] = await site.outbox.mails("another@meeples.example");
    expect(plain?.text).toContain("Sign in to Meeples\n\nOpen this link");
    expect(plain?.html).toContain(">Press the button");
  });

  it("in calendars and feeds: an event's place is venue and address, its time zone the club's", async () => {
    const { id } = await game(site, { suggestedBy: await member(site), date: clubDay(5) });
    await visitor(site).get("/calendar/all.ics");
    await visitor(site).get("/feeds/posts.atom");
    await change({ name: "Meeples", venues: VENUES, timeZone: "America/New_York" });
    for (const path of ["/calendar/all.ics", `/calendar/games/${id}.ics`]) {
      const text = (await visitor(site).get(path)).text.replaceAll("\r\n ", "");
      expect(text).toContain("LOCATION:The Barn\\; upstairs\\, 1 Long Lane\\, Aldermere\r\n");
      expect(text).toContain("X-WR-TIMEZONE:America/New_York");
    }
    expect((await visitor(site).get("/calendar/all.ics")).text).toContain("X-WR-CALNAME:Meeples\r\n");
    expect((await visitor(site).get("/feeds/posts.atom")).text).toContain("<title>Meeples: Posts</title>");
  });

  it("and a new place or time zone raises the SEQUENCE of events to come, and of nothing else", async () => {
    const { id } = await game(site, { suggestedBy: await member(site), date: clubDay(5) });
    const dated = await game(site, { suggestedBy: await member(site), date: clubDay(6) });
    await site.database.batch(
      [clubDay(5), clubDay(-1)].map((date) => [
        "insert into event_days (id, event_type, date) values (?1, 'GAMES_DAY', ?1)",
        [date],
      ]),
    );
    const sequences = async () => {
      const { text } = await visitor(site).get("/calendar/all.ics");
      const found = text.matchAll(/UID:\w+-([\w-]+)@[\s\S]*?SEQUENCE:(\d+)/g);
      const all: Record<string, number> = {};
      for (const [, key = "", sequence] of found) all[key] = Number(sequence);
      return all;
    };
    const before = await sequences();
    expect(Object.keys(before)).toEqual(expect.arrayContaining([id, dated.id, clubDay(5), clubDay(-1)]));
    const raised = Object.fromEntries(
      Object.entries(before).map(([key, sequence]) => [key, key === clubDay(-1) ? sequence : sequence + 1]),
    );
    await change({ name: "Meeples", venues: [] });
    expect(await sequences(), "the control: nothing moved").toEqual(before);
    await change({ venues: VENUES });
    expect(await sequences()).toEqual(raised);
    await change({ venues: VENUES.map((venue) => ({ ...venue, mapUrl: "https://maps.example/new" })) });
    expect(await sequences(), "no calendar shows the map").toEqual(raised);
    await change({ timeZone: "America/New_York" });
    expect((await sequences())[id]).toBe((raised[id] ?? 0) + 1);
  });

  it("on /find-us and for search engines: every venue, the first as the usual place", async () => {
    await change({ venues: VENUES });
    const { text } = await visitor(site).get("/find-us");
    for (const shown of [
      "The Barn; upstairs",
      "2 High Street",
      "https://maps.example/arms",
      "/art/find-us.svg",
    ])
      expect(text).toContain(shown);
    expect(text).toContain("https://www.openstreetmap.org/search?query=1%20Long%20Lane%2C%20Aldermere");
    const { things } = await crawl(site, "/");
    expect(JSON.stringify(things)).toContain("1 Long Lane, Aldermere");
    expect(JSON.stringify(things)).not.toContain("2 High Street");
  });

  it("on other isolates within CLUB_SETTINGS_SECONDS, cached pages included", async () => {
    await change({ name: "Before", shortName: "Before" });
    await expect.poll(() => pageAt(elsewhere.url, "/games"), { timeout: 5_000 }).toContain("Before</title>");
    expect(await pageAt(elsewhere.url, "/games")).toContain("Before</title>");
    await change({ name: "After", shortName: "After" });
    const savedAt = performance.now();
    await expect.poll(() => pageAt(elsewhere.url, "/games"), { timeout: 5_000 }).toContain("After</title>");
    expect(performance.now() - savedAt).toBeLessThan(2_500);
    await expect
      .poll(() => pageAt(elsewhere.url, "/feeds/posts.atom"))
      .toContain("<title>After: Posts</title>");
    expect((await new Visitor(elsewhere.url).get("/manifest.webmanifest")).json.name).toBe("After");
  });

  it("while 200 readers ask: each answer is entirely the old or the new one, and in the end all are new", async () => {
    await change({ shortName: "Before" });
    const titles = () =>
      Promise.all(
        Array.from({ length: 100 }, async (_, at) => {
          const reader = new Visitor(at % 2 ? site.url : elsewhere.url);
          const { status, text } = await reader.get(at % 3 ? "/games" : "/about");
          return `${status} ${/<title>(?:[^<]+ \| )?([^<]+)<\/title>/.exec(text)?.[1]}`;
        }),
      );
    const [seen] = await Promise.all([Promise.all([titles(), titles()]), change({ shortName: "After" })]);
    expect([...new Set(seen.flat())].filter((title) => !["200 Before", "200 After"].includes(title))).toEqual(
      [],
    );
    await expect.poll(async () => [...new Set(await titles())], { timeout: 30_000 }).toEqual(["200 After"]);
  });

  it("and cost a page one row and no trip more than before", async () => {
    await change({ name: "Cheap" });
    await pageAt(site.url, "/faq");
    site.trips.reset();
    await pageAt(site.url, "/faq");
    expect(site.trips.requests).toBe(1);
    expect(site.trips.statements.filter((sql) => /from "club"/.test(sql))).toEqual([]);
  });

  it("while the database is away as last read, or as in the environment when never read", async () => {
    await change({ shortName: "Known" });
    await expect.poll(() => pageAt(elsewhere.url, "/games"), { timeout: 5_000 }).toContain("Known</title>");
    site.trips.fault = 502;
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    let log = "";
    const fresh = await startWorker({
      port: await freePort(),
      built: workerIn(DIST),
      settings: site.settings,
      onLog: (line) => (log += line),
    });
    try {
      expect(await pageAt(elsewhere.url, "/games")).toContain("Known</title>");
      expect(await pageAt(fresh.url, "/games")).toContain("Thursday Table</title>");
      await expect.poll(() => log).toContain("club-settings-not-read");
    } finally {
      site.trips.fault = null;
      await fresh.close();
    }
  });
});

describe("a club may be called anything", () => {
  it.each([EMOJI, RIGHT_TO_LEFT, LONG, MARKUP])("%s", async (name) => {
    const short = [...name].slice(0, 60).join("").trim();
    await change({ name, shortName: short, mailSenderName: [...name].slice(0, 100).join("").trim() });
    for (const path of ["/games", "/find-us", "/sign-in"]) {
      const { status, text } = await visitor(site).get(path);
      expect(status).toBe(200);
      expect(text).not.toContain("<script>alert");
      expect((await crawl(site, path)).title).toContain(short);
    }
    const { status, text } = await visitor(site).get("/calendar/all.ics");
    expect([status, text.replaceAll("\r\n ", "").includes("X-WR-CALNAME:")]).toEqual([200, true]);
    const email = `anything-${Math.random()}@club.example`;
    await asked(site, email);
    const [mail] = await site.outbox.mails(email);
    expect(mail?.subject).toBe(`Sign in to ${name}`);
    expect(mail?.html).not.toContain("<script>alert");
  });
});
