import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { RISKS } from "../../worker/contract/risk-words.ts";
import { ROLES, type Role } from "../../worker/contract/users.ts";
import { apiRoutes } from "../support/api-routes.ts";
import {
  type ArrangedGame,
  type ArrangedMember,
  game,
  member,
  post,
  signedIn,
  table,
  visitor,
} from "../support/arrange.ts";
import { pushBrowser } from "../support/push-browser.ts";
import { startSite, type TestSite } from "../support/site.ts";
import type { Answer, Visitor } from "../support/visitor.ts";
import { clubDay, everything, suggestion } from "./games-support.ts";
import { said } from "./threads-support.ts";

type Who = "signed out" | Role;
const EVERYBODY: Who[] = ["signed out", ...ROLES];

let site: TestSite;
let other: ArrangedMember;
let third: ArrangedMember;
let tableId: string;
const members = new Map<Who, ArrangedMember>();
const browsers = new Map<Who, Visitor>();
beforeAll(async () => {
  site = await startSite();
  other = await member(site);
  third = await member(site);
  tableId = (await table(site, "Window table")).id;
  await site.database.execute("insert into seasons (year) values (2026)");
  for (const role of ROLES) {
    const who = await member(site, { role });
    members.set(role, who);
    browsers.set(role, await signedIn(site, who));
  }
  browsers.set("signed out", visitor(site));
  for (const browser of browsers.values()) await browser.csrfToken();
});
afterAll(() => site.close());

const browserOf = (who: Who) => browsers.get(who) as Visitor;
/** The member who acts; nobody owns anything as nobody, so somebody else stands in for the signed out. */
const self = (who: Who) => members.get(who) ?? other;

/** Statuses in the order of EVERYBODY. */
type Statuses = [number, number, number, number, number];
const all: Statuses = [200, 200, 200, 200, 200];
const membersOnly: Statuses = [401, 200, 200, 200, 200];
const adminsOnly: Statuses = [401, 403, 403, 403, 200];
const editorsOnly: Statuses = [401, 403, 403, 200, 200];
const hiddenButFromEditors: Statuses = [401, 404, 404, 200, 200];
// What may be done by these, but isn't there.
const nothingForMembers: Statuses = [401, 404, 404, 404, 404];
const nothingForEditors: Statuses = [401, 403, 403, 404, 404];
const nothingForAdmins: Statuses = [401, 403, 403, 403, 404];
// What may be done once, and what somebody else has changed.
const onceByEditors: Statuses = [401, 403, 403, 200, 409];
const conflictForEditors: Statuses = [401, 403, 403, 409, 409];

