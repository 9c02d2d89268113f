import { expect, it } from "vitest";
import { game, member, signedIn, table, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { pushBrowser } from "../../support/push-browser.ts";
import { startSite } from "../../support/site.ts";
import { boxOf } from "../shelf/shelf-support.ts";

const [evening, after] = [clock.today(), clock.today(1)];

// At half past midnight: people still sit at tables.
const site = await startSite({ settings: clock.setting(clock.at("00:30", after)) });
const [ada, bo] = [await member(site, { name: "Ada", role: "NEW" }), await member(site, { name: "Bo" })];
const edie = await member(site, { name: "Edie", role: "EDITOR" });
const [editor, player] = [await signedIn(site, edie), await signedIn(site, bo)];
const DAY = "'GAMES_DAY', ?";
await site.sql(`insert into event_days (id, event_type, date) values ('evening', ${DAY})`, [evening]);
await site.sql(`insert into event_days (id, event_type, date) values ('before', ${DAY})`, [clock.today(-1)]);
await site.sql(
  "insert into comings (event_day_id, user_id, since) values ('evening', ?1, 1), ('before', ?2, 1)",
  [ada.id, edie.id],
);
await game(site, { name: "Brass", date: evening, players: [bo] });

it("the register keeps those who aren't ticked yet, and can tick them", async () => {
  const names = async (day: string) =>
    (await editor.get(`/api/register/days/${day}`)).json.people.map(({ name }: { name: string }) => name);
  expect([await names("evening"), await names("before")]).toEqual([["Ada", "Bo"], []]);
  const { json } = await editor.send("PUT", `/api/register/days/evening/people/${ada.publicId}`, {});
  expect(json.people.map(({ isThere }: { isThere: boolean }) => isThere)).toEqual([true, false]);
});

it("newcomers are still named", async () => {
  const { json } = await editor.get("/api/register/days/evening/newcomers");
  expect(json.people).toMatchObject([{ name: "Ada" }, { name: "Bo" }]);
  expect((await editor.get("/api/register/days/before/newcomers")).json.people).toEqual([]);
});

it("the board is that of the night", async () => {
  for (const who of [visitor(site), player, editor]) {
    const { json } = await who.get("/api/calendar/tonight");
    expect(json).toMatchObject({
      date: `${evening}T00:00:00.000Z`,
      isToday: true,
      games: [{ name: "Brass" }],
    });
    const page = (await who.get("/tonight")).text;
    expect(page).toMatch(/<h1[^>]*>Tonight</);
    // The menu's link to it.
    expect((await who.get("/games")).text).toContain('href="/tonight"');
  }
  expect((await editor.get(`/api/calendar/tonight?day=${clock.today(-1)}`)).json.isToday).toBe(false);
});

it("people can be given seats", async () => {
  const [snug, azul] = [await table(site, "The Snug"), await boxOf(editor, { name: "Azul" })];
  const cy = await member(site, { name: "Cy" });
  const [browser, phone] = [await signedIn(site, cy), await pushBrowser()];
  await browser.get("/api/profile/push");
  expect((await browser.post("/api/profile/push", phone.subscription)).status).toBe(200);
  for (const { publicId } of [ada, cy])
    await editor.send("PUT", `/api/register/days/evening/people/${publicId}`, {});
  expect((await editor.get("/api/seatings/evening")).json.day.isToday).toBe(true);
  // Who said that they would come to an evening that is over, and wasn't ticked, is named nowhere.
  const namesOf = async (day: string) =>
    (await editor.get(`/api/seatings/${day}`)).json.people.map(({ name }: { name: string }) => name);
  expect(await namesOf("before")).toEqual([]);
  await site.sql("insert into comings (event_day_id, user_id, since) values ('evening', ?, 1)", [edie.id]);
  expect(await namesOf("evening")).toEqual(["Ada", "Cy", "Edie"]);
  await site.sql("delete from comings where user_id = ? and event_day_id = 'evening'", [edie.id]);
  const people = [ada.publicId, cy.publicId];
  const { status } = await editor.post("/api/seatings/evening", {
    after: null,
    tables: [{ table: snug.id, copyCode: azul.code, people }],
  });
  expect(status).toBe(200);
  const { json } = await editor.get("/api/calendar/tonight");
  expect(json.games.map(({ name }: { name: string }) => name)).toEqual(["Brass", "Azul"]);
  await expect.poll(() => site.push.taken(phone.endpoint)).toHaveLength(1);
});

it("what is told by night comes in the morning", async () => {
  await site.sql("insert into mail_choices (user_id, kind, wanted) values (?, 'end', 1)", [bo.id]);
  await site.worker.runDaily();
  const mails = await site.sql("select kind, due_at as dueAt from mails where user_id = ?", [bo.id]);
  expect(mails).toMatchObject([{ kind: "end", dueAt: clock.at("10:00", after) }]);
});
