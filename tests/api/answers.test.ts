import { describe, expect, it } from "vitest";
import * as z from "zod";
import { club } from "../../worker/contract/club/club.ts";
import { look } from "../../worker/contract/club/look.ts";
import {
  myPost,
  myPostList,
  postRevision,
  postRevisionText,
} from "../../worker/contract/content/my-posts.ts";
import {
  editablePage,
  infoPage,
  pageRevision,
  pageRevisionText,
  pageSummary,
} from "../../worker/contract/content/pages.ts";
import { postList, post as postSchema, tag } from "../../worker/contract/content/posts.ts";
import { assessment, assessmentList } from "../../worker/contract/discussion/assessments.ts";
import { auditPage, desk, fineAnswer, waiting } from "../../worker/contract/discussion/moderation.ts";
import { OUTCOMES, REASONS } from "../../worker/contract/discussion/report-words.ts";
import { received, settledPage, subjectList } from "../../worker/contract/discussion/reports.ts";
import { RISKS } from "../../worker/contract/discussion/risk-words.ts";
import { message, thread as threadSchema } from "../../worker/contract/discussion/thread.ts";
import { FIRST_MESSAGES } from "../../worker/contract/discussion/threads.ts";
import * as calendar from "../../worker/contract/events/calendar.ts";
import { dayNote, gathering } from "../../worker/contract/events/coming.ts";
import { clubKind, eventKind } from "../../worker/contract/events/event-kinds.ts";
import {
  attendanceFigures,
  person as attendeeChoice,
  door,
  doorCode,
  greeter,
  namesKept,
  newcomers,
  newPlayer,
  ownWalkIn,
  register,
} from "../../worker/contract/events/register.ts";
import { clubTable, table as tableSchema } from "../../worker/contract/events/tables.ts";
import { calendarInvitationsChoice } from "../../worker/contract/games/calendar-invitations.ts";
import { CARDS_A_PAGE } from "../../worker/contract/games/game-board.ts";
import {
  askOutcome,
  firstHome,
  game as gameSchema,
  latecomer,
  leftGame,
  seatWatch,
} from "../../worker/contract/games/games.ts";
import { type PersonToSeat, seating, undoneSeating } from "../../worker/contract/games/seating.ts";
import { group } from "../../worker/contract/games/what-to-play.ts";
import * as league from "../../worker/contract/league/league.ts";
import { importOutcome, importPreview } from "../../worker/contract/league/league-imports.ts";
import { RESULT_KINDS } from "../../worker/contract/league/league-limits.ts";
import { playLogger, waitingPlays } from "../../worker/contract/league/play-loggers.ts";
import { gameHistory, played as playedSchema } from "../../worker/contract/league/played.ts";
import { seasonStrength } from "../../worker/contract/league/strength.ts";
import { device } from "../../worker/contract/members/devices.ts";
import { guestChoice } from "../../worker/contract/members/guests.ts";
import {
  invitationPage,
  invitationSummary,
  invitedPeople,
} from "../../worker/contract/members/invitations.ts";
import { followedJoinLink, joinLink } from "../../worker/contract/members/join-links.ts";
import { gamesToCome, listedMember, memberPage } from "../../worker/contract/members/members.ts";
import { NOTIFICATION_KINDS } from "../../worker/contract/notifications/notification-kinds.ts";
import { notification, notificationChoices } from "../../worker/contract/notifications/notifications.ts";
import { pushDevices } from "../../worker/contract/notifications/push.ts";
import { pushIdOf } from "../../worker/contract/notifications/push-id.ts";
import { archiveList } from "../../worker/contract/platform/archives.ts";
import { FILE_TYPES } from "../../worker/contract/platform/files.ts";
import { fileUpload } from "../../worker/contract/platform/uploads.ts";
import { barcode } from "../../worker/contract/shelf/barcodes.ts";
import { collection } from "../../worker/contract/shelf/collections.ts";
import { copy, copyForVisitors, listedCopy, loan, returnedCopy } from "../../worker/contract/shelf/copies.ts";
import { boxLabel } from "../../worker/contract/shelf/labels.ts";
import { ownCopies, SHOWN_TO } from "../../worker/contract/shelf/own-copies.ts";
import { listedPlace, place } from "../../worker/contract/shelf/places.ts";
import { shelfImported } from "../../worker/contract/shelf/shelf-imports.ts";
import {
  type StockTakeReport,
  scansAnswer,
  stockTake,
  stockTakeReport,
} from "../../worker/contract/shelf/stock-takes.ts";
import { shelf, waitingFacts, wholeTitle } from "../../worker/contract/shelf/titles.ts";
import { titleWishes, wishedTitle } from "../../worker/contract/shelf/wishes.ts";
import { chatName, clubChat } from "../../worker/contract/site/club-chat.ts";
import { deskGroup } from "../../worker/contract/site/desk.ts";
import { firstSteps } from "../../worker/contract/site/first-steps.ts";
import { health, status } from "../../worker/contract/site/health.ts";
import { searchPage } from "../../worker/contract/site/search-page.ts";
import { profile, session } from "../../worker/contract/users/session.ts";
import { player, playerColour, role } from "../../worker/contract/users/users.ts";
import { apiRoutes } from "../support/api-routes.ts";
import { game, member, signedIn, table, visitor } from "../support/arrange.ts";
import { clock } from "../support/clock.ts";
import { fillWithDemo } from "../support/demo-club.ts";
import { hardContent } from "../support/hard-content.ts";
import { drawn } from "../support/pictures.ts";
import { pushBrowser } from "../support/push-browser.ts";
import { startSite } from "../support/site.ts";
import type { Answer, Visitor } from "../support/visitor.ts";
import { Coverage, wrongAnswers } from "./answers-support.ts";
import { said } from "./discussion/threads-support.ts";
import { clubDay, suggestion } from "./games/games-support.ts";
import { azul, inOrder, members } from "./league/league-support.ts";
import { tokenFor } from "./people-support.ts";
import { remove, send, sendForm } from "./platform/uploads-support.ts";
import { act, type Body } from "./route-table.ts";

// Every route of the API is called so that it succeeds, and its JSON has to match the contract exactly.

const nothing = z.strictObject({});
const deleted = z.strictObject({ deleted: z.literal(true) });
const xml = z.strictObject({ xml: z.string() });
const usualHours = z.record(z.string(), z.string());
const sentOn = z.strictObject({ url: z.string() });
const instant = z.iso.datetime();
const hour = z.string().regex(/^\d\d:\d\d$/);
const when = z.strictObject({ since: instant });
const told = { kind: z.enum(NOTIFICATION_KINDS), about: z.string().nullable(), url: z.string() };
const played = { game: z.string(), playedOn: z.iso.date() };
const ownPlacing = {
  ...{ place: z.number(), team: z.number().nullable(), score: z.number().nullable() },
  won: z.boolean().nullable(),
};
const seat = { game: z.string(), gameId: z.string(), date: z.iso.date().nullable() };

const rows = (shape: z.ZodRawShape) => z.array(z.strictObject(shape));

/** A member's download of their own data, which no other part of the site reads. */
const ownData = z.strictObject({
  profile: z.strictObject({
    publicId: z.string(),
    name: z.string(),
    color: playerColour,
    role,
    email: z.string(),
    bggUserName: z.string().nullable(),
    participateInLeague: z.boolean(),
    shownAs: z.string().nullable(),
    wantsCalendarInvitations: z.boolean(),
    nameInChat: z.boolean(),
    quietFrom: hour.nullable(),
    quietTo: hour.nullable(),
    memberSince: instant,
    lastSeen: instant.nullable(),
  }),
  gamesSuggested: rows({
    ...gameSchema.pick({
      id: true,
      name: true,
      bggId: true,
      image: true,
      lookingForTeacher: true,
      lookingForCopy: true,
      isTournament: true,
      isPlayTest: true,
      minPlayers: true,
      maxPlayers: true,
      expectedMinutes: true,
      copyCode: true,
    }).shape,
    date: z.iso.date().nullable(),
    neededBy: z.iso.date().nullable(),
    table: z.string().nullable(),
    suggestedAt: instant,
  }),
  seats: rows({
    ...seat,
    signedUpAt: instant,
    byMyself: z.boolean(),
    teaches: z.boolean(),
    brings: z.boolean(),
    lateMinutes: z.int().nullable(),
    lateOn: z.iso.date().nullable(),
  }),
  seatsWatched: rows({ ...seat, since: instant, seatMeUntil: instant.nullable() }),
  guests: rows({ name: z.string().nullable(), since: instant }),
  daysComingTo: rows({
    day: z.string(),
    date: z.iso.date(),
    from: z.string().nullable(),
    until: z.string().nullable(),
    hasOwnPlans: z.boolean(),
    note: z.string().nullable(),
    saidAt: instant,
    waiting: z.boolean(),
  }),
  daysAnsweredOtherwise: rows({
    day: z.string(),
    date: z.iso.date(),
    answer: z.enum(["maybe", "no"]),
    saidAt: instant,
  }),
  greetsNewcomers: rows({ since: instant }),
  greetings: rows({ date: z.iso.date() }),
  daysAttended: rows({ day: z.string(), date: z.iso.date(), tickedAt: instant }),
  notesToDays: rows({
    day: z.string(),
    date: z.iso.date(),
    text: z.string().nullable(),
    writtenAt: instant,
    deletedAt: instant.nullable(),
  }),
  messages: rows({
    game: z.string().nullable(),
    post: z.string().nullable(),
    text: z.string(),
    writtenAt: instant,
    editedAt: instant.nullable(),
    deletedAt: instant.nullable(),
  }),
  reports: rows({
    about: z.string(),
    reason: z.enum(REASONS),
    words: z.string(),
    reportedAt: instant,
    outcome: z.enum(OUTCOMES).nullable(),
    answer: z.string(),
  }),
  reportsAnswered: rows({ outcome: z.enum(OUTCOMES), answer: z.string(), answeredAt: instant }),
  riskAssessments: rows({ answers: assessment.shape.answers, notes: z.string(), madeAt: instant }),
  notifications: rows({ ...told, times: z.number(), at: instant }),
  mails: rows({ ...told, writtenAt: instant, settledAt: instant.nullable() }),
  mailChoices: rows({
    kind: z.enum(NOTIFICATION_KINDS),
    wanted: z.boolean(),
    bell: z.boolean().nullable(),
    push: z.boolean().nullable(),
  }),
  reminders: rows({ kind: z.enum(NOTIFICATION_KINDS), day: z.iso.date() }),
  pushDevices: rows({ device: z.string().nullable(), since: instant, lastTold: instant.nullable() }),
  pushes: rows({ ...told, writtenAt: instant, settledAt: instant.nullable() }),
  calendarInvitations: rows({
    method: z.enum(["REQUEST", "CANCEL"]),
    told: z.strictObject({ name: z.string(), date: z.string() }),
    toldAt: instant,
  }),
  posts: rows({
    title: z.string(),
    slug: z.string().nullable(),
    content: z.string(),
    published: z.boolean(),
    createdAt: instant,
    modifiedAt: instant,
  }),
  postRevisions: rows({ title: z.string(), content: z.string(), tags: z.array(tag), savedAt: instant }),
  pagesSaved: rows({
    path: z.string(),
    title: z.string(),
    description: z.string(),
    content: z.string(),
    savedAt: instant,
  }),
  pageRevisions: rows({ title: z.string(), description: z.string(), content: z.string(), savedAt: instant }),
  uploads: rows({ title: z.string(), type: z.enum(FILE_TYPES), bytes: z.number(), uploadedAt: instant }),
  borrowedGames: rows({ game: z.string(), since: instant, dueOn: z.iso.date(), backAt: instant.nullable() }),
  askedForGames: rows({ game: z.string(), at: instant }),
  wishes: rows({ game: z.string(), since: instant, onDay: z.iso.date().nullable() }),
  canExplain: rows({ game: z.string() }),
  gamesAtHome: rows({
    ...{
      game: z.string(),
      shownTo: z.enum(SHOWN_TO),
      isHeld: z.boolean(),
      broughtOn: z.iso.date().nullable(),
    },
  }),
  gamesFetched: rows({ askedAt: instant, found: z.int() }),
  reportedFaults: rows({ game: z.string(), kind: z.string(), text: z.string(), at: instant }),
  playsFetched: rows({ since: z.iso.date(), lastFetched: instant.nullable() }),
  playsWaiting: rows({
    source: z.string(),
    game: z.string().nullable(),
    playedOn: z.iso.date().nullable(),
    fetchedAt: instant,
  }),
  leagueResults: rows({ ...played, name: z.string(), ...ownPlacing }),
  leagueResultsSaved: rows({ ...played, action: z.string(), at: instant }),
  invitationsSent: rows({ note: z.string().nullable(), invitedAt: instant }),
  joinLinksMade: rows({ label: z.string().nullable(), madeAt: instant, endsOn: z.iso.date() }),
  countedActs: rows({ act: z.string(), at: instant }),
  sessions: rows({
    device: z.string().nullable(),
    signedInAt: instant,
    lastRenewedAt: instant,
    endsAt: instant,
  }),
  signInLinks: rows({ mailedAt: instant, usedAt: instant.nullable() }),
  emailChanges: rows({ email: z.string(), askedAt: instant, linkEndsAt: instant }),
  addressUndos: rows({ email: z.string(), changedAt: instant, linkEndsAt: instant }),
  suspensions: rows({
    reason: z.string(),
    beganAt: instant,
    endsAt: instant.nullable(),
    liftedAt: instant.nullable(),
  }),
  calendarAddress: z.array(when),
  decisions: rows({ action: z.string(), at: instant }),
});

