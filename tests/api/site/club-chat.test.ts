import { beforeEach, describe, expect, it, vi } from "vitest";
import { type ArrangedMember, game, member, post, signedIn, table } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { runJobs } from "../../support/nights.ts";
import { startSite, type TestSite } from "../../support/site.ts";
import { toldRows } from "../../support/told.ts";
import type { Visitor } from "../../support/visitor.ts";

const TOKEN = "a-secret-token-of-the-webhook_wxyz";
const ADDRESS = `https://discord.com/api/webhooks/123/${TOKEN}`;
const HOUR = 3_600_000;
const CHECK = "Full Table can write here";

const site = await startSite();
const root = await member(site, { role: "ADMIN", name: "Root" });
const admin = await signedIn(site, root);

const connect = (webhook: string, who: Visitor = admin) => who.send("PUT", "/api/club/chat", { webhook });
const connection = async () => (await admin.get("/api/club/chat")).json.connection;
/** Returns the messages that stand in the channel, the check left out. */
const shown = async (of: TestSite = site) =>
  (await of.discord.messages())
    .filter(({ isDeleted, content }) => !isDeleted && content !== CHECK)
    .map(({ content }) => content);
const requests = async (): Promise<string[]> =>
  (await (await fetch(`${site.discord.url}/_control`)).json()).requests;
const disconnect = async (now = false) => (await admin.post("/api/club/chat/disconnect", { now })).json;
const deleteMessages = async () => {
  for (const { id } of await site.discord.messages())
    await fetch(`${site.discord.url}/messages/${id}`, { method: "DELETE" });
};
const minutes = async (count: number, of: TestSite = site) => {
  for (let minute = 0; minute < count; minute++) await of.worker.runMinute();
};
/** Ends the pause that Discord's trouble has led to. */
const wakeUp = () => site.sql("update chat_webhook set resting_until = 1");
const aMember = async (given: Partial<ArrangedMember> = {}) => {
  const who = await member(site, given);
  return { who, browser: await signedIn(site, who) };
};

beforeEach(async () => {
  await fetch(`${site.discord.url}/_control`, { method: "DELETE" });
  for (const from of ["chat_webhook", "chat_messages", "players", "posts", "event_days", "notifications"])
    await site.sql(`delete from ${from}`);
});

describe("connecting the club to Discord", () => {
  it("keeps what worked: a message is sent first, and the address never comes back", async () => {
    const { status, json } = await connect(`  ${ADDRESS} `);
    expect([status, json]).toEqual([
      200,
      {
        connection: {
          ...{ since: expect.any(String), ending: "wxyz", evenings: true, posts: false },
          ...{ refusedSince: null, isDisconnecting: false },
        },
      },
    ]);
    expect((await site.discord.messages()).map(({ content }) => content)).toEqual([CHECK]);
    expect(await connection()).toEqual(json.connection);
    expect(site.log()).not.toContain(TOKEN);
    const [logged] = await site.sql("select * from audit_log order by at desc limit 1");
    expect(logged).toMatchObject({ action: "connected", subject: "the club to Discord" });
  });

  it.each([
    [{ status: 404 }, "Discord doesn’t know this webhook."],
    [{ status: 401 }, "Discord doesn’t know this webhook."],
    [{ status: 400 }, "Discord doesn’t let this webhook write."],
    [{ status: 429, retryAfter: 2 }, "Discord asks us to wait."],
    [{ status: 500 }, "Discord isn’t answering."],
  ])("refuses a webhook that answers %o, and keeps the one before", async (trouble, words) => {
    await connect(ADDRESS);
    await site.discord.control(trouble);
    const { status, json } = await connect("https://discord.com/api/webhooks/456/other");
    expect([status, json[0].path]).toEqual([422, ["webhook"]]);
    expect(json[0].message).toContain(words);
    expect((await connection()).ending).toBe("wxyz");
  });

  it("refuses any other address without calling it", async () => {
    for (const address of [
      "",
      "nonsense",
      `${site.url}/api/webhooks/1/a`,
      "https://evil.example/api/webhooks/1/a",
    ])
      expect((await connect(address)).status).toBe(422);
    expect(await requests()).toEqual([]);
    expect(await connection()).toBeNull();
  });

  it("ends, and comes back without posting anything again", async () => {
    await game(site, { name: "Azul", suggestedBy: root });
    await connect(ADDRESS);
    await minutes(2);
    expect(await shown()).toHaveLength(1);
    expect((await disconnect()).connection.isDisconnecting).toBe(true);
    await game(site, { name: "Brass", suggestedBy: root });
    await minutes(2);
    expect(await connection()).toBeNull();
    expect(await shown()).toHaveLength(1);
    expect((await admin.post("/api/club/chat/choices", { evenings: true, posts: true })).status).toBe(404);
    await connect(ADDRESS);
    await minutes(3);
    expect(await shown()).toEqual([expect.stringContaining("Azul"), expect.stringContaining("Brass")]);
  });

  it("ends by taking names out of its messages, two a minute, and then posts nothing new", async () => {
    const { who } = await aMember({ name: "Ada" });
    await site.sql("update users set name_in_chat = 1 where id = ?", [who.id]);
    for (let at = 0; at < 3; at++) await game(site, { name: `Game ${at}`, players: [who, root] });
    await connect(ADDRESS);
    await minutes(2);
    const named = async () => (await shown()).filter((text) => text.includes("Ada")).length;
    expect(await named()).toBe(3);
    await disconnect();
    expect((await admin.post("/api/club/chat/choices", { evenings: true, posts: true })).status).toBe(404);
    await game(site, { name: "Brass", players: [who] });
    await minutes(1);
    expect([await named(), (await connection()).isDisconnecting]).toEqual([1, true]);
    await minutes(1);
    expect([await named(), await connection(), (await shown()).length]).toEqual([0, null, 3]);
  });

  it("ends at once only when asked to while it is ending, or Discord refuses it", async () => {
    await connect(ADDRESS);
    expect((await disconnect(true)).connection.isDisconnecting).toBe(true);
    // Another admin's page still has the first button.
    expect((await disconnect()).connection.isDisconnecting).toBe(true);
    expect(await disconnect(true)).toEqual({ connection: null });
    await connect(ADDRESS);
    await site.sql("update chat_webhook set refused_since = 1");
    expect(await disconnect()).toEqual({ connection: null });
  });

  it("is in no archive", async () => {
    await connect(ADDRESS);
    const { json } = await admin.post("/api/archives");
    const { text } = await admin.get(`/api/archives/${json.archives[0].name}/1`);
    expect(text).toContain(root.name);
    expect(text).not.toContain(TOKEN);
  });
});

