import { beforeAll, expect, test } from "vitest";
import { type ArrangedMember, game, member, signedIn, table } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { fillIn, gone, held, journeys, press, pressAtOnce, reload, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";
import { spokenOn } from "../../support/spoken.ts";

const NAMES = ["Ada", "Ben", "Cy", "Dee", "Eve", "Finn", "Gus", "Hal"];

const club = journeys();
let edie: ArrangedMember;
beforeAll(async () => {
  edie = await member(club.site, { name: "Edie", role: "EDITOR" });
  const editor = await signedIn(club.site, edie);
  for (const name of ["The Snug", "The Gallery", "The Long Table"]) await table(club.site, name);
  for (const name of ["Azul", "Patchwork", "Cascadia", "Kingdomino"]) {
    const facts = { name, minPlayers: 2, maxPlayers: 4, minutes: 45, weight: 170 };
    const { id } = (await editor.post("/api/shelf/titles", facts)).json;
    await editor.post(`/api/shelf/titles/${id}/copies`);
  }
  const { days } = (await editor.post("/api/calendar/days", { event: "GAMES_DAY", days: [clock.today()] }))
    .json;
  for (const name of NAMES) {
    const { publicId } = await member(club.site, { name });
    await editor.send("PUT", `/api/register/days/${days[0].id}/people/${publicId}`);
  }
});

const seated = () =>
  club.site.sql(
    "select count(*) as players, count(distinct g.id) as games, count(distinct g.table_id) as tables from games g join players p on p.game_id = g.id",
  );

test("an editor seats eight people in two presses, keeps one where they are, and takes it back", async () => {
  const page = await club.at("/tonight", { as: edie, width: 390 });
  await press(page.getByRole("button", { name: "More" }));
  await press(page.getByRole("link", { name: "Who sits where?" }));
  await page.getByRole("button", { name: "Take this one" }).waitFor();
  await page.getByText(/^8 here · 3 free tables · 4 boxes/).waitFor();
  const names = page.getByRole("button", { name: /: keep them here$/ });
  expect(await names.count()).toBe(8);
  await expectFlawless(page);

  const place = () =>
    page.evaluate(() => {
      const ada = [...document.querySelectorAll("button")].find((one) => one.textContent?.includes("Ada"));
      return ada?.closest("li")?.querySelector("p")?.textContent?.split(" · ")[0];
    });
  const before = await place();
  await press(page.getByRole("button", { name: /Ada.*: keep them here$/ }));
  await page.getByRole("button", { name: /Ada.*: keep them here$/, pressed: true }).waitFor();
  for (let round = 0; round < 3; round++) {
    await press(page.getByRole("button", { name: "Again" }));
    await page.getByRole("button", { name: "Take this one" }).waitFor();
    expect(await place()).toBe(before);
  }

  await press(page.locator("summary", { hasText: "8 people to seat" }));
  await press(page.getByRole("checkbox", { name: "Hal" }));
  await page.getByText("7 people to seat").waitFor();
  await expect.poll(() => names.count()).toBe(7);
  expect(await place()).toBe(before);
  // What an editor says stays for the tab.
  await reload(page);
  await page.getByText("7 people to seat").waitFor();
  await expect.poll(() => names.count()).toBe(7);
  await page.getByRole("button", { name: /Ada.*: keep them here$/, pressed: true }).waitFor();
  expect(await place()).toBe(before);
  await press(page.locator("summary", { hasText: "7 people to seat" }));
  await press(page.getByRole("checkbox", { name: "Gus" }));
  await expectFlawless(page);

  await press(page.getByRole("button", { name: "Take this one" }));
  await page.getByText(/^Edie filled \d tables? at/).waitFor();
  expect(await seated()).toMatchObject([{ players: 6 }]);
  await expectFlawless(page);
  await pressAtOnce(page.getByRole("region", { name: "Seats given" }).getByRole("button", { name: "Undo" }));
  await page.getByText(/^6 here/).waitFor();
  expect(await seated()).toMatchObject([{ players: 0, games: 0 }]);
});

test("a planned game with a free seat is offered with those who sit there, unless it is left out", async () => {
  const [row] = await club.site.sql("select id from event_days");
  const cy = await member(club.site, { name: "Cyrus" });
  await game(club.site, { name: "Brass", date: clock.today(), players: [cy], maxPlayers: 12 });
  // Nothing else is here, so that all eight can only sit down there.
  await club.site.sql("update copies set condition = 'incomplete'");
  const page = await club.at(`/tonight/seats/${row?.id}`, { as: edie, width: 360 });
  await page.getByRole("heading", { name: "Brass" }).waitFor();
  await page.getByText("with Cyrus").waitFor();
  expect(await page.getByRole("button", { name: /: keep them here$/ }).count()).toBe(8);
  await press(page.locator("summary", { hasText: "8 people to seat" }));
  const brass = page.getByRole("checkbox", { name: "Brass 11 free seats", checked: true });
  await expectFlawless(page);
  await press(brass);
  await page.getByText("None of the club’s games is here").waitFor();
  await press(page.getByRole("checkbox", { name: "Brass 11 free seats", checked: false }));
  await press(page.getByRole("button", { name: "Take this one" }));
  await page.getByText(/^Edie filled 1 table at/).waitFor();
  expect(await seated()).toMatchObject([{ players: 9, games: 1 }]);
  await pressAtOnce(page.getByRole("region", { name: "Seats given" }).getByRole("button", { name: "Undo" }));
  await page.getByText(/^8 here/).waitFor();
  expect(await seated()).toMatchObject([{ players: 1, games: 1 }]);
  await club.site.sql("delete from games");
  await club.site.sql("update copies set condition = 'whole'");
});

test("a screen reader hears that seats are looked for, and when they’re there", async () => {
  const [row] = await club.site.sql("select id from event_days");
  const page = await club.open({ as: edie });
  const spoken = await spokenOn(page);
  await visit(page, `/tonight/seats/${row?.id}`);
  const looking = "Looking for seats…";
  const expectTold = (times: number) =>
    expect
      .poll(() => [spoken.filter((words) => words === looking).length, spoken.at(-1) === looking])
      .toEqual([times, false]);
  await expectTold(1);
  await press(page.getByRole("button", { name: "Again" }));
  await expectTold(2);
});

test("a search for seats that failed says so, and goes on by a press", async () => {
  const [row] = await club.site.sql("select id from event_days");
  const page = await club.open({ as: edie, noise: /Failed to load/ });
  await page.route("**/seating-worker.js", (route) => route.abort());
  await visit(page, `/tonight/seats/${row?.id}`);
  const failure = page.getByRole("alert").filter({ hasText: "Couldn’t look for seats." });
  await failure.waitFor();
  await expectFlawless(page);
  await page.unroute("**/seating-worker.js");
  await press(failure.getByRole("button", { name: "Try again" }));
  await page.getByRole("button", { name: "Take this one" }).waitFor();
  await gone(failure);
});

test("somebody new is added on the page by a first name, and seated", async () => {
  const [row] = await club.site.sql("select id from event_days");
  const page = await club.at(`/tonight/seats/${row?.id}`, { as: edie, width: 360 });
  await press(page.locator("summary", { hasText: "8 people to seat" }));
  await fillIn(page.getByRole("combobox", { name: /Someone else is here/ }), "Derek");
  await press(page.getByRole("option", { name: /Add Derek, new tonight/ }));
  await page.getByRole("checkbox", { name: "Derek first time", checked: true }).waitFor();
  await page.getByText("9 people to seat").waitFor();
  await expectFlawless(page);
  await page.getByRole("button", { name: /Derek.*: keep them here$/ }).waitFor();
  await club.site.sql("delete from attendances where walk_in_id is not null");
});

test("an editor who keeps what doesn't fit together is told so, and lets everything go", async () => {
  const [row] = await club.site.sql("select id from event_days");
  const [snug] = await club.site.sql("select id from tables where name = 'The Snug'");
  const five = await club.site.sql(
    "select public_id as id from users where name in ('Ada','Ben','Cy','Dee','Eve')",
  );
  const page = await club.at(`/tonight/seats/${row?.id}`, { as: edie, width: 360 });
  await page.getByRole("button", { name: "Take this one" }).waitFor();
  // No game here is for five.
  const kept = { people: Object.fromEntries(five.map(({ id }) => [id, snug?.id])), titles: {} };
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    `full-table.seating.${row?.id}.${edie.publicId}`,
    JSON.stringify({ chosen: {}, until: {}, kept, keptAfter: null }),
  ] as const);
  await reload(page);
  await page.getByText("What you keep doesn’t fit together.").waitFor();
  await expectFlawless(page);
  const letGo = page.getByRole("button", { name: "Let everything go" });
  await press(letGo);
  await page.getByRole("button", { name: "Take this one" }).waitFor();
  await gone(letGo);
});

