import { RISKS } from "../../worker/contract/discussion/risk-words.ts";
import { ROLES, type Role } from "../../worker/contract/users/users.ts";
import { browserOf, game, member, post, signedIn, table } from "../support/arrange.ts";
import { told } from "../support/pictures.ts";
import { pushBrowser } from "../support/push-browser.ts";
import type { TestSite } from "../support/site.ts";
import type { Answer, Visitor } from "../support/visitor.ts";
import { said } from "./discussion/threads-support.ts";
import { clubDay, suggestion } from "./games/games-support.ts";
import { send } from "./platform/uploads-support.ts";

// All routes of the API, each with an address and, for a write, a valid body. Tests that check every route read them:
// roles, other methods, invalid bodies, lone surrogates, csrf.

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
export type Who = "signed out" | Role;
export const EVERYBODY: Who[] = ["signed out", ...ROLES];

/** Statuses in the order of EVERYBODY. */
export type Statuses = [number, number, number, number, number];
export const all: Statuses = [200, 200, 200, 200, 200];
export const membersOnly: Statuses = [401, 200, 200, 200, 200];
export const adminsOnly: Statuses = [401, 403, 403, 403, 200];
export const editorsOnly: Statuses = [401, 403, 403, 200, 200];
const hiddenButFromEditors: Statuses = [401, 404, 404, 200, 200];
/** Statuses of a permitted action on a missing thing. */
const nothingForMembers: Statuses = [401, 404, 404, 404, 404];
const nothingForEditors: Statuses = [401, 403, 403, 404, 404];
const nothingForAdmins: Statuses = [401, 403, 403, 403, 404];
/** Statuses of an action that succeeds once, and then conflicts. */
const onceByEditors: Statuses = [401, 403, 403, 200, 409];
const conflictForEditors: Statuses = [401, 403, 403, 409, 409];
const conflictForMembers: Statuses = [401, 409, 409, 409, 409];