const READS: [path: string, Statuses][] = [
  ["/api/health", all],
  ["/api/status", adminsOnly],
  ["/api/games/current", all],
  ["/api/games/{id}", all],
  ["/api/games/{id}/offers", all],
  ["/api/games/{id}/watch", membersOnly],
  ["/api/games/{id}/late", all],
  ["/api/archives/nothing/1", nothingForAdmins],
  ["/api/calendar/next-day", all],
  ["/api/calendar/year", all],
  ["/api/event-kinds", all],
  ["/api/event-kinds/every", editorsOnly],
  ["/api/events/coming", all],
  ["/api/events/coming/2027-03", all],
  ["/api/first-steps", adminsOnly],
  ["/api/games/home", all],
  ["/api/guests", membersOnly],
  ["/api/members/nobody/games", nothingForAdmins],
  ["/api/pages/page-about/revisions/nothing", nothingForEditors],
  ["/api/profile/push", membersOnly],
  ["/api/calendar/evenings/{id}", all],
  ["/api/games-days/next?event=GAMES_DAY", all],
  ["/api/calendar/2027-03", all],
  ["/api/calendar/day/2027-03-11", all],
  ["/api/calendar/coming", all],
  ["/api/calendar/tonight", all],
  ["/api/calendar/hours", membersOnly],
  ["/api/profile/calendar-address", membersOnly],
  ["/api/club", adminsOnly],
  ["/api/club/look", adminsOnly],
  ["/api/events/nothing/notes", membersOnly],
  ["/api/tables", all],
  ["/api/tables/every", editorsOnly],
  ["/api/register/people", editorsOnly],
  ["/api/register/figures", editorsOnly],
  ["/api/register/figures.csv", editorsOnly],
  ["/api/users", membersOnly],
  ["/api/threads/{thread}", all],
  ["/api/moderation", editorsOnly],
  ["/api/moderation/waiting", editorsOnly],
  ["/api/moderation/audit", adminsOnly],
  ["/api/moderation/reports", editorsOnly],
  ["/api/reports/subjects?about=/games/{id}", all],
  ["/api/assessments", adminsOnly],
  ["/api/pages", editorsOnly],
  ["/api/pages?path=/about", all],
  ["/api/pages/page-about", editorsOnly],
  ["/api/pages/page-about/revisions", editorsOnly],
  ["/api/profile/download", membersOnly],
  ["/api/profile/devices", membersOnly],
  ["/api/posts", all],
  ["/api/my-posts", membersOnly],
  ["/api/my-posts?all", editorsOnly],
  ["/feeds/posts.atom", all],
  ["/feeds/games.atom", all],
  ["/api/members", adminsOnly],
  ["/api/invitations", adminsOnly],
  ["/api/join-links", editorsOnly],
  ["/api/join-links/nothing", all],
  ["/api/archives", adminsOnly],
  ["/api/notifications", membersOnly],
  ["/api/profile/mail-choices", membersOnly],
  ["/api/profile/calendar-invitations", membersOnly],
  ["/api/profile/choices", membersOnly],
  ["/api/uploads", membersOnly],
  ["/api/bgg-proxy/games?query=azul", membersOnly],
  ["/api/bgg-proxy/game-details?id=13", membersOnly],
  ["/api/search?q=azul", all],
  ["/previews/games/{id}.png", [301, 301, 301, 301, 301]],
  ["/api/leagues", all],
  ["/api/leagues/2026", all],
  ["/api/leagues/roll-of-honour", all],
  ["/api/leagues/results", all],
  ["/api/leagues/guests", membersOnly],
  ["/api/leagues/players", editorsOnly],
  ["/api/auth/session", all],
  ["/api/auth/csrf", all],
  ["/api/auth/providers", all],
  ["/games", all],
  ["/games/{id}", all],
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
  ["/tables", all],
  ["/attendance", all],
  ["/attendance/nothing", all],
  ["/settings/look", all],
  ["/about", all],
  ["/leagues/2026", all],
];

/** Who is answered with what, as a failure shows it. */
const expected = (statuses: Statuses) => EVERYBODY.map((who, at) => [who, statuses[at]]);

describe("a read is answered by role, with a slash at its end as without", () => {
  let shown: ArrangedGame;
  beforeAll(async () => {
    shown = await game(site, { suggestedBy: other });
  });

  it.each(READS)("GET %s", async (path, statuses) => {
    const address = path.replace("{id}", shown.id).replace("{thread}", shown.threadId);
    const [, before = path, after = ""] = /^([^?]*)(.*)$/.exec(address) ?? [];
    for (const slash of ["", "/"]) {
      const answers = await Promise.all(
        EVERYBODY.map(async (who) => ({ who, ...(await browserOf(who).get(before + slash + after)) })),
      );
      expect(answers.map(({ who, status }) => [who, status])).toEqual(expected(statuses));
      for (const { status, json } of answers)
        if (status === 401) expect(json).toEqual([{ path: [], message: "Please sign in first." }]);
    }
  });
});

interface Scene {
  /** The member who acts. */
  me: ArrangedMember;
}

interface Write {
  does: string;
  /** POST unless told. */
  method?: "PUT";
  path: string;
  /** Who suggested the game, and who sits at it besides. */
  suggestedBy: "me" | "other";
  seated: "me" | "other" | "nobody";
  maxPlayers?: number;
  /** The game's day; none unless told. */
  date?: string;
  body: (scene: Scene) => Record<string, unknown>;
  statuses: Statuses;
}

const mine = { suggestedBy: "me", seated: "nobody" } as const;
const theirs = { suggestedBy: "other", seated: "nobody" } as const;
const WRITES: Write[] = [
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
  it.each(WRITES)("whoever $does", async ({ method, path, body, statuses, ...scene }) => {
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
      const browser = browserOf(who);
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
      // The game; of an offer, the list of them; or that one watches.
      const [told] = [json].flat();
      if (status === 200) expect(told.id ?? told.publicId ?? told.watching).toBeTruthy();
      else expect(json).toEqual([{ path: expect.any(Array), message: expect.stringMatching(/^[A-Z].*\.$/) }]);
    }
  });

  // So few games that what is compared before and after each write stays small.
  afterEach(() => site.database.execute("delete from games"));
});

