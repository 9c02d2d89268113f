import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import { type ArrangedMember, game, member, signedIn, table } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import {
  arrive,
  awake,
  fillIn,
  focused,
  gone,
  held,
  journeys,
  placeOf,
  press,
  pressAtOnce,
  reload,
  visit,
} from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const [TUESDAY, THURSDAY] = [2, 4];
const club = journeys();
let ada: ArrangedMember;
let edie: ArrangedMember;
beforeEach(async () => {
  await club.site.database.batch(["delete from games", "delete from event_days", "delete from tables"]);
  ada = await member(club.site, { name: "Ada" });
  edie = await member(club.site, { name: "Edie", role: "EDITOR" });
});

async function at(
  path: string,
  who?: ArrangedMember,
  look: { width?: number; noise?: RegExp } = {},
): Promise<Page> {
  return club.at(path, { ...look, as: who });
}

const planned = async () =>
  await club.site.sql("select date, title, note, starts_at, cancelled_at from event_days order by date");
/** Returns the calendar's days with their own hours. */
const rows = async () =>
  (
    await club.site.sql(
      "select date, starts_at as start, ends_at as end from event_days where removed_at is null order by date",
    )
  ).map(({ date, start, end }) => `${date} ${start} ${end}`);
const days = (...dates: string[]) =>
  club.site.database.batch(
    dates.map((date) => [
      "insert into event_days (id, event_type, date, starts_at, ends_at) values (?, 'GAMES_DAY', ?, '19:00', '23:00')",
      [date, date],
    ]),
  );
/** Returns the day whose cell has the focus. */
const dayInFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-day"));

test("the arrow keys move through a month and beyond it, and open a day", async () => {
  await days("2038-03-25", "2038-04-01");
  await game(club.site, { name: "Azul", suggestedBy: ada, date: "2038-04-01" });
  const page = await at("/calendar/2038-03?view=month");
  const grid = page.getByRole("grid", { name: "March 2038" });
  expect(await grid.locator("[tabindex='0']").count()).toBe(1);
  await grid.locator("[data-day='2038-03-01']").focus();
  const walk = async (key: string, day: string) => {
    await page.keyboard.press(key);
    await expect.poll(() => dayInFocus(page)).toBe(day);
  };
  await walk("ArrowDown", "2038-03-08");
  await walk("ArrowRight", "2038-03-09");
  await walk("End", "2038-03-14");
  await walk("Home", "2038-03-08");
  await walk("PageDown", "2038-04-08");
  expect(placeOf(page)).toBe("/calendar/2038-04?view=month");
  await expect.poll(() => page.title()).toBe("Calendar: April 2038 | Thursday Table");
  await walk("ArrowUp", "2038-04-01");
  await page.keyboard.press("Enter");
  await arrive(page, "/calendar/2038-04?view=month&day=2038-04-01");
  const close = page.getByRole("main").getByRole("list").filter({ hasText: "Azul" }).last();
  await close.getByText("19:00 to 23:00").waitFor();
  await expect.poll(() => dayInFocus(page)).toBe("2038-04-01");
  await walk("ArrowLeft", "2038-03-31");
  await walk("PageUp", "2038-02-28");
});

test("a chosen day says that nothing is planned once that is known", async () => {
  const page = await at("/calendar");
  const letGo = await held(page, "**/api/calendar/2038-05");
  await visit(page, "/calendar/2038-04?view=month");
  await page.locator("[data-day='2038-04-30']").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => dayInFocus(page)).toBe("2038-05-01");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: formatLongDay("2038-05-01T00:00:00.000Z") }).waitFor();
  const nothing = page.getByText("Nothing is planned for this day.");
  expect(await nothing.count()).toBe(0);
  letGo();
  await nothing.waitFor();
});

test("the next day follows what others plan", async () => {
  const page = await at("/calendar", ada);
  await page.getByText("Our next date isn’t set yet.").waitFor();
  const editor = await signedIn(club.site, edie);
  await editor.post("/api/calendar/days", { event: "GAMES_DAY", days: [clock.today(4)] });
  await page.getByRole("link", { name: `Next: ${formatGameDate(clock.today(4))}` }).waitFor();
});

