import { beforeAll, expect, test } from "vitest";
import { boxOf } from "../../api/shelf/shelf-support.ts";
import { type ArrangedMember, member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { fillIn, focused, gone, journeys, press, pressAtOnce, reload, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";
import { askForLink, linkTo } from "../../support/mail-link.ts";

const club = journeys();
let [edie, ben]: ArrangedMember[] = [];
beforeAll(async () => {
  edie = await member(club.site, { name: "Edie", role: "EDITOR" });
  ben = await member(club.site, { name: "Ben" });
});

test("an editor of a club without a shelf adds a place, a game and its copy", async () => {
  const page = await club.at("/shelf", { as: edie, width: 390 });
  await page.getByText("The club hasn’t listed its games yet").waitFor();
  await expectFlawless(page);

  await visit(page, "/shelf/places");
  await press(page.getByRole("button", { name: "Add a place" }));
  await fillIn(page.getByLabel("Name"), "Cupboard A");
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Add", exact: true }));
  await page.getByText("In the room").waitFor();

  await visit(page, "/shelf");
  await press(page.getByRole("button", { name: "Add a game" }));
  const dialog = page.getByRole("dialog");
  await fillIn(dialog.getByLabel("Name"), "Wingspan");
  await fillIn(dialog.getByLabel("Max. players"), "5");
  await fillIn(dialog.getByLabel("Best with"), "three");
  await press(dialog.getByRole("button", { name: "Add", exact: true }));
  await dialog.getByText("Enter numbers of players, such as 3, 4").waitFor();
  await expectFlawless(page);
  await fillIn(dialog.getByLabel("Best with"), "3, 4");
  await dialog.getByLabel("How demanding?").selectOption("Medium");
  await press(dialog.getByRole("button", { name: "Add", exact: true }));
  await page.getByRole("heading", { level: 1, name: "Wingspan" }).waitFor();
  await page.getByText("2–5 players, best with 3, 4 · Medium").waitFor();

  await press(page.getByRole("button", { name: "Add a copy" }));
  await dialog.getByLabel("Where does it stand?").selectOption("Cupboard A");
  await expectFlawless(page);
  await press(dialog.getByRole("button", { name: "Add", exact: true }));
  await page.getByRole("link", { name: "Copy" }).waitFor();
  await expectFlawless(page);
});

test("a member borrows the box in their hands with one press, and Undo takes it back", async () => {
  const [row] = await club.site.sql("select code from copies");
  const page = await club.at(`/c/${row?.code}`, { as: ben, width: 390 });
  await page.getByText("It stands here: Cupboard A.").waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: /^Borrow until/ }));
  await page.getByText(/^You have it until/).waitFor();
  await expectFlawless(page);
  await pressAtOnce(page.getByRole("button", { name: "Undo" }));
  await page.getByText("It stands here: Cupboard A.").waitFor();
  await press(page.getByRole("button", { name: /^Borrow until/ }));
  await page.getByText(/^You have it until/).waitFor();
  await press(page.getByRole("button", { name: "I can explain it", pressed: false }));
  await page.getByRole("button", { name: "I can explain it", pressed: true }).waitFor();
  await expectFlawless(page);

  await visit(page, "/shelf");
  await page.getByRole("heading", { name: "With you" }).waitFor();
  await page.getByText(/^with you until/).waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "It’s back – Wingspan" }));
  await page.getByRole("heading", { name: "With you" }).waitFor({ state: "detached" });
  await pressAtOnce(page.getByRole("button", { name: "Undo" }));
  await page.getByRole("heading", { name: "With you" }).waitFor();

  await visit(page, "/profile#data");
  await press(page.getByRole("button", { name: "Delete my account" }));
  await page.getByRole("dialog").getByRole("link", { name: "Wingspan" }).waitFor();
  await expectFlawless(page);
});

