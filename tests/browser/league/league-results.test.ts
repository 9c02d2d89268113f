import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { season } from "../../api/league/league-support.ts";
import { type ArrangedMember, game, member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import {
  answerTo,
  arrive,
  fillIn,
  focused,
  gone,
  journeys,
  press,
  reload,
  requestsOf,
  visit,
} from "../../support/journey.ts";
import { drawn, expectFlawless } from "../../support/looks.ts";

const club = journeys();
const today = clock.today();
const names = ["Ada", "Bo", "Cy", "Di"] as const;
const people: Record<string, ArrangedMember> = {};
beforeAll(async () => {
  await season(club.site, Number(today.slice(0, 4)));
  for (const name of [...names, "Ed"]) people[name] = await member(club.site, { name });
  await club.site.sql("update users set participate_in_league = 1");
});
const who = (name: string) => people[name] as ArrangedMember;

/** Creates a game of today with all four players, and opens its result form as one of them. */
async function recording(name: string, noise?: RegExp) {
  const { id } = await game(club.site, {
    name,
    suggestedBy: who("Ada"),
    players: names.map(who),
    date: today,
  });
  const page = await club.at(`/games/${id}`, { as: who("Ada"), ...(noise && { noise }) });
  await press(page.getByRole("button", { name: "Record the result" }));
  const dialog = page.getByRole("dialog", { name: "Record the result" });
  await dialog.waitFor();
  return { page, dialog, id };
}

/** Creates a game of today that a NEW member plays with Bo. */
async function playedByNewcomer(name: string, newcomer: string) {
  const nell = await member(club.site, { name: newcomer, role: "NEW" });
  const players = [nell, who("Bo")];
  const { id } = await game(club.site, { name, suggestedBy: nell, players, date: today });
  return { nell, id };
}

/** Fills in the form for a game that Bo won against the reader. */
async function fillWonByBo(page: Page, dialog: Locator, name: string): Promise<void> {
  await fillIn(dialog.getByLabel("Game", { exact: true }), name);
  await fillIn(dialog.getByLabel("Someone else played"), "Bo");
  await press(dialog.getByRole("option", { name: /^Bo/ }).first());
  await press(waits(page, "Bo"));
}

const handles = (page: Page) =>
  page.locator("[data-handle]").evaluateAll((all) => all.map((handle) => handle.getAttribute("aria-label")));
const waits = (page: Page, name: string) => page.locator("[data-waiting]").filter({ hasText: name });
const says = (page: Page, words: string) =>
  page.getByRole("status").filter({ hasText: words }).waitFor({ state: "attached" });
const save = (page: Page) => press(page.getByRole("button", { name: "Save the result" }));

/** Returns the places in the game's recorded result. */
const places = async (id: string) =>
  (
    await club.site.sql(
      `select u.name || coalesce(l.name, '') as both, ifnull(u.name, l.name) as name, p.place from results r
        join placings p on p.result_id = r.id join league_players l on l.id = p.player_id
        left join users u on u.id = l.user_id where r.game_id = ? order by p.place, 2`,
      [id],
    )
  )
    .map(({ name, place }) => `${place} ${name}`)
    .join(", ");

test("a result is recorded by tapping the winner and those who followed; the last player is placed automatically", async () => {
  const { page, dialog, id } = await recording("Tapped");
  await dialog.getByText("Who won?").waitFor();
  await press(waits(page, "Cy"));
  await says(page, "Cy, 1st of 4");
  await dialog.getByText("Who came 2nd?").waitFor();
  await press(waits(page, "Ada"));
  await expectFlawless(page);
  await press(waits(page, "Di"));
  expect(await handles(page)).toEqual(["Cy, 1st of 4", "Ada, 2nd of 4", "Di, 3rd of 4", "Bo, 4th of 4"]);
  await press(page.getByRole("button", { name: "Di tied with Ada" }));
  await says(page, "Di, joint 2nd of 4");
  await save(page);
  await gone(dialog);
  await says(page, "Saved. You’re 2nd.");
  expect(await places(id)).toBe("1 Cy, 2 Ada, 2 Di, 4 Bo");
  await page.getByRole("region", { name: "How it ended" }).getByText("Recorded by Ada").waitFor();
  await gone(page.getByRole("button", { name: "I’m late" }));
  const message = page.getByRole("status").filter({ hasText: "Saved. You’re 2nd." });
  await press(message.getByRole("link", { name: "League" }));
  await arrive(page, `/leagues/${today.slice(0, 4)}`);
  expect(await message.count()).toBe(0);
  const other = await club.at(`/games/${id}`, { as: who("Ed") });
  await other.getByRole("region", { name: "How it ended" }).waitFor();
  await gone(other.getByRole("button", { name: /Take a seat|Join the line/ }));
});

test("a saved result is corrected, and its history shows it", async () => {
  const { page, dialog, id } = await recording("Corrected");
  await press(waits(page, "Bo"));
  await press(page.getByRole("button", { name: "All joint 2nd" }));
  await save(page);
  await gone(dialog);
  await says(page, "Saved.");
  expect(await places(id)).toBe("1 Bo, 2 Ada, 2 Cy, 2 Di");
  await press(page.getByRole("button", { name: "Correct" }));
  await press(page.getByRole("button", { name: "Undo Bo’s place" }));
  await press(waits(page, "Bo"));
  await press(page.getByRole("button", { name: "Save the result" }));
  await gone(page.getByRole("dialog", { name: "Correct the result" }));
  await expect.poll(() => places(id)).toBe("1 Ada, 1 Cy, 1 Di, 4 Bo");
  await press(page.getByRole("button", { name: "History" }));
  const history = page.getByRole("list", { name: "History of the result" });
  await history.getByText("Ada corrected it").waitFor();
  await history.getByText("Ada entered it").waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Remove" }));
  await page.getByRole("dialog", { name: "Remove this result?" }).waitFor();
  await press(page.getByRole("button", { name: "Remove it" }));
  await page.getByRole("button", { name: "Record the result" }).waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).waitFor();
});

