import { beforeEach, expect, test } from "vitest";
import { member, signedIn } from "../../support/arrange.ts";
import { arrive, gone, journeys, press, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();
beforeEach(() => club.site.database.batch(["delete from seasons"]));

const asEditor = async () => ({
  as: await signedIn(club.site, await member(club.site, { name: "Edie", role: "EDITOR" })),
});

test("an editor starts the first season by clicking, and the menu shows it at once", async () => {
  const page = await club.at("/", await asEditor());
  const menu = page.getByRole("navigation", { name: "Main" });
  await press(menu.getByText("League", { exact: true }));
  await press(menu.getByRole("link", { name: "Start a season" }));
  await arrive(page, "/leagues/seasons");
  await press(page.getByRole("button", { name: /^Start \d{4}$/ }));
  const dialog = page.getByRole("dialog", { name: "Start a season" });
  const year = await dialog.getByLabel("Year").inputValue();
  await expectFlawless(page);
  await press(dialog.getByRole("button", { name: "Start the season" }));
  await gone(dialog);
  await page.getByRole("heading", { level: 2, name: year }).waitFor();

  await press(menu.getByText("League", { exact: true }));
  expect(await menu.getByRole("link", { name: "Start a season" }).count()).toBe(0);
  await press(menu.getByRole("link", { name: year, exact: true }));
  await arrive(page, `/leagues/${year}`);
  await page.getByRole("heading", { level: 1, name: `League ${year}` }).waitFor();
});

test("every address of the league leads an editor to starting the first season, and nobody else", async () => {
  const editor = await club.open(await asEditor());
  const others = [
    await club.open({ noise: /404/ }),
    await club.open({ as: await member(club.site), noise: /404/ }),
  ];
  for (const path of ["/leagues-info", "/tournament/rollofhonour"]) {
    await visit(editor, path);
    const main = editor.getByRole("main");
    await press(main.getByRole("link", { name: "Start a season" }));
    await arrive(editor, "/leagues/seasons");
    for (const page of others) {
      await visit(page, path);
      expect(await page.locator('a[href^="/leagues/"]').count(), path).toBe(0);
    }
  }
});

test("a season that is hidden leaves the menu, and comes back", async () => {
  await club.site.sql("insert into seasons (year, shown) values (2025, 1)");
  const page = await club.at("/leagues/seasons", await asEditor());
  const inMenu = page.locator('nav a[href="/leagues/2025"]');
  expect(await inMenu.count()).toBeGreaterThan(0);
  for (const shown of [false, true]) {
    await press(page.getByRole("button", { name: /^Settings/ }));
    await page.getByLabel("Show it in the menu").setChecked(shown);
    await press(page.getByRole("button", { name: "Save", exact: true }));
    await expect.poll(async () => (await inMenu.count()) > 0).toBe(shown);
    await gone(page.getByRole("dialog"));
  }
});
