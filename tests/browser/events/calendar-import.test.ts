import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { fillIn, gone, held, journeys, press } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();
beforeEach(() => club.site.database.batch(["delete from event_days"]));

const dayFromNow = (days: number) => clock.today(days);
const compact = (day: string) => day.replaceAll("-", "");
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");
const planned = async () =>
  await club.site.sql("select event_type, date, title, starts_at, ends_at from event_days order by date");

async function opened(look: { noise?: RegExp; width?: number } = {}): Promise<Page> {
  const editor = await member(club.site, { name: "Edie", role: "EDITOR" });
  const page = await club.at("/calendar", { ...look, as: editor });
  await press(page.getByRole("button", { name: "Plan days" }));
  await press(page.getByRole("dialog").getByText("More", { exact: true }));
  await press(page.getByRole("button", { name: "Import from another calendar" }));
  return page;
}
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Import days" });
async function choose(page: Page, text: string): Promise<void> {
  await dialogOf(page)
    .getByLabel("A calendar file")
    .setInputFiles({ name: "club.ics", mimeType: "text/calendar", buffer: Buffer.from(text) });
}
const preview = (page: Page) => press(dialogOf(page).getByRole("button", { name: "Preview" }));

test("an editor previews a year of events from another calendar, chooses some and plans them at once", async () => {
  const [known, both] = [dayFromNow(7), dayFromNow(14)];
  await club.site.sql("insert into event_days (id, event_type, date) values ('known', 'GAMES_DAY', ?)", [
    known,
  ]);
  const page = await opened({ width: 360 });
  await choose(
    page,
    calendar(
      ...event(
        "UID:1",
        "SUMMARY:Meeples\\, beer & <img src=x onerror=alert(1)>",
        `DTSTART;TZID=Europe/London:${compact(known)}T190000`,
        "DURATION:PT4H",
        "RRULE:FREQ=WEEKLY;COUNT=4",
        `EXDATE;TZID=Europe/London:${compact(dayFromNow(21))}T190000`,
      ),
      ...event("UID:2", "SUMMARY:Committee", `DTSTART;VALUE=DATE:${compact(both)}`),
      ...event("UID:3", "SUMMARY:Long ago", "DTSTART:20200101T190000Z"),
      ...event("UID:4", "SUMMARY:Torn", "DTSTART:2020", "and no line"),
    ),
  );
  const dialog = dialogOf(page);
  const ticks = dialog.getByRole("group", { name: /These days/ }).getByRole("checkbox");
  await expect.poll(() => ticks.count()).toBe(3);
  await dialog.getByText("Meeples, beer & <img src=x onerror=alert(1)>").first().waitFor();
  await dialog.getByText("Only one a day: untick the other first.").waitFor();
  await press(dialog.getByText("Left out (3)"));
  for (const line of [/onerror.* is planned already/, "Long ago is over", "Torn can’t be read"])
    await dialog.getByRole("listitem").filter({ hasText: line }).waitFor();
  await expectFlawless(page);

  // The night in place of the committee's day.
  expect(await ticks.nth(1).isDisabled()).toBe(true);
  await ticks.nth(0).uncheck();
  await expect.poll(() => ticks.nth(1).isChecked()).toBe(true);
  expect(await planned()).toHaveLength(1);
  await press(dialog.getByRole("button", { name: "Plan 2 days" }));
  await gone(dialog);
  await page.getByText(/^2 (days|\w+days) planned, /).waitFor();
  const night = "Meeples, beer & <img src=x onerror=alert(1)>";
  expect(await planned()).toMatchObject([
    { date: known, title: null },
    { date: both, title: night },
    { date: dayFromNow(28), title: night, starts_at: "19:00", ends_at: "23:00" },
  ]);
});

