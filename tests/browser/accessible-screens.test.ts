import { beforeAll, expect, test } from "vitest";
import { clubDay, midnight } from "../api/games/games-support.ts";
import { game, member, signedIn } from "../support/arrange.ts";
import { type HardContent, hardContent, hardEvening } from "../support/hard-content.ts";
import { journeys, press, visit } from "../support/journey.ts";
import { expectFlawless, flawsOf } from "../support/looks.ts";
import { askForLink, linkTo } from "../support/mail-link.ts";

const club = journeys();
let content: HardContent;
beforeAll(async () => {
  content = await hardContent(club.site);
  await hardEvening(club.site, content);
  await club.site.sql("insert into seasons (year, shown) values (2025, 1)");
});

/** A dozen screens at every width: minutes on a busy machine. */
const SCREENS_MS = 300_000;

/**
 * A time zone where it is another day than at the club: React reports any difference from the first HTML, which fails
 * the test.
 */
const FAR_AWAY = "Pacific/Kiritimati";

/** The page's landmarks: within its main part a header or footer is none. */
const LANDMARKS = ["header:not(main *)", "nav:not(main *)", "main", "footer:not(main *)"];
const SCREENS = [
  "/",
  "/games",
  "/games?show=room",
  "/games/nowhere",
  "/posts",
  "/posts/hard",
  "/posts/plain",
  "/posts/tags/news",
  "/posts/nothing",
  "/posts/tags/nothing",
  "/leagues-info",
  "/leagues/2025",
  "/tournament/rollofhonour",
  "/shelf",
  "/shelf?players=4&minutes=30&weight=Deep",
  "/shelf/hardtitle",
  "/c/HARD00",
  "/c/HARD22",
  "/shelf/nothing",
  "/played",
  "/played/Azul",
  "/leagues/players/nobody",
  "/calendar",
  "/search",
  "/search?q=ww",
  "/search?q=zyzzyva+quagga&kind=post",
  "/calendar/2099-12?view=month&day=2099-12-31",
  "/tonight",
  "/tonight?screen",
  "/about",
  "/find-us",
  "/faq",
  "/terms-of-use",
  "/privacy",
  "/check-your-mail",
  "/check-your-mail?error=WrongCode",
  "/join/nothing",
  "/report",
  "/report?about=/posts/hard",
  "/report?sent=1",
  "/sign-in",
  "/sign-in?error=SessionRequired",
  "/sign-in-error?error=Verification",
  "/sign-out",
  "/confirm-email",
  "/confirm-email?token=x",
  "/undo-email?token=x",
  "/no/such/page",
];

/** Pages that differ for members, and members' own. */
const MEMBERS_SCREENS = [
  "/",
  "/games",
  "/games?show=mine",
  "/posts",
  "/posts/hard",
  "/leagues/2025",
  "/calendar",
  "/tonight",
  "/sign-in",
  "/sign-out",
  "/confirm-email?token=x",
  "/profile",
  "/profile?welcome=1",
  "/members",
  "/invite",
  "/invite/nothing",
  "/what-to-play",
  "/shelf/mine",
  "/settings",
  "/settings/look",
  "/settings/chat",
  "/status",
  "/archives",
  "/club",
  "/event-kinds",
  "/tonight/seats/evening",
  "/attendance",
  "/attendance/evening",
  "/attendance/evening/code",
  "/attendance/nothing",
  "/my-posts",
  "/my-posts/new",
];
const THIRD = Math.ceil(SCREENS.length / 3);

