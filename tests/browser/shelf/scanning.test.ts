import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { type ArrangedMember, member, signedIn } from "../../support/arrange.ts";
import { openPage, signIn } from "../../support/browser.ts";
import { FRAME, frameOf, qrOf } from "../../support/drawn-codes.ts";
import { BROWSER_ARGS, findBrowser } from "../../support/find-browser.ts";
import { alive, fillIn, journeys, press, reload, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();
let [edie, ben]: ArrangedMember[] = [];
let [wingspan, azul, cupboard] = ["", "", ""];
beforeAll(async () => {
  edie = await member(club.site, { name: "Edie", role: "EDITOR" });
  ben = await member(club.site, { name: "Ben" });
  const browser = await signedIn(club.site, edie);
  const { json: place } = await browser.post("/api/shelf/places", { name: "Cupboard A" });
  cupboard = place[0].id;
  const boxOf = async (name: string) => {
    const { json } = await browser.post("/api/shelf/titles", { name, minPlayers: 1, maxPlayers: 5 });
    return (await browser.post(`/api/shelf/titles/${json.id}/copies`, { placeId: cupboard })).json.code;
  };
  [wingspan, azul] = [await boxOf("Wingspan"), await boxOf("Azul")];
  for (const name of ["Go", "Chess"]) await boxOf(name);
});

test("a place’s address shows a member what stands there until its chip is pressed, and a visitor the whole shelf", async () => {
  const titles = await signedIn(club.site, edie as ArrangedMember);
  await titles.post("/api/shelf/titles", { name: "Ludo", minPlayers: 2, maxPlayers: 4 });
  await titles.post("/api/shelf/places", { name: "Cellar" });
  const page = await club.at(`/shelf?place=${cupboard}`, { as: ben, width: 360 });
  await page.getByText("4 of 5 games").waitFor();
  const chip = page.getByRole("link", { name: "Cupboard A" });
  expect(await chip.getAttribute("aria-current")).toBe("true");
  await expectFlawless(page);
  await press(chip);
  await page.getByText("5 games", { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe("");
  expect(await chip.count()).toBe(0);

  const [cellar] = await club.site.sql("select id from places where name = 'Cellar'");
  await visit(page, `/shelf?place=${cellar?.id}`);
  await page.getByRole("link", { name: "Cellar" }).waitFor();
  await press(page.getByRole("link", { name: "Without “Where?”: 5" }));
  await page.getByText("5 games", { exact: true }).waitFor();

  const visitors = await club.at(`/shelf?place=${cupboard}`, { width: 360 });
  await visitors.getByText("5 games", { exact: true }).waitFor();
  expect(await visitors.content()).not.toContain("Cupboard A");
});

/** Opens the scanner in a browser whose camera sees a drawing. */
async function beforeTheCamera(drawing: string, as = ben) {
  const folder = mkdtempSync(join(tmpdir(), "camera-"));
  const film = join(folder, "film.mjpeg");
  const pixels = await frameOf(drawing, { tilt: 4, noise: 20 });
  writeFileSync(
    film,
    await sharp(pixels, { raw: { ...FRAME, channels: 4 } })
      .jpeg()
      .toBuffer(),
  );
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      ...BROWSER_ARGS,
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  onTestFinished(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });
  const { page, context, troubles } = await openPage(browser, club.site, { width: 390 });
  await signIn(context, club.site, await signedIn(club.site, as as ArrangedMember));
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url()));
  await page.goto("/shelf/scan");
  await alive(page);
  return { page, troubles, asked };
}

test("the camera reads a box's label, in a worker of this site and under the policy of every page", async () => {
  const label = `${club.site.url}/C/${wingspan}`.toUpperCase();
  const { page, troubles, asked } = await beforeTheCamera(qrOf(label, 6));
  await press(page.getByRole("button", { name: "Start the scanner" }));
  await page.getByRole("link", { name: "Wingspan" }).waitFor();
  await page.getByText("Wingspan: It stands here: Cupboard A.").waitFor();
  await expectFlawless(page);
  expect(asked.filter((url) => url.endsWith("/scan-worker.js"))).toHaveLength(1);
  expect(asked.filter((url) => url.endsWith(".wasm"))).toHaveLength(1);
  expect(asked.filter((url) => new URL(url).origin !== club.site.url)).toEqual([]);
  expect(troubles).toEqual([]);
  const compiled = await page.evaluate(() =>
    WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
      () => "compiled",
      (error: Error) => error.name,
    ),
  );
  expect(compiled).toBe("CompileError");
});

