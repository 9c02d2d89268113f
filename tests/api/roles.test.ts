import { afterEach, describe, expect, it } from "vitest";
import { ROLES } from "../../worker/contract/users/users.ts";
import { apiRoutes, patternOf } from "../support/api-routes.ts";
import { type ArrangedMember, browserOf, game, member, signedIn, visitor } from "../support/arrange.ts";
import { clock } from "../support/clock.ts";
import { everything } from "../support/everything.ts";
import { startSite } from "../support/site.ts";
import type { Visitor } from "../support/visitor.ts";
import { clubDay, suggestion } from "./games/games-support.ts";
import {
  act,
  adminsOnly,
  all,
  arrangeRoutes,
  type Body,
  EVERYBODY,
  editorsOnly,
  filled,
  membersOnly,
  OTHERWISE,
  READS,
  type Statuses,
  type Who,
  WRITES,
} from "./route-table.ts";

const members = new Map<Who, ArrangedMember>();
const browsers = new Map<Who, Visitor>();
const site = await startSite();
const known = await arrangeRoutes(site);
const other = await member(site);
for (const role of ROLES) {
  const who = await member(site, { role });
  members.set(role, who);
  browsers.set(role, await signedIn(site, who));
}
browsers.set("signed out", visitor(site));
for (const browser of browsers.values()) await browser.csrfToken();

const browserAs = (who: Who) => browsers.get(who) as Visitor;
/** Returns the acting member; for the signed out, who own nothing, somebody else. */
const self = (who: Who) => members.get(who) ?? other;

/** Pages, which open for everybody, whatever their data say. */
const PAGES = `
  /games /games/{game} /calendar /calendar/2027-03 /tonight /profile /confirm-email /undo-email
  /members /invite /invite/nothing /join/nothing /archives /moderation /settings /status
  /risk-assessment /report /pages /club /tables /shelf /what-to-play /shelf/loans /shelf/mine
  /shelf/places /shelf/labels /shelf/{title} /c/{box} /tonight/seats/nothing /attendance
  /attendance/nothing /settings/look /settings/chat /settings/venues /settings/emails /about
  /leagues/2026`
  .trim()
  .split(/\s+/);

/** Returns the expected statuses by role, as a failure shows them. */
const expected = (statuses: Statuses) => EVERYBODY.map((who, at) => [who, statuses[at]]);

/** Expects a refusal to say no more than who may, or whom to ask. */
function expectWords(status: number, json: unknown): void {
  if (status === 401) expect(json).toEqual([{ path: [], message: "Please sign in first." }]);
  const message = expect.stringMatching(/^(Only |New members |You)[^{}<>]+\.$/);
  if (status === 403) expect(json).toEqual([{ path: expect.any(Array), message }]);
}

describe("a read is answered by role, with a slash at its end as without", () => {
  it.each([...READS, ...PAGES.map((path) => [`GET ${path}`, all] as const)])("%s", async (act, statuses) => {
    const [, before = "", after = ""] = /^GET ([^?]*)(.*)$/.exec(filled(act, known)) ?? [];
    for (const slash of ["", "/"]) {
      const answers = await Promise.all(
        EVERYBODY.map(async (who) => ({ who, ...(await browserAs(who).get(before + slash + after)) })),
      );
      expect(answers.map(({ who, status }) => [who, status])).toEqual(expected(statuses));
      for (const { status, json } of answers) expectWords(status, json);
    }
  });
});

// Before the writes, which delete some of the data.
describe("a session that is over", () => {
  async function expired(): Promise<Visitor> {
    const who = await member(site, { role: "ADMIN" });
    const browser = await signedIn(site, who);
    await site.sql("update sessions set expires_at = ? where user_id = ?", [clock.now() - 1, who.id]);
    return browser;
  }

  it("reads what a visitor reads, even for an admin", async () => {
    const browser = await expired();
    const answers = [];
    for (const [what] of READS) answers.push([what, (await act(browser, filled(what, known))).status]);
    expect(answers).toEqual(READS.map(([what, [signedOut]]) => [what, signedOut]));
    expect(answers.filter(([, status]) => status === 401).length).toBeGreaterThan(20);
  });

  it("writes nothing", async () => {
    const browser = await expired();
    const guarded = WRITES.filter(([, , [signedOut]]) => signedOut === 401);
    const answers = [];
    for (const [what, body] of guarded)
      answers.push([what, (await act(browser, filled(what, known), filled(body, known))).status]);
    expect(answers).toEqual(guarded.map(([what]) => [what, 401]));
    expect(answers.length).toBeGreaterThan(100);
  });
});

