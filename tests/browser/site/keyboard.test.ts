import { expect, test } from "vitest";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { nextGameNight } from "../../../worker/contract/games/game-night.ts";
import { type ArrangedMember, game, member, table } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { arrive, focused, gone, journeys, placeOf, visit } from "../../support/journey.ts";
import { expectTrapped, tabTo } from "../../support/keyboard.ts";
import { linkTo } from "../../support/mail-link.ts";

const club = journeys();

const memberAt = (path: string, as: ArrangedMember) => club.at(path, { as });

test("the first Tab stop skips to the content", async () => {
  const page = await club.at("/faq");
  await tabTo(page, "Skip to content");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
  await tabTo(page, /^Do I need to know the rules/);
  await page.keyboard.press("Enter");
  await page.getByText("Explaining is half the fun").waitFor();
});

test("the league's submenu opens, closes by Escape onto its button, and leads to its pages", async () => {
  const page = await club.at("/about");
  await tabTo(page, "League");
  const inside = page.getByRole("link", { name: "How It Works" });
  expect(await inside.isVisible()).toBe(false);
  await page.keyboard.press("Enter");
  await inside.waitFor();
  await tabTo(page, "How It Works");
  await page.keyboard.press("Escape");
  await gone(inside);
  await expect.poll(() => focused(page)).toBe("League");

  await page.keyboard.press("Space");
  await tabTo(page, "Previous Years");
  // Leaving it closes it.
  await tabTo(page, "Calendar");
  await gone(inside);
  await tabTo(page, "League", "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, "How It Works");
  await page.keyboard.press("Enter");
  await arrive(page, "/leagues-info");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? "")).toBe("H1");
  await gone(inside);
});

test("on a phone's width the whole menu opens and closes the same way", async () => {
  const page = await club.at("/about", { width: 412 });
  await tabTo(page, "Menu");
  await page.keyboard.press("Enter");
  await tabTo(page, "Calendar");
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Menu");
  await page.keyboard.press("Enter");
  await tabTo(page, "Find us");
  await page.keyboard.press("Enter");
  await arrive(page, "/find-us");
  await expect.poll(() => focused(page)).toBe("Find us");
});

