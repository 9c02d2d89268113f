import { beforeAll, expect, test } from "vitest";
import { game, member } from "../../support/arrange.ts";
import { fillIn, focused, gone, held, journeys, press, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();
beforeAll(async () => {
  const setting = "insert or replace into club_settings (name, value) values ('hold-newcomers', '1')";
  await club.site.sql(setting);
});

test("a NEW member's name and their game's name wait at the editors' desk, and are approved there", async () => {
  const nell = await member(club.site, { name: "Amber Fox 12", role: "NEW" });
  const { id } = await game(club.site, { name: "A game being checked", suggestedBy: nell });
  await club.site.sql("update games set held_name = 'Nell’s own game' where id = ?", [id]);
  const page = await club.at("/profile", { as: nell });
  await fillIn(page.getByLabel("Display name"), "Nell");
  const letGo = await held(page, "**/api/auth/session");
  await press(page.getByRole("button", { name: "Save", exact: true }));
  await page.getByText("Saved.", { exact: true }).waitFor();
  letGo();
  await page.getByText("Until then, others see you as Amber Fox 12.").waitFor();
  await expectFlawless(page);
  await visit(page, `/games/${id}`);
  await page.getByRole("heading", { name: "Nell’s own game" }).first().waitFor();

  await visit(page, "/games");
  await press(page.getByRole("heading", { level: 3, name: "Nell’s own game" }).getByRole("link"));
  await page.getByRole("dialog", { name: "Nell’s own game", exact: true }).waitFor();
  await visit(page, "/");
  await page.getByRole("heading", { level: 2, name: "Nell’s own game" }).waitFor();

  const ben = await club.at("/", { as: await member(club.site, { name: "Ben" }) });
  await ben.getByRole("link", { name: "A game being checked", exact: true }).waitFor();

  const edie = await member(club.site, { name: "Edie", role: "EDITOR" });
  const desk = await club.at("/moderation", { as: edie });
  const names = desk.getByRole("list", { name: "Names and notes waiting" });
  await expect.poll(() => names.getByRole("listitem").count()).toBe(2);
  await expectFlawless(desk);
  const show = desk.getByRole("button", { name: "The name “Nell” is fine", exact: true });
  await show.focus();
  await desk.keyboard.press("Enter");
  await desk.getByText("“Nell” is shown.").waitFor({ state: "attached" });
  await expect.poll(() => focused(desk)).toContain("Waiting for an editor");
  await press(desk.getByRole("button", { name: "Hide the name “Nell’s own game”" }));
  await gone(names);
  await desk.getByText("“Nell’s own game” is hidden.").waitFor({ state: "attached" });
  await visit(desk, `/games/${id}`);
  await desk.getByRole("heading", { name: "A game without a name" }).first().waitFor();
  await visit(page, "/profile");
  expect(await page.getByText("others see you as").count()).toBe(0);
});
