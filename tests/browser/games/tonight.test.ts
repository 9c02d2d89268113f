import type { Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { daysAfter, formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import { type ArrangedMember, game, member, table } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { arrive, fillIn, focused, gone, journeys, press, reload, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();
let today: string;
let [ada, ben, ina]: ArrangedMember[] = [];
let full: string;
beforeAll(async () => {
  today = await clock.steadyToday();
  [ada, ben, ina] = [
    await member(club.site, { name: "Ada" }),
    await member(club.site, { name: "Ben" }),
    await member(club.site, { name: "Ina", role: "EDITOR" }),
    await member(club.site, { name: "Lou" }),
  ];
  const { id: tableId } = await table(club.site, "Window");
  await game(club.site, { name: "Azul", players: [ada, ben], date: today, tableId, maxPlayers: 4 });
  ({ id: full } = await game(club.site, { name: "Full", players: [ben], date: today, maxPlayers: 1 }));
  await club.site.database.batch([
    `insert into event_days (id, event_type, date) values ('day', 'GAMES_DAY', '${today}')`,
    ["insert into comings (event_day_id, user_id, since) values ('day', ?, 1)", [ina.id]],
  ]);
});

const at = (path: string, who?: ArrangedMember) => club.at(path, { as: who });

test("on the day the header links to tonight, where the member's own table is first, with leaving and recording", async () => {
  const page = await at("/games", ada);
  await page.getByRole("banner").getByRole("link", { name: "Tonight" }).press("Enter");
  await arrive(page, "/tonight");
  const own = page.getByRole("region", { name: "Your table" });
  await own.getByText("with Ben").waitFor();
  await own.getByRole("heading", { name: "Your table: Window" }).waitFor();
  await own.getByRole("button", { name: "Record the result" }).waitFor();
  await expectFlawless(page);

  await own.getByRole("button", { name: "Record the result" }).press("Enter");
  const form = page.getByRole("dialog", { name: "Record the result" });
  await form.waitFor();
  await form.press("Escape");
  await gone(form);

  const promise = (teaches: number, brings: number, late: number | null) =>
    club.site.sql(
      "update players set teaches = ?, brings = ?, late_minutes = ?, late_on = ? where user_id = ?",
      [teaches, brings, late, today, ada?.id ?? ""],
    );
  await promise(1, 1, 20);
  await own.getByRole("button", { name: "More about Azul" }).press("Enter");
  await own.getByRole("button", { name: "Leave Azul" }).press("Enter");
  await gone(own);
  await expect.poll(() => focused(page)).toContain("Tonight");
  await page.getByText("3 seats free").first().waitFor();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await own.getByText("with Ben").waitFor();
  await expect
    .poll(() =>
      club.site.sql("select teaches, brings, late_minutes from players where user_id = ?", [ada?.id ?? ""]),
    )
    .toEqual([{ teaches: 1, brings: 1, late_minutes: 20 }]);
  await promise(0, 0, null);
});

test("a member without a game sees tables with free seats first, and takes a seat there", async () => {
  const page = await at("/tonight", ina);
  const crowd = page.getByRole("region", { name: "Who’s coming" });
  await press(crowd.getByText("1 looking for a game"));
  await crowd.getByText("Ina").waitFor();
  const games = page.locator("h2 a[data-game]");
  expect(await games.allTextContents()).toEqual(["Azul", "Full"]);
  const seat = page.getByRole("link", { name: /^Take a seat at/ });
  expect(await seat.allTextContents()).toEqual(["Take a seat at Azul: 2 seats free"]);
  await seat.press("Enter");
  await page.waitForURL(/\/tonight\?sign-up=/);
  await page.getByRole("dialog").getByRole("button", { name: "I’ll take it" }).press("Enter");
  await arrive(page, "/tonight");
  await page
    .getByRole("region", { name: "Your table" })
    .getByText(/^with .*Ada/)
    .waitFor();
  await gone(crowd.getByText("looking for a game"));
});

test.each(["/", "/tonight"])(
  "a seat that is refused after its dialog closed is announced at %s",
  async (path) => {
    const page = await club.at(path, { as: await member(club.site, { name: "Zoe" }), noise: /409/ });
    const message = "Someone just took the last seat.";
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/(signup|watch)$/, async (route) => {
      if (route.request().method() === "GET") return route.continue();
      await promise;
      return route.fulfill({ status: 409, json: [{ path: ["player"], message }] });
    });
    const said = page.getByRole("status").filter({ hasText: message });
    await press(page.getByRole("link", { name: /^Take a seat at Azul/ }));
    await press(page.getByRole("button", { name: "I’ll take it" }));
    await arrive(page, path);
    resolve();
    await said.waitFor();
    await gone(said);
    await visit(page, `/tonight?sign-up=${full}`);
    await press(page.getByRole("button", { name: "Join the line" }));
    await arrive(page, "/tonight");
    await said.waitFor();
  },
);

test("a seat refused before its dialog has led back home is announced, too", async () => {
  const page = await club.at("/", { as: await member(club.site, { name: "Zia" }), noise: /409/ });
  const message = "Someone just took the last seat.";
  await page.route(/\/signup$/, (route) =>
    route.fulfill({ status: 409, json: [{ path: ["player"], message }] }),
  );
  await page.evaluate(() => {
    const back = history.back.bind(history);
    history.back = () => addEventListener("go", back, { once: true });
  });
  await press(page.getByRole("link", { name: /^Take a seat at Azul/ }));
  await press(page.getByRole("button", { name: "I’ll take it" }));
  await page.getByRole("status").filter({ hasText: message }).waitFor();
  await page.evaluate(() => dispatchEvent(new Event("go")));
  await arrive(page, "/");
});

test("a future evening has its own board: the day’s heading in the list leads to it, and a seat taken there leads back", async () => {
  const day = daysAfter(today, 2);
  const { id: tableId } = await table(club.site, "Corner");
  await game(club.site, {
    name: "Brass",
    players: [ben as ArrangedMember],
    date: day,
    tableId,
    maxPlayers: 4,
  });
  await club.site.sql(
    `insert into event_days (id, event_type, date) values ('later', 'GAMES_DAY', '${day}')`,
  );
  const page = await at("/games", ina);
  const heading = page.getByRole("heading", { level: 2, name: formatGameDate(day) });
  await heading.getByRole("link").press("Enter");
  await page.waitForURL(`**/tonight?day=${day}`);
  await page.getByRole("heading", { level: 1, name: formatLongDay(day) }).waitFor();
  await page.getByText("Free tables: Window").waitFor();
  await expect.poll(() => page.getByText("Azul").count()).toBe(0);
  await expectFlawless(page);

  await page.getByRole("link", { name: "Take a seat at Brass" }).press("Enter");
  await page.waitForURL(`**/tonight?day=${day}&sign-up=*`);
  await page.getByRole("dialog").getByRole("button", { name: "I’ll take it" }).press("Enter");
  await page.waitForURL(`**/tonight?day=${day}`);
  const own = page.getByRole("region", { name: "Your table" });
  await own.getByRole("heading", { name: "Your table: Corner" }).waitFor();
  await own.getByText("with Ben").waitFor();
  await press(page.getByRole("link", { name: "Big screen" }));
  await page.waitForURL(`**/tonight?day=${day}&screen`);
  await page.getByRole("heading", { name: "Brass" }).waitFor();
});

test("a player of a game without a table picks one from the evening, and is back there", async () => {
  const day = daysAfter(today, 3);
  const uli = await member(club.site, { name: "Uli" });
  await table(club.site, "Hearth");
  await game(club.site, { name: "Calico", players: [uli], date: day });
  const page = await at(`/tonight?day=${day}`, uli);
  const own = page.getByRole("region", { name: "Your table" });
  await own.getByRole("link", { name: "Pick a table" }).waitFor();
  await expectFlawless(page);
  await press(own.getByRole("link", { name: "Pick a table" }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Hearth" }));
  await arrive(page, `/tonight?day=${day}`);
  await own.getByRole("heading", { name: "Your table: Hearth" }).waitFor();
});

test("the big screen has no controls, and shows time and table larger than the players", async () => {
  const page = await at("/tonight?screen", ada);
  await page
    .getByText(/seats? free/)
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole("region", { name: "Your table" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("link", { name: /^Take a seat/ }).count()).toBe(0);
  await page.setViewportSize({ width: 1_920, height: 1_080 });
  const sizeOf = (words: Locator) =>
    words.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const [when, who] = [page.locator("main header p").first(), page.getByText("Ben").first()];
  expect(await sizeOf(when)).toBeGreaterThan(await sizeOf(who));
});

test("an editor ticks off arrivals at the door, adds somebody else, and reads the figures", async () => {
  const page = await at("/tonight", ina);
  await page.getByRole("link", { name: "Tick who’s here" }).press("Enter");
  await page.waitForURL(/\/attendance\/day$/);
  const box = (name: string) => page.getByRole("checkbox", { name });
  await box("Ada").press("Space");
  await page.getByText("1 person here").waitFor();
  for (const offer of ["Add Derek, new tonight", "Add Derek, another one"]) {
    await fillIn(page.getByLabel("Someone else is here"), "Derek");
    await press(page.getByRole("option", { name: offer }));
  }
  await page.getByText("3 people here").waitFor();
  expect(await page.getByRole("checkbox", { name: "Derek first time" }).count()).toBe(2);
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "More about Derek" }).first());
  await press(page.getByRole("button", { name: "Take the name out…" }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Take it out" }));
  await page.getByText("1 of them has no name here any more.").waitFor();
  await press(page.getByRole("checkbox", { name: "Derek first time" }));
  await page.getByText("2 people here").waitFor();
  await fillIn(page.getByLabel("Someone else is here"), "lou");
  await page.getByRole("option", { name: "Lou", exact: true }).waitFor();
  await page.getByLabel("Someone else is here").press("Enter");
  await expect.poll(() => box("Lou").isChecked()).toBe(true);
  await page.getByText("3 people here").waitFor();
  await expectFlawless(page);
  await box("Lou").press("Space");
  await page.getByText("2 people here").waitFor();
  const ticked = "select count(*) as there from attendances";
  await expect.poll(async () => (await club.site.sql(ticked))[0]?.there).toBe(2);

  await page.getByRole("link", { name: "All evenings" }).press("Enter");
  await page.getByRole("table").getByRole("link").waitFor();
  await expectFlawless(page);
});

test("the register of a past evening is worded in the past, and can still be corrected", async () => {
  await club.site.database.batch([
    "insert into event_days (id, event_type, date) values ('over', 'GAMES_DAY', '2026-01-08')",
    "insert into attendances (event_day_id, user_id, at) select 'over', id, 1 from users where name = 'Ada'",
    "insert into comings (event_day_id, user_id, since) select 'over', id, 1 from users where name = 'Ben'",
  ]);
  const page = await at("/attendance/over", ina);
  await page.getByRole("heading", { level: 1, name: "Who was here" }).waitFor();
  await page.getByText("1 person was here").waitFor();
  const people = page.getByRole("list", { name: "Who was here" }).getByRole("listitem");
  expect(await people.allTextContents()).toEqual([expect.stringContaining("Ada")]);
  await fillIn(page.getByLabel("Someone else was here"), "ben");
  await page.getByRole("option", { name: "Ben", exact: true }).waitFor();
  await page.getByLabel("Someone else was here").press("Enter");
  await page.getByText("2 people were here").waitFor();
  await expectFlawless(page);
});

test("lines for a chat are copied from an evening and from a game", async () => {
  const page = await club.at("/tonight", { as: ada, width: 390 });
  await page.evaluate(() => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, "clipboard", { value: clipboard });
    Object.assign(window, { copied });
  });
  const copied = () => page.evaluate(() => (window as unknown as { copied: string[] }).copied);
  const copy = async () => {
    await press(page.getByRole("button", { name: "More", exact: true }).last());
    await press(page.getByRole("button", { name: "Copy for the chat" }).last());
  };
  await copy();
  await page.getByText("Copied. Paste it into your chat.").waitFor();
  await press(page.getByRole("link", { name: "Azul" }).first());
  await page.getByRole("dialog").waitFor();
  await copy();
  await expect.poll(async () => (await copied()).length).toBe(2);
  const [night = "", azul = ""] = await copied();
  expect(night).toMatch(new RegExp(`^Game night · ${formatGameDate(today)}`));
  expect(night).toMatch(new RegExp(`/tonight\\?day=${today}$`));
  expect(azul).toMatch(/^Azul · \d seats? free\n.*\nhttps?:\/\/.*\/games\/\w+$/);
  expect(night + azul).not.toContain("Ada");
});

test("ticks without a connection are kept on the phone, over a reload, too, and arrive once there is one, from the register of any day", async () => {
  await club.site.sql(
    "insert into event_days (id, event_type, date) values ('away', 'GAMES_DAY', '2026-01-22')",
  );
  const page = await club.at("/attendance/away", { as: ina, noise: /ERR_FAILED/ });
  await page.route("**/api/register/days/away/**", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
  const field = page.getByLabel("Someone else was here");
  await fillIn(field, "Derek");
  await press(page.getByRole("option", { name: "Add Derek, new that evening" }));
  await fillIn(field, "Ben");
  await press(page.getByRole("option", { name: "Ben", exact: true }));
  await page.getByText("2 people were here").waitFor();
  await page.getByText("2 ticks are waiting for a connection.").waitFor();
  await expectFlawless(page);
  await reload(page);
  await page.getByText("2 people were here").waitFor();
  const arrived = async () =>
    (await club.site.sql("select * from attendances where event_day_id = 'away'")).length;
  expect(await arrived()).toBe(0);
  await visit(page, "/sign-out");
  await page.getByText("2 of your ticks or scans haven’t been sent yet.").waitFor();
  await visit(page, "/attendance/day");
  await page.getByText("2 ticks are waiting for a connection.").waitFor();
  await page.unroute("**/api/register/days/away/**");
  await expect.poll(arrived, { timeout: 30_000 }).toBe(2);
  await gone(page.getByText("waiting for a connection"));
  await visit(page, "/attendance/away");
  await page.getByText("2 people were here").waitFor();
  expect(await page.getByRole("checkbox", { name: "Derek" }).count()).toBe(1);
});

test("a code on the wall leads to the board: a member says that they are here, a visitor that they are new", async () => {
  await club.site.sql("update event_days set starts_at = '00:00', ends_at = '00:00' where id = 'day'");
  const desk = await at("/attendance/day", ina);
  await press(desk.getByRole("link", { name: "Code for the wall" }));
  const picture = desk.getByRole("img", { name: /^QR code of / });
  await picture.waitFor();
  await expectFlawless(desk);
  const address =
    (await picture.getAttribute("aria-label"))?.replace(/^QR code of https?:\/\/[^/]+/, "") ?? "";

  await club.site.database.batch([
    "insert into walk_ins (id, name, at) values ('uma', 'Uma', 1)",
    "insert into attendances (event_day_id, walk_in_id, at) values ('day', 'uma', 1)",
  ]);
  const page = await at(address, await member(club.site, { name: "Uma", role: "NEW" }));
  const question = page.getByText(`Were you here on ${formatLongDay(today)}, as Uma?`);
  await question.waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "I’m here" }));
  await page.getByText("You’re on the list.").waitFor();
  await press(page.getByRole("button", { name: "That was me" }));
  await gone(question);
  await expectFlawless(page);
  await visit(desk, "/attendance/day");
  await desk.getByRole("checkbox", { name: "Uma by the code", checked: true }).waitFor();

  const stranger = await club.at(address, { noise: /404/ });
  await stranger.getByText("Azul").first().waitFor();
  await expectFlawless(stranger);
  await press(stranger.getByRole("link", { name: "I’m new here" }));
  await stranger.waitForURL(/\/sign-in\?callbackUrl=%2Ftonight%3Fhere/);
  await visit(stranger, `${address}0`);
  await stranger.getByText("This code isn’t one of this club’s evenings.").waitFor();
});

