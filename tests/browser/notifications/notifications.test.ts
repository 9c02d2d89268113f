import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { notification } from "../../api/notifications/notifications-support.ts";
import { type ArrangedMember, game, member, signedIn } from "../../support/arrange.ts";
import { signIn } from "../../support/browser.ts";
import { clock } from "../../support/clock.ts";
import { arrive, focused, gone, held, journeys, press, reload, visit } from "../../support/journey.ts";
import { drawn, expectFlawless } from "../../support/looks.ts";

const club = journeys();
let ada: ArrangedMember;
let azul: string;
beforeEach(async () => {
  ada = await member(club.site, { name: "Ada" });
  azul = `/games/${(await game(club.site, { name: "Azul", suggestedBy: ada })).id}`;
  const now = clock.now();
  await notification(club.site, ada, {
    url: azul,
    kind: "plan",
    brief: "Bo set the date.",
    times: 3,
    created_at: now,
  });
  await notification(club.site, ada, {
    url: "/posts",
    title: "News",
    brief: "Cy answered.",
    created_at: now - 1,
  });
  await notification(club.site, ada, {
    url: "/faq",
    title: "Questions",
    brief: "Di commented.",
    created_at: now - 2,
  });
});

const titleOf = (page: Page) => expect.poll(() => page.title());
/** Waits for the bell, which hydrates after the page; the title's count shows it. */
const awake = (page: Page) => titleOf(page).toMatch(/^\(\d+\) /);

async function at(path: string, noise?: RegExp): Promise<Page> {
  const page = await club.at(path, { as: ada, noise });
  await awake(page);
  return page;
}
const bell = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const items = (page: Page) => drawer(page).getByRole("listitem");
const kept = async () =>
  (
    await club.site.sql("select url from notifications where user_id = ? order by created_at desc", [ada.id])
  ).map(({ url }) => url);

test("by keyboard the bell shows the count, opens the drawer, and a followed notification is cleared", async () => {
  const page = await at("/games");
  await bell(page, "Notifications, 3 new").focus();
  await page.keyboard.press("Enter");
  await drawer(page).waitFor();
  await expect.poll(() => focused(page)).toBe("Notifications");
  await expect.poll(() => items(page).count()).toBe(3);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toMatch(/^Azul.*Bo set the date\. \(the latest of 3\)/);
  await page.keyboard.press("Enter");
  await arrive(page, azul);
  await bell(page, "Notifications, 2 new").waitFor({ state: "attached" });
  await expect.poll(kept).toEqual(["/posts", "/faq"]);
  await page.getByRole("dialog", { name: "Azul" }).waitFor();
  expect(await drawer(page).count()).toBe(0);
});

test("one notification is cleared without following it, the focus stays in the list, and another tab follows", async () => {
  const page = await at("/games");
  const other = await page.context().newPage();
  await visit(other, "/faq");
  await awake(other);
  await press(bell(other, "Notifications, 3 new"));
  await expect.poll(() => items(other).count()).toBe(3);

  await press(bell(page, "Notifications, 3 new"));
  await drawer(page).getByRole("button", { name: "Clear Azul: Bo set the date." }).press("Enter");
  await expect.poll(() => items(page).count()).toBe(2);
  await expect.poll(() => focused(page)).toBe("Clear News: Cy answered.");
  await expect.poll(kept).toEqual(["/posts", "/faq"]);
  await expect.poll(() => items(other).count()).toBe(2);
  await titleOf(other).toMatch(/^\(2\) /);
  await page.keyboard.press("Escape");
  await gone(drawer(page));
  await expect.poll(() => focused(page)).toBe("Notifications, 2 new");
});

test("of two notifications cleared quickly, the answer for the first does not bring the second back", async () => {
  const page = await at("/games");
  const waiting: (() => void)[] = [];
  await page.route("**/api/notifications/clear", async (route) => {
    await new Promise<void>((go) => waiting.push(go));
    await route.continue();
  });
  await press(bell(page, "Notifications, 3 new"));
  await press(drawer(page).getByRole("button", { name: /^Clear Azul/ }));
  await press(drawer(page).getByRole("button", { name: /^Clear News/ }));
  await expect.poll(() => items(page).count()).toBe(1);
  waiting[0]?.();
  // The second request waits for the answer to the first.
  await expect.poll(() => waiting.length).toBe(2);
  await drawn(page);
  expect(await items(page).count()).toBe(1);
  waiting[1]?.();
  await expect.poll(kept).toEqual(["/faq"]);
  await drawn(page);
  expect(await items(page).allInnerTexts()).toEqual([expect.stringContaining("Questions")]);
});

test("all notifications are cleared at once, in every tab, and the drawer says that it is empty", async () => {
  const page = await at("/games");
  await press(bell(page, "Notifications, 3 new"));
  await press(drawer(page).getByRole("button", { name: "Clear all" }));
  await drawer(page).getByText("All quiet at your tables").waitFor();
  await expect.poll(() => focused(page)).toBe("Notifications");
  await expect.poll(kept).toEqual([]);
  await press(drawer(page).getByRole("button", { name: "Close" }));
  await bell(page, "Notifications").waitFor();
  await titleOf(page).toBe("Looking to play | Thursday Table");
});