/** Reads: method and address, with arranged things in braces, and each role's status. */
export const READS: [act: string, Statuses][] = [
  ["GET /api/health", all],
  ["GET /api/status", adminsOnly],
  ["GET /api/games/current", all],
  ["GET /api/games/{game}", all],
  ["GET /api/games/{game}/offers", all],
  ["GET /api/games/{game}/watch", membersOnly],
  ["GET /api/games/{game}/late", all],
  ["GET /api/games/nothing/late", [404, 404, 404, 404, 404]],
  ["GET /api/archives/nothing/1", nothingForAdmins],
  ["GET /api/calendar/next-day", all],
  ["GET /api/calendar/year", all],
  ["GET /api/event-kinds", all],
  ["GET /api/event-kinds/every", editorsOnly],
  ["GET /api/events/coming", all],
  ["GET /api/events/coming/2027-03", all],
  ["GET /api/first-steps", adminsOnly],
  ["GET /api/games/home", all],
  ["GET /api/guests", membersOnly],
  ["GET /api/members/nobody/games", nothingForAdmins],
  ["GET /api/pages/page-about/revisions/nothing", nothingForEditors],
  ["GET /api/profile/push", membersOnly],
  ["GET /api/calendar/evenings/{game}", all],
  ["GET /api/games-days/next?event=GAMES_DAY", all],
  ["GET /api/calendar/2027-03", all],
  ["GET /api/calendar/day/2027-03-11", all],
  ["GET /api/calendar/coming", all],
  ["GET /api/calendar/tonight", all],
  ["GET /api/calendar/hours", membersOnly],
  ["GET /api/calendar/hours/last", membersOnly],
  ["GET /api/profile/calendar-address", membersOnly],
  ["GET /api/club", adminsOnly],
  ["GET /api/club/look", adminsOnly],
  ["GET /api/club/chat", adminsOnly],
  ["GET /api/profile/chat-name", membersOnly],
  ["GET /api/events/nothing/notes", membersOnly],
  ["GET /api/tables", all],
  ["GET /api/tables/every", editorsOnly],
  ["GET /api/register/people", editorsOnly],
  ["GET /api/register/mine", membersOnly],
  ["GET /api/register/here/nothing", [404, 404, 404, 404, 404]],
  ["GET /api/shelf", all],
  ["GET /api/shelf/copies", membersOnly],
  ["GET /api/shelf/facts", editorsOnly],
  ["GET /api/shelf/mine", membersOnly],
  ["GET /api/shelf/loans", editorsOnly],
  ["GET /api/shelf/labels", editorsOnly],
  ["GET /api/shelf/places", membersOnly],
  ["GET /api/shelf/places/every", editorsOnly],
  ["GET /api/shelf/imports/shelf.csv", editorsOnly],
  ["GET /api/shelf/barcodes/4002051693602", membersOnly],
  ["GET /api/shelf/stock-takes", editorsOnly],
  ["GET /api/shelf/stock-takes/nothing", nothingForEditors],
  ["GET /api/what-to-play?with=nobody", membersOnly],
  ["GET /api/shelf/own", membersOnly],
  ["GET /api/shelf/collection", membersOnly],
  ["GET /api/shelf/wishes", membersOnly],
  ["GET /api/shelf/wishes/{title}", membersOnly],
  ["GET /api/shelf/titles/{title}", all],
  ["GET /api/shelf/copies/{box}", all],
  ["GET /api/register/figures", editorsOnly],
  ["GET /api/register/figures.csv", editorsOnly],
  ["GET /api/leagues/imports/2026.csv", editorsOnly],
  ["GET /api/users", membersOnly],
  ["GET /api/threads/{thread}", all],
  ["GET /api/threads/of-game/{game}", all],
  ["GET /api/desk", editorsOnly],
  ["GET /api/moderation", editorsOnly],
  ["GET /api/moderation/waiting", editorsOnly],
  ["GET /api/moderation/audit", adminsOnly],
  ["GET /api/moderation/reports", editorsOnly],
  ["GET /api/reports/subjects?about=/games/{game}", all],
  ["GET /api/assessments", adminsOnly],
  ["GET /api/pages", editorsOnly],
  ["GET /api/pages?path=/about", all],
  ["GET /api/pages/page-about", editorsOnly],
  ["GET /api/pages/page-about/revisions", editorsOnly],
  ["GET /api/profile/download", membersOnly],
  ["GET /api/profile/devices", membersOnly],
  ["GET /api/posts", all],
  ["GET /api/my-posts", membersOnly],
  ["GET /api/my-posts?all", editorsOnly],
  ["GET /feeds/posts.atom", all],
  ["GET /feeds/games.atom", all],
  ["GET /api/members", adminsOnly],
  ["GET /api/invitations", adminsOnly],
  ["GET /api/join-links", editorsOnly],
  ["GET /api/join-links/nothing", all],
  ["GET /api/archives", adminsOnly],
  ["GET /api/notifications", membersOnly],
  ["GET /api/profile/calendar-invitations", membersOnly],
  ["GET /api/profile/choices", membersOnly],
  ["GET /api/uploads", membersOnly],
  ["GET /api/bgg-proxy/games?query=azul", membersOnly],
  ["GET /api/bgg-proxy/game-details?id=13", membersOnly],
  ["GET /api/search?q=azul", all],
  ["GET /api/leagues", all],
  ["GET /api/leagues/2026", all],
  ["GET /api/leagues/roll-of-honour", all],
  ["GET /api/leagues/strength/2026", all],
  ["GET /api/leagues/results", all],
  ["GET /api/leagues/guests", membersOnly],
  ["GET /api/leagues/players", editorsOnly],
  ["GET /api/auth/session", all],
  ["GET /api/auth/csrf", all],
  ["GET /api/auth/providers", all],
  ["GET /api/events/{day}/coming", all],
  ["GET /api/leagues/results/{result}", all],
  ["GET /api/leagues/2026/players/known", all],
  ["GET /api/leagues/members/{third}", all],
  ["GET /api/my-posts/{post}", hiddenButFromEditors],
  ["GET /api/my-posts/{post}/revisions", hiddenButFromEditors],
  ["GET /api/my-posts/{post}/revisions/nothing", nothingForMembers],
  ["GET /api/play-loggers", membersOnly],
  ["GET /api/play-loggers/plays", editorsOnly],
  ["GET /api/played", all],
  ["GET /api/played/2026", all],
  ["GET /api/played/games?name=Azul", all],
  ["GET /api/posts/{slug}", all],
  ["GET /api/seatings/{day}", editorsOnly],
  ["GET /api/register/days/{day}", editorsOnly],
  ["GET /api/register/days/{day}/code", editorsOnly],
  ["GET /api/register/days/{day}/newcomers", membersOnly],
  ["GET /api/register/games/{game}/newcomers", membersOnly],
];