const site = await startSite({ own: true });
await fillWithDemo(site);
const hard = await hardContent(site);
const long = hard.long;
const who = {
  admin: hard.ada,
  ben: await member(site, { name: "Ben" }),
  newcomer: await member(site, { name: "Nora", role: "NEW" }),
};
const [admin, ben, newcomer] = await Promise.all([
  signedIn(site, who.admin),
  signedIn(site, who.ben),
  signedIn(site, who.newcomer),
]);
const anybody = visitor(site);
const png = await drawn().png().toBuffer();

/** Returns a field of the first row of a query. */
const one = async (sql: string, ...args: (string | number)[]): Promise<string> => {
  const [row] = await site.sql(sql, args);
  if (!row) throw new Error(`Nothing is found by ${sql}`);
  return String(Object.values(row)[0]);
};
/** Returns the JSON of a write, for later steps. */
const of = async (asked: Promise<Answer>): Promise<Answer["json"]> => {
  const { status, json, text } = await asked;
  if (status !== 200) throw new Error(`Answered with ${status}: ${text}`);
  return json;
};

const latecomers = z.array(latecomer);
const aGame = (given: Parameters<typeof game>[1] = {}) => game(site, { suggestedBy: who.ben, ...given });
/** Brings a guest of Ben's. */
async function aGuest(name: string) {
  const answer = await ben.post("/api/guests", { game: (await aGame()).id, name });
  const players: { publicId: string; guestOf?: string }[] = answer.json.players;
  return { answer, guest: players.find(({ guestOf }) => guestOf)?.publicId };
}
/** Makes a call while the list of games is long. */
async function amongMany(call: () => Promise<Answer>): Promise<Answer> {
  const many = await Promise.all(Array.from({ length: CARDS_A_PAGE + 1 }, () => aGame()));
  const answer = await call();
  await site.database.batch(
    many.map(({ id }) => ["update games set date = '2000-01-01' where id = ?", [id]]),
  );
  return answer;
}
const invite = (...emails: string[]) =>
  admin.post("/api/invitations", { people: emails.map((email) => ({ email })) });
const aJoinLink = (given: Record<string, unknown> = {}) =>
  admin.post("/api/join-links", { label: "Café", endsOn: clubDay(9), usesMost: 3, ...given });
let posts = 0;
const aPost = (given: Record<string, unknown> = {}, by = ben) =>
  of(
    by.post("/api/my-posts", {
      title: `Walk ${posts++}`,
      content: "<p>Words.</p>",
      published: true,
      ...given,
    }),
  );
let pages = 0;
const pageForm = () => ({ path: `/page-${pages++}`, title: "Rooms", content: "<p>Two.</p>", inFooter: true });
const withVenues = async () => {
  const { version: _, ...settings } = await of(admin.get("/api/club"));
  const venue = { id: "barn", name: "The Barn", address: "1 Lane", mapUrl: null, mapImage: null };
  const mapped = { ...venue, id: "arms", mapUrl: "https://maps.example/", mapImage: "/art/find-us.svg" };
  return { ...settings, venues: [venue, mapped] };
};
/** Sets a look with all pictures. */
const withPictures = async () => {
  const { version } = await of(admin.get("/api/club/look"));
  const { src } = await of(send(admin, await drawn(940, 400).png().toBuffer()));
  const banners = [{ src, alt: "A table" }];
  return { main: "#123456", trim: "#fedcba", logo: src, icon: src, preview: src, banners, version };
};
const WEBHOOK = { webhook: "https://discord.com/api/webhooks/1/a" };
const aPage = () => of(admin.post("/api/pages", pageForm()));
const anUpload = (given: Record<string, string> = {}) => of(send(ben, png, given));
const aResult = (given: Record<string, unknown> = {}) =>
  of(
    admin.post("/api/leagues/results", {
      ...azul({ playedOn: clubDay(-1) }),
      placings: [...members(who.admin, who.ben), { guest: "Gwen", place: 3 }],
      again: true,
      ...given,
    }),
  );
const byTeams = [who.admin, who.ben, "Gwen", "Gus"].map((one, at) => ({
  ...(typeof one === "string" ? { guest: one } : { user: one.publicId }),
  ...{ place: at < 2 ? 1 : 2, team: at < 2 ? 1 : 2, score: 40 - 5 * at },
}));
/** Enters a result as a NEW member, which awaits confirmation. */
const aWaitingResult = async (other: object = members(who.ben)[0] ?? {}) => {
  const { someone, browser } = await aMember();
  await site.sql("update users set role = 'NEW' where id = ?", [someone.id]);
  const placings = [...members(someone), { ...other, place: 2 }];
  return of(
    browser.post("/api/leagues/results", { ...azul({ playedOn: clubDay(-1), again: true }), placings }),
  );
};
const aLeaguePlayer = (name: string) => of(admin.post("/api/leagues/players", { name }));
const aDay = (date: string) =>
  of(admin.post("/api/calendar/days", { event: "GAMES_DAY", days: [date] })).then(({ days }) => days[0]);
/** Writes two notes to all who come to a day, one by a deleted account. */
const writtenTo = async ({ id }: { id: string }) => {
  await of(ben.post(`/api/events/${id}/coming`, {}));
  await of(admin.post(`/api/events/${id}/notes`, { text: "Bring cake." }));
  await site.sql("update day_notes set author_id = null");
  await of(admin.post(`/api/events/${id}/notes`, { text: "And cups." }));
};
const aMessage = async (by = who.ben, given: Parameters<typeof said>[2] = {}) => {
  const { id: game, threadId } = await aGame();
  return { game, thread: threadId, id: await said(site, threadId, { author: by, ...given }) };
};
const reported = (by: Visitor, message: string, what = `message:${message}`) =>
  by.post("/api/reports", { what, reason: "abuse", email: "vi@elsewhere.example" });
const assessed = {
  answers: RISKS.map(([risk]) => ({ risk, likelihood: "low", measures: "We read along." })),
  notes: "A small club.",
};
const authForm = async (by: Visitor, path: string, fields: Record<string, string> = {}) =>
  by.postRaw(
    `/api/auth/${path}`,
    String(new URLSearchParams({ csrfToken: await by.csrfToken(), json: "true", ...fields })),
    { "Content-Type": "application/x-www-form-urlencoded" },
  );
const aMember = async () => {
  const someone = await member(site);
  return { someone, browser: await signedIn(site, someone) };
};
/** Creates a member with push on two browsers: one named and notified, and another. */
const aMemberWithDevices = async () => {
  const { someone, browser } = await aMember();
  const other = await signedIn(site, someone);
  for (const at of [browser, other]) {
    await at.get("/api/profile/push");
    await of(at.post("/api/profile/push", (await pushBrowser()).subscription));
  }
  const first = "(select min(id) from push_subscriptions where user_id = ?1)";
  await site.database.batch([
    [
      `update sessions set device = 'Firefox on Windows' where token_hash = (select session_hash from push_subscriptions where id = ${first})`,
      [someone.id],
    ],
    [`update push_subscriptions set sent_at = 1 where id = ${first}`, [someone.id]],
    [
      `insert into pushes (id, user_id, subscription_id, kind, url, created_at, due_at, done_at)
        select ?1 || value, ?1, ${first}, 'plan', '/games/x', 1, 9e15, iif(key = 0, 1, null) from json_each('["of-a", "of-b"]')`,
      [someone.id],
    ],
  ]);
  return { someone, browser };
};
const seasonForm = { name: "The league", words: "Be kind.", shown: true, correction: 12, minimumGames: 1 };

type Call = () => Promise<Answer>;
/** Calls by method and path as in the app; a `page` is HTML or empty, never JSON, and may refuse. */
const ROUTES: Record<string, [schema: z.ZodType | "page", ...calls: Call[]]> = {};
const answers = (route: string, ...expected: [schema: z.ZodType | "page", ...calls: Call[]]): void => {
  ROUTES[route] = expected;
};
/** Asks the route itself, which has no variable, with this body. */
const asked = (by: Visitor, route: string, schema: z.ZodType | "page", body?: Body): void =>
  answers(route, schema, () => act(by, route, body));

// Messages over the socket: doorbell.test.ts.
asked(anybody, "GET /api/doorbell", "page");
answers(
  "GET /api/health",
  health,
  () => anybody.get("/api/health"),
  async () => {
    await site.database.batch([
      "insert into club_settings values ('ran-clock', 1)",
      "insert into jobs (name, due, done) values ('weekly archive', 9000000000000, 1)",
    ]);
    return anybody.get("/api/health");
  },
);
answers("GET /api/status", status, async () => {
  await site.sql(
    "insert into failures values (?1, 'code', 2, ?2, 'r1', null), (?1, 'daily-cron', 1, ?2, null, 'Look.')",
    [clubDay(), clock.now()],
  );
  return admin.get("/api/status");
});