test("both views are in the first HTML, a phone shows the agenda, and the chosen view is in the address", async () => {
  await days("2038-03-25");
  await game(club.site, { name: "W".repeat(200), suggestedBy: ada, date: "2038-03-25", maxPlayers: 9 });
  const still = await club.open({ scripts: false, width: 360 });
  await still.goto("/calendar/2038-03");
  expect(await still.getByRole("grid").isVisible()).toBe(false);
  expect(await still.getByRole("listitem").filter({ hasText: "19:00 to 23:00" }).first().isVisible()).toBe(
    true,
  );
  await still.setViewportSize({ width: 1280, height: 900 });
  expect(await still.getByRole("grid").isVisible()).toBe(true);
  await pressAtOnce(still.getByRole("link", { name: "Agenda" }));
  await pressAtOnce(still.getByRole("link", { name: /^Next month/ }));
  await arrive(still, "/calendar/2038-04?view=agenda");
  await still.getByText(/Nothing is planned for this month/).waitFor();
  await pressAtOnce(still.getByRole("link", { name: "Today" }));
  await arrive(still, "/calendar?view=agenda");
  // Past days are folded away. Without script a link leads to the whole month.
  const [yesterday, today] = [clock.today(-1), clock.today()];
  await days(yesterday, today);
  await still.goto("/calendar?view=agenda");
  await still.getByText("19:00 to 23:00").waitFor();
  const earlier = "Earlier this month (1 day)";
  const isSameMonth = yesterday.slice(0, 7) === today.slice(0, 7);
  expect(await still.getByText(earlier).count()).toBe(isSameMonth ? 1 : 0);
  if (isSameMonth) {
    await pressAtOnce(still.getByText(earlier));
    await pressAtOnce(still.getByRole("link", { name: "Show these days" }));
    await arrive(still, `/calendar/${today.slice(0, 7)}?view=agenda`);
    expect(await still.getByText("19:00 to 23:00").count()).toBe(2);
    const page = await at("/calendar?view=agenda", ada);
    await press(page.getByText(earlier));
    await expect.poll(() => page.getByText("19:00 to 23:00").count()).toBe(2);
    await expectFlawless(page);
  }

  const page = await at("/calendar/2038-03", ada, { noise: /404/ });
  await expectFlawless(page);
  await page.goto("/calendar/2038-13");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.title()).toMatch(/^Not found/);
}, 60_000);

test.each([true, false])(
  "the club's feeds open from a button, and close to the same month (script: %s)",
  async (scripts) => {
    await days(clock.today(3));
    const page = await club.open({ scripts, width: 360 });
    await page.goto("/calendar/2038-04?view=agenda");
    const link = page.getByRole("link", { name: "Subscribe" });
    await (scripts ? press(link) : pressAtOnce(link));
    const dialog = page.getByRole("dialog", { name: "In your own calendar" });
    await dialog.waitFor();
    expect(
      await dialog
        .getByRole("link", { name: "File of Thursday Table Club", exact: true })
        .getAttribute("href"),
    ).toBe(new URL("/calendar/all.ics", page.url()).href);
    await dialog.getByRole("heading", { name: "Game night" }).waitFor();
    if (scripts) await expectFlawless(page);
    const close = dialog.getByRole("link", { name: "Close" });
    await (scripts ? press(close) : pressAtOnce(close));
    await arrive(page, "/calendar/2038-04?view=agenda");
    await gone(dialog);
  },
);

