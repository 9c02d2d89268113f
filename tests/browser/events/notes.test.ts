import { expect, test } from "vitest";
import { game, member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { pressRare } from "../../support/game-sheet.ts";
import { arrive, fillIn, focused, journeys, reload } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();

test("the suggester of a game writes to all its players, and keeps the text when it is refused", async () => {
  const ada = await member(club.site, { name: "Ada Abbot" });
  const others = [
    await member(club.site, { name: "Bo Bell" }),
    await member(club.site, { name: "Cy Clock" }),
  ];
  const { id } = await game(club.site, { name: "Heat", suggestedBy: ada, players: [ada, ...others] });
  const page = await club.at(`/games/${id}`, { as: ada, width: 360, noise: /401|503/ });
  await pressRare(page, "Write to all players");
  const dialog = page.getByRole("dialog", { name: "Write to all players" });
  await dialog.getByText("Goes to Bo Bell and Cy Clock").waitFor();
  const field = dialog.getByLabel("Your message");
  const send = dialog.getByRole("button", { name: "Send to 2 people" });
  await expect.poll(() => focused(page)).toBe("Your message");
  await send.press("Enter");
  await dialog.getByText("You must enter some text.").waitFor();
  await fillIn(field, "We begin at 18:30.");
  club.site.trips.fault = 503;
  await send.press("Enter");
  await dialog.getByText(/records/).waitFor();
  club.site.trips.fault = null;
  expect(await field.inputValue()).toBe("We begin at 18:30.");
  await page.route("**/api/**", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 401, json: [{ path: [], message: "Please sign in first." }] })
      : route.continue(),
  );
  await send.press("Enter");
  await dialog.getByRole("link", { name: "sign in" }).waitFor();
  await page.unroute("**/api/**");
  await expectFlawless(page);
  await send.press("Enter");
  await arrive(page, `/games/${id}`);
  const said = page.getByRole("article", { name: "Message from Ada Abbot" });
  await said.getByText("to all players").waitFor();
  await said.getByText("We begin at 18:30.").waitFor();
});

test("an editor writes to everyone who comes to an evening, and they read it on the day's page", async () => {
  const [edie, bo] = [
    await member(club.site, { name: "Edie Editor", role: "EDITOR" }),
    await member(club.site, { name: "Bo Bookman" }),
  ];
  const as = await signedIn(club.site, edie);
  const date = clock.today(3);
  const { json } = await as.post("/api/calendar/days", { event: "GAMES_DAY", days: [date] });
  const theirs = await signedIn(club.site, bo);
  await theirs.post(`/api/events/${json.days[0].id}/coming`, {});
  const day = `/calendar/${date.slice(0, 7)}?day=${date}`;
  const page = await club.at(day, { as });
  const open = page.getByRole("button", { name: /^Write to everyone who’s coming to/ }).first();
  await open.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Write to everyone who’s coming" });
  await dialog.getByText("the one person who’s coming").waitFor();
  await expect.poll(() => focused(page)).toBe("Your message");
  await page.keyboard.type("Doors open at seven.");
  await dialog.getByRole("button", { name: "Send to 1 person" }).press("Enter");
  await page
    .getByRole("list", { name: "To everyone who’s coming" })
    .getByText("Doors open at seven.")
    .waitFor();

  const reader = await club.at("/tonight", { as: theirs });
  await reader.getByText("Doors open at seven.").waitFor();
  expect(await reader.getByRole("button", { name: "Take it back" }).count()).toBe(0);

  await page.getByRole("button", { name: "Take it back" }).press("Enter");
  const ask = page.getByRole("dialog", { name: "Take this message back?" });
  await ask.getByText("Doors open at seven.").waitFor();
  await expectFlawless(page);
  await ask.getByRole("button", { name: "Take it back" }).press("Enter");
  await page.getByText("The message is taken back.").waitFor();
  await page.getByRole("list", { name: "To everyone who’s coming" }).waitFor({ state: "detached" });

  // Whoever meant to come to a cancelled day can still be written to.
  await club.site.sql("update event_days set cancelled_at = 1 where date = ?", [date]);
  await reload(page);
  await open.press("Enter");
  await dialog.getByText("the one person who’s coming").waitFor();
});
