import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { clubDay } from "../../api/games/games-support.ts";
import { season } from "../../api/league/league-support.ts";
import { type ArrangedMember, game, member, signedIn } from "../../support/arrange.ts";
import { pressRare } from "../../support/game-sheet.ts";
import { arrive, fillIn, focused, gone, journeys, press, reload } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";
import { askForLink, linkTo } from "../../support/mail-link.ts";

// Actions about a seat on a phone: waiting for one, being late, and playing again.

const club = journeys();
beforeAll(() => season(club.site, Number(clubDay().slice(0, 4))));
beforeEach(async () => {
  await club.site.sql("delete from games");
});

async function sheetOf(
  id: string,
  name: string,
  who: ArrangedMember,
  noise?: RegExp,
): Promise<[Page, ReturnType<Page["locator"]>]> {
  const page = await club.at(`/games/${id}`, { as: who, noise, width: 360, height: 740 });
  return [page, page.getByRole("dialog", { name, exact: true })];
}
/** Sets a player's lateness. */
async function pressLate(sheet: Locator, name: string): Promise<void> {
  await press(sheet.getByRole("button", { name: /late$/ }));
  await press(sheet.locator(":popover-open").getByRole("button", { name }));
}
const somebody = (name: string) => member(club.site, { name });
const message = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words });

test("the first in line gets the seat when a player leaves, who is told that it can't be undone", async () => {
  const [ada, ben, cy] = [await somebody("Ada"), await somebody("Ben"), await somebody("Cy")];
  const { id } = await game(club.site, {
    ...{ name: "Ra", suggestedBy: ada, players: [ada, ben], maxPlayers: 2, date: clubDay(3) },
  });
  const [page, sheet] = await sheetOf(id, "Ra", cy, /422/);
  await sheet.getByRole("button", { name: "Join the line" }).press("Enter");
  const place = sheet.getByRole("button", { name: "Next in line" });
  await place.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Your place in line" });
  const until = dialog.getByLabel("Until");
  await until.waitFor();
  await expectFlawless(page);
  await fillIn(until, `${clubDay(-1)}T18:00`);
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await dialog.getByText("Choose a time that’s still to come.").waitFor();
  await fillIn(until, `${clubDay(2)}T17:00`);
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await gone(dialog);
  await sheet.getByText(/\(you, until .*, 17:00\)$/).waitFor();
  await sheet.getByRole("heading", { name: "Waiting for a seat" }).waitFor();
  await expectFlawless(page);

  const [other, others] = await sheetOf(id, "Ra", ben);
  await others.getByRole("listitem").filter({ hasText: "Cy" }).waitFor();
  await pressRare(others, "Leave");
  const said = message(other, "You have left Ra. Cy was next in line, and has the seat now.");
  await said.waitFor();
  expect(await said.getByRole("button", { name: "Undo" }).count()).toBe(0);
  await reload(page);
  await sheet.getByText("You’re in", { exact: true }).waitFor();
});

test("a member who leaves is asked about their guest, and told if the guest keeps the seat", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const name = "Sherlock Holmes Consulting Detective: The Thames Murders & Other Cases";
  const { id } = await game(club.site, { name, players: [ben, ada], maxPlayers: 4, date: clubDay(3) });
  const api = await signedIn(club.site, ada);
  expect((await api.post("/api/guests", { game: id, name: "Sam" })).status).toBe(200);
  const [page, sheet] = await sheetOf(id, name, ada);
  const dialog = page.getByRole("dialog", { name: "Your guest has a seat, too" });
  const players = async () => {
    const { json } = await api.get(`/api/games/${id}`);
    return json.players.map((player: { name: string }) => player.name);
  };
  await pressRare(sheet, "Leave");
  await dialog.waitFor();
  await expectFlawless(page);
  await press(dialog.getByRole("button", { name: "Only me" }));
  const said = message(
    page,
    "You have left Sherlock Holmes Consul… The Thames Murders & Other Cases. Your guest still has a seat.",
  );
  await said.waitFor();
  expect(await players()).toEqual(["Ben", "Sam (Ada’s guest)"]);
  await press(said.getByRole("button", { name: "Undo" }));
  await sheet.getByText("You’re in", { exact: true }).waitFor();

  await pressRare(sheet, "Leave");
  await press(dialog.getByRole("button", { name: "Take us both off" }));
  await sheet.getByRole("button", { name: "Take a seat", exact: true }).waitFor();
  await expect.poll(players).toEqual(["Ben"]);
  await press(
    message(page, `You have left ${name}.`).getByRole("button", {
      name: "Undo",
    }),
  );
  await message(page, "You have your seats at").waitFor();
  await expect.poll(players).toEqual(["Ben", "Ada", "Sam (Ada’s guest)"]);
});

