import { beforeEach, describe, expect, it } from "vitest";
import { type ArrangedMember, crowdOf, game, member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import { forgetNews, mails } from "../notifications/notifications-support.ts";

let ada: ArrangedMember;
let bo: ArrangedMember;
const site = await startSite({ settings: { MAIL_NEWS_PER_DAY: "1000" } });
beforeEach(async () => {
  await forgetNews(site);
  await site.outbox.control({ mode: "normal" });
  await site.outbox.forget();
  ada = await member(site, { name: "Ada" });
  bo = await member(site, { name: "Bo" });
});

const DAY_MS = 86_400_000;
const run = () => site.worker.runMinute();
const rows = (columns: string) => site.sql(`select ${columns} from mails order by length(id), id`);
const failures = async () => (await rows("failure")).map(({ failure }) => failure);
const waiting = async () =>
  Number((await site.sql("select count(*) as n from mails where done_at is null"))[0]?.n);
/** Makes all waiting mails due. */
const letTimePass = () => site.sql("update mails set due_at = 0 where done_at is null");
const arrived = async () =>
  (await site.outbox.mails(bo.email)) as ({ headers: Record<string, string> } & Awaited<
    ReturnType<typeof site.outbox.mails>
  >[number])[];

describe("a mail", () => {
  it("says what happened, links to it, and says why it comes and how to unsubscribe", async () => {
    const { id } = await game(site, { name: "Azul & <i>friends</i>", suggestedBy: ada });
    const answer = await (await signedIn(site, ada)).post(`/api/games/${id}/signup`, { player: bo.publicId });
    expect(answer.status).toBe(200);
    await letTimePass();
    await run();
    const [mail, ...others] = await arrived();
    expect(others).toEqual([]);
    if (!mail) throw new Error("No mail came.");
    expect(mail.subject).toBe("You’re signed up – Azul & <i>friends</i>: Ada signed you up.");
    expect(mail.html).not.toContain("<i>");
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(`${site.url}/games/${id}`);
      expect(part).toContain("Someone signs you up for a game");
      expect(part).toContain(`${site.url}/profile#mails`);
    }
    const [, unsubscribe = ""] = /^<(.*)>$/.exec(mail.headers["List-Unsubscribe"] ?? "") ?? [];
    expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(mail.text).toContain(unsubscribe);
    const clicked = await fetch(unsubscribe, {
      method: "POST",
      body: new URLSearchParams("List-Unsubscribe=One-Click"),
    });
    expect(clicked.status).toBe(200);
    await mails(site, bo, 1);
    await run();
    expect(await arrived()).toHaveLength(1);
    expect(await failures()).toContain("no longer wanted");
  });

  it("is not sent to a deleted account", async () => {
    await mails(site, bo, 2);
    await site.sql("delete from users where id = ?", [bo.id]);
    await run();
    expect(await arrived()).toEqual([]);
    expect(await rows("id")).toEqual([]);
  });

  it("is not sent before it is due", async () => {
    await mails(site, bo, 1, { dueAt: clock.now() + DAY_MS });
    await run();
    expect([await arrived(), await waiting()]).toEqual([[], 1]);
  });
});

describe("nothing is sent about", () => {
  // In the small hours, the evening of yesterday goes on.
  const twoDaysAgo = clock.today(-2);
  const tomorrow = clock.today(1);
  it.each([
    ["a game whose day is past", `update games set date = '${twoDaysAgo}'`, true],
    ["a game that was removed", "delete from games", true],
    ["what happened more than a day ago", `update mails set created_at = created_at - ${DAY_MS} - 1`, true],
    ["a seat that was left", "delete from players where signed_up_by <> user_id", true],
    ["(this one is) a game of tomorrow", `update games set date = '${tomorrow}'`, false],
  ])("%s", async (_, then, isOver) => {
    const { id } = await game(site, { name: "Azul", suggestedBy: ada });
    await (await signedIn(site, ada)).post(`/api/games/${id}/signup`, { player: bo.publicId });
    await letTimePass();
    await site.sql(then);
    await run();
    expect([(await arrived()).length, await waiting()]).toEqual([isOver ? 0 : 1, 0]);
    expect(await failures()).toEqual([isOver ? expect.stringMatching(/over|day/) : null]);
  });

  it.each([
    ["a free seat that was taken", "seat", true],
    ["missing players who were found", "needed", true],
    ["(this one is) a table that was picked", "plan", false],
  ])("%s", async (_, kind, isOver) => {
    const { id } = await game(site, { name: "Azul", suggestedBy: ada, minPlayers: 2, maxPlayers: 2 });
    await mails(site, bo, 1, { kind });
    await site.sql("update mails set game_id = ?", [id]);
    const cy = await member(site);
    expect(
      (await (await signedIn(site, cy)).post(`/api/games/${id}/signup`, { player: cy.publicId })).status,
    ).toBe(200);
    await run();
    expect((await arrived()).length).toBe(isOver ? 0 : 1);
    expect(await failures()).toContain(isOver ? "about what is over" : null);
  });

  it.each([
    ["a message that was deleted", "update messages set deleted_at = 1", true],
    ["a message that was blocked", "update messages set moderation = 'BLOCK'", true],
    ["(this one is) a message that is shown", "update messages set moderation = 'SHOW'", false],
  ])("%s", async (_, then, isOver) => {
    await site.sql("insert into mail_choices (user_id, kind, wanted) values (?, 'comment', 1)", [bo.id]);
    const { id, threadId } = await game(site, { name: "Azul", suggestedBy: bo });
    const said = await (await signedIn(site, ada)).post(`/api/threads/${threadId}/post-message`, {
      text: "Hello!",
    });
    expect(said.status).toBe(200);
    await site.sql(then);
    await run();
    const came = await arrived();
    expect([came.length, await waiting()]).toEqual([isOver ? 0 : 1, 0]);
    for (const { text, html } of came) {
      for (const part of [text, html])
        expect(part).toContain(`${site.url}/games/${id}#message-${said.json.id}`);
    }
  });
});

