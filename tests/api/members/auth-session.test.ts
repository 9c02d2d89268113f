import { describe, expect, it } from "vitest";
import { newId } from "../../../worker/lib/new-id.ts";
import { member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { inOneMinute } from "../../support/one-minute.ts";
import { startSite } from "../../support/site.ts";
import { Visitor } from "../../support/visitor.ts";
import { askForLink, cookiesOf, count } from "./auth-steps.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const site = await startSite();

const age = (userId: string, renewedAt: number, expiresAt: number) =>
  site.sql("update sessions set renewed_at = ?, expires_at = ? where user_id = ?", [
    renewedAt,
    expiresAt,
    userId,
  ]);

describe("a browser without a csrf token", () => {
  /** Makes a newly opened page's concurrent requests, none of which has the others' cookies. */
  async function openPage(cookies: ReadonlyMap<string, string>) {
    const answers = await Promise.all(
      ["/api/auth/csrf", "/api/auth/session", "/api/auth/session"].map(async (path) => {
        const browser = new Visitor(site.url);
        for (const [name, value] of cookies) browser.cookies.set(name, value);
        const { json } = await browser.get(path);
        return { browser, csrfToken: json.csrfToken as string | undefined };
      }),
    );
    const [csrfToken = ""] = answers.map((answer) => answer.csrfToken);
    return { csrfToken, browsers: answers.map(({ browser }) => browser) };
  }
  const fresh = async (who: { id: string }): Promise<Visitor> => {
    const browser = await signedIn(site, who);
    browser.cookies.delete("next-auth.csrf-token");
    return browser;
  };
  const write = (browser: Visitor, csrfToken: string) =>
    browser.fetch("/api/notifications/clear", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ urls: [], all: true, csrfToken }),
    });

  it("that is signed in gets the same one from concurrent requests: its first write succeeds, whichever cookie came last", async () => {
    const { cookies } = await fresh(await member(site));
    const { csrfToken, browsers } = await openPage(cookies);
    expect(csrfToken).toMatch(/^[0-9a-f]{64}$/);
    for (const browser of browsers) expect((await write(browser, csrfToken)).status).toBe(200);
  });

  it("gets a different one from every other browser, even of the same member", async () => {
    const who = await member(site);
    const [one, other] = [await fresh(who), await fresh(who)];
    const tokens = await Promise.all([one, other].map((browser) => openPage(browser.cookies)));
    const [first, second] = tokens.map(({ csrfToken }) => csrfToken);
    expect(first).not.toBe(second);
    expect((await write(tokens[0]?.browsers[0] as Visitor, second ?? "")).status).toBe(403);
    // The token without its cookie.
    expect((await write(await fresh(who), first ?? "")).status).toBe(403);
  });

  it("keeps its token when it has one, signed in or not", async () => {
    const browser = new Visitor(site.url);
    const csrfToken = await browser.csrfToken();
    const { cookies } = await fresh(await member(site));
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    await browser.get("/api/auth/session");
    expect((await browser.get("/api/auth/csrf")).json).toEqual({ csrfToken });
  });
});

