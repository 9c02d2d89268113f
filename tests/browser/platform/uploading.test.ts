import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type ArrangedMember, member, post } from "../../support/arrange.ts";
import { answerTo, fillIn, focused, gone, journeys, press, reload } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";
import { drawn, told } from "../../support/pictures.ts";

const club = journeys();
/** Polls as long as a person would wait, on a busy machine too. */
const soon = <T>(look: () => T) => expect.poll(look, { timeout: 15_000 });
const SAYS = "Describe the picture";

const given = (name: string, buffer: Buffer, mimeType = "image/jpeg") => ({ name, mimeType, buffer });

/** Opens the editor of a member's own post with the upload panel. */
async function panel(noise?: RegExp, who?: ArrangedMember) {
  const author = who ?? (await member(club.site));
  const { id } = await post(club.site, { slug: `of-${author.id}`, author, published: false });
  const page = await club.at(`/my-posts/${id}`, { as: author, noise, width: 412 });
  await press(page.getByRole("button", { name: "Pictures and files" }));
  await page.getByRole("dialog", { name: "Pictures and files" }).waitFor();
  return { page, id, author };
}

const pick = (page: Page, ...files: ReturnType<typeof given>[]) =>
  page.locator("dialog input[type=file]").setInputFiles(files);
const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const rowsOf = (page: Page, list: "Files" | "Uploading") =>
  page.getByRole("list", { name: list }).getByRole("listitem");

test("a member picks pictures, describes and inserts them, and the post shows them", async () => {
  const { page, id } = await panel();
  const [wide, tall] = [await drawn(1_600, 900).jpeg().toBuffer(), await told("jpeg", 6, drawn(900, 600))];
  // One after the other: the newest is first.
  await pick(page, given("IMG_1.jpg", tall));
  await soon(() => rowsOf(page, "Files").count()).toBe(1);
  await pick(page, given("IMG_2.jpg", wide));
  await soon(() => page.getByRole("button", { name: "Insert", exact: true }).count()).toBe(2);
  await expectFlawless(page);

  await press(page.getByRole("button", { name: "Insert", exact: true }).first());
  await page.getByText("Please describe the picture.").waitFor();
  expect(await text(page).getByRole("img").count(), "nothing goes in without words").toBe(0);
  await fillIn(page.getByLabel(SAYS).first(), "Four people around a table");
  await page.getByLabel(SAYS).first().press("Enter");
  await page.getByRole("button", { name: "Insert again" }).waitFor();
  await fillIn(page.getByLabel(SAYS).last(), "A tower of dice");
  await press(page.getByRole("button", { name: "Insert", exact: true }));
  await gone(page.getByRole("dialog"));
  await soon(() =>
    text(page)
      .locator("img")
      .evaluateAll((all) => all.map((one) => one.getAttribute("alt")).sort()),
  ).toEqual(["A tower of dice", "Four people around a table"]);

  await press(page.getByRole("button", { name: "Publish" }));
  await page.waitForURL(/\/posts\//);
  const picture = page.getByRole("img", { name: "A tower of dice" });
  await soon(() =>
    picture.evaluate((img: HTMLImageElement) => {
      img.scrollIntoView();
      return img.complete && img.naturalWidth > 0;
    }),
  ).toBe(true);
  expect(await picture.getAttribute("srcset")).toMatch(/^\/image\?src=.+ 256w, .+w=640.+ 640w/);
  expect([await picture.getAttribute("width"), await picture.getAttribute("height")]).toEqual(["600", "900"]);
  expect(await picture.evaluate((img) => img.previousElementSibling?.getAttribute("src"))).toMatch(
    /^data:image\/webp/,
  );
  const html = await (await fetch(page.url())).text();
  expect(html, "in the first HTML, too").toContain('alt="A tower of dice"');
  const rows = await club.site.sql("select post_id from file_uploads");
  expect(rows.every(({ post_id }) => post_id === id)).toBe(true);
});

test("a picture is inserted after the quotation with the caret, and the next one after it", async () => {
  const author = await member(club.site);
  const { id } = await post(club.site, { slug: "quoted", author, published: false });
  const page = await club.at(`/my-posts/${id}`, { as: author, width: 412 });
  const put = async (name: string, count: number) => {
    await press(page.getByRole("button", { name: "Pictures and files" }));
    await pick(page, given("IMG.jpg", await drawn(90, 60).jpeg().toBuffer()));
    // The newest is first, once it is there.
    await soon(() => rowsOf(page, "Files").count()).toBe(count);
    await fillIn(page.getByLabel(SAYS).first(), name);
    await press(page.getByRole("button", { name: "Insert", exact: true }).first());
    await text(page).locator(`img[alt="${name}"]`).waitFor({ state: "attached" });
    // It closes by itself when nothing is left to insert.
    if (await page.getByRole("dialog").isVisible()) await page.keyboard.press("Escape");
    await gone(page.getByRole("dialog"));
  };
  const shape = () =>
    text(page).evaluate((root) =>
      [...root.querySelectorAll("p, blockquote, img")].map(
        (one) =>
          `${one.parentElement?.localName} ${one.localName} ${one.getAttribute("alt") ?? one.textContent}`,
      ),
    );
  await press(text(page));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("> One said\nand two");
  await page.keyboard.press("ArrowUp");
  await put("A board", 1);
  await soon(shape).toEqual([
    "div blockquote One saidand two",
    "blockquote p One said",
    "blockquote p and two",
    "div img A board",
    "div p ",
  ]);
  // As a control, in a line of its own it is inserted at the caret.
  await page.keyboard.press("Control+a");
  await page.keyboard.type("One said");
  await put("A die", 2);
  await put("A cup", 3);
  await page.keyboard.type("And two");
  await soon(shape).toEqual(["div p One said", "div img A die", "div img A cup", "div p And two"]);
  // At the start of a text, and where a picture is selected.
  await page.keyboard.press("Home");
  await put("A meeple", 4);
  await page.keyboard.type("Then: ");
  await press(text(page).locator('img[alt="A die"]'));
  await press(page.getByRole("button", { name: "Pictures and files" }));
  await fillIn(page.getByLabel(SAYS).first(), "A token");
  await page.getByLabel(SAYS).first().press("Enter");
  await soon(shape).toEqual([
    "div p One said",
    "div img A die",
    "div img A token",
    "div p ",
    "div img A cup",
    "div img A meeple",
    "div p Then: And two",
  ]);
});

test("a file's error is shown beside it, before anything is sent", async () => {
  const { page } = await panel();
  const asked: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && asked.push(request.url()));
  await pick(
    page,
    given("note.svg", Buffer.from("<svg/>"), "image/svg+xml"),
    given("page.png", Buffer.from("<!doctype html>"), "image/png"),
    given("nothing.jpg", Buffer.alloc(0)),
    given("IMG_9.HEIC", Buffer.from("\0\0\0 ftypheic")),
  );
  await page.locator("dialog").evaluate((target) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(10 * 1_024 * 1_024 + 1)], "large.jpg"));
    const zone = target.querySelector("input")?.parentElement;
    zone?.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  });
  await soon(() => page.getByRole("alert").count()).toBe(5);
  expect(await page.getByRole("alert").allInnerTexts()).toEqual([
    "SVG files can’t be uploaded, because they can hold scripts. Please save the picture as a PNG and upload that.",
    "Only pictures (PNG, JPEG, WebP, GIF) and PDF files can be uploaded.",
    "This file is empty.",
    "Not every browser can show HEIC pictures. Please save it as a JPEG.",
    "This file is 10.1 MB; the limit is 10 MB. Please make it smaller.",
  ]);
  await expectFlawless(page);
  for (const name of ["note.svg", "page.png", "large.jpg", "nothing.jpg", "IMG_9.HEIC"])
    await press(page.getByRole("button", { name: `Leave out ${name}` }));
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(asked).toEqual([]);
});

