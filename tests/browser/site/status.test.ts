import { beforeAll, beforeEach, expect, test } from "vitest";
import { INSTANCE_KEY } from "../../../worker/clients/files.ts";
import { type ArrangedMember, member } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { arrive, journeys, press, pressAtOnce, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const DAY_MS = 86_400_000;

const club = journeys({ UPSTREAM_TIMEOUT_MS: "1000" });
let admin: ArrangedMember;
let editor: ArrangedMember;
beforeAll(async () => {
  admin = await member(club.site, { name: "Ada", role: "ADMIN" });
  editor = await member(club.site, { name: "Ed", role: "EDITOR" });
});
beforeEach(async () => {
  const { site } = club;
  site.trips.fault = null;
  await (await site.worker.bucket()).delete(INSTANCE_KEY);
  await site.database.batch(["delete from instance", "delete from failures"]);
  await site.worker.runDaily();
  await site.worker.runMinute();
  await site.sql("delete from failures");
});

/** Breaks things on three pages. */
async function breakThings() {
  const { site } = club;
  await (await site.worker.bucket()).put(INSTANCE_KEY, "anotherclubs0id0");
  await site.worker.runDaily().catch(() => undefined);
  await site.sql("update jobs set due = ? where name = 'old reports'", [String(clock.now() - 3 * DAY_MS)]);
}

test("an admin finds the status page at the club desk; an editor doesn’t, and is told whom it’s for", async () => {
  const page = await club.at("/games", { as: admin });
  await press(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Club" }));
  await press(page.getByRole("link", { name: /^Site / }));
  await arrive(page, "/status");
  await page.getByText("All is well: members can use the site.").waitFor();
  await expectFlawless(page, { isWhole: true });

  const other = await club.at("/status", { as: editor });
  await other.getByText("This page is for the club’s admins").waitFor();
  await press(other.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Club" }));
  await other.getByRole("link", { name: "Moderation" }).waitFor();
  expect(await other.getByRole("link", { name: /^Site / }).count()).toBe(0);
  await expectFlawless(other);
});

test("problems are listed first, each with advice, and a key press checks again", async () => {
  const page = await club.at("/status", { as: admin });
  const { site } = club;
  await breakThings();
  const again = page.getByRole("button", { name: "Check again" });
  await again.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Needs attention" }).waitFor();
  expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.locator("h2").allTextContents()).toEqual([
    "Needs attention",
    "Working",
    "Errors in the last week",
  ]);
  const bad = page.locator("section").filter({ hasText: "Needs attention" }).getByRole("listitem");
  expect(await bad.count()).toBe(2);
  for (const one of await bad.all()) expect(await one.textContent()).toContain("What to do:");
  expect(await page.getByText("A nightly job didn’t finish").count()).toBe(1);
  await expectFlawless(page, { isWhole: true });
  expect(site.log()).toContain('"failure":"daily-cron"');
});

test("without script the status page shows everything, and its button checks again", async () => {
  await breakThings();
  const page = await club.open({ as: admin, scripts: false, width: 320 });
  await page.goto("/status");
  await page.getByText("They answer, but belong to another database.").waitFor();
  await (await club.site.worker.bucket()).delete(INSTANCE_KEY);
  await club.site.sql("delete from instance");
  await pressAtOnce(page.getByRole("button", { name: "Check again" }));
  await page.getByText(/They answer in \d+ ms/).waitFor();
});

test("when the database is away the status page says what to do, and recovers automatically", async () => {
  const page = await club.at("/status", { as: admin, noise: /503/ });
  club.site.trips.fault = 503;
  await press(page.getByRole("button", { name: "Check again" }));
  await page.getByText("See whether the database service is up").waitFor();
  await expectFlawless(page);
  // The same for a later visitor.
  await visit(page, "/status");
  await page.getByText("See whether the database service is up").waitFor();
  expect(await page.getByText("Please sign in").count()).toBe(0);
  await expectFlawless(page);
  club.site.trips.fault = null;
  await press(page.getByRole("link", { name: "Reload the page" }));
  await page.getByText("Members can use the site").or(page.getByText("All is well")).waitFor();
});

test("a browser failure is on the status page, with the id of its log line", async () => {
  const page = await club.at("/status", { as: admin, noise: /RangeError/ });
  const reported = page.waitForResponse(/\/api\/auth\/_log$/);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError("Marker for the room");
    });
  });
  const id = (await (await reported).headerValue("x-request-id")) ?? "";
  // It is counted after the response.
  const counted = async () => await club.site.sql("select request_id from failures");
  await expect.poll(counted).toContainEqual({ request_id: id });
  await press(page.getByRole("button", { name: "Check again" }));
  const failure = page.getByRole("listitem").filter({ hasText: "A script broke in someone’s browser" });
  await failure.getByText(id).waitFor();
  expect(await failure.textContent()).not.toContain("Marker");
  await expect.poll(() => club.site.log()).toContain(`"requestId":"${id}","event":"client-log"`);
});