describe("the session", () => {
  it("tells a member about themselves, with their newest fifty notifications", async () => {
    const who = await member(site, {
      name: "Ada",
      email: "ada@club.example",
      color: "F9C750",
      role: "EDITOR",
    });
    for (let i = 0; i < 55; i++) {
      await site.sql(
        "insert into notifications (id, user_id, kind, url, title, brief, created_at) values (?, ?, 'comment', ?, ?, 'b', ?)",
        [newId(), who.id, `/games/${i}`, `Title ${i}`, 1_000 + i],
      );
    }
    const browser = await signedIn(site, who);
    site.trips.reset();
    const answer = await browser.get("/api/auth/session");
    expect(site.trips.requests).toBe(1);
    expect(site.trips.wrote).toBe(false);
    expect(answer.headers.get("cache-control")).toBe("private, no-cache, no-store");
    const { user, expires } = answer.json;
    const { notifications, ...rest } = user;
    expect(rest).toEqual({
      publicId: who.publicId,
      name: "Ada",
      color: "F9C750",
      role: "EDITOR",
      email: who.email,
      image: null,
      bggUserName: null,
      participateInLeague: false,
      shownAs: null,
    });
    expect(notifications).toHaveLength(50);
    expect(notifications[0]).toEqual({
      id: expect.any(String),
      kind: "comment",
      url: "/games/54",
      href: "/games/54",
      title: "Title 54",
      brief: "b",
      times: 1,
      createdAt: new Date(1_054).toISOString(),
    });
    expect(notifications[49].title).toBe("Title 5");
    expect(answer.text).not.toContain(who.id);
    expect(cookiesOf(answer)["next-auth.session-token"]).toContain(
      `Expires=${new Date(expires).toUTCString()}`,
    );
  });

  it("is extended a day after its last extension, and not before", async () => {
    const who = await member(site);
    const browser = await signedIn(site, who);
    const endsAt = clock.now() + 20 * DAY;
    await age(who.id, clock.now() - 23 * HOUR, endsAt);
    expect((await browser.get("/api/auth/session")).json.expires).toBe(new Date(endsAt).toISOString());
    await age(who.id, clock.now() - 25 * HOUR, endsAt);
    site.trips.reset();
    const answer = await browser.get("/api/auth/session");
    expect(site.trips.requests).toBe(2);
    const later = Date.parse(answer.json.expires);
    expect(later).toBeGreaterThan(clock.now() + 29.9 * DAY);
    expect(cookiesOf(answer)["next-auth.session-token"]).toContain(
      `Expires=${new Date(later).toUTCString()}`,
    );
    expect(await count(site, "users where id = ? and last_seen_at > ?", [who.id, clock.now() - HOUR])).toBe(
      1,
    );
    site.trips.reset();
    expect(Date.parse((await browser.get("/api/auth/session")).json.expires)).toBe(later);
    expect(site.trips.requests).toBe(1);
  });

  it("is extended no further than 180 days from its start", async () => {
    const who = await member(site);
    const browser = await signedIn(site, who);
    const startedAt = clock.now() - 170 * DAY;
    await age(who.id, clock.now() - 25 * HOUR, clock.now() + 5 * DAY);
    await site.sql("update sessions set created_at = ? where user_id = ?", [startedAt, who.id]);
    const { expires } = (await browser.get("/api/auth/session")).json;
    expect(Date.parse(expires)).toBe(startedAt + 180 * DAY);
  });

  it("ends at its end, and the cookie with it", async () => {
    const who = await member(site);
    const browser = await signedIn(site, who);
    await age(who.id, clock.now() - 31 * DAY, clock.now() - 1);
    const answer = await browser.get("/api/auth/session");
    expect(answer.json).toEqual({});
    expect(cookiesOf(answer)["next-auth.session-token"]).toContain("Max-Age=0");
    expect(browser.cookies.has("next-auth.session-token")).toBe(false);
  });

  it("shows a change of role at once", async () => {
    const who = await member(site, { role: "NEW" });
    const browser = await signedIn(site, who);
    expect((await browser.get("/api/auth/session")).json.user.role).toBe("NEW");
    await site.sql("update users set role = 'ADMIN' where id = ?", [who.id]);
    expect((await browser.get("/api/auth/session")).json.user.role).toBe("ADMIN");
  });

  it("is answered to a POST with the csrf token, too", async () => {
    const browser = await signedIn(site, await member(site));
    expect((await browser.post("/api/auth/session", { data: {} })).json.user).toBeDefined();
    const refused = await browser.postRaw("/api/auth/session", { csrfToken: "wrong" });
    expect(refused.status).toBe(400);
    expect(refused.json).toEqual({});
  });

  it("is an error while the database is dead, which a client can tell from being signed out", async () => {
    const browser = await signedIn(site, await member(site));
    site.trips.fault = 500;
    const answer = await browser.get("/api/auth/session");
    site.trips.fault = null;
    expect(answer.status).toBe(503);
    expect(answer.json[0].message).toContain("can’t be reached");
    expect(browser.cookies.has("next-auth.session-token")).toBe(true);
  });
});