test("an editor plans days by a rule with a preview, and changes and cancels one; others have no such button", async () => {
  const page = await at("/calendar/2038-07?view=agenda", edie, { noise: /4(09|22)/ });
  await press(page.getByRole("button", { name: "Plan days" }));
  const dialog = page.getByRole("dialog", { name: "Plan days" });
  expect(await dialog.getByLabel("Day of the week").inputValue()).toBe(String(THURSDAY));
  await press(dialog.getByText("More", { exact: true }));
  await fillIn(dialog.getByLabel("From"), "2038-07-01");
  await fillIn(dialog.getByLabel("To", { exact: true }), "2038-09-09");
  await dialog.getByLabel("August").check();
  await press(dialog.getByText("7 days – skip some"));
  await dialog.getByLabel("Thu 15 Jul 2038").uncheck();
  await fillIn(dialog.getByLabel("Title"), "Summer night");
  await fillIn(dialog.getByLabel("Ends", { exact: true }), "");
  expect(await planned()).toEqual([]);
  await press(dialog.getByRole("button", { name: "Plan 6 days" }));
  await dialog.getByRole("alert").filter({ hasText: "Enter both times, or neither." }).waitFor();
  await expectFlawless(page);
  await fillIn(dialog.getByLabel("Ends", { exact: true }), "23:00");
  await fillIn(dialog.getByLabel("To", { exact: true }), "2038-06-30");
  await press(dialog.getByRole("button", { name: "Plan 0 days" }));
  await dialog.getByRole("alert").filter({ hasText: "The last day is before the first." }).waitFor();
  await expect.poll(() => focused(page)).toBe("To");
  await fillIn(dialog.getByLabel("To", { exact: true }), "");
  await dialog.getByRole("alert").filter({ hasText: "Value must be a valid date" }).waitFor();
  await dialog.getByLabel("When").selectOption("On one day");
  await fillIn(dialog.getByLabel("Date"), "");
  await press(dialog.getByRole("button", { name: "Plan 0 days" }));
  await dialog.getByRole("alert").filter({ hasText: "Value must be a valid date" }).waitFor();
  await expectFlawless(page);
  await dialog.getByLabel("When").selectOption("Regularly");
  await fillIn(dialog.getByLabel("To", { exact: true }), "2038-07-14");
  await press(dialog.getByText("2 days – skip some"));
  await dialog.getByLabel("Thu 1 Jul 2038").uncheck();
  await dialog.getByLabel("Thu 8 Jul 2038").uncheck();
  await press(dialog.getByRole("button", { name: "Plan 0 days" }));
  const refusal = dialog.getByRole("alert").filter({ hasText: "No days match. Choose at least one." });
  await refusal.waitFor();
  // On the screen at any scroll position of the form.
  const isSeen = () =>
    refusal.evaluate((notice) => {
      const { left, top } = notice.getBoundingClientRect();
      return notice.contains(document.elementFromPoint(left + 9, top + 9));
    });
  expect(await isSeen()).toBe(true);
  expect(await planned()).toEqual([]);
  await dialog.getByLabel("Thu 1 Jul 2038").check();
  await dialog.getByLabel("Thu 8 Jul 2038").check();
  await fillIn(dialog.getByLabel("To", { exact: true }), "2038-09-09");
  await press(dialog.getByRole("button", { name: "Plan 6 days" }));
  await gone(dialog);
  await expect
    .poll(async () => (await planned()).map(({ date }) => date))
    .toEqual(["2038-07-01", "2038-07-08", "2038-07-22", "2038-07-29", "2038-09-02", "2038-09-09"]);

  await press(page.getByRole("button", { name: "Change Summer night, Thursday 8 July" }));
  const day = page.getByRole("dialog", { name: "Summer night, Thursday 8 July" });
  for (const name of ["Remove", "Cancel this day"]) {
    await day.getByRole("button", { name, exact: true }).press("Enter");
    await expect.poll(() => focused(page)).toBe("Keep it");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(name);
  }
  const cancel = async () => {
    await press(day.getByRole("button", { name: "Cancel this day" }));
    await press(day.getByRole("button", { name: "Cancel the day" }));
  };
  await fillIn(day.getByLabel("Note"), "Bring a cushion");
  await fillIn(day.getByLabel("Ends"), "00:30");
  await day.getByText("Ends the next day").waitFor();
  await fillIn(day.getByLabel("Date"), "");
  await cancel();
  await day.getByRole("alert").filter({ hasText: "Value must be a valid date" }).waitFor();
  await expect.poll(() => focused(page)).toBe("Date");
  await fillIn(day.getByLabel("Date"), "2038-07-01");
  await press(day.getByRole("button", { name: "Save" }));
  // The day is planned already, which only the server knows.
  await day.getByRole("alert").waitFor();
  expect(await day.getByLabel("Note").inputValue()).toBe("Bring a cushion");
  await expectFlawless(page);
  await fillIn(day.getByLabel("Date"), "2038-07-08");
  // A concurrent edit is shown; the form keeps its text.
  await club.site.sql(
    "update event_days set starts_at = '17:00', ends_at = '21:00', sequence = sequence + 1 where date = '2038-07-08'",
  );
  await cancel();
  await day.getByText("Start: now 17:00; that stays.").waitFor();
  await expectFlawless(page);
  await press(day.getByRole("button", { name: "Cancel it anyway" }));
  // First, as it is shown for some seconds.
  await page.getByText("Summer night on Thu 8 Jul is cancelled.").waitFor();
  await gone(day);
  expect(await planned()).toContainEqual(
    expect.objectContaining({ date: "2038-07-08", starts_at: "17:00", note: "Bring a cushion" }),
  );
  await page.getByText("Cancelled", { exact: true }).waitFor();
  expect((await planned()).filter(({ cancelled_at }) => cancelled_at !== null)).toHaveLength(1);

  const other = await at("/calendar/2038-07?view=agenda", ada);
  await other.getByText("Summer night").first().waitFor();
  expect(await other.getByRole("button", { name: /Plan days|^Change/ }).count()).toBe(0);
}, 60_000);