test("seats that are taken back at once can be given again", async () => {
  const [row] = await club.site.sql("select id from event_days");
  const page = await club.at(`/tonight/seats/${row?.id}`, { as: edie, width: 1280 });
  const take = page.getByRole("button", { name: "Take this one" });
  await take.waitFor();
  // The page hears of the seating only once it is taken back.
  const letGo = await held(page, "**/api/seatings/*", "GET");
  await press(take);
  await page.getByText(/^8 people at \d tables? know/).waitFor();
  await pressAtOnce(page.getByRole("button", { name: "Undo" }));
  await page.getByText("The seats are taken back.").waitFor();
  letGo();
  await press(take);
  await page.getByText(/^Edie filled/).waitFor();
  expect(await seated()).toMatchObject([{ players: 8 }]);
  await pressAtOnce(page.getByRole("region", { name: "Seats given" }).getByRole("button", { name: "Undo" }));
  await page.getByText(/^8 here/).waitFor();
});

test("of two editors who take a proposal one is told what the other did", async () => {
  const other = await member(club.site, { name: "Olga", role: "EDITOR" });
  const [row] = await club.site.sql("select id from event_days");
  const address = `/tonight/seats/${row?.id}`;
  const page = await club.at(address, { as: edie, width: 1280 });
  await page.getByRole("button", { name: "Take this one" }).waitFor();
  const others = await club.at(address, { as: other, width: 1280, noise: /409/ });
  const take = others.getByRole("button", { name: "Take this one" });
  await take.waitFor();
  // Olga's page hears of it late, so that her button is still there.
  const letGo = await held(others, "**/api/seatings/*", "GET");
  await press(page.getByRole("button", { name: "Take this one" }));
  await page.getByText(/^Edie filled/).waitFor();
  await press(take);
  await others.getByText("Edie seated people meanwhile. Look at the tables first.").waitFor();
  letGo();
  await others.getByText(/^Edie filled/).waitFor();
  expect(await seated()).toMatchObject([{ players: 8 }]);
});

test("one person who is left over is not called nobody", async () => {
  const [row] = await club.site.sql("select id from event_days");
  // What the searches before have found may have left a free seat.
  await club.site.sql("update games set min_players = 1, max_players = max(player_count, 1)");
  const { publicId } = await member(club.site, { name: "Ivy" });
  await (await signedIn(club.site, edie)).send("PUT", `/api/register/days/${row?.id}/people/${publicId}`);
  const page = await club.at(`/tonight/seats/${row?.id}`, { as: edie, width: 360 });
  await page.getByText("1 person to seat").waitFor();
  await page.getByText("Only one person is looking for a game").waitFor();
});

test("seats are for the evening itself, and for editors", async () => {
  const [row] = await club.site.sql("select id from event_days");
  await club.site.sql("update event_days set date = ?", [clock.today(2)]);
  const page = await club.at(`/tonight/seats/${row?.id}`, { as: edie, width: 360, noise: /404/ });
  await page.getByText("Seats are for the evening itself").waitFor();
  await expectFlawless(page);
  await visit(page, "/tonight/seats/nothing");
  await page.getByRole("heading", { name: "This square isn’t on the board" }).waitFor();
});