test("files are uploaded two at a time with progress; one is cancelled, one fails and is retried", async () => {
  const { page } = await panel(/503|ERR_/);
  // By name, as concurrent uploads arrive in any order.
  const waiting = new Map<string | null, () => void>();
  await page.route("**/api/uploads?title=*", async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    const title = new URL(route.request().url()).searchParams.get("title");
    await new Promise<void>((go) => waiting.set(title, go));
    await route.continue().catch(() => undefined);
  });
  const goes = (title: string) => {
    waiting.get(title)?.();
    waiting.delete(title);
  };
  const picture = await drawn().jpeg().toBuffer();
  await pick(page, ...["a", "b", "c"].map((name) => given(`${name}.jpg`, picture)));
  await soon(() => [...waiting.keys()].toSorted()).toEqual(["a.jpg", "b.jpg"]);
  await soon(() => rowsOf(page, "Uploading").allInnerTexts()).toEqual([
    expect.stringMatching(/^a\.jpg/),
    expect.stringMatching(/^b\.jpg/),
    expect.stringMatching(/^c\.jpg\s+Waiting/),
  ]);
  expect(await page.getByRole("progressbar", { name: "Sending a.jpg" }).count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.getByText("Discard what isn’t uploaded yet?").waitFor();
  await press(page.getByRole("button", { name: "Keep it" }));
  await press(page.getByRole("button", { name: "Cancel a.jpg" }));
  // The third takes its place.
  await soon(() => [...waiting.keys()]).toContain("c.jpg");

  club.site.trips.fault = 503;
  goes("b.jpg");
  await page.getByText("The club’s records can’t be reached right now.").waitFor();
  club.site.trips.fault = null;
  goes("c.jpg");
  await press(page.getByRole("button", { name: "Try again: b.jpg" }));
  await soon(() => [...waiting.keys()]).toContain("b.jpg");
  goes("b.jpg");
  await soon(() => rowsOf(page, "Files").count()).toBe(2);
  await gone(page.getByRole("list", { name: "Uploading" }));
});