asked(anybody, "GET /api/games/current", z.array(gameSchema));
answers(
  "GET /api/games/home",
  firstHome,
  () => anybody.get("/api/games/home"),
  () => amongMany(() => anybody.get("/api/games/home")),
  () => amongMany(() => ben.get("/api/games/home")),
);
answers("GET /api/games/:id", gameSchema, () => anybody.get(`/api/games/${long}`));
answers("GET /api/games/:id/offers", z.array(calendar.offer), async () => {
  await of(admin.post(`/api/games/${long}/offer`, { teaches: true }));
  return anybody.get(`/api/games/${long}/offers`);
});
answers("POST /api/games/suggest", gameSchema, async () => {
  await site.database.batch([
    "insert into titles (id, name, min_players, max_players, created_at) values ('played', 'Ludo', 2, 4, 1)",
    "insert into copies (id, code, title_id, created_at) values ('box', 'B0X000', 'played', 1)",
  ]);
  const facts = { bggId: "13", neededBy: clubDay(5), message: "Who is in?", copyCode: "B0X000" };
  return ben.post("/api/games/suggest", suggestion(facts));
});
answers(
  "POST /api/games/:id",
  gameSchema,
  async () => ben.post(`/api/games/${(await aGame()).id}`, suggestion({ name: "Edited" })),
  async () => {
    const { someone, browser } = await aMember();
    const { id } = await aGame({ suggestedBy: someone, players: [who.ben] });
    await of(browser.post("/api/profile/delete", { name: someone.name }));
    return admin.post(`/api/games/${id}`, suggestion());
  },
);
answers("POST /api/games/:id/schedule", gameSchema, async () =>
  ben.post(`/api/games/${(await aGame()).id}/schedule`, { date: clubDay(3) }),
);
answers("POST /api/games/:id/unschedule", gameSchema, async () => {
  const date = clubDay(3);
  return ben.post(`/api/games/${(await aGame({ date })).id}/unschedule`, { date });
});
answers("POST /api/games/:id/signup", gameSchema, async () =>
  admin.post(`/api/games/${(await aGame()).id}/signup`, { player: who.admin.publicId }),
);
answers(
  "POST /api/games/:id/kick",
  leftGame,
  async () => admin.post(`/api/games/${(await aGame()).id}/kick`, { player: who.ben.publicId }),
  async () => ben.post(`/api/games/${(await aGame()).id}/kick`, { player: who.ben.publicId }),
  async () => {
    const { id } = await aGame({ date: clubDay() });
    await of(ben.send("PUT", `/api/games/${id}/late`, { minutes: 10 }));
    return ben.post(`/api/games/${id}/kick`, { player: who.ben.publicId });
  },
);
answers("POST /api/games/:id/select-table", gameSchema, async () =>
  ben.post(`/api/games/${(await aGame()).id}/select-table`, {
    table: await one("select id from tables"),
  }),
);
answers("POST /api/games/:id/still-wanted", gameSchema, async () =>
  admin.post(`/api/games/${(await aGame()).id}/still-wanted`),
);
answers("POST /api/games/:id/offer", z.array(calendar.offer), async () =>
  ben.post(`/api/games/${(await aGame()).id}/offer`, { brings: true }),
);
answers("POST /api/games/:id/ask", askOutcome, async () =>
  ben.post(`/api/games/${(await aGame({ minPlayers: 4 })).id}/ask`),
);
answers("POST /api/games/:id/again", gameSchema, async () =>
  ben.post(`/api/games/${(await aGame({ date: clubDay() })).id}/again`, {}),
);
answers("GET /api/games/:id/late", latecomers, async () => {
  const { id } = await aGame({ date: clubDay() });
  await of(ben.send("PUT", `/api/games/${id}/late`, { minutes: 10 }));
  return anybody.get(`/api/games/${id}/late`);
});
answers("PUT /api/games/:id/late", latecomers, async () =>
  ben.send("PUT", `/api/games/${(await aGame({ date: clubDay() })).id}/late`, { minutes: 20 }),
);
answers("DELETE /api/games/:id/late", latecomers, async () =>
  ben.send("DELETE", `/api/games/${(await aGame({ date: clubDay() })).id}/late`),
);
answers("GET /api/games/:id/watch", seatWatch, () => ben.get(`/api/games/${long}/watch`));
answers(
  "PUT /api/games/:id/watch",
  seatWatch,
  async () => admin.send("PUT", `/api/games/${(await aGame({ maxPlayers: 1 })).id}/watch`),
  async () =>
    admin.send("PUT", `/api/games/${(await aGame({ maxPlayers: 1 })).id}/watch`, {
      until: `${clubDay(3)}T18:00`,
    }),
);
answers("DELETE /api/games/:id/watch", seatWatch, async () =>
  admin.send("DELETE", `/api/games/${(await aGame({ maxPlayers: 1 })).id}/watch`),
);
asked(admin, "GET /api/first-steps", firstSteps);
answers(
  "PUT /api/first-steps",
  firstSteps,
  () => admin.send("PUT", "/api/first-steps", { isHidden: true, arePagesRead: true }),
  () => admin.send("PUT", "/api/first-steps", { isHidden: false }),
);
asked(admin, "GET /api/club", club);
answers("PUT /api/club", club, async () => admin.send("PUT", "/api/club", await withVenues()));
asked(admin, "GET /api/club/look", look);
answers("PUT /api/club/look", look, async () => admin.send("PUT", "/api/club/look", await withPictures()));
answers(
  "GET /api/club/chat",
  clubChat,
  () => admin.get("/api/club/chat"),
  async () => {
    await of(admin.send("PUT", "/api/club/chat", WEBHOOK));
    await site.sql("update chat_webhook set refused_since = 1");
    return admin.get("/api/club/chat");
  },
);
asked(admin, "PUT /api/club/chat", clubChat, WEBHOOK);
answers("POST /api/club/chat/choices", clubChat, async () => {
  await of(admin.send("PUT", "/api/club/chat", WEBHOOK));
  return admin.post("/api/club/chat/choices", { evenings: false, posts: true });
});
asked(admin, "POST /api/club/chat/disconnect", clubChat, { now: false });
asked(anybody, "GET /api/tables", z.array(tableSchema));
asked(admin, "GET /api/tables/every", z.array(clubTable));
asked(admin, "POST /api/tables", z.array(clubTable), { name: "The Mezzanine", seats: 3 });
answers("PUT /api/tables/order", z.array(clubTable), async () => {
  const inUse = (await of(anybody.get("/api/tables"))) as { id: string }[];
  return admin.send("PUT", "/api/tables/order", { ids: inUse.map(({ id }) => id).toReversed() });
});
answers("PUT /api/tables/:id", z.array(clubTable), async () =>
  admin.send("PUT", `/api/tables/${await one("select id from tables")}`, { name: "The Balcony" }),
);
answers("POST /api/tables/:id/retire", z.array(clubTable), async () =>
  admin.post(`/api/tables/${(await table(site, "A wobbly one")).id}/retire`),
);
answers("POST /api/tables/:id/restore", z.array(clubTable), async () => {
  const { id } = await table(site, "A mended one");
  await of(admin.post(`/api/tables/${id}/retire`));
  return admin.post(`/api/tables/${id}/restore`);
});
asked(ben, "GET /api/users", z.array(player));
asked(ben, "GET /api/guests", guestChoice);
answers("POST /api/guests", gameSchema, async () => (await aGuest("Gwyn")).answer);
answers("POST /api/guests/coming", gathering, async () =>
  ben.post("/api/guests/coming", { day: (await aDay(clubDay(300))).id, name: "Gwyn" }),
);
answers("DELETE /api/guests/:id/coming/:day", gathering, async () => {
  const { id } = await aDay(clubDay(301));
  const { said: comers } = await of(ben.post("/api/guests/coming", { day: id, name: "Glen" }));
  return ben.send("DELETE", `/api/guests/${comers[0].publicId}/coming/${id}`);
});
answers("DELETE /api/guests/:id", guestChoice, async () =>
  admin.send("DELETE", `/api/guests/${(await aGuest("Gail")).guest}`),
);
answers("POST /api/guests/:id/invite", guestChoice, async () =>
  ben.post(`/api/guests/${(await aGuest("Gus")).guest}/invite`, { email: "gus@elsewhere.example" }),
);

answers("GET /api/register/figures", attendanceFigures, async () => {
  const { id } = await aDay(clubDay());
  await of(admin.send("PUT", `/api/register/days/${id}/people/${who.ben.publicId}`, {}));
  return admin.get("/api/register/figures");
});
asked(admin, "GET /api/register/figures.csv", "page");
asked(admin, "GET /api/register/people", z.array(attendeeChoice));
answers("GET /api/register/days/:day", register, async () =>
  admin.get(`/api/register/days/${(await aDay(clubDay())).id}`),
);
answers("PUT /api/register/days/:day/people/:person", register, async () =>
  admin.send("PUT", `/api/register/days/${(await aDay(clubDay())).id}/people/${who.ben.publicId}`, {}),
);
answers("DELETE /api/register/days/:day/people/:person", register, async () =>
  admin.send("DELETE", `/api/register/days/${(await aDay(clubDay())).id}/people/${who.ben.publicId}`, {}),
);
const walkIn = async () => `/api/register/days/${(await aDay(clubDay())).id}/walk-ins/0123456789abcdef`;
answers("PUT /api/register/days/:day/walk-ins/:id", register, async () =>
  admin.send("PUT", await walkIn(), { name: "Derek" }),
);
answers("DELETE /api/register/days/:day/walk-ins/:id/name", register, async () =>
  admin.send("DELETE", `${await walkIn()}/name`, {}),
);
const aNora = async (id: string, day = clubDay()) =>
  admin.send("PUT", `/api/register/days/${(await aDay(day)).id}/walk-ins/${id}`, {
    ...{ name: "Nora", isAnother: true },
  });
answers("GET /api/register/mine", z.array(ownWalkIn), async () => {
  await aNora("nora-was-here-once");
  return newcomer.get("/api/register/mine");
});
answers("POST /api/register/mine/:id", z.array(ownWalkIn), async () => {
  await aNora("nora-was-here-too");
  await aNora("nora-was-here-before", clubDay(-3));
  return newcomer.post("/api/register/mine/nora-was-here-too", {});
});
const newcomersOf = async (day: number) => {
  const { id } = await aDay(clubDay(day));
  await of((await aMember()).browser.post(`/api/events/${id}/coming`, {}));
  return `/api/register/days/${id}/newcomers`;
};
const greeted = (send: "PUT" | "DELETE") => async () => {
  const address = await newcomersOf(send === "PUT" ? 310 : 311);
  const { people } = await of(admin.get(address));
  return admin.send(send, `${address}/${people[0].publicId}`, {});
};
answers("GET /api/register/days/:day/newcomers", newcomers, async () => {
  await aNora("nora-is-new-tonight");
  return admin.get(await newcomersOf(0));
});
answers("GET /api/register/games/:game/newcomers", z.array(newPlayer), async () => {
  await aDay(clubDay(-4));
  const { id } = await aGame({ date: clubDay(), players: [(await aMember()).someone] });
  return ben.get(`/api/register/games/${id}/newcomers`);
});
answers("PUT /api/register/days/:day/newcomers/:person", newcomers, greeted("PUT"));
answers("DELETE /api/register/days/:day/newcomers/:person", newcomers, greeted("DELETE"));
asked(ben, "PUT /api/register/greeter", greeter, { greets: true });
async function aDoor(): Promise<string> {
  const { id } = await aDay(clubDay());
  await site.sql("update event_days set starts_at = '00:00', ends_at = '00:00' where id = ?", [id]);
  return `/api/register/here/${(await admin.get(`/api/register/days/${id}/code`)).json.code}`;
}
answers("GET /api/register/days/:day/code", doorCode, async () =>
  admin.get(`/api/register/days/${(await aDay(clubDay())).id}/code`),
);
answers("GET /api/register/here/:code", door, async () => ben.get(await aDoor()));
answers("POST /api/register/here/:code", door, async () => ben.post(await aDoor(), {}));
asked(admin, "PUT /api/register/names-kept", namesKept, { months: 3 });

answers(
  "GET /api/invitations",
  invitationPage,
  async () => {
    await site.sql("delete from invitations");
    return admin.get("/api/invitations");
  },
  async () => {
    await invite(...Array.from({ length: 51 }, (_, at) => `guest${at}@elsewhere.example`));
    await site.sql(`update invitations set sent_at = 1, failure = '503', invited_by = null, name = 'Gus'
        where email < 'guest2'`);
    return admin.get("/api/invitations");
  },
);
answers(
  "POST /api/invitations",
  invitedPeople,
  () => invite("ina@elsewhere.example", "ivy@elsewhere.example"),
  async () => {
    await site.sql("update invitations set due_at = null where email like 'guest%'");
    await site.sql("delete from invitations where email like 'ivy%'");
    await site.sql("update invitations set due_at = null where email like 'ina%'");
    return invite("ina@elsewhere.example");
  },
);
answers(
  "POST /api/invitations/:id/revoke",
  invitationSummary,
  async () =>
    admin.post(
      `/api/invitations/${await one("select id from invitations where email like 'guest1%'")}/revoke`,
    ),
  async () => {
    await site.sql("delete from invitations");
    await of(invite("ivo@elsewhere.example"));
    return admin.post(`/api/invitations/${await one("select id from invitations")}/revoke`);
  },
);
answers("POST /api/invitations/:id/again", invitationSummary, async () => {
  await of(invite("ida@elsewhere.example"));
  await site.sql(
    "update invitations set due_at = null, sent_at = 1, sendings = 1 where email = 'ida@elsewhere.example'",
  );
  const id = await one("select id from invitations where email = 'ida@elsewhere.example'");
  return admin.post(`/api/invitations/${id}/again`);
});
asked(anybody, "GET /api/invitation/accept", "page");
answers("POST /api/invitation/accept", "page", () => anybody.postRaw("/api/invitation/accept", {}));
asked(anybody, "GET /api/invitation/decline", "page");
answers("POST /api/invitation/decline", "page", () => anybody.postRaw("/api/invitation/decline", {}));
answers("GET /api/join-links", z.array(joinLink), async () => {
  await aJoinLink({ label: null, usesMost: null });
  await aJoinLink();
  return admin.get("/api/join-links");
});
answers("GET /api/join-links/:code", followedJoinLink, () => anybody.get("/api/join-links/nothing"));
answers(
  "POST /api/join-links",
  z.array(joinLink),
  () => aJoinLink({ label: null, usesMost: null }),
  () => aJoinLink(),
);
answers("POST /api/join-links/:code/end", z.array(joinLink), async () =>
  admin.post(`/api/join-links/${await one("select code as id from join_links")}/end`),
);

answers(
  "GET /api/threads/:id",
  threadSchema,
  async () => {
    const { thread, id } = await aMessage();
    await said(site, thread, { author: who.admin, replyTo: id });
    await said(site, thread, { author: null });
    await said(site, thread, { author: who.ben, deletedAt: clock.now() });
    await said(site, thread, { author: who.newcomer, held: true });
    await said(site, thread, { author: who.ben, moderation: "BLOCK" });
    await of(ben.post(`/api/threads/${thread}/messages/${id}/edit`, { text: "Better" }));
    return anybody.get(`/api/threads/${thread}`);
  },
  async () => {
    const { thread, id } = await aMessage(who.ben, { moderation: "BLOCK" });
    await Promise.all(Array.from({ length: 60 }, () => said(site, thread, { replyTo: id })));
    return anybody.get(`/api/threads/${thread}`);
  },
);
answers("GET /api/threads/of-game/:id", threadSchema, async () => {
  const { game, thread } = await aMessage();
  await Promise.all(Array.from({ length: FIRST_MESSAGES }, () => said(site, thread)));
  return anybody.get(`/api/threads/of-game/${game}`);
});
answers("POST /api/threads/:id/post-message", message, async () => {
  const { thread, id } = await aMessage();
  return admin.post(`/api/threads/${thread}/post-message`, { text: "Me", replyToId: id });
});
answers("POST /api/threads/:id/messages/:messageId/edit", message, async () => {
  const { thread, id } = await aMessage();
  return ben.post(`/api/threads/${thread}/messages/${id}/edit`, { text: "Better" });
});
answers("POST /api/threads/:id/messages/:messageId/delete", message, async () => {
  const { thread, id } = await aMessage();
  return ben.post(`/api/threads/${thread}/messages/${id}/delete`);
});
answers("GET /api/reports/subjects", subjectList, () =>
  anybody.get(`/api/reports/subjects?about=/games/${long}`),
);
answers("POST /api/reports", received, async () => reported(admin, (await aMessage()).id));
// A page, for browsers without script (reports.test.ts).
answers("POST /api/reports/form", "page", () => anybody.postRaw("/api/reports/form", {}));

