import { beforeEach, describe, expect, it } from "vitest";
import { NEWCOMER_MOST } from "../../../worker/contract/users/newcomers.ts";
import type { Role } from "../../../worker/contract/users/users.ts";
import { type ArrangedMember, browserOf, crowdOf, game, member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import { forgetNews } from "../notifications/notifications-support.ts";

const site = await startSite();
beforeEach(async () => {
  await forgetNews(site);
  await site.outbox.forget();
});

const count = async (sql: string) => Number((await site.sql(sql))[0]?.n);
/** Returns the number of queued mails, and of the actions in them. */
const queued = () => count("select count(*) as n from mails");

/** Signs others up for a member's game, and changes its date repeatedly. */
async function storm(role: Role, others: ArrangedMember[], changes: number) {
  const eve = await member(site, { name: "Eve", role });
  const { id } = await game(site, { name: "Azul", suggestedBy: eve, maxPlayers: 12 });
  const browser = await signedIn(site, eve);
  for (const { publicId } of others)
    expect((await browser.post(`/api/games/${id}/signup`, { player: publicId })).status).toBe(200);
  for (let turn = 0; turn < changes; turn++) {
    const date = clock.today(3 + (turn % 9));
    expect((await browser.post(`/api/games/${id}/schedule`, { date })).status).toBe(200);
  }
}

/** Runs the cron until nothing is due, and returns the mails. */
async function arrived(to?: ArrangedMember) {
  await site.sql("update mails set due_at = 0 where done_at is null");
  for (let minute = 0; minute < 12; minute++) await site.worker.runMinute();
  return site.outbox.mails(to?.email);
}

describe("a member's many acts in a minute", () => {
  // Without merging these were 101 and 328 mails.
  it.each([
    [1, 100],
    [8, 40],
  ])("to %i others by %i changes of a date reach each as one email", async (others, changes) => {
    const crowd = await crowdOf(site, others);
    await storm("TRUSTED", crowd, changes);
    expect(await queued()).toBe(2 * others);
    expect(await count("select sum(times) as n from mails")).toBe(others * (1 + changes));
    const mails = await arrived();
    expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(crowd.map(({ email }) => email).toSorted());
    for (const { subject, text } of mails) {
      expect(subject).toMatch(/^Change of plan – Azul: Eve set the date to/);
      expect(text).toContain(`(the latest of ${changes})\nEve signed you up.\n`);
    }
  });

  it("are followed by another email after five minutes, with the latest state", async () => {
    const [bo] = (await crowdOf(site, 1)) as [ArrangedMember];
    await storm("TRUSTED", [bo], 1);
    expect(await arrived(bo)).toHaveLength(1);
    const { id } = await game(site, { name: "Catan", suggestedBy: bo });
    const ada = await signedIn(site, await member(site, { name: "Ada" }));
    const change = (game: string, day: number) =>
      ada.post(`/api/games/${game}/schedule`, {
        date: clock.today(day),
      });
    const azul = String((await site.sql("select game_id from mails"))[0]?.game_id);
    for (const day of [20, 21]) expect((await change(azul, day)).status).toBe(200);
    await change(id, 22);
    // Mails about other subjects do not wait.
    expect((await arrived(bo)).map(({ subject }) => subject.split(":")[0])).toEqual([
      "Change of plan – Catan",
      "Change of plan – Azul",
    ]);
    const waiting =
      "select due_at - (select max(done_at) from mails where url = m.url and user_id = m.user_id) as n from mails m";
    expect(await count(`${waiting} where done_at is null and user_id = '${bo.id}'`)).toBe(5 * 60_000);
    await site.sql("update mails set done_at = done_at - 5 * 60000");
    const [newest, ...rest] = await arrived(bo);
    expect(newest?.text).toContain("(the latest of 2)");
    expect(rest).toHaveLength(2);
  });
});

describe("a mail that waits", () => {
  it("do not swallow another member's acts, or those after a failed try", async () => {
    const [bo] = (await crowdOf(site, 1)) as [ArrangedMember];
    const { id } = await game(site, { name: "Azul", suggestedBy: bo });
    const acts = async (name: string, day: number) =>
      (await signedIn(site, await member(site, { name }))).post(`/api/games/${id}/schedule`, {
        date: clock.today(day),
      });
    await acts("Ada", 3);
    await acts("Cy", 4);
    expect(await queued()).toBe(2);
    await site.outbox.control({ mode: "down" });
    await site.worker.runMinute();
    await site.outbox.control({ mode: "normal" });
    await acts("Di", 5);
    const mails = await arrived(bo);
    expect(mails.map(({ text }) => text.match(/\w+ set the date/g))).toEqual([
      ["Di set the date"],
      ["Cy set the date", "Ada set the date"],
    ]);
  });
});

describe("an act of a NEW member", () => {
  it("reaches a crowd that they signed up by bell only, not by email", async () => {
    // A new member's limit for a day.
    const crowd = await crowdOf(site, NEWCOMER_MOST["sign-up"]);
    await storm("NEW", crowd, NEWCOMER_MOST.date);
    expect(await arrived()).toEqual([]);
    expect(await count("select count(*) as n from mails where failure like 'by a new member%'")).toBe(
      2 * crowd.length,
    );
    expect(await count("select count(distinct user_id) as n from notifications")).toBe(crowd.length);
  });

  it.each([
    ["is unlike a TRUSTED member's, which is emailed (the control)", "TRUSTED", "given", 1],
    ["is not emailed to a player whom they signed up", "NEW", "given", 0],
    ["is emailed to a player who signed up themselves", "NEW", "taken", 1],
  ] as const)("%s", async (_, role, seat, mailed) => {
    const eve = await member(site, { name: "Eve", role });
    const bo = await member(site, { name: "Bo" });
    const { id } = await game(site, { name: "Azul", suggestedBy: eve, players: [eve, bo] });
    if (seat === "given") await site.sql("update players set signed_up_by = ?", [eve.id]);
    const date = clock.today(5);
    expect((await (await signedIn(site, eve)).post(`/api/games/${id}/schedule`, { date })).status).toBe(200);
    expect(await arrived(bo)).toHaveLength(mailed);
  });
});

it("a hundred notification emails leave room in their minute for an invitation and a calendar email", async () => {
  const eve = await member(site, { name: "Eve" });
  const asEve = await signedIn(site, eve);
  const admin = await browserOf(site, "ADMIN");
  const bo = await member(site, { name: "Bo", wantsInvitations: true });
  const crowd = await crowdOf(site, 100);
  await site.sql("insert into mail_choices (user_id, kind, wanted) select id, 'comment', 1 from users");
  for (let at = 0; at < 10; at++) {
    const players = [eve, ...crowd.slice(10 * at, 10 * at + 10)];
    const { threadId } = await game(site, { suggestedBy: eve, players, maxPlayers: 12 });
    for (let turn = 0; turn < 10; turn++) {
      const answer = await asEve.post(`/api/threads/${threadId}/post-message`, { text: `Message ${turn}` });
      expect(answer.status).toBe(200);
      // As if the limit of messages per minute were larger.
      await site.sql("update messages set created_at = created_at - 3600000");
    }
  }
  await game(site, { suggestedBy: bo, players: [bo], date: clock.today(3) });
  const people = [{ email: "invited@club.example" }];
  expect((await admin.post("/api/invitations", { people, note: "" })).status).toBe(200);
  await site.database.batch([
    "update mails set due_at = 0",
    "update calendar_invitations set due_at = 0 where due_at is not null",
  ]);
  expect(await queued()).toBe(100);
  await site.worker.runMinute();
  const sent = (await site.outbox.mails()).map(({ to }) => String(to[0]));
  const news = sent.filter((to) => crowd.some(({ email }) => email === to));
  expect(sent.filter((to) => !news.includes(to)).toSorted()).toEqual(
    [bo.email, "invited@club.example"].toSorted(),
  );
  expect(news.length).toBeGreaterThan(5);
});