test("a player says by one press that they are late, which the others see, and by another suggests the same game again", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const { id } = await game(club.site, {
    name: "Loa",
    suggestedBy: ada,
    players: [ada, ben],
    date: clubDay(),
  });
  const [page, sheet] = await sheetOf(id, "Loa", ada);
  await pressLate(sheet, "I’m 20 minutes late");
  await sheet.getByRole("button", { name: "20 min late" }).waitFor();
  await expectFlawless(page);
  const [other, others] = await sheetOf(id, "Loa", ben);
  await others.getByText("Ada is about 20 minutes late").waitFor();
  await pressLate(sheet, "I’m on time after all");
  await sheet.getByRole("button", { name: "I’m late" }).waitFor();

  // Once played, it can be suggested again.
  const placings = [ada, ben].map(({ publicId }, at) => ({ user: publicId, place: at + 1 }));
  const recorder = await signedIn(club.site, ada);
  const answer = await recorder.post("/api/leagues/results", {
    ...{ game: id, gameName: "Loa", playedOn: clubDay(), placings },
  });
  expect(answer.status).toBe(200);
  await Promise.all([reload(page), reload(other)]);
  await others.getByRole("button", { name: /^Play again on/ }).press("Enter");
  await message(other, "You’re in, and we’ve asked the others.").waitFor();
  await expect.poll(() => new URL(other.url()).pathname).not.toBe(`/games/${id}`);
  await others.getByText("You’re in", { exact: true }).waitFor();
  // Ada's press opens the same game, where she may take a seat.
  await sheet.getByRole("button", { name: /^Play again on/ }).press("Enter");
  await arrive(page, new URL(other.url()).pathname);
  await message(page, "Take a seat if you’re in.").waitFor();
  await sheet.getByRole("button", { name: "Take a seat", exact: true }).waitFor();
});

test("a button first loads what the player said before, and a refused press is undone", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const { id } = await game(club.site, { name: "Tikal", players: [ada, ben], date: clubDay() });
  const api = await signedIn(club.site, ada);
  expect((await api.post(`/api/games/${id}/offer`, { teaches: true, brings: false })).status).toBe(200);
  const page = await club.at("/games", { as: api, noise: /503|Failed to load/ });
  const arrive: (() => void)[] = [];
  let refused: string | null = null;
  const sent: string[] = [];
  await page.route(/\/api\/games\/[^/]+\/(late|offers?)$/, async (route) => {
    const [method, what] = [route.request().method(), route.request().url().split("/").pop()];
    if (method === "GET") await new Promise<void>((done) => arrive.push(done));
    else sent.push(`${method} ${what}`);
    if (method !== "GET" && refused === what) await route.fulfill({ status: 503, json: [] });
    else await route.continue();
  });
  await press(page.getByRole("heading", { name: "Tikal" }).getByRole("link").first());
  const sheet = page.getByRole("dialog", { name: "Tikal", exact: true });
  const named = (name: string) => sheet.getByRole("button", { name });
  const [brings, teaches] = [named("I’ll bring it"), named("I can teach it")];
  await expect.poll(() => arrive.length).toBe(2);
  expect(await brings.getAttribute("aria-disabled")).toBe("true");
  await brings.press("Enter");
  for (const come of arrive.splice(0)) come();
  await expect.poll(() => teaches.getAttribute("aria-pressed")).toBe("true");
  expect(sent).toEqual([]);
  await brings.press("Enter");
  await sheet.getByRole("img", { name: "Brings it" }).waitFor();
  await sheet.getByRole("img", { name: "Teaches it" }).waitFor();
  refused = "late";
  await pressLate(sheet, "I’m 20 minutes late");
  await sheet.getByRole("alert").first().waitFor();
  await named("I’m late").waitFor();
  expect(sent).toEqual(["POST offer", "PUT late"]);
});

