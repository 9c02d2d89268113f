import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { PLAYER_COLOURS } from "../../worker/contract/users.ts";
import { type ArrangedMember, game, member, signedIn, table } from "../support/arrange.ts";
import { expectAccessible, overflows } from "../support/browser.ts";
import { alive, journeys, visit } from "../support/journey.ts";
import { askForLink, linkTo } from "../support/mail-link.ts";

const club = journeys();
const PHONE = 412;
const DESK = 1_280;
const SMALLEST = [320, 360];

let ada: ArrangedMember;
let long: string;
let plain: string;
beforeAll(async () => {
  const { site } = club;
  ada = await member(site, { name: "Ada Lovelace", role: "ADMIN" });
  const hard = await Promise.all(
    [
      "W".repeat(60),
      "محمد بن عبد الله الخوارزمي ‏(أبو جعفر)",
      "👩‍👩‍👧‍👦👩‍🚀🎲🏳️‍🌈",
      "𝕱𝖗𝖆𝖐𝖙𝖚𝖗 Ⓒⓘⓡⓒⓛⓔ",
      "<b>Bob</b> & 'Tables'; --",
      "山田太郎",
      "Zoë Ångström-O’Neill",
      "ßharp ﬁ",
      "Z̷̢̛a̶̧͝l̵̨̛g̴̢͠o̷̡͝",
      "x",
      "ไทยยาวมากไม่มีช่องว่างเลยสักนิดเดียวในชื่อนี้จริงๆนะ",
    ].map((name, at) => member(site, { name, color: PLAYER_COLOURS[at] })),
  );
  const word = "W".repeat(200);
  const [one, felt] = [await table(site, "T".repeat(40)), await table(site, "Felt")];
  long = (
    await game(site, {
      name: word,
      suggestedBy: hard[0],
      players: [...hard, ada],
      maxPlayers: 100,
      minPlayers: 50,
      date: "2099-12-31",
      tableId: one.id,
    })
  ).id;
  await site.database.execute({
    sql: `update games set looking_for_teacher = 1, looking_for_copy = 1, is_tournament = 1, is_play_test = 1, bgg_id = 13 where id = ?`,
    args: [long],
  });
  plain = (await game(site, { name: "لعبة الشطرنج 🎲", suggestedBy: ada, tableId: felt.id })).id;
  await game(site, { name: "Full", suggestedBy: ada, players: hard, maxPlayers: 11, date: "2099-12-31" });
});