test("a result by teams takes two taps, with scores behind a button; what was typed survives another choice", async () => {
  const { page, dialog, id } = await recording("Tichu");
  const choose = (ending: string) => press(dialog.getByText(ending, { exact: true }));
  await choose("Teams");
  await press(dialog.getByRole("button", { name: "Bo in team 1" }));
  await press(dialog.getByRole("button", { name: "Cy in team 2" }));
  await press(waits(page, "Cy & Di"));
  await says(page, "Cy & Di, 1st of 2");
  await press(dialog.getByRole("button", { name: "Add scores" }));
  await fillIn(dialog.getByLabel("Cy & Di", { exact: true }), "1020");
  await fillIn(dialog.getByLabel("Ada & Bo", { exact: true }), "lots");
  await save(page);
  await dialog.getByText("A number such as 42 or 7.5").waitFor();
  await expectFlawless(page);
  await choose("Co-operative");
  await press(dialog.getByRole("button", { name: "We won" }));
  await expectFlawless(page);
  await choose("Teams");
  expect(await handles(page)).toEqual(["Cy & Di, 1st of 2", "Ada & Bo, 2nd of 2"]);
  await fillIn(dialog.getByLabel("Ada & Bo", { exact: true }), "980,5");
  await save(page);
  await gone(dialog);
  await says(page, "Saved. You’re");
  expect(await places(id)).toBe("1 Cy, 1 Di, 2 Ada, 2 Bo");
  const ended = page.getByRole("region", { name: "How it ended" });
  const shown = ended.getByRole("listitem");
  await expect
    .poll(() => shown.allInnerTexts())
    .toEqual([
      expect.stringMatching(/1st:[\s\S]*Cy\s*&[\s\S]*Di\s*1,020/),
      expect.stringMatching(/2nd:[\s\S]*Ada\s*&[\s\S]*Bo\s*980\.5/),
    ]);
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Correct" }));
  expect(await dialog.count()).toBe(0);
  const correcting = page.getByRole("dialog", { name: "Correct the result" });
  expect(await correcting.getByLabel("Ada & Bo", { exact: true }).inputValue()).toBe("980.5");
  await press(correcting.getByText("Co-operative", { exact: true }));
  await press(correcting.getByRole("button", { name: "We lost" }));
  await save(page);
  await gone(correcting);
  await ended.getByText("Lost together.").waitFor();
  await press(page.getByRole("button", { name: "History" }));
  const history = page.getByRole("list", { name: "History of the result" });
  await history.getByText(/1st (Cy & Di|Di & Cy) 1,020, 2nd (Ada & Bo|Bo & Ada) 980\.5\./).waitFor();
  await history.getByText("lost together: ").waitFor();
});