test("a member with a seat elsewhere that evening must confirm before joining a line; others need not", async () => {
  const [ada, ben, cy, di] = [
    await somebody("Ada"),
    await somebody("Ben"),
    await somebody("Cy"),
    await somebody("Di"),
  ];
  const { id } = await game(club.site, {
    ...{ name: "Ra", suggestedBy: ada, players: [ada, ben], maxPlayers: 2, date: clubDay(3) },
  });
  await game(club.site, { name: "Heat", suggestedBy: cy, date: clubDay(3) });
  await game(club.site, { name: "Another day", suggestedBy: di, date: clubDay(4) });
  const join = (page: Page) => press(page.getByRole("button", { name: "Join the line" }));
  const [page, sheet] = await sheetOf(id, "Ra", cy);
  await join(page);
  const question = page.getByText("You’re at Heat that evening: join the line here anyway?");
  await question.waitFor();
  await expectFlawless(page);
  await press(sheet.getByRole("button", { name: "Cancel" }));
  await gone(question);
  await join(page);
  await press(sheet.getByRole("button", { name: "Join anyway" }));
  await sheet.getByRole("button", { name: "Next in line" }).waitFor();

  const [other, others] = await sheetOf(id, "Ra", di);
  await join(other);
  await others.getByRole("button", { name: "2nd in line" }).waitFor();
});

test("a member whose game of tonight has its result takes a seat at another without a question", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const azul = await game(club.site, { name: "Azul", players: [ada, ben], date: clubDay() });
  const heat = await game(club.site, { name: "Heat", players: [ben], date: clubDay() });
  const placings = [ada, ben].map(({ publicId }, at) => ({ user: publicId, place: at + 1 }));
  const answer = await (await signedIn(club.site, ada)).post("/api/leagues/results", {
    ...{ game: azul.id, gameName: "Azul", playedOn: clubDay(), placings },
  });
  expect(answer.status).toBe(200);
  const [page, sheet] = await sheetOf(heat.id, "Heat", ada);
  await press(sheet.getByRole("button", { name: "Take a seat", exact: true }));
  await message(page, "You have a seat at Heat.").waitFor();
});

test("a member who could not join the line is led to the reason", async () => {
  const [ada, ben, cy] = [await somebody("Ada"), await somebody("Ben"), await somebody("Cy")];
  const { id } = await game(club.site, { name: "Ra", players: [ada, ben], maxPlayers: 2, date: clubDay(3) });
  const [page, sheet] = await sheetOf(id, "Ra", cy, /503/);
  await page.route("**/watch", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 503, json: [] }) : route.continue(),
  );
  await press(sheet.getByRole("button", { name: "Join the line" }));
  await sheet.getByRole("region", { name: "Players" }).getByRole("alert").waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Players/);
  await sheet.getByRole("button", { name: "Join the line" }).waitFor();
});

test("whoever has to sign in again for a seat goes on with it, or with the line", async () => {
  const [ada, ben, cy] = [await somebody("Ada"), await somebody("Ben"), await somebody("Cy")];
  const { id } = await game(club.site, { name: "Ra", players: [ada], maxPlayers: 2, date: clubDay(3) });
  const signInAgain = async (page: Page, who: ArrangedMember, act: string) => {
    // The page learns of it from the answer.
    await page.route(/\/(signup|watch)$/, async (route) => {
      if (route.request().method() !== "GET")
        await club.site.sql("delete from sessions where user_id = ?", [who.id]);
      await route.continue();
    });
    await press(page.getByRole("button", { name: act }));
    await page.getByRole("heading", { level: 1, name: "Ra" }).waitFor();
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await page.unrouteAll();
    await askForLink(page, who.email);
    await page.goto(await linkTo(club.site, who.email));
    return title;
  };
  const [page, sheet] = await sheetOf(id, "Ra", ben, /401/);
  expect(await signInAgain(page, ben, "Take a seat")).toBe("Take a seat at Ra");
  // Said before it is saved; whoever opens the game then still finds the seat free.
  const saved = page.waitForResponse(/\/signup$/);
  await press(page.getByRole("button", { name: "I’ll take it" }));
  await sheet.getByText("You’re in", { exact: true }).waitFor();
  await saved;

  const [other, others] = await sheetOf(id, "Ra", cy, /401/);
  expect(await signInAgain(other, cy, "Join the line")).toBe("Join the line for Ra");
  const full = other.getByRole("dialog", { name: "This game is full" });
  await press(full.getByRole("button", { name: "Join the line" }));
  await gone(full);
  await others.getByRole("button", { name: "Next in line" }).waitFor();
});