test("a note that is saved while a colleague cancels the day leaves it cancelled", async () => {
  await days("2038-07-08");
  const page = await at("/calendar/2038-07?view=agenda", edie, { noise: /409/ });
  await press(page.getByRole("button", { name: /^Change .*Thursday 8 July/ }));
  const dialog = page.getByRole("dialog", { name: /Thursday 8 July/ });
  await fillIn(dialog.getByLabel("Note"), "Bring a cushion");
  await club.site.sql("update event_days set cancelled_at = 1, sequence = sequence + 1");
  await press(dialog.getByRole("button", { name: "Save" }));
  await press(dialog.getByRole("button", { name: "Save mine anyway" }));
  await gone(dialog);
  expect(await planned()).toMatchObject([{ cancelled_at: 1, note: "Bring a cushion" }]);
});

test("what is typed into a day's dialog survives a reload, until it is reset, discarded or saved", async () => {
  await days("2038-07-08");
  const page = await at("/calendar/2038-07?view=agenda", edie);
  const dialog = page.getByRole("dialog", { name: /Thursday 8 July/ });
  const note = dialog.getByLabel("Note");
  const restored = dialog.getByText("This is what you typed earlier.");
  const openAgain = async () => {
    await reload(page);
    await press(page.getByRole("button", { name: /^Change .*Thursday 8 July/ }));
    await note.waitFor();
  };
  await openAgain();
  await fillIn(note, "Bring a cushion");
  await openAgain();
  await restored.waitFor();
  expect(await note.inputValue()).toBe("Bring a cushion");
  await expectFlawless(page);
  await press(dialog.getByRole("button", { name: "Reset" }));
  await gone(restored);
  expect(await note.inputValue()).toBe("");

  await fillIn(note, "Bring a chair");
  await openAgain();
  await restored.waitFor();
  await page.keyboard.press("Escape");
  await press(dialog.getByRole("button", { name: "Discard" }));
  await gone(dialog);
  await openAgain();
  expect([await note.inputValue(), await restored.count()]).toEqual(["", 0]);

  await fillIn(note, "Bring cake");
  await press(dialog.getByRole("button", { name: "Save" }));
  await gone(dialog);
  await openAgain();
  expect([await note.inputValue(), await restored.count()]).toEqual(["Bring cake", 0]);
});

