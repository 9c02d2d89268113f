import { test } from "vitest";
import { member, signedIn, game } from "../support/arrange.ts";
import { journeys, visit, gone } from "../support/journey.ts";
const club = journeys();
test("x", async () => {
  const ada = await member(club.site, { name: "Ada" });
  const as = await signedIn(club.site, ada);
  await game(club.site, { name: "Tigris", suggestedBy: ada, date: "2099-03-05" });
  const page = await club.open({ as });
  page.on("console", (m) => console.log(m.text()));
  await page.addInitScript(() => {
    const back = history.back.bind(history);
    history.back = () => { console.log("BACK", location.href, JSON.stringify(history.state), new Error().stack); back(); };
    for (const e of ["cancel", "close", "popstate"]) addEventListener(e, (ev) => console.log(e, ev.cancelable, ev.target?.toString(), location.href), true);
  });
  await visit(page, "/games");
  await page.getByRole("link", { name: /Change the date/ }).click();
  const dialog = page.getByRole("dialog", { name: "Set a game date" });
  await dialog.getByLabel("Date").fill("2020-01-02");
  await dialog.getByRole("button", { name: "Set this date" }).click();
  await dialog.getByRole("alert").filter({ hasText: "Choose today or a later day." }).waitFor();
  await page.keyboard.press("Escape");
  await gone(dialog);
  await new Promise((r) => setTimeout(r, 1500));
  console.log(page.url());
});
