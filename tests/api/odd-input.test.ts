import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueList } from "../../worker/contract/errors.ts";
import { newId } from "../../worker/db/new-id.ts";
import { type ArrangedMember, game, member, post, signedIn, table, visitor } from "../support/arrange.ts";
import { told } from "../support/pictures.ts";
import { startSite, type TestSite } from "../support/site.ts";
import type { Visitor } from "../support/visitor.ts";
import { clubDay, suggestion } from "./games-support.ts";
import { send } from "./uploads-support.ts";

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

let site: TestSite;
let ada: ArrangedMember;
let admin: Visitor;
const at = { game: "", thread: "", message: "", table: "", post: "", page: "", upload: "", src: "" };
const YEAR = 2020;
beforeAll(async () => {
  site = await startSite();
  ada = await member(site, { role: "ADMIN", name: "Ada" });
  admin = await signedIn(site, ada);
  at.table = (await table(site, "Window table")).id;
  const planned = await game(site, { suggestedBy: ada, date: clubDay(5) });
  [at.game, at.thread] = [planned.id, planned.threadId];
  at.message = (await admin.post(`/api/threads/${at.thread}/post-message`, { text: "Hello" })).json.id;
  at.post = (await post(site, { slug: "a-post", author: ada })).id;
  at.page = (await admin.post("/api/pages", { path: "/odd", title: "Odd", content: "<p>Odd</p>" })).json.id;
  const upload = (await send(admin, await told("png"))).json;
  [at.upload, at.src] = [upload.id, upload.src];
  await site.database.batch(
    [
      `insert into seasons (year) values (${YEAR})`,
      "insert into league_players (id, name) values ('known', 'Known'), ('other', 'Other')",
    ],
    "write",
  );
});
afterAll(() => site.close());

const placings: Json[] = [
  { player: "known", place: 1 },
  { player: "other", place: 2 },
];
const result = () => ({ gameName: "Azul", playedOn: `${YEAR}-02-29`, kind: "COMPETITIVE", placings });