test("a file for which the database's answers are lost is retried automatically, and saved once", async () => {
  const { page } = await panel(/504/);
  const uploads = async () =>
    (await club.site.sql("select state from file_uploads order by created_at")).map(({ state }) => state);
  const before = await uploads();
  club.site.trips.lost = 2;
  await pick(page, given("a.jpg", await drawn().jpeg().toBuffer()));
  await soon(() => rowsOf(page, "Files").count()).toBe(1);
  await gone(page.getByRole("list", { name: "Uploading" }));
  expect(club.site.trips.lost).toBe(0);
  expect(await uploads()).toEqual([...before, "ready"]);
});

test("files can be dropped and pasted, on the panel and on the text; a PDF becomes a link", async () => {
  const { page } = await panel();
  const drop = (selector: string, type: "drop" | "paste", name: string, bytes: Buffer) =>
    page.locator(selector).evaluate(
      (target, { type, name, base64 }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name));
        const init = { bubbles: true, cancelable: true };
        const event =
          type === "drop"
            ? new DragEvent("drop", { ...init, dataTransfer: transfer })
            : new ClipboardEvent("paste", { ...init, clipboardData: transfer });
        target.dispatchEvent(event);
      },
      { type, name, base64: bytes.toString("base64") },
    );
  const picture = await drawn().png().toBuffer();
  await drop("dialog p >> nth=0", "drop", "dropped.png", picture);
  await drop("dialog h2", "paste", "pasted.png", picture);
  await soon(() => rowsOf(page, "Files").count()).toBe(2);
  await page.keyboard.press("Escape");
  // Not only hidden: a press to reopen it before the page knows that it is closed is lost.
  await soon(() => page.locator("dialog").count()).toBe(0);

  // The list of files, requested when the panel opens, arrives after the new one. The file itself has the
  // same address and may leave first.
  const isThere = page.getByText("House rules.pdf is uploaded.").waitFor({ state: "attached" });
  await page.route(/\/api\/uploads\?/, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await answerTo(route);
    await isThere;
    await route.fulfill({ response });
  });
  await drop(".rich-text", "paste", "House rules.pdf", Buffer.from("%PDF-1.7\n"));
  await press(page.getByRole("button", { name: "Insert a link" }).first());
  await soon(() => text(page).innerHTML()).toMatch(
    /<a[^>]+href="\/files\/\w{16}\.pdf"[^>]*>House rules\.pdf<\/a>/,
  );
});

test("a description that could not be saved says so beside it, and is saved on the next try", async () => {
  const { page } = await panel(/503/);
  await pick(page, given("a.jpg", await drawn().jpeg().toBuffer()));
  const titles = async () =>
    (await club.site.sql("select title from file_uploads where title = 'A tower'")).length;
  await soon(() => rowsOf(page, "Files").count()).toBe(1);
  await fillIn(page.getByLabel(SAYS), "A tower");
  await club.whileAway(async () => {
    await page.getByLabel(SAYS).blur();
    await page.getByRole("alert").filter({ hasText: "The club’s records can’t be reached" }).waitFor();
  });
  expect(await titles()).toBe(0);
  await page.getByLabel(SAYS).focus();
  await page.getByLabel(SAYS).blur();
  await soon(titles).toBe(1);
});

test("the files of a post are listed, and removed after a confirmation", async () => {
  const { page } = await panel();
  await pick(page, given("a.jpg", await drawn().jpeg().toBuffer()));
  await fillIn(page.getByLabel(SAYS), "Somebody");
  await page.getByLabel(SAYS).blur();
  await soon(
    async () => (await club.site.sql("select title from file_uploads where title = 'Somebody'")).length,
  ).toBe(1);
  await reload(page);
  await press(page.getByRole("button", { name: "Pictures and files" }));
  expect(await page.getByLabel(SAYS).inputValue()).toBe("Somebody");
  await press(page.getByRole("button", { name: "Remove Somebody" }));
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Keep it" }));
  expect(await focused(page)).toBe("Remove Somebody");
  await press(page.getByRole("button", { name: "Remove Somebody" }));
  await press(page.getByRole("button", { name: "Remove", exact: true }));
  await soon(() => rowsOf(page, "Files").count()).toBe(0);
  await soon(() => focused(page)).toBe("Pictures and files");
});