answers("GET /api/assessments", assessmentList, async () => {
  await of(admin.post("/api/assessments", assessed));
  return admin.get("/api/assessments");
});
asked(admin, "POST /api/assessments", assessmentList, assessed);

asked(admin, "GET /api/desk", z.array(deskGroup));
answers(
  "GET /api/moderation",
  desk,
  async () => {
    for (const author of [who.ben, null]) {
      const { id } = await aMessage(who.ben, { author });
      const { someone, browser } = await aMember();
      await of(reported(browser, id));
      await of(reported(admin, id));
      await of(browser.post("/api/profile/delete", { name: someone.name }));
    }
    await of(admin.post("/api/moderation/settings", { holdNewcomers: true }));
    await aMessage(who.newcomer, { held: true });
    await aMessage(who.newcomer, { held: true, author: null });
    await aPost({ title: "My first" }, newcomer);
    await aWaitingResult({ guest: "Gus" });
    const { someone, browser } = await aMember();
    await site.sql("update users set role = 'NEW' where id = ?", [someone.id]);
    await aPost({ title: "My last" }, browser);
    await of(browser.post("/api/profile/delete", { name: someone.name }));
    const { id: nobodys } = await aPost({ title: "Nobody's" }, newcomer);
    await site.sql("update posts set author_id = null where id = ?", [nobodys]);
    await of(reported(anybody, "", "page:/about"));
    // Held names: a member's, and a game's whose suggester has left.
    await site.sql("update users set held_name = 'Odd' where id = ?", [who.newcomer.id]);
    const { id: orphan } = await aGame();
    const orphaned = "update games set held_name = 'Odd', suggested_by = null where id = ?";
    await site.sql(orphaned, [orphan]);
    return admin.get("/api/moderation");
  },
  async () => {
    await site.sql("delete from risk_assessments");
    return admin.get("/api/moderation");
  },
  async () => {
    await of(admin.post("/api/assessments", assessed));
    return admin.get("/api/moderation");
  },
);
answers("POST /api/moderation/reports", desk, async () => {
  const { id } = await aMessage();
  await of(reported(admin, id));
  return admin.post("/api/moderation/reports", { what: `message:${id}`, outcome: "no-action" });
});
answers(
  "GET /api/moderation/reports",
  settledPage,
  async () => {
    const { someone, browser } = await aMember();
    await site.sql("update users set role = 'ADMIN' where id = ?", [someone.id]);
    const { id } = await aMessage();
    await of(reported(browser, id));
    await of(reported(anybody, "", "page:/about"));
    for (const what of [`message:${id}`, "page:/about"])
      await of(browser.post("/api/moderation/reports", { what, outcome: "removed" }));
    await of(browser.post("/api/profile/delete", { name: someone.name }));
    // As an earlier version stored it.
    await site.sql("update reports set outcome = null where kind = 'page'");
    const { id: other } = await aMessage();
    await of(reported(admin, other));
    await of(admin.post("/api/moderation/reports", { what: `message:${other}`, outcome: "removed" }));
    return admin.get("/api/moderation/reports");
  },
  async () => {
    await site.sql(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 30)
        insert into reports (id, kind, subject_id, url, place, quoted, reason, created_at, settled_at)
        select 's' || i, 'page', i, '/', 'the site', '', 'abuse', 1, i from n`);
    return admin.get("/api/moderation/reports");
  },
);
asked(admin, "GET /api/moderation/waiting", waiting);
answers(
  "GET /api/moderation/audit",
  auditPage,
  () => admin.get("/api/moderation/audit"),
  async () => {
    await site.sql(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
        insert into audit_log (id, at, actor_id, actor_name, action, subject, url)
        select 'n' || i, i, null, 'Ada', 'did', 'something', null from n`);
    return admin.get("/api/moderation/audit");
  },
);
answers("POST /api/moderation/messages/:id", desk, async () =>
  admin.post(`/api/moderation/messages/${(await aMessage(who.newcomer, { held: true })).id}`, {
    decision: "SHOW",
  }),
);
answers("POST /api/moderation/fine", fineAnswer, async () => {
  const { id } = await aMessage(who.newcomer, { byNewcomer: true });
  return admin.post("/api/moderation/fine", { messages: [{ id, editedAt: null }] });
});
answers("POST /api/moderation/fine/undo", desk, async () => {
  const { id } = await aMessage(who.newcomer, { byNewcomer: true, moderation: "SHOW" });
  await site.sql("update messages set edited_at = 5 where id = ?", [id]);
  return admin.post("/api/moderation/fine/undo", { messages: [id] });
});
answers("POST /api/moderation/names/:kind/:id", desk, async () => {
  const { someone } = await aMember();
  await site.sql("update users set held_name = 'Odd' where id = ?", [someone.id]);
  const path = `/api/moderation/names/members/${someone.publicId}`;
  return admin.post(path, { decision: "SHOW", name: "Odd" });
});
asked(admin, "POST /api/moderation/settings", desk, { holdNewcomers: false });

answers(
  "POST /api/profile",
  profile,
  () =>
    ben.post("/api/profile", {
      name: "Ben",
      color: "F54144",
      bggUserName: "ben",
      participateInLeague: true,
    }),
  async () =>
    (await aMember()).browser.post("/api/profile", { name: "Bea", color: "F54144", bggUserName: "" }),
);
answers("POST /api/profile/email", z.strictObject({ email: z.string() }), () =>
  ben.post("/api/profile/email", { email: "ben-new@club.example" }),
);
answers("POST /api/profile/email/confirm", z.strictObject({ email: z.string() }), async () => {
  const { browser } = await aMember();
  await of(browser.post("/api/profile/email", { email: "moved@club.example" }));
  return browser.post("/api/profile/email/confirm", {
    token: await tokenFor(site, "moved@club.example"),
  });
});
answers("POST /api/profile/email/undo", z.strictObject({ email: z.string() }), async () => {
  const { someone, browser } = await aMember();
  await of(browser.post("/api/profile/email", { email: "away@club.example" }));
  const token = await tokenFor(site, "away@club.example");
  await of(browser.post("/api/profile/email/confirm", { token }));
  return browser.post("/api/profile/email/undo", {
    token: await tokenFor(site, someone.email, "undo-email"),
  });
});
answers("GET /api/profile/devices", z.array(device), async () => {
  const { someone, browser } = await aMember();
  await site.sql("update sessions set device = 'Firefox on Windows' where user_id = ?", [someone.id]);
  await signedIn(site, someone);
  return browser.get("/api/profile/devices");
});
answers("POST /api/profile/devices/sign-out", nothing, async () => {
  const { browser } = await aMember();
  const [{ id }] = (await browser.get("/api/profile/devices")).json;
  return browser.post("/api/profile/devices/sign-out", { id });
});
answers("POST /api/profile/sign-out-everywhere", z.strictObject({ ended: z.number() }), async () =>
  (await aMember()).browser.post("/api/profile/sign-out-everywhere"),
);
answers("POST /api/profile/delete", nothing, async () => {
  const { someone, browser } = await aMember();
  return browser.post("/api/profile/delete", { name: someone.name });
});
answers(
  "GET /api/profile/calendar-address",
  calendar.calendarAddress,
  async () => (await aMember()).browser.get("/api/profile/calendar-address"),
  async () => {
    await of(ben.post("/api/profile/calendar-address/renew"));
    return ben.get("/api/profile/calendar-address");
  },
);
asked(ben, "POST /api/profile/calendar-address/renew", sentOn);
answers("POST /api/profile/calendar-address/end", calendar.calendarAddress, async () =>
  (await aMember()).browser.post("/api/profile/calendar-address/end"),
);
answers("GET /api/profile/choices", notificationChoices, async () => {
  await ben.post("/api/profile/choices", { kinds: { reply: { push: true } } });
  return ben.get("/api/profile/choices");
});
asked(ben, "POST /api/profile/choices", notificationChoices, { kinds: { plan: { bell: true } } });
asked(ben, "POST /api/profile/choices/quiet", notificationChoices, { start: "22:00", end: "08:00" });
answers("GET /api/profile/push", pushDevices, async () =>
  (await aMemberWithDevices()).browser.get("/api/profile/push"),
);
answers("POST /api/profile/push", pushDevices, async () => {
  await ben.get("/api/profile/push");
  return ben.post("/api/profile/push", (await pushBrowser()).subscription);
});
answers("POST /api/profile/push/renew", pushDevices, async () => {
  await ben.get("/api/profile/push");
  await ben.post("/api/profile/push", (await pushBrowser()).subscription);
  return ben.post("/api/profile/push/renew", (await pushBrowser()).subscription);
});
answers("POST /api/profile/push/remove", pushDevices, async () => {
  const { endpoint, subscription } = await pushBrowser();
  await ben.get("/api/profile/push");
  await ben.post("/api/profile/push", subscription);
  return ben.post("/api/profile/push/remove", { id: await pushIdOf(endpoint) });
});
asked(ben, "GET /api/profile/calendar-invitations", calendarInvitationsChoice);
asked(ben, "POST /api/profile/calendar-invitations", calendarInvitationsChoice, { wanted: true });
asked(ben, "GET /api/profile/chat-name", chatName);
asked(ben, "POST /api/profile/chat-name", chatName, { wanted: true });

asked(admin, "POST /api/archives", archiveList);
asked(admin, "GET /api/archives", archiveList);
answers("GET /api/archives/:name/:part{[1-9][0-9]{0,3}}", "page", async () =>
  admin.get(`/api/archives/${(await of(admin.get("/api/archives"))).archives[0].name}/1`),
);
answers(
  "GET /api/members",
  memberPage,
  () => admin.get("/api/members?search=Ada"),
  async () => {
    await Promise.all(Array.from({ length: 60 }, () => member(site)));
    return admin.get("/api/members");
  },
);
answers("POST /api/members/:publicId/role", listedMember, async () =>
  admin.post(`/api/members/${(await aMember()).someone.publicId}/role`, { role: "EDITOR" }),
);
answers("POST /api/members/:publicId/sign-out", listedMember, async () =>
  admin.post(`/api/members/${(await aMember()).someone.publicId}/sign-out`),
);
answers(
  "GET /api/members/:publicId/games",
  gamesToCome,
  async () => {
    await aGame();
    return admin.get(`/api/members/${who.admin.publicId}/games`);
  },
  async () => admin.get(`/api/members/${(await aMember()).someone.publicId}/games`),
);
answers(
  "POST /api/members/:publicId/suspend",
  listedMember,
  async () => admin.post(`/api/members/${(await aMember()).someone.publicId}/suspend`, { reason: "Rude" }),
  async () =>
    admin.post(`/api/members/${(await aMember()).someone.publicId}/suspend`, {
      ...{ reason: long.slice(0, 300), until: "2099-12-31", freesSeats: true },
    }),
);
answers(
  "POST /api/members/:publicId/lift",
  listedMember,
  async () => {
    const { someone } = await aMember();
    await of(admin.post(`/api/members/${someone.publicId}/suspend`, { reason: "Rude" }));
    return admin.post(`/api/members/${someone.publicId}/lift`);
  },
  async () => admin.post(`/api/members/${(await aMember()).someone.publicId}/lift`),
);
answers("GET /api/notifications", z.array(notification), async () => {
  const { id } = await aGame();
  await of(admin.post(`/api/games/${id}/signup`, { player: who.admin.publicId }));
  return ben.get("/api/notifications");
});
answers("POST /api/notifications/clear", z.array(notification), async () => {
  const { id } = await aGame();
  await of(admin.post(`/api/games/${id}/signup`, { player: who.admin.publicId }));
  return ben.post("/api/notifications/clear", { urls: ["/elsewhere"] });
});

