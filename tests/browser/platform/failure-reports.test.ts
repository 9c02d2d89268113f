import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { game, member } from "../../support/arrange.ts";
import { alive, fillIn, journeys, press, requestsOf, visit } from "../../support/journey.ts";

const club = journeys();

interface Line {
  code: string;
  message: string;
  clientLevel: string;
  details: { route: string; at: string };
}

/** Returns the worker's log of browser failures, from a line on. */
const logged = (from = 0): Line[] =>
  club.site
    .log()
    .split("\n")
    .filter((line) => line.includes('"client-log"'))
    .slice(from)
    .map((line) => JSON.parse(line) as Line);

/** Throws an uncaught error in a script of the page's own. */
const breaks = (page: Page, message: string, isPromise = false) =>
  page.evaluate(
    ([message, isPromise]) => {
      setTimeout(() => {
        const error = new RangeError(message as string);
        if (isPromise) void Promise.reject(error);
        else throw error;
      });
    },
    [message, isPromise],
  );

test("an uncaught error reaches the worker's log, with the page's route and no personal data", async () => {
  const { id } = await game(club.site, { name: "Azul" });
  const page = await club.at(`/games/${id}?token=secret`, { noise: /RangeError/ });
  const from = logged().length;
  await breaks(
    page,
    `Marker one for ada@club.example at ${club.site.url}/confirm-email?token=secret, "said Ada"`,
  );
  await expect
    .poll(() => logged(from))
    .toMatchObject([
      {
        clientLevel: "error",
        code: "CLIENT_UNCAUGHT_ERROR",
        message: "RangeError: Marker one for [address] at [url] [quoted]",
        details: { route: "/games/:id" },
      },
    ]);
  await breaks(page, "Marker two for eve%40club.example", true);
  await expect
    .poll(() => logged(from).map(({ message }) => message))
    .toContain("RangeError: Marker two for [address]");
  for (const secret of ["ada@club", "eve%40", "eve@club", "secret", "said Ada", id])
    expect(JSON.stringify(logged(from))).not.toContain(secret);
});

test("a page that fails to render says so to the reader, and to the log", async () => {
  const page = await club.at("/games", { noise: /./ });
  const from = logged().length;
  await page.route("**/api/posts*", (route) => route.fulfill({ json: { posts: [7], tags: 7 } }));
  await press(page.getByRole("link", { name: "Posts", exact: true }).first());
  await page.getByRole("heading", { name: "The table got knocked over" }).waitFor();
  await expect
    .poll(() => logged(from))
    .toEqual([
      expect.objectContaining({
        code: "CLIENT_RENDER_ERROR",
        details: { route: "/posts", at: expect.stringMatching(/^\/assets\/[\w./-]+\.js:\d+:\d+$/) },
      }),
    ]);
});

test("a failed session request, and an answer that is not the site's, are reported as NextAuth's clients do", async () => {
  const ada = await member(club.site);
  const page = await club.at("/profile", { as: ada, noise: /502|503/ });
  const from = logged().length;
  await page.route("**/api/auth/session", (route) => route.fulfill({ status: 503, body: "no" }));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect
    .poll(() => logged(from))
    .toMatchObject([{ code: "CLIENT_SESSION_ERROR", details: { route: "/profile" } }]);
  await page.route("**/api/profile", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await fillIn(page.getByLabel("Display name"), "Ada Anew");
  await press(page.getByRole("button", { name: "Save", exact: false }).first());
  await expect
    .poll(() => logged(from))
    .toMatchObject([
      { code: "CLIENT_SESSION_ERROR" },
      { code: "CLIENT_FETCH_ERROR", message: "Error: A strange answer: 502", details: { route: "/profile" } },
    ]);
});

test("a load that breaks off because its page is left is not reported, and is repeated when the page stays", async () => {
  const page = await club.at("/about", { noise: /dynamically imported|ERR_FAILED/ });
  const from = logged().length;
  const leave = () => page.evaluate(() => dispatchEvent(new Event("beforeunload")));
  // As Firefox does: it aborts requests while the page is still there.
  await page.route("**/calendar-page*.js", async (route) => {
    await leave();
    await route.abort();
  });
  const failed = page.waitForEvent("requestfailed");
  await press(page.getByRole("link", { name: "Calendar", exact: true }).first());
  await failed;
  await page.unroute("**/calendar-page*.js");
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await page.getByText("A piece is missing from the box").count()).toBe(0);
  await page.keyboard.press("Shift");
  await page.getByRole("heading", { level: 1, name: "Calendar" }).waitFor();
  expect(logged(from)).toEqual([]);

  // The control: the same on a page that nobody leaves.
  await page.route("**/posts-page*.js", (route) => route.abort());
  await press(page.getByRole("link", { name: "Posts", exact: true }).first());
  await page.getByRole("heading", { level: 1, name: "A piece is missing from the box" }).waitFor();
  await expect.poll(() => logged(from)).toMatchObject([{ code: "CLIENT_PART_ERROR" }]);
});

test("a page that fails again and again is reported five times, and one without failures never", async () => {
  const page = await club.open({ noise: /RangeError/ });
  const beacons = requestsOf(page, /^\/api\/auth\/_log$/);
  await visit(page, "/games");
  await press(page.getByRole("link", { name: "Posts", exact: true }).first());
  await alive(page);
  expect(beacons).toEqual([]);
  for (let time = 0; time < 12; time++) await breaks(page, `Time ${time}`);
  await expect.poll(() => beacons.length).toBe(5);
  await breaks(page, "Once more");
  await page.waitForLoadState("networkidle");
  expect(beacons).toHaveLength(5);
});
