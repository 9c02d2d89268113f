import { beforeAll, expect, test } from "vitest";
import { season } from "../../api/league/league-support.ts";
import { type ArrangedMember, member, signedIn } from "../../support/arrange.ts";
import { fillIn, journeys, press, reload } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();
let edie: ArrangedMember;
beforeAll(async () => {
  await season(club.site, 2025);
  const ada = await member(club.site, { name: "Ada" });
  edie = await member(club.site, { name: "Edie Editor", role: "EDITOR" });
  const editor = await signedIn(club.site, edie);
  const placings = [
    { user: ada.publicId, place: 1 },
    { guest: "Cy", place: 2 },
  ];
  await editor.post("/api/leagues/results", { playedOn: "2025-01-09", gameName: "Ra", placings });
});

test("an editor imports plays from a spreadsheet after confirming them, and never twice", async () => {
  const csv = [
    "date,game,player,place,score",
    "2025-03-06,Azul,Ada,1,",
    "2025-03-06,Azul,Unheard Of,2,",
    "2025-03-13,Ra,Ada,,",
    "2025-03-13,Ra,Cy,,",
  ].join("\n");
  const count = async () =>
    (await club.site.sql("select count(*) as n from results where played_on like '2025-03-%'"))[0]?.n;
  const page = await club.at("/leagues/import", { as: edie });
  await press(page.getByRole("button", { name: "Preview" }));
  await page.getByText("Paste the plays, or choose a file first.").waitFor();
  const paste = page.getByLabel("Or paste them here");
  await fillIn(paste, "game,place\nRa,1");
  await press(page.getByRole("button", { name: "Preview" }));
  await page.getByText(/there’s none called date, player/).waitFor();
  await fillIn(paste, csv);
  await press(page.getByRole("button", { name: "Preview" }));
  await page
    .getByText("2 games are in the file; 2 will be imported, 1 of which need your attention first.")
    .waitFor();
  await page.getByText("Not known here: Unheard Of.").waitFor();
  await expectFlawless(page);
  // The editor changes the teams and scores of the one, and says who it was in the other.
  const ra = page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: /^Ra,/ }) });
  for (const name of ["Di", "Ed"]) {
    await fillIn(ra.getByRole("combobox", { name: "Someone else played" }), name);
    await press(ra.getByRole("option", { name: `${name} new guest` }));
  }
  await press(ra.getByText("Teams", { exact: true }));
  await press(ra.getByRole("button", { name: "Cy in team 1" }));
  await press(ra.getByRole("button", { name: "Di in team 2" }));
  await ra.getByText("A team has no place yet: tap it.").waitFor();
  await press(ra.getByRole("button", { name: "Di & Ed", exact: true }));
  await press(ra.getByRole("button", { name: "Add scores" }));
  const score = ra.getByLabel("Di & Ed", { exact: true });
  await fillIn(score, "lots");
  await ra.getByText("A number such as 42 or 7.5").waitFor();
  expect(await page.getByRole("button", { name: "Import 2 results" }).isDisabled()).toBe(true);
  await fillIn(score, "7,5");
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Check Azul, Thu 6 Mar" }));
  await fillIn(page.getByRole("combobox", { name: "“Unheard Of” is" }), "Cy");
  // Enter picks the first option, which is a new guest until the members are loaded.
  const offered = page.getByRole("listbox").getByRole("option").first();
  await expect.poll(() => offered.textContent()).toMatch(/^(?!.*new guest).*Cy/);
  await page.keyboard.press("Enter");
  await press(page.getByRole("button", { name: "Import 2 results" }));
  await page.getByText("2 results are in, and the standings are up to date.").waitFor();
  expect(await count()).toBe(2);
  expect(
    await club.site.sql(
      `select p.place, p.score, count(*) as n from placings p join results r on r.id = p.result_id
        where r.played_on = '2025-03-13' group by p.team order by p.place`,
    ),
  ).toMatchObject([
    { place: 1, score: 7.5, n: 2 },
    { place: 2, score: null, n: 2 },
  ]);
  await fillIn(paste, csv);
  await press(page.getByRole("button", { name: "Preview" }));
  await page.getByText("Already there; it won’t be changed.").first().waitFor();
  await page.getByText("2 games are in the file; 0 will be imported.").waitFor();
  await press(page.getByRole("button", { name: "Another file" }));
  await fillIn(
    paste,
    `<plays><play id="7" date="2025-03-20" quantity="1" incomplete="0"><item name="Catan" objecttype="thing" objectid="13"/>
      <players><player name="Ada" score="10" win="1"/><player name="Cy" score="7" win="0"/></players></play></plays>`,
  );
  await press(page.getByRole("button", { name: "Preview" }));
  await page.getByText("1st Ada 10, 2nd Cy 7").waitFor();
  await press(page.getByRole("button", { name: "Import one result" }));
  await page.getByText("One result is in").waitFor();
  expect(await count()).toBe(3);
});