answers(
  "GET /api/games-days/next",
  z.strictObject({ date: z.string().nullable() }),
  () => anybody.get("/api/games-days/next?event=GAMES_DAY"),
  async () => {
    await site.sql(
      "update event_days set date = '2001-01-01' where event_type = 'PLAYERS_PARADICE' and date = (select max(date) from event_days where event_type = 'PLAYERS_PARADICE')",
    );
    await site.sql("delete from event_days where event_type = 'PLAYERS_PARADICE' and date > '2001-01-01'");
    return anybody.get("/api/games-days/next?event=PLAYERS_PARADICE");
  },
);
answers(
  "GET /api/calendar/next-day",
  calendar.nextDay,
  async () => {
    await of(admin.send("PUT", "/api/club", await withVenues()));
    const { id } = await aDay(clubDay(1));
    await of(admin.post(`/api/calendar/days/${id}`, { date: clubDay(1), venueId: "arms", capacity: 40 }));
    return anybody.get("/api/calendar/next-day");
  },
  async () => {
    await site.sql("update event_days set venue_id = null");
    await of(admin.send("PUT", "/api/club", { ...(await withVenues()), venues: [] }));
    await site.sql("update event_days set venue_id = 'arms'");
    return anybody.get("/api/calendar/next-day");
  },
  async () => {
    await site.sql("update event_days set cancelled_at = 1");
    const answer = await anybody.get("/api/calendar/next-day");
    await site.sql("update event_days set cancelled_at = null");
    return answer;
  },
);
asked(anybody, "GET /api/event-kinds", z.array(eventKind));
asked(admin, "GET /api/event-kinds/every", z.array(clubKind));
asked(admin, "POST /api/event-kinds", z.array(clubKind), { name: "Family Sunday" });
answers("PUT /api/event-kinds/order", z.array(clubKind), async () => {
  const inUse = (await of(anybody.get("/api/event-kinds"))) as { id: string }[];
  return admin.send("PUT", "/api/event-kinds/order", { ids: inUse.map(({ id }) => id).toReversed() });
});
answers("PUT /api/event-kinds/:id", z.array(clubKind), () =>
  admin.send("PUT", "/api/event-kinds/PLAYERS_PARADICE", { name: "Paradise" }),
);
answers("POST /api/event-kinds/:id/retire", z.array(clubKind), () =>
  admin.post("/api/event-kinds/PLAYERS_PARADICE/retire"),
);
answers("POST /api/event-kinds/:id/restore", z.array(clubKind), () =>
  admin.post("/api/event-kinds/PLAYERS_PARADICE/restore"),
);
answers("GET /api/calendar/coming", z.array(calendar.eventDay), async () => {
  const day = await aDay(clubDay(200));
  const form = { date: clubDay(200), title: "Fair", note: "Bring cups.", start: "18:00", end: "23:00" };
  await of(admin.post(`/api/calendar/days/${day.id}`, form));
  return anybody.get("/api/calendar/coming");
});
answers("GET /api/calendar/year", z.array(calendar.eventDay), async () => {
  await aDay(clubDay(250));
  return anybody.get("/api/calendar/year");
});
answers(
  "GET /api/calendar/tonight",
  calendar.tonight,
  async () => {
    const date = clubDay();
    await writtenTo(await aDay(date));
    const { id } = await aGame({ date });
    await of(ben.post(`/api/games/${id}/offer`, { teaches: true }));
    return ben.get("/api/calendar/tonight");
  },
  async () => {
    await site.sql("update event_days set cancelled_at = 1");
    const answer = await ben.get(`/api/calendar/tonight?day=${clubDay()}`);
    await site.sql("update event_days set cancelled_at = null");
    return answer;
  },
  async () => {
    const [days] = await site.database.batch([
      "select id, date from event_days",
      "update event_days set date = date(date, '-20 years')",
      "update games set date = null",
    ]);
    const answer = await anybody.get("/api/calendar/tonight");
    for (const { id, date } of days?.rows ?? [])
      await site.sql("update event_days set date = ? where id = ?", [String(date), String(id)]);
    return answer;
  },
);
asked(ben, "GET /api/calendar/hours", usualHours);
asked(ben, "GET /api/calendar/hours/last", usualHours);
answers(
  "GET /api/play-loggers",
  playLogger,
  () => ben.get("/api/play-loggers"),
  async () => {
    await site.sql("insert into play_loggers values (?, ?, ?, 0, 0)", [
      who.admin.id,
      clubDay(-9),
      clock.now(),
    ]);
    return admin.get("/api/play-loggers");
  },
);
asked(ben, "PUT /api/play-loggers", playLogger, { isOn: false });
const aWaitingPlay = async () => {
  const players = [
    { name: "Ada Lovelace", userName: "countess", score: 3, win: true },
    { name: "Ben", userName: "", score: 2, win: false, team: 2 },
    { name: "", userName: "", score: 1, win: false, team: 2 },
  ];
  const play = { gameName: "Azul", playedOn: clubDay(-1), players };
  const together = { ...play, gameName: "Pandemic", kind: "CO_OPERATIVE" };
  await site.sql(
    `insert or ignore into waiting_plays values ('bgg:1', ?1, ?3, 0), ('bgg:2', ?2, ?3, 0), ('bgg:4', ?1, ?4, 0)`,
    [who.ben.id, who.admin.id, JSON.stringify(play), JSON.stringify(together)],
  );
};
answers("GET /api/play-loggers/plays", waitingPlays, async () => {
  await aWaitingPlay();
  return admin.get("/api/play-loggers/plays");
});
answers("POST /api/play-loggers/plays/done", waitingPlays, async () => {
  await aWaitingPlay();
  return admin.post("/api/play-loggers/plays/done", { sources: ["bgg:3"] });
});
answers("GET /api/played", playedSchema, async () => {
  const { id } = await aGame({ date: clubDay(-1) });
  await site.sql("update games set image = '/files/x.png' where id = ?", [id]);
  await aResult({ game: id });
  return anybody.get("/api/played");
});
const aGameHistory = async (given: object) => {
  await site.sql("update users set participate_in_league = 1");
  const { id } = await aGame({ date: clubDay(-1) });
  await site.sql("update players set teaches = 1 where game_id = ?", [id]);
  const { name } = await of(anybody.get(`/api/games/${id}`));
  await aResult({ gameName: name, ...given });
  return anybody.get(`/api/played/games?name=${encodeURIComponent(name)}`);
};
answers(
  "GET /api/played/games",
  gameHistory,
  () => aGameHistory({ placings: byTeams }),
  () => aGameHistory({ kind: RESULT_KINDS[1], won: false }),
);
answers("GET /api/played/:year{[0-9]{4}}", playedSchema, () => anybody.get("/api/played/2025"));
answers(
  "GET /api/calendar/evenings/:game",
  calendar.evening,
  async () => {
    await of(admin.send("PUT", "/api/club", await withVenues()));
    const { id: day } = await aDay(clubDay(205));
    const form = { date: clubDay(205), title: "Fair", note: null, start: "18:00", end: "23:00" };
    await of(admin.post(`/api/calendar/days/${day}`, form));
    const { id } = await aGame({ date: clubDay(205) });
    return anybody.get(`/api/calendar/evenings/${id}`);
  },
  async () => anybody.get(`/api/calendar/evenings/${(await aGame()).id}`),
);
answers("GET /api/calendar/day/:date", calendar.calendarDay, async () => {
  await aDay(clubDay(210));
  await aGame({ date: clubDay(210) });
  return anybody.get(`/api/calendar/day/${clubDay(210)}`);
});
answers("GET /api/calendar/:month{[0-9-]+}", calendar.calendarMonth, async () => {
  await aDay(clubDay());
  await aGame({ date: clubDay() });
  await aPost({ title: "Of this month" });
  return anybody.get(`/api/calendar/${clubDay().slice(0, 7)}`);
});
answers("GET /api/events/coming", z.array(gathering), async () => {
  await of(admin.post("/api/calendar/hours", { event: "GAMES_DAY" }));
  const { id } = await aDay(clubDay());
  await of(admin.post("/api/calendar/days", { event: "PLAYERS_PARADICE", days: [clubDay()], capacity: 1 }));
  for (const [who, words] of [
    [admin, { from: "20:00", until: "22:00", note: "With Sam" }],
    [ben, {}],
  ] as const)
    await of(who.post(`/api/events/${id}/coming`, words));
  return ben.get("/api/events/coming");
});
answers("GET /api/events/coming/:month{[0-9-]+}", z.array(gathering), async () => {
  await aDay(clubDay());
  return anybody.get(`/api/events/coming/${clubDay().slice(0, 7)}`);
});
answers("GET /api/events/:id/coming", gathering, async () =>
  anybody.get(`/api/events/${(await aDay(clubDay(300))).id}/coming`),
);
answers("POST /api/events/:id/coming", gathering, async () =>
  admin.post(`/api/events/${(await aDay(clubDay(301))).id}/coming`, { answer: "maybe" }),
);
answers("POST /api/events/:id/not-coming", gathering, async () =>
  ben.post(`/api/events/${(await aDay(clubDay(302))).id}/not-coming`),
);
answers(
  "POST /api/calendar/hours",
  usualHours,
  () => admin.post("/api/calendar/hours", { event: "GAMES_DAY", start: "19:00", end: "23:00" }),
  () => admin.post("/api/calendar/hours", { event: "GAMES_DAY" }),
);
answers("GET /api/events/:id/notes", z.array(dayNote), async () => {
  const day = await aDay(clubDay(42));
  await writtenTo(day);
  return ben.get(`/api/events/${day.id}/notes`);
});
answers("POST /api/events/:id/notes", z.array(dayNote), async () => {
  const { id } = await aDay(clubDay(41));
  await of(ben.post(`/api/events/${id}/coming`, {}));
  return admin.post(`/api/events/${id}/notes`, { text: "Doors open at seven." });
});
answers("POST /api/events/:id/notes/:note/delete", z.array(dayNote), async () => {
  const { id } = await aDay(clubDay(43));
  await of(ben.post(`/api/events/${id}/coming`, {}));
  await of(admin.post(`/api/events/${id}/notes`, { text: "Bring cake." }));
  const [note] = await of(admin.post(`/api/events/${id}/notes`, { text: "Bring cakes." }));
  return admin.post(`/api/events/${id}/notes/${note.id}/delete`);
});
asked(admin, "POST /api/calendar/days", calendar.plannedDays, { event: "GAMES_DAY", days: [clubDay(220)] });
answers("POST /api/calendar/days/undo", calendar.unplannedDays, async () => {
  const { id, version } = await aDay(clubDay(225));
  return admin.post("/api/calendar/days/undo", { days: [{ id, version }] });
});
answers("POST /api/calendar/days/:id", calendar.eventDay, async () =>
  admin.post(`/api/calendar/days/${(await aDay(clubDay(230))).id}`, {
    date: clubDay(231),
    cancelled: true,
  }),
);
answers("POST /api/calendar/days/:id/remove", calendar.eventDay, async () =>
  admin.post(`/api/calendar/days/${(await aDay(clubDay(240))).id}/remove`),
);

answers(
  "GET /api/posts",
  postList,
  async () => {
    for (let at = 0; at < 13; at++) await aPost();
    return anybody.get("/api/posts");
  },
  () => anybody.get("/api/posts?tag=news"),
);
answers(
  "GET /api/posts/:slug",
  postSchema,
  () => anybody.get("/api/posts/hard"),
  () => anybody.get("/api/posts/plain"),
  async () => {
    const { id, src } = await anUpload();
    const content = `<p>See <a href="https://elsewhere.example/">this</a>.</p><img src="${src}" alt="A room">`;
    const { slug } = await aPost({ content, fileUploads: [id] });
    return anybody.get(`/api/posts/${slug}`);
  },
  async () => {
    const { slug } = await aPost({
      content: '<p>A</p><img src="/files/0123456789abcdef0123456789abcdef.png" alt="A">',
    });
    return anybody.get(`/api/posts/${slug}`);
  },
);
answers(
  "GET /api/search",
  searchPage,
  () => anybody.get("/api/search?q=game"),
  () => anybody.get("/api/search?q=plain&kind=post"),
  async () => {
    for (const date of [clubDay(5), null]) await aGame({ name: "Kaleidoscope", date });
    return anybody.get("/api/search?q=kaleidoscope&kind=game");
  },
);