test("a result can be recorded by keyboard alone", async () => {
  const { page, dialog, id } = await recording("Typed");
  await waits(page, "Ada").focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press("Enter");
  expect(await handles(page)).toEqual(["Ada, 1st of 4", "Bo, 2nd of 4", "Cy, 3rd of 4", "Di, 4th of 4"]);
  await expect.poll(() => focused(page)).toBe("Cy, 3rd of 4");
  await page.keyboard.press("ArrowUp");
  await says(page, "Cy, 2nd of 4");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focused(page)).toBe("Cy, 1st of 4");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("=");
  await says(page, "Cy, joint 1st of 4");
  await expect.poll(() => focused(page)).toBe("Cy, 1st of 4");
  await page.keyboard.press("Delete");
  await says(page, "Cy, no place yet");
  await page.keyboard.press("Enter");
  await says(page, "Cy, 4th of 4");
  await page.keyboard.press("ArrowUp");
  await page.getByRole("button", { name: "Start again" }).press("Enter");
  await expect.poll(() => focused(page)).toMatch(/Ada$/);
  for (const _ of [1, 2, 3]) await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save the result" }).focus();
  await page.keyboard.press("Enter");
  await gone(dialog);
  await expect.poll(() => places(id)).toBe("1 Ada, 2 Bo, 3 Cy, 4 Di");
});

test("players are dragged into order by a finger on a phone, and by the mouse", async () => {
  const { page } = await recording("Dragged");
  await page.setViewportSize({ width: 360, height: 800 });
  for (const name of ["Ada", "Bo", "Cy"]) await press(waits(page, name));
  const box = async (name: string) => {
    const found = await page.getByRole("button", { name: new RegExp(`^${name}, `) }).boundingBox();
    if (!found) throw new Error(`${name} is not there`);
    return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
  };
  // The sheet is still moving for the last placing, and for its new width.
  await expect
    .poll(async () => {
      const before = await box("Di");
      await drawn(page);
      return (await box("Di")).y - before.y;
    })
    .toBe(0);
  const [from, to] = [await box("Di"), await box("Ada")];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
    });
  // A finger is slower than a frame: passed rows make way before it is lifted.
  await touch("touchStart", from.y);
  for (let part = 1; part <= 8; part++) {
    await touch("touchMove", from.y + ((to.y - from.y) * part) / 8);
    await drawn(page);
  }
  await touch("touchEnd");
  await expect
    .poll(() => handles(page))
    .toEqual(["Di, 1st of 4", "Ada, 2nd of 4", "Bo, 3rd of 4", "Cy, 4th of 4"]);
  await says(page, "Di, 1st of 4");

  const [mouse, below] = [await box("Di"), await box("Bo")];
  await page.mouse.move(mouse.x, mouse.y);
  await page.mouse.down();
  await page.mouse.move(mouse.x, mouse.y + 12, { steps: 3 });
  await page.mouse.move(below.x, below.y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await handles(page))[2]).toBe("Di, 3rd of 4");
});

test("guests are added by name, an absent player is removed, and a co-operative game is said not to count", async () => {
  const { page, dialog, id } = await recording("Together");
  await page.getByRole("button", { name: "Di didn’t play" }).press("Enter");
  await expect.poll(() => focused(page)).toMatch(/Ada$/);
  const other = page.getByRole("combobox", { name: "Someone else played" });
  await fillIn(other, "e");
  await page.getByRole("option", { name: "Ed" }).waitFor();
  await fillIn(other, "Norman");
  await page.keyboard.press("Enter");
  await waits(page, "Norman").waitFor();
  await save(page);
  await page.getByRole("alert").getByText("Someone has no place yet").waitFor();
  await press(page.getByText("Co-operative", { exact: true }));
  await says(page, "Co-operative games don’t count towards the league.");
  await save(page);
  await gone(dialog);
  await expect.poll(() => places(id)).toBe("1 Ada, 1 Bo, 1 Cy, 1 Norman");
  await page.getByText("Co-operative games don’t count").waitFor();
});

test("a result that the server does not answer is undone, and the entered places stay", async () => {
  const { page, dialog, id } = await recording("Offline", /503/);
  for (const name of ["Di", "Cy", "Bo"]) await press(waits(page, name));
  await club.whileAway(async () => {
    await save(page);
    await dialog.getByRole("alert").first().waitFor();
  });
  expect((await handles(page))[0]).toBe("Di, 1st of 4");
  await reload(page);
  await press(page.getByRole("button", { name: "Record the result" }));
  await page.getByText("This is what you entered earlier.").waitFor();
  expect((await handles(page))[0]).toBe("Di, 1st of 4");
  await save(page);
  await expect.poll(() => places(id)).toBe("1 Di, 2 Cy, 3 Bo, 4 Ada");
});

