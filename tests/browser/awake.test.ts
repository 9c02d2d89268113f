import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { type ArrangedMember, game, member } from "../support/arrange.ts";
import { alive, arrive, fillInAtOnce, held, journeys, press, pressAtOnce } from "../support/journey.ts";
import { expectFlawless } from "../support/looks.ts";

const club = journeys();
let ada: ArrangedMember;
let azul: string;
beforeAll(async () => {
  ada = await member(club.site, { name: "Ada" });
  ({ id: azul } = await game(club.site, { name: "Azul", suggestedBy: ada, maxPlayers: 4 }));
});

const MAIN = /\/assets\/index-[\w-]+\.js$/;
const CORNER = /\/assets\/own-corner-[\w-]+\.js$/;

/** Returns the page’s hydration mark, and the look and cursor of its button. */
const looks = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).evaluate((button) => {
    const { filter, opacity, boxShadow, cursor } = getComputedStyle(button);
    const isAwake = button.closest("[data-awake]")?.getAttribute("data-awake");
    // An animation's last frame is written out: no shadow is one without colour and size.
    const isFlat = boxShadow === "none" || boxShadow.startsWith("rgba(0, 0, 0, 0)");
    return { isAwake, isGrey: filter.includes("grayscale"), isPale: Number(opacity) < 0.8, isFlat, cursor };
  });

test("a button that needs script looks disabled until hydration, and does not move", async () => {
  for (const scheme of ["light", "dark"] as const) {
    const page = await club.open({ as: ada, width: 360, scheme, isNew: true });
    const letGo = await held(page, MAIN);
    await page.goto(`/games/${azul}`, { waitUntil: "commit" });
    const asleep = { isAwake: "false", isGrey: true, isPale: true, isFlat: true, cursor: "progress" };
    await expect.poll(() => looks(page, "Bring a guest")).toEqual(asleep);
    const before = await page.getByRole("button", { name: "Bring a guest" }).boundingBox();
    letGo();
    await alive(page);
    expect(await looks(page, "Bring a guest")).toEqual({
      isAwake: "true",
      isGrey: false,
      isPale: false,
      isFlat: false,
      cursor: "pointer",
    });
    expect(await page.getByRole("button", { name: "Bring a guest" }).boundingBox()).toEqual(before);
    await expectFlawless(page);
  }
});

test("without script it stays disabled, and controls that work without look enabled", async () => {
  const page = await club.open({ as: ada, scripts: false });
  await page.goto(`/games/${azul}`);
  const asleep = { isAwake: "false", isGrey: true, isPale: true, isFlat: true, cursor: "not-allowed" };
  await expect.poll(() => looks(page, "Bring a guest")).toEqual(asleep);
  // Screen readers hear it of the buttons, and read all the rest.
  for (const name of ["Bring a guest", "Notifications"])
    expect(await page.getByRole("button", { name, exact: true }).isDisabled(), name).toBe(true);
  expect(await page.locator("[inert], [aria-busy]").count()).toBe(0);
  await page.goto("/sign-out");
  expect(
    await page.getByRole("button", { name: "Sign out" }).evaluate((it) => getComputedStyle(it).filter),
  ).toBe("none");
});

test("links and forms work before hydration", async () => {
  const page = await club.open({ as: ada, isNew: true });
  const letGo = await held(page, MAIN);
  await page.goto("/games", { waitUntil: "commit" });
  await pressAtOnce(page.getByRole("link", { name: "Suggest a game" }).first());
  await page.waitForURL(/\?suggest$/, { waitUntil: "commit" });
  await page.goto("/search", { waitUntil: "commit" });
  await fillInAtOnce(page.getByRole("searchbox"), "azul");
  await pressAtOnce(page.getByRole("main").getByRole("button", { name: "Search" }));
  await page.waitForURL(/\/search\?q=azul/, { waitUntil: "commit" });
  letGo();
  await page.getByRole("main").getByRole("link", { name: /Azul/ }).first().waitFor();
});

test.for([
  ["/profile", "Your data and leaving", "Download my data"],
  ["/moderation", "Hold new members’ messages", "Hold new members’ messages and names"],
] as const)("what is opened at %s before hydration has its content", async ([path, title, content]) => {
  const as = await member(club.site, { name: "Edie", role: "EDITOR" });
  const page = await club.open({ as, isNew: true });
  const letGo = await held(page, MAIN);
  await page.goto(path, { waitUntil: "commit" });
  await pressAtOnce(page.getByRole("heading", { name: title }));
  letGo();
  await page.getByText(content, { exact: false }).waitFor();
});

test("a lazy part is marked itself, and a press waits for it", async () => {
  const page = await club.open({ as: ada, isNew: true });
  const letGo = await held(page, CORNER);
  await page.goto("/games");
  await expect.poll(() => page.getByRole("main").getAttribute("data-awake")).toBe("true");
  const bell = page.getByRole("button", { name: "Notifications", exact: true });
  expect(await bell.getAttribute("data-awake")).toBe("false");
  expect(await bell.isDisabled(), "for screen readers").toBe(true);
  const pressed = press(bell).then(() => "pressed");
  // Other interactions on the page need no part of it.
  await press(page.getByRole("link", { name: "Calendar", exact: true }).first());
  await arrive(page, "/calendar");
  expect(await page.getByRole("dialog").count()).toBe(0);
  letGo();
  expect(await pressed).toBe("pressed");
  const drawer = page.getByRole("dialog", { name: "Notifications" });
  await drawer.waitFor();
  expect(await bell.getAttribute("aria-disabled")).toBeNull();
  expect(await drawer.getByRole("button", { name: "Close" }).isDisabled()).toBe(false);
});

test("a page that failed to hydrate counts as awake: its way out can be pressed", async () => {
  const page = await club.open({ noise: /./ });
  await page.route("**/assets/calendar-page-*.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export const CalendarPage = () => { throw new Error("No days today"); };',
    }),
  );
  await page.goto("/calendar");
  await page.getByText("Something on this page broke.").waitFor();
  await alive(page);
});