answers("GET /api/leagues", z.array(league.season), async () => {
  await of(admin.post("/api/leagues/seasons", { ...seasonForm, year: 2030 }));
  return anybody.get("/api/leagues");
});
answers("GET /api/leagues/roll-of-honour", z.array(league.honour), async () => {
  await of(admin.post("/api/leagues/seasons", { year: 2009 }));
  await aResult({ playedOn: "2009-05-01" });
  await of(admin.post("/api/leagues/seasons/2009/close"));
  return anybody.get("/api/leagues/roll-of-honour");
});
answers("GET /api/leagues/guests", z.array(league.leaguePlayer), async () => {
  await aLeaguePlayer("Gustav");
  return ben.get("/api/leagues/guests");
});
answers("GET /api/leagues/:year{[0-9]{4}}", league.leagueTable, async () => {
  await of(admin.post("/api/leagues/seasons", { year: 2010, minimumGames: 2 }));
  for (const playedOn of ["2010-05-01", "2010-05-02"]) await aResult({ playedOn });
  await aResult({ playedOn: "2010-05-03", placings: inOrder("Gwen", "Once only") });
  return anybody.get("/api/leagues/2010");
});
answers("GET /api/leagues/members/:member", league.playerRecord, async () => {
  await site.sql("update users set participate_in_league = 1");
  await of(admin.post("/api/leagues/seasons", { year: 2014, minimumGames: 2 }));
  await aResult({ playedOn: "2014-05-01" });
  await aResult({ playedOn: clubDay(-1), gameName: "Ra", kind: "UNFINISHED" });
  return anybody.get(`/api/leagues/members/${who.ben.publicId}`);
});
answers("GET /api/leagues/:year{[0-9]{4}}/players/:player", league.playerSeason, async () => {
  await of(admin.post("/api/leagues/seasons", { year: 2011 }));
  const { id } = await aGame({ date: "2011-05-01", players: [who.admin, who.ben] });
  await aResult({ playedOn: "2011-05-01", game: id, placings: members(who.admin, who.ben) });
  await aResult({ playedOn: "2011-05-02", placings: members(who.admin, who.ben) });
  await aResult({ playedOn: "2011-05-03", placings: byTeams });
  const { standings } = await of(anybody.get("/api/leagues/2011"));
  return anybody.get(`/api/leagues/2011/players/${standings[0].id}`);
});
answers(
  "GET /api/leagues/strength/:year{[0-9]{4}}",
  seasonStrength,
  async () => {
    await of(admin.post("/api/leagues/seasons", { year: 2008 }));
    for (let day = 1; day < 7; day++) {
      await aResult({ playedOn: `2008-05-0${day}`, placings: inOrder("Gwen", "Gustav") });
      await aResult({ playedOn: `2008-05-0${day}`, placings: inOrder("Gustav", "Once only") });
      await aResult({ playedOn: `2008-05-0${day}`, placings: members(who.admin, who.ben) });
    }
    // One season a minute.
    for (let minute = 0; minute < 20; minute++) await site.worker.runMinute();
    return anybody.get("/api/leagues/strength/2008");
  },
  async () => {
    await of(admin.post("/api/leagues/seasons", { year: 2007 }));
    return anybody.get("/api/leagues/strength/2007");
  },
);
answers(
  "GET /api/leagues/results",
  league.resultPage,
  () => anybody.get("/api/leagues/results?year=2011"),
  async () => {
    await of(admin.post("/api/leagues/seasons", { year: 2013 }));
    const results = Array.from({ length: 31 }, (_, at) => ({
      source: `csv:many-${at}`,
      ...azul({ playedOn: "2013-05-01" }),
      placings: inOrder("Gwen", "Gustav"),
    }));
    await of(admin.post("/api/leagues/imports", { results }));
    return anybody.get("/api/leagues/results?year=2013");
  },
  () => anybody.get("/api/leagues/results"),
);
asked(admin, "POST /api/leagues/results", league.leagueResult, {
  ...azul({ playedOn: clubDay(-1) }),
  placings: inOrder("Gwen", "Gustav"),
});
answers(
  "GET /api/leagues/results/:id",
  league.resultHistory,
  async () => anybody.get(`/api/leagues/results/${(await aResult({ placings: byTeams })).id}`),
  async () => {
    const { id } = await aResult({ kind: RESULT_KINDS[1], won: false });
    return anybody.get(`/api/leagues/results/${id}`);
  },
  async () => admin.get(`/api/leagues/results/${(await aWaitingResult()).id}`),
  async () => {
    const { id } = await aWaitingResult();
    await site.sql("update result_revisions set saved_by = null where result_id = ?", [id]);
    return admin.get(`/api/leagues/results/${id}`);
  },
  async () => {
    const { someone, browser } = await aMember();
    await site.sql("update users set role = 'EDITOR' where id = ?", [someone.id]);
    const { id } = await of(
      browser.post("/api/leagues/results", {
        ...azul({ playedOn: clubDay(-1), again: true }),
        placings: inOrder("Gwen", "Gustav"),
      }),
    );
    await of(browser.post("/api/profile/delete", { name: someone.name }));
    return anybody.get(`/api/leagues/results/${id}`);
  },
);
answers("PUT /api/leagues/results/:id", league.leagueResult, async () => {
  const { id, version } = await aResult();
  return admin.send("PUT", `/api/leagues/results/${id}`, {
    ...azul({ playedOn: clubDay(-1), kind: RESULT_KINDS[1], won: true }),
    placings: members(who.admin, who.ben),
    version,
  });
});
answers("POST /api/leagues/results/:id/confirm", league.leagueResult, async () => {
  const { id, version } = await aWaitingResult();
  return admin.post(`/api/leagues/results/${id}/confirm`, { version });
});
answers("DELETE /api/leagues/results/:id", league.leagueResult, async () => {
  const { id, version } = await aResult();
  return admin.send("DELETE", `/api/leagues/results/${id}`, { version });
});
asked(admin, "GET /api/leagues/players", z.array(league.leaguePlayer));
asked(admin, "POST /api/leagues/players", league.leaguePlayer, { name: "Zoe Zed" });
answers("PUT /api/leagues/players/:id", league.leaguePlayer, async () =>
  admin.send("PUT", `/api/leagues/players/${(await aLeaguePlayer("Zac")).id}`, { name: "Zack" }),
);
answers("POST /api/leagues/players/:id", league.leaguePlayer, async () =>
  admin.post(`/api/leagues/players/${(await aLeaguePlayer("Zara")).id}/`, {
    userPublicId: (await aMember()).someone.publicId,
  }),
);
answers("POST /api/leagues/players/:id/merge", league.leaguePlayer, async () =>
  admin.post(`/api/leagues/players/${(await aLeaguePlayer("Yan")).id}/merge`, {
    into: (await aLeaguePlayer("Yann")).id,
  }),
);
asked(admin, "POST /api/leagues/seasons", league.season, { ...seasonForm, year: 2020 });
answers("PUT /api/leagues/seasons/:year{[0-9]{4}}", league.season, () =>
  admin.send("PUT", "/api/leagues/seasons/2020", seasonForm),
);
answers("POST /api/leagues/seasons/:year{[0-9]{4}}/close", league.season, () =>
  admin.post("/api/leagues/seasons/2020/close"),
);
answers("POST /api/leagues/seasons/:year{[0-9]{4}}/reopen", league.season, () =>
  admin.post("/api/leagues/seasons/2020/reopen"),
);
answers("GET /api/leagues/imports/:file{[0-9]{4}\\.csv}", "page", () =>
  admin.get("/api/leagues/imports/2011.csv"),
);
answers("POST /api/leagues/imports/preview", importPreview, async () => {
  await of(admin.post("/api/leagues/seasons", { year: 2012 }));
  await aResult({ playedOn: "2012-05-01" });
  await aLeaguePlayer("Gudrun");
  const players = ["Ada Lovelace", "Gudrun", "Nobody"].map((name, at) => ({ name, place: at + 1 }));
  return admin.post("/api/leagues/imports/preview", {
    rows: [
      { gameName: "Azul", playedOn: "2012-06-01", players },
      { gameName: "Azul", playedOn: "?", players: [{ name: "Ben" }, { name: "Nobody" }] },
      {
        gameName: "Azul",
        playedOn: "2012-05-01",
        players: ["Ada Lovelace", "Ben", "Gwen"].map((name, at) => ({ name, place: at + 1 })),
      },
    ],
  });
});
asked(admin, "POST /api/leagues/imports", importOutcome, {
  results: [{ source: "csv:1", ...azul({ playedOn: "2012-07-01" }), placings: inOrder("Gwen", "Gustav") }],
});

answers("GET /api/uploads", z.array(fileUpload), async () => {
  await anUpload();
  return ben.get("/api/uploads");
});
answers("POST /api/uploads/:id", fileUpload, async () =>
  ben.post(`/api/uploads/${(await anUpload()).id}`, { title: "Another" }),
);
answers("DELETE /api/uploads/:id", z.strictObject({ id: z.string() }), async () =>
  remove(ben, (await anUpload()).id),
);
answers(
  "PUT /api/uploads",
  fileUpload,
  () => send(ben, Buffer.from("%PDF-1.4\n%%EOF"), { title: "Rules" }),
  async () => send(ben, png, { postId: (await aPost()).id }),
  async () => send(admin, png, { pageId: (await aPage()).id }),
);
answers("POST /api/file-upload", fileUpload, () => sendForm(ben, png));

answers(
  "GET /api/my-posts",
  myPostList,
  async () => {
    await aPost({ tags: ["Rooms"] });
    await aPost({ published: false });
    return ben.get("/api/my-posts");
  },
  async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => aPost({ title: `Draft ${at}` })));
    return admin.get("/api/my-posts?all");
  },
);
asked(ben, "POST /api/my-posts", myPost, { title: "New", content: "<p>New.</p>", tags: ["Rooms"] });
answers(
  "GET /api/my-posts/:id",
  myPost,
  async () => ben.get(`/api/my-posts/${(await aPost({ fileUploads: [(await anUpload()).id] })).id}`),
  async () => admin.get(`/api/my-posts/${await one("select id from posts where slug = 'plain'")}`),
);
answers("PUT /api/my-posts/:id", myPost, async () =>
  ben.send("PUT", `/api/my-posts/${(await aPost()).id}`, {
    title: "Changed",
    content: "<p>Other words.</p>",
    published: true,
  }),
);
answers("DELETE /api/my-posts/:id", deleted, async () =>
  ben.send("DELETE", `/api/my-posts/${(await aPost()).id}`),
);
answers(
  "GET /api/my-posts/:id/revisions",
  z.array(postRevision),
  async () => ben.get(`/api/my-posts/${(await aPost()).id}/revisions`),
  async () => {
    const { id } = await aPost();
    await site.sql("update post_revisions set saved_by = null where post_id = ?", [id]);
    return ben.get(`/api/my-posts/${id}/revisions`);
  },
);
answers("GET /api/my-posts/:id/revisions/:revisionId", postRevisionText, async () => {
  const { id } = await aPost({ tags: ["Rooms"] });
  const revision = await one("select id from post_revisions where post_id = ?", id);
  return ben.get(`/api/my-posts/${id}/revisions/${revision}`);
});

answers(
  "GET /api/pages",
  z.union([z.array(pageSummary), infoPage]),
  async () => {
    await aPage();
    return admin.get("/api/pages");
  },
  () => anybody.get("/api/pages?path=/about"),
  async () => {
    await of(admin.send("PUT", "/api/club", await withVenues()));
    return anybody.get("/api/pages?path=/find-us");
  },
);
asked(admin, "POST /api/pages", editablePage, pageForm());
answers("GET /api/pages/:id", editablePage, async () => admin.get(`/api/pages/${(await aPage()).id}`));
answers("PUT /api/pages/:id", editablePage, async () =>
  admin.send("PUT", `/api/pages/${(await aPage()).id}`, { ...pageForm(), title: "Halls" }),
);
answers("DELETE /api/pages/:id", deleted, async () =>
  admin.send("DELETE", `/api/pages/${(await aPage()).id}`),
);
answers("GET /api/pages/:id/revisions", z.array(pageRevision), async () => {
  const page = await of(admin.get("/api/pages/page-about"));
  await of(admin.send("PUT", "/api/pages/page-about", { ...page, title: "About us" }));
  await of(
    admin.send("PUT", "/api/pages/page-about", { ...page, title: "All about us", version: undefined }),
  );
  return admin.get("/api/pages/page-about/revisions");
});
answers("GET /api/pages/:id/revisions/:revision", pageRevisionText, async () => {
  const [revision] = await of(admin.get("/api/pages/page-about/revisions"));
  return admin.get(`/api/pages/page-about/revisions/${revision.id}`);
});
answers("GET /api/bgg-proxy/games", xml, () => ben.get("/api/bgg-proxy/games?query=azul"));
answers("GET /api/bgg-proxy/game-details", xml, () => ben.get("/api/bgg-proxy/game-details?id=13"));

answers(
  "GET /api/auth/session",
  z.union([session, nothing]),
  () => anybody.get("/api/auth/session"),
  () => ben.get("/api/auth/session"),
  async () => newcomer.get("/api/auth/session"),
);
answers("POST /api/auth/session", z.union([session, nothing]), () => authForm(ben, "session"));
answers("GET /api/auth/csrf", z.strictObject({ csrfToken: z.string() }), () => anybody.get("/api/auth/csrf"));
answers(
  "GET /api/auth/providers",
  z.strictObject({
    email: z.strictObject({
      id: z.literal("email"),
      name: z.literal("Email"),
      type: z.literal("email"),
      signinUrl: z.url(),
      callbackUrl: z.url(),
    }),
  }),
  () => anybody.get("/api/auth/providers"),
);
answers("GET /api/auth/signin/:provider?", "page", () => anybody.get("/api/auth/signin"));
answers("POST /api/auth/signin/:provider?", sentOn, () =>
  authForm(anybody, "signin/email", { email: who.ben.email }),
);
asked(anybody, "GET /api/auth/callback/email", "page");
answers("POST /api/auth/callback/email", "page", () => anybody.postRaw("/api/auth/callback/email", {}));
answers("POST /api/auth/callback/code", "page", () => anybody.postRaw("/api/auth/callback/code", {}));
asked(anybody, "GET /api/auth/signout", "page");
answers("POST /api/auth/signout", sentOn, async () => authForm((await aMember()).browser, "signout"));
asked(anybody, "GET /api/auth/verify-request", "page");
asked(anybody, "GET /api/auth/error", "page");
answers("POST /api/auth/_log", "page", () => anybody.postRaw("/api/auth/_log", {}));
asked(anybody, "GET /api/cant-make-it", "page");
answers("POST /api/cant-make-it", "page", () => anybody.postRaw("/api/cant-make-it", {}));
asked(anybody, "GET /api/are-you-coming", "page");
answers("POST /api/are-you-coming", "page", () => anybody.postRaw("/api/are-you-coming", {}));
asked(anybody, "GET /api/unsubscribe", "page");
answers("POST /api/unsubscribe", "page", () => anybody.postRaw("/api/unsubscribe", {}));