const ASSESSED = {
  answers: RISKS.map(([risk]) => ({ risk, likelihood: "low", measures: "We read along." })),
  notes: "",
};
const CLUB = {
  ...{ name: "The Club", shortName: "Club", contactEmail: "hello@club.example", socialUrl: "", venues: [] },
  ...{ timeZone: "Europe/London", mailSenderName: "The Club", mailWelcome: "", version: 0 },
};
const LOOK = { main: null, trim: null, logo: null, icon: null, preview: null, version: 0 };
const PLAYED = { gameName: "Azul", playedOn: "2026-02-01", kind: "COMPETITIVE" };
const RESULT = {
  ...PLAYED,
  placings: [
    { player: "known", place: 1 },
    { player: "other", place: 2 },
  ],
};
const { subscription: PUSH } = await pushBrowser();

/**
 * What each role is answered by the rest of the API, one after another: whoever may do it, mostly that there is no such
 * thing.
 */
const ACTS: [act: string, body: Record<string, unknown>, Statuses][] = [
  ["GET /api/events/{day}/coming", {}, all],
  ["GET /api/leagues/results/{result}", {}, all],
  ["GET /api/leagues/2026/players/known", {}, all],
  ["GET /api/my-posts/{post}", {}, hiddenButFromEditors],
  ["GET /api/my-posts/{post}/revisions", {}, hiddenButFromEditors],
  ["GET /api/my-posts/{post}/revisions/nothing", {}, nothingForMembers],
  ["GET /api/played", {}, all],
  ["GET /api/played/2026", {}, all],
  ["GET /api/posts/{slug}", {}, all],
  ["GET /api/register/days/{day}", {}, editorsOnly],
  ["DELETE /api/games/nothing/late", {}, nothingForMembers],
  ["DELETE /api/games/nothing/watch", {}, nothingForMembers],
  ["POST /api/archives", {}, adminsOnly],
  ["POST /api/assessments", ASSESSED, adminsOnly],
  ["POST /api/calendar/days", { event: "GAMES_DAY", days: [clubDay(20)] }, editorsOnly],
  ["POST /api/calendar/days/nothing", { date: clubDay(20) }, nothingForEditors],
  ["POST /api/calendar/days/nothing/remove", {}, nothingForEditors],
  ["POST /api/calendar/hours", { event: "GAMES_DAY" }, editorsOnly],
  ["PUT /api/club", CLUB, adminsOnly],
  ["PUT /api/club/look", LOOK, adminsOnly],
  ["POST /api/event-kinds", { name: "Sunday" }, onceByEditors],
  ["PUT /api/event-kinds/order", { kinds: ["nothing"] }, conflictForEditors],
  ["PUT /api/event-kinds/nothing", { name: "Sunday" }, nothingForEditors],
  ["POST /api/event-kinds/nothing/retire", {}, nothingForEditors],
  ["POST /api/event-kinds/nothing/restore", {}, nothingForEditors],
  ["POST /api/events/nothing/coming", {}, nothingForMembers],
  ["POST /api/events/nothing/not-coming", {}, nothingForMembers],
  ["POST /api/events/{day}/notes", { text: "Bring cake." }, editorsOnly],
  ["POST /api/events/{day}/notes/{note}/delete", {}, editorsOnly],
  ["PUT /api/first-steps", { isHidden: true }, adminsOnly],
  ["POST /api/guests", { game: "nothing", name: "Gwyn" }, nothingForMembers],
  ["POST /api/guests/coming", { day: "nothing", name: "Gwyn" }, nothingForMembers],
  ["DELETE /api/guests/nothing/coming/nothing", {}, nothingForMembers],
  ["DELETE /api/guests/{guest}", {}, editorsOnly],
  ["POST /api/guests/{guest}/invite", { email: "gwyn@elsewhere.example" }, adminsOnly],
  ["POST /api/invitations", { people: [{ email: "ina@elsewhere.example" }] }, adminsOnly],
  ["POST /api/invitations/preview", { emails: ["ina@elsewhere.example"] }, adminsOnly],
  ["POST /api/invitations/nothing/again", {}, nothingForAdmins],
  ["POST /api/invitations/nothing/revoke", {}, nothingForAdmins],
  ["POST /api/join-links", { label: null, endsOn: clubDay(20) }, adminsOnly],
  ["POST /api/join-links/nothing/end", {}, nothingForAdmins],
  ["POST /api/leagues/imports", { results: [{ source: "csv:a", ...RESULT }] }, editorsOnly],
  [
    "POST /api/leagues/imports/preview",
    { rows: [{ gameName: "Azul", playedOn: "2026-02-01", players: [{ name: "Known" }] }] },
    editorsOnly,
  ],
  ["POST /api/leagues/players", { name: "Zoe" }, editorsOnly],
  ["PUT /api/leagues/players/nothing", { name: "Zoe" }, nothingForEditors],
  ["POST /api/leagues/players/nothing", { userPublicId: "nobody" }, nothingForEditors],
  ["POST /api/leagues/players/nothing/merge", { into: "known" }, nothingForEditors],
  ["POST /api/leagues/results", RESULT, conflictForEditors],
  ["PUT /api/leagues/results/{result}", { ...RESULT, version: 1 }, onceByEditors],
  ["POST /api/leagues/results/{waiting}/confirm", { version: 1 }, editorsOnly],
  ["DELETE /api/leagues/results/{result}", { version: 1 }, conflictForEditors],
  ["POST /api/leagues/seasons", { year: 2026 }, conflictForEditors],
  ["PUT /api/leagues/seasons/2026", { name: "A season" }, editorsOnly],
  ["POST /api/leagues/seasons/2020/close", {}, editorsOnly],
  ["POST /api/leagues/seasons/2020/reopen", {}, adminsOnly],
  ["POST /api/members/nobody/role", { role: "EDITOR" }, nothingForAdmins],
  ["POST /api/members/nobody/sign-out", {}, nothingForAdmins],
  ["POST /api/members/nobody/suspend", { reason: "Rude" }, nothingForAdmins],
  ["POST /api/members/nobody/lift", {}, nothingForAdmins],
  ["POST /api/moderation/messages/nothing", { decision: "SHOW" }, nothingForEditors],
  ["POST /api/moderation/names/members/nobody", { decision: "SHOW", name: "Odd" }, nothingForEditors],
  ["POST /api/moderation/names/games/nothing", { decision: "SHOW", name: "Odd" }, nothingForEditors],
  ["POST /api/moderation/reports", { what: "game:nothing", outcome: "no-action" }, nothingForEditors],
  ["POST /api/moderation/settings", { holdNewcomers: false }, editorsOnly],
  ["POST /api/my-posts", { title: "A draft", content: "<p>Hello</p>" }, membersOnly],
  ["PUT /api/my-posts/{post}", { title: "A draft", content: "<p>Hello</p>" }, hiddenButFromEditors],
  ["DELETE /api/my-posts/{post}", {}, [401, 404, 404, 200, 404]],
  ["POST /api/notifications/clear", { urls: ["/games"] }, membersOnly],
  ["POST /api/pages", { path: "/a-page", title: "A page", content: "<p>Hello</p>" }, onceByEditors],
  [
    "PUT /api/pages/nothing",
    { path: "/a-page", title: "A page", content: "<p>Hello</p>" },
    nothingForEditors,
  ],
  ["DELETE /api/pages/nothing", {}, nothingForEditors],
  ["POST /api/profile", { name: "Pat", color: "3A85FF", bggUserName: null }, membersOnly],
  ["POST /api/profile/calendar-address/renew", {}, membersOnly],
  ["POST /api/profile/calendar-address/end", {}, membersOnly],
  ["POST /api/profile/calendar-invitations", { wanted: true }, membersOnly],
  ["POST /api/profile/choices", { kind: "reply", way: "bell", wanted: true }, membersOnly],
  ["POST /api/profile/choices/quiet", { start: "22:00", end: "08:00" }, membersOnly],
  ["POST /api/profile/delete", { name: "Somebody else" }, [401, 422, 422, 422, 422]],
  ["POST /api/profile/devices/sign-out", { id: "nothing" }, nothingForMembers],
  ["POST /api/profile/email", { email: "pat@elsewhere.example" }, membersOnly],
  ["POST /api/profile/mail-choices", { kind: "reply", wanted: true }, membersOnly],
  ["POST /api/profile/push", PUSH, membersOnly],
  ["POST /api/profile/push/remove", { id: "nothing" }, nothingForMembers],
  ["POST /api/profile/push/renew", PUSH, nothingForMembers],
  ["POST /api/profile/sign-out-everywhere", {}, membersOnly],
  ["PUT /api/register/days/{day}/people/nobody", {}, conflictForEditors],
  ["DELETE /api/register/days/{day}/people/nobody", {}, nothingForEditors],
  ["POST /api/reports", { what: "page:/about", reason: "abuse", email: "vi@elsewhere.example" }, all],
  ["POST /api/tables", { name: "A table" }, onceByEditors],
  ["PUT /api/tables/order", { tables: ["nothing"] }, conflictForEditors],
  ["PUT /api/tables/nothing", { name: "A table" }, nothingForEditors],
  ["POST /api/tables/nothing/retire", {}, nothingForEditors],
  ["POST /api/tables/nothing/restore", {}, nothingForEditors],
  ["POST /api/threads/{thread}/post-message", { text: "Hello" }, membersOnly],
  ["POST /api/threads/{thread}/messages/{message}/edit", { text: "Hello" }, [401, 403, 403, 403, 403]],
  ["POST /api/threads/{thread}/messages/{message}/delete", {}, editorsOnly],
  ["POST /api/uploads/{upload}", { title: "A picture" }, hiddenButFromEditors],
  ["DELETE /api/uploads/{upload}", {}, hiddenButFromEditors],
  [
    "POST /api/file-upload",
    { src: "data:application/pdf;base64,JVBERi0xLjcK", title: "A picture" },
    membersOnly,
  ],
];

