import { beforeEach, describe, expect, it } from "vitest";
import { wallClock } from "../../../worker/contract/wall-clock.ts";
import { newId } from "../../../worker/lib/new-id.ts";
import { LETTERS_A_RUN } from "../../../worker/platform/mails/shares-rules.ts";
import { type ArrangedMember, crowdOf, game, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import { forgetNews, mailed, mails, told } from "../notifications/notifications-support.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Offset to a time zone where it is noon, so that no test runs into midnight. */
const HOURS_TO_NOON = 12 - new Date(clock.now()).getUTCHours();
const ZONE = `Etc/GMT${HOURS_TO_NOON > 0 ? "-" : "+"}${Math.abs(HOURS_TO_NOON)}`;

let ada: ArrangedMember;
let bo: ArrangedMember;
const site = await startSite({ settings: { MAIL_NEWS_PER_DAY: "2000", CLUB_TIME_ZONE: ZONE } });
beforeEach(async () => {
  await forgetNews(site);
  await site.database.batch([
    "delete from games",
    "delete from threads",
    "delete from event_days",
    "delete from users",
  ]);
  await site.outbox.control({ mode: "normal" });
  await site.outbox.forget();
  ada = await member(site, { name: "Ada" });
  bo = await member(site, { name: "Bo" });
});

const run = () => site.worker.runMinute();
const count = async (sql: string) => Number((await site.sql(sql))[0]?.n);
const waiting = () => count("select count(*) as n from mails where done_at is null");
/** Makes all waiting mails due. */
const letTimePass = () => site.sql("update mails set due_at = 0 where done_at is null");

/** Plans a day that begins so many milliseconds from now; returns its date and hour by the club's clock. */
async function evening(fromNow: number, columns: Record<string, string | number> = {}) {
  const wall = new Date(wallClock(clock.now() + fromNow, ZONE)).toISOString();
  const [date, start] = [wall.slice(0, 10), wall.slice(11, 16)];
  const row = { id: "e", event_type: "GAMES_DAY", date, starts_at: start, ends_at: "23:59", ...columns };
  await site.sql(
    `insert into event_days (${Object.keys(row)}) values (${Object.keys(row).map(() => "?")})`,
    Object.values(row),
  );
  return { date, start };
}
const played = (date: string, players: ArrangedMember[], given: object = {}) =>
  game(site, { name: "Azul", date, players, createdAt: clock.now() - 4 * DAY_MS, ...given });

/** Creates games of eight with so many members on a day. */
async function fullClub(date: string, members: number) {
  const crowd = await crowdOf(site, members);
  const at = clock.now() - DAY_MS - HOUR_MS;
  const [games, key] = [Math.ceil(members / 8), `${newId()}-`];
  const range = `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${games - 1})`;
  await site.database.batch([
    [`${range} insert into threads (id, created_at) select ?2 || i, ?1 from n`, [at, key]],
    [
      `${range} insert into games (id, name, min_players, max_players, date, thread_id, created_at)
          select ?3 || i, 'Game ' || i, 1, 8, ?1, ?3 || i, ?2 from n`,
      [date, at, key],
    ],
    [
      `insert into players (game_id, user_id, signed_up_at) select ?3 || (key / 8), value, ?1 from json_each(?2)`,
      [at, JSON.stringify(crowd.map(({ id }) => id)), key],
    ],
  ]);
  return crowd;
}

describe("a reminder", () => {
  it("comes once, the day before, to the players, with the time", async () => {
    const { date, start } = await evening(12 * HOUR_MS);
    const { id } = await played(date, [ada]);
    for (let minute = 0; minute < 3; minute++) await run();
    const [mail, ...others] = await site.outbox.mails();
    expect([mail?.to, others]).toEqual([[ada.email], []]);
    expect(mail?.subject).toMatch(new RegExp(`^Reminder – Azul: You’re playing on .* at ${start}\\.$`));
    expect(mail?.text).toContain(`${site.url}/games/${id}`);
    expect((await told(site)).map((line) => line.split(":")[0])).toEqual(["Ada tomorrow (1)"]);
  });

  it("comes two hours before by bell, and by email to members who chose that", async () => {
    await site.sql("insert into mail_choices (user_id, kind, wanted) values (?, 'soon', 1)", [ada.id]);
    await played((await evening(HOUR_MS)).date, [ada, bo]);
    await run();
    await run();
    expect((await told(site)).map((line) => line.split(":")[0])).toEqual(["Ada soon (1)", "Bo soon (1)"]);
    expect((await site.outbox.mails()).map(({ to }) => to[0])).toEqual([ada.email]);
  });

  it.each([
    ["was left", "delete from players"],
    ["was moved", "update games set date = '2099-01-01'"],
    ["was put off", "update games set date = null"],
    ["was cancelled", "update event_days set cancelled_at = 1"],
  ])("is not sent about a game that %s since it was written", async (_, then) => {
    const { date } = await evening(12 * HOUR_MS);
    await played(date, [ada]);
    await site.outbox.control({ mode: "down" });
    await run();
    expect(await mailed(site)).toEqual(["Ada tomorrow"]);
    await site.database.executeMultiple(then);
    await site.outbox.control({ mode: "normal" });
    await letTimePass();
    await run();
    expect([await site.outbox.mails(), await waiting()]).toEqual([[], 0]);
  });

  it("is not made for a cancelled evening, or for a player who has just signed up", async () => {
    const { date } = await evening(12 * HOUR_MS, { cancelled_at: 1 });
    await played(date, [ada]);
    await run();
    await site.database.executeMultiple(
      "update event_days set cancelled_at = null; update players set signed_up_at = 9e15",
    );
    await run();
    expect([await mailed(site), await told(site)]).toEqual([[], []]);
  });
});

it("a member who comes without a game is reminded of the evening, unless they take it back", async () => {
  const { date } = await evening(12 * HOUR_MS);
  await played(date, [ada]);
  await site.database.batch(
    [ada, bo].map(({ id }) => [
      "insert into comings (event_day_id, user_id, since) values ('e', ?, 1)",
      [id],
    ]),
  );
  await site.outbox.control({ mode: "down" });
  await run();
  await run();
  expect((await told(site)).map((line) => line.split(" on ")[0])).toEqual([
    "Ada tomorrow (1): You’re playing",
    "Bo tomorrow (1): You’re coming",
  ]);
  const rows = await site.sql("select url from notifications where user_id = ?", [bo.id]);
  expect(rows.map(({ url }) => url)).toEqual([expect.stringContaining(`/tonight?day=${date}#`)]);
  await site.outbox.control({ mode: "normal" });
  await letTimePass();
  await run();
  expect((await site.outbox.mails()).map(({ to }) => to[0]).toSorted()).toEqual(
    [ada.email, bo.email].toSorted(),
  );
  expect((await site.outbox.mails(bo.email))[0]?.text).toMatch(/^When: .*, \d\d:\d\d–23:59$/m);
  await site.database.batch([
    "update mails set done_at = null, due_at = 0, id = id || 'x'",
    "delete from comings",
  ]);
  await run();
  expect(await site.outbox.mails(bo.email)).toHaveLength(1);
});

describe("a member who said maybe", () => {
  /** Says maybe for Bo to an evening of tomorrow, and returns the mail that asks, with the path of its link. */
  async function asked() {
    const { date } = await evening(12 * HOUR_MS);
    const browser = await signedIn(site, bo);
    await browser.post("/api/events/e/coming", { answer: "maybe" });
    await site.sql("update day_answers set since = 1");
    await run();
    await run();
    const [mail, ...others] = await site.outbox.mails(bo.email);
    expect(others).toEqual([]);
    const [link = ""] = mail?.text.match(/http\S+\/api\/are-you-coming\S+/) ?? [];
    return { date, browser, mail, link: link.slice(site.url.length) };
  }
  const answers = async () => [
    ...(await site.sql("select user_id as id, 'yes' as answer from comings")),
    ...(await site.sql("select user_id as id, answer from day_answers")),
  ];
  const press = (link: string, answer: string) =>
    visitor(site).fetch(`${link}&answer=${answer}`, { method: "POST" });

  it("is asked the day before, once, and answers by a press in the email", async () => {
    const { mail, link } = await asked();
    expect(mail?.subject).toMatch(/^Reminder – .*: You said maybe\. Are you coming on .* at \d\d:\d\d\?$/);
    const page = await visitor(site).get(link);
    expect([page.status, page.text.match(/<button/g)?.length]).toEqual([200, 2]);
    expect(await answers()).toEqual([{ id: bo.id, answer: "maybe" }]);
    expect((await press(link, "yes")).text).toContain("You’re coming");
    expect(await answers()).toEqual([{ id: bo.id, answer: "yes" }]);
    expect((await press(link, "no")).text).toContain("You can’t make it on");
    expect(await answers()).toEqual([{ id: bo.id, answer: "no" }]);
  });

  it("keeps what they have said since, when they press in the email after it", async () => {
    const { browser, link } = await asked();
    await browser.post("/api/events/e/coming", { note: "With cake", hasOwnPlans: true });
    expect((await press(link, "yes")).text).toContain("You’re coming");
    const { json } = await browser.get("/api/events/e/coming");
    expect(json.said).toMatchObject([{ name: "Bo", note: "With cake", hasOwnPlans: true }]);
  });

  it("hears that a seat stays theirs when they can't make it, and that a full day has a waiting list", async () => {
    const { date, link } = await asked();
    await played(date, [bo]);
    await site.sql("update players set signed_up_at = 1");
    expect((await press(link, "no")).text).toContain("You still have a seat");
    await site.database.batch(["delete from games", "update event_days set capacity = 0"]);
    expect((await press(link, "yes")).text).toContain("You’re on the waiting list");
  });

  it("is not asked in an email that goes out after they answered", async () => {
    await site.outbox.control({ mode: "down" });
    const { browser } = await asked();
    await browser.post("/api/events/e/coming", { answer: "no" });
    await site.outbox.control({ mode: "normal" });
    await letTimePass();
    await run();
    expect([await site.outbox.mails(), await waiting()]).toEqual([[], 0]);
  });

  it("is refused by a forged link, when suspended, and for a day that is off or over", async () => {
    const { link } = await asked();
    for (const path of [link.replace(/token=./, "token=!"), link.replace(bo.publicId, ada.publicId)])
      for (const { status } of [await visitor(site).get(path), await press(path, "yes")])
        expect([path, status]).toEqual([path, 403]);
    const refused = async (change: string) => {
      await site.database.executeMultiple(change);
      return [(await visitor(site).get(link)).status, (await press(link, "yes")).status];
    };
    const suspension = `insert into suspensions (user_id, reason, began_at) values ('${bo.id}', 'Rude', 1)`;
    expect(await refused(suspension)).toEqual([403, 403]);
    await site.sql("delete from suspensions");
    expect(await refused("update event_days set cancelled_at = 1")).toEqual([409, 409]);
    expect(await refused("update event_days set cancelled_at = null, date = '2020-01-01'")).toEqual([
      409, 409,
    ]);
    expect(await refused("delete from event_days")).toEqual([404, 404]);
    expect(await answers()).toEqual([]);
  });
});

it("news of an evening ignores quiet hours shortly before it, removed evenings included, and expires with its day", async () => {
  const editor = await signedIn(site, await member(site, { name: "Edie", role: "EDITOR" }));
  await evening(2 * HOUR_MS, { id: "near" });
  await evening(-HOUR_MS, { id: "begun", event_type: "PLAYERS_PARADICE" });
  await site.database.batch([
    "update users set quiet_from = '10:00', quiet_to = '15:00'",
    ...Object.entries({ near: ada, begun: bo }).map(([id, who]) => ({
      sql: "insert into comings (event_day_id, user_id, since) values (?, ?, 1)",
      args: [id, who.id],
    })),
  ]);
  for (const id of ["near", "begun"]) {
    expect((await editor.post(`/api/calendar/days/${id}/remove`)).status).toBe(200);
  }
  expect(await mailed(site)).toEqual(["Ada plan", "Bo plan"]);
  await run();
  const reached = async () => (await site.outbox.mails()).map(({ to }) => to[0]);
  expect(await reached()).toEqual([ada.email]);
  // The next morning.
  await site.database.batch([
    "update users set quiet_from = null, quiet_to = null",
    "update mails set due_at = 0, facts = json_replace(facts, '$.day', date(facts ->> '$.day', '-1 day'))",
  ]);
  await run();
  expect([await reached(), await waiting()]).toEqual([[ada.email], 0]);
});

describe("two evenings on one date", () => {
  let early: { date: string; start: string };
  let late: typeof early;
  beforeEach(async () => {
    // By kind the later one would come first.
    late = await evening(14 * HOUR_MS, { id: "late" });
    early = await evening(12 * HOUR_MS, { id: "early", event_type: "PLAYERS_PARADICE" });
    await played(early.date, [ada]);
    await site.sql("insert into comings (event_day_id, user_id, since) values ('late', ?, 1)", [bo.id]);
    await site.outbox.control({ mode: "down" });
    await run();
    await site.outbox.control({ mode: "normal" });
    await letTimePass();
  });
  const whenIn = async ({ email }: ArrangedMember) =>
    (await site.outbox.mails(email)).map(({ text }) => /^When: .*, (\d\d:\d\d)–/m.exec(text)?.[1]);

  it("remind those who come of their own evening's hours, and players of the earlier one's", async () => {
    expect(early.date).toBe(late.date);
    await run();
    expect([await whenIn(ada), await whenIn(bo)]).toEqual([[early.start], [late.start]]);
    expect((await site.outbox.mails(bo.email))[0]?.subject).toContain(`at ${late.start}.`);
  });

  it("with one cancelled remind everybody of the other, players included", async () => {
    await site.sql("update event_days set cancelled_at = 1 where id = 'early'");
    await run();
    expect([await whenIn(ada), await whenIn(bo)]).toEqual([[late.start], [late.start]]);
  });

  it("do not remind members who come to the cancelled one only", async () => {
    await site.sql("update event_days set cancelled_at = 1 where id = 'late'");
    await run();
    expect([await whenIn(ada), await whenIn(bo)]).toEqual([[early.start], []]);
  });
});

it("reminders are emailed on a day whose mail budget is spent, when news is not", async () => {
  const { date } = await evening(12 * HOUR_MS);
  await played(date, [ada]);
  // Other kinds have used all of the 2,000 mails that are not reserved.
  await site.sql("insert into mail_days (day, sent, calendars, invitations) values (?, 1600, 400, 200)", [
    clock.today(),
  ]);
  await mails(site, bo, 1);
  await run();
  expect((await site.outbox.mails()).map(({ to }) => to[0])).toEqual([ada.email]);
  expect(await count("select count(*) as n from mails where done_at is null and digest = 1")).toBe(1);
  expect(await count("select reminders as n from mail_days")).toBe(1);
  expect(await count("select sent as n from mail_days")).toBe(1_601);
});

describe("a thousand reminders", () => {
  it("stay under 50 requests a run, which goes on where the one before stopped", async () => {
    await fullClub((await evening(12 * HOUR_MS)).date, 1_000);
    for (let minute = 1; minute <= 2; minute++) {
      site.trips.reset();
      await run();
      const sent = await site.outbox.mails();
      expect(sent).toHaveLength(LETTERS_A_RUN * minute);
      expect(new Set(sent.map(({ to }) => to[0])).size).toBe(LETTERS_A_RUN * minute);
      // Six calendar invitations and a ring may come on top.
      expect(site.trips.requests + LETTERS_A_RUN + 7).toBeLessThan(50);
    }
    expect(await count("select count(*) as n from mails where kind = 'tomorrow'")).toBe(1_000);
  });

  it("go out once each, also by nine runs at once, while the mail service is down and afterwards", async () => {
    const crowd = await fullClub((await evening(12 * HOUR_MS)).date, 40);
    await site.outbox.control({ mode: "down" });
    await Promise.all(Array.from({ length: 9 }, run));
    expect([(await site.outbox.mails()).length, await waiting()]).toEqual([0, 40]);
    await site.outbox.control({ mode: "normal" });
    await letTimePass();
    await Promise.all(Array.from({ length: 9 }, run));
    await letTimePass();
    await run();
    const sent = (await site.outbox.mails()).map(({ to }) => String(to[0]));
    expect(sent.toSorted()).toEqual(crowd.map(({ email }) => email).toSorted());
  });
});

describe("free seats", () => {
  it("are announced once a week, by email and bell, to members without a seat who can make it", async () => {
    await played((await evening(2 * DAY_MS)).date, [ada]);
    const { id } = await member(site, { name: "Cy" });
    await site.sql(
      "insert into day_answers (event_day_id, user_id, answer, since) values ('e', ?, 'no', 1)",
      [id],
    );
    await site.sql("update users set created_at = created_at - 86400000");
    await run();
    await run();
    const sent = await site.outbox.mails();
    expect(sent.map(({ to }) => to[0])).toEqual([bo.email]);
    expect(sent[0]?.subject).toMatch(/^This week – Free seats on \w+day: There’s still room on /);
    expect(await told(site)).toEqual([expect.stringMatching(/^Bo free-seats \(1\): There’s still room on /)]);
  });

  it("are not announced where there are none", async () => {
    await played((await evening(2 * DAY_MS)).date, [ada], { maxPlayers: 1 });
    await site.sql("update users set created_at = created_at - 86400000");
    await run();
    expect(await mailed(site)).toEqual([]);
  });

  it("are not announced when they are taken meanwhile", async () => {
    await played((await evening(2 * DAY_MS)).date, [ada], { maxPlayers: 2 });
    await site.sql("update users set created_at = created_at - 86400000");
    await site.outbox.control({ mode: "down" });
    await run();
    expect(await mailed(site)).toEqual(["Bo free-seats"]);
    await site.sql("update games set max_players = 1");
    await site.outbox.control({ mode: "normal" });
    await letTimePass();
    await run();
    expect([await site.outbox.mails(), await waiting()]).toEqual([[], 0]);
  });
});