test("the camera reads nothing behind a dialog, which keeps what is typed", async () => {
  const { page, troubles } = await beforeTheCamera(qrOf(wingspan, 6), edie);
  // Sees a barcode and, while a dialog is open, a label.
  await page.evaluate((label) => {
    let looks = 0;
    class BarcodeDetector {
      static getSupportedFormats = async () => ["qr_code", "ean_13"];
      async detect() {
        const isOpen = document.querySelector("dialog:modal") !== null;
        looks = isOpen ? looks + 1 : 0;
        document.body.dataset.looks = String(looks);
        return [{ rawValue: isOpen ? label : "5901234123457" }];
      }
    }
    Object.assign(globalThis, { BarcodeDetector });
  }, wingspan);
  await press(page.getByRole("button", { name: "Start the scanner" }));
  await press(page.getByRole("button", { name: "It’s a new game" }));
  const name = page.getByRole("dialog").getByLabel("Name");
  await fillIn(name, "Hex");
  await expect.poll(() => page.evaluate(() => Number(document.body.dataset.looks))).toBeGreaterThan(5);
  expect(await name.inputValue()).toBe("Hex");
  expect(await page.getByText("It stands here: Cupboard A.").count()).toBe(0);
  expect(troubles).toEqual([]);
});

test("without a camera, a code is typed, and in words it is said what to do", async () => {
  const page = await club.at("/shelf/scan", { as: ben, width: 390, noise: /404/ });
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await press(page.getByRole("button", { name: "Start the scanner" }));
  await page.getByText("The camera is off for this site.").waitFor();
  await expectFlawless(page);
  const field = page.getByLabel("Or type the code");
  for (const [typed, words] of [
    [wingspan.toLowerCase(), "It stands here: Cupboard A."],
    ["ZZZZZZ", "This label isn’t one of this club’s."],
    ["4002051693603", "That isn’t a barcode: its last digit doesn’t fit."],
  ] as const) {
    await fillIn(field, typed);
    await field.press("Enter");
    await page.getByText(words).waitFor();
    expect(await field.inputValue()).toBe("");
  }
  await expectFlawless(page);
});

test("returns without a connection are kept, over a reload, too, and each says what became of it", async () => {
  const lent = await signedIn(club.site, edie as ArrangedMember);
  await lent.post(`/api/shelf/copies/${azul}/loan`, { to: ben?.publicId });
  const page = await club.at("/shelf/scan", { as: ben, width: 360, noise: /ERR_FAILED|404/ });
  await press(page.getByRole("button", { name: "Return", exact: true }));
  await page.route("**/api/shelf/copies/**", (route) => route.abort());
  const field = page.getByLabel("Or type the code");
  for (const code of [azul, "ZZZZZZ", wingspan]) {
    await fillIn(field, code);
    await field.press("Enter");
  }
  await page.getByText("3 scans wait for a connection.").waitFor();
  await expectFlawless(page);
  await reload(page);
  await page.getByText("3 scans wait for a connection.").waitFor();
  await page.unroute("**/api/shelf/copies/**");
  const results = page.getByRole("list", { name: "Scanned" }).getByRole("listitem");
  await expect.poll(() => results.count(), { timeout: 30_000 }).toBe(3);
  const said = await results.allInnerTexts();
  expect(said[2]).toMatch(/Azul\s+It’s back: Cupboard A\./);
  expect(said[1]).toMatch(/This label isn’t one of this club’s\./);
  expect(said[0]).toMatch(/Wingspan\s+It’s back: Cupboard A\./);
  const isOut = async () => (await club.site.sql("select 1 from loans where back_at is null")).length > 0;
  expect(await isOut()).toBe(false);
  await expectFlawless(page);

  // Only what was out can be undone.
  expect(await page.getByRole("button", { name: /^Undo/ }).count()).toBe(1);
  await press(page.getByRole("button", { name: "Undo – Azul" }));
  await page.getByText(/Undone\. You have it until/).waitFor();
  expect(await page.getByRole("button", { name: /^Undo/ }).count()).toBe(0);
  expect(await isOut()).toBe(true);
  await scan(page, azul);
  await page.getByRole("button", { name: "Undo – Azul" }).waitFor();
  expect(await isOut()).toBe(false);
});