// The last call: by now the members have done everything that the download contains.
answers(
  "GET /api/profile/download",
  ownData,
  async () => {
    const { thread, id } = await aMessage(who.admin);
    await of(admin.post(`/api/threads/${thread}/messages/${id}/edit`, { text: "Better" }));
    const { id: gone } = await of(admin.post(`/api/threads/${thread}/post-message`, { text: "Oh" }));
    await of(admin.post(`/api/threads/${thread}/messages/${gone}/delete`));
    const { thread: ofPost } = await aPost();
    await of(admin.post(`/api/threads/${ofPost}/post-message`, { text: "Well said" }));
    await of(invite("una@elsewhere.example"));
    await site.sql("update users set last_seen_at = ? where id = ?", [clock.now(), who.admin.id]);
    await site.database.batch([
      // A slow run has had some sent, in full.
      "delete from calendar_invitations",
      [
        `insert into calendar_invitations (id, game_id, user_id, method, told, told_at) values ('i', 'g', ?, 'REQUEST', ?, ?)`,
        [who.admin.id, JSON.stringify({ name: "Azul", date: clubDay(4) }), clock.now()],
      ],
      ["update sessions set device = 'Firefox on Windows' where user_id = ?", [who.admin.id]],
      ["insert into play_loggers values (?, ?, null, 0, 0)", [who.ben.id, clubDay(-9)]],
      [
        "insert into waiting_plays values ('bgg:8', ?, null, 0), ('bgg:9', ?, '{}', 0)",
        [who.admin.id, who.admin.id],
      ],
      [
        "insert into reminders (user_id, kind, about, day) values (?, 'tomorrow', 'g', ?)",
        [who.admin.id, clubDay(4)],
      ],
      [
        `update invitations set note = 'See you there' where id = (select min(id) from invitations where invited_by = ?)`,
        [who.admin.id],
      ],
      [
        `insert into sign_in_links (token_hash, email, browser_hash, network_hash, created_at, expires_at, used_at)
            select 'used', email, '', '', 1, 2, 2 from users where id = ?`,
        [who.admin.id],
      ],
      [
        "insert into address_undos (token_hash, user_id, email, created_at, expires_at) values ('hash', ?, 'before@club.example', ?, ?)",
        [who.admin.id, clock.now(), clock.now()],
      ],
    ]);
    await site.sql(
      "insert into suspensions (user_id, reason, began_at, ends_at) values (?, 'Rude once', 1, 2)",
      [who.admin.id],
    );
    const { id: today } = await aDay(clubDay());
    await of(admin.send("PUT", `/api/register/days/${today}/people/${who.admin.publicId}`, {}));
    for (const [date, words] of [
      [clubDay(310), { from: "20:00", note: "With Sam" }],
      [clubDay(311), {}],
    ] as const)
      await of(admin.post(`/api/events/${(await aDay(date)).id}/coming`, words));
    return admin.get("/api/profile/download");
  },
  () => ben.get("/api/profile/download"),
  async () => (await aCollection()).get("/api/profile/download"),
  async () => (await aMemberWithDevices()).browser.get("/api/profile/download"),
  async () => {
    const { browser } = await aMember();
    const [kept, returned] = [await aBox(), await aFullBox()];
    for (const { code } of [kept, returned])
      await of(browser.post(`/api/shelf/copies/${code}/loan`, { anyway: true }));
    await of(browser.post(`/api/shelf/copies/${returned.code}/back`));
    await of(browser.post(`/api/shelf/copies/${kept.code}/faults`, { text: "A die" }));
    await anEvening();
    await of(browser.post(box(await aLoan(), "/ask")));
    await of(browser.send("PUT", wishes(kept.title.id), { isForNextEvening: true }));
    await of(browser.send("PUT", wishes(returned.title.id)));
    await of(browser.send("PUT", wishes(returned.title.id, "/explaining")));
    await of(browser.send("PUT", atHome(kept.title.id), { isBrought: true }));
    await of(browser.send("PUT", atHome(returned.title.id), { shownTo: "me" }));
    return browser.get("/api/profile/download");
  },
  async () => {
    const { someone } = await aMember();
    await of(admin.post(`/api/members/${someone.publicId}/suspend`, { reason: "Rude" }));
    await of(admin.post(`/api/members/${someone.publicId}/lift`));
    return (await signedIn(site, someone)).get("/api/profile/download");
  },
  async () => {
    const { id } = await aGame();
    await of(newcomer.post(`/api/games/${id}/schedule`, { date: clubDay(4) }));
    return newcomer.get("/api/profile/download");
  },
  async () => {
    const { someone, browser } = await aMember();
    await of(admin.post(`/api/members/${someone.publicId}/role`, { role: "EDITOR" }));
    for (let at = 0; at < 2; at++)
      await of(admin.post(`/api/games/${(await aGame()).id}/signup`, { player: someone.publicId }));
    await site.sql("update mails set done_at = ? where id = (select min(id) from mails where user_id = ?)", [
      clock.now(),
      someone.id,
    ]);
    return browser.get("/api/profile/download");
  },
);

// After the log of all decisions, which these fill.
type Box = z.infer<typeof copy>;
const box = (at: Pick<Box, "code">, act = "") => `/api/shelf/copies/${at.code}${act}`;
const aBox = async (facts = {}): Promise<Box> => {
  const form = { name: `Game ${crypto.randomUUID()}`, minPlayers: 2, maxPlayers: 4, ...facts };
  const { id } = (await of(admin.post("/api/shelf/titles", form))) as { id: string };
  return (await of(admin.post(`/api/shelf/titles/${id}/copies`))) as Box;
};
const aPlace = async (): Promise<string> => {
  await of(admin.post("/api/shelf/places", { name: `Place ${crypto.randomUUID()}` }));
  return one("select id from places where retired_at is null order by rowid desc");
};
const aLoan = async (): Promise<Box> => {
  const lent = await aBox();
  await of(admin.post(box(lent, "/loan"), { to: (await aMember()).someone.publicId }));
  return lent;
};
const changeOf = (placeId: string) => ({
  ...{ label: "German", placeId, condition: "worn", isLendable: true, isMissing: false },
  ...{ retiredWhy: null as string | null, version: 1 },
});
/** Lists a box about which everything is said. */
const aFullBox = async (retiredWhy: string | null = null): Promise<Box> => {
  const [base, full] = [await aBox(), await aBox({ minutes: 60, weight: 200, minAge: 8 })];
  await site.sql(
    `update titles set year = 2019, image = 'https://a.example/a.jpg', bgg_id = abs(random() % 1000000), facts_at = 1,
      base_id = ? where id = ?`,
    [base.title.id, full.title.id],
  );
  await of(admin.post(box(full, "/faults"), { text: "A cube" }));
  await of(admin.send("PUT", box(full), { ...changeOf(await aPlace()), retiredWhy }));
  return full;
};
/** Lists a game with two expansions, one of them lent. */
const aBase = async (): Promise<string> => {
  const [{ title }, lent] = [await aFullBox(), await aLoan()];
  const base = await one("select base_id from titles where id = ?", title.id);
  await site.sql("update titles set base_id = ? where id = ?", [base, lent.title.id]);
  return base;
};
answers("GET /api/shelf", shelf, async () => {
  await aFullBox();
  return anybody.get("/api/shelf");
});
answers("GET /api/shelf/copies", z.array(listedCopy), async () => {
  await aFullBox();
  await aLoan();
  return ben.get("/api/shelf/copies");
});
asked(admin, "GET /api/shelf/facts", waitingFacts);
answers("GET /api/shelf/loans", z.array(loan), async () => {
  await aLoan();
  await of(admin.post(box(await aFullBox(), "/loan"), { anyway: true }));
  return admin.get("/api/shelf/loans");
});
answers("GET /api/shelf/mine", z.array(loan), async () => {
  const { browser } = await aMember();
  await of(browser.post(box(await aBox(), "/loan")));
  return browser.get("/api/shelf/mine");
});
answers("POST /api/shelf/titles", z.strictObject({ id: z.string() }), () =>
  admin.post("/api/shelf/titles", { name: "Catan", minPlayers: 3, maxPlayers: 4 }),
);
answers(
  "GET /api/shelf/titles/:id",
  wholeTitle,
  async () => anybody.get(`/api/shelf/titles/${(await aBox()).title.id}`),
  async () => ben.get(`/api/shelf/titles/${(await aFullBox("sold")).title.id}`),
  async () => admin.get(`/api/shelf/titles/${(await aLoan()).title.id}`),
  async () => {
    const { title } = await aLoan();
    const setDays = "update event_days set cancelled_at = ? where cancelled_at is ?";
    await site.sql(setDays, [7, null]);
    const answer = await ben.get(`/api/shelf/titles/${title.id}`);
    await site.sql(setDays, [null, 7]);
    return answer;
  },
  async () => anybody.get(`/api/shelf/titles/${await aBase()}`),
  async () => ben.get(`/api/shelf/titles/${await aBase()}`),
);
answers("PUT /api/shelf/titles/:id", wholeTitle, async () =>
  admin.send("PUT", `/api/shelf/titles/${(await aBox()).title.id}`, {
    ...{ name: "Catan: Seafarers", minPlayers: 3, maxPlayers: 4, version: 1 },
  }),
);
answers("DELETE /api/shelf/titles/:id", z.strictObject({ id: z.string() }), async () => {
  const { title } = await aFullBox("lost");
  return admin.send("DELETE", `/api/shelf/titles/${title.id}`);
});
answers("POST /api/shelf/titles/:id/copies", copy, async () =>
  admin.post(`/api/shelf/titles/${(await aBox()).title.id}/copies`),
);
answers(
  "GET /api/shelf/copies/:code",
  z.union([copy, copyForVisitors]),
  async () => anybody.get(box(await aFullBox())),
  async () => ben.get(box(await aFullBox())),
  async () => {
    await site.sql("insert or replace into club_settings (name, value) values ('hold-newcomers', '1')");
    const held = await aBox();
    await of(newcomer.post(box(held, "/faults"), { text: "Rude" }));
    await site.sql("delete from club_settings where name = 'hold-newcomers'");
    return ben.get(box(held));
  },
  async () => {
    const planned = await aBox();
    await of(ben.post("/api/games/suggest", suggestion({ copyCode: planned.code, date: clubDay(3) })));
    return ben.get(box(planned));
  },
);
answers("PUT /api/shelf/copies/:code", copy, async () =>
  admin.send("PUT", box(await aBox()), changeOf(await aPlace())),
);
answers("POST /api/shelf/copies/:code/loan", copy, async () => {
  const { browser } = await aMember();
  return browser.post(box(await aBox(), "/loan"));
});
answers(
  "POST /api/shelf/copies/:code/back",
  returnedCopy,
  async () => ben.post(box(await aLoan(), "/back")),
  async () => ben.post(box(await aBox(), "/back")),
);
answers("DELETE /api/shelf/copies/:code/back", copy, async () => {
  const lent = await aLoan();
  await of(ben.post(box(lent, "/back")));
  return ben.send("DELETE", box(lent, "/back"));
});
answers("POST /api/shelf/copies/:code/renew", copy, async () => {
  const lent = await aLoan();
  await site.sql("update loans set due_on = ? where back_at is null", [clubDay()]);
  return admin.post(box(lent, "/renew"));
});
answers("POST /api/shelf/copies/:code/ask", copy, async () => newcomer.post(box(await aLoan(), "/ask")));
answers("POST /api/shelf/copies/:code/faults", copy, async () =>
  ben.post(box(await aBox(), "/faults"), { text: "A pawn" }),
);
answers(
  "POST /api/shelf/faults/:id/fixed",
  z.strictObject({ code: z.string() }).nullable(),
  async () => admin.post("/api/shelf/faults/nothing/fixed"),
  async () => {
    await aFullBox();
    return admin.post(`/api/shelf/faults/${await one("select id from faults where fixed_at is null")}/fixed`);
  },
);
const BARCODE = "4002051693602";
const aBarcode = async () =>
  admin.send("PUT", `/api/shelf/barcodes/${BARCODE}`, { titleId: (await aFullBox()).title.id, anyway: true });