/** A game at which the acting member does something. */
interface Scene {
  suggestedBy: "me" | "other";
  seated: "me" | "other" | "nobody";
  maxPlayers?: number;
  /** The game's day; none by default. */
  date?: string;
}
/** An act is a method and an address below `/api/games/`. */
type Write = [does: string, act: string, scene: Scene, body: Body, statuses: Statuses];

const mine: Scene = { suggestedBy: "me", seated: "nobody" };
const theirs: Scene = { suggestedBy: "other", seated: "nobody" };
const joined: Scene = { suggestedBy: "other", seated: "me" };
const hosted: Scene = { suggestedBy: "me", seated: "other" };
const refusedByState: Statuses = [401, 409, 409, 409, 409];
const refusedToAll: Statuses = [401, 403, 403, 403, 403];
const edited = suggestion({ name: "Edited" });
const AT_GAMES: Write[] = [
  ["suggests a game", "POST suggest", theirs, suggestion({ message: "Hello" }), membersOnly],
  ["edits an own game", "POST {game}", mine, edited, membersOnly],
  ["edits another's game", "POST {game}", theirs, edited, adminsOnly],
  ["edits another's game at which they sit", "POST {game}", joined, edited, adminsOnly],
  ["gives an own game a date", "POST {game}/schedule", mine, { date: clubDay(3) }, membersOnly],
  ["gives another's game a date", "POST {game}/schedule", theirs, { date: clubDay(3) }, membersOnly],
  ["gives an own game a table", "POST {game}/select-table", mine, { table: "{table}" }, membersOnly],
  ["gives another's game a table", "POST {game}/select-table", theirs, { table: "{table}" }, membersOnly],
  ["signs up for another's game", "POST {game}/signup", theirs, { player: "{me}" }, membersOnly],
  ["signs a third member up for an own game", "POST {game}/signup", mine, { player: "{third}" }, membersOnly],
  [
    "signs a third member up for another's game",
    "POST {game}/signup",
    theirs,
    { player: "{third}" },
    membersOnly,
  ],
  ["says that an own game is still wanted", "POST {game}/still-wanted", mine, {}, membersOnly],
  ["says that another's game is still wanted", "POST {game}/still-wanted", theirs, {}, editorsOnly],
  [
    "says that another's game at which they sit is still wanted",
    "POST {game}/still-wanted",
    joined,
    {},
    editorsOnly,
  ],
  ["says to teach a game at which they sit", "POST {game}/offer", joined, { teaches: true }, membersOnly],
  [
    "says to teach a game at which they do not sit",
    "POST {game}/offer",
    theirs,
    { teaches: true },
    refusedByState,
  ],
  [
    "waits in line at a full game",
    "PUT {game}/watch",
    { ...theirs, maxPlayers: 1 },
    { until: `${clubDay(1)}T18:00` },
    membersOnly,
  ],
  [
    "suggests again a game that they have played",
    "POST {game}/again",
    { ...joined, date: clubDay(-1) },
    {},
    membersOnly,
  ],
  [
    "suggests again a game of others",
    "POST {game}/again",
    { ...theirs, date: clubDay(-1) },
    {},
    refusedToAll,
  ],
  [
    "is late for a game of today",
    "PUT {game}/late",
    { ...joined, date: clubDay() },
    { minutes: 20 },
    membersOnly,
  ],
  [
    "is late for a game at which they do not sit",
    "PUT {game}/late",
    { ...theirs, date: clubDay() },
    { minutes: 20 },
    refusedByState,
  ],
  ["watches a full game", "PUT {game}/watch", { ...theirs, maxPlayers: 1 }, {}, membersOnly],
  [
    "watches a full game at which they sit",
    "PUT {game}/watch",
    { ...mine, maxPlayers: 1 },
    {},
    refusedByState,
  ],
  ["watches a game that has a free seat", "PUT {game}/watch", theirs, {}, refusedByState],
  ["leaves an own game", "POST {game}/kick", mine, { player: "{me}" }, membersOnly],
  ["leaves another's game", "POST {game}/kick", joined, { player: "{me}" }, membersOnly],
  ["kicks a player from an own game", "POST {game}/kick", hosted, { player: "{other}" }, adminsOnly],
  ["kicks a player from another's game", "POST {game}/kick", theirs, { player: "{other}" }, adminsOnly],
];