describe("anything else is answered by role", () => {
  const known: Record<string, string> = { slug: "a-post" };
  beforeAll(async () => {
    const { id, threadId } = await game(site, { suggestedBy: other });
    known.thread = threadId;
    known.message = await said(site, threadId, { author: other });
    known.post = (await post(site, { slug: "a-post", author: other })).id;
    await site.database.batch(
      [
        "insert into seasons (year) values (2020)",
        "insert into league_players (id, name) values ('known', 'Known'), ('other', 'Other')",
      ],
      "write",
    );
    const [theirs, editor] = [await signedIn(site, other), browserOf("EDITOR")];
    const newcomer = await member(site, { role: "NEW" });
    const done = async (answer: Promise<Answer>) => {
      const { status, text, json } = await answer;
      expect([status, text]).toEqual([200, text]);
      return json;
    };
    const { days } = await done(
      editor.post("/api/calendar/days", { event: "GAMES_DAY", days: [clubDay(7)] }),
    );
    known.day = days[0].id;
    await done(theirs.post(`/api/events/${known.day}/coming`));
    const [note] = await done(editor.post(`/api/events/${known.day}/notes`, { text: "Bring cake." }));
    known.note = note.id;
    known.guest = (await done(theirs.post("/api/guests", { game: id, name: "Gwyn" }))).players[1].publicId;
    const file = { src: "data:application/pdf;base64,JVBERi0xLjcK", title: "Rules" };
    known.upload = (await done(theirs.post("/api/file-upload", file))).id;
    known.result = (await done(editor.post("/api/leagues/results", RESULT))).id;
    const between = [newcomer, other].map(({ publicId }, at) => ({ user: publicId, place: at + 1 }));
    const waiting = { ...PLAYED, gameName: "Heat", placings: between };
    known.waiting = (await done((await signedIn(site, newcomer)).post("/api/leagues/results", waiting))).id;
  });

  it.each(ACTS)("%s", async (act, body, statuses) => {
    const [method = "", written = ""] = act.split(" ");
    const path = written.replace(/\{(\w+)\}/g, (_, name) => known[name] ?? expect.unreachable(name));
    const answers = [];
    for (const who of EVERYBODY) {
      // Of their own for each act, which may end their session.
      const browser =
        who === "signed out" ? visitor(site) : await signedIn(site, await member(site, { role: who }));
      const csrfToken = await browser.csrfToken();
      const answer = await browser.fetch(path, {
        method,
        ...(method !== "GET" && {
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ csrfToken, ...body }),
        }),
      });
      answers.push([who, answer.status]);
    }
    expect(answers).toEqual(expected(statuses));
  });
});

