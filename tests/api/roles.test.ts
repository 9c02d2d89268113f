import { afterEach, describe, expect, it } from "vitest";
import { ROLES } from "../../worker/contract/users/users.ts";
import { apiRoutes, patternOf } from "../support/api-routes.ts";
import {
  type ArrangedMember,
  browserOf,
  game,
  member,
  signedIn,
  table,
  visitor,
} from "../support/arrange.ts";
import { clock } from "../support/clock.ts";
import { startSite } from "../support/site.ts";
import type { Visitor } from "../support/visitor.ts";
import { clubDay, everything, suggestion } from "./games/games-support.ts";
import {
  act,
  adminsOnly,
  all,
  arrangeRoutes,
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
const third = await member(site);
const tableId = (await table(site, "Round table")).id;
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

const PAGES: [path: string, Statuses][] = [
  ["/games", all],
  ["/games/{game}", all],
  ["/calendar", all],
  ["/calendar/2027-03", all],
  ["/tonight", all],
  ["/profile", all],
  ["/confirm-email", all],
  ["/undo-email", all],
  ["/members", all],
  ["/invite", all],
  ["/invite/nothing", all],
  ["/join/nothing", all],
  ["/archives", all],
  ["/moderation", all],
  ["/settings", all],
  ["/status", all],
  ["/risk-assessment", all],
  ["/report", all],
  ["/pages", all],
  ["/club", all],
  ["/tables", all],
  ["/shelf", all],
  ["/what-to-play", all],
  ["/shelf/loans", all],
  ["/shelf/mine", all],
  ["/shelf/places", all],
  ["/shelf/labels", all],
  ["/shelf/{title}", all],
  ["/c/{box}", all],
  ["/tonight/seats/nothing", all],
  ["/attendance", all],
  ["/attendance/nothing", all],
  ["/settings/look", all],
  ["/settings/chat", all],
  ["/settings/venues", all],
  ["/settings/emails", all],
  ["/about", all],
  ["/leagues/2026", all],
];

/** Returns the expected statuses by role, as a failure shows them. */
const expected = (statuses: Statuses) => EVERYBODY.map((who, at) => [who, statuses[at]]);

/** Expects a refusal to say no more than who may, or whom to ask. */
function expectWords(status: number, json: unknown): void {
  if (status === 401) expect(json).toEqual([{ path: [], message: "Please sign in first." }]);
  const message = expect.stringMatching(/^(Only |New members |You)[^{}<>]+\.$/);
  if (status === 403) expect(json).toEqual([{ path: expect.any(Array), message }]);
}

describe("a read is answered by role, with a slash at its end as without", () => {
  it.each([...READS, ...PAGES.map(([path, statuses]) => [`GET ${path}`, statuses] as const)])(
    "%s",
    async (act, statuses) => {
      const [, before = "", after = ""] = /^GET ([^?]*)(.*)$/.exec(filled(act, known)) ?? [];
      for (const slash of ["", "/"]) {
        const answers = await Promise.all(
          EVERYBODY.map(async (who) => ({ who, ...(await browserAs(who).get(before + slash + after)) })),
        );
        expect(answers.map(({ who, status }) => [who, status])).toEqual(expected(statuses));
        for (const { status, json } of answers) expectWords(status, json);
      }
    },
  );
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

interface Scene {
  /** The acting member. */
  me: ArrangedMember;
}

interface Write {
  does: string;
  /** POST by default. */
  method?: "PUT";
  path: string;
  /** Suggester and further player of the game. */
  suggestedBy: "me" | "other";
  seated: "me" | "other" | "nobody";
  maxPlayers?: number;
  /** The game's day; none by default. */
  date?: string;
  body: (scene: Scene) => Record<string, unknown>;
  statuses: Statuses;
}

const mine = { suggestedBy: "me", seated: "nobody" } as const;
const theirs = { suggestedBy: "other", seated: "nobody" } as const;
const AT_GAMES: Write[] = [
  {
    does: "suggests a game",
    path: "suggest",
    ...theirs,
    body: () => suggestion({ message: "Hello" }),
    statuses: membersOnly,
  },
  {
    does: "edits an own game",
    path: "{id}",
    ...mine,
    body: () => suggestion({ name: "Edited" }),
    statuses: membersOnly,
  },
  {
    does: "edits somebody else's game",
    path: "{id}",
    ...theirs,
    body: () => suggestion({ name: "Edited" }),
    statuses: adminsOnly,
  },
  {
    does: "edits somebody else's game at which they sit",
    path: "{id}",
    suggestedBy: "other",
    seated: "me",
    body: () => suggestion({ name: "Edited" }),
    statuses: adminsOnly,
  },
  {
    does: "gives an own game a date",
    path: "{id}/schedule",
    ...mine,
    body: () => ({ date: clubDay(3) }),
    statuses: membersOnly,
  },
  {
    does: "gives somebody else's game a date",
    path: "{id}/schedule",
    ...theirs,
    body: () => ({ date: clubDay(3) }),
    statuses: membersOnly,
  },
  {
    does: "gives an own game a table",
    path: "{id}/select-table",
    ...mine,
    body: () => ({ table: tableId }),
    statuses: membersOnly,
  },
  {
    does: "gives somebody else's game a table",
    path: "{id}/select-table",
    ...theirs,
    body: () => ({ table: tableId }),
    statuses: membersOnly,
  },
  {
    does: "signs up for somebody else's game",
    path: "{id}/signup",
    ...theirs,
    body: ({ me }) => ({ player: me.publicId }),
    statuses: membersOnly,
  },
  {
    does: "signs a third member up for an own game",
    path: "{id}/signup",
    ...mine,
    body: () => ({ player: third.publicId }),
    statuses: membersOnly,
  },
  {
    does: "signs a third member up for somebody else's game",
    path: "{id}/signup",
    ...theirs,
    body: () => ({ player: third.publicId }),
    statuses: membersOnly,
  },
  {
    does: "says that an own game is still wanted",
    path: "{id}/still-wanted",
    ...mine,
    body: () => ({}),
    statuses: membersOnly,
  },
  {
    does: "says that somebody else's game is still wanted",
    path: "{id}/still-wanted",
    ...theirs,
    body: () => ({}),
    statuses: editorsOnly,
  },
  {
    does: "says that somebody else's game at which they sit is still wanted",
    path: "{id}/still-wanted",
    suggestedBy: "other",
    seated: "me",
    body: () => ({}),
    statuses: editorsOnly,
  },
  {
    does: "says to teach a game at which they sit",
    path: "{id}/offer",
    suggestedBy: "other",
    seated: "me",
    body: () => ({ teaches: true }),
    statuses: membersOnly,
  },
  {
    does: "says to teach a game at which they do not sit",
    path: "{id}/offer",
    ...theirs,
    body: () => ({ teaches: true }),
    statuses: [401, 409, 409, 409, 409],
  },
  {
    does: "waits in line at a full game",
    method: "PUT",
    path: "{id}/watch",
    ...theirs,
    maxPlayers: 1,
    body: () => ({ until: `${clubDay(1)}T18:00` }),
    statuses: membersOnly,
  },
  {
    does: "suggests again a game that they have played",
    path: "{id}/again",
    suggestedBy: "other",
    seated: "me",
    date: clubDay(-1),
    body: () => ({}),
    statuses: membersOnly,
  },
  {
    does: "suggests again a game of others",
    path: "{id}/again",
    ...theirs,
    date: clubDay(-1),
    body: () => ({}),
    statuses: [401, 403, 403, 403, 403],
  },
  {
    does: "is late for a game of today",
    method: "PUT",
    path: "{id}/late",
    suggestedBy: "other",
    seated: "me",
    date: clubDay(),
    body: () => ({ minutes: 20 }),
    statuses: membersOnly,
  },
  {
    does: "is late for a game at which they do not sit",
    method: "PUT",
    path: "{id}/late",
    ...theirs,
    date: clubDay(),
    body: () => ({ minutes: 20 }),
    statuses: [401, 409, 409, 409, 409],
  },
  {
    does: "watches a full game",
    method: "PUT",
    path: "{id}/watch",
    ...theirs,
    maxPlayers: 1,
    body: () => ({}),
    statuses: membersOnly,
  },
  {
    does: "watches a full game at which they sit",
    method: "PUT",
    path: "{id}/watch",
    ...mine,
    maxPlayers: 1,
    body: () => ({}),
    statuses: [401, 409, 409, 409, 409],
  },
  {
    does: "watches a game that has a free seat",
    method: "PUT",
    path: "{id}/watch",
    ...theirs,
    body: () => ({}),
    statuses: [401, 409, 409, 409, 409],
  },
  {
    does: "leaves an own game",
    path: "{id}/kick",
    ...mine,
    body: ({ me }) => ({ player: me.publicId }),
    statuses: membersOnly,
  },
  {
    does: "leaves somebody else's game",
    path: "{id}/kick",
    suggestedBy: "other",
    seated: "me",
    body: ({ me }) => ({ player: me.publicId }),
    statuses: membersOnly,
  },
  {
    does: "kicks a player from an own game",
    path: "{id}/kick",
    suggestedBy: "me",
    seated: "other",
    body: () => ({ player: other.publicId }),
    statuses: adminsOnly,
  },
  {
    does: "kicks a player from somebody else's game",
    path: "{id}/kick",
    ...theirs,
    body: () => ({ player: other.publicId }),
    statuses: adminsOnly,
  },
];

describe("a write is answered by role, and one that is refused changes nothing", () => {
  it.each(AT_GAMES)("whoever $does", async ({ method, path, body, statuses, ...scene }) => {
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
      const address = `/api/games/${path.replace("{id}", id)}`;
      const browser = browserAs(who);
      const { status, json } = await (method
        ? browser.send(method, address, body({ me }))
        : browser.post(address, body({ me })));
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
