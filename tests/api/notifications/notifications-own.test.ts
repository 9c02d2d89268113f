import { beforeEach, describe, expect, it } from "vitest";
import { issueList } from "../../../worker/contract/errors.ts";
import { NOTIFICATIONS_MOST } from "../../../worker/contract/notifications/notification-limits.ts";
import { game, member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import { forgetNews, notification, told } from "./notifications-support.ts";

const site = await startSite();
const ada = await member(site, { name: "Ada" });
const bo = await member(site, { name: "Bo" });
const browser = await signedIn(site, ada);
beforeEach(() => forgetNews(site));

const LIST = "/api/notifications/";
const clear = (body: Record<string, unknown>) => browser.post("/api/notifications/clear/", body);
const urls = (json: { url: string }[]) => json.map(({ url }) => url);

describe("a member's notifications", () => {
  it("are listed newest first, the same in the session, with the contract's fields only", async () => {
    await notification(site, ada, { url: "/old", created_at: 1_732_130_000_037, times: 3, kind: "plan" });
    const { id } = await notification(site, ada, { url: "/new" });
    await notification(site, bo, { url: "/bo" });
    site.trips.reset();
    const { status, json, headers } = await browser.get(LIST);
    expect([status, site.trips.requests, site.trips.wrote]).toEqual([200, 1, false]);
    expect(headers.get("cache-control")).toContain("no-store");
    expect(urls(json)).toEqual(["/new", "/old"]);
    expect(json[0].id).toBe(id);
    expect(json[1]).toEqual({
      id: expect.any(String),
      kind: "plan",
      url: "/old",
      href: "/old",
      title: "Azul",
      brief: "Bo commented.",
      times: 3,
      createdAt: "2024-11-20T19:13:20.037Z",
    });
    expect((await browser.get("/api/auth/session")).json.user.notifications).toEqual(json);
  });

  it("link to their message, and are cleared by the address of its page", async () => {
    const { id, threadId } = await game(site, { suggestedBy: ada });
    const writer = await signedIn(site, bo);
    const { json: message } = await writer.post(`/api/threads/${threadId}/post-message`, { text: "Hello" });
    expect((await browser.get(LIST)).json).toEqual([
      expect.objectContaining({ url: `/games/${id}`, href: `/games/${id}#message-${message.id}` }),
    ]);
    expect((await clear({ urls: [`/games/${id}`] })).json).toEqual([]);
  });

  it("cannot be read or cleared by another member", async () => {
    await notification(site, bo, { url: "/bo" });
    expect((await browser.get(LIST)).json).toEqual([]);
    expect((await clear({ urls: ["/bo"] })).json).toEqual([]);
    expect((await clear({ urls: [], all: true })).json).toEqual([]);
    expect(await told(site)).toHaveLength(1);
  });
});

describe("clearing", () => {
  it("removes those of the urls, in one transaction, and returns the rest", async () => {
    for (const kind of ["plan", "comment"]) await notification(site, ada, { url: "/games/1", kind });
    await notification(site, ada, { url: "/games/2" });
    site.trips.reset();
    const { status, json } = await clear({ urls: ["/games/1", "/nowhere", "javascript:alert(1)"] });
    expect([status, urls(json), site.trips.requests]).toEqual([200, ["/games/2"], 2]);
    expect((await clear({ urls: ["/games/1"] })).status).toBe(200);
    expect(urls((await clear({ urls: [] })).json)).toEqual(["/games/2"]);
  });

  it("accepts a hundred urls at once, and clears all of a member's notifications however many", async () => {
    for (let i = 0; i < 120; i++) await notification(site, ada, { url: `/games/${i}` });
    expect((await browser.get(LIST)).json).toHaveLength(NOTIFICATIONS_MOST);
    const { json } = await clear({ urls: Array.from({ length: 100 }, (_, i) => `/games/${i}`) });
    expect(json).toHaveLength(20);
    for (let i = 0; i < 100; i++) await notification(site, ada, { url: `/games/${i}` });
    expect((await clear({ urls: [], all: true })).json).toEqual([]);
    expect(await told(site)).toEqual([]);
  });

  it.each([
    ["no urls", {}],
    ["a url that is no list", { urls: "/games/1" }],
    ["something else in the list", { urls: [1] }],
    ["more than anybody has", { urls: Array(201).fill("/x") }],
    ["endless urls", { urls: ["/".repeat(2_001)] }],
    ["a word for all", { urls: [], all: "yes" }],
  ])("refuses %s, and clears nothing", async (_, body) => {
    await notification(site, ada, { url: "/games/1" });
    const { status, json } = await clear(body);
    expect(status).toBe(422);
    expect(issueList.parse(json).length).toBeGreaterThan(0);
    expect(await told(site)).toHaveLength(1);
  });
});

it.each([
  "javascript:alert(1)",
  "https://elsewhere.example/",
  "//elsewhere.example/",
  "/\\elsewhere.example",
  "data:text/html,x",
  "",
])("the database itself refuses %j as a notification's address", async (url) => {
  await expect(notification(site, ada, { url })).rejects.toThrow(/CHECK/);
  const mail = {
    sql: "insert into mails (id, user_id, kind, url, title, brief, created_at, due_at) values ('x', ?, 'plan', ?, 't', 'b', 0, 0)",
    args: [ada.id, url],
  };
  await expect(site.database.execute(mail)).rejects.toThrow(/CHECK/);
});

it("listing notifications reads as many rows in a club a hundred times as large", async () => {
  const { id, threadId } = await game(site, { suggestedBy: ada, players: [ada, bo] });
  const paths = [LIST, "/api/auth/session"];
  for (let i = 0; i < NOTIFICATIONS_MOST; i++) await notification(site, ada, { url: `/games/${id}?${i}` });
  const rowsOf = async () => {
    const rows = [];
    for (const path of paths) {
      site.trips.reset();
      expect((await browser.get(path)).status).toBe(200);
      rows.push(site.trips.rowsRead);
    }
    return rows;
  };
  const before = await rowsOf();
  const count = (n: number) =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${n})`;
  await site.database.batch([
    `${count(500)} insert into users (id, public_id, email, name, color, role, created_at)
        select 'u' || i, 'p' || i, 'u' || i || '@club.example', 'Member ' || i, '3A85FF', 'TRUSTED', 0 from n`,
    `${count(5_000)} insert into notifications (id, user_id, kind, url, title, brief, created_at)
        select 'o' || i, 'u' || (1 + i % 500), 'comment', '/games/x' || i, 'Azul', 'Bo commented.', ${clock.now()} + i from n`,
    `${count(5_000)} insert into notifications (id, user_id, kind, url, title, brief, created_at)
        select 'm' || i, '${ada.id}', 'comment', '/games/y' || i, 'Azul', 'Bo commented.', i from n`,
    `${count(5_000)} insert into messages (id, thread_id, author_id, text, created_at)
        select 'w' || i, '${threadId}', 'u' || (1 + i % 500), 'Hello', i from n`,
  ]);
  const after = await rowsOf();
  for (const [at, rows] of after.entries()) expect(rows / (before[at] ?? 0)).toBeLessThanOrEqual(1.05);
});