/** Types a code as a USB scanner does. */
async function scan(page: Page, code: string): Promise<void> {
  const field = page.getByLabel("Or type the code");
  await fillIn(field, code);
  await field.press("Enter");
}

test("a barcode is learnt once, and from then on a box is added by one press", async () => {
  const page = await club.at("/shelf/scan", { as: edie, width: 390, noise: /503/ });
  await press(page.getByRole("button", { name: "Add", exact: true }));
  await scan(page, "4002051693602");
  await page.getByText("No one has said yet which game has the barcode 4002051693602.").waitFor();
  await expectFlawless(page);
  await fillIn(page.getByLabel("Which game is it?"), "Azu");
  await press(page.getByRole("option", { name: "Azul" }));
  await page.getByLabel("Where does it stand?").selectOption("Cupboard A");
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Add a copy" }));
  await page.getByText(/Added\. Its label says \w{6}\.$/).waitFor();

  await scan(page, "4002051693602");
  await expect.poll(() => page.getByLabel("Where does it stand?").inputValue()).not.toBe("");
  await press(page.getByRole("button", { name: "Add a copy" }));
  await expect.poll(() => page.getByText(/Its label says/).count()).toBe(2);
  expect(
    await club.site.sql(
      "select distinct place_id from copies where title_id in (select title_id from barcodes)",
    ),
  ).toHaveLength(1);

  await scan(page, "036000291452");
  await press(page.getByRole("button", { name: "It’s a new game" }));
  const dialog = page.getByRole("dialog");
  await fillIn(dialog.getByLabel("Name"), "Hex");
  await expectFlawless(page);
  await press(dialog.getByRole("button", { name: "Add", exact: true }));
  await press(page.getByRole("button", { name: "Add a copy" }));
  await page.getByRole("link", { name: "Hex" }).first().waitFor();

  await press(page.getByRole("button", { name: "Look up", exact: true }));
  await scan(page, "036000291452");
  await press(page.getByRole("button", { name: "It’s another game" }));
  const again = page.waitForResponse(/barcodes/);
  await scan(page, "036000291452");
  await again;
  expect(await page.getByLabel("Which game is it?").count()).toBe(1);
  await press(page.getByRole("button", { name: "Not now" }));
  const forget = page.getByRole("button", { name: "Forget this barcode" });
  await page.route("**/barcodes/*", (route) => route.fulfill({ status: 503, json: [] }));
  await press(forget);
  await page.getByText("Something went wrong on our side. Please try again.").waitFor();
  await page.unroute("**/barcodes/*");
  await press(forget);
  await page.getByText("The barcode is forgotten.").waitFor();
});

