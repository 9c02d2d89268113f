import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { dayIn } from "../../worker/contract/dates.ts";
import { type ArrangedMember, game, member, signedIn, table } from "../support/arrange.ts";
import { arrive, focused, gone, journeys, visit } from "../support/journey.ts";
import { expectFlawless } from "../support/looks.ts";

const club = journeys();
const today = dayIn("Europe/London", Date.now());
let [ada, ben, ina]: ArrangedMember[] = [];
beforeAll(async () => {
  [ada, ben, ina] = [
    await member(club.site, { name: "Ada" }),
    await member(club.site, { name: "Ben" }),
    await member(club.site, { name: "Ina", role: "EDITOR" }),
    await member(club.site, { name: "Lou" }),
  ];
  const { id: tableId } = await table(club.site, "Window");
  await game(club.site, { name: "Azul", players: [ada, ben], date: today, tableId, maxPlayers: 4 });
  await game(club.site, { name: "Full", players: [ben], date: today, maxPlayers: 1 });
  await club.site.database.batch(
    [
      `insert into event_days (id, event_type, date) values ('day', 'GAMES_DAY', '${today}')`,
      {
        sql: "insert into comings (event_day_id, user_id, since) values ('day', ?, 1)",
        args: [ina.id],
      },
    ],
    "write",
  );
});

const at = async (path: string, who?: ArrangedMember): Promise<Page> => {
  const page = await club.open({ as: who && (await signedIn(club.site, who)) });
  await visit(page, path);
  return page;
};

test("on the day the header leads to tonight, where one's own table comes first, to be left or recorded", async () => {
  const page = await at("/games", ada);
  await page.getByRole("banner").getByRole("link", { name: "Tonight" }).press("Enter");
  await arrive(page, "/tonight");
  const own = page.getByRole("region", { name: "Your table" });
  await own.getByText("with Ben").waitFor();
  await own.getByRole("button", { name: "Record the result" }).waitFor();
  await expectFlawless(page);

  await own.getByRole("button", { name: "Record the result" }).press("Enter");
  const form = page.getByRole("dialog", { name: "Record the result" });
  await form.waitFor();
  await form.press("Escape");
  await gone(form);

  await own.getByRole("button", { name: "Leave Azul" }).press("Enter");
  await gone(own);
  await expect.poll(() => focused(page)).toContain("Tonight");
  await page.getByText("3 seats free").first().waitFor();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await own.getByText("with Ben").waitFor();
});

test("who has no game yet sees where there is room, and takes a seat there", async () => {
  const page = await at("/tonight", ina);
  const idle = page.getByRole("region", { name: "No game yet" });
  await idle.getByText("Window, 2 seats free").waitFor();
  await expect.poll(() => idle.getByRole("link").count()).toBe(1);
  await idle.getByRole("link", { name: "Take a seat at Azul" }).press("Enter");
  await page.waitForURL(/\/tonight\?sign-up=/);
  await page.getByRole("dialog").getByRole("button", { name: /Ina/ }).press("Enter");
  await arrive(page, "/tonight");
  await page
    .getByRole("region", { name: "Your table" })
    .getByText(/^Window · with .*Ada/)
    .waitFor();
  await gone(idle);
});

test("the big screen has nothing to press", async () => {
  const page = await at("/tonight?screen", ada);
  await page.getByText("seat free").first().waitFor();
  await expect.poll(() => page.getByRole("region", { name: "Your table" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("link", { name: /^Take a seat/ }).count()).toBe(0);
});

test("an editor ticks at the door who is there, adds somebody else, and reads the figures", async () => {
  const page = await at("/tonight", ina);
  await page.getByRole("link", { name: "Tick who’s here" }).press("Enter");
  await page.waitForURL(/\/attendance\/day$/);
  const box = (name: string) => page.getByRole("checkbox", { name });
  await box("Ada").press("Space");
  await page.getByText("1 person here").waitFor();
  await page.getByLabel("Someone else is here").fill("lou");
  await page.getByRole("option", { name: "Lou" }).waitFor();
  await page.getByLabel("Someone else is here").press("Enter");
  await expect.poll(() => box("Lou").isChecked()).toBe(true);
  await page.getByText("2 people here").waitFor();
  await expectFlawless(page);
  await box("Lou").press("Space");
  await page.getByText("1 person here").waitFor();
  const ticked = "select count(*) as there from attendances";
  await expect.poll(async () => (await club.site.database.execute(ticked)).rows[0]?.there).toBe(1);

  await page.getByRole("link", { name: "All evenings" }).press("Enter");
  await page.getByRole("table").getByRole("link").waitFor();
  await expectFlawless(page);
});

test("the register of an evening that is over speaks of the past, and can still be put right", async () => {
  await club.site.database.batch(
    [
      "insert into event_days (id, event_type, date) values ('over', 'GAMES_DAY', '2026-01-08')",
      "insert into attendances (event_day_id, user_id, at) select 'over', id, 1 from users where name = 'Ada'",
      "insert into comings (event_day_id, user_id, since) select 'over', id, 1 from users where name = 'Ben'",
    ],
    "write",
  );
  const page = await at("/attendance/over", ina);
  await page.getByRole("heading", { level: 1, name: "Who was here" }).waitFor();
  await page.getByText("1 person was here").waitFor();
  const people = page.getByRole("list", { name: "Who was here" }).getByRole("listitem");
  expect(await people.allTextContents()).toEqual([expect.stringContaining("Ada")]);
  await page.getByLabel("Someone else was here").fill("ben");
  await page.getByRole("option", { name: "Ben" }).waitFor();
  await page.getByLabel("Someone else was here").press("Enter");
  await page.getByText("2 people were here").waitFor();
  await expectFlawless(page);
});
