import { beforeAll, expect, test } from "vitest";
import { type ArrangedMember, member, signedIn } from "../../support/arrange.ts";
import { fillIn, journeys, press, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";
import { spokenOn } from "../../support/spoken.ts";

const club = journeys();
let [ada, ben]: ArrangedMember[] = [];
beforeAll(async () => {
  const editor = await signedIn(club.site, await member(club.site, { name: "Edie", role: "EDITOR" }));
  ada = await member(club.site, { name: "Ada" });
  ben = await member(club.site, { name: "Ben" });
  for (const name of ["Azul", "Root"])
    await editor.post("/api/shelf/titles", { name, minPlayers: 2, maxPlayers: 4 });
  await club.site.sql(
    "insert into event_days (id, event_type, date) values ('soon', 'GAMES_DAY', '2099-01-01')",
  );
});

test("a member adds a game that they have at home, brings it, and another finds it to play", async () => {
  const page = await club.at("/shelf", { as: ada, width: 360 });
  await press(page.getByRole("link", { name: "My shelf" }));
  await fillIn(page.getByRole("searchbox", { name: "Add a game" }), "azu");
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "I have it – Azul" }));
  const brings = page.getByRole("button", { name: /^I’m bringing it on Thu 1 Jan/ });
  await press(brings);
  await expect.poll(() => brings.getAttribute("aria-pressed")).toBe("true");
  await expectFlawless(page);
  await visit(page, "/shelf");
  await page.getByText("you bring it").waitFor();

  const others = await club.at("/shelf", { as: ben, width: 360 });
  await others.getByText("Ada brings it").waitFor();
  await visit(others, "/what-to-play");
  await fillIn(others.getByRole("spinbutton", { name: /others/ }), "1");
  await others.getByText(/Ada brings it/).waitFor();
  await expectFlawless(others);
  await press(others.getByRole("link", { name: "Azul" }));
  await others.getByText("Has it at home:").waitFor();
});

test("what is for its owner alone nobody else sees, and it is taken away with Undo", async () => {
  const page = await club.at("/shelf/mine", { as: ada, width: 360 });
  const more = page.getByRole("button", { name: "More about Azul" });
  await press(more);
  await press(page.getByRole("button", { name: "Keep it to myself" }));
  await page.getByText("Only you see it").waitFor();
  await expectFlawless(page);
  const others = await club.at("/shelf", { as: ben });
  await others.getByText("no copy").first().waitFor();
  expect(await others.getByText("Ada").count()).toBe(0);
  await press(more);
  await press(page.getByRole("button", { name: "Take it away" }));
  await page.getByText("Azul is off your list.").waitFor();
  await press(page.getByRole("button", { name: "Undo" }));
  await more.waitFor();
});

test("a screen reader hears what is found, added, and who sees it", async () => {
  const page = await club.open({ as: ben });
  const spoken = await spokenOn(page);
  await visit(page, "/shelf/mine");
  await fillIn(page.getByRole("searchbox", { name: "Add a game" }), "roo");
  await expect.poll(() => spoken.at(-1)).toBe("1 game found.");
  await press(page.getByRole("button", { name: "I have it – Root" }));
  await expect.poll(() => spoken.at(-1)).toBe("Root is on your list.");
  for (const [act, words] of [
    ["Keep it to myself", "Only you see that you have Root."],
    ["Show it to members", "Members may see that you have Root."],
    ["Take it away", "Root is off your list.Undo"],
  ] as const) {
    await press(page.getByRole("button", { name: "More about Root" }));
    await press(page.getByRole("button", { name: act }));
    await expect.poll(() => spoken.at(-1)).toBe(words);
  }
});

test("a member fetches their games from BoardGameGeek, lists some, and takes them away again", async () => {
  const page = await club.at("/shelf/mine", { as: ben, width: 360 });
  await press(page.getByRole("link", { name: "your profile" }));
  await page.getByLabel("Display name").waitFor();
  await club.site.sql("update users set bgg_user_name = 'countess' where id = ?", [ben?.id ?? ""]);
  await visit(page, "/shelf/mine");
  await press(page.getByRole("button", { name: "Fetch my games from BoardGameGeek" }));
  await page.getByText("We’re asking BoardGameGeek.").waitFor();
  await expectFlawless(page);
  await club.site.worker.runMinute();
  await page.getByText("6 games found.").waitFor();
  await press(page.getByRole("button", { name: "Fetch my games from BoardGameGeek" }));
  await page.getByText("We’re asking BoardGameGeek.").waitFor();
  expect(await page.getByRole("checkbox").count()).toBe(0);
  await club.site.worker.runMinute();
  await page.getByText("6 games found.").waitFor();
  await press(page.getByRole("checkbox").first());
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "List 5 games" }));
  await page.getByRole("heading", { name: "Your games" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^More about/ }).count()).toBe(5);

  const others = await club.at("/shelf", { as: ada, width: 360 });
  await expect.poll(() => others.getByText("Ben has it").count()).toBe(5);
  await expectFlawless(others);
  await press(page.getByRole("button", { name: "Take the 5 games from there away" }));
  await expect.poll(() => page.getByRole("button", { name: /^More about/ }).count()).toBe(0);
});

test("a member adds a game that no list has, by its name or from BoardGameGeek, and another sees it", async () => {
  const page = await club.at("/shelf/mine", { as: ada, width: 360 });
  const field = page.getByRole("searchbox", { name: "Add a game" });
  await fillIn(field, "gloom of kilforth");
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Add “gloom of kilforth” – I have it" }));
  await page.getByRole("button", { name: "More about gloom of kilforth" }).waitFor();
  expect(await field.inputValue()).toBe("");
  await fillIn(field, "carcassonne");
  const hit = page.getByRole("button", { name: "I have it – Carcassonne 2000" });
  await hit.waitFor();
  await expectFlawless(page);
  await press(hit);
  await page.getByRole("button", { name: "More about Carcassonne" }).waitFor();
  await fillIn(field, "Carcassonne");
  await page.getByText("It’s on your list.").waitFor();
  expect(await page.getByRole("button", { name: /^Add “/ }).count()).toBe(0);

  const others = await club.at("/shelf", { as: ben, width: 360 });
  await expect.poll(() => others.getByText("Ada has it").count()).toBe(2);
  const visitors = await club.at("/shelf");
  await visitors.getByText("2 games", { exact: true }).waitFor();
});

test("a visitor sees nobody's games, and is asked to sign in for their own", async () => {
  const page = await club.at("/shelf");
  await page.getByText("2 games", { exact: true }).waitFor();
  expect(await page.getByText(/has it|brings it|at home/).count()).toBe(0);
});

test("a list of own games that can’t be fetched says so, and is fetched again on request", async () => {
  const page = await club.open({ as: ada, noise: /500/ });
  await page.route("**/api/shelf/own", (route) => route.fulfill({ status: 500 }));
  await visit(page, "/shelf/mine");
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  await page.unroute("**/api/shelf/own");
  await press(again);
  await page.getByRole("searchbox", { name: "Add a game" }).waitFor();
});
