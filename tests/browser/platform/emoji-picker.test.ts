import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { game, member } from "../../support/arrange.ts";
import { violationsOn } from "../../support/browser.ts";
import { fillIn, focused, gone, journeys, press, reload, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const BUTTON = "Add an emoji to your message";

const club = journeys();
type Look = NonNullable<Parameters<typeof club.open>[0]>;

const button = (page: Page) => page.getByRole("button", { name: BUTTON });
const picker = (page: Page) => page.getByRole("dialog", { name: "Pick an emoji" });
const search = (page: Page) => picker(page).getByRole("combobox", { name: "Search emoji" });
const group = (page: Page, name: string) => picker(page).getByRole("group", { name });
const words = (page: Page) => page.getByRole("textbox", { name: "Your message" });

interface Opening extends Look {
  /** Run in the page before its own scripts. */
  prepare?: () => void;
  /** Receives the page's requests. */
  requests?: Request[];
}

/** Opens a game's comment form as a member, with the picker not loaded yet. */
async function commenting({ prepare, requests, ...look }: Opening = {}): Promise<Page> {
  const ada = await member(club.site, { name: "Ada" });
  const { id } = await game(club.site, { name: "Hive", suggestedBy: ada });
  const page = await club.open({ ...look, as: ada });
  if (prepare) await page.addInitScript(prepare);
  if (requests) page.on("request", (request) => requests.push(request));
  await visit(page, `/games/${id}`);
  await button(page).waitFor();
  return page;
}

async function openPicker(page: Page): Promise<void> {
  await press(button(page));
  await picker(page).getByRole("option").first().waitFor();
}

/** Returns the search's active option, as exposed to assistive technology. */
const current = (page: Page): Promise<string | null> =>
  search(page).evaluate((field) => {
    const id = field.getAttribute("aria-activedescendant");
    return (id && (field.getRootNode() as ShadowRoot).getElementById(id)?.ariaLabel) || null;
  });

/** Returns the focused element within the picker. */
const focusedInside = (page: Page): Promise<string | null> =>
  page
    .locator("club-emoji-picker")
    .evaluate((element) => element.shadowRoot?.activeElement?.ariaLabel ?? null);

test("by keyboard alone the picker is opened, searched, picked from and closed, and the focus returns", async () => {
  const page = await commenting();
  await button(page).focus();
  await page.keyboard.press("Enter");
  await search(page).waitFor();
  await expect.poll(() => focusedInside(page)).toBe("Search emoji");
  await page.keyboard.type("game");
  await picker(page).getByText("10 found").waitFor({ state: "attached" });
  expect(await current(page)).toBe("Game Die");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => current(page)).toBe("Video Game");
  await page.keyboard.press("Enter");
  await gone(picker(page));
  expect(await words(page).inputValue()).toBe("🎮");
  expect(await words(page).evaluate((field) => field === document.activeElement)).toBe(true);

  // The categories are one tab stop, and the arrows move on from there.
  await openPicker(page);
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => focusedInside(page)).toBe("Frequently used");
  await page.keyboard.press("End");
  await expect.poll(() => focusedInside(page)).toBe("Flags");
  await group(page, "Flags").getByRole("option").first().waitFor();
  await page.keyboard.press("Tab");
  await expect.poll(() => focusedInside(page)).toBe("Search emoji");
  await page.keyboard.press("Escape");
  await gone(picker(page));

  // Escape or a press outside closes only the picker, without a pick.
  for (const typed of ["", "zzzz"]) {
    await openPicker(page);
    await expect.poll(() => focusedInside(page)).toBe("Search emoji");
    await page.keyboard.type(typed);
    if (typed)
      await picker(page).getByRole("status").getByText("couldn’t be found").waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    await gone(picker(page));
    await expect.poll(() => focused(page)).toBe(BUTTON);
  }
  await openPicker(page);
  await press(picker(page).getByRole("button", { name: "Choose default skin tone" }));
  await expect.poll(() => focusedInside(page)).toBe("Default");
  await page.keyboard.press("Escape");
  await expect.poll(() => focusedInside(page)).toBe("Choose default skin tone");
  await page.mouse.click(5, 5);
  await gone(picker(page));
  expect(await page.getByRole("dialog", { name: "Hive" }).isVisible()).toBe(true);
  expect(await words(page).inputValue()).toBe("🎮");
});

