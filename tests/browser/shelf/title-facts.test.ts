import { beforeAll, expect, test } from "vitest";
import { type ArrangedMember, member } from "../../support/arrange.ts";
import { fillIn, journeys, press, pressAtOnce, reload, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();
let edie: ArrangedMember;
beforeAll(async () => {
  edie = await member(club.site, { name: "Edie", role: "EDITOR" });
  await club.site.sql(
    "insert into titles (id, name, min_players, max_players, created_at) values ('own', 'Our own', 2, 4, 1)",
  );
});

test("an editor looks a game up, and its facts come by themselves", async () => {
  const page = await club.at("/shelf", { as: edie, width: 390 });
  await press(page.getByRole("button", { name: "Add a game" }));
  const dialog = page.getByRole("dialog");
  await fillIn(dialog.getByLabel("Name"), "wingsp");
  await pressAtOnce(page.getByRole("option", { name: "Wingspan 2019" }));
  await dialog.getByText("1–5 players · 70 min. The rest follows in a few minutes.").waitFor();
  await expectFlawless(page);
  await press(dialog.getByRole("button", { name: "Add", exact: true }));
  await page.getByText("The rest of its facts are on their way from BoardGameGeek.").waitFor();
  await expectFlawless(page);
  await visit(page, "/shelf");
  await page.getByText("1 of 2 games have their facts.").waitFor();
  await expectFlawless(page);

  await club.site.worker.runMinute();
  await reload(page);
  await page.getByText("1–5, best 3 · 70 min · Medium").waitFor();
  expect(await page.getByText("have their facts").count()).toBe(0);
});

test("what an editor corrects stays, and what they empty comes from BoardGameGeek again", async () => {
  const page = await club.at("/shelf", { as: edie, noise: /409/ });
  await press(page.getByRole("link", { name: "Wingspan" }));
  await page.getByRole("link", { name: "Powered by BGG" }).first().waitFor();
  const dialog = page.getByRole("dialog");
  const save = async () => {
    await press(dialog.getByRole("button", { name: "Save" }));
    await dialog.waitFor({ state: "detached" });
    await club.site.worker.runMinute();
    await reload(page);
  };
  await press(page.getByRole("button", { name: "Edit the game" }));
  await fillIn(dialog.getByLabel("Max. players"), "6");
  await fillIn(dialog.getByLabel("Minutes"), "");
  await expectFlawless(page);
  await save();
  await page.getByText("1–6 players, best with 3 · 70 min · Medium").waitFor();
  await press(page.getByRole("button", { name: "Edit the game" }));
  await fillIn(dialog.getByLabel("Number on BoardGameGeek"), "99999999");
  for (const age of [14, 15]) {
    await club.site.sql(`update titles set version = version + 1, min_age = ${age} where name = 'Wingspan'`);
    await press(dialog.getByRole("button", { name: "Save" }));
    await dialog.getByText("Someone has just changed this. Please look again before you save.").waitFor();
    await expect.poll(() => dialog.getByLabel("From what age?").inputValue()).toBe(String(age));
  }
  await expectFlawless(page);
  await save();
  expect(await page.getByText(/From 15 years\./).count()).toBe(1);
  await page.getByText("BoardGameGeek has no game with this number.").waitFor();
});

test("an expansion stands with its game, is found by its name, and can be put there by hand", async () => {
  await club.site.database.batch([
    "insert into titles (id, name, min_players, max_players, created_at) values ('exp', 'Wingspan: Oceania', 1, 5, 1)",
    "insert into copies (id, code, title_id, created_at) values ('exp', 'EXPEXP', 'exp', 1)",
  ]);
  const page = await club.at("/shelf/exp", { as: edie, width: 390 });
  await press(page.getByRole("button", { name: "Edit the game" }));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Expansion of").selectOption("Wingspan");
  await expectFlawless(page);
  await press(dialog.getByRole("button", { name: "Save" }));
  await page.getByText("An expansion of Wingspan.").waitFor();
  await expectFlawless(page);
  await reload(page);
  await press(page.getByRole("button", { name: "Edit the game" }));
  await dialog.getByRole("option", { name: "Our own" }).waitFor({ state: "attached" });
  expect(await dialog.getByLabel("Expansion of").locator("option:checked").textContent()).toBe("Wingspan");

  await visit(page, "/shelf");
  await page.getByText("2 games", { exact: true }).waitFor();
  await fillIn(page.getByLabel("Find a game"), "ocean");
  await page.getByText("with Oceania").waitFor();
  await expectFlawless(page);
  await press(page.getByRole("link", { name: "Wingspan" }));
  await press(page.getByText("1 expansion"));
  await page.getByRole("listitem").filter({ hasText: "Oceania" }).getByText("here").waitFor();
  await expectFlawless(page);
});

test("editors read that the site's key is refused", async () => {
  await club.site.sql("update titles set facts_at = null, facts_due_at = 0 where bgg_id is not null");
  await club.site.boardGames.control({ mode: "unauthorized" });
  await club.site.worker.runMinute();
  const page = await club.at("/shelf", { as: edie, width: 390 });
  await page.getByText("BoardGameGeek doesn’t accept this site’s key.").waitFor();
  await expectFlawless(page);
  await club.site.boardGames.control({ mode: "normal" });
});