test.for([
  ["a visitor", SCREENS.slice(0, THIRD)],
  ["a visitor", SCREENS.slice(THIRD, 2 * THIRD)],
  ["a visitor", SCREENS.slice(2 * THIRD)],
  ["a member", MEMBERS_SCREENS],
] as const)(
  "every screen hydrates, is accessible and fits every width, in any time zone, for %s: %j",
  { timeout: SCREENS_MS },
  async ([who, screens]) => {
    const as = who === "a member" ? content.ada : undefined;
    const page = await club.open({ as, noise: /404/, timezoneId: FAR_AWAY });
    const flaws: Record<string, string[]> = {};
    for (const path of screens) {
      await visit(page, path);
      // One evaluation for all: by role, each would be searched among all elements.
      const [headings, ...landmarks] = await page.evaluate(
        (parts) => parts.map((part) => document.querySelectorAll(part).length),
        ["h1", ...LANDMARKS],
      );
      const found = headings === 1 ? [] : [`has ${headings} headings of level 1`];
      for (const [at, landmark] of LANDMARKS.entries()) if (!landmarks[at]) found.push(`has no ${landmark}`);
      found.push(...(await flawsOf(page, { isWhole: true })));
      if (found.length > 0) flaws[path] = found;
    }
    expect(flaws).toEqual({});
  },
);

test("the sign-in form with an error on its field, and the page after it, are accessible", async () => {
  const page = await club.at("/sign-in");
  await press(page.getByRole("button", { name: "Email me a link" }));
  await page.getByRole("alert").waitFor();
  await expectFlawless(page);
  await askForLink(page, `${"a".repeat(60)}@${"club".repeat(10)}.example`);
  await page.getByRole("heading", { level: 1, name: "Check your email" }).waitFor();
  await expectFlawless(page);
});

test("the page that confirms a link, the outbox and the email itself are accessible", async () => {
  const page = await club.at("/sign-in");
  await askForLink(page, "ada@elsewhere.example");
  const other = await club.open();
  await other.goto(await linkTo(club.site, "ada@elsewhere.example"));
  await other.getByRole("button", { name: "Sign in" }).waitFor();
  await expectFlawless(other, { isWhole: true });

  await other.goto(club.site.outbox.url);
  const entry = other.getByRole("button", { name: /ada@elsewhere\.example/ });
  await entry.waitFor();
  await expectFlawless(other, { isWhole: true });
  await press(entry);
  await other.frameLocator("iframe").getByRole("link").first().waitFor();
  // No script, axe included, runs in its sandbox; the mail is checked by itself.
  await other.locator("iframe").evaluate((frame) => frame.remove());
  await expectFlawless(other, { isWhole: true });

  const [mail] = await club.site.outbox.mails("ada@elsewhere.example");
  const reader = await club.open();
  await reader.setContent(mail?.html ?? "");
  // A mail is no page: it has neither landmarks nor a heading of its own.
  const ofPages = /landmark-one-main|page-has-heading-one|region/;
  expect((await flawsOf(reader, { isWhole: true })).filter((flaw) => !ofPages.test(flaw))).toEqual([]);
});

test("the page for “I can’t make it” in an email is accessible before and after its button", async () => {
  const [host, bo] = [await member(club.site, { name: "Host" }), await member(club.site, { name: "Bo" })];
  const { id } = await game(club.site, {
    name: "W".repeat(200),
    suggestedBy: host,
    players: [host, bo],
    date: clubDay(3),
  });
  await (await signedIn(club.site, host)).post(`/api/games/${id}/schedule`, { date: midnight(clubDay(4)) });
  const linkIn = async () => {
    await club.site.worker.runMinute();
    const [mail] = await club.site.outbox.mails(bo.email);
    return mail?.text.match(/http\S+\/api\/cant-make-it\S+/)?.[0];
  };
  await expect.poll(linkIn).toBeDefined();
  const page = await club.open();
  await page.goto((await linkIn()) ?? "");
  const free = page.getByRole("button", { name: "Free my seat" });
  await free.waitFor();
  await expectFlawless(page, { isWhole: true });
  await free.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Your seat is free" }).waitFor();
  await expectFlawless(page, { isWhole: true });
});

test("the empty list, home page and calendar are accessible", async () => {
  await club.site.database.batch(["delete from games", "delete from event_days"]);
  const page = await club.at("/games", { as: content.ada });
  await page.getByText("No games here... Yet.").waitFor();
  await expectFlawless(page);
  for (const path of ["/", "/calendar"]) {
    await visit(page, path);
    await expectFlawless(page);
  }
});