test("the usual hours of a day are checked on their field, and saved", async () => {
  await days("2038-07-06");
  const page = await at("/calendar/2038-07", edie);
  await press(page.getByRole("button", { name: "Plan days" }));
  const dialog = page.getByRole("dialog", { name: "Plan days" });
  // A club that meets on a Tuesday plans Tuesdays.
  expect(await dialog.getByLabel("Day of the week").inputValue()).toBe(String(TUESDAY));
  await press(dialog.getByRole("link", { name: "Kinds of days and their hours" }));
  await arrive(page, "/event-kinds");
  await press(page.getByRole("button", { name: /^Game night/ }));
  await press(page.getByRole("button", { name: "Hours Game night" }));
  const hours = page.getByRole("dialog", { name: "Usual hours: Game night" });
  const [starts, ends] = [hours.getByLabel("Usually starts"), hours.getByLabel("Usually ends")];
  await fillIn(starts, "18:30");
  await fillIn(ends, "18:30");
  await press(hours.getByRole("button", { name: "Save these hours" }));
  await hours.getByRole("alert").filter({ hasText: "The end must differ from the start." }).waitFor();
  expect(await starts.inputValue()).toBe("18:30");
  await fillIn(ends, "17:00");
  await press(hours.getByRole("button", { name: "Save these hours" }));
  await hours.getByRole("alert").filter({ hasText: "The end is before the start." }).waitFor();
  await fillIn(ends, "00:30");
  await hours.getByText("Ends the next day").waitFor();
  await fillIn(ends, "22:00");
  expect(await hours.getByText("Ends the next day").count()).toBe(0);
  await press(hours.getByRole("button", { name: "Save these hours" }));
  await gone(hours);
  await page.keyboard.press("Escape");
  await press(page.getByRole("link", { name: "Plan days" }));
  await expect.poll(() => dialog.getByLabel("Starts").inputValue()).toBe("18:30");
  expect(await dialog.getByLabel("Ends").inputValue()).toBe("22:00");
});

test("choosing a date offers the club's next days, and warns of clashes without forbidding them", async () => {
  const [soon, later, off] = [1, 8, 9].map((days) => clock.today(days)) as [string, string, string];
  await days(soon, later);
  await club.site.sql(
    "insert into event_days (id, event_type, date, cancelled_at) values ('off', 'GAMES_DAY', ?, 1)",
    [off],
  );
  const felt = await table(club.site, "Felt");
  await table(club.site, "Round");
  await game(club.site, { name: "Azul", suggestedBy: ada, date: later, tableId: felt.id });
  const { id } = await game(club.site, { name: "Go", suggestedBy: ada, date: soon });
  const page = await at(`/games?schedule=${id}`, ada);
  const dialog = page.getByRole("dialog", { name: "Set a game date" });
  const choices = dialog.getByRole("group", { name: "The club’s next days" }).getByRole("button");
  await expect
    .poll(() => choices.allTextContents())
    .toEqual([formatGameDate(soon), `${formatGameDate(later)}1 game · 1 busy`, "Other day"]);
  await press(choices.nth(2));
  await fillIn(dialog.getByLabel("Date"), off);
  await dialog.getByText(`The club’s day on ${formatGameDate(off)} is cancelled.`).waitFor();
  await fillIn(dialog.getByLabel("Date"), later);
  await dialog.getByText("You’re at Azul that evening.").waitFor();
  await expectFlawless(page);
  await press(choices.nth(1));
  await gone(dialog);

  await visit(page, `/games?table=${id}`);
  const felted = dialog.getByRole("button", { name: "Felt taken by Azul" });
  await felted.waitFor();
  await expectFlawless(page);
  await press(felted);
  await gone(dialog);
  const rows = await club.site.sql("select date, table_id from games where id = ?", [id]);
  expect(rows).toMatchObject([{ date: later, table_id: felt.id }]);
}, 60_000);

test("a player offers to teach and bring the game; tonight shows its table, updates itself, and fits a big screen and paper", async () => {
  const today = clock.today();
  const felt = await table(club.site, "Felt");
  const { id } = await game(club.site, { name: "Azul", suggestedBy: ada, date: today, tableId: felt.id });
  const wall = await club.open();
  await wall.clock.install({ time: clock.now() });
  await visit(wall, "/tonight");
  await wall.getByRole("heading", { level: 1, name: "Tonight" }).waitFor();
  await wall.getByText("Felt", { exact: true }).waitFor();

  const page = await at(`/games/${id}`, ada);
  await awake(page.getByRole("button", { name: "I can teach it" }));
  await press(page.getByRole("button", { name: "I can teach it" }));
  await page.getByRole("img", { name: "Teaches it" }).waitFor();
  await press(page.getByRole("button", { name: "I’ll bring it" }));
  await page.getByRole("img", { name: "Brings it" }).waitFor();
  await expect
    .poll(async () => (await club.site.sql("select teaches + brings as n from players"))[0]?.n)
    .toBe(2);
  expect(await page.getByText("Add to my calendar").getAttribute("href")).toBe(`/calendar/games/${id}.ics`);

  await (await signedIn(club.site, ada)).post(`/api/games/${id}/select-table`, { table: "" });
  await wall.clock.runFor(21_000);
  await wall.getByText("No table yet").waitFor();
  await expectFlawless(wall);
  await press(wall.getByRole("link", { name: "Big screen" }));
  await arrive(wall, "/tonight?screen");
  await expectFlawless(wall);
  await wall.emulateMedia({ media: "print" });
  expect(await wall.getByRole("banner").isVisible()).toBe(false);
  expect(await wall.getByRole("contentinfo").isVisible()).toBe(false);
  await wall.getByText("Azul").first().waitFor();
}, 60_000);