describe("a game in the chat", () => {
  it("has one message, which follows its seats, date and table, and ends with it", async () => {
    const [{ who: ada, browser }, { browser: ben }] = [await aMember({ name: "Ada" }), await aMember()];
    const { id } = await game(site, { name: "Azul *2*", players: [root], maxPlayers: 3 });
    await connect(ADDRESS);
    await minutes(1);
    const href = `${site.url}/games/${id}`;
    expect(await shown()).toEqual([`**Azul \\*2\\*** · 1 of 3 seats\nNo date yet\n${href}`]);
    await browser.post(`/api/games/${id}/signup`, { player: ada.publicId });
    await ben.post(`/api/games/${id}/schedule`, { date: clock.today(7) });
    await site.sql("update games set table_id = ? where id = ?", [(await table(site, "The Hearth")).id, id]);
    await minutes(2);
    const [text] = await shown();
    expect(text).toMatch(/2 of 3 seats\n\w+ \d+ \w+ · The Hearth\n/);
    await site.sql("delete from players");
    await minutes(2);
    expect(await shown()).toEqual([`**Azul \\*2\\*** · off\n${href}`]);
    const before = (await requests()).length;
    await post(site, { slug: "unrelated" });
    await minutes(2);
    expect(await requests()).toHaveLength(before);
  });

  it("is edited to its last state once it is played", async () => {
    const { id } = await game(site, { name: "Azul", players: [root], date: clock.today() });
    await connect(ADDRESS);
    await minutes(1);
    await site.sql("update games set date = ? where id = ?", [clock.today(-1), id]);
    await minutes(2);
    expect(await shown()).toEqual([expect.stringContaining("**Azul** · Played")]);
    expect((await requests()).filter((method) => method === "PATCH")).toHaveLength(1);
  });

  it("names its players only while they agree", async () => {
    const { who, browser } = await aMember({ name: "Ada" });
    await game(site, { name: "Azul", players: [who, root] });
    await connect(ADDRESS);
    await minutes(1);
    expect((await browser.get("/api/profile/chat-name")).json).toEqual({ offered: true, wanted: false });
    expect(await shown()).toEqual([expect.not.stringContaining("Ada")]);
    await browser.post("/api/profile/chat-name", { wanted: true });
    await minutes(1);
    expect(await shown()).toEqual([expect.stringContaining("\nAda and 1 more\n")]);
    await browser.post("/api/profile/chat-name", { wanted: false });
    await minutes(1);
    expect(await shown()).toEqual([expect.not.stringContaining("Ada")]);
  });

  it("is edited once, however many press for its last seat meanwhile", async () => {
    const crowd = await Promise.all(Array.from({ length: 20 }, () => aMember()));
    const { id } = await game(site, { name: "Azul", players: [root], maxPlayers: 2 });
    await connect(ADDRESS);
    await minutes(1);
    const presses = crowd.map(({ who, browser }) =>
      browser.post(`/api/games/${id}/signup`, { player: who.publicId }),
    );
    const running = minutes(3);
    const taken = (await Promise.all(presses)).filter(({ status }) => status === 200);
    await running;
    await minutes(2);
    expect(taken).toHaveLength(1);
    expect(await shown()).toEqual([expect.stringContaining("2 of 2 seats · full")]);
    expect((await requests()).filter((method) => method === "PATCH")).toHaveLength(1);
  });

  it("is made anew when its message is deleted, once", async () => {
    const { id } = await game(site, { name: "Azul", players: [root] });
    const rename = (name: string) => site.sql("update games set name = ? where id = ?", [name, id]);
    await connect(ADDRESS);
    await minutes(1);
    await deleteMessages();
    await rename("Brass");
    await minutes(2);
    expect(await shown()).toEqual([expect.stringContaining("Brass")]);
    await deleteMessages();
    await rename("Carcassonne");
    await minutes(3);
    await rename("Dominion");
    await minutes(3);
    expect(await shown()).toEqual([]);
  });

  it("is one of two a minute, and is posted once, also by nine runs at once", async () => {
    for (let at = 0; at < 4; at++) await game(site, { name: `Game ${at}`, players: [root] });
    await connect(ADDRESS);
    await minutes(1);
    expect(await shown()).toHaveLength(2);
    await Promise.all(Array.from({ length: 9 }, () => minutes(1)));
    expect([(await shown()).length, new Set(await shown()).size]).toEqual([4, 4]);
  });
});