it("the nightly jobs delete expired sessions and links, and keep valid ones", async () => {
  const who = await member(site);
  await signedIn(site, who);
  await signedIn(site, who);
  await site.sql(
    `update sessions set expires_at = 1 where token_hash = (select min(token_hash) from sessions where user_id = ?)`,
    [who.id],
  );
  const link = (name: string, createdAt: number, expiresAt: number) =>
    site.sql(
      `insert into sign_in_links (token_hash, email, browser_hash, network_hash, created_at, expires_at)
        values (?, 'cron@club.example', 'b', 'n', ?, ?)`,
      [name, createdAt, expiresAt],
    );
  const now = clock.now();
  await link("old", now - 2 * HOUR, now - HOUR);
  await link("expired a moment ago", now - HOUR / 2, now - 1);
  await link("alive", now, now + HOUR);
  await site.worker.runDaily();
  expect(await count(site, "sessions where user_id = ?", [who.id])).toBe(1);
  const rows = await site.sql(
    "select token_hash as name from sign_in_links where email = 'cron@club.example' order by 1",
  );
  expect(rows.map((row) => row.name)).toEqual(["alive"]);
});

describe("POST _log", () => {
  const log = (body: string, headers: Record<string, string> = {}) =>
    new Visitor(site.url).postRaw("/api/auth/_log", body, {
      "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8",
      ...headers,
    });
  const lines = () =>
    site
      .log()
      .split("\n")
      .filter((line) => line.includes('"client-log"'));

  it("writes one line, without line breaks, tokens or addresses", async () => {
    const before = lines().length;
    const answer = await log(
      String(
        new URLSearchParams({
          level: "error",
          code: "CLIENT_FETCH_ERROR",
          message: `first\nsecond\r\n{"level":"info"}\u2028third "ada@club.example" ${"ab12".repeat(16)}`,
          url: "/api/auth/callback/email?email=eve%40club.example",
        }),
      ),
    );
    expect(answer.status).toBe(200);
    expect(answer.text).toBe("");
    await expect.poll(() => lines().length).toBe(before + 1);
    const line = lines().at(-1) ?? "";
    expect(JSON.parse(line)).toMatchObject({
      event: "client-log",
      clientLevel: "error",
      code: "CLIENT_FETCH_ERROR",
    });
    expect(line).toContain("first\\nsecond");
    expect(line).not.toMatch(/\u2028|ab12|ada@|eve@|eve%40/);
  });

  it("reads at most 4 KB, and answers 200 to any body", async () => {
    const secretTail = "TAIL";
    const bodies = [
      `code=BIG&message=${"x ".repeat(3_000)}${secretTail}`,
      `code=HUGE&message=${"x ".repeat(60_000)}${secretTail}`,
      "",
      "%",
      "\u0000",
    ];
    for (const body of bodies) {
      const answer = await log(body, { "CF-Connecting-IP": "192.0.2.1" });
      expect(answer.status).toBe(200);
      expect(answer.text).toBe("");
    }
    await expect.poll(() => lines().filter((line) => line.includes("HUGE")).length).toBe(1);
    expect(site.log()).not.toContain(secretTail);
  });

  it("writes no more than its limit, and still answers 200", async () => {
    let flood = 0;
    const answers = await inOneMinute(() => {
      flood++;
      const form = `code=FLOOD${flood}`;
      // A network a try: one that crossed the minute has used up the next minute's limit, too.
      const from = { "CF-Connecting-IP": `198.51.100.${flood}` };
      return Promise.all(Array.from({ length: 60 }, () => log(form, from)));
    });
    expect(answers.every(({ status, text }) => status === 200 && text === "")).toBe(true);
    const logged = () => lines().filter((line) => line.includes(`FLOOD${flood}`)).length;
    await expect.poll(logged).toBeGreaterThan(0);
    expect(logged()).toBeLessThanOrEqual(30);
  });
});

it("no line of the log holds an address, a token or a hash", async () => {
  const browser = new Visitor(site.url);
  await askForLink(browser, { email: "secret.person@club.example" });
  await site.outbox.control({ mode: "down" });
  await askForLink(browser, { email: "secret.person@club.example" });
  await site.outbox.control({ mode: "normal" });
  site.trips.fault = 500;
  await askForLink(browser, { email: "secret.person@club.example" });
  site.trips.fault = null;
  await expect.poll(() => site.log()).toContain('"event":"sign-in-failed"');
  expect(site.log()).not.toMatch(/secret\.person/);
  expect(site.log()).not.toMatch(/[0-9a-f]{32}/);
});
