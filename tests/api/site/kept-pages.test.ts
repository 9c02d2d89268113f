import { createClient } from "@libsql/client";
import { getTableName, isTable } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { ROUTES } from "../../../web/app/routes.ts";
import { listsOf } from "../../../worker/db/effects.ts";
import { member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { drawn } from "../../support/pictures.ts";
import { startSite } from "../../support/site.ts";
import type { Answer, Visitor } from "../../support/visitor.ts";
import { send } from "../platform/uploads-support.ts";

const schemas = import.meta.glob<Record<string, unknown>>("../../../worker/db/schema/*.ts", { eager: true });
const TABLES = Object.values(schemas)
  .flatMap((schema) => Object.values(schema))
  .filter(isTable)
  .map(getTableName);

const DAY_MS = 86_400_000;
const TODAY = clock.today();
const YEAR = Number(TODAY.slice(0, 4));
const inDays = (days: number) => new Date(Date.parse(TODAY) + days * DAY_MS).toISOString().slice(0, 10);
/** Month that shows the day of these changes, the next month at a month's end. */
const MONTH = `/calendar/${inDays(2).slice(0, 7)}`;
const REVISION_ONLY = [expect.stringMatching(/^select "revision" from "revisions"/)];

const browsers: Record<string, Visitor> = {};
/** A browser with an invalid cookie: it sees a visitor's pages, but uncached. */
const known: Record<string, string> = {};
/** All pages after the previous write. */
let shown = new Map<string, string>();
/** Tables that the writes below changed, by their statements. */
const changed = new Set<string>();

/** Returns the id of a row by the name that the writes below gave it. */
const id = (name: string): string => {
  const found = known[name];
  if (found === undefined) throw new Error(`Nothing is called ${name} yet.`);
  return found;
};
const by = (name: string): Visitor => {
  const found = browsers[name];
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

/** Addresses of routes whose path alone is not enough. */
const ADDRESSES: Record<string, () => string[]> = {
  "/games": () => ["/games", "/games?show=mine"],
  "/games/:id": () => (known.brass ? [`/games/${known.brass}`] : []),
  "/posts/tags/:slug": () => ["/posts/tags/report"],
  "/posts/:slug": () => ["/posts/a-day-out"],
  "/leagues/:year": () => [`/leagues/${YEAR}`],
  "/leagues/players/:member": () => [`/leagues/players/${ada.publicId}`],
  "/played/:what": () => [`/played/${YEAR}`, "/played/Azul"],
  "/shelf/:id": () => (known.title ? [`/shelf/${known.title}`] : []),
  "/calendar/:month": () => [MONTH, `/calendar/${inDays(40).slice(0, 7)}`],
  "/search": () => ["/search?q=brass", "/search?q=outing"],
  "/join/:code": () => [`/join/${known.link ?? "nothing"}`],
  "*": () => ["/parking", "/privacy"],
};
const KEPT = ROUTES.filter(({ audience, neverKept }) => !audience && !neverKept);
const addressesOf = ({ path }: { path: string }): string[] => {
  const addresses = ADDRESSES[path];
  if (!addresses && /[:*]/.test(path)) throw new Error(`Which address of ${path} is to be looked at?`);
  return addresses?.() ?? [path];
};
/** Returns all pages that are cached for visitors. */
const PAGES = () => KEPT.flatMap(addressesOf);
const FORMS = KEPT.filter(({ hasForm }) => hasForm);

const site = await startSite();
const [ada, bo, edie, root] = [
  await member(site, { name: "Ada Lovelace" }),
  await member(site, { name: "Bo" }),
  await member(site, { name: "Edie", role: "EDITOR" }),
  await member(site, { name: "Root", role: "ADMIN" }),
];
for (const who of [ada, bo, edie, root]) browsers[who.name] = await signedIn(site, who);
const guest = visitor(site);
const stranger = visitor(site);
for (const browser of [...Object.values(browsers), guest, stranger]) await browser.csrfToken();
stranger.cookies.set("next-auth.session-token", "0".repeat(64));
beforeEach(() => site.trips.reset());

const seen = async (who: Visitor, path: string) => {
  const { status, text, headers } = await who.get(path);
  // Only a page with a form contains the browser's token.
  return [status, headers.get("location"), text.replaceAll(await who.csrfToken(), "")];
};

const HOUR_MS = 3_600_000;

/** Looks twice within an hour of the page clock, and once more if another one began in between. */
async function inOneHour<Look>(look: () => Promise<Look>): Promise<Look> {
  const hour = () => Math.floor(clock.now() / HOUR_MS);
  const before = hour();
  const found = await look();
  return hour() === before ? found : look();
}

/** Expects visitors' pages at every address to equal freshly rendered ones. */
async function expectTrue(after: string): Promise<Map<string, string>> {
  const served = await Promise.all(
    PAGES().map(async (path): Promise<[string, string]> => {
      const [page, anew] = await inOneHour(async () => [await seen(guest, path), await seen(stranger, path)]);
      expect([after, path, ...page]).toEqual([after, path, ...anew]);
      return [path, JSON.stringify(page)];
    }),
  );
  await expectListTrue(after);
  await expectFeedTrue(after);
  return new Map(served);
}

/** A visitor's last list of games, with its ETag. */
let list: { tag: string; text: string } = { tag: "", text: "" };

/** Expects the list, requested with the previous ETag, to equal an unconditional one. */
async function expectListTrue(after: string): Promise<void> {
  const { status, text, headers } = await guest.get("/api/games/current", { "If-None-Match": list.tag });
  if (status !== 304) list = { tag: headers.get("etag") ?? "", text };
  expect([after, list.text]).toEqual([after, (await guest.get("/api/games/current")).text]);
}

let alarm = 100;

/** Expects the cached calendar to equal a fresh one, requested with an unusual alarm. */
async function expectFeedTrue(after: string): Promise<void> {
  const { text } = await guest.get("/calendar/all.ics");
  const fresh = await guest.get(`/calendar/all.ics?alarm=${++alarm}`);
  expect([after, text]).toEqual([after, fresh.text.replace(/BEGIN:VALARM[\s\S]*?END:VALARM\r\n/g, "")]);
}

const game = { name: "Brass", minPlayers: 2, maxPlayers: 4 };
const post = (given: object = {}) => ({
  ...{ title: "A day out", content: "<p>An outing.</p>", tags: ["Report"], published: true },
  ...given,
});
const page = { path: "/parking", title: "Parking", content: "<p>Behind the house.</p>", inFooter: true };
const result = (given: object = {}) => ({
  ...{ gameName: "Azul", playedOn: TODAY },
  placings: [
    { user: ada.publicId, place: 1 },
    { guest: "Gus", place: 2 },
  ],
  ...given,
});
const profile = (given: object = {}) => ({
  ...{ name: "Ada Lovelace", color: "F54144", bggUserName: null, participateInLeague: true },
  ...given,
});

/** A write: its description, an address where it shows, the call, and the name of what it creates. */
type Write = [does: string, showsAt: string, act: () => Promise<Answer | unknown>, makes?: string];

const sql = (statement: string, ...args: (string | number)[]) => site.sql(statement, args);

const WRITES: Write[] = [];
const write = (...given: Write): void => void WRITES.push(given);

const facts = { name: "Catan", minPlayers: 3, maxPlayers: 4 };
write("a game is listed on the shelf", "/shelf", () => by("Edie").post("/api/shelf/titles", facts), "title");
write("the club has a copy of it", "/shelf/:id", () =>
  by("Edie").post(`/api/shelf/titles/${id("title")}/copies`, {}),
);
write("its facts change", "/shelf/:id", () =>
  by("Edie").send("PUT", `/api/shelf/titles/${id("title")}`, { ...facts, name: "Settlers", version: 1 }),
);
write("a game is suggested", "/games", () => by("Ada Lovelace").post("/api/games/suggest", game), "brass");
write("a game is edited", "/games", () =>
  by("Ada Lovelace").post(`/api/games/${id("brass")}`, { ...game, maxPlayers: 5 }),
);
write("a seat is taken", "/games/:id", () =>
  by("Bo").post(`/api/games/${id("brass")}/signup`, { player: bo.publicId }),
);
write("a player offers to bring the game", "/games", () =>
  by("Bo").post(`/api/games/${id("brass")}/offer`, { teaches: true, brings: true }),
);
write(
  "something is said about a game",
  "/games/:id",
  async () => {
    known.thread = (await guest.get(`/api/games/${id("brass")}`)).json.thread;
    return by("Bo").post(`/api/threads/${id("thread")}/post-message`, { text: "Who brings it?" });
  },
  "message",
);
write("it is changed", "/games/:id", () =>
  by("Bo").post(`/api/threads/${id("thread")}/messages/${id("message")}/edit`, {
    text: "Who teaches it?",
  }),
);
write("an editor hides it", "/games/:id", () =>
  by("Edie").post(`/api/moderation/messages/${id("message")}`, { decision: "BLOCK" }),
);
write("it is deleted", "/games/:id", () =>
  by("Bo").post(`/api/threads/${id("thread")}/messages/${id("message")}/delete`),
);
write("a game is given its day", "/tonight", () =>
  by("Bo").post(`/api/games/${id("brass")}/schedule`, { date: `${clock.today()}T00:00:00.000Z` }),
);
write("a game is given its table", "/games/:id", async () => {
  await by("Edie").post("/api/tables", { name: "Felt" });
  known.felt = await tableCalled("Felt");
  return by("Bo").post(`/api/games/${id("brass")}/select-table`, { table: known.felt });
});
write("a table is renamed", "/games", () =>
  by("Edie").send("PUT", `/api/tables/${id("felt")}`, { name: "Oak" }),
);
write("a table is added", "/tonight", () => by("Edie").post("/api/tables", { name: "Pine" }));
write("a table is retired", "/tonight", async () =>
  by("Edie").post(`/api/tables/${await tableCalled("Pine")}/retire`),
);
write("a day is planned", MONTH, () =>
  by("Edie").post("/api/calendar/days", {
    event: "GAMES_DAY",
    days: [inDays(2), inDays(40)],
    title: "Big night",
  }),
);
write("a member says that they come", "/", async () =>
  by("Ada Lovelace").post(`/api/events/${await dayOn(inDays(2))}/coming`, {}),
);
write("they can’t make it after all", "/games", async () =>
  by("Ada Lovelace").post(`/api/events/${await dayOn(inDays(2))}/not-coming`),
);
write("a kind of day is renamed", "/find-us", async () => {
  await by("Edie").post("/api/calendar/days", { event: "PLAYERS_PARADICE", days: [inDays(1)] });
  return by("Edie").send("PUT", "/api/event-kinds/PLAYERS_PARADICE", { name: "Open Saturday" });
});
write("the usual hours change", MONTH, () =>
  by("Edie").post("/api/calendar/hours", { event: "GAMES_DAY", start: "19:00", end: "23:30" }),
);
write("a day is cancelled", MONTH, async () =>
  by("Edie").post(`/api/calendar/days/${await dayOn(inDays(2))}`, { date: inDays(2), cancelled: true }),
);
write("a day is removed", MONTH, async () =>
  by("Edie").post(`/api/calendar/days/${await dayOn(inDays(2))}/remove`),
);
write("a draft is published", "/posts", () => by("Ada Lovelace").post("/api/my-posts/", post()), "outing");
write("a post is edited", "/posts/a-day-out", () =>
  by("Ada Lovelace").send("PUT", `/api/my-posts/${id("outing")}`, post({ content: "<p>An outing!</p>" })),
);
write("a post gets another tag", "/posts", () =>
  by("Ada Lovelace").send("PUT", `/api/my-posts/${id("outing")}`, post({ tags: ["Report", "Outings"] })),
);
write("a picture is put into a post", "/posts/a-day-out", async () => {
  const { json } = await send(by("Ada Lovelace"), await drawn().png().toBuffer(), {
    postId: id("outing"),
  });
  await expectTrue("a picture is sent");
  return by("Ada Lovelace").send(
    "PUT",
    `/api/my-posts/${id("outing")}`,
    post({ content: `<p>An outing!</p><img src="${json.src}" alt="Us">` }),
  );
});
write("a post gets another title, and so another address", "/posts/a-day-out", () =>
  by("Ada Lovelace").send("PUT", `/api/my-posts/${id("outing")}`, post({ title: "Two days out" })),
);
write("a post is taken down", "/posts", () =>
  by("Ada Lovelace").send("PUT", `/api/my-posts/${id("outing")}`, post({ published: false })),
);
write("a post is published again, by an editor", "/posts", () =>
  by("Edie").send("PUT", `/api/my-posts/${id("outing")}`, post({ title: "Two days out" })),
);
write("a post is deleted", "/posts", () =>
  by("Ada Lovelace").send("DELETE", `/api/my-posts/${id("outing")}`),
);
write("a page is added", "/parking", () => by("Edie").post("/api/pages", page), "parking");
write("a page is edited", "/parking", () =>
  by("Edie").send("PUT", `/api/pages/${id("parking")}`, { ...page, content: "<p>In the lane.</p>" }),
);
write("a page moves", "/parking", () =>
  by("Edie").send("PUT", `/api/pages/${id("parking")}`, { ...page, path: "/cars" }),
);
write("a page is removed", "/faq", () => by("Edie").send("DELETE", `/api/pages/${id("parking")}`));
write("a season is opened", "/about", () =>
  by("Edie").post("/api/leagues/seasons", { year: YEAR, correction: 12, minimumGames: 1 }),
);
write("a result is entered", `/leagues/${YEAR}`, () => by("Edie").post("/api/leagues/results", result()));
write("a result is corrected", "/played", async () => {
  const [one] = (await guest.get(`/api/leagues/results?year=${YEAR}`)).json.results;
  known.result = one.id;
  return by("Edie").send("PUT", `/api/leagues/results/${one.id}`, {
    ...result({ gameName: "Azul: Summer Pavilion" }),
    version: one.version,
  });
});
write("a guest of the league is renamed", `/leagues/${YEAR}`, async () => {
  const rows = await sql("select id from league_players where name = 'Gus'");
  known.gus = String(rows[0]?.id);
  return by("Edie").send("PUT", `/api/leagues/players/${known.gus}`, { name: "Gustav" });
});
write("a guest turns out to be a member", `/leagues/${YEAR}`, () =>
  by("Edie").post(`/api/leagues/players/${id("gus")}`, { userPublicId: bo.publicId }),
);
write("a member is known by another name and colour", `/leagues/${YEAR}`, () =>
  by("Ada Lovelace").post("/api/profile", profile({ name: "Ada King", color: "90BE6D" })),
);
write("a member leaves the league", "/leagues/players/:member", () =>
  by("Ada Lovelace").post("/api/profile", profile({ name: "Ada King", participateInLeague: false })),
);
write("a season gets a name of its own", `/leagues/${YEAR}`, () =>
  by("Edie").send("PUT", `/api/leagues/seasons/${YEAR}`, {
    ...{ name: "The Long Year", correction: 12, minimumGames: 1 },
  }),
);
write("a season is closed", "/tournament/rollofhonour", () =>
  by("Edie").post(`/api/leagues/seasons/${YEAR}/close`),
);
write("a season is reopened", "/tournament/rollofhonour", () =>
  by("Root").post(`/api/leagues/seasons/${YEAR}/reopen`),
);
write("a result is removed", "/played", async () => {
  const [one] = (await guest.get(`/api/leagues/results?year=${YEAR}`)).json.results;
  return by("Edie").send("DELETE", `/api/leagues/results/${one.id}`, { version: one.version });
});
write("a link for the wall is made", "/join/:code", async () => {
  const answer = await by("Root").post("/api/join-links", { label: "Café", endsOn: inDays(30) });
  known.link = answer.json[0].code;
  return answer;
});
write("a link for the wall is ended", "/join/:code", () =>
  by("Root").post(`/api/join-links/${id("link")}/end`),
);
write("a player is removed from a game by an ADMIN", "/games", () =>
  by("Root").post(`/api/games/${id("brass")}/kick`, { player: bo.publicId }),
);
write("a member who sits at a game deletes their account", "/games/:id", () =>
  by("Ada Lovelace").post("/api/profile/delete", { name: "Ada King" }),
);

async function tableCalled(name: string): Promise<string> {
  const rows = await sql("select id from tables where name = ?", name);
  return String(rows[0]?.id);
}

async function dayOn(date: string): Promise<string> {
  const rows = await sql("select id from event_days where date = ?", date);
  return String(rows[0]?.id);
}

describe("a cached page", () => {
  it("is served again unchanged for one short statement, or as a 304", async () => {
    for (const path of PAGES()) {
      const [first, again] = await inOneHour(async () => {
        const one = await guest.get(path);
        site.trips.reset();
        return [one, await guest.get(path)] as const;
      });
      expect([path, again.text]).toEqual([path, first.text]);
      if (first.status !== 200) continue;
      expect([path, site.trips.statements]).toEqual([path, REVISION_ONLY]);
      expect(
        ["content-security-policy", "etag", "cache-control", "vary"].map((name) => again.headers.get(name)),
      ).toEqual(
        ["content-security-policy", "etag", "cache-control", "vary"].map((name) => first.headers.get(name)),
      );
      expect(site.trips.rowsRead).toBeLessThanOrEqual(1);
      if (FORMS.flatMap(addressesOf).includes(path)) continue;
      const unchanged = await guest.get(path, { "If-None-Match": again.headers.get("etag") ?? "" });
      expect([path, unchanged.status, unchanged.text]).toEqual([path, 304, ""]);
    }
  });

  it.each(WRITES)("is rendered again after %s", async (does, showsAt, act, makes) => {
    if (shown.size === 0) shown = await expectTrue(`before ${does}`);
    const before = shown;
    site.trips.reset();
    const answer = (await act()) as Partial<Answer>;
    for (const statement of site.trips.statements) {
      const [, name] = /^(?:insert into|update|delete from) "(\w+)"/.exec(statement) ?? [];
      if (name) changed.add(name);
    }
    if (answer.status !== undefined)
      expect([does, answer.status, answer.text]).toEqual([does, 200, answer.text]);
    if (makes) known[makes] = answer.json.id;
    shown = await expectTrue(does);
    const [path = showsAt] = showsAt.includes(":") ? addressesOf({ path: showsAt }) : [];
    // A change that shows nowhere would prove nothing.
    expect([does, shown.get(path) === before.get(path)]).toEqual([does, false]);
  });

  it("has the csrf token of the requesting browser in its forms", async () => {
    const browsers = [visitor(site), visitor(site)];
    await visitor(site).get("/sign-in");
    site.trips.reset();
    const pages = await Promise.all(browsers.map((browser) => browser.get("/sign-in")));
    expect(site.trips.statements).toEqual([...REVISION_ONLY, ...REVISION_ONLY]);
    const tokens = await Promise.all(browsers.map((browser) => browser.csrfToken()));
    expect(tokens[0]).not.toBe(tokens[1]);
    const parts = pages.map(({ text }, browser) => text.split(String(tokens[browser])));
    // In the form, and in the data that the browser starts with.
    expect(parts.map(({ length }) => length)).toEqual([3, 3]);
    expect(parts[0]).toEqual(parts[1]);
    expect(parts.join("")).not.toMatch(/[0-9a-f]{64}/);
    for (const { headers } of pages)
      expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["no-store", null]);
  });

  it("is never a member's page, or an error page", async () => {
    const edieSees = await by("Edie").get("/games");
    expect(edieSees.text).toContain("Edie");
    expect((await guest.get("/games")).text).not.toContain("Edie");
    await guest.get("/games");
    site.trips.fault = 500;
    const trouble = await guest.get("/games");
    site.trips.fault = null;
    expect([trouble.status, (await guest.get("/games")).status]).toEqual([503, 200]);
  });

  it("would be found stale if a change raised no revision (the control)", async () => {
    await guest.get("/faq");
    const beside = createClient({ url: site.server.url });
    await beside.execute("update pages set title = 'What people ask' where path = '/faq'");
    beside.close();
    await expect(expectTrue("unraised")).rejects.toThrow("'unraised', '/faq'");
    await sql("update pages set title = 'Questions' where path = '/faq'");
    await expectTrue("raised");
  });
});

/** Tables on visitors' pages that no save writes, with the reason. */
const NOT_SAVED: Record<string, string> = {
  post_slugs: "by a trigger on posts",
  page_paths: "by triggers on pages",
  search_documents: "by triggers on posts, pages and games",
  club: "told by the version of the settings: club.test.ts",
};

it("every table that a cached page shows is changed by one of the writes above", () => {
  const shown = TABLES.filter((name) => listsOf(name).includes("site"));
  expect(shown.filter((name) => !changed.has(name)).sort()).toEqual(Object.keys(NOT_SAVED).sort());
});

const SHOWABLE = TABLES.filter((name) => name !== "revisions");

/** Statements for the reader's notifications, which a visitor does not have. */
const BELL = / from "notifications" /;

/** Returns the tables that a visitor's page is rendered from, without those of the session. */
async function readFor(path: string): Promise<string[]> {
  await sql("update revisions set revision = revision + 1 where list = 'site'");
  site.trips.reset();
  await guest.get(path);
  const statements = site.trips.statements.filter((statement) => !BELL.test(statement)).join("\n");
  const read = [...statements.matchAll(/\b(?:from|join)\s+"?(\w+)/gi)].map(([, name = ""]) => name);
  return [...new Set(read)].filter((name) => name !== "sessions");
}

it("no cached page reads a table that the map of effects calls unshown", async () => {
  const unseenReadFor = async (path: string) =>
    (await readFor(path)).filter((name) => SHOWABLE.includes(name) && !listsOf(name).includes("site"));
  for (const path of PAGES()) expect([path, await unseenReadFor(path)]).toEqual([path, []]);
  // The control.
  expect(await unseenReadFor("/api/health")).toContain("mails");
});

it("the report form, which quotes the reported item, is not cached", async () => {
  expect(await readFor("/report")).toContain("messages");
  expect(PAGES()).not.toContain("/report");
});