test("an editor sees who has it, says that it is back elsewhere, and mends what was missing", async () => {
  await club.site.sql("insert into places (id, name, position) values ('box', 'Return box', 9)");
  const [row] = await club.site.sql("select code from copies");
  // Half past midnight at the club, still the day before in UTC.
  const night = Date.parse("2026-07-02T23:30:00Z");
  await club.site.sql("update loans set since = ? where back_at is null", [night]);
  const page = await club.at("/shelf/loans", { as: edie, noise: /503/ });
  await page.getByText(/^Ben · until/).waitFor();
  await expectFlawless(page);
  await visit(page, `/c/${row?.code}`);
  await page.getByText("Ben has it, since Fri 3 Jul.").waitFor();
  await press(page.getByRole("button", { name: "Something’s missing" }));
  await fillIn(page.getByLabel("What’s missing or broken?"), "One egg");
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Send" }));
  await page.getByText("One egg", { exact: true }).waitFor();
  await press(page.getByText("Back, but elsewhere?"));
  await press(page.getByRole("button", { name: "Return box" }));
  await page.getByText("It stands here: Return box.").waitFor();

  // Whoever borrows it is asked first.
  await club.site.sql("update faults set at = ?", [night]);
  const other = await club.at(`/c/${row?.code}`, { as: ben, noise: /409/ });
  await press(other.getByRole("button", { name: /^Borrow until/ }));
  await other.getByText("It’s missing a piece (3 Jul). Borrow it anyway?").waitFor();
  await other.getByText("One egg (3 Jul)").waitFor();
  await expectFlawless(other);
  await press(other.getByRole("button", { name: "Borrow it anyway" }));
  await other.getByText(/^You have it until/).waitFor();
  await press(other.getByRole("button", { name: "It’s back" }));
  await other.getByText("It stands here: Return box.").waitFor();

  await reload(page);
  await press(page.getByRole("button", { name: "It’s all right again – One egg" }));
  await page.getByRole("status").filter({ hasText: "“One egg” is all right again." }).waitFor();
  await gone(page.getByRole("list", { name: "What’s wrong with it" }));
  await press(page.getByRole("button", { name: /^Borrow until/ }));
  await page.getByText(/^You have it until/).waitFor();
  expect(await page.getByText(/has it, since/).count()).toBe(0);
  await press(page.getByRole("button", { name: "It’s back" }));
  await page.getByText("It stands here: Return box.").waitFor();
  await page.route("**/api/users", (route) => route.fulfill({ status: 503, json: [] }));
  await press(page.getByRole("button", { name: "Lend to…" }));
  await fillIn(page.getByLabel("To whom?"), "ben");
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  expect(await page.getByText("No member has that name.").count()).toBe(0);
  await page.unroute("**/api/users");
  await press(again);
  await gone(again);
  await fillIn(page.getByLabel("To whom?"), "ben");
  await expectFlawless(page);
  await pressAtOnce(page.getByRole("option", { name: "Ben" }));
  await page.getByText(/^Ben has it, since/).waitFor();
});

test("a member asks for a box that another has, once, and its borrower hears of it without a name", async () => {
  const [row] = await club.site.sql("select code from copies");
  const page = await club.at(`/c/${row?.code}`, { as: edie, width: 390 });
  await press(page.getByRole("button", { name: "Ask for it for the next evening" }));
  const asked = page.getByRole("button", { name: "Asked" });
  await asked.waitFor();
  expect(await asked.getAttribute("aria-disabled")).toBe("true");
  await expectFlawless(page);
  await reload(page);
  await asked.waitFor();
  const borrower = await club.at("/games", { as: ben, width: 390 });
  await press(borrower.getByRole("button", { name: "Notifications, 1 new" }));
  await borrower.getByText("Someone would like to play Wingspan at the next evening.").waitFor();
});

test("what was typed about a box stays when the session has ended", async () => {
  const [row] = await club.site.sql("select code from copies");
  const page = await club.at(`/c/${row?.code}`, { as: edie, noise: /401/ });
  await press(page.getByRole("button", { name: "Something’s missing" }));
  const field = page.getByLabel("What’s missing or broken?");
  await fillIn(field, "One red cube");
  await club.site.sql("delete from sessions where user_id = ?", [edie?.id ?? ""]);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await press(page.getByRole("button", { name: "Send" }));
  await page.getByText("Please sign in first.").waitFor();
  expect(asked.filter((url) => url.endsWith(`/api/shelf/copies/${row?.code}`))).toEqual([]);
  expect(await field.inputValue()).toBe("One red cube");
});

test("a visitor finds a game by questions, and is asked to sign in at a box", async () => {
  const [row] = await club.site.sql("select code from copies");
  const page = await club.at("/shelf", { width: 390 });
  await press(page.getByRole("link", { name: "7+" }));
  await page.getByRole("link", { name: "Without “How many are you?”: 1" }).waitFor();
  await expectFlawless(page);
  await press(page.getByRole("link", { name: "Without “How many are you?”: 1" }));
  await fillIn(page.getByLabel("Find a game"), "wing");
  await expect.poll(() => page.url()).toContain("q=wing");
  await page.getByRole("link", { name: "Wingspan" }).waitFor();
  await visit(page, `/c/${row?.code}`);
  await expectFlawless(page);
  await page.getByRole("link", { name: "Borrow it" }).waitFor();
  expect(await page.getByText(/Ben|Return box/).count()).toBe(0);
});

