import { beforeAll, expect, test } from "vitest";
import { type ArrangedMember, member, signedIn } from "../../support/arrange.ts";
import { fillIn, journeys, press, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();
let ben: ArrangedMember;
let code = "";
beforeAll(async () => {
  const editor = await signedIn(club.site, await member(club.site, { name: "Edie", role: "EDITOR" }));
  ben = await member(club.site, { name: "Ben" });
  await editor.post("/api/shelf/places", { name: "Cupboard A" });
  const [place] = (await editor.get("/api/shelf/places")).json;
  const { id } = (await editor.post("/api/shelf/titles", { name: "Azul", minPlayers: 2, maxPlayers: 4 }))
    .json;
  code = (await editor.post(`/api/shelf/titles/${id}/copies`, { placeId: place.id })).json.code;
});

test("whoever suggests a game of the shelf plays it with the club's box, unless they say otherwise", async () => {
  const page = await club.at("/games", { as: ben, width: 390 });
  await press(page.getByRole("link", { name: "Suggest a game" }).first());
  const dialog = page.getByRole("dialog", { name: "Suggest a game" });
  const box = dialog.getByLabel("Play it with the club’s box: Cupboard A");
  await fillIn(dialog.getByLabel("Name of the game"), "Azu");
  expect(await box.count()).toBe(0);
  await fillIn(dialog.getByLabel("Name of the game"), "azul");
  await press(dialog.getByText("More: The club’s box"));
  await expect.poll(() => box.isChecked()).toBe(true);
  await press(dialog.getByRole("button", { name: "4", exact: true }));
  await expectFlawless(page);
  await press(dialog.getByRole("button", { name: "Suggest it" }));
  await press(page.getByRole("link", { name: "The club’s box" }));
  await page.getByText("It stands here: Cupboard A.").waitFor();
  const [row] = await club.site.sql("select copy_code from games");
  expect(row?.copy_code).toBe(code);
});

test("an edit says who else has the box that evening, and gives it up", async () => {
  const [row] = await club.site.sql("select id from games");
  await club.site.sql("update games set date = '2099-01-01'");
  const there = await club.at(`/c/${code}`, { as: ben, width: 390 });
  await there.getByText("It’s to be played on Thu 1 Jan.").waitFor();
  const own = await signedIn(club.site, ben);
  const other = { name: "Brass", maxPlayers: 4, date: "2099-01-01", copyCode: code };
  await own.post("/api/games/suggest", other);
  const page = await club.at(`/games/${row?.id}?edit=${row?.id}`, { as: ben, width: 390 });
  await press(page.getByRole("dialog").getByText(/^More: .*The club’s box/));
  const box = page.getByRole("dialog").getByLabel(/^Play it with the club’s box/);
  await expect.poll(() => box.isChecked()).toBe(true);
  await page.getByText("Also planned for Brass that evening.", { exact: false }).waitFor();
  await expectFlawless(page);
  await press(box);
  await press(page.getByRole("button", { name: "Save" }));
  await expect
    .poll(async () => (await club.site.sql("select copy_code from games where id = ?", [String(row?.id)]))[0])
    .toMatchObject({ copy_code: null });
  await visit(page, `/games/${row?.id}`);
  expect(await page.getByRole("link", { name: "The club’s box" }).count()).toBe(0);
});

test("the evening's board says to members where each box is, and to visitors nothing of it", async () => {
  const own = await signedIn(club.site, ben);
  await own.post("/api/games/suggest", {
    ...{ name: "Chess", maxPlayers: 2, date: "2099-01-01", lookingForCopy: true },
  });
  const page = await club.at("/tonight?day=2099-01-01", { as: ben, width: 360 });
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name }).first();
  await expect.poll(() => row("Brass").textContent()).toContain("No table yet · Cupboard A");
  await expect.poll(() => row("Chess").textContent()).toContain("No table yet · no box yet");
  await expectFlawless(page);
  await own.post(`/api/shelf/copies/${code}/loan`, {});
  await visit(page, "/tonight?day=2099-01-01");
  await expect.poll(() => row("Brass").textContent()).toMatch(/No table yet · box with you until /);
  const visitors = await club.at("/tonight?day=2099-01-01");
  await visitors.getByText("Brass").first().waitFor();
  expect(await visitors.content()).not.toMatch(/Cupboard A|box with|no box yet/);
});
