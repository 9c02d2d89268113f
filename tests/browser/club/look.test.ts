import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { NO_LOOK } from "../../../worker/contract/club/look.ts";
import { AA, paletteOf } from "../../../worker/contract/colours.ts";
import { member, signedIn } from "../../support/arrange.ts";
import { alive, arrive, fillIn, focused, journeys, press, reload, visit } from "../../support/journey.ts";
import { tabTo } from "../../support/keyboard.ts";
import { expectFlawless } from "../../support/looks.ts";
import { drawn } from "../../support/pictures.ts";
import type { Visitor } from "../../support/visitor.ts";
import { contrast } from "../../unit/web/contrast-support.ts";

const club = journeys();
let ada: Visitor;
beforeAll(async () => {
  ada = await signedIn(club.site, await member(club.site, { name: "Ada", role: "ADMIN" }));
});

/** Polls as long as a person would wait, on a busy machine too. */
const soon = <T>(look: () => T) => expect.poll(look, { timeout: 15_000 });
const { logo: _logo, icon: _icon, preview: _preview, ...rest } = NO_LOOK;
const set = async (given: object) => {
  const { version } = (await ada.get("/api/club/look")).json;
  const form = { ...rest, logo: null, icon: null, preview: null, ...given, version };
  expect((await ada.send("PUT", "/api/club/look", form)).status).toBe(200);
};
beforeEach(() => set({}));

const png = async (name: string, width: number, height: number) => ({
  name,
  mimeType: "image/png",
  buffer: await drawn(width, height).png().toBuffer(),
});
const pick = async (page: Page, button: string, file: Awaited<ReturnType<typeof png>>) => {
  await page.locator(`input[type=file][aria-label="${button}"]`).setInputFiles(file);
};
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => press(page.getByRole("button", { name: "Save the look" }));
const SAVED = "Saved. Within half a minute everyone sees the club like this.";