test("what a visitor presses at a box is carried out once they have signed in, and can be undone", async () => {
  const [row] = await club.site.sql("select code from copies");
  const cleo = await member(club.site, { name: "Cleo" });
  const page = await club.at(`/c/${row?.code}`, { width: 390, noise: /409/ });
  const signInAfter = async (name: string, { email }: ArrangedMember) => {
    await press(page.getByRole("link", { name }));
    await askForLink(page, email);
    await page.goto(await linkTo(club.site, email));
  };
  // The page is left first, as it still fetches what members see.
  const comeAsVisitor = async () => {
    await page.goto(`${club.site.url}/robots.txt`);
    await page.context().clearCookies();
    await visit(page, `/c/${row?.code}`);
  };
  const isOut = async () => (await club.site.sql("select 1 from loans where back_at is null")).length > 0;
  await signInAfter("It’s back", ben as ArrangedMember);
  await page.getByText(/is back: Return box\.$/).waitFor();
  expect(await isOut()).toBe(false);
  await pressAtOnce(page.getByRole("button", { name: "Undo" }));
  await page.getByText(/^You have it/).waitFor();

  // Neither again, nor by a link from elsewhere.
  for (const path of [`/c/${row?.code}`, `/c/${row?.code}?then=back`]) {
    await visit(page, path);
    await page.getByText(/^You have it/).waitFor();
  }
  expect(await isOut()).toBe(true);

  // It is with Ben by then.
  await comeAsVisitor();
  await signInAfter("Borrow it", edie as ArrangedMember);
  await page.getByText(/^Someone was faster: it was lent/).waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "It’s back" }));
  await page.getByText("It stands here: Return box.").waitFor();
  expect(await page.getByText(/^Someone was faster/).count()).toBe(0);

  await comeAsVisitor();
  await signInAfter("Borrow it", cleo);
  await page.getByText(/^You have it until/).waitFor();
});

test("the shelf works without script: questions are links, and the games are there", async () => {
  const page = await club.open({ scripts: false });
  await page.goto("/shelf?players=3");
  await page.getByRole("link", { name: "Wingspan" }).waitFor();
  await pressAtOnce(page.getByRole("link", { name: "5", exact: true }));
  expect(new URL(page.url()).search).toBe("?players=5");
});

test("an editor prints labels, from the first free place of a sheet on, and only those that are picked", async () => {
  await club.site.sql(
    "insert into copies (id, code, title_id, label, created_at) select 'two', 'TWTWTW', id, 'German edition', 1 from titles",
  );
  const page = await club.at("/shelf/labels", { as: edie });
  const labels = page.getByRole("list", { name: "Sheet 1" }).getByRole("listitem");
  await expect.poll(() => labels.count()).toBe(2);
  await page.getByRole("img", { name: `QR code of ${club.site.url.toUpperCase()}/C/TWTWTW` }).waitFor();
  await expectFlawless(page);
  await fillIn(page.getByLabel("Begin at label"), "24");
  await page.getByRole("list", { name: "Sheet 2" }).waitFor();
  await press(page.getByText("Pick some (2 of 2)"));
  await press(page.getByRole("button", { name: "None" }));
  await page.getByRole("checkbox", { name: /German edition/ }).check();
  await page.getByRole("button", { name: "Print 1 label" }).waitFor();
  await page.getByRole("list", { name: "Sheet 2" }).waitFor({ state: "detached" });
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Print 1 label" }).isVisible()).toBe(false);
  expect(await labels.getByText("TWTWTW").isVisible()).toBe(true);

  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => {
    window.print = () => {};
  });
  await press(page.getByRole("button", { name: "Print 1 label" }));
  await page.getByText("Did they come out right?").waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Yes, they have their labels" }));
  // From now on only the other is offered, unless one asks for all.
  await page.getByText("Pick some (0 of 1)").waitFor();
  await page.getByLabel("Which boxes?").selectOption("All of them");
  await page.getByText("Pick some (1 of 2)").waitFor();
  await page.getByLabel("Which boxes?").selectOption("Those without a label yet");
  await pressAtOnce(page.getByRole("button", { name: "Undo" }));
  await page.getByText("Pick some (1 of 2)").waitFor();

  await page.getByLabel("Which boxes?").selectOption("The places themselves");
  await page.getByText("Pick some (2 of 2)").waitFor();
  const [place] = await club.site.sql("select id from places where name = 'Cupboard A'");
  await page
    .getByRole("img", { name: `QR code of ${club.site.url}/shelf?place=${place?.id}`, exact: true })
    .waitFor();
  await page.getByText("Scan me to see what stands here.").first().waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Print 2 labels" }));
  // Boxes are asked about, as above.
  expect(await page.getByText("Did they come out right?").count()).toBe(0);
});