test("a member makes a secret address of their calendar, which is shown once, renews it and ends it", async () => {
  const page = await at("/profile#calendar", ada);
  await press(page.getByRole("button", { name: "Create my calendar link" }));
  const address = await page.getByLabel("Your calendar link").inputValue();
  expect((await page.request.get(address)).status()).toBe(200);
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Create a new link" }));
  await expect.poll(() => page.getByLabel("Your calendar link").inputValue()).not.toBe(address);
  expect((await page.request.get(address)).status()).toBe(404);
  await press(page.getByRole("button", { name: "Switch it off" }));
  await page.getByRole("button", { name: "Create my calendar link" }).waitFor();
  await expect.poll(() => focused(page)).toBe("Create my calendar link");
}, 60_000);

test("home shows the next planned day; while none is planned editors are led to plan, and others see none", async () => {
  const visitor = await at("/");
  await visitor.getByRole("main").getByText("Our next date isn’t set yet.").waitFor();
  expect(await visitor.getByRole("link", { name: "Plan your game nights" }).count()).toBe(0);
  const page = await at("/", edie, { width: 360 });
  await expectFlawless(page);
  await press(page.getByRole("link", { name: "Plan your game nights" }));
  await arrive(page, "/calendar?plan");
  const dialog = page.getByRole("dialog", { name: "Plan days" });
  await dialog.getByLabel("What").selectOption("Players’ Paradise");
  await press(dialog.getByText("More", { exact: true }));
  await dialog.getByLabel("When").selectOption("On one day");
  await fillIn(dialog.getByLabel("Date"), "2099-03-07");
  await fillIn(dialog.getByLabel("Starts", { exact: true }), "11:00");
  await fillIn(dialog.getByLabel("Ends", { exact: true }), "18:00");
  await press(dialog.getByRole("button", { name: "Plan 1 day" }));
  await gone(dialog);
  for (const path of ["/", "/find-us", "/about"]) {
    await visit(visitor, path);
    await visitor.getByText("Next: Players’ Paradise").first().waitFor();
    expect(await visitor.getByRole("main").textContent()).toMatch(/Saturday\s*7\s*March.*11:00 to 18:00/);
  }
  await expectFlawless(visitor);
  // The editor's cached data is refetched.
  await visit(page, "/");
  await page.getByText("Next: Players’ Paradise").waitFor();
});

