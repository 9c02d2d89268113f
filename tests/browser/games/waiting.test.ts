import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { clubDay } from "../../api/games/games-support.ts";
import { type ArrangedMember, game, member, signedIn } from "../../support/arrange.ts";
import { arrive, fillIn, gone, journeys, press, reload, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

// What can be done about a seat on a phone: waiting in line for one, being late, and the same again.

const club = journeys();
beforeEach(async () => {
  await club.site.database.execute("delete from games");
});

async function sheetOf(
  id: string,
  name: string,
  who: ArrangedMember,
  noise?: RegExp,
): Promise<[Page, ReturnType<Page["locator"]>]> {
  const page = await club.open({ as: await signedIn(club.site, who), noise });
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `/games/${id}`);
  return [page, page.getByRole("dialog", { name, exact: true })];
}
const somebody = (name: string) => member(club.site, { name });
const message = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words });

test("who waits in line is seated when somebody leaves, who is told that it can't be undone", async () => {
  const [ada, ben, cy] = [await somebody("Ada"), await somebody("Ben"), await somebody("Cy")];
  const { id } = await game(club.site, {
    ...{ name: "Ra", suggestedBy: ada, players: [ada, ben], maxPlayers: 2, date: clubDay(3) },
  });
  const [page, sheet] = await sheetOf(id, "Ra", cy, /422/);
  await sheet.getByRole("button", { name: "Seat me if a place frees up" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Seat me if a place frees up" });
  const until = dialog.getByLabel("Until");
  await until.waitFor();
  await expectFlawless(page);
  await fillIn(until, `${clubDay(-1)}T18:00`);
  await dialog.getByRole("button", { name: "Join the line" }).press("Enter");
  await dialog.getByText("Choose a time that’s still to come.").waitFor();
  await fillIn(until, `${clubDay(2)}T18:00`);
  await dialog.getByRole("button", { name: "Join the line" }).press("Enter");
  await gone(dialog);
  await sheet.getByText(/^You’re next in line, until .*, 18:00\.$/).waitFor();
  await sheet.getByRole("heading", { name: "Waiting for a seat" }).waitFor();
  await expectFlawless(page);

  const [other, others] = await sheetOf(id, "Ra", ben);
  await others.getByRole("listitem").filter({ hasText: "Cy" }).waitFor();
  await others.getByRole("button", { name: "Leave" }).press("Enter");
  const said = message(other, "You have left Ra. Cy was next in line, and has the seat now.");
  await said.waitFor();
  expect(await said.getByRole("button", { name: "Undo" }).count()).toBe(0);
  await reload(page);
  await sheet.getByText("You’re in", { exact: true }).waitFor();
});

test("a player is late by one press, which the others read, and asks for the same again by another", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const { id } = await game(club.site, {
    name: "Loa",
    suggestedBy: ada,
    players: [ada, ben],
    date: clubDay(),
  });
  const [page, sheet] = await sheetOf(id, "Loa", ada);
  const twenty = sheet.getByRole("button", { name: "I’m 20 minutes late" });
  // Once it is known what was said before: a press by key does not wait for that.
  await expect.poll(() => twenty.isEnabled()).toBe(true);
  await twenty.press("Enter");
  await sheet.getByText("Your table has been told. Tap again to cancel.").waitFor();
  await expectFlawless(page);
  const [other, others] = await sheetOf(id, "Loa", ben);
  await others.getByText("Ada is about 20 minutes late").waitFor();
  await twenty.press("Enter");
  await sheet.getByText("Your table will be told.").waitFor();

  await others.getByRole("button", { name: /^The same again on/ }).press("Enter");
  await message(other, "You’re in, and we’ve asked the others.").waitFor();
  await expect.poll(() => new URL(other.url()).pathname).not.toBe(`/games/${id}`);
  await others.getByText("You’re in", { exact: true }).waitFor();
  // Ada's press leads to the very same game, where she takes a seat or not.
  await sheet.getByRole("button", { name: /^The same again on/ }).press("Enter");
  await arrive(page, new URL(other.url()).pathname);
  await message(page, "Take a seat if you’re in.").waitFor();
  await sheet.getByRole("button", { name: "Take a seat", exact: true }).waitFor();
});

test("what a player has said before is known before a press changes it, and a press that is refused is taken back", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const { id } = await game(club.site, { name: "Tikal", players: [ada, ben], date: clubDay() });
  const api = await signedIn(club.site, ada);
  expect((await api.post(`/api/games/${id}/offer`, { teaches: true, brings: false })).status).toBe(200);
  const page = await club.open({ as: api, noise: /503|Failed to load/ });
  await visit(page, "/games");
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
  const [late, brings, teaches] = [
    named("I’m 20 minutes late"),
    named("I’ll bring it"),
    named("I can teach it"),
  ];
  await expect.poll(() => arrive.length).toBe(2);
  for (const button of [late, brings]) {
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    await button.press("Enter");
  }
  for (const come of arrive.splice(0)) come();
  await expect.poll(() => teaches.getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => late.getAttribute("aria-disabled")).toBeNull();
  expect(sent).toEqual([]);
  await brings.press("Enter");
  await sheet.getByText("Brings it: Ada").waitFor();
  await sheet.getByText("Teaches: Ada").waitFor();
  refused = "late";
  await late.press("Enter");
  await sheet.getByRole("alert").first().waitFor();
  await sheet.getByText("Your table will be told.").waitFor();
  expect([sent, await late.getAttribute("aria-pressed")]).toEqual([["POST offer", "PUT late"], "false"]);
});

test("who sits elsewhere that evening is asked before they join a line, and nobody else is", async () => {
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
  const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Seat me if a place frees up" });
  const join = async (page: Page) => {
    await press(page.getByRole("button", { name: "Seat me if a place frees up" }));
    await press(dialogOf(page).getByRole("button", { name: "Join the line" }));
  };
  const [page, sheet] = await sheetOf(id, "Ra", cy);
  await join(page);
  const question = page.getByText("You’re at Heat that evening: join the line here all the same?");
  await question.waitFor();
  await expectFlawless(page);
  await press(dialogOf(page).getByRole("button", { name: "Cancel" }));
  await gone(question);
  await press(dialogOf(page).getByRole("button", { name: "Join the line" }));
  await press(dialogOf(page).getByRole("button", { name: "Join all the same" }));
  await gone(dialogOf(page));
  await sheet.getByText(/^You’re next in line, until /).waitFor();

  const [other, others] = await sheetOf(id, "Ra", di);
  await join(other);
  await gone(dialogOf(other));
  await others.getByText(/^You’re 2nd in line, until /).waitFor();
});
