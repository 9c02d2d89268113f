import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { member, signedIn } from "../../support/arrange.ts";
import {
  alive,
  arrive,
  fillIn,
  focused,
  gone,
  journeys,
  press,
  reload,
  visit,
} from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";
import { drawn } from "../../support/pictures.ts";
import type { Visitor } from "../../support/visitor.ts";

const club = journeys();
let ada: Visitor;
let grace: Visitor;
beforeAll(async () => {
  ada = await signedIn(club.site, await member(club.site, { name: "Ada", role: "ADMIN" }));
  grace = await signedIn(club.site, await member(club.site, { name: "Grace", role: "ADMIN" }));
});

const set = async (given: object) => {
  const { version: _, ...settings } = (await ada.get("/api/club")).json;
  const { status } = await ada.send("PUT", "/api/club", { ...settings, ...given });
  expect(status).toBe(200);
};
beforeEach(() =>
  set({ name: "Thursday Table Club", shortName: "Thursday Table", venues: [], socialUrl: "" }),
);

const save = (page: Page) => press(page.getByRole("button", { name: "Save the settings" }));

test("an admin finds the settings in the menu, previews the club's new name and saves it", async () => {
  const page = await club.at("/games", { as: ada });
  await press(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Club" }));
  await press(page.getByRole("link", { name: "Settings" }));
  await arrive(page, "/settings");
  await fillIn(page.getByLabel("Name", { exact: true }), "Meeples of 1 Long Lane");
  await fillIn(page.getByLabel("Short name"), "Meeples");
  await fillIn(page.getByLabel("Social media page"), "social.example");
  const preview = page.getByRole("complementary", { name: "Preview" });
  await preview.getByText("Calendar | Meeples").waitFor();
  await preview.getByText("Sign in to Meeples of 1 Long Lane").waitFor();
  await save(page);
  await page.getByText("Enter a whole web address").waitFor();
  await fillIn(page.getByLabel("Social media page"), "https://social.example/@meeples");
  await save(page);
  await page.getByText("The settings are saved.").waitFor();
  await page.getByRole("banner").getByText("Meeples of 1 Long Lane").waitFor();
  expect(await page.title()).toBe("Club settings | Meeples");
  await page.getByRole("contentinfo").getByRole("link", { name: "Follow the club" }).waitFor();
  await expectFlawless(page, { isWhole: true });
});

test("text typed in one tab survives changing tabs, and an error opens its own tab", async () => {
  const page = await club.at("/settings", { as: ada, noise: /422/ });
  const tab = (name: string) =>
    press(page.getByRole("navigation", { name: "Club settings" }).getByRole("link", { name }));
  await fillIn(page.getByLabel("Short name"), "Typed first");
  await tab("Emails");
  await arrive(page, "/settings/emails");
  await fillIn(page.getByLabel("Sender’s name"), "");
  await tab("Look");
  await arrive(page, "/settings/look");
  await fillIn(page.getByRole("textbox", { name: "Main colour", exact: true }), "#123456");
  await tab("Venue & times");
  await arrive(page, "/settings/venues");
  await page.getByText("This is what you typed earlier").waitFor();
  await save(page);
  await arrive(page, "/settings/emails");
  await expect.poll(() => focused(page)).toContain("Sender’s name");
  await expectFlawless(page);
  await fillIn(page.getByLabel("Sender’s name"), "The club");
  await tab("Look");
  await expect
    .poll(() => page.getByRole("textbox", { name: "Main colour", exact: true }).inputValue())
    .toBe("#123456");
  await press(page.getByRole("button", { name: "Reset" }));
  await tab("Club");
  expect(await page.getByLabel("Short name").inputValue()).toBe("Typed first");
  await save(page);
  await page.getByText("The settings are saved.").waitFor();
  expect((await ada.get("/api/club")).json).toMatchObject({
    shortName: "Typed first",
    mailSenderName: "The club",
  });
});

test("venues are added, ordered and removed by keyboard, on the narrowest phone", async () => {
  const page = await club.at("/settings/venues", { as: ada, width: 320 });
  await page.getByText("No venue yet").waitFor();
  const add = page.getByRole("button", { name: "Add a venue" });
  for (const [name, address] of [
    ["The Barn", "1 Long Lane"],
    ["The Arms", "2 High Street"],
  ] as const) {
    await add.press("Enter");
    await page.keyboard.type(name);
    await page.keyboard.press("Tab");
    await page.keyboard.type(address);
  }
  await page.getByRole("button", { name: "Move The Arms up" }).press("Enter");
  await expect.poll(() => focused(page)).toContain("Move The Arms down");
  expect(await page.getByLabel("Address").first().inputValue()).toBe("2 High Street");
  await expectFlawless(page, { isWhole: true });
  await page.getByRole("button", { name: "Remove The Arms" }).press("Enter");
  await page.getByText("Removed The Arms.").waitFor();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  const addresses = () =>
    page.getByLabel("Address").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await expect.poll(addresses).toEqual(["2 High Street", "1 Long Lane"]);
  await press(page.getByRole("heading", { name: "The Arms" }));
  await page
    .locator('input[type=file][aria-label="Upload a map picture"]')
    .first()
    .setInputFiles({
      name: "way.png",
      mimeType: "image/png",
      buffer: await drawn(600, 400).png().toBuffer(),
    });
  await page.getByRole("img", { name: "The one you uploaded" }).waitFor();
  await page.getByRole("button", { name: "Remove The Barn" }).press("Enter");
  await expect.poll(() => page.getByLabel("Address").count()).toBe(1);
  await expect.poll(() => focused(page)).toContain("Add a venue");
  await fillIn(page.getByLabel("Time zone"), "kiriti");
  await page.keyboard.press("Enter");
  expect(await page.getByLabel("Time zone").inputValue()).toBe("Pacific/Kiritimati");
  await save(page);
  await page.getByText("The settings are saved.").waitFor();
  expect((await ada.get("/api/club")).json).toMatchObject({
    venues: [
      {
        name: "The Arms",
        address: "2 High Street",
        mapUrl: null,
        mapImage: expect.stringMatching(/^\/files\//),
      },
    ],
    timeZone: "Pacific/Kiritimati",
  });
  await visit(page, "/find-us");
  await page.getByRole("link", { name: "Open a map" }).waitFor();
  await page.getByRole("img", { name: "A map of the way to The Arms" }).waitFor();
  await expectFlawless(page);
  await set({ timeZone: "Europe/London" });
});

test("the second of two admins to save is told what the first changed, and keeps what they typed", async () => {
  const page = await club.at("/settings", { as: grace, noise: /409 \(Conflict\)/ });
  await alive(page);
  await fillIn(page.getByLabel("Short name"), "Grace’s");
  await fillIn(page.getByLabel("Social media page"), "https://social.example/@grace");
  await set({ shortName: "Ada’s", contactEmail: "ada@club.example", weekdays: [2, 4] });
  await save(page);
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "These settings changed while you were editing." });
  await notice.getByText("Short name: now Ada’s; saving replaces that with yours.").waitFor();
  await notice.getByText("Contact email: now ada@club.example; that stays.").waitFor();
  await notice.getByText("Usual days: now Tuesday, Thursday; that stays.").waitFor();
  expect(await page.getByLabel("Short name").inputValue()).toBe("Grace’s");
  expect(await page.getByLabel("Contact email").inputValue()).toBe("ada@club.example");
  await press(page.getByRole("button", { name: "Save mine anyway" }));
  await page.getByText("The settings are saved.").waitFor();
  await gone(notice);
  expect((await ada.get("/api/club")).json).toMatchObject({
    shortName: "Grace’s",
    contactEmail: "ada@club.example",
    socialUrl: "https://social.example/@grace",
  });
  await set({ contactEmail: "hello@club.example" });
});