test("an import with one refused play saves the batches before it, and marks that play", async () => {
  const game = (day: string, name: string) => `${day},${name},Ada,1\n${day},${name},Cy,2`;
  const many = Array.from({ length: 101 }, (_, at) => game("2025-04-03", `Game ${at + 1}`));
  const csv = [
    "date,game,player,place",
    ...many,
    game("2009-04-02", "Too early"),
    game("2025-04-03", "Last"),
  ];
  const count = async () =>
    (await club.site.sql("select count(*) as n from results where played_on = '2025-04-03'"))[0]?.n;
  const page = await club.at("/leagues/import", { as: edie, noise: /422/ });
  await fillIn(page.getByLabel("Or paste them here"), csv.join("\n"));
  await press(page.getByRole("button", { name: "Preview" }));
  await press(page.getByRole("button", { name: "Import 103 results" }));
  await page.getByText("The first 100 results are in.").waitFor();
  await page.getByText("103 games are in the file; 3 will be imported.").waitFor();
  expect(await count()).toBe(100);
  const refusal = page.getByText(/no 2009 season/);
  const marked = page
    .getByRole("listitem")
    .filter({ has: refusal })
    .filter({ has: page.getByRole("checkbox") });
  expect(await marked.getByRole("checkbox").evaluateAll((boxes) => boxes.length)).toBe(1);
  await press(marked.getByRole("button", { name: /^Check/ }));
  expect(await marked.getByLabel("Played on").getAttribute("aria-invalid")).toBe("true");
  expect(await refusal.count()).toBe(1);
  await page.getByRole("checkbox", { name: /^Game 101,/ }).uncheck();
  await marked.getByRole("checkbox", { name: /^Too early,/ }).uncheck();
  expect(await refusal.count()).toBe(0);
  await press(page.getByRole("button", { name: "Import one result" }));
  await page.getByText("One result is in").waitFor();
  expect(await count()).toBe(101);
});

test("a reload keeps what was pasted and what was decided on it, until it is imported", async () => {
  const csv = "date,game,player,place\n31/02/2025,Hive,Ada,1\n31/02/2025,Hive,Unheard Of,2";
  const page = await club.at("/leagues/import", { as: edie, width: 360 });
  const paste = page.getByLabel("Or paste them here");
  await fillIn(paste, csv);
  await reload(page);
  await expect.poll(() => paste.inputValue()).toBe(csv);
  await press(page.getByRole("button", { name: "Preview" }));
  const day = page.getByLabel("Played on");
  await page.getByText("“31/02/2025” isn’t a date we can read: choose the day.").waitFor();
  await expectFlawless(page);
  await fillIn(day, "2025-02-27");
  await fillIn(page.getByRole("combobox", { name: "“Unheard Of” is" }), "Cy");
  await press(page.getByRole("option", { name: /^Cy(?!.*new guest)/ }));
  await reload(page);
  await page.getByText("One game is in the file; 1 will be imported.").waitFor();
  await press(page.getByRole("button", { name: "Check Hive, Thu 27 Feb" }));
  expect(await page.getByRole("combobox", { name: "“Unheard Of” is" }).inputValue()).toBe("Cy");
  await press(page.getByRole("button", { name: "Import one result" }));
  await page.getByText("One result is in").waitFor();
  expect(await club.site.sql("select played_on from results where game_name = 'Hive'")).toMatchObject([
    { played_on: "2025-02-27" },
  ]);
  await reload(page);
  await page.getByRole("button", { name: "Preview" }).waitFor();
  expect(await paste.inputValue()).toBe("");
});
