import { expect, test } from "vitest";
import { season } from "../../api/league/league-support.ts";
import { member } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { gone, journeys, press } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";
import { makeDue } from "../../support/nights.ts";

const club = journeys();

test("a member switches on that their plays are offered, and an editor imports what waits", async () => {
  const { site } = club;
  await season(site, Number(clock.today().slice(0, 4)));
  const ada = await member(site, { name: "Ada" });
  const edie = await member(site, { name: "Edie", role: "EDITOR" });
  await site.sql("update users set bgg_user_name = 'countess' where id = ?", [ada.id]);
  const own = await club.at("/profile", { as: ada, width: 360 });
  await press(own.getByText("More", { exact: true }));
  await press(own.getByLabel("Offer the plays I log there to the league"));
  await expect.poll(() => site.sql("select user_id from play_loggers")).toHaveLength(1);
  await expectFlawless(own);

  await makeDue(site, "name = 'plays from BoardGameGeek'");
  await site.worker.runMinute();
  const page = await club.at("/leagues/import", { as: edie });
  await page.getByText("One play from BoardGameGeek waits.").waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Look at it" }));
  await page.getByText("One game is waiting; 1 will be imported.").waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Import one result" }));
  await page.getByText("One result is in").waitFor();
  await gone(page.getByText("One play from BoardGameGeek waits."));
  expect(await site.sql("select source from results")).toMatchObject([{ source: "bgg:1001" }]);
});

test("an editor puts a play aside, and it doesn’t wait any more", async () => {
  const { site } = club;
  const ada = await member(site, { name: "Ada" });
  const edie = await member(site, { name: "Edie", role: "EDITOR" });
  const players = ["Ada", "Cy"].map((name, at) => ({ name, userName: "", score: at, win: at === 1 }));
  for (const [source, gameName] of [
    ["bgg:7", "Azul"],
    ["bgg:8", "Brass"],
  ] as const)
    await site.sql("insert into waiting_plays values (?, ?, ?, ?)", [
      ...[source, ada.id, JSON.stringify({ gameName, playedOn: clock.today(), players }), clock.now()],
    ]);
  const page = await club.at("/club", { as: edie, noise: /503/ });
  await press(page.getByRole("link", { name: "Import plays 2 from BoardGameGeek" }));
  await press(page.getByRole("button", { name: "Look at them" }));
  await press(page.getByRole("checkbox", { name: /^Brass/ }));
  const putAside = () => press(page.getByRole("button", { name: "Put aside the one not ticked" }));
  await club.whileAway(async () => {
    await putAside();
    await page.getByRole("alert").waitFor();
  });
  await page.getByText("One game is waiting; 1 will be imported.").waitFor();
  await press(page.getByRole("button", { name: "Back", exact: true }));
  await press(page.getByRole("button", { name: "Look at them" }));
  await press(page.getByRole("checkbox", { name: /^Brass/ }));
  await putAside();
  await gone(page.getByRole("alert"));
  await press(page.getByRole("button", { name: "Back", exact: true }));
  await page.getByText("One play from BoardGameGeek waits.").waitFor();
  expect(await site.sql("select source from waiting_plays where play is not null")).toEqual([
    { source: "bgg:7" },
  ]);
});
