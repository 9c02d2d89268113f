import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type ArrangedMember, member, signedIn } from "../../support/arrange.ts";
import { fillIn, journeys, press, reload } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";
import type { Visitor } from "../../support/visitor.ts";

const club = journeys();

async function opened(noise?: RegExp): Promise<{ who: ArrangedMember; as: Visitor; page: Page }> {
  const who = await member(club.site, { name: "Nia" });
  const as = await signedIn(club.site, who);
  const page = await club.at("/profile#mails", { as, ...(noise && { noise }) });
  await level(page, "Normal").waitFor();
  return { who, as, page };
}
const level = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
const group = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const kinds = async (as: Visitor) => (await as.get("/api/profile/choices")).json.kinds;
const fineTune = (page: Page) => press(page.locator("summary", { hasText: "Fine-tune" }));
const states = (page: Page) =>
  page
    .locator("tbody input")
    .evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ checked, indeterminate }) => (indeterminate ? "some" : checked)),
    );

test("a level is chosen by keyboard, saved at once, and stays", async () => {
  const { page, as } = await opened();
  expect((await kinds(as)).post.bell).toBe(false);
  expect(await page.getByText("The bell shows all the rest").textContent()).toMatch(
    /^New posts and suggested/,
  );
  await expect.poll(() => level(page, "Normal").isChecked()).toBe(true);
  await level(page, "Normal").focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => level(page, "Quiet").isChecked()).toBe(true);
  await expect.poll(async () => (await kinds(as)).tomorrow.email).toBe(false);
  expect((await kinds(as)).plan).toEqual({ bell: true, email: true, push: false });
  await reload(page);
  await expect.poll(() => level(page, "Quiet").isChecked()).toBe(true);
  await expectFlawless(page);
});

test("fine-tuning shows ten switches, and marks groups whose kinds differ", async () => {
  const { page, as } = await opened();
  expect(await page.locator("tbody input:visible").count()).toBe(0);
  await fineTune(page);
  const normal = [true, true, true, true, "some", "some", false, false, "some", "some"];
  await expect.poll(() => states(page)).toEqual(normal);
  expect(await page.getByText("Some", { exact: true }).count()).toBe(4);
  await expectFlawless(page);

  await press(group(page, "Email My games fill"));
  await expect.poll(() => level(page, "Custom").isChecked()).toBe(true);
  await expect.poll(async () => (await kinds(as))["sign-up"].email).toBe(true);
  expect(await states(page)).toEqual(normal.with(4, true));
  await expectFlawless(page);
});

test("choices that match no level are shown as Custom, and can be restored after choosing a level", async () => {
  const { page, as } = await opened();
  await as.post("/api/profile/choices", { kinds: { late: { email: false }, post: { bell: true } } });
  const own = await kinds(as);
  await reload(page);
  await expect.poll(() => level(page, "Custom").isChecked()).toBe(true);
  await fineTune(page);
  expect((await states(page)).slice(0, 2)).toEqual(["some", true]);
  await press(level(page, "Bell only"));
  await expect.poll(() => states(page)).toEqual(Array.from({ length: 10 }, () => false));
  await reload(page);
  await press(level(page, "Custom"));
  await expect.poll(() => kinds(as)).toEqual(own);
  expect(await level(page, "Custom").isChecked()).toBe(true);
});

test("a refused choice is undone, with the server's message", async () => {
  const { page, as } = await opened(/503/);
  await expect.poll(() => level(page, "Normal").isChecked()).toBe(true);
  await club.whileAway(async () => {
    await press(level(page, "Everything"));
    await page
      .getByRole("alert")
      .getByText(/can’t be reached/)
      .waitFor();
  });
  expect(await level(page, "Normal").isChecked()).toBe(true);
  await press(level(page, "Everything"));
  await expect.poll(async () => (await kinds(as)).post.email).toBe(true);
});

test("of two choices that are both refused, neither is shown as saved", async () => {
  const { page } = await opened(/503/);
  await expect.poll(() => level(page, "Normal").isChecked()).toBe(true);
  const waiting: (() => void)[] = [];
  await page.route("**/api/profile/choices", async (route) => {
    if (route.request().method() === "GET") return route.continue();
    await new Promise<void>((go) => waiting.push(go));
    await route.fulfill({ status: 503, json: [{ path: [], message: "Not today." }] });
  });
  await press(level(page, "Everything"));
  await press(level(page, "Bell only"));
  for (const count of [1, 2]) {
    await expect.poll(() => waiting.length).toBe(count);
    waiting[count - 1]?.();
  }
  await page.getByRole("alert").getByText("Not today.").waitFor();
  await expect.poll(() => level(page, "Normal").isChecked()).toBe(true);
});

test("quiet hours are set, and their errors shown on the fields", async () => {
  const { page, as } = await opened();
  await fineTune(page);
  await fillIn(page.getByLabel("Quiet from"), "22:00");
  await page.getByRole("button", { name: "Save quiet hours" }).press("Enter");
  await page.getByText("Enter both times").waitFor();
  await expectFlawless(page);
  await fillIn(page.getByLabel("Until"), "07:30");
  await page.getByRole("button", { name: "Save quiet hours" }).press("Enter");
  await page.getByText("Saved.").waitFor();
  expect((await as.get("/api/profile/choices")).json.quiet).toEqual({ from: "22:00", to: "07:30" });
});