answers(
  "GET /api/shelf/barcodes/:code",
  barcode,
  async () => ben.get("/api/shelf/barcodes/036000291452"),
  async () => {
    await of(aBarcode());
    return ben.get(`/api/shelf/barcodes/${BARCODE}`);
  },
);
answers("PUT /api/shelf/barcodes/:code", barcode, aBarcode);
answers("DELETE /api/shelf/barcodes/:code", barcode, () =>
  admin.send("DELETE", `/api/shelf/barcodes/${BARCODE}`),
);
const aStockTake = async (placeId: string | null = null): Promise<StockTakeReport> =>
  (await of(admin.post("/api/shelf/stock-takes", { placeId }))) as StockTakeReport;
const theStockTake = (id: string, act = "") => `/api/shelf/stock-takes/${id}${act}`;
/** Makes a stock-take of a place with a box that is still to be seen. */
const aPlaceToCount = async (): Promise<StockTakeReport> => {
  const full = await aFullBox();
  await site.sql("update copies set checked_at = 1 where code = ?", [full.code]);
  return aStockTake(await one(`select place_id from copies where code = '${full.code}'`));
};
answers("GET /api/shelf/stock-takes", z.array(stockTake), async () => {
  await aPlaceToCount();
  return admin.get("/api/shelf/stock-takes");
});
asked(admin, "POST /api/shelf/stock-takes", stockTakeReport);
answers(
  "GET /api/shelf/stock-takes/:id",
  stockTakeReport,
  async () => admin.get(theStockTake((await aPlaceToCount()).id)),
  async () => admin.get(theStockTake((await aStockTake()).id)),
);
answers("POST /api/shelf/stock-takes/:id/scans", scansAnswer, async () => {
  const take = await aPlaceToCount();
  const [toGo] = take.toGo;
  const codes = [toGo?.code ?? "", toGo?.code ?? "", "ZZZZZZ"];
  return admin.post(theStockTake(take.id, "/scans"), { scans: codes.map((code) => ({ code })) });
});
answers("POST /api/shelf/stock-takes/:id/close", stockTakeReport, async () => {
  const take = await aPlaceToCount();
  return admin.post(theStockTake(take.id, "/close"), { missing: take.toGo.map(({ code }) => code) });
});
const anEvening = () =>
  site.sql(
    "insert into event_days (id, event_type, date) values ('wished', 'GAMES_DAY', ?) on conflict do nothing",
    [clubDay(2)],
  );
const aWishedTitle = async (): Promise<string> => {
  const [{ title }, { browser }] = [await aBox(), await aMember()];
  await anEvening();
  for (const who of [ben, browser])
    for (const part of ["", "/explaining"])
      await of(who.send("PUT", wishes(title.id, part), { isForNextEvening: who === ben }));
  return title.id;
};
const wishes = (titleId: string, part = "") => `/api/shelf/wishes/${titleId}${part}`;
const atHome = (titleId: string) => `/api/shelf/own/${titleId}`;
const aTitleAtHome = async (): Promise<string> => {
  const id = await aWishedTitle();
  await of(ben.send("PUT", atHome(id), { isBrought: true }));
  await of((await aMember()).browser.send("PUT", atHome(id)));
  return id;
};
answers(
  "GET /api/shelf/own",
  ownCopies,
  async () => {
    await aTitleAtHome();
    return ben.get("/api/shelf/own");
  },
  async () => {
    await site.sql("update event_days set removed_at = 1 where removed_at is null");
    const answer = await ben.get("/api/shelf/own");
    await site.sql("update event_days set removed_at = null where removed_at = 1");
    return answer;
  },
);
asked(ben, "POST /api/shelf/own", ownCopies, { name: "Gloom" });
answers("PUT /api/shelf/own/:id", ownCopies, async () =>
  ben.send("PUT", atHome(await aTitleAtHome()), { shownTo: "me" }),
);
answers("DELETE /api/shelf/own/:id", ownCopies, async () => ben.send("DELETE", atHome(await aTitleAtHome())));
const aCollection = async () => {
  const { browser, someone } = await aMember();
  await site.sql("update users set bgg_user_name = 'countess' where id = ?", [someone.id]);
  await of(browser.post("/api/shelf/collection"));
  await site.sql(
    `update collections set due_at = null, games = '[{"bggId":4711,"name":"Ra"}]' where user_id = ?`,
    [someone.id],
  );
  return browser;
};
answers(
  "GET /api/shelf/collection",
  collection,
  async () => (await aCollection()).get("/api/shelf/collection"),
  async () => (await aMember()).browser.get("/api/shelf/collection"),
  async () => {
    const browser = await aCollection();
    await site.sql("update collections set trouble = 'later'");
    return browser.get("/api/shelf/collection");
  },
);
answers("POST /api/shelf/collection", collection, async () =>
  (await aCollection()).post("/api/shelf/collection"),
);
answers("PUT /api/shelf/collection", collection, async () =>
  (await aCollection()).send("PUT", "/api/shelf/collection", { games: [4_711] }),
);
answers("DELETE /api/shelf/collection", collection, async () =>
  (await aCollection()).send("DELETE", "/api/shelf/collection"),
);
answers("GET /api/shelf/wishes", z.array(wishedTitle), async () => {
  await aWishedTitle();
  return ben.get("/api/shelf/wishes");
});
answers(
  "GET /api/shelf/wishes/:id",
  titleWishes,
  async () => ben.get(wishes(await aWishedTitle())),
  async () => {
    const path = wishes(await aWishedTitle());
    await site.sql("update event_days set removed_at = 1 where removed_at is null");
    const answer = await ben.get(path);
    await site.sql("update event_days set removed_at = null where removed_at = 1");
    return answer;
  },
);
answers("PUT /api/shelf/wishes/:id", titleWishes, async () =>
  ben.send("PUT", wishes(await aWishedTitle()), { isForNextEvening: true }),
);
answers("DELETE /api/shelf/wishes/:id", titleWishes, async () =>
  ben.send("DELETE", wishes(await aWishedTitle())),
);
answers("PUT /api/shelf/wishes/:id/explaining", titleWishes, async () =>
  ben.send("PUT", wishes(await aWishedTitle(), "/explaining")),
);
answers("DELETE /api/shelf/wishes/:id/explaining", titleWishes, async () =>
  ben.send("DELETE", wishes(await aWishedTitle(), "/explaining")),
);
answers(
  "GET /api/what-to-play",
  group,
  async () => {
    await aWishedTitle();
    await site.sql("update titles set weight = 200 where id = 'played'");
    await site.sql("update users set participate_in_league = 1");
    await aResult({ gameName: "Ludo", placings: members(who.ben, who.admin) });
    return ben.get(`/api/what-to-play?with=${who.ben.publicId}`);
  },
  async () => ben.get(`/api/what-to-play?with=${(await aMember()).someone.publicId}`),
);
/** Arranges an evening of today on which Ben and another sit down, and somebody with everything still looks for a game. */
const anEveningToSeat = async (): Promise<string> => {
  const [{ id }, box] = [await aDay(clubDay()), await aFullBox()];
  await aWishedTitle();
  await site.sql("update titles set base_id = null where id = ?", [box.title.id]);
  await site.sql("update users set participate_in_league = 1");
  await aResult({
    gameName: await one("select name from titles where id = ?", box.title.id),
    placings: members(who.ben, who.admin),
  });
  const { guest } = await aGuest("Gwyn");
  await site.sql(
    "insert or ignore into comings (event_day_id, user_id, since) select ?, id, 1 from users where public_id = ?",
    [...[id, guest ?? ""]],
  );
  await site.sql("delete from players where user_id = (select id from users where public_id = ?)", [
    guest ?? "",
  ]);
  await aGame({ date: clubDay(-7), players: [who.ben, who.admin] });
  await of(ben.post(`/api/events/${id}/coming`, { from: "19:30", until: "22:00" }));
  const { someone } = await aMember();
  for (const path of [`people/${someone.publicId}`, `walk-ins/${crypto.randomUUID()}`])
    await of(admin.send("PUT", `/api/register/days/${id}/${path}`, { name: "Nia", isAnother: true }));
  await table(site, `Table ${crypto.randomUUID()}`);
  const withSeats = await table(site, `Table ${crypto.randomUUID()}`);
  await site.sql("update tables set seats = 4 where id = ?", [withSeats.id]);
  return `/api/seatings/${id}`;
};
const aSeating = async () => {
  const path = await anEveningToSeat();
  const { people, titles, tables, taken } = await of(admin.get(path));
  const [title] = titles.filter(({ maxPlayers }: { maxPlayers: number }) => maxPlayers > 1);
  const [seat] = people.filter(
    ({ from, isHere, isWalkIn }: PersonToSeat) => from === null && isHere && !isWalkIn,
  );
  const [walkIn] = people.filter(({ isWalkIn }: PersonToSeat) => isWalkIn);
  const tableOf = { table: tables[0].id, copyCode: title.copies[0].code };
  const form = {
    after: taken[0]?.id ?? null,
    tables: [{ ...tableOf, people: [seat.publicId, walkIn.publicId] }],
  };
  return { path, answer: await admin.post(path, form) };
};
answers(
  "GET /api/seatings/:day",
  seating,
  async () => {
    const { path } = await aSeating();
    return admin.get(path);
  },
  async () => {
    await of(admin.post("/api/calendar/hours", { event: "GAMES_DAY" }));
    await site.sql("update event_days set starts_at = null, ends_at = null");
    await site.sql("update seatings set by_id = null");
    return admin.get(await anEveningToSeat());
  },
);
answers("POST /api/seatings/:day", z.strictObject({ id: z.string() }), async () => (await aSeating()).answer);
answers("DELETE /api/seatings/:day/:id", undoneSeating, async () => {
  const { path, answer } = await aSeating();
  return admin.send("DELETE", `${path}/${answer.json.id}`);
});
asked(admin, "GET /api/shelf/imports/shelf.csv", "page");
asked(admin, "POST /api/shelf/imports", shelfImported, {
  rows: [{ name: "Hex", minPlayers: 2, maxPlayers: 2 }],
});
const aLabelledBox = async () => {
  const { code } = await aFullBox();
  return admin.post("/api/shelf/labels", { codes: [code] });
};
answers(
  "GET /api/shelf/labels",
  z.array(boxLabel),
  async () => admin.get("/api/shelf/labels"),
  async () => {
    await of(aLabelledBox());
    return admin.get("/api/shelf/labels");
  },
);
answers("POST /api/shelf/labels", z.array(boxLabel), aLabelledBox);
asked(ben, "GET /api/shelf/places", z.array(place));
asked(admin, "GET /api/shelf/places/every", z.array(listedPlace));
asked(admin, "POST /api/shelf/places", z.array(listedPlace), { name: "The attic" });
answers("PUT /api/shelf/places/order", z.array(listedPlace), async () => {
  const inUse = (await of(ben.get("/api/shelf/places"))) as { id: string }[];
  return admin.send("PUT", "/api/shelf/places/order", { ids: inUse.map(({ id }) => id).toReversed() });
});
answers("PUT /api/shelf/places/:id", z.array(listedPlace), async () =>
  admin.send("PUT", `/api/shelf/places/${await aPlace()}`, { name: "The cellar", isInRoom: false }),
);
answers("POST /api/shelf/places/:id/retire", z.array(listedPlace), async () =>
  admin.post(`/api/shelf/places/${await aPlace()}/retire`),
);
answers("POST /api/shelf/places/:id/restore", z.array(listedPlace), async () => {
  const id = await aPlace();
  await of(admin.post(`/api/shelf/places/${id}/retire`));
  return admin.post(`/api/shelf/places/${id}/restore`);
});

const coverage = new Coverage();

describe.each(Object.entries(ROUTES))("%s", (route, [schema, ...calls]) => {
  it("answers what the contract says, and nothing else", async () => {
    for (const call of calls) {
      const { status, json, text } = await call();
      if (schema === "page") {
        expect(json, text).toBeUndefined();
        continue;
      }
      expect(status, text).toBe(200);
      expect(schema.safeParse(json).error?.issues).toBeUndefined();
      coverage.add(schema, json, route);
      for (const [at, wrong] of wrongAnswers(json))
        expect([at, schema.safeParse(wrong).success]).toEqual([at, false]);
    }
  });
});

it("asks every route of the API", () => {
  expect(Object.keys(ROUTES).sort()).toEqual(apiRoutes().sort());
});

it("sees every list with an item in it, and every nullable field both null and set", () => {
  const todo =
    "Have one of the calls above answer this, such as POST /api/games/suggest what is new of a game";
  expect(coverage.missing(), todo).toEqual([
    // A database that is down or lacks migrations, and overdue jobs: answered with 503 (health.test.ts).
    "GET /api/health.checks.schema.found: null",
    "GET /api/health.checks.schema.missing: null",
    "GET /api/health.checks.schema.missing: an item",
    "GET /api/health.checks.jobs.overdue: null",
    "GET /api/health.checks.jobs.overdue: an item",
  ]);
});