describe("while the mail service is down", () => {
  it("500 emails wait, and all arrive exactly once afterwards", async () => {
    await mails(site, await crowdOf(site, 100), 500);
    await site.outbox.control({ mode: "down" });
    for (let minute = 0; minute < 30; minute++) {
      await run();
      await letTimePass();
    }
    expect([await site.outbox.mails(), await waiting()]).toEqual([[], 500]);
    await site.outbox.control({ mode: "normal" });
    for (let minute = 0; minute < 20 && (await waiting()) > 0; minute++) {
      await run();
      await letTimePass();
    }
    const letters = await site.outbox.mails();
    expect(letters).toHaveLength(100);
    const told = letters.flatMap(({ text }) => text.match(/^Game \d+(?=:)/gm) ?? []);
    expect(new Set(told).size).toBe(500);
    expect(told).toHaveLength(500);
    expect(new Set(await failures())).toEqual(new Set([null]));
  });

  it("a run stops after a few failures; the tried ones are retried with growing delays, the others in five minutes", async () => {
    await mails(site, await crowdOf(site, 10), 10, { attempts: 3, dueAt: 1 });
    await site.outbox.control({ mode: "down" });
    const before = clock.now();
    await run();
    const tried = (await rows("attempts, due_at")).filter(({ attempts }) => attempts === 4);
    const untried = (await rows("attempts, due_at")).filter(({ attempts }) => attempts === 3);
    expect([tried.length, untried.length]).toEqual([3, 7]);
    for (const { due_at } of tried) expect(Number(due_at) - before).toBeGreaterThanOrEqual(8 * 60_000);
    for (const { due_at } of untried) {
      expect(Number(due_at) - before).toBeGreaterThanOrEqual(5 * 60_000);
      expect(Number(due_at) - clock.now()).toBeLessThanOrEqual(5 * 60_000);
    }
  });

  it("delays are an hour at most, and an email is given up after a day", async () => {
    await mails(site, bo, 1, { attempts: 40 });
    await site.outbox.control({ mode: "down" });
    const before = clock.now();
    await run();
    const [mail] = await rows("due_at");
    expect(Number(mail?.due_at) - before).toBeGreaterThanOrEqual(60 * 60_000);
    expect(Number(mail?.due_at) - clock.now()).toBeLessThanOrEqual(60 * 60_000);
    await site.sql("update mails set due_at = 0, created_at = ?", [clock.now() - DAY_MS - 1]);
    await run();
    expect(await failures()).toEqual([
      "waited for more than a day: 503 application_error: The service is unavailable.",
    ]);
    expect(await waiting()).toBe(0);
  });
});

it("a run that died between sending and marking does not send twice", async () => {
  await mails(site, bo, 5);
  await run();
  expect(await arrived()).toHaveLength(1);
  await site.sql("update mails set done_at = null, due_at = 0");
  await run();
  expect(await arrived()).toHaveLength(1);
  expect(await waiting()).toBe(0);
  // Nor when the mail's text would differ now.
  await site.sql("update mails set done_at = null, due_at = 0, brief = 'Otherwise.'");
  await run();
  expect(await arrived()).toHaveLength(1);
  expect([await waiting(), new Set(await failures())]).toEqual([0, new Set([null])]);
});

it("two runs at once never send the same email", async () => {
  await mails(site, await crowdOf(site, 50), 50);
  await Promise.all([run(), run()]);
  expect(await site.outbox.mails()).toHaveLength(50);
  const attempts = (await rows("attempts")).map((row) => row.attempts);
  expect(new Set(attempts)).toEqual(new Set([1]));
});

it("one member's news of a minute makes one email, with all of it and a link to end each kind", async () => {
  await mails(site, bo, 2);
  await site.sql("update mails set kind = 'plan', brief = 'Ada picked Oak.' where id = 'mail1'");
  await run();
  const [letter, ...others] = await arrived();
  expect([others, await waiting()]).toEqual([[], 0]);
  expect(letter?.subject).toBe("News from Thursday Table Club: Game 0, Game 1");
  for (const part of [letter?.text, letter?.html.replaceAll("&amp;", "&")]) {
    for (const words of ["Ada signed you up.", "Ada picked Oak.", "/games/g0", "/games/g1"])
      expect(part).toContain(words);
    for (const kind of ["signed-up", "plan"]) expect(part).toContain(`&kind=${kind}&token=`);
  }
  expect(letter?.headers["List-Unsubscribe"]).toContain("&kind=");
});