test("a new member is asked about the evenings of someone of their first name, and says who that was", async () => {
  const wim = await member(club.site, { name: "Wim Peeters", role: "NEW" });
  await club.site.database.batch([
    "insert into event_days (id, event_type, date) values ('before', 'GAMES_DAY', '2026-01-15')",
    "insert into walk_ins (id, name, at) values ('other', 'Wim', 1), ('self', 'wim', 2)",
    "insert into attendances (event_day_id, walk_in_id, at) values ('before', 'other', 1), ('before', 'self', 1)",
  ]);
  const page = await at("/", wim);
  const question = page.getByText("Were you here on Thursday 15 January, as");
  await question.filter({ hasText: "Wim" }).waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "No, someone else" }));
  await question.filter({ hasText: "wim" }).waitFor();
  await reload(page);
  await question.filter({ hasText: "wim" }).waitFor();
  await press(page.getByRole("button", { name: "That was me" }));
  await page.getByText("Those evenings are yours now.").waitFor();
  await gone(question);
  const rows = await club.site.sql("select id from walk_ins where id in ('other', 'self')");
  expect(rows).toMatchObject([{ id: "other" }]);
});

test("a page left open overnight shows the new day once it is visible", async () => {
  const [tomorrow, later] = [daysAfter(today, 1), daysAfter(today, 2)];
  const players = [ada, ben].filter((player) => player !== undefined);
  await game(club.site, { name: "Dune", players, date: tomorrow });
  const page = await club.open({ as: ada });
  await page.clock.install({ time: clock.now() });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, "/games");
  const nights = page.getByRole("banner").getByRole("link", { name: "Tonight" });
  const dune = page.locator("main section").filter({ hasText: "Dune" });
  await nights.waitFor();
  await dune.waitFor();

  const show = (state: "hidden" | "visible") =>
    page.evaluate((state) => {
      Object.defineProperty(document, "visibilityState", { get: () => state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  const untilNoonOf = async (day: string) => {
    await page.clock.fastForward(clock.at("12:00", day) - (await clock.nowOn(page)));
  };
  await show("hidden");
  asked.length = 0;
  await untilNoonOf(tomorrow);
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  await show("visible");
  // Refetched: for the server, with its own clock, it is still the day before.
  await gone(nights);
  await expect.poll(() => asked).toContain("/api/calendar/tonight");
  await press(dune.getByRole("link", { name: "Dune", exact: true }));
  const sheet = page.getByRole("dialog", { name: "Dune" });
  await sheet.getByRole("button", { name: "I’m late" }).waitFor();
  await sheet.getByRole("button", { name: "Record the result" }).waitFor();
  await sheet.press("Escape");
  await gone(sheet);

  // Nobody touches a projector.
  const night = {
    date: `${later}T00:00:00.000Z`,
    isToday: true,
    days: [],
    tables: [],
    games: [{ players }],
    notes: {},
  };
  await page.route("**/api/calendar/tonight", (route) => route.fulfill({ json: night }));
  await untilNoonOf(later);
  await nights.waitFor();
});
