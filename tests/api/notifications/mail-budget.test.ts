import { beforeEach, expect, it } from "vitest";
import { crowdOf, member, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { forgetNews, mails } from "./notifications-support.ts";

const site = await startSite({ settings: { MAIL_NEWS_PER_DAY: "3" } });
beforeEach(async () => {
  await forgetNews(site);
  await site.outbox.control({ mode: "normal" });
  await site.outbox.forget();
});

const run = () => site.worker.runMinute();
const count = async (sql: string) => Number((await site.sql(sql))[0]?.n);
const sentToday = () => count("select ifnull(sum(sent), 0) as n from mail_days");
/** Advances to the next morning, with a new budget. */
const sleep = async () => {
  await site.database.batch([
    "update mails set due_at = 0 where digest = 1",
    "update mail_days set day = '2020-01-01'",
  ]);
  await run();
};

it("news beyond a day's budget comes the next day, as one digest for each member", async () => {
  const crowd = await crowdOf(site, 5);
  await mails(site, crowd, 10);
  await run();
  expect([(await site.outbox.mails()).length, await sentToday()]).toEqual([3, 3]);
  await run();
  expect([(await site.outbox.mails()).length, await sentToday()]).toEqual([3, 3]);
  expect(await count("select count(*) as n from mails where done_at is null and digest = 1")).toBe(4);
  const sentAtOnce = new Set((await site.outbox.mails()).map(({ id }) => id));
  await sleep();
  const digests = (await site.outbox.mails()).filter(
    ({ id, subject }) => /Game \d, Game \d/.test(subject) && !sentAtOnce.has(id),
  );
  expect(digests.map(({ to }) => to[0]).toSorted()).toEqual(
    crowd
      .slice(3)
      .map(({ email }) => email)
      .toSorted(),
  );
  const told = digests.flatMap(({ text }) => text.match(/Game \d/g) ?? []);
  expect(told.toSorted()).toEqual([3, 4, 8, 9].map((n) => `Game ${n}`));
  expect(await count("select sent as n from mail_days where day > '2020-01-01'")).toBe(2);
  expect(await count("select count(*) as n from mails where done_at is null")).toBe(0);
});

it("sign-in emails neither wait for the budget nor use it", async () => {
  await mails(site, await crowdOf(site, 4), 4);
  await run();
  const before = (await site.outbox.mails()).length;
  const who = await member(site);
  const browser = visitor(site);
  const form = {
    email: who.email,
    csrfToken: await browser.csrfToken(),
    callbackUrl: site.url,
    json: "true",
  };
  const answer = await browser.fetch("/api/auth/signin/email", {
    method: "POST",
    body: new URLSearchParams(form).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect(answer.status).toBeLessThan(400);
  expect([before, (await site.outbox.mails(who.email)).length, await sentToday()]).toEqual([3, 1, 3]);
});

it("an email that could not be sent uses no budget", async () => {
  await mails(site, await crowdOf(site, 2), 2);
  await site.outbox.control({ mode: "down" });
  await run();
  expect(await sentToday()).toBe(0);
  await site.outbox.control({ mode: "normal" });
  await site.sql("update mails set due_at = 0");
  await run();
  expect([(await site.outbox.mails()).length, await sentToday()]).toEqual([2, 2]);
});

it("two runs at once share one budget", async () => {
  await mails(site, await crowdOf(site, 60), 60);
  await Promise.all([run(), run()]);
  expect([(await site.outbox.mails()).length, await sentToday()]).toEqual([3, 3]);
});

it("an email whose answer was lost is retried without the news that waits for the next day", async () => {
  const who = await member(site);
  await mails(site, who, 2);
  await site.sql("update mails set due_at = due_at + 60000 where id = 'mail1'");
  await run();
  await site.database.batch(["update mails set done_at = null, due_at = 0", "update mail_days set sent = 3"]);
  await run();
  expect(await count("select count(*) as n from mails where digest = 1")).toBe(2);
  await sleep();
  const told = (await site.outbox.mails(who.email)).map(({ text }) => text.match(/Game \d/)?.[0]);
  expect(told.toSorted()).toEqual(["Game 0", "Game 1"]);
  expect(await count("select count(*) as n from mails where done_at is null")).toBe(0);
});