test("everything from signing in to a full table works without a mouse", async () => {
  const felt = await table(club.site, "Felt");
  await member(club.site, { name: "Bea Friend" });
  const page = await club.at("/games");

  // Signing in.
  await tabTo(page, "Sign In");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Sign in or join");
  await tabTo(page, "Email address");
  await page.keyboard.type("keys@club.example");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Check your email");
  await visit(page, await linkTo(club.site, "keys@club.example"));
  const me = "Kay Board";
  await tabTo(page, "What should we call you?");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(me);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Your menu, ${me}` }).waitFor();

  // Suggesting a game that is found by name.
  await visit(page, "/games");
  await tabTo(page, "Suggest a game");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Name of the game");
  await expectTrapped(page);
  await tabTo(page, "Name of the game");
  await page.keyboard.type("splendor");
  await page.getByRole("listbox", { name: "Games found" }).getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText("Picked from BoardGameGeek.").waitFor();
  await page.getByRole("button", { name: /players/ }).waitFor();
  await tabTo(page, /players/);
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Max. players");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("2");
  await tabTo(page, "More");
  await page.keyboard.press("Enter");
  await tabTo(page, "Needs a teacher");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Splendor" }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Splendor/);

  // A date and a table.
  const { day } = nextGameNight(clock.now(), "Europe/London");
  await tabTo(page, /Set a date/);
  await page.keyboard.press("Enter");
  const planning = page.getByRole("dialog", { name: "Set a game date" });
  await expect.poll(() => focused(page)).toBe("Set a game date");
  await planning.getByRole("button", { name: formatGameDate(day) }).waitFor();
  await expectTrapped(page);
  await tabTo(page, formatGameDate(day));
  await page.keyboard.press("Enter");
  await gone(planning);
  await expect.poll(() => focused(page)).toMatch(/Change the date/);
  await tabTo(page, /Pick a table/);
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Set a game date");
  await planning.getByRole("button", { name: "Felt" }).waitFor();
  await tabTo(page, "Felt");
  await page.keyboard.press("Enter");
  await gone(planning);
  await expect.poll(() => focused(page)).toMatch(/Change the table/);

  // The other seat for a friend.
  await tabTo(page, "Take a seat at Splendor");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Who’s this seat for?" }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Someone else/);
  await expectTrapped(page);
  await tabTo(page, /Bea Friend$/);
  await page.keyboard.press("Enter");
  const detail = page.getByRole("dialog", { name: "Splendor" });
  await detail.getByText("Full", { exact: true }).waitFor();
  // The seat that opened the choice is gone; the focus is in its place.
  await expect.poll(() => focused(page)).toMatch(/^Players/);

  await page.keyboard.press("Escape");
  await arrive(page, "/games");
  await gone(detail);
  const kept = async () =>
    await club.site.sql(
      `select table_id, player_count, looking_for_teacher, date is not null as dated from games
          where suggested_by = (select id from users where name = ?)`,
      [me],
    );
  // The page is optimistic: it shows changes before the server has them.
  await expect
    .poll(kept)
    .toMatchObject([{ table_id: felt.id, player_count: 2, looking_for_teacher: 1, dated: 1 }]);
});

test("every overlay returns the focus to the control that opened it", async () => {
  const ada = await member(club.site, { name: "Ada" });
  const { id } = await game(club.site, {
    name: "Hive",
    suggestedBy: ada,
    players: [ada, await member(club.site)],
  });
  const page = await memberAt(`/games/${id}`, ada);
  const detail = page.getByRole("dialog", { name: "Hive" });
  // It is part of the first HTML; once its script has loaded it is modal, and takes the focus once more.
  await page
    .locator("dialog:modal")
    .getByRole("link", { name: /Set a date/ })
    .waitFor();
  for (const opener of [/Set a date/, /Pick a table/, /^Take a seat at Hive/]) {
    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(2);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
    await expect.poll(() => focused(page)).toMatch(opener);
  }
  await page.keyboard.press("Escape");
  await gone(detail);
  expect(placeOf(page)).toBe("/games");
  await page.getByRole("button", { name: /^Notifications/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Notifications" }).waitFor();
  await expectTrapped(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toMatch(/^Notifications/);
});

test("removing the focused control moves the focus to its heading", async () => {
  const ada = await member(club.site, { name: "Ada", role: "EDITOR" });
  await table(club.site, "Baize");
  await table(club.site, "Cork");
  const page = await memberAt("/tables", ada);
  const press = (name: string) => page.getByRole("button", { name }).press("Enter");
  await page.getByRole("button", { name: /^Notifications/ }).waitFor();
  await page.getByRole("button", { name: /^Cork/ }).press("Enter");
  await press("Retire Cork");
  await page.getByRole("button", { name: "Bring back Cork" }).waitFor();
  await expect.poll(() => focused(page)).toBe("Tables");
  await press("Bring back Cork");
  // The part around it goes with it.
  await gone(page.getByRole("heading", { name: "Retired" }));
  await expect.poll(() => focused(page)).toBe("Tables");

  // A question that is answered with No.
  await visit(page, "/games?suggest");
  const dialog = page.locator("dialog:modal");
  await dialog.getByLabel("Message").press("x");
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Keep it");
  await page.keyboard.press("Enter");
  await gone(dialog.getByText("Discard what you typed?"));
  await expect.poll(() => focused(page)).toBe("Message");

  // The control: a person who leaves the element keeps the focus elsewhere.
  await page.evaluate(() => {
    const away = document.activeElement as HTMLElement;
    away.blur();
    setTimeout(() => away.closest("li, fieldset, form > *")?.remove());
  });
  await gone(dialog.getByLabel("Message"));
  expect(await focused(page)).toBe("nothing");
});

test("Tab follows the reading order to the end of the page", async () => {
  const ada = await member(club.site, { name: "Ada" });
  await game(club.site, { name: "Order", suggestedBy: ada });
  const page = await memberAt("/games", ada);
  await page.getByRole("button", { name: /^Notifications/ }).waitFor();
  expect(await page.locator("[tabindex]:not([tabindex='0'], [tabindex='-1'])").count()).toBe(0);
  const parts: string[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const part = await page.evaluate(() => {
      const at = document.activeElement;
      return at === document.body ? null : (at?.closest("header, main, footer")?.tagName ?? "skip link");
    });
    if (part === null) break;
    if (parts.at(-1) !== part) parts.push(part);
  }
  expect(parts).toEqual(["skip link", "HEADER", "MAIN", "FOOTER"]);
});