export type Body = Record<string, Json>;

const ASSESSED: Body = {
  answers: RISKS.map(([risk]) => ({ risk, likelihood: "low", measures: "We read along." })),
  notes: "As last year.",
};
const CLUB: Body = {
  ...{ name: "The Club", shortName: "Club", contactEmail: "hello@club.example", socialUrl: "", venues: [] },
  ...{ timeZone: "Europe/London", mailSenderName: "The Club", mailWelcome: "", version: 0 },
};
const LOOK: Body = { main: null, trim: null, logo: null, icon: null, preview: null, version: 0 };
const PLAYED = { gameName: "Azul", playedOn: "2026-02-01", kind: "COMPETITIVE" };
const RESULT: Body = {
  ...PLAYED,
  placings: [
    { player: "known", place: 1 },
    { player: "other", place: 2 },
  ],
};
const POST: Body = { title: "A draft", content: "<p>Hello</p>", tags: ["c"] };
const PAGE: Body = { path: "/a-page", title: "A page", description: "B", content: "<p>Hello</p>" };
const { subscription: PUSH } = await pushBrowser();

/**
 * Writes with each role's status, one role after another; permitted roles mostly get a 404. Last, fields that provide a
 * change for an admin, after the others' writes.
 */
export const WRITES: [act: string, body: Body, Statuses, more?: Body][] = [
  [
    "POST /api/games/suggest",
    suggestion({ message: "Hello" }),
    membersOnly,
    { table: "{table}", date: clubDay(3) },
  ],
  ["POST /api/games/{game}", suggestion(), adminsOnly, { message: "Hello", table: "{table}" }],
  ["POST /api/games/{game}/schedule", { date: clubDay(9) }, membersOnly],
  ["POST /api/games/{game}/unschedule", { date: clubDay(8) }, conflictForMembers],
  ["POST /api/games/{game}/signup", { player: "{third}" }, membersOnly],
  ["POST /api/games/{game}/kick", { player: "{other}" }, adminsOnly],
  ["POST /api/games/{game}/select-table", { table: "{table}" }, membersOnly],
  ["POST /api/games/{game}/still-wanted", {}, conflictForEditors],
  ["POST /api/games/{game}/offer", { teaches: true }, conflictForMembers],
  ["POST /api/games/{game}/ask", {}, conflictForMembers],
  ["POST /api/games/{game}/again", {}, [401, 403, 403, 403, 403]],
  ["PUT /api/games/{game}/watch", {}, conflictForMembers, { until: `${clubDay(1)}T18:00` }],
  ["PUT /api/games/{game}/late", { minutes: 20 }, conflictForMembers],
  ["DELETE /api/games/nothing/late", {}, nothingForMembers],
  ["DELETE /api/games/nothing/watch", {}, nothingForMembers],
  ["POST /api/archives", {}, adminsOnly],
  ["POST /api/assessments", ASSESSED, adminsOnly],
  [
    "POST /api/calendar/days",
    { event: "GAMES_DAY", days: [clubDay(20)] },
    editorsOnly,
    { title: "A", note: "B", start: "19:00", end: "22:00" },
  ],
  [
    "POST /api/calendar/days",
    {
      event: "GAMES_DAY",
      rule: { weekday: 4, from: clubDay(30), to: clubDay(50), exceptDays: [clubDay(37)] },
    },
    editorsOnly,
  ],
  ["POST /api/calendar/days/undo", { days: [{ id: "nothing", version: 0 }] }, editorsOnly],
  [
    "POST /api/calendar/days/nothing",
    { date: clubDay(20) },
    nothingForEditors,
    { title: "A", note: "B", start: "19:00", end: "22:00" },
  ],
  ["POST /api/calendar/days/nothing/remove", {}, nothingForEditors],
  ["POST /api/calendar/hours", { event: "GAMES_DAY" }, editorsOnly, { start: "19:00", end: "22:00" }],
  ["PUT /api/club", CLUB, adminsOnly],
  ["PUT /api/club/look", LOOK, adminsOnly],
  ["POST /api/event-kinds", { name: "Sunday" }, onceByEditors],
  ["PUT /api/event-kinds/order", { ids: ["nothing"] }, conflictForEditors],
  ["PUT /api/event-kinds/nothing", { name: "Sunday" }, nothingForEditors],
  ["POST /api/event-kinds/nothing/retire", {}, nothingForEditors],
  ["POST /api/event-kinds/nothing/restore", {}, nothingForEditors],
  ["POST /api/events/nothing/coming", {}, nothingForMembers, { from: "19:30", note: "With Heat" }],
  ["POST /api/events/nothing/not-coming", {}, nothingForMembers],
  ["POST /api/events/{day}/notes", { text: "Bring cake." }, editorsOnly],
  ["POST /api/events/{day}/notes/{note}/delete", {}, editorsOnly],
  ["PUT /api/first-steps", { isHidden: true }, adminsOnly],
  ["POST /api/guests", { game: "nothing", name: "Gwyn" }, nothingForMembers],
  ["POST /api/guests/coming", { day: "nothing", name: "Gwyn" }, nothingForMembers],
  ["DELETE /api/guests/nothing/coming/nothing", {}, nothingForMembers],
  ["DELETE /api/guests/{guest}", {}, editorsOnly],
  ["POST /api/guests/{guest}/invite", { email: "gwyn@elsewhere.example" }, adminsOnly],
  [
    "POST /api/invitations",
    { people: [{ email: "ina@elsewhere.example" }] },
    adminsOnly,
    { note: "Come along." },
  ],
  ["POST /api/invitations/nothing/again", {}, nothingForAdmins],
  ["POST /api/invitations/nothing/revoke", {}, nothingForAdmins],
  ["POST /api/join-links", { label: null, endsOn: clubDay(20) }, adminsOnly, { label: "The café" }],
  ["POST /api/join-links/nothing/end", {}, nothingForAdmins],
  ["POST /api/leagues/imports", { results: [{ source: "csv:a", ...RESULT }] }, editorsOnly],
  [
    "POST /api/leagues/imports/preview",
    { rows: [{ gameName: "Azul", playedOn: "2026-02-01", players: [{ name: "Known" }] }] },
    editorsOnly,
  ],
  ["POST /api/leagues/imports/preview", { xml: "<plays></plays>" }, editorsOnly],
  ["POST /api/leagues/players", { name: "Zoe" }, editorsOnly],
  ["PUT /api/leagues/players/nothing", { name: "Zoe" }, nothingForEditors],
  ["POST /api/leagues/players/nothing", { userPublicId: "nobody" }, nothingForEditors],
  ["PUT /api/play-loggers", { isOn: false }, membersOnly],
  ["POST /api/play-loggers/plays/done", { sources: [] }, editorsOnly],
  ["POST /api/leagues/players/nothing/merge", { into: "known" }, nothingForEditors],
  ["POST /api/leagues/results", RESULT, conflictForEditors, { game: "{game}", key: "12345678" }],
  [
    "PUT /api/leagues/results/{result}",
    { ...RESULT, playedOn: "2026-02-02", version: 1 },
    onceByEditors,
    {
      placings: [
        { user: "{other}", place: 1 },
        { guest: "Gus", place: 2 },
      ],
    },
  ],
  ["POST /api/leagues/results/{waiting}/confirm", { version: 1 }, editorsOnly],
  ["DELETE /api/leagues/results/{result}", { version: 1 }, conflictForEditors],
  ["POST /api/leagues/seasons", { year: 2026 }, conflictForEditors, { name: "A", words: "B" }],
  ["PUT /api/leagues/seasons/2026", { name: "A season" }, editorsOnly, { words: "B" }],
  ["POST /api/leagues/seasons/2020/close", {}, editorsOnly],
  ["POST /api/leagues/seasons/2020/reopen", {}, adminsOnly],
  ["POST /api/members/nobody/role", { role: "EDITOR" }, nothingForAdmins],
  ["POST /api/members/nobody/sign-out", {}, nothingForAdmins],
  ["POST /api/members/nobody/suspend", { reason: "Rude" }, nothingForAdmins],
  ["POST /api/members/nobody/lift", {}, nothingForAdmins],
  ["POST /api/moderation/messages/nothing", { decision: "SHOW" }, nothingForEditors],
  ["POST /api/moderation/names/members/nobody", { decision: "SHOW", name: "Odd" }, nothingForEditors],
  [
    "POST /api/moderation/reports",
    { what: "game:nothing", outcome: "no-action" },
    nothingForEditors,
    { answer: "Gone" },
  ],
  ["POST /api/moderation/fine", { messages: [{ id: "nothing", editedAt: null }] }, editorsOnly],
  ["POST /api/moderation/fine/undo", { messages: ["nothing"] }, editorsOnly],
  ["POST /api/moderation/settings", { holdNewcomers: false }, editorsOnly],
  ["POST /api/my-posts", POST, membersOnly, { fileUploads: ["{upload}"], key: "12345678" }],
  ["PUT /api/my-posts/{post}", POST, hiddenButFromEditors, { fileUploads: ["{upload}"] }],
  ["DELETE /api/my-posts/{post}", {}, [401, 404, 404, 200, 404]],
  ["POST /api/notifications/clear", { urls: ["/games"] }, membersOnly],
  ["POST /api/pages", PAGE, editorsOnly],
  ["PUT /api/pages/nothing", PAGE, nothingForEditors],
  ["DELETE /api/pages/nothing", {}, nothingForEditors],
  [
    "POST /api/profile",
    { name: "Pat", color: "3A85FF", bggUserName: null },
    membersOnly,
    { bggUserName: "pat" },
  ],
  ["POST /api/profile/calendar-address/renew", {}, membersOnly],
  ["POST /api/profile/calendar-address/end", {}, membersOnly],
  ["POST /api/profile/calendar-invitations", { wanted: true }, membersOnly],
  ["POST /api/profile/chat-name", { wanted: true }, membersOnly],
  ["PUT /api/club/chat", { webhook: "https://discord.com/api/webhooks/1/a" }, adminsOnly],
  ["POST /api/club/chat/choices", { evenings: true, posts: true }, adminsOnly],
  ["POST /api/club/chat/disconnect", {}, adminsOnly],
  ["POST /api/profile/choices", { kinds: { reply: { push: true } } }, membersOnly],
  ["POST /api/profile/choices/quiet", { start: "22:00", end: "08:00" }, membersOnly],
  ["POST /api/profile/delete", { name: "Somebody else" }, [401, 422, 422, 422, 422]],
  ["POST /api/profile/devices/sign-out", { id: "nothing" }, nothingForMembers],
  ["POST /api/profile/email", { email: "pat@elsewhere.example" }, membersOnly],
  ["POST /api/profile/push", PUSH, membersOnly],
  ["POST /api/profile/push/remove", { id: "nothing" }, nothingForMembers],
  ["POST /api/profile/push/renew", PUSH, nothingForMembers],
  ["POST /api/profile/sign-out-everywhere", {}, membersOnly],
  [
    "POST /api/seatings/{day}",
    { after: null, tables: [{ table: "nowhere", copyCode: "000000", people: ["nobody"] }] },
    conflictForEditors,
  ],
  ["DELETE /api/seatings/{day}/nothing", {}, nothingForEditors],
  ["PUT /api/register/days/{day}/people/nobody", {}, conflictForEditors],
  ["DELETE /api/register/days/{day}/people/nobody", {}, nothingForEditors],
  ["PUT /api/register/days/{day}/walk-ins/0123456789abcdef", { name: "Derek" }, conflictForEditors],
  ["DELETE /api/register/days/{day}/walk-ins/nobody/name", {}, editorsOnly],
  ["PUT /api/register/days/{day}/newcomers/nobody", {}, nothingForEditors],
  ["DELETE /api/register/days/{day}/newcomers/nobody", {}, nothingForEditors],
  ["PUT /api/register/greeter", { greets: true }, membersOnly],
  ["POST /api/register/here/nothing", {}, nothingForMembers],
  ["POST /api/register/mine/nobody", {}, nothingForMembers],
  ["PUT /api/register/names-kept", { months: 6 }, adminsOnly],
  [
    "POST /api/reports",
    { what: "page:/about", reason: "abuse", email: "vi@elsewhere.example" },
    all,
    { words: "Rude" },
  ],
  [
    "POST /api/shelf/titles",
    { name: "Catan", minPlayers: 3, maxPlayers: 4 },
    onceByEditors,
    { name: "Go", minutes: 60, weight: 400, minAge: 6, bestWith: [2], isCoop: false, key: "12345678" },
  ],
  [
    "PUT /api/shelf/titles/nothing",
    { name: "Catan", minPlayers: 3, maxPlayers: 4, version: 1 },
    nothingForEditors,
  ],
  ["DELETE /api/shelf/titles/nothing", {}, nothingForEditors],
  ["POST /api/shelf/titles/{title}/copies", {}, editorsOnly, { label: "German", key: "12345678" }],
  [
    "PUT /api/shelf/copies/ZZZZZZ",
    { condition: "whole", isLendable: true, isMissing: false, retiredWhy: null, version: 1 },
    nothingForEditors,
  ],
  ["POST /api/shelf/copies/{box}/loan", {}, [401, 403, 200, 409, 409], { anyway: true }],
  ["POST /api/shelf/copies/{box}/back", {}, membersOnly],
  ["DELETE /api/shelf/copies/ZZZZZZ/back", {}, nothingForMembers],
  ["POST /api/shelf/copies/ZZZZZZ/renew", {}, nothingForMembers],
  ["POST /api/shelf/copies/ZZZZZZ/ask", {}, nothingForMembers],
  [
    "POST /api/shelf/copies/{box}/faults",
    { text: "A cube" },
    membersOnly,
    { kind: "broken", key: "12345678" },
  ],
  ["POST /api/shelf/faults/nothing/fixed", {}, editorsOnly],
  ["POST /api/shelf/imports", { rows: [{ name: "Hex", minPlayers: 2, maxPlayers: 2 }] }, editorsOnly],
  [
    "PUT /api/shelf/barcodes/4002051693602",
    { titleId: "nothing" },
    [401, 403, 404, 404, 404],
    { anyway: true },
  ],
  ["DELETE /api/shelf/barcodes/4002051693602", {}, editorsOnly],
  ["POST /api/shelf/stock-takes", {}, editorsOnly, { placeId: "nothing" }],
  ["POST /api/shelf/stock-takes/nothing/scans", { scans: [{ code: "7K3M9Q" }] }, nothingForEditors],
  ["POST /api/shelf/stock-takes/nothing/close", {}, nothingForEditors, { missing: ["7K3M9Q"] }],
  ["POST /api/shelf/labels", { codes: ["7K3M9Q"] }, editorsOnly, { isLabelled: false }],
  ["POST /api/shelf/own", { name: "Gloom" }, membersOnly, { bggId: 13 }],
  ["PUT /api/shelf/own/{title}", {}, membersOnly, { shownTo: "me" }],
  ["DELETE /api/shelf/own/{title}", {}, membersOnly],
  ["POST /api/shelf/collection", {}, conflictForMembers],
  ["PUT /api/shelf/collection", { games: [13] }, conflictForMembers, { shownTo: "me" }],
  ["DELETE /api/shelf/collection", {}, membersOnly],
  ["PUT /api/shelf/wishes/{title}", {}, membersOnly],
  ["PUT /api/shelf/wishes/{title}", { isForNextEvening: true }, membersOnly],
  ["DELETE /api/shelf/wishes/{title}", {}, membersOnly],
  ["PUT /api/shelf/wishes/{title}/explaining", {}, membersOnly],
  ["DELETE /api/shelf/wishes/{title}/explaining", {}, membersOnly],
  ["POST /api/shelf/places", { name: "Attic" }, onceByEditors],
  ["PUT /api/shelf/places/order", { ids: ["nothing"] }, conflictForEditors],
  ["PUT /api/shelf/places/nothing", { name: "Attic" }, nothingForEditors],
  ["POST /api/shelf/places/nothing/retire", {}, nothingForEditors],
  ["POST /api/shelf/places/nothing/restore", {}, nothingForEditors],
  ["POST /api/tables", { name: "A table" }, onceByEditors],
  ["PUT /api/tables/order", { ids: ["nothing"] }, conflictForEditors],
  ["PUT /api/tables/nothing", { name: "A table" }, nothingForEditors],
  ["POST /api/tables/nothing/retire", {}, nothingForEditors],
  ["POST /api/tables/nothing/restore", {}, nothingForEditors],
  ["POST /api/threads/{thread}/post-message", { text: "Hello" }, membersOnly, { replyToId: "{message}" }],
  ["POST /api/threads/{thread}/messages/{message}/edit", { text: "Hello" }, [401, 403, 403, 403, 403]],
  ["POST /api/threads/{thread}/messages/{message}/delete", {}, editorsOnly],
  ["POST /api/uploads/{upload}", { title: "A picture" }, hiddenButFromEditors],
  ["DELETE /api/uploads/{upload}", {}, hiddenButFromEditors],
  [
    "POST /api/file-upload",
    { src: "data:application/pdf;base64,JVBERi0xLjcK", title: "A picture" },
    membersOnly,
    { postId: "{post}" },
  ],
];