test("a place’s label says where the boxes after it stand, in each mode, also without a connection", async () => {
  const browser = await signedIn(club.site, edie as ArrangedMember);
  const { json: places } = await browser.post("/api/shelf/places", { name: "Window" });
  const byName = (name: string) => places.find((place: { name: string }) => place.name === name).id;
  const labelOf = (id: string) => `${club.site.url}/shelf?place=${id}`;
  const placeOf = async (code: string) =>
    (await club.site.sql("select place_id from copies where code = ?", [code]))[0]?.place_id;
  const page = await club.at("/shelf/scan", { as: edie, width: 360, noise: /ERR_FAILED|400/ });
  await scan(page, labelOf(byName("Window")));
  await page.getByText("Press its name to see what stands there.").waitFor();

  await press(page.getByRole("button", { name: "Return", exact: true }));
  await scan(page, labelOf(byName("Window")));
  await page.getByText("Boxes you scan now stand here: Window.").waitFor();
  await page.route("**/api/shelf/copies/**", (route) => route.abort());
  await scan(page, wingspan);
  await page.getByText("1 scan waits for a connection.").waitFor();
  await reload(page);
  await page.getByText("Boxes you scan now stand here: Window.").waitFor();
  await page.unroute("**/api/shelf/copies/**");
  await page.getByText("It’s back: Window.").waitFor({ timeout: 30_000 });
  expect(await placeOf(wingspan)).toBe(byName("Window"));
  await expectFlawless(page);
  await scan(page, labelOf("0000000000000000"));
  await page.getByText("This place isn’t one of this club’s, or isn’t used any more.").waitFor();
  // Where it stood before, as no place holds.
  await scan(page, azul);
  await page.getByText("It’s back: Cupboard A.").waitFor();

  await press(page.getByRole("button", { name: "Add", exact: true }));
  await scan(page, "4002051693602");
  const select = page.getByLabel("Where does it stand?");
  await select.waitFor();
  await scan(page, labelOf(byName("Window")));
  await page.getByText("Boxes you add now stand here.").waitFor();
  await expect.poll(() => select.inputValue()).toBe(byName("Window"));

  await press(page.getByRole("button", { name: "Stock-take" }));
  await scan(page, azul);
  await page.getByText("Press Start first, or scan the label of a place.").waitFor();
  await scan(page, labelOf(byName("Window")));
  await page.getByText(/^Window: 0 of 1 seen|^Window: 1 of 1 seen/).waitFor();
  await scan(page, azul);
  await page.getByText("Seen, and moved here: it was listed under Cupboard A.").waitFor();
  await expectFlawless(page);
  await scan(page, labelOf(byName("Cupboard A")));
  await page.getByText(/^Cupboard A: \d of \d seen/).waitFor();
  expect(await placeOf(azul)).toBe(byName("Window"));
  for (const name of ["Cupboard A", "Window"])
    await club.site.sql("update stock_takes set closed_at = 1 where place_id = ?", [byName(name)]);
});

test("an editor takes stock: scans what is there, and marks the rest as missing", async () => {
  const page = await club.at("/shelf/scan", { as: edie, width: 390, noise: /ERR_FAILED|503/ });
  await club.site.sql("update copies set checked_at = 1");
  const count = (await club.site.sql("select 1 from copies")).length;
  await press(page.getByRole("button", { name: "Stock-take" }));
  await press(page.getByRole("button", { name: "Start", exact: true }));
  await page.getByText(`0 of ${count} seen · ${count} to go`).waitFor();
  await expectFlawless(page);
  await page.route("**/api/shelf/stock-takes/*/scans", (route) => route.abort());
  for (const code of [wingspan, azul, wingspan, "ZZZZZZ"]) await scan(page, code);
  await page.getByText("4 scans wait for a connection.").waitFor();
  await press(page.getByRole("button", { name: "Done" }));
  await page.getByText("4 scans must be sent first. Then this goes on by itself.").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  const calls: unknown[] = [];
  // Tries that were still without a connection have no answer.
  page.on("response", (response) => {
    if (response.url().endsWith("/scans")) calls.push(response.request().postDataJSON().scans.length);
  });
  await page.unroute("**/api/shelf/stock-takes/*/scans");
  await page.getByText(`2 of ${count} seen · ${count - 2} to go`).waitFor();
  await page.getByText(/^Wingspan (Seen\. Already scanned|Already seen) at \d\d:\d\d\./).waitFor();
  await page.getByText("This label isn’t one of this club’s.").waitFor();
  // All that waited went along with the first.
  expect(calls).toEqual([4]);
  await page.getByRole("heading", { name: `${count - 2} not seen` }).waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Look again" }));
  await page.route(/stock-takes\/[^/]+$/, (route) => route.fulfill({ status: 503, json: [] }));
  await press(page.getByRole("button", { name: "Done" }));
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  expect(await page.getByRole("button", { name: /as missing$/ }).count()).toBe(0);
  await page.unroute(/stock-takes\/[^/]+$/);
  await press(again);
  await press(page.getByRole("button", { name: `Mark ${count - 2} boxes as missing` }));
  await page.getByText(`The stock-take is done: ${count - 2} boxes marked as missing.`).waitFor();
  await page.getByRole("button", { name: "Start", exact: true }).waitFor();
  const missing = await club.site.sql("select 1 from copies where missing_since is not null");
  expect(missing).toHaveLength(count - 2);
});
