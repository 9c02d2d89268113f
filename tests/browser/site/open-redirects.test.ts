import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { member } from "../../support/arrange.ts";
import { FEW_FOREIGN_ADDRESSES, HARMLESS_PATHS } from "../../support/foreign-addresses.ts";
import { journeys, press, visit } from "../../support/journey.ts";

const club = journeys();
const isOwn = (url: string) => new URL(url).origin === club.site.url;

/** Opens a page of a signed-in member, and records its requests to other sites, which nobody answers. */
async function watched(): Promise<{ page: Page; elsewhere: string[] }> {
  const elsewhere: string[] = [];
  const page = await club.open({
    as: await member(club.site),
    // Some of the addresses do not exist here.
    noise: /404/,
  });
  await page.context().route(
    (url) => !isOwn(url.href),
    (route) => {
      elsewhere.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<h1>Somewhere else</h1>" });
    },
  );
  return { page, elsewhere };
}

test.each([
  ["the sign-in page", "/sign-in?callbackUrl=", "Continue", FEW_FOREIGN_ADDRESSES],
  // By the same rule.
  [
    "the welcome",
    "/profile?welcome=1&callbackUrl=",
    "Skip for now",
    ["//evil.example", "/..//evil.example/login", "javascript:alert(1)"],
  ],
] as const)("%s leads nowhere else by one click", async (_, path, name, addresses) => {
  const { page, elsewhere } = await watched();
  await visit(page, path);
  // All addresses are tested with the rule itself (tests/unit) and the worker's pages (tests/api).
  for (const address of [...addresses, ...HARMLESS_PATHS.slice(0, 3)]) {
    const from = path + encodeURIComponent(address);
    await page.evaluate((to) => history.pushState(null, "", to), from);
    await press(page.getByRole("main").getByRole("link", { name, exact: true }));
    await page.waitForURL((url) => !url.href.endsWith(from));
    expect([address, elsewhere, isOwn(page.url())]).toEqual([address, [], true]);
    // An address like a file's is no page of the site's, and was fetched.
    await page.goBack();
    await page.evaluate((to) => history.pushState(null, "", to), path);
  }
});

test("the control: such an address in a plain link leads elsewhere by one click", async () => {
  const { page, elsewhere } = await watched();
  await visit(page, "/sign-in");
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = new URL("/..//evil.example/login", location.href).pathname;
    link.textContent = "Away";
    document.querySelector("main")?.append(link);
  });
  await press(page.getByRole("link", { name: "Away" }));
  await page.getByRole("heading", { name: "Somewhere else" }).waitFor();
  expect(elsewhere).toEqual([expect.stringContaining("//evil.example/login")]);
});