test("a result that was sent without an answer stays the same result after a reload, saved or not", async () => {
  const page = await club.at(`/leagues/${today.slice(0, 4)}`, { as: who("Ada"), noise: /Failed to|ERR_/ });
  const open = page.getByRole("button", { name: "Enter a result" });
  await press(open);
  const dialog = page.getByRole("dialog", { name: "Enter a result" });
  await fillWonByBo(page, dialog, "Sent twice");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/leagues/results"))
      sent.push(request.postDataJSON().key);
  });
  // The server saves it, and the response is lost.
  let isLost = true;
  await page.route("**/api/leagues/results", async (route) => {
    if (!isLost || route.request().method() !== "POST") return route.continue();
    await answerTo(route);
  });
  await save(page);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  const saved = () =>
    club.site.sql("select count(*) as n from results where game_name = 'Sent twice'").then(([row]) => row?.n);
  await expect.poll(saved).toBe(1);
  isLost = false;
  await reload(page);
  await press(open);
  await save(page);
  await gone(dialog);
  await page.getByRole("listitem").filter({ hasText: "Sent twice" }).first().waitFor();
  // The dialog closes before the answer, with which the form forgets what it sent.
  const isKept = () => Object.keys(sessionStorage).some((key) => key.startsWith("full-table.result."));
  await expect.poll(() => page.evaluate(isKept)).toBe(false);
  expect(new Set(sent).size).toBe(1);
  expect(await saved()).toBe(1);
  // The control: another game is another result.
  await press(open);
  await fillWonByBo(page, dialog, "Sent once");
  await save(page);
  await gone(dialog);
  await expect.poll(() => new Set(sent).size).toBe(2);
});

test("a result whose page was left before the answer is finished, and the next entry is another one", async () => {
  const page = await club.at(`/leagues/${today.slice(0, 4)}`, { as: who("Ada"), noise: /422/ });
  const dialog = page.getByRole("dialog", { name: "Enter a result" });
  const name = dialog.getByLabel("Game", { exact: true });
  const open = () => press(page.getByRole("button", { name: "Enter a result" }));
  const arrive: (() => void)[] = [];
  await page.route("**/api/leagues/results", async (route) => {
    if (route.request().method() === "POST") await new Promise<void>((done) => arrive.push(done));
    await route.continue();
  });
  const recorded = () =>
    club.site
      .sql("select game_name as name from results where game_name like '% left' order by created_at")
      .then((rows) => rows.map((row) => row.name));
  const leaveAndComeBack = async () => {
    await press(page.getByRole("link", { name: "Looking to play" }).first());
    await gone(page.getByRole("button", { name: "Enter a result" }));
    return () => page.goBack();
  };
  await open();
  await fillWonByBo(page, dialog, "First left");
  await save(page);
  const comeBack = await leaveAndComeBack();
  arrive.pop()?.();
  await expect.poll(recorded).toEqual(["First left"]);
  const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith("full-table.result."));
  await expect.poll(() => page.evaluate(kept)).toEqual([]);
  await comeBack();
  await open();
  expect(await name.inputValue()).toBe("");
  // Reopened before the response, the draft is restored; edited, it is another result.
  await fillWonByBo(page, dialog, "Second left");
  await save(page);
  await (await leaveAndComeBack())();
  await open();
  expect(await name.inputValue()).toBe("Second left");
  await fillIn(name, "Third left");
  arrive.pop()?.();
  await expect.poll(recorded).toEqual(["First left", "Second left"]);
  await save(page);
  await expect.poll(() => arrive.length).toBe(1);
  arrive.pop()?.();
  await expect.poll(recorded).toEqual(["First left", "Second left", "Third left"]);

  // A refusal is announced on the page that is open by then.
  await open();
  await fillWonByBo(page, dialog, "Fourth left");
  await save(page);
  await leaveAndComeBack();
  await club.site.sql("update seasons set closed_at = 1");
  arrive.pop()?.();
  await says(page, "Fourth left: The season of");
  await club.site.sql("update seasons set closed_at = null");
});