describe("an evening and a post in the chat", () => {
  it("follow their switches: posts from when theirs is on, until they are taken down", async () => {
    await connect(ADDRESS);
    await post(site, { slug: "before", createdAt: clock.now() - HOUR });
    await minutes(1);
    await admin.post("/api/club/chat/choices", { evenings: false, posts: true });
    const { id } = await post(site, { slug: "after", title: "A new room" });
    await minutes(2);
    expect(await shown()).toEqual([`New post · **A new room**\n${site.url}/posts/after`]);
    // However late.
    await site.sql(
      "insert into chat_messages (webhook_id, kind, subject, posts, at) values ('123', 'evening', '2026-01-08', 1, 1)",
    );
    await site.sql("update chat_messages set at = 1");
    await runJobs(site, "name = 'old chat messages'");
    expect(await site.sql("select kind from chat_messages")).toEqual([{ kind: "post" }]);
    await site.sql("update posts set published = 0 where id = ?", [id]);
    await minutes(2);
    expect(await shown()).toEqual([]);
  });

  it("a post is announced without reading the club's other posts again", async () => {
    await connect(ADDRESS);
    await admin.post("/api/club/chat/choices", { evenings: false, posts: true });
    const rowsRead = async (slug: string) => {
      await post(site, { slug });
      site.trips.reset();
      await minutes(1);
      return site.trips.rowsRead;
    };
    await rowsRead("first");
    const before = await rowsRead("second");
    const numbers = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)";
    await site.database.batch([
      `insert into threads (id, created_at) ${numbers} select 'old' || i, 1 from n`,
      `insert into posts (id, slug, title, content, thread_id, published, created_at, modified_at)
        ${numbers} select 'old' || i, 'old-' || i, 'Old', '<p>x</p>', 'old' || i, 1, 1, 1 from n`,
    ]);
    expect(await rowsRead("third")).toBeLessThan(before + 100);
    expect(await shown()).toHaveLength(3);
  });

  it("an evening is announced in its morning, says how many come, and when it is off", async () => {
    const day = clock.today();
    const morning = await startSite({ settings: clock.setting(clock.at("10:30", day)) });
    try {
      const boss = await signedIn(morning, await member(morning, { role: "ADMIN" }));
      await boss.send("PUT", "/api/club/chat", { webhook: ADDRESS });
      const { json } = await boss.post("/api/calendar/days", { event: "GAMES_DAY", days: [day] });
      await minutes(2, morning);
      expect(await shown(morning)).toEqual([expect.stringContaining(`${morning.url}/tonight?day=${day}`)]);
      await boss.post(`/api/events/${json.days[0].id}/coming`, {});
      await minutes(2, morning);
      expect(await shown(morning)).toEqual([expect.stringContaining("1 coming\n")]);
      await morning.sql("update event_days set cancelled_at = 1");
      await minutes(2, morning);
      expect(await shown(morning)).toEqual([expect.stringMatching(/ · off\n/)]);
    } finally {
      await morning.close();
    }
  });
});