/** Every write of the API that takes texts, with a body that holds one in each of its fields. */
const WRITES: [name: string, path: () => string, body: () => Record<string, Json>, method?: "PUT"][] = [
  [
    "suggest",
    () => "games/suggest",
    () =>
      suggestion({
        message: "Hello",
        table: at.table,
        image: `${site.settings.BGG_IMAGE_ORIGIN}/x.png`,
        date: clubDay(3),
      }),
  ],
  ["edit", () => `games/${at.game}`, () => suggestion({ message: "Hello", table: at.table })],
  ["schedule", () => `games/${at.game}/schedule`, () => ({ date: clubDay(9) })],
  ["sign up", () => `games/${at.game}/signup`, () => ({ player: ada.publicId })],
  ["kick", () => `games/${at.game}/kick`, () => ({ player: "nobody" })],
  ["select a table", () => `games/${at.game}/select-table`, () => ({ table: at.table })],
  ["suggest a game again", () => `games/${at.game}/again`, () => ({})],
  ["still want a game", () => `games/${at.game}/still-wanted`, () => ({})],
  [
    "plan days",
    () => "calendar/days",
    () => ({ event: "GAMES_DAY", days: [clubDay(20)], title: "A", note: "B", start: "19:00", end: "22:00" }),
  ],
  [
    "plan by a rule",
    () => "calendar/days",
    () => ({
      event: "GAMES_DAY",
      rule: { weekday: 4, from: clubDay(20), to: clubDay(40), exceptDays: [clubDay(27)] },
    }),
  ],
  [
    "change a day",
    () => "calendar/days/none",
    () => ({ title: "A", note: "B", date: clubDay(20), start: "19:00", end: "22:00" }),
  ],
  ["change hours", () => "calendar/hours", () => ({ event: "GAMES_DAY", start: "19:00", end: "22:00" })],
  [
    "post a message",
    () => `threads/${at.thread}/post-message`,
    () => ({ text: "Yes", replyToId: at.message }),
  ],
  ["edit a message", () => `threads/${at.thread}/messages/${at.message}/edit`, () => ({ text: "No" })],
  [
    "report",
    () => "reports",
    () => ({ what: "game:none", reason: "abuse", words: "Rude", email: "a@b.example" }),
  ],
  [
    "answer a report",
    () => "moderation/reports",
    () => ({ what: "game:none", outcome: "removed", answer: "Gone" }),
  ],
  ["decide on a message", () => "moderation/messages/none", () => ({ decision: "SHOW" })],
  ["save the profile", () => "profile", () => ({ name: "Ada", color: "3A85FF", bggUserName: "ada" })],
  ["change the address", () => "profile/email", () => ({ email: "none" })],
  ["sign out a device", () => "profile/devices/sign-out", () => ({ id: "none" })],
  ["undo the address", () => "profile/email/undo", () => ({ token: "none" })],
  ["confirm the address", () => "profile/email/confirm", () => ({ token: "none" })],
  ["delete the account", () => "profile/delete", () => ({ name: "Not Ada" })],
  ["choose calendar invitations", () => "profile/calendar-invitations", () => ({ wanted: true })],
  ["choose mails", () => "profile/mail-choices", () => ({ kind: "reply", wanted: true })],
  ["choose how to be told", () => "profile/choices", () => ({ kind: "reply", way: "bell", wanted: true })],
  ["choose quiet hours", () => "profile/choices/quiet", () => ({ start: "22:00", end: "08:00" })],
  ["give a role", () => "members/none/role", () => ({ role: "EDITOR" })],
  ["clear notifications", () => "notifications/clear", () => ({ urls: ["/games"] })],
  ["rename a file", () => `uploads/${at.upload}`, () => ({ title: "A picture" })],
  [
    "upload a file",
    () => "file-upload",
    () => ({ src: "data:application/pdf;base64,JVBERi0xLjcK", title: "A picture", postId: at.post }),
  ],
  [
    "write a post",
    () => "my-posts",
    () => ({ title: "A", content: "<p>B</p>", tags: ["c"], fileUploads: [at.upload], key: "12345678" }),
  ],
  [
    "change a post",
    () => `my-posts/${at.post}`,
    () => ({ title: "A", content: "<p>B</p>", tags: ["c"], fileUploads: [at.upload] }),
    "PUT",
  ],
  [
    "write a page",
    () => "pages",
    () => ({ path: `/new-${newId()}`, title: "A", description: "B", content: "<p>C</p>" }),
  ],
  [
    "change a page",
    () => `pages/${at.page}`,
    () => ({ path: "/odd", title: "A", description: "B", content: "<p>C</p>" }),
    "PUT",
  ],
  ["enter a result", () => "leagues/results", () => ({ ...result(), game: at.game, key: "12345678" })],
  [
    "enter guests",
    () => "leagues/results",
    () => ({
      ...result(),
      placings: [{ user: ada.publicId, place: 1 } as Json, { guest: "Gus", place: 2 }],
    }),
  ],
  ["name a player", () => "leagues/players", () => ({ name: "New" })],
  ["rename a player", () => "leagues/players/known", () => ({ name: "New" }), "PUT"],
  ["assign a player", () => "leagues/players/known", () => ({ userPublicId: ada.publicId })],
  ["merge players", () => "leagues/players/known/merge", () => ({ into: "none" })],
  ["begin a season", () => "leagues/seasons", () => ({ year: 2030, name: "A", words: "B" })],
  ["change a season", () => `leagues/seasons/${YEAR}`, () => ({ name: "A", words: "B" }), "PUT"],
  ["import XML", () => "leagues/imports/preview", () => ({ xml: "<plays></plays>" })],
  [
    "import rows",
    () => "leagues/imports/preview",
    () => ({
      rows: [{ gameName: "Azul", playedOn: "2020-02-29", kind: "COMPETITIVE", players: [{ name: "Known" }] }],
    }),
  ],
  ["import results", () => "leagues/imports", () => ({ results: [{ source: "csv:a", ...result() }] })],
];

/** The body once for each text in it, with that text changed; and where it stands. */
function* changed(
  value: Json,
  change: (text: string) => string,
  path: (string | number)[] = [],
): Generator<{ body: Json; path: (string | number)[] }> {
  if (typeof value === "string") yield { body: change(value), path };
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const one of changed(item, change, [...path, index]))
        yield { ...one, body: value.with(index, one.body) };
  } else if (typeof value === "object" && value !== null) {
    for (const [name, item] of Object.entries(value))
      for (const one of changed(item, change, [...path, name]))
        yield { ...one, body: { ...value, [name]: one.body } };
  }
}

const HALVES: [string, (text: string) => string][] = [
  ["a first half", (text) => `${text}\ud83d`],
  ["a second half", (text) => `\udfb2${text}`],
  ["nothing but a half", () => "\ud83d"],
];
const errorsLogged = () =>
  site
    .log()
    .split("\n")
    .filter((line) => line.includes('"level":"error"'));

describe.each(WRITES)("half a character sent to %s", (_, path, body, method) => {
  it.each(HALVES)("(%s) is mended or refused on its field, and no error of ours", async (_, change) => {
    const csrfToken = await admin.csrfToken();
    const whole = body();
    for (const one of changed(whole, change)) {
      const answer = await admin.fetch(`/api/${path()}`, {
        method: method ?? "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ ...(one.body as object), csrfToken }),
      });
      expect([one.path, answer.status]).toEqual([one.path, expect.toSatisfy((status) => status < 500)]);
      if (answer.status === 422) {
        const paths = issueList.parse(answer.json).map((issue) => issue.path.join("."));
        expect(paths.some((field) => one.path.join(".").startsWith(field))).toBe(true);
      }
    }
    expect(errorsLogged()).toEqual([]);
  });
});