test("used emoji and the skin tone are remembered after a reload", async () => {
  const page = await commenting();
  await openPicker(page);
  await press(picker(page).getByRole("button", { name: "Choose default skin tone" }));
  await expect.poll(() => focusedInside(page)).toBe("Default");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => focusedInside(page)).toBe("Choose default skin tone");
  await fillIn(search(page), "thumbs up");
  await press(picker(page).getByRole("option", { name: "Thumbs Up" }));
  await gone(picker(page));
  await openPicker(page);
  await fillIn(search(page), "octopus");
  await press(picker(page).getByRole("option", { name: "Octopus" }));
  await gone(picker(page));
  expect(await words(page).inputValue()).toBe("👍🏻🐙");

  await reload(page);
  await openPicker(page);
  const used = group(page, "Frequently used").getByRole("option");
  await used.and(picker(page).getByRole("option", { name: "Octopus" })).waitFor();
  expect(await used.first().textContent()).toBe("👍🏻");
  expect(
    await page.evaluate(() => ["last", "skin"].map((name) => localStorage[`emoji-mart.${name}`])),
  ).toEqual(['"octopus"', "2"]);
});

/** Makes storage throw on access, like a browser without it. */
const keepNothing = () =>
  Object.defineProperty(window, "localStorage", {
    get() {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    },
  });
const rememberNonsense = () => {
  for (const name of ["frequently", "last", "skin"]) localStorage.setItem(`emoji-mart.${name}`, '"nonsense"');
};

test.each([
  ["keeps nothing (private mode)", () => commenting({ prepare: keepNothing })],
  [
    "remembers nonsense",
    async () => {
      const page = await commenting();
      // Only the picker reads it, and it is not loaded before it is opened.
      await page.evaluate(rememberNonsense);
      return page;
    },
  ],
])("the picker works in a browser that %s", async (_, inIt) => {
  const page = await inIt();
  for (let time = 0; time < 2; time += 1) {
    await openPicker(page);
    await fillIn(search(page), "octopus");
    await press(picker(page).getByRole("option", { name: "Octopus" }));
    await gone(picker(page));
  }
  expect(await words(page).inputValue()).toBe("🐙🐙");
});

test("nothing of the picker is loaded before it is opened, and never from another host", async () => {
  const requests: Request[] = [];
  const page = await commenting({ requests });
  await page.waitForLoadState("networkidle");
  const scripts = requests.filter((request) => request.resourceType() === "script");
  const before = await Promise.all(scripts.map(async (request) => (await request.response())?.text()));
  expect(before.length).toBeGreaterThan(0);
  expect(before.filter((text) => /emoji-mart|grinning/.test(text ?? ""))).toEqual([]);

  requests.length = 0;
  await openPicker(page);
  await fillIn(search(page), "smile");
  await picker(page)
    .getByText(/^\d+ found$/)
    .waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  expect(requests.filter((request) => new URL(request.url()).origin !== club.site.url)).toEqual([]);
  const came = requests.map((request) => new URL(request.url()).pathname);
  expect(came.filter((path) => /emoji-popover|native/.test(path))).toHaveLength(2);
});

test("the picker looks right and is accessible, dark with the page, on a phone and a desk, and while searching", async () => {
  const page = await commenting();
  await openPicker(page);
  const grounds = () =>
    picker(page).evaluate((dialog) => {
      const root = dialog.querySelector("club-emoji-picker")?.shadowRoot?.querySelector("#root");
      return [dialog, root ?? dialog].map((element) => getComputedStyle(element).backgroundColor);
    });
  const light = await grounds();
  await expectFlawless(page);
  // The dark scheme came while the picker was open.
  await picker(page).locator("[data-theme=dark]").waitFor();
  const dark = await grounds();
  expect(light[1]).toBe(light[0]);
  expect(dark[1]).toBe(dark[0]);
  expect(dark[0]).not.toBe(light[0]);
  await fillIn(search(page), "dice");
  await picker(page).getByText("1 found").waitFor({ state: "attached" });
  await expectFlawless(page);
});

test("emoji-mart's element as it comes would be refused, by the policy and by axe (control)", async () => {
  const page = await commenting({ noise: /Content Security Policy/ });
  const refused: string[] = [];
  page.on("console", (message) => refused.push(message.text()));
  await openPicker(page);
  expect(refused).toEqual([]);
  await picker(page).evaluate((dialog) => dialog.append(document.createElement("em-emoji-picker")));
  await page.locator("em-emoji-picker .category button").first().waitFor({ state: "attached" });
  await expect.poll(() => refused.join()).toContain("style");
  const rules = ["aria-allowed-attr"];
  expect(await violationsOn(page, { within: ["em-emoji-picker"], rules })).toHaveLength(1);
});

test("a picker that fails to load says so, and can be tried again", async () => {
  const page = await commenting({ noise: /emoji|Failed to (load|fetch)/ });
  await page.route("**/emoji-popover*.js", (route) => route.abort());
  await press(button(page));
  await page.getByRole("alert").getByText("Couldn’t load the emoji").waitFor();
  await page.unroute("**/emoji-popover*.js");
  await press(picker(page).getByRole("button", { name: "Try again" }));
  await picker(page).getByRole("option").first().waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  await page.keyboard.press("Escape");
  await gone(picker(page));
  await expect.poll(() => focused(page)).toBe(BUTTON);
});