/** Routes without a check of roles, by reason. */
export const OTHERWISE: Record<string, string[]> = {
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
    ...["GET /api/are-you-coming", "POST /api/are-you-coming"],
    ...["GET /api/invitation/accept", "POST /api/invitation/accept"],
    ...["GET /api/invitation/decline", "POST /api/invitation/decline"],
    ...["POST /api/profile/email/confirm", "POST /api/profile/email/undo"],
  ],
  "whoever reports something, without script": ["POST /api/reports/form"],
  "a socket, which tells nothing but that something has changed": ["GET /api/doorbell"],
  "a body that is a file; see uploads.test.ts": ["PUT /api/uploads"],
};

/** Creates the things that addresses and bodies name in braces. */
export async function arrangeRoutes(site: TestSite): Promise<Map<string, string>> {
  const [other, third] = [await member(site), await member(site)];
  const { id, threadId } = await game(site, { suggestedBy: other });
  const known = new Map([
    ["slug", "a-post"],
    ["game", id],
    ["thread", threadId],
    ["other", other.publicId],
    ["third", third.publicId],
  ]);
  known.set("table", (await table(site, "Window table")).id);
  known.set("message", await said(site, threadId, { author: other }));
  known.set("post", (await post(site, { slug: "a-post", author: other })).id);
  await site.database.batch([
    "insert into seasons (year) values (2020), (2026)",
    "insert into league_players (id, name) values ('known', 'Known'), ('other', 'Other')",
    ["update users set participate_in_league = 1 where id = ?", [third.id]],
  ]);
  const [theirs, editor] = [await signedIn(site, other), await browserOf(site, "EDITOR")];
  const { days } = await done(editor.post("/api/calendar/days", { event: "GAMES_DAY", days: [clubDay(7)] }));
  known.set("day", days[0].id);
  await done(theirs.post(`/api/events/${days[0].id}/coming`));
  const [note] = await done(editor.post(`/api/events/${days[0].id}/notes`, { text: "Bring cake." }));
  known.set("note", note.id);
  const { players } = await done(theirs.post("/api/guests", { game: id, name: "Gwyn" }));
  known.set("guest", players[1].publicId);
  const upload = await done(send(theirs, await told("png")));
  known.set("upload", upload.id).set("src", upload.src);
  const title = await done(
    editor.post("/api/shelf/titles", { name: "Wingspan", minPlayers: 1, maxPlayers: 5 }),
  );
  const { code } = await done(editor.post(`/api/shelf/titles/${title.id}/copies`));
  known.set("title", title.id).set("box", code);
  known.set("result", (await done(editor.post("/api/leagues/results", RESULT))).id);
  const newcomer = await member(site, { role: "NEW" });
  const placings = [newcomer, other].map(({ publicId }, at) => ({ user: publicId, place: at + 1 }));
  const waiting = { ...PLAYED, gameName: "Heat", placings };
  known.set(
    "waiting",
    (await done((await signedIn(site, newcomer)).post("/api/leagues/results", waiting))).id,
  );
  return known;
}

async function done(answer: Promise<Answer>): Promise<Answer["json"]> {
  const { status, text, json } = await answer;
  if (status !== 200) throw new Error(`Answered with ${status}: ${text}`);
  return json;
}

/** Replaces the names in braces, in an action's address or body, with the arranged things. */
export function filled<T extends Json>(value: T, known: Map<string, string>): T {
  if (typeof value === "string")
    return value.replace(/\{(\w+)\}/g, (_, name) => {
      const id = known.get(name);
      if (id === undefined) throw new Error(`Nothing is arranged as ${name}`);
      return id;
    }) as T;
  if (Array.isArray(value)) return value.map((item) => filled(item, known)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, filled(item as Json, known)]),
  ) as T;
}

/** Sends an action's body with this browser's csrf token, or reads. */
export async function act(browser: Visitor, what: string, body: Json = {}): Promise<Answer> {
  const [method = "", path = ""] = what.split(" ");
  if (method === "GET") return browser.get(path);
  return browser.fetch(path, {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ csrfToken: await browser.csrfToken(), ...(body as Body) }),
  });
}