/** Looks at the page as it stands in both schemes, on a phone and on a desk, and at no width scrolling sideways. */
async function expectGood(page: Page): Promise<void> {
  for (const [scheme, width] of [
    ["light", PHONE],
    ["dark", DESK],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  for (const width of [...SMALLEST, PHONE, DESK]) {
    await page.setViewportSize({ width, height: 700 });
    expect({ width, overflows: await overflows(page) }).toEqual({ width, overflows: false });
  }
}

const SCREENS = [
  "/",
  "/games",
  "/games?show=room",
  "/games/nowhere",
  "/posts",
  "/posts/nothing",
  "/posts/tags/nothing",
  "/leagues-info",
  "/leagues/2025",
  "/tournament/rollofhonour",
  "/calendar",
  "/about",
  "/find-us",
  "/faq",
  "/terms-of-use",
  "/privacy",
  "/check-your-mail",
  "/sign-in",
  "/sign-in?error=SessionRequired",
  "/sign-in-error?error=Verification",
  "/sign-out",
  "/no/such/page",
];

describe.each(["signed out", "signed in"])("%s", (who) => {
  test.for([...SCREENS, ...(who === "signed in" ? ["/profile?welcome=1", "/games?show=mine"] : [])])(
    "%s is accessible in light and dark and fits every width",
    async (path) => {
      const as = who === "signed in" ? await signedIn(club.site, ada) : undefined;
      const page = await club.open({ as, noise: /404/ });
      await visit(page, path);
      expect(await page.locator("h1").count()).toBe(1);
      for (const landmark of ["banner", "navigation", "main", "contentinfo"] as const) {
        await page.getByRole(landmark).first().waitFor();
      }
      await expectGood(page);
    },
  );
});

async function withOverlay(path: string, title: string | RegExp): Promise<Page> {
  const page = await club.open({ as: await signedIn(club.site, ada) });
  await visit(page, path);
  await page.getByRole("dialog", { name: title }).waitFor();
  return page;
}

describe("overlays", () => {
  test.for(["details", "schedule", "table", "edit", "sign-up"])("%s of a game with hard content", async (kind) => {
    const path = kind === "details" ? `/games/${long}` : `/games/${long}?${kind}=${long}`;
    const page = await withOverlay(path, kind === "details" ? /^WWW/ : /^(Set|Edit|Who)/);
    await expectGood(page);
  });

  test("details for a visitor, and the address to be copied by hand", async () => {
    const page = await club.open();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error()) } });
    });
    await visit(page, `/games/${plain}`);
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByLabel(/Copy it from here/).waitFor();
    await expectGood(page);
  });

  test("suggesting, with results, errors, a draft and the question before throwing away", async () => {
    const page = await withOverlay("/games?suggest", "Suggest a game");
    const name = page.getByRole("combobox", { name: "Name of the game" });
    await name.fill("catan");
    await page.getByRole("listbox", { name: "Games found" }).getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await expectGood(page);

    await name.fill("W".repeat(201));
    await page.getByLabel("Message").fill(`${"m".repeat(5_001)}`);
    await page.getByLabel("Fewest players").fill("101");
    await page.getByRole("button", { name: "Suggest it" }).click();
    await page.getByRole("alert").first().waitFor();
    expect(await page.getByRole("alert").count()).toBeGreaterThanOrEqual(3);
    await expectGood(page);

    await page.reload();
    await page.getByText("This is what you typed before.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Throw away what you typed?").waitFor();
    await expectGood(page);
  });

  test("a race while editing", async () => {
    const { id } = await game(club.site, { name: "Race", suggestedBy: ada });
    const page = await club.open({ as: await signedIn(club.site, ada), noise: /409/ });
    await visit(page, `/games/${id}?edit=${id}`);
    await page.getByRole("dialog", { name: "Edit game" }).waitFor();
    const other = await signedIn(club.site, ada);
    await other.post(`/api/games/${id}`, { name: "R".repeat(200), maxPlayers: 3 });
    await page.getByRole("combobox", { name: "Name of the game" }).fill("Mine");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Somebody else changed this game meanwhile.").waitFor();
    await expectGood(page);
  });

  test("the last player's question", async () => {
    const { id } = await game(club.site, { name: "Last", suggestedBy: ada });
    const page = await withOverlay(`/games/${id}`, "Last");
    await page.getByRole("button", { name: "Leave" }).click();
    await page.getByRole("dialog", { name: "Take it off the list?" }).waitFor();
    await expectGood(page);
  });

  test("the notification drawer, and both menus open", async () => {
    const page = await club.open({ as: await signedIn(club.site, ada) });
    await visit(page, "/games");
    await page.locator("summary").filter({ hasText: "League" }).click();
    await expectAccessible(page);
    await page.setViewportSize({ width: PHONE, height: 900 });
    await page.locator("summary").filter({ hasText: "Menu" }).click();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await page.getByRole("dialog", { name: "Notifications" }).waitFor();
    await expectGood(page);
  });
});

test("the form for signing in with an error on its field, and what to do after sending it", async () => {
  const page = await club.open();
  await visit(page, "/sign-in");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByRole("alert").waitFor();
  await expectGood(page);
  await askForLink(page, `${"a".repeat(60)}@${"club".repeat(10)}.example`);
  await expectGood(page);
});

test("the page that confirms a link, and the outbox it came to", async () => {
  const page = await club.open();
  await visit(page, "/sign-in");
  await askForLink(page, "ada@elsewhere.example");
  const other = await club.open();
  await other.goto(await linkTo(club.site, "ada@elsewhere.example"));
  await other.getByRole("button", { name: "Sign in" }).waitFor();
  await expectGood(other);

  await other.goto(club.site.outbox.url);
  await other.getByRole("button", { name: /ada@elsewhere\.example/ }).waitFor();
  await expectGood(other);
  await other.getByRole("button", { name: /ada@elsewhere\.example/ }).click();
  await other.frameLocator("iframe").getByRole("link").first().waitFor();
  await expectGood(other);
});

test("the list with nothing on it", async () => {
  const { database } = club.site;
  await database.execute("delete from games");
  const page = await club.open({ as: await signedIn(club.site, ada) });
  await visit(page, "/games");
  await page.getByText("No games here... Yet.").waitFor();
  await expectGood(page);
  await page.goto("/");
  await alive(page);
  await expectGood(page);
});
