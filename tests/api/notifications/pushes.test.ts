import { beforeEach, describe, expect, it, vi } from "vitest";
import { pushIdOf } from "../../../worker/contract/notifications/push-id.ts";
import { wallClock } from "../../../worker/contract/wall-clock.ts";
import { PUSHES_A_RUN } from "../../../worker/notifications/push/sending-rules.ts";
import { type ArrangedMember, crowdOf, game, member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { type PushBrowser, pushBrowser, readVapid } from "../../support/push-browser.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { forgetNews } from "./notifications-support.ts";

const TIMEOUT_MS = 1_500;

let ada: ArrangedMember;
let bo: ArrangedMember;
let adas: Visitor;
let phone: PushBrowser;
const site = await startSite({
  settings: { UPSTREAM_TIMEOUT_MS: String(TIMEOUT_MS), CONTACT_EMAIL: "hello@club.example" },
});
beforeEach(async () => {
  await site.push.forget();
  await forgetNews(site);
  await site.database.batch(["delete from pushes", "delete from push_subscriptions"]);
  ada = await member(site, { name: "Ada" });
  bo = await member(site, { name: "Bo" });
  adas = await signedIn(site, ada);
  phone = await pushTo(bo);
});

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const run = () => site.worker.runMinute();
const rows = async (columns: string, from = "pushes") =>
  await site.sql(`select ${columns} from ${from} order by 1`);
const dueNow = () => site.sql("update pushes set due_at = 0 where done_at is null");

/** Turns push on for a member in a browser. */
async function pushTo(who: ArrangedMember, visitor?: Visitor): Promise<PushBrowser> {
  const browser = visitor ?? (await signedIn(site, who));
  await browser.get("/api/profile/push");
  const push = await pushBrowser();
  expect((await browser.post("/api/profile/push", push.subscription)).status).toBe(200);
  return push;
}
/** Dates Bo's game as Ada, which is notified at once. */
async function plans(date = tomorrow) {
  const { id } = await game(site, { name: "Azul", suggestedBy: ada, players: [ada, bo] });
  expect((await adas.post(`/api/games/${id}/schedule`, { date })).status).toBe(200);
  return `/games/${id}`;
}
const tomorrow = clock.today(1);
const arrived = (browser = phone) => site.push.taken(browser.endpoint);
/** Returns a browser's push messages once there are so many. */
const told = async (count = 1, browser = phone) => {
  const taken = await vi.waitFor(async () => {
    const all = await arrived(browser);
    expect(all.length).toBeGreaterThanOrEqual(count);
    return all;
  }, 10_000);
  return Promise.all(taken.map(({ body }) => browser.read(body)));
};
const settled = () =>
  vi.waitFor(async () => expect(await rows("id", "pushes where done_at is null")).toEqual([]), 10_000);
/** Inserts due pushes, each about another subject. */
async function queue(
  browsers: readonly PushBrowser[],
  to: ArrangedMember | readonly ArrangedMember[],
  given = {},
) {
  for (const [at, { endpoint }] of browsers.entries()) {
    const row = {
      id: `push-${at}`,
      user_id: [to].flat()[at % [to].flat().length]?.id ?? "",
      subscription_id: await pushIdOf(endpoint),
      kind: "plan",
      url: `/games/g${at}`,
      title: `Game ${at}`,
      brief: "Ada set the date.",
      created_at: clock.now(),
      due_at: 1,
      ...given,
    };
    await site.sql(
      `insert into pushes (${Object.keys(row)}) values (${Object.keys(row).map(() => "?")})`,
      Object.values(row),
    );
  }
}

describe("a push", () => {
  it("goes out as soon as the act is answered, encrypted for its browser", async () => {
    const url = await plans();
    const [said, ...others] = await told();
    expect(others).toEqual([]);
    expect(said).toMatchObject({
      web_push: 8030,
      notification: {
        title: "Azul",
        body: expect.stringMatching(/^Ada set the date to /),
        navigate: `${site.url}${url}`,
        tag: url,
      },
    });
    const [taken] = await arrived();
    expect(Buffer.from(taken?.body ?? "", "base64").toString("latin1")).not.toContain("Azul");
    await settled();
    expect(await rows("done_at is not null as done, failure")).toEqual([{ done: 1, failure: null }]);
    expect(await rows("sent_at is not null as told, failures", "push_subscriptions")).toEqual([
      { told: 1, failures: 0 },
    ]);
  });

  it("is signed by the site's key for the push service, and has a time to live", async () => {
    await plans();
    await told();
    const [{ headers } = { headers: {} as Record<string, string> }] = await arrived();
    const [keys] = await rows("public_key", "push_keys");
    const vapid = await readVapid(headers.authorization ?? "");
    expect(vapid).toMatchObject({
      isSigned: true,
      key: keys?.public_key,
      aud: "https://fcm.googleapis.com",
      sub: expect.stringMatching(/^mailto:.+@/),
    });
    expect(vapid.exp * 1_000).toBeGreaterThan(clock.now());
    expect(vapid.exp * 1_000).toBeLessThanOrEqual(clock.now() + DAY_MS);
    expect(headers["content-encoding"]).toBe("aes128gcm");
    expect(Number(headers.ttl)).toBeGreaterThan(60);
    expect(Number(headers.ttl)).toBeLessThanOrEqual(86_400);
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    expect(headers.urgency).toMatch(/^(normal|high)$/);
  });

  it("goes to each of a member's browsers, and to nobody else's", async () => {
    const laptop = await pushTo(bo);
    const own = await pushTo(ada, adas);
    await plans();
    expect(await told(1, laptop)).toHaveLength(1);
    expect(await told()).toHaveLength(1);
    expect(await arrived(own)).toEqual([]);
  });

  it("is not made for a kind that its member has switched off, until they switch it on again", async () => {
    const browser = await signedIn(site, bo);
    const choose = (wanted: boolean) =>
      browser.post("/api/profile/choices", { kinds: { plan: { push: wanted } } });
    await choose(false);
    await plans();
    expect(await rows("id")).toEqual([]);
    await choose(true);
    await plans();
    expect(await told()).toHaveLength(1);
  });

  it("waits for Undo when a player leaves, and is dropped by Undo", async () => {
    const { id } = await game(site, { name: "Azul", suggestedBy: ada, players: [ada, bo] });
    const browser = await signedIn(site, bo);
    await browser.post("/api/profile/choices", { kinds: { leave: { push: true } } });
    const seat = (verb: string) => adas.post(`/api/games/${id}/${verb}`, { player: ada.publicId });
    expect((await seat("kick")).status).toBe(200);
    const [due] = await rows("due_at - created_at as ms");
    expect(Number(due?.ms)).toBeGreaterThan(0);
    // Postponed: on a busy machine the time for Undo would be over before the run.
    await site.sql("update pushes set due_at = due_at + ?1, created_at = created_at + ?1", [HOUR_MS]);
    await run();
    expect([await arrived(), await rows("kind")]).toEqual([[], [{ kind: "leave" }]]);
    expect((await seat("signup")).status).toBe(200);
    expect(await rows("kind")).toEqual([]);
  });

  it("is sent by the cron when it waited for Undo", async () => {
    const { id } = await game(site, { name: "Azul", suggestedBy: ada });
    await adas.post(`/api/games/${id}/signup`, { player: bo.publicId });
    await dueNow();
    await run();
    await run();
    expect((await told()).map(({ notification }) => notification.body)).toEqual(["Ada signed you up."]);
  });

  it("links to its message", async () => {
    const { id, threadId } = await game(site, { name: "Azul", suggestedBy: bo });
    await (await signedIn(site, bo)).post("/api/profile/choices", { kinds: { comment: { push: true } } });
    const said = await adas.post(`/api/threads/${threadId}/post-message`, { text: "Hello!" });
    await dueNow();
    await run();
    const [{ notification } = {}] = await told();
    expect([notification?.navigate, notification?.tag]).toEqual([
      `${site.url}/games/${id}#message-${said.json.id}`,
      `/games/${id}`,
    ]);
  });

  it("folds several news of one game, the latest first", async () => {
    const about = { url: "/games/azul", title: "Azul" };
    await queue([phone], bo, { ...about, brief: "Ada set the date." });
    await queue([phone], bo, {
      ...about,
      id: "later",
      brief: "Ada picked Table 2.",
      created_at: clock.now() + 1,
    });
    await run();
    const [said, ...others] = await told();
    expect([said?.notification.body, others]).toEqual(["Ada picked Table 2.\nAda set the date.", []]);
    expect(await rows("id", "pushes where done_at is not null and failure is null")).toHaveLength(2);
  });

  it.each([
    ["a game that was removed", "delete from games", true],
    ["a game whose day is past", "update games set date = '2020-01-01'", true],
    ["what happened more than a day ago", `update pushes set created_at = created_at - ${DAY_MS} - 1`, true],
    ["(this one is) a game that stays", "update games set table_id = null", false],
  ])("is not sent about %s", async (_, then, isOver) => {
    const { id } = await game(site, { name: "Azul", suggestedBy: ada });
    await adas.post(`/api/games/${id}/signup`, { player: bo.publicId });
    await site.sql(then);
    await dueNow();
    await run();
    // Another run, begun by the action, may have claimed it.
    await settled();
    expect((await arrived()).length).toBe(isOver ? 0 : 1);
  });

  it("waits for the end of quiet hours, when several acts on one thing make one push", async () => {
    const hour = (from: number) =>
      new Date(wallClock(clock.now() + from * HOUR_MS, "Europe/London")).toISOString().slice(11, 16);
    await site.sql("update users set quiet_from = ?, quiet_to = ? where id = ?", [hour(-3), hour(3), bo.id]);
    const dates = [20, 21].map((days) => clock.today(days));
    const url = await plans(dates[0]);
    await letsGo();
    await adas.post(`/api${url}/schedule`, { date: dates[1] });
    await letsGo();
    expect([await arrived(), await rows("times, attempts")]).toEqual([[], [{ times: 2, attempts: 0 }]]);
    await site.sql("update users set quiet_from = null, quiet_to = null");
    await dueNow();
    await run();
    expect(await told()).toHaveLength(1);
  });

  it("is not sent to a member who is suspended", async () => {
    await queue([phone], bo);
    await site.sql("insert into suspensions (user_id, reason, began_at) values (?, 'Rude', 1)", [bo.id]);
    await run();
    expect([await arrived(), (await rows("failure"))[0]?.failure]).toEqual([[], "to a suspended member"]);
  });
});

/** Waits until the queued push was examined and released. */
const letsGo = () =>
  vi.waitFor(async () => {
    const [row] = await rows("attempts, due_at");
    expect(row?.attempts).toBe(0);
    expect(Number(row?.due_at)).toBeGreaterThan(clock.now() + HOUR_MS);
  }, 10_000);

describe("a browser that is gone", () => {
  it.each([404, 410])(
    "is deleted with its waiting pushes when its push service answers %i",
    async (status) => {
      const laptop = await pushTo(bo);
      await site.push.control({ endpoint: phone.endpoint, status });
      await plans();
      await told(1, laptop);
      await expect
        .poll(() => rows("id", "push_subscriptions"))
        .toEqual([{ id: await pushIdOf(laptop.endpoint) }]);
      await settled();
      expect(await rows("id")).toHaveLength(1);
      await run();
      expect(await arrived()).toHaveLength(1);
      expect(site.log()).not.toContain(phone.endpoint);
    },
  );

  it("is deleted after 20 failures and a month without a success, and not before", async () => {
    const laptop = await pushTo(bo);
    const [gone, there] = [await pushIdOf(phone.endpoint), await pushIdOf(laptop.endpoint)];
    const long = clock.now() - 31 * DAY_MS;
    await site.database.batch([
      ["update push_subscriptions set created_at = ?, failures = 20", [long]],
      ["update push_subscriptions set sent_at = ? where id = ?", [clock.now(), there]],
    ]);
    await site.worker.runDaily();
    expect(await rows("id", "push_subscriptions")).toEqual([{ id: there }]);
    expect(gone).not.toBe(there);
  });

  it("is deleted when the site has lost the keys that it subscribed with", async () => {
    await queue([phone], bo);
    await site.sql("delete from push_keys");
    await run();
    expect([await arrived(), await rows("id", "push_subscriptions")]).toEqual([[], []]);
  });
});

describe("a push service that does not take it", () => {
  it.each([
    [429, "120", 120_000],
    [503, undefined, 0],
    [500, undefined, 0],
    [429, new Date(clock.now() + 3_600_000).toUTCString(), 3_000_000],
  ])(
    "answering %i gets another try later, after the time that it asks for (%s)",
    async (status, retryAfter, least) => {
      await site.push.control({ endpoint: phone.endpoint, status, ...(retryAfter && { retryAfter }) });
      await queue([phone], bo);
      const before = clock.now();
      await run();
      const [row] = await rows("attempts, done_at, due_at, failure");
      expect(row).toMatchObject({
        attempts: 1,
        done_at: null,
        failure: expect.stringContaining(`${status}`),
      });
      expect(Number(row?.due_at) - before).toBeGreaterThanOrEqual(Math.max(least, 60_000) - 1_000);
      expect(await rows("failures", "push_subscriptions")).toEqual([{ failures: 1 }]);
      await run();
      expect(await arrived()).toHaveLength(1);
      await site.push.control({ endpoint: phone.endpoint, status: 201 });
      await dueNow();
      await run();
      expect(await told(2)).toHaveLength(2);
      expect(await rows("failures", "push_subscriptions")).toEqual([{ failures: 0 }]);
      expect(await rows("count", "failures where kind = 'push'")).not.toEqual([]);
    },
  );

  it("refusing a push for good drops that push", async () => {
    await site.push.control({ endpoint: phone.endpoint, status: 400 });
    await queue([phone], bo);
    await run();
    expect(await rows("done_at is not null as done, failure")).toEqual([
      { done: 1, failure: expect.stringContaining("answers 400") },
    ]);
    expect(await rows("id", "push_subscriptions")).toHaveLength(1);
  });

  it("delays no other service by being slow, redirecting or away", async () => {
    const crowd = await crowdOf(site, 8);
    const browsers = await Promise.all(crowd.map((who) => pushTo(who)));
    const [slow, busy, away, led, ...well] = browsers;
    if (!slow || !busy || !away || !led) throw new Error("There are eight.");
    await site.push.control({ endpoint: slow.endpoint, status: 201, delayMs: 60_000 });
    await site.push.control({ endpoint: busy.endpoint, status: 429, retryAfter: "600" });
    await site.push.control({ endpoint: away.endpoint, status: 500 });
    await site.push.control({ endpoint: led.endpoint, status: 302 });
    await queue(browsers, crowd);
    await run();
    for (const browser of well) expect(await arrived(browser)).toHaveLength(1);
    expect(await rows("count(*) as n", "pushes where done_at is not null and failure is null")).toEqual([
      { n: well.length },
    ]);
    const [waits] = await rows("failure", "pushes where id = 'push-0'");
    expect(String(waits?.failure)).toContain("no answer within");
  });
});

describe("many at once", () => {
  it("go out in several runs, each within its requests, and each once", async () => {
    const crowd = await crowdOf(site, 2 * PUSHES_A_RUN);
    const browsers: PushBrowser[] = [];
    for (const who of crowd) browsers.push(await pushTo(who));
    await queue(browsers, crowd);
    site.trips.reset();
    await run();
    expect(await site.push.taken()).toHaveLength(PUSHES_A_RUN);
    expect(site.trips.requests + PUSHES_A_RUN + 1).toBeLessThan(50);
    await Promise.all([run(), run(), run()]);
    await run();
    const all = await site.push.taken();
    expect(all).toHaveLength(crowd.length);
    expect(new Set(all.map(({ endpoint }) => endpoint)).size).toBe(crowd.length);
  });

  // Half of a day's mails.
  const WAITING = 35;
  const putsInvitations = () =>
    site.sql(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
        insert into invitations (id, email, created_at, due_at, ends_at)
          select 'i' || i, 'i' || i || '@club.example', 1, 1, ?2 from n`,
      [WAITING, clock.now() + DAY_MS],
    );
  async function putsCalendars() {
    const players = await crowdOf(site, WAITING);
    await game(site, { players, maxPlayers: WAITING, date: tomorrow });
    await site.database.batch([
      "update users set wants_calendar_invitations = 1",
      "update calendar_invitations set due_at = 1",
    ]);
  }
  it.each([
    ["invitations to the club", putsInvitations],
    ["calendar invitations", putsCalendars],
  ])("share the minute's requests with waiting %s, which all go out in time", async (_, put) => {
    await site.database.batch(["delete from games", "delete from calendar_invitations"]);
    await site.outbox.forget();
    const crowd = await crowdOf(site, 2 * PUSHES_A_RUN);
    const browsers: PushBrowser[] = [];
    for (const who of crowd) browsers.push(await pushTo(who));
    await queue(browsers, crowd);
    await put();
    const counts: number[] = [];
    for (let minute = 0; minute < 3; minute++) {
      site.trips.reset();
      const before = (await site.outbox.mails()).length + (await site.push.taken()).length;
      await run();
      const after = (await site.outbox.mails()).length + (await site.push.taken()).length;
      // And the ring.
      expect(site.trips.requests + (after - before) + 1).toBeLessThan(50);
      counts.push((await site.outbox.mails()).length);
    }
    // Some are sent along with pushes.
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[1]).toBeGreaterThan(counts[0] ?? 0);
    await run();
    const reached = (await site.outbox.mails()).map(({ to }) => to[0]);
    expect([new Set(reached).size, reached.length]).toEqual([WAITING, WAITING]);
  });

  it("caused by others come at most ten an hour; the bell has all of them", async () => {
    await queue(
      Array.from({ length: 12 }, () => phone),
      bo,
      { actor_id: ada.id },
    );
    await run();
    expect(await arrived()).toHaveLength(10);
    expect((await rows("failure", "pushes where failure is not null")).map(({ failure }) => failure)).toEqual(
      ["too many an hour", "too many an hour"],
    );
  });
});