it("the control: half a character is more than the database's protocol can carry", async () => {
  await expect(site.database.execute({ sql: "select ?", args: ["\ud83d"] })).rejects.toThrow();
});

describe("half a character sent to sign-in", () => {
  it.each(["signin/email", "callback/email", "signout", "session", "_log"])(
    "(%s) is no error of ours",
    async (action) => {
      const fields = {
        email: "ada@club.example",
        token: "none",
        callbackUrl: "/games",
        code: "X",
        message: "Y",
      };
      for (const { body } of changed(fields, (text) => `${text}\ud83d`)) {
        const someone = visitor(site);
        const csrfToken = await someone.csrfToken();
        const answer = await someone.postRaw(`/api/auth/${action}`, {
          ...(body as object),
          csrfToken,
          json: "true",
        });
        expect(answer.status).toBeLessThan(500);
      }
      expect(errorsLogged()).toEqual([]);
    },
  );
});

const TAGS = [
  "abc",
  '"',
  '"abc',
  'W/"abc',
  'W/abc"',
  '""',
  "*, *",
  ",",
  "\u00ff",
  '"\u00e9"',
  "'abc'",
  '"a" "b"',
  '"a","b", W/"c"',
  '"'.repeat(999),
  `"${"a".repeat(4_000)}"`,
];

describe("an odd If-None-Match", () => {
  it.each(TAGS)("(%.20s) is ignored", async (tag) => {
    for (const path of [
      at.src,
      `/image?src=${at.src}&w=64`,
      "/",
      "/games",
      "/api/games/current",
      "/feeds/posts.atom",
      "/sitemap.xml",
    ])
      for (const name of ["If-None-Match", "If-Range", "If-Match"]) {
        const { status } = await admin.get(path, { [name]: tag });
        expect([path, name, status]).toEqual([path, name, 200]);
      }
    expect(errorsLogged()).toEqual([]);
  });

  it("is heeded among others, and as a star", async () => {
    const etag = (await admin.get(at.src)).headers.get("etag") ?? "";
    for (const tag of [etag, `abc, ${etag}`, `"abc", W/"d",${etag}`, "*"])
      expect([tag, (await admin.get(at.src, { "If-None-Match": tag })).status]).toEqual([tag, 304]);
  });
});

describe("what else a caller gets wrong", () => {
  it.each<[string, string, Record<string, string>, string?]>([
    ["an address that cannot be read", "/api/games/%ED%A0%BD", {}],
    ["a query that cannot be read", "/api/search?q=%ED%A0%BD%", {}],
    ["a cursor that is none", "/api/threads/none?before=%00%ff", {}],
    ["a month that is none", "/api/calendar/2027-99", {}],
    ["a page of half a character", "/posts/%ED%A0%BD", {}],
    ["a tag of half a character", "/posts/tags/%ED%A0%BD", {}],
    ["an odd range", "/files/none.png", { Range: "bytes=-1-1" }],
    ["an odd cookie", "/api/auth/session", { Cookie: "next-auth.session-token=%E0%A4%A; a=%%%; =; ;" }],
    ["an odd Accept", "/api/bgg-proxy/games?query=azul", { Accept: ";;q=x,,*/*;q=9" }],
    ["a body that is no JSON", "/api/games/suggest", { "Content-Type": "application/json" }, "{nonsense"],
    ["a callbackUrl that is no address of the web", "/api/auth/csrf?callbackUrl=javascript:1", {}],
  ])("%s is logged as information, without a stack", async (_, path, headers, body) => {
    const { status } = await admin.fetch(path, { headers, ...(body && { method: "POST", body }) });
    // NextAuth answers 500 to a callbackUrl that is none.
    if (!path.includes("javascript")) expect(status).toBeLessThan(500);
    expect(errorsLogged()).toEqual([]);
    expect(site.log()).not.toContain("    at ");
  });

  it("the control: what fails on our side is logged as an error, with its stack", async () => {
    site.trips.fault = 503;
    expect((await admin.get(`/api/games/${at.game}`)).status).toBe(503);
    site.trips.fault = null;
    await expect.poll(errorsLogged).not.toEqual([]);
    expect(errorsLogged().join()).toContain("    at ");
  });
});

it.each([
  "private%40club.example",
  "private%2540club.example",
  "private%25252540club.example",
  "private@club.example",
])("an e-mail address in a path (%s) does not reach the log", async (address) => {
  const { headers } = await visitor(site).get(`/api/members/${address}/role?email=${address}`);
  await expect.poll(() => site.log()).toContain(headers.get("x-request-id") ?? "no id");
  expect(site.log()).not.toContain("private");
});
