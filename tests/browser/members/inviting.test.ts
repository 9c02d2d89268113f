import { beforeEach, expect, test } from "vitest";
import { type ArrangedMember, member } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { fillIn, focused, gone, journeys, press, visit } from "../../support/journey.ts";
import { tabTo } from "../../support/keyboard.ts";
import { expectFlawless } from "../../support/looks.ts";
import { askForLink, linkTo } from "../../support/mail-link.ts";

const club = journeys();
beforeEach(() => club.site.database.batch(["delete from invitations", "delete from join_links"]));
const admin = (name: string) => member(club.site, { name, role: "ADMIN" });
const rows = async (sql: string) => await club.site.sql(sql);

/** Returns sixty people in a spreadsheet's format, and some who cannot be invited. */
const listFor = (me: ArrangedMember): string =>
  [
    "First name;Last name;Phone;E-mail",
    "Sam;Vimes;01234 5;sam@guests.example",
    ...Array.from({ length: 57 }, (_, at) => `Guest;No ${at}A;;guest${at}@guests.example`),
    `Me;Myself;;${me.email.toUpperCase()}`,
    "Sam;Twice;;SAM@guests.example",
    '"=HYPERLINK(""https://evil.example"")";;;formula@guests.example',
    "Bo;Sloppy;;bo at guests.example",
  ].join("\r\n");

test("an admin invites the people of a spreadsheet on a phone, and one joins by the mail", async () => {
  const ada = await admin("Ada Inviter");
  const page = await club.at("/invite", { as: ada, width: 320 });
  await page.getByText("Nobody has been invited yet").waitFor();
  await press(page.getByRole("button", { name: "Preview" }));
  await page.getByText("Paste some addresses, or choose a file first.").waitFor();
  await page.getByLabel("A file with addresses").setInputFiles({
    name: "people.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`\uFEFF${listFor(ada)}`),
  });
  await press(page.getByRole("button", { name: "Preview" }));
  await page.getByText("60 people will be invited. 1 line without an email address").waitFor();
  await page.getByText("Line 63: Bo Sloppy, bo at guests.example").waitFor();
  await expectFlawless(page);
  expect(await rows("select id from invitations")).toEqual([]);

  // People are left out or corrected in the list itself.
  const list = page.getByLabel("Or paste them here");
  const corrected = (await list.inputValue())
    .replace("bo at guests.example", "bo@guests.example")
    .replace(/^.*guest56@.*\n/m, "");
  await fillIn(list, corrected);
  await gone(page.getByText("60 people will be invited"));
  await press(page.getByRole("button", { name: "Preview" }));
  await page.getByText("60 people will be invited.", { exact: true }).waitFor();
  await press(page.getByText("Who will be invited"));
  await page.getByText("Bo Sloppy, bo@guests.example").waitFor();
  await fillIn(page.getByLabel("A line of your own"), "Thursdays at seven!");
  await press(page.getByRole("button", { name: "Invite 60 people" }));
  await page.getByText("59 people will get an invitation.").waitFor();
  await page.getByText(`${ada.email} is a member already.`).waitFor();
  await page.getByText(/Up to 35 go out a day/).waitFor();
  await expectFlawless(page);

  await club.site.worker.runMinute();
  const link = await linkTo(club.site, "sam@guests.example");
  const sam = await club.open({ width: 320 });
  await sam.goto(link);
  await sam.getByText("Ada Inviter invites you").waitFor();
  await expectFlawless(sam);
  expect(await rows("select id from users where email = 'sam@guests.example'")).toEqual([]);
  await press(sam.getByRole("button", { name: "Join as Sam Vimes" }));
  await sam.waitForURL((url) => url.pathname === "/");
  await sam.getByRole("button", { name: "Your menu, Sam Vimes" }).waitFor();

  await visit(page, "/invite");
  const counted = (label: string) => page.locator("dl div", { hasText: label }).locator("dd").textContent();
  await expect.poll(() => counted("Joined")).toBe("1");
  await press(page.getByRole("button", { name: "Take back Guest No 3A" }));
  await press(page.getByRole("button", { name: "Take it back" }));
  await gone(page.getByRole("button", { name: "Take back Guest No 3A" }));
  await expect.poll(() => counted("Taken back")).toBe("1");
});