test("an editor brings in a list: it is shown first, with the lines that can’t be read", async () => {
  const page = await club.at("/shelf", { as: edie, width: 390 });
  await press(page.getByRole("button", { name: "Bring in a list" }));
  await press(page.getByRole("button", { name: "Preview" }));
  await page.getByText("Choose a file, or paste the list.").waitFor();
  await fillIn(
    page.getByLabel("Or paste them here"),
    "name,players,base\nAzul,2-4\nRoot,4-2\nOceania,1-5,Wingspan\nTiles,2-4,Azuul",
  );
  await press(page.getByRole("button", { name: "Preview" }));
  await page.getByText("3 copies of 3 games, 3 of them new.").waitFor();
  await page.getByText("Line 3: Root – The most players can’t be fewer than the fewest").waitFor();
  await page.getByText("Line 5: Tiles – there’s no base game called Azuul").waitFor();
  expect(await page.getByText("Line 4").count()).toBe(0);
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Put 3 lines on the shelf" }));
  await page.getByRole("link", { name: "Azul" }).waitFor();
});

test("an editor removes a game of which there are no copies", async () => {
  const { json } = await (await signedIn(club.site, edie as ArrangedMember)).post("/api/shelf/titles", {
    name: "Ludo",
    minPlayers: 2,
    maxPlayers: 4,
  });
  // Its page asks once more before it is left.
  const page = await club.at(`/shelf/${json.id}`, { as: edie, width: 390, noise: /404/ });
  await press(page.getByRole("button", { name: "Remove the game" }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Remove it" }));
  await page.getByText("Ludo is no longer on the shelf.").waitFor();
  await page.getByRole("heading", { level: 1, name: "Shelf" }).waitFor();
});

test("a long shelf shows its first sixty games, the first twenty of a search, and the rest on request", async () => {
  await club.site.sql(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
      insert into titles (id, name, min_players, max_players, created_at)
      select 'long' || i, printf('Game %03d', i), 2, 4, 1 from n`,
  );
  const page = await club.at("/shelf", { as: ben, width: 360 });
  const games = page.getByRole("region", { name: "Games" });
  const rows = games.getByRole("listitem");
  expect(await rows.count()).toBe(60);
  await fillIn(page.getByLabel("Find a game"), "game 11");
  await expect.poll(() => rows.count()).toBe(10);
  await fillIn(page.getByLabel("Find a game"), "game");
  await games.getByText(/^120 of \d+ games$/).waitFor();
  expect(await rows.count()).toBe(20);
  await press(games.getByRole("button", { name: "Show all 120 games" }));
  await expect.poll(() => focused(page)).toBe("Game 021");
  expect(await rows.count()).toBe(120);
  await expectFlawless(page);
  await club.site.sql("delete from titles where id glob 'long*'");
});

test("an admin shows the shelf to members only: a visitor is asked to sign in", async () => {
  const ada = await member(club.site, { name: "Ada", role: "ADMIN" });
  const page = await club.at("/settings", { as: ada, width: 390 });
  await press(page.getByText("Borrowing games"));
  await page.getByLabel("Games a member can have at once").selectOption("3");
  await page.getByLabel("Visitors can see the shelf").uncheck();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Save the settings" }));
  await page.getByText("The settings are saved.").waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "Shelf" }).waitFor();
  const { json } = await (await signedIn(club.site, ada)).get("/api/club");
  expect(json).toMatchObject({ loansMost: 3, eveningsUntilDue: 2, isShelfPublic: false });

  const [row] = await club.site.sql("select code, title_id from copies");
  const visitors = await club.at("/shelf", { width: 390 });
  for (const path of ["/shelf", `/shelf/${row?.title_id}`, `/c/${row?.code}`]) {
    await visit(visitors, path);
    await visitors.getByText("The club shows its games to members").waitFor();
    await visitors.getByRole("main").getByRole("link", { name: "Sign in" }).waitFor();
    await expectFlawless(visitors);
  }
  expect(await visitors.getByRole("contentinfo").getByRole("link", { name: "Shelf" }).count()).toBe(0);
});

test("a box that is renewed although a game wants it sooner is said to be played then", async () => {
  const { code } = await boxOf(await signedIn(club.site, edie as ArrangedMember), { name: "Heat" });
  const own = await signedIn(club.site, ben as ArrangedMember);
  await own.post(`/api/shelf/copies/${code}/loan`);
  const date = clock.today(3);
  await club.site.sql("update loans set due_on = ? where back_at is null", [date]);
  await own.post("/api/games/suggest", {
    ...{ name: "Heat", minPlayers: 2, maxPlayers: 4, copyCode: code, date },
  });
  const page = await club.at("/shelf", { as: ben });
  await press(page.getByRole("button", { name: "Renew – Heat" }));
  await page.getByText(/^You have Heat until .+\. It’s to be played on .+\.$/).waitFor();
});