/** Returns a rendered colour as `#rrggbb`. */
const drawnIn = (locator: Locator, property: "color" | "backgroundColor"): Promise<string> =>
  locator.evaluate((element, name) => {
    const parts = getComputedStyle(element)[name].match(/\d+/g)?.slice(0, 3) ?? [];
    return `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
  }, property);

test("an admin previews colours in light and dark, and saves them for every page", async () => {
  const page = await club.at("/games", { as: ada });
  await press(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Club" }));
  await press(page.getByRole("link", { name: "Settings" }));
  await press(page.getByRole("link", { name: "Look", exact: true }));
  await arrive(page, "/settings/look");
  const main = "#ffe600";
  await fillIn(field(page, "Main colour"), main);
  const palette = paletteOf({ main, trim: null });
  for (const scheme of ["light", "dark"] as const) {
    const sample = page.getByRole("figure").filter({ hasText: `In ${scheme}.` });
    const button = sample.getByText("A button");
    await soon(() => drawnIn(button, "backgroundColor")).toBe(palette[scheme].act);
    expect(contrast(await drawnIn(button, "color"), palette[scheme].act)).toBeGreaterThanOrEqual(AA);
    const link = sample.getByText("a link").first();
    const card = link.locator("xpath=ancestor::div[1]");
    expect(
      contrast(await drawnIn(link, "color"), await drawnIn(card, "backgroundColor")),
    ).toBeGreaterThanOrEqual(AA);
  }
  await page
    .getByText(`In light. Your colour, darker (${palette.light.act}) so that it can be read.`)
    .waitFor();
  await page.getByText("In dark. Your colour as it is.").waitFor();
  expect(await drawnIn(page.getByRole("banner"), "backgroundColor"), "nothing is saved yet").toBe("#235341");
  await expectFlawless(page);
  await save(page);
  await page.getByText(SAVED).waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await soon(() => drawnIn(page.getByRole("banner"), "backgroundColor")).toBe(palette[colorScheme].felt);
    await expectFlawless(page);
  }
  await page.emulateMedia({ colorScheme: "light" });
  // It stays during navigation.
  await press(page.getByRole("link", { name: "FAQ" }).first());
  await arrive(page, "/faq");
  expect(await drawnIn(page.getByRole("banner"), "backgroundColor")).toBe(palette.light.felt);
});

test("an invalid colour is refused on its field, and the other choices stay", async () => {
  const page = await club.at("/settings/look", { as: ada });
  await alive(page);
  await fillIn(field(page, "Main colour"), "purple");
  await fillIn(field(page, "Second colour"), "#ABCDEF");
  await save(page);
  await page.getByRole("alert").filter({ hasText: "like #235341" }).waitFor();
  expect(await focused(page)).toContain("Main colour");
  expect(await field(page, "Second colour").inputValue()).toBe("#ABCDEF");
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Use the site’s own main colour" }));
  await save(page);
  await page.getByText(SAVED).waitFor();
  expect((await ada.get("/api/club/look")).json).toMatchObject({ main: null, trim: "#abcdef" });
});

test("a logo, an icon and banners are uploaded on the narrowest phone, described, ordered and removed", async () => {
  const page = await club.at("/settings/look", { as: ada, width: 320, noise: /422/ });
  await alive(page);
  await press(page.getByRole("heading", { name: "Logo and icon" }));
  await press(page.getByRole("heading", { name: "Banners" }));
  await press(page.getByRole("button", { name: "Preview" }));
  const svg = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg width='9'/>") };
  await pick(page, "Upload a logo", svg);
  await page.getByRole("alert").filter({ hasText: "Please save the picture as a PNG" }).waitFor();
  await pick(page, "Upload a logo", { ...svg, buffer: Buffer.from("%PDF-1.7") });
  await page.getByRole("alert").filter({ hasText: "This isn’t a picture." }).waitFor();
  await pick(page, "Upload a logo", await png("logo.png", 90, 90));
  const logo = page.getByRole("group", { name: "Logo" });
  const uploaded = logo.getByRole("img", { name: "The one you uploaded" });
  await uploaded.waitFor();
  // The header's previews show it, too, before it is saved.
  const fileOf = async (picture: Locator) =>
    /[0-9a-z]{16}\.png/.exec((await picture.getAttribute("src")) ?? "")?.[0];
  for (const scheme of await page.getByRole("figure").all())
    expect(await fileOf(scheme.locator("img"))).toBe(await fileOf(uploaded));
  for (const [name, width] of [
    ["wide.png", 1_000],
    ["wider.png", 1_200],
    ["widest.png", 1_400],
  ] as const) {
    const count = await page.getByLabel(/What does banner/).count();
    await pick(page, "Add a banner", await png(name, width, 300));
    await soon(() => page.getByLabel(/What does banner/).count()).toBe(count + 1);
  }
  await expectFlawless(page);
  await fillIn(page.getByLabel("What does banner 1 show?"), "First");
  await fillIn(page.getByLabel("What does banner 2 show?"), "Second");
  await save(page);
  await page.getByRole("alert").filter({ hasText: "Say what the banner shows" }).waitFor();
  expect(await focused(page)).toContain("What does banner 3 show?");
  await page.keyboard.type("Third");
  await save(page);
  await page.getByRole("alert").filter({ hasText: "A logo needs at least 96 × 96 pixels" }).waitFor();
  await pick(page, "Upload another", await png("logo.png", 400, 400));
  await soon(() => page.getByRole("alert").count()).toBe(0);
  await tabTo(page, "Move banner 3 up");
  await page.keyboard.press("Enter");
  await soon(() => page.getByLabel("What does banner 2 show?").inputValue()).toBe("Third");
  await press(page.getByRole("button", { name: "Remove banner 1" }));
  expect(await focused(page)).toContain("Add a banner");
  await save(page);
  await page.getByText(SAVED).waitFor();
  const { banners, logo: kept } = (await ada.get("/api/club/look")).json;
  expect(banners.map(({ alt }: { alt: string }) => alt)).toEqual(["Third", "Second"]);
  expect(kept).toMatchObject({ width: 400, height: 400 });
  await expectFlawless(page, { isWhole: true });
  await visit(page, "/settings");
  const preview = page.getByRole("complementary", { name: "Preview" });
  expect(kept.src).toContain(await fileOf(preview.locator("img")));
});

test("a visitor sees a random one of the club's banners, and without script the first", async () => {
  const upload = async () => {
    const admin = await club.at("/settings/look", { as: ada });
    await press(admin.getByRole("heading", { name: "Banners" }));
    for (const alt of ["Dice", "Cards"]) {
      const count = await admin.getByLabel(/What does banner/).count();
      await pick(admin, "Add a banner", await png("banner.png", 940, 198));
      await fillIn(admin.getByLabel(`What does banner ${count + 1} show?`), alt);
    }
    await save(admin);
    await admin.getByText(SAVED).waitFor();
  };
  await upload();
  const page = await club.open();
  const seen = new Set<string>();
  for (let load = 0; load < 30 && seen.size < 2; load++) {
    await visit(page, "/faq");
    await alive(page);
    const art = page.locator("[data-banners]");
    seen.add((await art.getAttribute("alt")) ?? "");
    expect(await art.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth))).toBe(
      940,
    );
  }
  expect([...seen].toSorted()).toEqual(["Cards", "Dice"]);
  await expectFlawless(page);
  const plain = await club.open({ scripts: false });
  await plain.goto(`${club.site.url}/faq`);
  expect(await plain.locator("[data-banners]").getAttribute("alt")).toBe("Dice");
});

test("unsaved choices survive a reload, until they are saved or discarded", async () => {
  const page = await club.at("/settings/look", { as: ada });
  await alive(page);
  await fillIn(field(page, "Main colour"), "#00457c");
  await reload(page);
  await page.getByText("This is what you chose earlier").waitFor();
  expect(await field(page, "Main colour").inputValue()).toBe("#00457c");
  await press(page.getByRole("button", { name: "Reset" }));
  await soon(() => field(page, "Main colour").inputValue()).toBe("");
});

test("the second of two admins to save is told what the first changed, and keeps their choices", async () => {
  const page = await club.at("/settings/look", { as: ada, noise: /409 \(Conflict\)/ });
  await alive(page);
  await fillIn(field(page, "Main colour"), "#00457c");
  await set({ main: "#7c0045", trim: "#ffffff" });
  await save(page);
  const notice = page.getByRole("alert").filter({ hasText: "The look changed while you were editing." });
  await notice.getByText("Main colour: now #7c0045; saving replaces that with yours.").waitFor();
  await notice.getByText("Second colour: now #ffffff; that stays.").waitFor();
  expect(await field(page, "Main colour").inputValue()).toBe("#00457c");
  expect(await field(page, "Second colour").inputValue()).toBe("#ffffff");
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Save mine anyway" }));
  await page.getByText(SAVED).waitFor();
  expect((await ada.get("/api/club/look")).json).toMatchObject({ main: "#00457c", trim: "#ffffff" });
});