it("ten emails an hour reach a member by others' acts; the rest come in a digest, and delay nobody", async () => {
  await mails(site, bo, 12, { dueAt: clock.now() + DAY_MS });
  await site.sql("update mails set actor_id = ?", [ada.id]);
  for (let at = 0; at < 12; at++) {
    await site.sql("update mails set due_at = 0 where id = ?", [`mail${at}`]);
    await run();
  }
  expect((await arrived()).length).toBe(10);
  const digest = "select id from mails where done_at is null and digest = 1 and due_at > ?";
  expect(await site.sql(digest, [clock.now()])).toHaveLength(2);
  await site.database.batch([
    "update mails set done_at = done_at - 3600000 where done_at is not null",
    "insert into mails (id, user_id, kind, url, title, brief, created_at, due_at, actor_id) select 'late', user_id, kind, '/games/late', title, brief, created_at, 0, actor_id from mails where id = 'mail0'",
  ]);
  await run();
  expect((await arrived()).length).toBe(11);
});

it("a short Retry-After of the mail service is waited for within the run", async () => {
  await mails(site, [ada, bo], 2);
  await site.outbox.control({ mode: "too-many", times: 1 });
  await run();
  expect([(await site.outbox.mails()).length, await waiting()]).toEqual([2, 0]);
});

it("an address that the service refuses is given up at once, and delays nobody else", async () => {
  const odd = await member(site, { email: "no address" });
  await mails(site, odd, 1);
  await site.sql("update mails set id = 'odd'");
  await mails(site, bo, 1);
  await run();
  expect(await arrived()).toHaveLength(1);
  const odds = await site.sql("select failure from mails where id = 'odd'");
  expect(odds[0]?.failure).toMatch(/^422 validation_error: /);
  expect(await waiting()).toBe(0);
});

describe("why a mail could not be sent", () => {
  const logged = (from: number) =>
    site
      .log()
      .slice(from)
      .split("\n")
      .filter((line) => line.includes(`"level":"error"`) && line.includes(`"event":"mail"`));

  it("is stored and logged as an error, without the address, and cleared when it is sent", async () => {
    const from = site.log().length;
    await mails(site, bo, 1);
    await run();
    expect([await failures(), logged(from)]).toEqual([[null], []]);
    await site.sql("update mails set done_at = null, due_at = 0, id = 'another'");
    await site.outbox.control({ mode: "down" });
    await run();
    expect(await failures()).toEqual(["503 application_error: The service is unavailable."]);
    await expect
      .poll(() => logged(from))
      .toEqual([expect.stringContaining("503 application_error: The service")]);
    expect(logged(from).join()).not.toContain(bo.email);
    await site.outbox.control({ mode: "normal" });
    await letTimePass();
    await run();
    expect([await failures(), await waiting()]).toEqual([[null], 0]);
  });
});

it("the daily run deletes emails sent a month ago, and gives up those that could not be sent", async () => {
  const now = clock.now();
  await mails(site, bo, 3, { createdAt: now - 4 * DAY_MS });
  await site.database.batch([
    `update mails set done_at = ${now - 31 * DAY_MS} where id = 'mail0'`,
    `update mails set done_at = ${now - 29 * DAY_MS} where id = 'mail1'`,
    `update mails set due_at = ${now + DAY_MS} where id = 'mail2'`,
  ]);
  await site.worker.runDaily();
  expect((await rows("id")).map(({ id }) => id)).toEqual(["mail1", "mail2"]);
  expect(await failures()).toEqual([null, "could not be sent in time"]);
});

it("the cost of an email does not grow with the games of its recipient or of the acting member", async () => {
  const numbers = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 100)";
  await site.database.batch([
    `insert into threads (id, created_at) ${numbers} select 't' || i, 1 from n`,
    `insert into games (id, name, min_players, max_players, date, thread_id, created_at)
        ${numbers} select 'old' || i, 'Azul', 1, 4, '2020-01-01', 't' || i, 1 from n`,
  ]);
  const cost = async () => {
    await mails(site, bo, 3);
    await site.sql("update mails set actor_id = ?", [ada.id]);
    site.trips.reset();
    await run();
    const { rowsRead } = site.trips;
    expect(await waiting()).toBe(0);
    await forgetNews(site);
    return rowsRead;
  };
  const before = await cost();
  await site.sql(
    `insert into players (game_id, user_id, signed_up_at, signed_up_by)
      ${numbers} select 'old' || i, iif(i % 2, ?1, ?2), 1, iif(i % 2, ?1, ?2) from n`,
    [ada.id, bo.id],
  );
  await site.sql("delete from calendar_invitations");
  expect(await cost()).toBeLessThan(before + 10);
});