test("a correction can't be begun while the one before is on its way, so its answer empties no form", async () => {
  const { page, dialog, id } = await recording("Twice corrected");
  await press(waits(page, "Bo"));
  await press(page.getByRole("button", { name: "All joint 2nd" }));
  await save(page);
  await gone(dialog);
  await says(page, "Saved.");
  await visit(page, `/leagues/${today.slice(0, 4)}`);
  const arrive: (() => void)[] = [];
  await page.route("**/api/leagues/results/*", async (route) => {
    if (route.request().method() === "PUT") await new Promise<void>((done) => arrive.push(done));
    await route.continue();
  });
  await press(page.getByText("Twice corrected").first());
  const correct = page.getByRole("button", { name: "Correct: Twice corrected" });
  const correcting = page.getByRole("dialog", { name: "Correct the result" });
  const placeFirst = async (name: string) => {
    await press(page.getByRole("button", { name: `Undo ${name}’s place` }));
    await press(waits(page, name));
  };
  await press(correct);
  await placeFirst("Bo");
  await save(page);
  await gone(correcting);
  expect(await correct.getAttribute("aria-busy")).toBe("true");
  await correct.dispatchEvent("click");
  await expect.poll(() => arrive.length).toBe(1);
  expect(await correcting.count()).toBe(0);
  arrive.pop()?.();
  // The control: once it is answered, the next correction is begun from what was saved.
  await press(correct);
  await correcting.getByRole("button", { name: "Bo, 4th of 4" }).waitFor();
  await placeFirst("Di");
  await save(page);
  await expect.poll(() => arrive.length).toBe(1);
  arrive.pop()?.();
  await expect
    .poll(async () => (await club.site.sql("select version as n from results where game_id = ?", [id]))[0]?.n)
    .toBe(3);
});

test("a correction whose answer was lost is the member's own when they save it again, as it was or changed", async () => {
  const { page, dialog, id } = await recording("Lost", /409|Failed to|ERR_/);
  for (const name of ["Ada", "Bo", "Cy"]) await press(waits(page, name));
  await save(page);
  await gone(dialog);
  await says(page, "Saved.");
  const correction = page.getByRole("dialog", { name: "Correct the result" });
  let isLost = true;
  await page.route("**/api/leagues/results/*", async (route) => {
    if (!isLost || route.request().method() !== "PUT") return route.continue();
    await answerTo(route);
    await route.abort();
  });
  const loseOne = async () => {
    // Not there before the last correction is answered.
    await press(page.getByRole("button", { name: "Correct" }));
    isLost = true;
    await press(page.getByRole("button", { name: "Undo Di’s place" }));
    await press(waits(page, "Di"));
    await press(page.getByRole("button", { name: "Di tied with Cy" }));
    await save(page);
    await correction.getByRole("alert").first().waitFor();
    isLost = false;
  };
  await loseOne();
  expect(await places(id)).toBe("1 Ada, 2 Bo, 3 Cy, 3 Di");
  await save(page);
  await gone(correction);
  await says(page, "Saved.");
  await loseOne();
  await press(page.getByRole("button", { name: "Undo Di’s place" }));
  await press(waits(page, "Di"));
  await save(page);
  await gone(correction);
  await expect.poll(() => places(id)).toBe("1 Ada, 2 Bo, 3 Cy, 4 Di");
});