describe("a write is answered by role, and one that is refused changes nothing", () => {
  it.each(AT_GAMES)("whoever %s", async (_, what, scene, body, statuses) => {
    const write = async (who: Who) => {
      const me = self(who);
      const people = { me, other, nobody: null };
      const { suggestedBy, seated, maxPlayers = 4, date = null } = scene;
      const players = [people[suggestedBy], people[seated]].filter((player) => player !== null);
      const { id } = await game(site, {
        suggestedBy: people[suggestedBy],
        players: [...new Set(players)],
        maxPlayers,
        date,
      });
      const before = await everything(site);
      const names = new Map([...known, ["game", id], ["me", me.publicId], ["other", other.publicId]]);
      const address = what.replace(" ", " /api/games/");
      const { status, json } = await act(browserAs(who), filled(address, names), filled(body, names));
      return { who, status, json, isChanged: (await everything(site)) !== before };
    };
    const answers = [];
    for (const who of EVERYBODY) answers.push(await write(who));

    expect(answers.map(({ who, status }) => [who, status])).toEqual(expected(statuses));
    expect(answers.map(({ who, isChanged }) => [who, isChanged])).toEqual(
      answers.map(({ who, status }) => [who, status === 200]),
    );
    for (const { status, json } of answers) {
      // The answer is the game; for an offer, the list of offers; or the watching.
      const [told] = [json].flat();
      if (status === 200) expect(told.id ?? told.publicId ?? told.watching).toBeTruthy();
      else expect(json).toEqual([{ path: expect.any(Array), message: expect.stringMatching(/^[A-Z].*\.$/) }]);
    }
  });

  // Few games, so that the data compared around each write stay small.
  afterEach(() => site.sql("delete from games where id <> ?", [known.get("game") ?? ""]));
});

describe("anything else is answered by role, in words, and changes nothing if the role is refused", () => {
  it.each(WRITES)("%s", async (what, body, statuses) => {
    const answers = [];
    for (const [at, who] of EVERYBODY.entries()) {
      // A browser per action, which may end its session.
      const browser = await browserOf(site, who);
      const isRefused = statuses[at] === 401 || statuses[at] === 403;
      const before = isRefused && (await everything(site, []));
      const { status, json } = await act(browser, filled(what, known), filled(body, known));
      answers.push([who, status]);
      expectWords(status, json);
      if (isRefused) expect(await everything(site, [])).toBe(before);
    }
    expect(answers).toEqual(expected(statuses));
  });
});

it("every route of the API is listed here with the roles it refuses", () => {
  const routes = apiRoutes().map((route): [route: string, pattern: RegExp] => [route, patternOf(route)]);
  const asked = [...READS, ...WRITES].map(([what]) => what.replace(/\?.*/, ""));
  // As the site does: the first match.
  const found = asked.map((what) => routes.find(([, pattern]) => pattern.test(what))?.[0]);
  const decided = [...found, ...Object.values(OTHERWISE).flat()];
  const names = routes.map(([route]) => route);
  expect(names.filter((route) => !decided.includes(route))).toEqual([]);
  expect(
    Object.values(OTHERWISE)
      .flat()
      .filter((route) => !names.includes(route)),
  ).toEqual([]);
});
