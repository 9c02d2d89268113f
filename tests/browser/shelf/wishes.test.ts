import { beforeAll, expect, test } from "vitest";
import { type ArrangedMember, member, signedIn } from "../../support/arrange.ts";
import { answerTo, journeys, press, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();
let [edie, ben]: ArrangedMember[] = [];
beforeAll(async () => {
  edie = await member(club.site, { name: "Edie", role: "EDITOR" });
  ben = await member(club.site, { name: "Ben" });
  const editor = await signedIn(club.site, edie);
  for (const name of ["Azul", "Root"]) {
    const title = { name, minPlayers: 2, maxPlayers: 4 };
    await editor.post(`/api/shelf/titles/${(await editor.post("/api/shelf/titles", title)).json.id}/copies`);
  }
});

test("a member wishes for a game by one press in the list, and finds it again there", async () => {
  const page = await club.at("/shelf", { as: ben, width: 360 });
  const star = page.getByRole("button", { name: "I’d like to play Azul" });
  await press(star);
  await expect.poll(() => star.getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => star.textContent()).toBe("1");
  await expectFlawless(page);
  await press(page.getByText("Narrow it down"));
  await press(page.getByRole("link", { name: "I’d like to play it" }));
  await page.getByText("1 of 2 games").waitFor();
  await expectFlawless(page);
  await press(star);
  await page.getByText("No game fits").waitFor();
  await press(page.getByRole("link", { name: /^Without “I’d like to play it”/ }));
  await page.getByText("2 games", { exact: true }).waitFor();
});

test("on a game's page they see who else would, choose the evening, and say that they can explain it", async () => {
  const [azul] = await club.site.sql("select id from titles where name = 'Azul'");
  await club.site.sql("insert into wishes (user_id, title_id, since) values (?, ?, 1)", [
    edie?.id ?? "",
    String(azul?.id),
  ]);
  await club.site.sql(
    "insert into event_days (id, event_type, date) values ('soon', 'GAMES_DAY', '2099-01-01')",
  );
  const page = await club.open({ as: ben, width: 390, noise: /503/ });
  await page.route(`**/api/shelf/wishes/${azul?.id}`, (route) => route.fulfill({ status: 503, json: [] }));
  await visit(page, `/shelf/${azul?.id}`);
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  await page.unroute(`**/api/shelf/wishes/${azul?.id}`);
  await press(again);
  await page.getByText("Edie", { exact: true }).waitFor();
  await press(page.getByRole("button", { name: "I’d like to play it" }));
  await page.getByText("You", { exact: true }).waitFor();
  const evening = page.getByRole("button", { name: /^Best on Thu 1 Jan/ });
  await press(evening);
  await expect.poll(() => evening.getAttribute("aria-pressed")).toBe("true");
  await press(page.getByRole("button", { name: "I can explain it" }));
  await page.getByText("Can explain it:").waitFor();
  await expectFlawless(page);
  await club.site.sql(
    "insert into event_days (id, event_type, date) values ('sooner', 'GAMES_DAY', '2098-12-31')",
  );
  await visit(page, `/shelf/${azul?.id}`);
  const sooner = page.getByRole("button", { name: /^Best on Wed 31 Dec/ });
  await sooner.waitFor();
  expect(await sooner.getAttribute("aria-pressed")).toBe("false");
  await press(sooner);
  await expect.poll(() => sooner.getAttribute("aria-pressed")).toBe("true");
  await visit(page, "/shelf?explained");
  await page.getByText("1 of 2 games").waitFor();
});

test("a wish made before the list of wishes has come is shown once it is saved", async () => {
  await club.site.sql("delete from wishes");
  const page = await club.open({ as: ben });
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let calls = 0;
  await page.route("**/api/shelf/wishes", async (route) => {
    if (++calls > 1) return route.continue();
    const answer = await answerTo(route);
    asked.resolve();
    await released.promise;
    // Without a page that waits for it any more, there is nothing to answer.
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  await visit(page, "/shelf");
  await asked.promise;
  const star = page.getByRole("button", { name: "I’d like to play Azul" });
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await press(star);
  await saved;
  await expect.poll(() => star.getAttribute("aria-pressed")).toBe("true");
  released.resolve();
  await expect.poll(() => calls).toBe(2);
  expect([await star.getAttribute("aria-pressed"), await star.textContent()]).toEqual(["true", "1"]);
});

test("a visitor sees no star and no name", async () => {
  const page = await club.at("/shelf");
  await page.getByText("2 games", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: /^I’d like to play/ }).count()).toBe(0);
  await visit(page, `/shelf/${(await club.site.sql("select id from titles where name = 'Azul'"))[0]?.id}`);
  await page.getByRole("heading", { level: 1, name: "Azul" }).waitFor();
  expect(await page.getByText("Edie").count()).toBe(0);
});

test("the bell leads whoever wishes for a game to it, once the club has a box", async () => {
  const editor = await signedIn(club.site, edie as ArrangedMember);
  const { json } = await editor.post("/api/shelf/titles", { name: "Brass", minPlayers: 2, maxPlayers: 4 });
  await (await signedIn(club.site, ben as ArrangedMember)).send("PUT", `/api/shelf/wishes/${json.id}`);
  await editor.post(`/api/shelf/titles/${json.id}/copies`);
  const page = await club.at("/shelf", { as: ben, width: 360 });
  await press(page.getByRole("button", { name: /^Notifications/ }));
  await press(page.getByRole("link", { name: /Brass.*it’s on the club’s shelf now/ }));
  await page.getByRole("heading", { level: 1, name: "Brass" }).waitFor();
  await expectFlawless(page);
});