test("a result that somebody else entered first is shown beside the member's own, to choose from", async () => {
  const { page, dialog, id } = await recording("Race", /409/);
  for (const name of ["Ada", "Bo", "Cy"]) await press(waits(page, name));
  const bo = await signedIn(club.site, who("Bo"));
  const placings = ["Bo", "Ada"].map((name, at) => ({ user: who(name).publicId, place: at + 1 }));
  const theirs = await bo.post("/api/leagues/results", {
    game: id,
    gameName: "Race",
    playedOn: today,
    placings,
  });
  expect(theirs.status).toBe(200);
  // The page behind the form knows it before the form is sent: the tab was left for a minute.
  const known = page.waitForResponse(/\/api\/leagues\/results\?game=/);
  await page.clock.setFixedTime((await clock.nowOn(page)) + 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await known;
  await page.getByRole("region", { name: "How it ended" }).waitFor({ state: "attached" });
  await save(page);
  await dialog.getByText("Bo has entered the result of this game already.").waitFor();
  expect((await handles(page))[0]).toBe("Ada, 1st of 4");
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Save mine instead" }));
  await gone(dialog);
  await expect.poll(() => places(id)).toBe("1 Ada, 2 Bo, 3 Cy, 4 Di");
});

test("a correction that is taken up again after somebody else's is shown theirs first", async () => {
  const { id } = await game(club.site, {
    name: "Taken up",
    suggestedBy: who("Ada"),
    players: names.map(who),
    date: today,
  });
  const bo = await signedIn(club.site, who("Bo"));
  const form = (first: string) => ({
    gameName: "Taken up",
    playedOn: today,
    placings: [first, ...names.filter((name) => name !== first)].map((name, at) => ({
      user: who(name).publicId,
      place: at + 1,
    })),
  });
  const entered = await bo.post("/api/leagues/results", { ...form("Ada"), game: id });
  const { id: result, version } = entered.json;
  const page = await club.at(`/games/${id}`, { as: who("Ada"), noise: /409/ });
  const correct = page.getByRole("button", { name: "Correct" });
  const dialog = page.getByRole("dialog", { name: "Correct the result" });
  await press(correct);
  await press(page.getByRole("button", { name: "Undo Di’s place" }));
  await press(waits(page, "Di"));
  await press(page.getByRole("button", { name: "Di tied with Cy" }));
  const corrected = await bo.send("PUT", `/api/leagues/results/${result}`, { ...form("Bo"), version });
  expect(corrected.status).toBe(200);
  await reload(page);
  await press(correct);
  await dialog.getByText("This is what you entered earlier.").waitFor();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().endsWith(`/results/${result}`)) asked.push(request.url());
  });
  await save(page);
  await dialog.getByText("Bo has just changed this result.").waitFor();
  expect(asked).toHaveLength(1);
  expect(await places(id)).toBe("1 Bo, 2 Ada, 3 Cy, 4 Di");
  await press(page.getByRole("button", { name: "Save mine instead" }));
  await gone(dialog);
  await expect.poll(() => places(id)).toBe("1 Ada, 2 Bo, 3 Cy, 3 Di");

  // Nobody brings a removed result back without knowing.
  await press(correct);
  await press(page.getByRole("button", { name: "Undo Di’s place" }));
  await press(waits(page, "Di"));
  const now = (await bo.get(`/api/leagues/results/${result}`)).json.result;
  expect((await bo.send("DELETE", `/api/leagues/results/${result}`, { version: now.version })).status).toBe(
    200,
  );
  await save(page);
  await dialog.getByText("Bo has just removed this result.").waitFor();
  await page.getByRole("button", { name: "Bring it back with mine" }).waitFor();
  await press(dialog.getByRole("button", { name: "Leave it removed" }));
  await gone(dialog);
  expect((await bo.get(`/api/leagues/results/${result}`)).json.result.removed).toBe(true);
});

test("visitors and members who did not play see the result, and cannot change it", async () => {
  const [{ id }, coming] = await Promise.all([
    game(club.site, { name: "Seen", suggestedBy: who("Ada"), players: names.map(who), date: today }),
    game(club.site, { name: "To come", suggestedBy: who("Ada"), date: "2099-01-01" }),
  ]);
  const page = await club.at(`/games/${id}`, { as: who("Ed") });
  await page.getByRole("heading", { name: "Conversation" }).waitFor();
  expect(await page.getByRole("button", { name: "Record the result" }).count()).toBe(0);
  const ada = await signedIn(club.site, who("Ada"));
  const placings = names.map((name, at) => ({ user: who(name).publicId, place: at + 1 }));
  await ada.post("/api/leagues/results", { game: id, gameName: "Seen", playedOn: today, placings });
  await reload(page);
  await page.getByRole("region", { name: "How it ended" }).waitFor();
  expect(await page.getByRole("button", { name: "Correct" }).count()).toBe(0);
  const early = await club.at(`/games/${coming.id}`, { as: ada });
  await early.getByRole("heading", { name: "Conversation" }).waitFor();
  expect(await early.getByRole("button", { name: "Record the result" }).count()).toBe(0);
});