test("an editor adds a kind of day, which can be planned, recognised by its look, printed and subscribed to", async () => {
  const page = await at("/event-kinds", edie, { noise: /409|422/ });
  const add = async (name: string) => {
    await fillIn(page.getByLabel("Name", { exact: true }), name);
    await press(page.getByRole("button", { name: "Add it" }));
  };
  await press(page.getByRole("button", { name: "Add a kind" }));
  await add("game night");
  await page.getByText("There’s already a kind of day called Game night.").waitFor();
  await add("Family Sunday");
  const rows = page.getByRole("list", { name: "In use" }).getByRole("button");
  const names = rows.locator("strong");
  await expect
    .poll(() => names.allTextContents())
    .toEqual(["Game night", "Players’ Paradise", "Family Sunday"]);
  await press(rows.filter({ hasText: "Family Sunday" }));
  await press(page.getByRole("button", { name: "Hours Family Sunday" }));
  await fillIn(page.getByLabel("Usually starts"), "14:00");
  await fillIn(page.getByLabel("Usually ends"), "18:00");
  await club.site.sql("update event_kinds set retired_at = 1 where name = 'Family Sunday'");
  await press(page.getByRole("button", { name: "Save these hours" }));
  await page.getByText("The club no longer plans this kind of day. Choose another.").waitFor();
  await club.site.sql("update event_kinds set retired_at = null where name = 'Family Sunday'");
  await press(page.getByRole("button", { name: "Save these hours" }));
  await gone(page.getByRole("dialog", { name: /^Usual hours/ }));
  await press(page.getByRole("button", { name: "Move Family Sunday up" }));
  await page.keyboard.press("Escape");
  await page.getByText("14:00 to 18:00").waitFor();
  await expect
    .poll(() => names.allTextContents())
    .toEqual(["Game night", "Family Sunday", "Players’ Paradise"]);
  await press(rows.filter({ hasText: "Players’ Paradise" }));
  await press(page.getByRole("button", { name: "Retire Players’ Paradise" }));
  await page.getByRole("heading", { name: "Retired" }).waitFor();
  await expectFlawless(page);

  await visit(page, "/calendar/2038-07?view=month");
  await press(page.getByRole("button", { name: "Plan days" }));
  const dialog = page.getByRole("dialog", { name: "Plan days" });
  await expect
    .poll(() => dialog.getByLabel("What").getByRole("option").allTextContents())
    .toEqual(["Game night", "Family Sunday"]);
  await dialog.getByLabel("What").selectOption("Family Sunday");
  await press(dialog.getByText("More", { exact: true }));
  await dialog.getByLabel("When").selectOption("On one day");
  await fillIn(dialog.getByLabel("Date"), "2038-07-04");
  await press(dialog.getByRole("button", { name: "Plan 1 day" }));
  await gone(dialog);
  const band = page.getByRole("gridcell").filter({ hasText: "Family Sunday" });
  await band.getByText("14:00").waitFor();
  await press(page.getByRole("link", { name: "Subscribe" }));
  await page.getByRole("heading", { level: 3, name: "Family Sunday" }).waitFor();
  await press(page.getByRole("link", { name: "Close" }));
  await expectFlawless(page);
  // A sheet of A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1_045 });
  await page.emulateMedia({ media: "print" });
  const words = await band.getByText("14:00").boundingBox();
  expect(words?.width).toBeGreaterThan(20);
  expect(await page.getByRole("banner").isVisible()).toBe(false);
  expect(await page.getByRole("contentinfo").isVisible()).toBe(false);
  expect(await (await fetch(new URL("/calendar/family-sunday.ics", page.url()))).text()).toContain(
    "SUMMARY:Family Sunday",
  );
});