test("settings are saved without a question when only the look has changed meanwhile", async () => {
  const page = await club.at("/settings", { as: grace, noise: /409 \(Conflict\)/ });
  await alive(page);
  await fillIn(page.getByLabel("Short name"), "Grace’s own");
  const look = (await ada.get("/api/club/look")).json;
  expect((await ada.send("PUT", "/api/club/look", { ...look, main: "#00457c" })).status).toBe(200);
  await save(page);
  await page.getByText("The settings are saved.").waitFor();
  expect((await ada.get("/api/club")).json).toMatchObject({
    shortName: "Grace’s own",
    look: { main: "#00457c" },
  });
});

test("unsaved settings survive a reload, until they are saved or discarded", async () => {
  const page = await club.at("/settings", { as: ada });
  await alive(page);
  await fillIn(page.getByLabel("Short name"), "Not yet");
  await reload(page);
  await page.getByText("This is what you typed earlier").waitFor();
  expect(await page.getByLabel("Short name").inputValue()).toBe("Not yet");
  await press(page.getByRole("button", { name: "Reset" }));
  expect(await page.getByLabel("Short name").inputValue()).toBe("Thursday Table");
});

test.each([
  ["emoji", "👩‍👩‍👧‍👦🏳️‍🌈🧑🏽‍🚀".repeat(9)],
  ["letters from right to left", "\u200Fמועדון המשחקים של יום חמישי\u200F (Thursday)"],
  ["200 letters without a space", "Spielegemeinschaft".repeat(12).slice(0, 200)],
  ["200 letters in words", "A club with a long name ".repeat(9).slice(0, 199).padEnd(200, "!")],
])("a club whose name is %s fits on every screen", async (_, name) => {
  await set({
    name,
    shortName: [...name].slice(0, 60).join(""),
    mailSenderName: [...name].slice(0, 100).join(""),
  });
  const page = await club.open({ as: ada });
  for (const path of ["/games", "/settings", "/settings/emails"]) {
    await visit(page, path);
    await expectFlawless(page, { isWhole: true });
  }
});