test("each day of a weekend in another calendar can be planned, with the hours that the preview shows", async () => {
  const usual = { event: "GAMES_DAY", start: "18:30", end: "22:30" };
  const editor = await signedIn(club.site, await member(club.site, { role: "EDITOR" }));
  expect((await editor.post("/api/calendar/hours", usual)).status).toBe(200);
  const page = await opened({ width: 360 });
  const [friday, sunday] = [dayFromNow(7), dayFromNow(9)];
  const weekend = [`DTSTART:${compact(friday)}T180000`, `DTEND:${compact(sunday)}T160000`];
  await choose(page, calendar(...event("SUMMARY:Games weekend", ...weekend)));
  const dialog = dialogOf(page);
  const ticks = dialog.getByRole("checkbox", { name: /18:30 to 22:30 Games weekend/ });
  await expect.poll(() => ticks.count()).toBe(3);
  await dialog.getByLabel("What they are").selectOption({ index: 1 });
  await expect.poll(() => dialog.getByRole("checkbox", { name: /all day Games weekend/ }).count()).toBe(3);
  await dialog.getByLabel("What they are").selectOption({ index: 0 });
  await ticks.nth(1).uncheck();
  await expectFlawless(page);
  await press(dialog.getByRole("button", { name: "Plan 2 days" }));
  await page.getByText(/^2 (days|\w+days) planned, 18:30–22:30, /).waitFor();
  const title = "Games weekend";
  expect(await planned()).toMatchObject([
    { date: friday, title, starts_at: null, ends_at: null },
    { date: sunday, title, starts_at: null, ends_at: null },
  ]);
  await editor.post("/api/calendar/hours", { event: "GAMES_DAY" });
});

test("the site's own calendar file is imported unchanged", async () => {
  const dates = [3, 10, 17].map(dayFromNow);
  await club.site.database.batch(
    dates.map((date, at) => [
      "insert into event_days (id, event_type, date, title, starts_at, ends_at) values (?, 'GAMES_DAY', ?, ?, ?, ?)",
      [date, date, ["Quiz", null, "All day"][at] ?? null, ...(at < 2 ? ["18:30", "00:15"] : [null, null])],
    ]),
  );
  const before = await planned();
  const feed = await (await fetch(`${club.site.url}/calendar/games-days.ics`)).text();
  await club.site.sql("delete from event_days");
  const page = await opened();
  const letGo = await held(page, "**/api/calendar/year");
  await fillIn(dialogOf(page).getByLabel("Or paste its contents"), feed);
  await preview(page);
  await gone(dialogOf(page).getByRole("button", { name: "Preview" }));
  // The planned days are not loaded yet, so the button is absent.
  expect(await dialogOf(page).getByRole("button", { name: "Plan" }).count()).toBe(0);
  letGo();
  await press(dialogOf(page).getByRole("button", { name: "Plan 3 days" }));
  await gone(dialogOf(page));
  expect(await planned()).toEqual(before);
});

test("an invalid, too large or empty calendar is refused in words, and the pasted text stays", async () => {
  const page = await opened();
  const dialog = dialogOf(page);
  const alert = dialog.getByRole("alert");
  await choose(page, "x".repeat(5 * 1_024 * 1_024 + 1));
  await alert.filter({ hasText: "This file is too large: the limit is 5 MB." }).waitFor();
  await choose(page, calendar(...Array.from({ length: 100_000 }, () => "BEGIN:VEVENT")));
  await alert.filter({ hasText: "There are more than 5000 events in it." }).waitFor();
  const pasted = dialog.getByLabel("Or paste its contents");
  await fillIn(pasted, "Every Thursday at the Crown");
  await preview(page);
  await alert.filter({ hasText: "This isn’t a calendar file" }).waitFor();
  expect(await pasted.inputValue()).toBe("Every Thursday at the Crown");
  await fillIn(pasted, calendar());
  await preview(page);
  await dialog.getByText("There are no new dates in this calendar for the coming year.").waitFor();
  await press(dialog.getByRole("button", { name: "Back" }));
  expect(await pasted.inputValue()).toBe(calendar().replaceAll("\r\n", "\n"));
});

test("the text typed into the planner is still there after visiting the import", async () => {
  const editor = await member(club.site, { name: "Edie", role: "EDITOR" });
  const page = await club.at("/calendar", { as: editor });
  await press(page.getByRole("button", { name: "Plan days" }));
  const plan = page.getByRole("dialog", { name: "Plan days" });
  await plan.getByLabel("Day of the week").selectOption("Sunday");
  await press(plan.getByText("More", { exact: true }));
  await fillIn(plan.getByLabel("Title"), "Winter games");
  await press(plan.getByRole("button", { name: "Import from another calendar" }));
  await press(dialogOf(page).getByRole("button", { name: "Back" }));
  await plan.getByText("This is what you typed earlier.").waitFor();
  expect(await plan.getByLabel("Title").inputValue()).toBe("Winter games");
  expect(await plan.getByLabel("Day of the week").locator("option:checked").textContent()).toBe("Sunday");
  await press(plan.getByRole("button", { name: "Reset" }));
  await expect.poll(() => plan.getByLabel("Title").inputValue()).toBe("");
});