test("the planner is a sentence and its hours, in sight without scrolling, on a desk and on a phone", async () => {
  const page = await at("/calendar?plan", edie);
  const dialog = page.getByRole("dialog", { name: "Plan days" });
  const order = ["What", "Day of the week", "To", "Starts", "Ends"];
  for (const [width, height] of [
    [1_280, 860],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await dialog.getByLabel("Starts", { exact: true }).waitFor();
    const places = await Promise.all(
      order.map(async (label) => (await dialog.getByLabel(label, { exact: true }).boundingBox())?.y ?? 0),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    for (const label of ["Starts", "Ends"]) {
      const isSeen = await dialog.getByLabel(label, { exact: true }).evaluate((input) => {
        const { left, top, bottom } = input.getBoundingClientRect();
        const isAt = (y: number) => document.elementFromPoint(left + 9, y) === input;
        return isAt(top + 3) && isAt(bottom - 3);
      });
      expect(isSeen).toBe(true);
    }
  }
});

test("a day can be changed while the kinds of days can't be fetched, and the planner says so", async () => {
  await days("2099-03-05");
  const page = await club.open({ as: edie, noise: /503/ });
  const KINDS = "**/api/event-kinds";
  await page.route(KINDS, (route) => route.fulfill({ status: 503, body: "" }));
  await visit(page, "/calendar/2099-03?view=agenda");
  await press(page.getByRole("button", { name: /^Change Game night/ }));
  const day = page.getByRole("dialog", { name: /^Game night/ });
  await press(day.getByRole("button", { name: "Close" }));
  await press(page.getByRole("button", { name: "Plan days" }));
  const dialog = page.getByRole("dialog", { name: "Plan days" });
  const again = dialog.getByRole("button", { name: "Try again" });
  await again.waitFor();
  await page.unroute(KINDS);
  await press(again);
  await dialog.getByLabel("Day of the week").waitFor();
});

test("the planner asks for hours, says what it planned, and Undo removes the days that are unchanged since", async () => {
  await club.site.sql("delete from club_settings");
  const page = await at("/calendar?plan", edie);
  const dialog = page.getByRole("dialog", { name: "Plan days" });
  const [starts, ends] = [
    dialog.getByLabel("Starts", { exact: true }),
    dialog.getByLabel("Ends", { exact: true }),
  ];
  expect([await starts.inputValue(), await ends.inputValue()]).toEqual(["19:00", "23:00"]);
  await dialog.getByLabel("Day of the week").selectOption("Thursday");
  await press(dialog.getByText("More", { exact: true }));
  await fillIn(dialog.getByLabel("From"), "2099-01-01");
  await fillIn(dialog.getByLabel("To", { exact: true }), "2099-01-29");
  await fillIn(dialog.getByLabel("Title"), "Winter night");

  const send = () => press(dialog.getByRole("button", { name: "Plan 5 days" }));
  const refused = (words: string) => dialog.getByRole("alert").filter({ hasText: words }).waitFor();
  await fillIn(starts, "");
  await fillIn(ends, "");
  await send();
  await refused("Enter when it starts and ends, or tick “All day”.");
  await fillIn(starts, "20:00");
  await fillIn(ends, "18:30");
  await send();
  await refused("The end is before the start.");
  await expectFlawless(page);
  expect(await dialog.getByLabel("Title").inputValue()).toBe("Winter night");
  expect(await rows()).toEqual([]);
  expect(await dialog.getByText("Ends the next day").count()).toBe(0);
  // An end past midnight is valid.
  await fillIn(ends, "00:30");
  await dialog.getByText("Ends the next day").waitFor();
  await send();
  await gone(dialog);
  const toast = (words: string) => page.getByRole("status").filter({ hasText: words });
  await toast("5 Thursdays planned, 20:00–00:30, from Thu 1 Jan 2099 to Thu 29 Jan 2099.").waitFor();
  // A message stays while it is hovered.
  await toast("5 Thursdays planned").hover();
  await arrive(page, "/calendar");
  expect(await rows()).toEqual(["01", "08", "15", "22", "29"].map((day) => `2099-01-${day} 20:00 00:30`));

  const client = await signedIn(club.site, edie);
  const { json } = await client.get("/api/calendar/2099-01");
  const second = json.days[1].id;
  const moved = await client.post(`/api/calendar/days/${second}`, { date: "2099-01-09" });
  expect(moved.status).toBe(200);
  await pressAtOnce(toast("5 Thursdays planned").getByRole("button", { name: "Undo" }));
  await toast("4 days taken off the calendar again. 1 stays").waitFor();
  expect(await rows()).toEqual(["2099-01-09 null null"]);

  // The last plan's hours are proposed, and days without hours take a tick.
  await client.post("/api/calendar/days", {
    ...{ event: "GAMES_DAY", days: ["2099-02-05"], start: "18:00", end: "22:00" },
  });
  await visit(page, "/calendar?plan");
  await expect.poll(() => starts.inputValue()).toBe("18:00");
  await press(dialog.getByText("More", { exact: true }));
  await dialog.getByLabel("When").selectOption("On one day");
  await fillIn(dialog.getByLabel("Date"), "2099-03-05");
  await dialog.getByLabel("All day").check();
  expect(await starts.count()).toBe(0);
  await press(dialog.getByRole("button", { name: "Plan 1 day" }));
  await toast("1 Thursday planned, all day, Thu 5 Mar 2099.").waitFor();
  expect((await rows()).at(-1)).toBe("2099-03-05 null null");

  // A second one of its kind isn't planned, and what was typed stays.
  await visit(page, "/calendar?plan");
  await press(dialog.getByText("More", { exact: true }));
  await dialog.getByLabel("When").selectOption("On one day");
  await fillIn(dialog.getByLabel("Date"), "2099-03-05");
  await fillIn(starts, "10:00");
  await fillIn(ends, "14:00");
  await press(dialog.getByRole("button", { name: "Plan 1 day" }));
  await refused("Nothing new: that day was planned already.");
  expect(await starts.inputValue()).toBe("10:00");
}, 60_000);
