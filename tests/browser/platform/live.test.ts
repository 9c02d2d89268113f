import type { Page, WebSocketRoute } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { DOORBELL_PATH, PING, PONG } from "../../../worker/contract/platform/doorbell.ts";
import { season } from "../../api/league/league-support.ts";
import { type ArrangedMember, game, member, signedIn, table } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { arrive, gone, held, journeys, press, visit, withoutDoorbell } from "../../support/journey.ts";
import type { Visitor } from "../../support/visitor.ts";

/** Sooner than any page polls. */
const SOON = { timeout: 12_000 };
const club = journeys();
let ada: ArrangedMember;
let elsewhere: Visitor;
beforeAll(async () => {
  ada = await member(club.site, { name: "Ada" });
  elsewhere = await signedIn(club.site, ada);
  await elsewhere.csrfToken();
});
beforeEach(async () => {
  await club.site.sql("delete from games");
});

/** Opens a page and waits until it listens; returns it with its sockets, for breaking them. */
async function listeningAt(path: string, as?: Visitor): Promise<{ page: Page; sockets: WebSocketRoute[] }> {
  const page = await club.open({ as, isNew: true });
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(`**${DOORBELL_PATH}`, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      if (text === PONG) sockets.push(socket);
      else socket.send(text);
    });
    // It is received once this is answered.
    server.send(PING);
  });
  await visit(page, path);
  await expect.poll(() => sockets.length, SOON).toBe(1);
  return { page, sockets };
}

const act = async (path: string, form: object) =>
  expect((await elsewhere.post(path, { ...form })).status).toBe(200);

test("a new seat shows in other browsers' lists, and so does a new game after the socket broke off", async () => {
  const { id } = await game(club.site, { name: "Azul", suggestedBy: await member(club.site), maxPlayers: 2 });
  const { page, sockets } = await listeningAt("/games");
  await act(`/api/games/${id}/signup`, { player: ada.publicId });
  await page.getByText("Full", { exact: true }).first().waitFor(SOON);
  await sockets[0]?.close();
  await act("/api/games/suggest", { name: "Brass", minPlayers: 1, maxPlayers: 4 });
  await page.getByRole("heading", { level: 3, name: "Brass" }).waitFor(SOON);
  await expect.poll(() => sockets.length, SOON).toBe(2);
  await act("/api/games/suggest", { name: "Cascadia", minPlayers: 1, maxPlayers: 4 });
  await page.getByRole("heading", { level: 3, name: "Cascadia" }).waitFor(SOON);
});

test("a season’s games to come show seats that others take, and one’s own without being told of it", async () => {
  const bo = await member(club.site, { name: "Bo" });
  const year = Number(clock.today().slice(0, 4));
  await season(club.site, year);
  const { id } = await game(club.site, { name: "Azul", suggestedBy: await member(club.site), maxPlayers: 2 });
  await game(club.site, { name: "Brass", suggestedBy: ada });
  await club.site.sql("update games set is_tournament = 1");
  const { page } = await listeningAt(`/leagues/${year}`, await signedIn(club.site, bo));
  const seat = (at: Page, name: string) => at.getByRole("link", { name: `Take a seat at ${name}` });
  await seat(page, "Azul").waitFor();
  await act(`/api/games/${id}/signup`, { player: ada.publicId });
  await gone(seat(page, "Azul"));
  const deaf = await club.open({ as: bo });
  await withoutDoorbell(deaf);
  await visit(deaf, `/leagues/${year}`);
  const letGo = await held(deaf, "**/signup");
  await press(seat(deaf, "Brass"));
  await press(deaf.getByRole("button", { name: "I’ll take it" }));
  await arrive(deaf, `/leagues/${year}`);
  await seat(deaf, "Brass").waitFor();
  letGo();
  await gone(seat(deaf, "Brass"));
});

test("a message shows in other browsers with its game open", async () => {
  const { id, threadId } = await game(club.site, { name: "Azul", suggestedBy: ada });
  const { page } = await listeningAt(`/games/${id}`);
  await act(`/api/threads/${threadId}/post-message`, { text: "The tiles are mine" });
  await page.getByText("The tiles are mine", { exact: true }).waitFor(SOON);
});

test("tonight shows a game’s table as soon as it is picked", async () => {
  const date = clock.today();
  const { id } = await game(club.site, { name: "Azul", suggestedBy: ada, date });
  const { page } = await listeningAt("/tonight");
  const { id: felt } = await table(club.site, "Felt");
  await act(`/api/games/${id}/select-table`, { table: felt });
  await page.getByText("Felt", { exact: true }).waitFor(SOON);
});

test("a full game that is open shows who waits for a seat as soon as they ask for one, and when they no longer do", async () => {
  const bo = await member(club.site, { name: "Bo" });
  const date = clock.today(2);
  const { id } = await game(club.site, { name: "Azul", players: [bo], date, maxPlayers: 1 });
  const { page } = await listeningAt(`/games/${id}`, await signedIn(club.site, bo));
  const watch = (how: "PUT" | "DELETE", form: object) =>
    elsewhere.send(how, `/api/games/${id}/watch`, { ...form });
  expect((await watch("PUT", { until: `${date}T18:00` })).status).toBe(200);
  const line = page.getByRole("region", { name: "Waiting for a seat" });
  await line.getByText("Ada").waitFor(SOON);
  expect((await watch("DELETE", {})).status).toBe(200);
  await gone(line);
});