test("a notification that the server fails to clear comes back with a message, even after the drawer was closed", async () => {
  const page = await at("/games", /503/);
  await press(bell(page, "Notifications, 3 new"));
  await expect.poll(() => items(page).count()).toBe(3);
  await club.whileAway(async () => {
    await press(drawer(page).getByRole("button", { name: "Clear all" }));
    await drawer(page)
      .getByRole("alert")
      .filter({ hasText: /^The club’s records/ })
      .waitFor();
    // The list's own loading may have failed before the clearing does.
    await expect.poll(() => items(page).count()).toBe(3);
    await press(drawer(page).getByRole("link", { name: /^News/ }));
    await arrive(page, "/posts");
    await bell(page, "Notifications, 3 new").waitFor();
  });
  await press(bell(page, "Notifications, 3 new"));
  await drawer(page).getByRole("alert").waitFor();
  await press(drawer(page).getByRole("button", { name: /^Clear News/ }));
  await gone(drawer(page).getByRole("alert"));
  await expect.poll(kept).toEqual([azul, "/faq"]);
});

test("a member's corner that fails to load leaves the link to the profile, and can be loaded again", async () => {
  const page = await at("/games", /own-corner|Failed to load|ERR_FAILED/);
  await page.route("**/own-corner*.js", (route) => route.abort());
  await reload(page);
  const again = page.getByRole("button", { name: "Notifications couldn’t be loaded: try again" });
  await again.waitFor();
  await page.getByRole("button", { name: "Your menu, Ada" }).waitFor();
  const search = page.getByRole("link", { name: "Search" });
  const before = await search.boundingBox();
  await page.unroute("**/own-corner*.js");
  await press(again);
  await bell(page, "Notifications, 3 new").waitFor();
  expect(await search.boundingBox()).toEqual(before);
});

test("the rest of the header does not move while a member's corner is loading", async () => {
  const page = await club.at("/faq");
  const letGo = await held(page, "**/own-corner*.js");
  // Signed in in another tab: the worker has rendered the corner of a members' page.
  await signIn(page.context(), club.site, await signedIn(club.site, ada));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await gone(page.getByRole("link", { name: "Sign In" }));
  const search = page.getByRole("link", { name: "Search" });
  const before = await search.boundingBox();
  letGo();
  await bell(page, "Notifications, 3 new").waitFor();
  expect(await search.boundingBox()).toEqual(before);
});

test("opening the drawer loads new notifications", async () => {
  const page = await at("/games");
  await bell(page, "Notifications, 3 new").waitFor();
  await notification(club.site, ada, { url: "/about", title: "Late", created_at: clock.now() + 1 });
  await press(bell(page, "Notifications, 3 new"));
  await drawer(page).getByText("Late", { exact: true }).waitFor();
  await titleOf(page).toMatch(/^\(4\) /);
});

test("the page title keeps the count through navigation, and has none for visitors", async () => {
  const page = await at("/games");
  await titleOf(page).toBe("(3) Looking to play | Thursday Table");
  await press(page.getByRole("link", { name: "FAQ" }).first());
  await arrive(page, "/faq");
  await titleOf(page).toMatch(/^\(3\) .*\| Thursday Table$/);
  expect(await page.title()).not.toMatch(/\(3\).*\(3\)/);
  const about = page.locator('meta[property="og:title"]');
  expect(await about.getAttribute("content")).not.toContain("(3)");

  const visitor = await club.at("/games");
  expect(await visitor.title()).toBe("Looking to play | Thursday Table");
});

test("a notification with a foreign address is not followed", async () => {
  const page = await at("/games");
  const evil = [
    "javascript:alert(1)",
    "https://elsewhere.example/",
    "//elsewhere.example/",
    "/\\elsewhere.example",
  ];
  await page.route("**/api/notifications", (route) =>
    route.fulfill({
      json: evil.map((url, at) => ({
        id: `evil${at}`,
        kind: "plan",
        url,
        title: `Evil ${at}`,
        brief: "Press me",
        times: 1,
        createdAt: new Date(clock.now()).toISOString(),
      })),
    }),
  );
  await press(bell(page, "Notifications, 3 new"));
  await drawer(page).getByText("Evil 3").waitFor();
  expect(await drawer(page).getByRole("link").count()).toBe(0);
});

test("a sentence that begins with a name from right to left still reads from left to right", async () => {
  await notification(club.site, ada, {
    url: "/find-us",
    brief: "ليلى took a seat.",
    created_at: clock.now(),
  });
  const page = await at("/games");
  await press(bell(page, "Notifications, 4 new"));
  const sentence = drawer(page).getByText("ليلى took a seat.", { exact: true });
  const [name = 0, rest = 0] = await sentence.evaluate(({ firstChild: text }) => {
    const leftOf = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text as Text, from);
      range.setEnd(text as Text, to);
      return range.getBoundingClientRect().left;
    };
    return [leftOf(0, 4), leftOf(5, 16)];
  });
  expect(name).toBeLessThan(rest);
});

test("the drawer is accessible, full, with trouble and with hard content", async () => {
  await notification(club.site, ada, {
    url: "/find-us",
    title: "W".repeat(200),
    brief: `${"م".repeat(80)} <b>x</b>`,
    created_at: clock.now() + 5,
  });
  const page = await at("/games", /503/);
  await press(bell(page, "Notifications, 4 new"));
  await expect.poll(() => items(page).count()).toBe(4);
  await expectFlawless(page);
  await club.whileAway(async () => {
    await press(drawer(page).getByRole("button", { name: "Clear all" }));
    await drawer(page).getByRole("alert").waitFor();
  });
  await expectFlawless(page);
  await press(drawer(page).getByRole("button", { name: "Clear all" }));
  await drawer(page).getByText("All quiet at your tables").waitFor();
});