test("in a closed season results can be read, even by editors and their authors, but none recorded", async () => {
  const year = 2019;
  await season(club.site, year);
  const played = (name: string) =>
    game(club.site, { name, suggestedBy: who("Ada"), players: names.map(who), date: `${year}-05-02` });
  const [{ id }, { id: unrecorded }] = await Promise.all([played("Closed"), played("Too late")]);
  const ada = await signedIn(club.site, who("Ada"));
  const editor = await signedIn(club.site, await member(club.site, { role: "EDITOR" }));
  const placings = names.map((name, at) => ({ user: who(name).publicId, place: at + 1 }));
  const form = { game: id, gameName: "Closed", playedOn: `${year}-05-02`, placings };
  expect((await ada.post("/api/leagues/results", form)).status).toBe(200);
  const button = (page: Page, name: string) => page.getByRole("button", { name });
  const end = (page: Page) => page.getByRole("region", { name: "How it ended" });
  const open = await club.at(`/games/${id}`, { as: ada });
  await button(open, "Correct").waitFor(); // the control
  await button(open, "Remove").waitFor();
  await visit(open, `/games/${unrecorded}`);
  await button(open, "Record the result").waitFor();

  expect((await editor.post(`/api/leagues/seasons/${year}/close`, {})).status).toBe(200);
  for (const as of [ada, editor]) {
    const page = await club.at(`/games/${id}`, { as });
    await end(page).getByText("Recorded by Ada").waitFor();
    await button(page, "History").waitFor();
    for (const deed of ["Correct", "Remove"])
      expect([deed, await button(page, deed).count()]).toEqual([deed, 0]);
  }
  const known = open.waitForResponse(/\/api\/leagues\/results\?game=/);
  await visit(open, `/games/${unrecorded}`);
  await known;
  await open.waitForLoadState("networkidle");
  expect(await button(open, "Record the result").count()).toBe(0);

  await club.site.sql("delete from seasons where year = ?", [year - 1]);
  const early = { name: "Too early", suggestedBy: who("Ada"), date: `${year - 1}-05-02` };
  await visit(open, `/games/${(await game(club.site, early)).id}`);
  await open.getByText(`There’s no ${year - 1} season yet.`).waitFor();
  expect(await button(open, "Record the result").count()).toBe(0);
});

test("the ordering control and the chart are loaded only on pages that need them", async () => {
  const page = await club.open({ as: who("Ada") });
  const fetched = requestsOf(page);
  const own = /ended-game|league-results|player-season|seasons-page|league-players|league-import|papaparse/;
  for (const path of ["/games", "/calendar", "/profile"]) {
    await page.goto(path, { waitUntil: "networkidle" });
  }
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched.filter((path) => own.test(path))).toEqual([]);
  await page.goto(`/leagues/${today.slice(0, 4)}`, { waitUntil: "networkidle" });
  expect(fetched.filter((path) => /player-season/.test(path))).toEqual([]);
  await press(page.getByRole("table").getByRole("button").first());
  await expect.poll(() => fetched.filter((path) => /player-season.*\.js/.test(path)).length).toBe(1);
});

test("a NEW member's result awaits confirmation by a second player", async () => {
  const { nell, id } = await playedByNewcomer("Waiting", "Nell");
  const page = await club.at(`/games/${id}`, { as: nell });
  await press(page.getByRole("button", { name: "Record the result" }));
  const dialog = page.getByRole("dialog", { name: "Record the result" });
  await press(waits(page, "Nell"));
  await save(page);
  await gone(dialog);
  const ended = page.getByRole("region", { name: "How it ended" });
  await ended.getByText("Waits for a second player’s yes.").waitFor();
  await says(page, "Saved.");
  expect(await page.getByRole("button", { name: /^That’s right/ }).count()).toBe(0);

  const bos = await club.at(`/leagues/${today.slice(0, 4)}`, { as: who("Bo") });
  const line = bos.getByRole("listitem").filter({ hasText: "Waits for a second player’s yes." });
  await line.locator("summary").filter({ hasText: "Waiting" }).press("Enter");
  await line.getByRole("link", { name: "See the game" }).waitFor();
  await expectFlawless(bos, { isWhole: true });
  await visit(bos, `/games/${id}`);
  const right = bos.getByRole("button", { name: "That’s right: Waiting" });
  await right.waitFor();
  await expectFlawless(bos);
  await right.focus();
  await bos.keyboard.press("Enter");
  await says(bos, "Thanks, it counts now.");
  await expect.poll(() => focused(bos)).toBe("Thanks, it counts now.");
  await gone(right);

  await visit(page, `/games/${id}`);
  await page.getByText("Recorded by Nell").waitFor();
  expect(await page.getByText("Waits for").count()).toBe(0);
  await press(page.getByRole("button", { name: "Remove" }));
  await press(page.getByRole("button", { name: "Remove it" }));
  await says(page, "Removed Waiting.");
  // Brought back by Nell, it would wait again.
  expect(await page.getByRole("button", { name: "Undo", exact: true }).count()).toBe(0);
});

