import { expect, test } from "vitest";
import { game, member } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { fillIn, gone, journeys, press } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();

test("a member who offers it sees who is new tonight, and says hello, which an editor sees", async () => {
  const date = await clock.steadyToday();
  const [bea, mei, edie] = [
    await member(club.site, { name: "Bea" }),
    await member(club.site, { name: "Mei" }),
    await member(club.site, { name: "Edie", role: "EDITOR" }),
  ];
  await club.site.database.batch([
    `insert into event_days (id, event_type, date) values ('day', 'GAMES_DAY', '${date}')`,
    "insert into event_days (id, event_type, date) values ('before', 'GAMES_DAY', '2026-01-08')",
    ["insert into comings (event_day_id, user_id, since) values ('day', ?, 1)", [mei.id]],
    "insert into walk_ins (id, name, at) values ('derek-derek-derek', 'Derek', 1)",
    "insert into attendances (event_day_id, walk_in_id, at) values ('day', 'derek-derek-derek', 1)",
  ]);
  const page = await club.at("/tonight", { as: bea });
  const section = page.getByRole("region", { name: "New tonight" });
  await press(page.getByRole("button", { name: "Greet newcomers" }));
  await section.getByText("Derek", { exact: true }).waitFor();
  await expectFlawless(page);
  await press(section.getByRole("button", { name: "I’ll say hello to Mei" }));
  await section.getByRole("button", { name: "I’ll say hello to Mei", pressed: true }).waitFor();
  await expectFlawless(page);

  const desk = await club.at("/tonight", { as: edie });
  const known = desk.getByRole("region", { name: "New tonight" });
  await known.getByText("Bea says hello").waitFor();
  expect(await known.getByRole("button").count()).toBe(1);
  await expectFlawless(desk);

  await press(desk.locator("summary", { hasText: "Somebody new?" }));
  await fillIn(desk.getByLabel("Someone else is here"), "Una");
  await press(desk.getByRole("option", { name: "Add Una, new tonight" }));
  await known.getByRole("button", { name: "I’ll say hello to Una" }).waitFor();
  await desk.getByText("Una is on tonight’s list.").waitFor();
  await expectFlawless(desk);
  await section.getByText("Una", { exact: true }).waitFor();

  await press(page.getByRole("button", { name: "Stop greeting" }));
  await gone(section);
});

test("a game says to the others who plays there on their first evening", async () => {
  const { site } = club;
  const [ada, mei, derek] = [
    await member(site, { name: "Ada" }),
    await member(site, { name: "Mei" }),
    await member(site, { name: "Derek" }),
  ];
  await site.sql("insert into attendances (event_day_id, user_id, at) values ('before', ?, 1)", [ada.id]);
  const { id } = await game(site, { players: [ada, mei, derek], date: await clock.steadyToday() });
  const page = await club.at(`/games/${id}`, { as: mei });
  await page.getByText("Derek is new").waitFor();
  expect(await page.getByText(/ is new$/).count()).toBe(1);
  await expectFlawless(page);
});
