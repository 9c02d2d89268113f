import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { type ArrangedMember, game, member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { answerTo, fillIn, journeys, press, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";
import { spokenOn } from "../../support/spoken.ts";

const SLOW_MS = 300;

const club = journeys();
let ada: ArrangedMember;
let ben: ArrangedMember;
let root = "";
beforeAll(async () => {
  const editor = await signedIn(club.site, await member(club.site, { name: "Edie", role: "EDITOR" }));
  ada = await member(club.site, { name: "Ada" });
  ben = await member(club.site, { name: "Ben" });
  for (const [name, maxPlayers, minutes] of [
    ["Azul", 4, 45],
    ["Root", 4, 90],
    ["Patchwork", 2, 30],
  ] as const) {
    const title = { name, minPlayers: 2, maxPlayers, minutes };
    const { id } = (await editor.post("/api/shelf/titles", title)).json;
    await editor.post(`/api/shelf/titles/${id}/copies`);
    if (name === "Root") root = id;
  }
  const { days } = (await editor.post("/api/calendar/days", { event: "GAMES_DAY", days: [clock.today(1)] }))
    .json;
  const bens = await signedIn(club.site, ben);
  await bens.post(`/api/events/${days[0].id}/coming`, {});
  await bens.send("PUT", `/api/shelf/wishes/${root}`);
});

test("two members find a game for themselves and a third, and one press makes it, with its box and their seats", async () => {
  const page = await club.at("/tonight", { as: ada, width: 390 });
  await press(page.getByRole("link", { name: "What shall we play?" }));
  await page.getByText(/^Nothing here fits 1/).waitFor();
  await press(page.getByRole("button", { name: "Ben" }));
  await page.getByText("3 games for 2").waitFor();
  const first = page.getByRole("list").getByRole("listitem").first();
  await expect.poll(() => first.textContent()).toContain("RootBen would like to play it");
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "One more" }));
  await page.getByText("2 games for 3").waitFor();
  // The table stands in the address: it is there again after a look at a game.
  await press(page.getByRole("link", { name: "Root" }));
  await page.getByRole("heading", { name: "Root", level: 1 }).waitFor();
  await page.goBack();
  await page.getByText("2 games for 3").waitFor();
  await press(page.getByRole("button", { name: "60 min" }));
  await page.getByText("1 game for 3").waitFor();
  await press(page.getByRole("button", { name: "60 min" }));
  await press(page.getByRole("button", { name: "Play this – Root" }));
  await page.getByRole("heading", { name: "Root" }).waitFor();
  await expectFlawless(page);
  const rows = await club.site.sql(
    `select g.date, g.copy_code is not null as boxed, count(p.user_id) as seats
      from games g join players p on p.game_id = g.id group by g.id`,
  );
  expect(rows).toEqual([{ date: clock.today(1), boxed: 1, seats: 2 }]);
  // Whoever has a table finds it filled in, until they say otherwise.
  await visit(page, "/what-to-play");
  await page.getByText("3 games for 2").waitFor();
  await press(page.getByRole("button", { name: "Ben", pressed: true }));
  await page.getByText(/^Nothing here fits 1/).waitFor();
});

test("the way to it from the evening stands clear of the games", async () => {
  const page = await club.at("/tonight", { as: await member(club.site, { name: "Cy" }), width: 390 });
  const link = await page.getByRole("link", { name: "What shall we play?" }).boundingBox();
  const games = await page.getByRole("list").filter({ hasText: "Root" }).first().boundingBox();
  expect((games?.y ?? 0) - (link?.y ?? 0) - (link?.height ?? 0)).toBeGreaterThanOrEqual(8);
});

test("on a slow connection nothing is said before it’s known who is at the table", async () => {
  await game(club.site, { name: "Hive", date: clock.today(1), suggestedBy: ben, players: [ben, ada] });
  const page = await club.open({ as: ada });
  const spoken = await spokenOn(page);
  await page.route(/tonight|what-to-play\?with/, async (route) => {
    await sleep(SLOW_MS);
    await route.continue();
  });
  await visit(page, "/what-to-play");
  await page.getByText("3 games for 2").waitFor();
  expect(spoken).toEqual(["3 games for 2"]);
});

test("a group too large for one game is split into tables, and whoever presses has a seat", async () => {
  await club.site.sql("delete from games");
  const page = await club.at("/what-to-play", { as: ada, width: 360 });
  await press(page.getByRole("button", { name: "Ben" }));
  await fillIn(page.getByLabel("And how many others?"), "5");
  await page.getByText("Nothing here fits 7.").waitFor();
  await press(page.getByRole("button", { name: "Split into tables" }));
  const tables = page.getByRole("region", { name: "Games" }).getByRole("listitem");
  await expect.poll(() => tables.count()).toBe(2);
  const said = (await tables.allTextContents()).join(" ");
  expect(said).toMatch(/You/);
  expect(said).toMatch(/Ben/);
  await expectFlawless(page);
  await press(page.getByRole("button", { name: /^Play this/ }));
  await page.getByRole("heading", { name: /^(Azul|Root)$/ }).waitFor();
  const seats = await club.site.sql("select u.name from players p join users u on u.id = p.user_id");
  expect(seats).toEqual([{ name: "Ada" }]);
});

test("a page that can’t know where the boxes are says so, and tries again", async () => {
  const page = await club.open({ as: ada, noise: /503/ });
  await page.route("**/api/shelf/copies", (route) => route.fulfill({ status: 503, json: [] }));
  await visit(page, "/what-to-play");
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await page.unroute("**/api/shelf/copies");
  await press(page.getByRole("button", { name: "Try again" }));
  await page.getByRole("button", { name: "Ben" }).waitFor();
});

test("a game is made once and opened, though a seat at it is refused", async () => {
  await club.site.sql("delete from games");
  const page = await club.open({ as: ada, noise: /409/ });
  const message = "Ben has asked to be left out.";
  await page.route("**/api/games/*/signup", (route) =>
    route.fulfill({ status: 409, json: [{ path: [], message }] }),
  );
  await visit(page, "/what-to-play");
  await press(page.getByRole("button", { name: "Ben" }));
  await press(page.getByRole("button", { name: "Play this – Root" }));
  await page.getByText(message).waitFor();
  await page.getByText(/^Root is on the list for .*, and you have a seat\.$/).waitFor();
  await page.getByRole("heading", { name: "Root" }).waitFor();
  expect(await club.site.sql("select count(*) as n from games")).toMatchObject([{ n: 1 }]);
});

test("past midnight an evening takes no more games", async () => {
  const page = await club.open({ as: ada });
  await page.route("**/api/calendar/tonight", async (route) => {
    const json = await (await answerTo(route)).json();
    await route.fulfill({ json: { ...json, date: `${clock.today(-1)}T00:00:00.000Z` } });
  });
  await visit(page, "/what-to-play");
  await press(page.getByRole("button", { name: "One more" }));
  await page.getByRole("link", { name: "Patchwork" }).waitFor();
  expect(await page.getByRole("button", { name: /^Play this/ }).count()).toBe(0);
});

test("a club whose boxes are all away says so, and a visitor signs in first", async () => {
  await club.site.sql("update copies set missing_since = 1");
  const page = await club.at("/what-to-play", { as: ben, width: 360 });
  await page.getByText("None of the club’s games is here").waitFor();
  await expectFlawless(page);
  const visitors = await club.at("/shelf");
  expect(await visitors.getByRole("link", { name: "What shall we play?" }).count()).toBe(0);
  await visit(visitors, "/what-to-play");
  await visitors.getByRole("link", { name: "Sign in" }).first().waitFor();
});