test("a list is read, checked and sent by keyboard alone", async () => {
  const page = await club.at("/invite", { as: await admin("Kay Board") });
  await tabTo(page, "A file with addresses");
  await page.keyboard.press("Tab");
  // As many as fill the screen, so that the footer covers some.
  const names = Array.from("abcdefghijkl", (each) => `${each}@keys.example`);
  await page.keyboard.type(["not an address", ...names].join("\n"));
  await tabTo(page, "Preview");
  await page.keyboard.press("Enter");
  await page.getByText(/12 people will be invited/).waitFor();
  await tabTo(page, "Invite 12 people");
  await page.keyboard.press("Enter");
  await page.getByText("12 people will get an invitation.").waitFor();
  expect(await focused(page)).toBe("Invite by email");
});

test("a refused list of invitations keeps the typed text", async () => {
  const page = await club.at("/invite", { as: await admin("Offline Otto"), noise: /503|Failed to load/ });
  await fillIn(page.getByLabel("Or paste them here"), "otto1@guests.example\notto2@guests.example");
  await press(page.getByRole("button", { name: "Preview" }));
  await fillIn(page.getByLabel("A line of your own"), "Do come.");
  club.site.trips.fault = 502;
  await press(page.getByRole("button", { name: "Invite 2 people" }));
  await page.getByRole("region", { name: "Invite by email" }).getByRole("alert").waitFor();
  club.site.trips.fault = null;
  expect(await page.getByLabel("A line of your own").inputValue()).toBe("Do come.");

  // The list gets one more, and the line for all stays.
  await fillIn(
    page.getByLabel("Or paste them here"),
    "otto0@guests.example\notto1@guests.example\notto2@guests.example",
  );
  await press(page.getByRole("button", { name: "Preview" }));
  await page.getByText("3 people will be invited.").waitFor();
  expect(await page.getByLabel("A line of your own").inputValue()).toBe("Do come.");
  await press(page.getByRole("button", { name: "Invite 3 people" }));
  await page.getByText("3 people will get an invitation.").waitFor();
});

test("an admin makes and prints a join link, a newcomer joins by it and is counted, and the admin ends it", async () => {
  const page = await club.at("/invite", { as: await admin("Wally Wall"), width: 320, noise: /422/ });
  await press(page.getByRole("button", { name: "Make a link" }));
  await fillIn(page.getByLabel("Where it hangs"), "Café Rook");
  await fillIn(page.getByLabel("Last day"), "2020-01-01");
  await press(page.getByRole("button", { name: "Make it" }));
  await page.getByText("That day has passed").waitFor();
  await fillIn(page.getByLabel("Last day"), clock.today(30));
  await press(page.getByRole("button", { name: "Make it" }));
  await page.getByRole("heading", { name: "Café Rook" }).waitFor();
  const address = await page.getByLabel("Link for Café Rook").inputValue();
  await expectFlawless(page);
  await press(page.getByRole("link", { name: "QR code to print Café Rook" }));
  await page.getByRole("img", { name: `QR code of ${address}` }).waitFor();
  await expectFlawless(page);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  expect(await page.getByRole("img", { name: /QR code/ }).isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });

  const stranger = await club.open({ width: 320 });
  await stranger.goto(address);
  await stranger.getByRole("heading", { name: "Join Thursday Table Club" }).waitFor();
  await expectFlawless(stranger);
  await askForLink(stranger, "wall@guests.example");
  await visit(stranger, await linkTo(club.site, "wall@guests.example"));
  await stranger.waitForURL(/\/profile\?welcome=1$/);
  await visit(stranger, address);
  await stranger.getByRole("heading", { name: "You’re in already" }).waitFor();

  await visit(page, "/invite");
  await page.getByText("1 joined").waitFor();
  await press(page.getByRole("button", { name: "End it Café Rook" }));
  await press(page.getByRole("dialog").getByRole("button", { name: "End it" }));
  await page.getByText("Links that have ended (1)").waitFor();
  await expect.poll(() => focused(page)).toBe("On the wall");
  const late = await club.open({ width: 320 });
  await late.goto(address);
  await late.getByRole("heading", { name: "This link has ended" }).waitFor();
  await press(late.getByRole("main").getByRole("link", { name: "Sign in or join" }));
  await late.waitForURL(/\/sign-in/);
});

test("an editor sees and prints the links, and neither addresses nor a way to make or end one", async () => {
  await club.site.sql(
    "insert into join_links (code, label, created_at, ends_on) values ('editorcode', 'Library', 1, '2099-12-31')",
  );
  const editor = await member(club.site, { name: "Ed Itor", role: "EDITOR" });
  const page = await club.at("/invite", { as: editor });
  await page.getByRole("heading", { name: "Library" }).waitFor();
  expect(await page.getByRole("button", { name: /Make a link|End it|Preview/ }).count()).toBe(0);
  await press(page.getByRole("link", { name: "QR code to print Library" }));
  await page.getByRole("img", { name: /QR code of/ }).waitFor();
});
