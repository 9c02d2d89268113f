import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { type HardContent, type HardEvening, hardContent, hardEvening } from "../support/hard-content.ts";
import { awake, fillIn, journeys, press, reload, visit } from "../support/journey.ts";
import { expectFlawless, flawsOf } from "../support/looks.ts";

const PHONE = 412;
const club = journeys();
let content: HardContent;
let evening: HardEvening;
beforeAll(async () => {
  content = await hardContent(club.site);
  evening = await hardEvening(club.site, content);
});

async function withOverlay(path: string, title: string | RegExp, noise?: RegExp): Promise<Page> {
  // A time zone where it is another day than at the club.
  const page = await club.at(path, { as: content.ada, noise, timezoneId: "Pacific/Kiritimati" });
  await page.getByRole("dialog", { name: title }).waitFor();
  return page;
}

test("every overlay of a game with hard content is accessible and fits every width", async () => {
  const { long } = content;
  const page = await withOverlay(`/games/${long}`, /^WWW/);
  const flaws: Record<string, string[]> = {};
  for (const kind of ["details", "schedule", "table", "edit", "note", "sign-up"]) {
    await visit(page, kind === "details" ? `/games/${long}` : `/games/${long}?${kind}=${long}`);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(kind === "details" ? 1 : 2);
    if (kind === "sign-up") await page.getByRole("listitem").filter({ hasText: "x" }).first().waitFor();
    const found = await flawsOf(page);
    if (found.length > 0) flaws[kind] = found;
  }
  expect(flaws).toEqual({});
});

test("every dialog of an evening with hard content is accessible and fits every width", async () => {
  const page = await club.open({ as: content.ada });
  const { date, game, guest } = evening;
  const day = `/calendar/${date.slice(0, 7)}?day=${date}`;
  const dialogs: [path: string, title: string | RegExp, ...buttons: RegExp[]][] = [
    ["/tonight", /^You’re coming on/, /^Say when you’re coming/],
    ["/tonight", "Add a guest", /^Bring a guest/],
    [day, "Write to everyone who’s coming", /^Write to everyone/],
    [day, /^EEE/, /^Change EEE/],
    // Its players can say that they are late.
    [`/games/${game}`, /^NNN/],
    [`/games/${game}?sign-up=${game}`, "Add a guest", /^A guest/],
    [`/games/${content.full}`, "Your place in line", /^Join the line/, /in line$/],
    ["/profile#guests", /^Invite GGG/, new RegExp(`^Invite or remove ${guest}`)],
    [
      "/profile#guests",
      "Remove this guest’s name?",
      new RegExp(`^Invite or remove ${guest}`),
      /^Remove this guest/,
    ],
  ];
  const flaws: Record<string, string[]> = {};
  for (const [path, title, ...buttons] of dialogs) {
    await visit(page, path);
    for (const name of buttons) {
      const button = page.getByRole("button", { name }).first();
      await awake(button);
      await button.press("Enter");
    }
    await page.getByRole("dialog", { name: title }).waitFor();
    const found = await flawsOf(page);
    if (found.length > 0) flaws[`${path} ${title}`] = found;
  }
  expect(flaws).toEqual({});
});

test("without the clipboard a visitor's sheet shows its address for copying by hand, accessible at every width", async () => {
  const page = await club.open();
  await page.addInitScript(() => {
    const clipboard = { writeText: () => Promise.reject(new Error("No")) };
    Object.defineProperty(navigator, "clipboard", { value: clipboard });
  });
  await visit(page, `/games/${content.plain}`);
  await press(page.getByRole("button", { name: "Share" }));
  const field = page.getByLabel(/Copy it from here/);
  expect(await field.inputValue()).toBe(`${club.site.url}/games/${content.plain}`);
  await expectFlawless(page);
});

test("the suggestion form is accessible with results, errors, a draft, and the question before discarding it", async () => {
  const page = await withOverlay("/games?suggest", "Suggest a game", /422/);
  const name = page.getByRole("combobox", { name: "Name of the game" });
  await fillIn(name, "catan");
  await page.getByRole("listbox", { name: "Games found" }).getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await expectFlawless(page);

  await fillIn(name, "W".repeat(10_000));
  await fillIn(page.getByLabel("Message"), "m".repeat(10_000));
  await press(page.getByRole("button", { name: "Other", exact: true }));
  await fillIn(page.getByLabel("Min. players"), "101");
  await press(page.getByRole("button", { name: "Suggest it" }));
  await page.getByRole("alert").first().waitFor();
  expect(await page.getByRole("alert").count()).toBeGreaterThanOrEqual(3);
  await expectFlawless(page);

  await reload(page);
  await page.getByText("This is what you typed earlier.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Discard what you typed?").waitFor();
  await expectFlawless(page);
});

test("the open notification drawer and both open menus are accessible", async () => {
  const page = await club.at("/games", { as: content.ada });
  await press(page.locator("summary").filter({ hasText: "League" }));
  await page.getByRole("link", { name: "How It Works" }).waitFor();
  await expectFlawless(page, { isWhole: true });
  await page.setViewportSize({ width: PHONE, height: 900 });
  await press(page.locator("summary").filter({ hasText: "Menu" }));
  await page.getByRole("link", { name: "How It Works" }).waitFor();
  await expectFlawless(page, { isWhole: true });
  await press(page.getByRole("button", { name: /^Notifications/ }));
  await page.getByRole("dialog", { name: "Notifications" }).waitFor();
  await expectFlawless(page);
});
