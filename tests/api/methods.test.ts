import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueList } from "../../worker/contract/errors.ts";
import { game, member, signedIn, visitor } from "../support/arrange.ts";
import { startSite, type TestSite } from "../support/site.ts";
import type { Visitor } from "../support/visitor.ts";
import { everything, suggestion } from "./games-support.ts";

let site: TestSite;
let admin: Visitor;
let csrfToken: string;
let id: string;
let thread: string;
beforeAll(async () => {
  site = await startSite();
  const who = await member(site, { role: "ADMIN" });
  admin = await signedIn(site, who);
  csrfToken = await admin.csrfToken();
  ({ id, threadId: thread } = await game(site, { suggestedBy: who }));
});
afterAll(() => site.close());

const READS = [
  "health",
  "games/current",
  "games/{id}",
  "games/{id}/offers",
  "games/{id}/watch",
  "games/{id}/late",
  "games-days/next?event=GAMES_DAY",
  "calendar/2027-03",
  "calendar/day/2027-03-11",
  "calendar/coming",
  "calendar/tonight",
  "calendar/hours",
  "profile/calendar-address",
  "club",
  "tables",
  "register/people",
  "register/figures",
  "register/figures.csv",
  "users",
  "profile/devices",
  "profile/download",
  "members",
  "invitations",
  "join-links",
  "archives",
  "notifications",
  "profile/mail-choices",
  "profile/calendar-invitations",
  "profile/choices",
  "profile/push",
  "search?q=azul",
  "bgg-proxy/games?query=azul",
  "bgg-proxy/game-details?id=13",
  "threads/{thread}",
  "moderation",
  "moderation/audit",
  "moderation/waiting",
  "uploads",
  "posts",
  "my-posts",
  "pages",
  "pages/page-about",
  "pages/page-about/revisions",
  "leagues",
  "leagues/2026",
  "leagues/2026/players/{id}",
  "leagues/roll-of-honour",
  "leagues/guests",
  "leagues/results",
  "leagues/results/{id}",
  "leagues/players",
];
const WRITES = [
  "games/suggest",
  "games/{id}/schedule",
  "games/{id}/signup",
  "games/{id}/kick",
  "games/{id}/select-table",
  "games/{id}/still-wanted",
  "games/{id}/offer",
  "games/{id}/again",
  "calendar/days",
  "calendar/days/{id}",
  "calendar/days/{id}/remove",
  "profile/calendar-address/renew",
  "profile/calendar-address/end",
  "threads/{thread}/post-message",
  "threads/{thread}/messages/{id}/edit",
  "threads/{thread}/messages/{id}/delete",
  "reports",
  "reports/form",
  "moderation/messages/{id}",
  "moderation/settings",
  "profile",
  "profile/choices/quiet",
  "profile/email",
  "profile/email/confirm",
  "profile/email/undo",
  "profile/devices/sign-out",
  "profile/push/remove",
  "profile/sign-out-everywhere",
  "profile/delete",
  "members/{id}/role",
  "members/{id}/sign-out",
  "invitations/preview",
  "invitations/{id}/revoke",
  "invitations/{id}/again",
  "join-links/{id}/end",
  "members/{id}/suspend",
  "members/{id}/lift",
  "notifications/clear",
  "file-upload",
  "uploads/{id}",
  "leagues/players/{id}",
  "leagues/players/{id}/merge",
  "leagues/results/{id}/confirm",
  "moderation/names/members/{id}",
  "moderation/names/games/{id}",
  "leagues/seasons",
  "leagues/seasons/2026",
  "leagues/seasons/2026/close",
  "leagues/seasons/2026/reopen",
  "tables/{id}/retire",
  "tables/{id}/restore",
  "leagues/imports",
  "leagues/imports/preview",
];
/** What some paths have besides. */
const MORE: Record<string, string[]> = {
  club: ["PUT"],
  "profile/push": ["POST"],
  "games/{id}/watch": ["PUT", "DELETE"],
  "games/{id}/late": ["PUT", "DELETE"],
  uploads: ["PUT"],
  "uploads/{id}": ["DELETE"],
  archives: ["POST"],
  invitations: ["POST"],
  "join-links": ["POST"],
  pages: ["POST"],
  "pages/page-about": ["PUT", "DELETE"],
  "leagues/results": ["POST"],
  "leagues/results/{id}": ["PUT", "DELETE"],
  "leagues/players": ["POST"],
  "leagues/players/{id}": ["PUT"],
  tables: ["POST"],
  "leagues/seasons/2026": ["PUT"],
};
const at = (path: string) => `/api/${path.replace("{id}", id).replace("{thread}", thread)}`;
const body = () => JSON.stringify({ csrfToken, ...suggestion() });
const send = (method: string, path: string) =>
  admin.fetch(at(path), {
    method,
    ...(method !== "GET" &&
      method !== "HEAD" && { body: body(), headers: { "Content-Type": "application/json" } }),
  });