test("a result that awaits the reader is drawn with newer ones, and its thanks take the focus once", async () => {
  const { nell, id } = await playedByNewcomer("Older", "Nelly");
  const placings = [nell, who("Bo")].map(({ publicId }, at) => ({ user: publicId, place: at + 1 }));
  const form = { gameName: "Older", playedOn: today, placings };
  await (await signedIn(club.site, nell)).post("/api/leagues/results", { ...form, game: id });
  const ada = await signedIn(club.site, who("Ada"));
  for (const gameName of ["Newer", "Newest", "Last"]) {
    const theirs = [who("Ada"), who("Cy")].map(({ publicId }, at) => ({ user: publicId, place: at + 1 }));
    await ada.post("/api/leagues/results", { gameName, playedOn: today, placings: theirs });
  }
  const page = await club.at(`/leagues/${today.slice(0, 4)}`, { as: who("Bo") });
  await press(page.getByRole("button", { name: "That’s right: Older" }));
  await expect.poll(() => focused(page)).toBe("Thanks, it counts now.");
  const all = page.getByRole("button", { name: "All results" });
  await press(all);
  await page.getByRole("button", { name: "All results" }).waitFor({ state: "detached" });
  await page.getByText("Thanks, it counts now.").waitFor();
  expect(await focused(page)).not.toBe("Thanks, it counts now.");
});

/** Enters games of one day of a season, on no evening of the site. Returns their ids in the order of `names`. */
async function entered(year: number, ...names: string[]): Promise<string[]> {
  const ada = await signedIn(club.site, who("Ada"));
  const placings = [who("Ada"), who("Bo")].map(({ publicId }, at) => ({ user: publicId, place: at + 1 }));
  const ids: string[] = [];
  for (const gameName of names) {
    const form = { gameName, playedOn: `${year}-05-04`, placings };
    ids.push((await ada.post("/api/leagues/results", form)).json.id);
  }
  return ids;
}

test("a correction stays open when a newer result takes its line's place among the last three", async () => {
  await season(club.site, 2017);
  await entered(2017, "First", "Second", "Third");
  const page = await club.at("/leagues/2017", { as: who("Ada") });
  await press(page.locator("summary").filter({ hasText: "First" }));
  await press(page.getByRole("button", { name: "Correct: First" }));
  const name = page.getByRole("dialog", { name: "Correct the result" }).getByLabel("Game", { exact: true });
  await fillIn(name, "First of all");
  await entered(2017, "Fourth");
  await page.clock.setFixedTime((await clock.nowOn(page)) + 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await page.locator("summary").filter({ hasText: "Fourth" }).waitFor({ state: "attached" });
  expect(await name.inputValue()).toBe("First of all");
});

test("the address of a result opens its line, also one that is not among those first listed", async () => {
  await season(club.site, 2016);
  const later = Array.from({ length: 30 }, (_, at) => `Later ${at}`);
  const [first, second] = await entered(2016, "First", "Second", ...later);
  const page = await club.at(`/leagues/2016#${first}`, { as: who("Bo"), height: 500 });
  const isSeen = (name: string) =>
    page
      .getByRole("button", { name: `History: ${name}` })
      .evaluate((own) => own.checkVisibility() && own.getBoundingClientRect().top < innerHeight);
  await expect.poll(() => isSeen("First")).toBe(true);
  expect(await page.locator("summary").filter({ hasText: "Second" }).count()).toBe(0);
  await page.evaluate((id) => location.assign(`#${id}`), second);
  await expect.poll(() => isSeen("Second")).toBe(true);
});

test("a player who rejects a NEW member's result removes it", async () => {
  const { nell, id } = await playedByNewcomer("Wrong", "Nella");
  const year = Number(today.slice(0, 4));
  const placings = [nell, who("Bo")].map(({ publicId }, at) => ({ user: publicId, place: at + 1 }));
  const form = { game: id, gameName: "Wrong", playedOn: today, placings };
  expect((await (await signedIn(club.site, nell)).post("/api/leagues/results", form)).status).toBe(200);
  const page = await club.at(`/leagues/${year}`, { as: who("Bo") });
  await press(page.getByRole("button", { name: "That’s not right: Wrong" }));
  const asked = page.getByRole("dialog", { name: "Remove this result?" });
  await asked.getByText("hasn’t counted for anyone yet").waitFor();
  await expectFlawless(page);
  await press(asked.getByRole("button", { name: "Remove it" }));
  await gone(page.getByRole("button", { name: "That’s not right: Wrong" }));
  const [row] = await club.site.sql("select removed_at from results where game_id = ?", [id]);
  expect(row?.removed_at).not.toBeNull();
});
