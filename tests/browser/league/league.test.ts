import { beforeAll, expect, test } from "vitest";
import { inOrder, season } from "../../api/league/league-support.ts";
import { type ArrangedMember, game, member, signedIn } from "../../support/arrange.ts";
import { signIn } from "../../support/browser.ts";
import { alive, fillIn, gone, held, journeys, press, pressAtOnce, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";
import { watchShifts } from "../../support/shifts.ts";

/** Longer than controls take to fade that are not awake (web/styles/asleep.css), and than the browser takes to paint. */
const FALLEN_ASLEEP_MS = 1_000;

const club = journeys();
let ada: ArrangedMember;
let edie: ArrangedMember;
beforeAll(async () => {
  await season(club.site, 2025);
  ada = await member(club.site, { name: "Ada", role: "ADMIN" });
  edie = await member(club.site, { name: "Edie Editor", role: "EDITOR" });
  await club.site.sql("update users set participate_in_league = 1");
  const editor = await signedIn(club.site, edie);
  const own = { user: ada.publicId, place: 1 };
  const enter = (playedOn: string, gameName: string, placings: unknown[]) =>
    editor.post("/api/leagues/results", { playedOn, gameName, placings });
  await enter("2025-01-09", "Ra", [own, { guest: "Bo", place: 2 }, { guest: "Norman Tidewell", place: 3 }]);
  await enter("2025-01-16", "Carcassonne", [
    ...inOrder("Bo", "Norman Tidewell", "Cy"),
    { ...own, place: 4 },
    { guest: "W".repeat(60), place: 5 },
  ]);
});

test("the targets of the table's rows don't move while the page wakes", async () => {
  const page = await club.open({ width: 412, isNew: true });
  const moved = await watchShifts(page);
  const wake = await held(page, /\/assets\/index-/);
  await page.goto("/leagues/2025");
  await page.waitForTimeout(FALLEN_ASLEEP_MS);
  wake();
  await alive(page);
  await page.waitForTimeout(FALLEN_ASLEEP_MS);
  // A target is drawn by a style, and has no element. A late font or the results below may move others.
  expect((await moved()).filter((shift) => shift.endsWith("something gone"))).toEqual([]);
});

test("a row of the table opens and explains its points, at every width, on paper and without script", async () => {
  const page = await club.at("/leagues/2025");
  const row = page.getByRole("button", { name: "Ada" });
  await page.getByRole("row", { name: /Ada/ }).getByText("50.00%").first().waitFor();
  expect(await row.getAttribute("aria-expanded")).toBe("false");
  await row.focus();
  await page.keyboard.press("Enter");
  await page.getByText("3 of 6", { exact: true }).waitFor();
  await page.getByRole("img", { name: /^Ada’s season/ }).waitFor();
  const games = page.getByRole("table", { name: "Games played by Ada" });
  await games.getByText("beat Bo and Norman Tidewell").waitFor();
  await page.getByText("Thu 16 Jan").first().waitFor();
  await page.setViewportSize({ width: 320, height: 800 });
  const isWhole = () =>
    games.evaluate((own) => own.getBoundingClientRect().right <= document.documentElement.clientWidth - 16);
  await expect.poll(isWhole).toBe(true);
  await expectFlawless(page);
  await page.getByRole("row", { name: /Ada/ }).first().getByRole("img", { name: "down from 1" }).waitFor();
  await press(page.getByRole("link", { name: "All seasons of Ada" }));
  await page.getByRole("heading", { name: "Ada", level: 1 }).waitFor();
  await page.getByText("2 plays of 2 games recorded.").waitFor();
  await page.getByText("Best: 1st of 3").waitFor();
  await expectFlawless(page);
  await press(page.getByRole("link", { name: "Carcassonne" }));
  await page.getByText("Played once, on Thu 16 Jan 2025.").waitFor();
  await page.getByText("and 4 others").waitFor();
  await expectFlawless(page);
  await page.goBack();
  await page.goBack();
  await page.emulateMedia({ media: "print" });
  const heading = page.getByRole("columnheader", { name: "Player" }).first();
  expect(await heading.evaluate((cell) => getComputedStyle(cell).color)).toBe("rgb(0, 0, 0)");
  const plain = await club.open({ scripts: false, width: 360, noise: /404/ });
  await plain.goto("/leagues/2025");
  expect(await plain.getByRole("row").count()).toBeGreaterThan(4);
  await plain.goto("/leagues/1999");
  await plain.getByRole("heading", { name: "No league in 1999" }).waitFor();
});

test("a fold says how much of the club each would beat, and how far to trust the table", async () => {
  await club.site.worker.runMinute();
  const page = await club.at("/leagues/2025", { as: ada, width: 360 });
  await press(page.getByText("Against the whole club"));
  await page.getByText(/^You’d beat \d\d% of the club\.$/).waitFor();
  const beats = page.getByRole("table").filter({ has: page.getByRole("columnheader", { name: "Beats" }) });
  expect(await beats.getByRole("row").count()).toBe(6);
  await page.getByText("Everyone has met everyone else.").waitFor();
  await expectFlawless(page);
});

test("the rule page calculates its example by the league's own rule", async () => {
  const page = await club.at("/leagues-info");
  await page.getByText("You come 1st of 3: you beat 2 of 2 opponents.").waitFor();
  await page.getByText("You come 2nd of 5: you beat 3 of 4 opponents.").waitFor();
  await page.getByText("Together that’s 5 of 6: an average of 83.33%. It isn’t 87.50%").waitFor();
  await page.getByText("(5 + 6) of (6 + 12) is 61.11%.").waitFor();
  await expectFlawless(page);
});

/** Returns the guest called Bo for a request. */
const bo = async () => ({
  player: (await club.site.sql("select id from league_players where name = 'Bo'"))[0]?.id,
});

test("a result of an evening that is not on the site is entered, and its players corrected", async () => {
  const page = await club.at("/leagues/2025", { as: edie, noise: /409|422/ });
  await press(page.getByRole("button", { name: "Enter a result" }));
  const dialog = page.getByRole("dialog", { name: "Enter a result" });
  await fillIn(dialog.getByLabel("Played on"), "2025-02-06");
  await fillIn(dialog.getByRole("combobox"), "Bo");
  await press(page.getByRole("option", { name: "Bo no account" }));
  await press(page.locator("[data-waiting]").filter({ hasText: "Bo" }));
  await press(page.getByRole("button", { name: "Save the result" }));
  await dialog.getByText("You must provide a game name").waitFor();
  await fillIn(dialog.getByLabel("Game", { exact: true }), "Skull");
  const placings = [
    { user: edie.publicId, place: 1 },
    { ...(await bo()), place: 2 },
  ];
  const other = await signedIn(club.site, ada);
  await other.post("/api/leagues/results", { gameName: "Skull", playedOn: "2025-02-06", placings });
  await press(page.getByRole("button", { name: "Save the result" }));
  await dialog.getByText("Ada has just entered this game with the same players.").waitFor();
  await press(page.getByRole("button", { name: "Save it as a separate game" }));
  await page.getByRole("status").filter({ hasText: "Saved." }).waitFor();
  await gone(dialog);
  const evening = page.getByRole("listitem").filter({ hasText: "Thu 6 Feb" });
  await expect.poll(() => evening.filter({ hasText: "Edie Editor" }).count()).toBe(2);
  const own = evening.filter({ has: page.locator("summary").filter({ hasText: "Bo" }) });
  await own.locator("summary").press("Enter");
  await press(own.getByRole("button", { name: "History: Skull" }));
  await page.getByText("entered it").waitFor();
  await page.keyboard.press("Escape");
  await press(own.getByRole("button", { name: "Correct: Skull" }));
  await page.getByRole("dialog", { name: "Correct the result" }).waitFor();
  await expectFlawless(page);
  await page.keyboard.press("Escape");
  await press(page.getByRole("button", { name: "Enter a result" }));
  expect(await dialog.getByLabel("Played on").inputValue()).toBe("2025-02-06");
});

test("a corrected result is said to be saved, and so is its removal, with Undo, until the other is said", async () => {
  const { json } = await (await signedIn(club.site, edie)).post("/api/leagues/results", {
    ...{ playedOn: "2025-03-06", gameName: "Tichu" },
    placings: [
      { user: edie.publicId, place: 1, team: 1, score: 1020 },
      { ...(await bo()), place: 1, team: 1, score: 1020 },
      { user: ada.publicId, place: 2, team: 2, score: 980 },
    ],
  });
  const kept = () =>
    club.site.sql(
      "select player_id, place, team, score, beaten2, faced from placings where result_id = ? order by 1",
      [json.id],
    );
  const page = await club.at("/leagues/2025", { as: edie });
  const says = (words: RegExp) => page.getByRole("status").filter({ hasText: words });
  const line = page.getByRole("listitem").filter({ hasText: "Tichu" });
  await press(line.locator("summary"));
  await press(line.getByRole("button", { name: "Correct: Tichu" }));
  const correcting = page.getByRole("dialog", { name: "Correct the result" });
  await fillIn(correcting.getByLabel("Game", { exact: true }), "Tichu by teams");
  await press(correcting.getByRole("button", { name: "Save the result" }));
  await says(/^Saved\. You’re \d/).waitFor();
  const before = await kept();
  expect(before).toHaveLength(3);

  await press(line.getByRole("button", { name: "Remove: Tichu by teams" }));
  await press(page.getByRole("button", { name: "Remove it" }));
  await says(/^Removed Tichu by teams\./).waitFor();
  expect(await says(/^Saved/).count()).toBe(0);
  await gone(line);
  expect(await kept()).toEqual([]);
  await pressAtOnce(page.getByRole("button", { name: "Undo" }));
  await line.waitFor();
  expect(await kept()).toEqual(before);
  expect(await says(/^Removed/).count()).toBe(0);

  // It makes way for the next form, of whose fields it would cover some.
  await press(line.locator("summary"));
  await press(line.getByRole("button", { name: "Correct: Tichu by teams" }));
  await press(correcting.getByRole("button", { name: "Save the result" }));
  await says(/^Saved/).waitFor();
  await press(page.getByRole("button", { name: "Enter a result" }));
  await page.getByRole("dialog", { name: "Enter a result" }).waitFor();
  expect(await says(/^Saved/).count()).toBe(0);
});

test("an editor’s words about a season come back when they had to sign in again", async () => {
  const page = await club.at("/leagues/seasons", { as: ada, noise: /401/ });
  const open = () =>
    press(
      page
        .getByRole("listitem")
        .filter({ hasText: "2025" })
        .getByRole("button", { name: /^Settings/ }),
    );
  const words = page.getByLabel("The club’s own note on the rule");
  await open();
  await fillIn(words, "Ties are shared");
  await club.site.sql("delete from sessions where user_id = ?", [ada.id]);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  await signIn(page.context(), club.site, await signedIn(club.site, ada));
  await visit(page, "/leagues/seasons");
  await open();
  await expect.poll(() => words.inputValue()).toBe("Ties are shared");
  await press(page.getByRole("button", { name: "Reset" }));
  expect(await words.inputValue()).toBe("");
  // Discarded or saved, it is forgotten.
  await fillIn(words, "Ties are kept");
  await press(page.getByRole("button", { name: "Save", exact: true }));
  await gone(page.getByRole("dialog"));
  await open();
  await expect.poll(() => words.inputValue()).toBe("Ties are kept");
  expect(await page.getByText("This is what you typed earlier").count()).toBe(0);
});

test("an editor changes, closes and reopens a season, and opens the next one", async () => {
  const page = await club.at("/leagues/seasons", { as: ada, noise: /422/ });
  const card = page.getByRole("listitem").filter({ hasText: "2025" });
  await press(card.getByRole("button", { name: /^Settings/ }));
  await fillIn(page.getByLabel("Name", { exact: true }), "The Old League");
  await fillIn(page.getByLabel("Games needed to be ranked"), "0");
  await press(page.getByRole("button", { name: "Save", exact: true }));
  await page.getByText(/The number of games needed is a whole number/).waitFor();
  await expectFlawless(page);
  await fillIn(page.getByLabel("Games needed to be ranked"), "1");
  await press(page.getByRole("button", { name: "Save", exact: true }));
  await page.getByRole("heading", { name: "The Old League (2025)" }).waitFor();
  await press(card.getByRole("button", { name: /^Close/ }));
  await page.getByText("The table for 2025 is frozen as it is now").waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Close the season" }));
  await card.getByRole("button", { name: /^Reopen/ }).waitFor();
  await press(page.getByRole("button", { name: /^Start \d{4}$/ }));
  await fillIn(page.getByLabel("Year"), "2031");
  await press(page.getByRole("button", { name: "Start the season" }));
  await page.getByRole("main").getByRole("listitem").filter({ hasText: "2031" }).waitFor();

  await visit(page, "/tournament/rollofhonour");
  await page.getByRole("heading", { name: "2025" }).waitFor();
  await page.getByText("Champion").waitFor();
  await expectFlawless(page);
  await visit(page, "/leagues/2025");
  expect(await page.getByRole("button", { name: "Enter a result" }).count()).toBe(0);
  await visit(page, "/leagues/2031");
  await page.getByRole("heading", { name: "The table is set" }).waitFor();
  await visit(page, "/leagues/seasons");
  await press(card.getByRole("button", { name: /^Reopen/ }));
  await press(page.getByRole("button", { name: "Reopen", exact: true }));
  // The dialog has a button called Close, too: the season is open again when it is gone.
  await gone(page.getByRole("dialog"));
  await card.getByRole("button", { name: /^Close/ }).waitFor();
});

test("an editor assigns, renames, adds and merges league players", async () => {
  const bo = await member(club.site, { name: "Bo Member" });
  const userOf = async (name: string) =>
    (
      await club.site.sql(
        "select u.public_id as id from league_players l left join users u on u.id = l.user_id where ifnull(u.name, l.name) = ?",
        [name],
      )
    )[0]?.id;
  const hal = await signedIn(club.site, await member(club.site, { name: "Hal Host" }));
  const { known } = (await hal.get("/api/guests")).json;
  const cy = known.find(({ name }: { name: string }) => name === "Cy")?.id;
  const { id: at } = await game(club.site);
  expect((await hal.post("/api/guests", { game: at, player: cy })).status).toBe(200);
  const page = await club.at("/leagues/players", { as: edie });
  const row = (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  const openRow = (name: string) => press(row(name).getByRole("button", { name, expanded: false }));
  await row("Norman").waitFor();
  await press(page.getByRole("button", { name: /^Bo\b/, expanded: false }));
  await expectFlawless(page);
  const choose = page.getByRole("combobox", { name: "Member who is Bo", exact: true });
  await fillIn(choose, "bo");
  await press(page.getByRole("option", { name: "Bo Member" }));
  await row("Bo Member")
    .getByRole("button", { name: /^Unassign/ })
    .waitFor();
  await expect.poll(() => userOf("Bo Member")).toBe(bo.publicId);
  await press(row("Bo Member").getByRole("button", { name: /^Unassign/ }));
  const asked = page.getByRole("dialog", { name: "Unassign this member?" });
  await asked.waitFor();
  const address = /\/api\/leagues\/players\/\w+\/?$/;
  const letGo = await held(page, address);
  await press(asked.getByRole("button", { name: "Unassign" }));
  await row("Bo Member").getByText("no account").waitFor();
  expect(await asked.count()).toBe(1);
  letGo();
  await gone(page.getByRole("dialog"));
  await page.unroute(address);

  await press(row("guest of Hal Host").getByRole("button", { name: "Cy", expanded: false }));
  await press(row("guest of Hal Host").getByRole("button", { name: /^Unassign/ }));
  await page.getByRole("dialog", { name: "Unassign this guest?" }).waitFor();
  await press(page.getByRole("dialog").getByRole("button", { name: "Unassign" }));
  await gone(row("guest of Hal Host"));

  await openRow("Norman");
  await press(row("Norman").getByRole("button", { name: /^Rename/ }));
  await fillIn(page.getByLabel("Name", { exact: true }), "Norm Tidewell");
  await press(page.getByRole("dialog").getByRole("button", { name: "Rename" }));
  await row("Norm Tidewell").waitFor();
  await press(page.getByRole("button", { name: "Add a player" }));
  await fillIn(page.getByLabel("Name", { exact: true }), "Norman T");
  await press(page.getByRole("button", { name: "Add", exact: true }));
  await openRow("Norman T");
  await press(row("Norman T").getByRole("button", { name: /^Merge/ }));
  await fillIn(page.getByRole("combobox", { name: "Who else is the same person?" }), "norm t");
  await press(page.getByRole("option", { name: /Norm Tidewell/ }));
  await page.getByText("This can’t be undone.").waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Merge them" }));
  await gone(page.getByRole("dialog"));
  await expect.poll(() => row("Norman T").count()).toBe(0);
  await fillIn(page.getByLabel("Search by name"), "nobody at all");
  await page.getByRole("heading", { name: "No players match" }).waitFor();
});

test("a renamed player has the new name in the results of a season seen before", async () => {
  await season(club.site, 2023);
  const result = { playedOn: "2023-03-02", gameName: "Ra", placings: inOrder("Pat", "Quinn") };
  expect((await (await signedIn(club.site, edie)).post("/api/leagues/results", result)).status).toBe(200);
  const page = await club.at("/leagues/2023", { as: edie });
  const line = page.locator("summary").filter({ hasText: "Won by" });
  await line.getByText("Pat", { exact: true }).waitFor();
  await press(page.getByRole("main").getByRole("link", { name: "Seasons" }));
  await press(page.getByRole("link", { name: "Players", exact: true }));
  await press(page.getByRole("main").getByRole("button", { name: "Pat", expanded: false }));
  await press(page.getByRole("button", { name: /^Rename/ }));
  await fillIn(page.getByLabel("Name", { exact: true }), "Patricia");
  await press(page.getByRole("dialog").getByRole("button", { name: "Rename" }));
  await gone(page.getByRole("dialog"));
  await page.goBack();
  await page.goBack();
  await line.getByText("Patricia", { exact: true }).waitFor();
});

test("a league whose players have not joined says so above the results, and a member joins there", async () => {
  await season(club.site, 2024);
  const [una, ursula] = [
    await member(club.site, { name: "Una" }),
    await member(club.site, { name: "Ursula" }),
  ];
  const editor = await signedIn(club.site, edie);
  for (const playedOn of ["2024-03-07", "2024-03-14"]) {
    const placings = [ursula, una].map(({ publicId }, at) => ({ user: publicId, place: at + 1 }));
    const entered = await editor.post("/api/leagues/results", { playedOn, gameName: "Ra", placings });
    expect(entered.status).toBe(200);
  }
  const visitor = await club.at("/leagues/2024", { width: 360 });
  const words = /^2 games have counted so far, but nobody who played has joined the league yet\./;
  await visitor.getByText(words).waitFor();
  await expectFlawless(visitor);
  const page = await club.at("/leagues/2024", { as: una });
  await page.getByText(words).waitFor();
  await page.getByText("Thu 14 Mar", { exact: true }).waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Join the league" }));
  await page.getByRole("status").filter({ hasText: "You’re in the league." }).waitFor();
  await page.getByRole("row", { name: /Una/ }).waitFor();
  expect(await page.getByText(words).count()).toBe(0);
  await visit(page, "/profile");
  expect(await page.getByLabel("I take part in the league").isChecked()).toBe(true);
  expect(await page.getByLabel("Display name").inputValue()).toBe("Una");
});