describe.each([...READS, ...WRITES])("/api/%s", (path) => {
  // Some paths have both: a game is read and edited at the same address, which "current" and "suggest" look like.
  const hasBoth = [
    "games/current",
    "games/{id}",
    "games/suggest",
    "profile/mail-choices",
    "profile/calendar-invitations",
    "profile/choices",
    "my-posts",
    "calendar/hours",
  ].includes(path);
  const absent = [
    ...(hasBoth ? [] : [READS.includes(path) ? "POST" : "GET"]),
    "PUT",
    "PATCH",
    "DELETE",
  ].filter((method) => !MORE[path]?.includes(method));

  it(`has no ${absent.join(", ")}, and says so in the error list`, async () => {
    const before = await everything(site);
    const answers = await Promise.all(
      absent.map(async (method) => ({ method, ...(await send(method, path)) })),
    );
    for (const { method, status, json, headers } of answers) {
      expect(status, method).toBe(405);
      expect(headers.get("Allow")?.split(", "), method).not.toContain(method);
      expect(issueList.parse(json), method).toHaveLength(1);
    }
    expect(await everything(site), "what is kept").toBe(before);
  });

  it("answers OPTIONS without allowing anybody else's page anything", async () => {
    const { status, headers } = await admin.fetch(at(path), {
      method: "OPTIONS",
      headers: { Origin: "https://elsewhere.example", "Access-Control-Request-Method": "POST" },
    });
    expect(status).toBe(405);
    expect(headers.get("Allow")).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
    for (const name of ["access-control-allow-origin", "access-control-allow-credentials"])
      expect(headers.get(name)).toBeNull();
  });
});

describe.each(READS)("HEAD /api/%s", (path) => {
  it("answers as GET does, without a body", async () => {
    const [head, get] = [await send("HEAD", path), await send("GET", path)];
    expect(head.status).toBe(get.status);
    expect(head.text).toBe("");
    expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
  });
});

describe("a method that an address does not have", () => {
  it.each([
    ["PUT", "/api/tables", "GET, HEAD, POST"],
    ["DELETE", "/api/health", "GET, HEAD"],
    ["OPTIONS", "/api/games/suggest", "GET, HEAD, POST"],
    ["GET", "/api/file-upload", "POST"],
    ["PUT", "/api/unsubscribe", "GET, HEAD, POST"],
    ["POST", "/robots.txt", "GET, HEAD"],
    ["DELETE", "/about", "GET, HEAD"],
    ["POST", "/image", "GET, HEAD"],
  ])("%s %s is 405 and names %s", async (method, path, allowed) => {
    const { status, headers, json } = await visitor(site).fetch(path, { method });
    expect([status, headers.get("Allow")]).toEqual([405, allowed]);
    expect(issueList.parse(json)).toHaveLength(1);
  });

  it.each(["PUT", "OPTIONS", "DELETE"])("%s of an address that is not there is 404", async (method) => {
    const answer = await admin.fetch("/api/nothing", {
      method,
      ...(method !== "OPTIONS" && { body: body(), headers: { "Content-Type": "application/json" } }),
    });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([404, null]);
  });
});

describe("If-None-Match: *", () => {
  const unlessAny = (path: string, method = "GET") =>
    visitor(site).fetch(path, { method, headers: { "If-None-Match": "*" } });

  it.each(["/api/games/current", "/api/threads/{thread}", "/api/calendar/tonight", "/sitemap.xml", "/about"])(
    "is 304 at %s",
    async (path) => {
      const { status, text, headers } = await unlessAny(path.replace("{thread}", thread));
      expect([status, text]).toEqual([304, ""]);
      expect(headers.get("ETag")).toMatch(/"/);
    },
  );

  it.each(["/api/threads/none", "/pages/none"])("is 404 at %s, where nothing is", async (path) => {
    expect((await unlessAny(path)).status).toBe(404);
  });
});

it.each(["/art/og-default.png", "/icon-192.png", "/art/logo.svg"])(
  "%s says once for how long it is kept",
  async (path) => {
    const { status, headers } = await visitor(site).fetch(path);
    expect([status, headers.get("Cache-Control")]).toEqual([200, "public, max-age=604800"]);
  },
);

describe("addresses of the API that nobody would type", () => {
  it.each([
    "/api",
    "/api/",
    "/api//games/current",
    "/api/games",
    "/api/games/current/current",
    "/api/games/%00",
    "/api/games/%ED%A0%BD",
    "/api/games/%",
    "/api/games/%E0%A4%A",
    "/api/games/..%2f..%2fusers",
    `/api/games/${"x".repeat(4_000)}`,
    "/api/games/__proto__",
    "/api/constructor",
    "/api/games/%F0%9F%8E%B2",
    "/api/auth/session/more",
  ])("%s is an error list or a refusal in words, never a fault", async (path) => {
    for (const method of ["GET", "POST", "DELETE"]) {
      const answer = await admin.fetch(path, {
        method,
        ...(method !== "GET" && { body: body(), headers: { "Content-Type": "application/json" } }),
      });
      expect([method, answer.status >= 400 && answer.status < 500]).toEqual([method, true]);
      if (path.startsWith("/api/auth/")) expect(answer.text).toMatch(/^Error: /);
      else expect(issueList.parse(answer.json)).toHaveLength(1);
    }
  });
});