describe("a session that is over", () => {
  async function expired(): Promise<Visitor> {
    const who = await member(site, { role: "ADMIN" });
    const browser = await signedIn(site, who);
    await browser.csrfToken();
    await site.database.execute({
      sql: "update sessions set expires_at = ? where user_id = ?",
      args: [Date.now() - 1, who.id],
    });
    return browser;
  }
  const hasPlace = (path: string) => path.includes("{");

  it("reads what a visitor reads, also an admin's", async () => {
    const browser = await expired();
    const reads = READS.filter(([path]) => !hasPlace(path));
    const answers = [];
    for (const [path] of reads) answers.push([path, (await browser.get(path)).status]);
    expect(answers).toEqual(reads.map(([path, [signedOut]]) => [path, signedOut]));
    expect(answers.filter(([, status]) => status === 401).length).toBeGreaterThan(20);
  });

  it("writes nothing", async () => {
    const browser = await expired();
    const csrfToken = await browser.csrfToken();
    const acts = ACTS.filter(([act, , [signedOut]]) => signedOut === 401 && !hasPlace(act));
    const answers = [];
    for (const [act, body] of acts) {
      const [method = "", path = ""] = act.split(" ");
      const headers = { "Content-Type": "application/json" };
      const sent = {
        method,
        ...(method !== "GET" && { headers, body: JSON.stringify({ csrfToken, ...body }) }),
      };
      answers.push([act, (await browser.fetch(path, sent)).status]);
    }
    expect(answers).toEqual(acts.map(([act]) => [act, 401]));
    expect(answers.length).toBeGreaterThan(20);
  });
});