describe("trouble at Discord", () => {
  it("429 waits as long as it is asked to, and nothing is lost", async () => {
    await game(site, { name: "Azul", players: [root] });
    await connect(ADDRESS);
    await site.discord.control({ status: 429, retryAfter: 90 });
    await minutes(1);
    const [saved] = await site.sql("select resting_until - ? as rest from chat_webhook", [clock.now()]);
    expect(Number(saved?.rest)).toBeGreaterThan(80_000);
    const before = (await requests()).length;
    await minutes(3);
    expect(await requests()).toHaveLength(before);
    await site.discord.control({});
    await wakeUp();
    await minutes(2);
    expect(await shown()).toEqual([expect.stringContaining("Azul")]);
  });

  it("is kept within its own limits", async () => {
    for (let at = 0; at < 12; at++) await game(site, { name: `Game ${at}`, players: [root] });
    await connect(ADDRESS);
    await site.discord.control({ limits: true });
    await vi.waitFor(
      async () => {
        await wakeUp();
        await minutes(1);
        expect(await shown()).toHaveLength(12);
      },
      { timeout: 30_000, interval: 1_000 },
    );
  }, 40_000);

  it("a dead webhook is in the status room, and ends after a day with news to the admins", async () => {
    await game(site, { name: "Azul", players: [root] });
    const { who: edie } = await aMember({ role: "EDITOR" });
    await connect(ADDRESS);
    await site.discord.control({ status: 404 });
    await minutes(1);
    expect((await connection()).refusedSince).toEqual(expect.any(String));
    const { failures } = (await admin.get("/api/status")).json;
    expect(failures).toContainEqual(
      expect.objectContaining({ kind: "chat", said: "Discord answers 404 (10015)" }),
    );
    await site.sql("update chat_webhook set resting_until = 1, refused_since = ?", [clock.now() - 23 * HOUR]);
    await minutes(1);
    expect(await connection()).not.toBeNull();
    await site.sql("update chat_webhook set resting_until = 1, refused_since = ?", [clock.now() - 25 * HOUR]);
    await minutes(1);
    expect(await connection()).toBeNull();
    const told = (await toldRows(site, "notifications")).filter(({ kind }) => kind === "chat-off");
    expect(told.map(({ userId }) => userId)).toContain(root.id);
    expect(told.map(({ userId }) => userId)).not.toContain(edie.id);
    expect(site.log()).not.toContain(TOKEN);
  });

  it("a webhook that works again is no longer refused", async () => {
    await game(site, { name: "Azul", players: [root] });
    await connect(ADDRESS);
    await site.discord.control({ status: 401, times: 1 });
    await minutes(1);
    await wakeUp();
    await minutes(2);
    expect((await connection()).refusedSince).toBeNull();
    expect(await shown()).toEqual([expect.stringContaining("Azul")]);
  });

  it("a message that a gateway answers for, although it was taken, is posted twice at most", async () => {
    await game(site, { name: "Azul", players: [root] });
    await connect(ADDRESS);
    for (const status of [502, 504, 502, 504]) {
      await site.discord.control({ status, isTaken: true, methods: ["POST"] });
      await minutes(1);
      await wakeUp();
    }
    expect(await shown()).toHaveLength(2);
  });

  it("slow answers are given up in time; a message whose answer is lost is posted twice at most", async () => {
    const slow = await startSite({ settings: { UPSTREAM_TIMEOUT_MS: "1500" } });
    try {
      const boss = await member(slow, { role: "ADMIN" });
      const browser = await signedIn(slow, boss);
      await browser.send("PUT", "/api/club/chat", { webhook: ADDRESS });
      await game(slow, { name: "Azul", players: [boss] });
      for (let turn = 0; turn < 4; turn++) {
        await slow.discord.control({ delayMs: 20_000, isTaken: true, methods: ["POST"] });
        await minutes(1, slow);
        await slow.sql("update chat_webhook set resting_until = 1");
      }
      expect(await shown(slow)).toHaveLength(2);
      await slow.discord.control({ delayMs: 20_000, methods: ["GET"] });
      await game(slow, { name: "Brass", players: [boss] });
      await minutes(1, slow);
      expect(await shown(slow)).toHaveLength(2);
    } finally {
      await slow.close();
    }
  }, 60_000);
});