/** Routes that ask nobody's role, and why. */
const OTHERWISE: Record<string, string[]> = {
  "whoever signs in or out": [
    ...["GET /api/auth/callback/email", "POST /api/auth/callback/email", "POST /api/auth/callback/code"],
    ...[
      "GET /api/auth/signin/:provider?",
      "POST /api/auth/signin/:provider?",
      "GET /api/auth/verify-request",
    ],
    ...["GET /api/auth/signout", "POST /api/auth/signout", "GET /api/auth/error", "POST /api/auth/_log"],
    "POST /api/auth/session",
  ],
  "whoever has the token of a mail": [
    ...["GET /api/unsubscribe", "POST /api/unsubscribe", "GET /api/cant-make-it", "POST /api/cant-make-it"],
    ...["GET /api/invitation/accept", "POST /api/invitation/accept"],
    ...["GET /api/invitation/decline", "POST /api/invitation/decline"],
    ...["POST /api/profile/email/confirm", "POST /api/profile/email/undo"],
  ],
  "whoever reports something, without script": ["POST /api/reports/form"],
  "a socket, which tells nothing but that something has changed": ["GET /api/doorbell"],
  "a body that is a file; see uploads.test.ts": ["PUT /api/uploads"],
};

it("of every route of the API it is said here who is refused", () => {
  const routes = apiRoutes().map((route): [route: string, pattern: RegExp] => {
    const pattern = route.replace(/:\w+(?:\{(.+?)\})?(?=\/|$)/g, (_, only) => only ?? "[^/]+");
    return [route, new RegExp(`^${pattern}$`)];
  });
  const asked = [
    ...READS.map(([path]) => `GET ${path.replace(/\?.*/, "")}`),
    ...WRITES.map(({ method = "POST", path }) => `${method} /api/games/${path}`),
    ...ACTS.map(([act]) => act),
  ];
  // As the site does: the first that fits.
  const found = asked.map((act) => routes.find(([, pattern]) => pattern.test(act))?.[0]);
  const decided = [...found, ...Object.values(OTHERWISE).flat()];
  const names = routes.map(([route]) => route);
  expect(names.filter((route) => !decided.includes(route))).toEqual([]);
  expect(
    Object.values(OTHERWISE)
      .flat()
      .filter((route) => !names.includes(route)),
  ).toEqual([]);
});
