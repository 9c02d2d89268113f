import { describe, expect, it } from "vitest";
import { isOldWish } from "../../../worker/contract/games/game-board.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { game, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import { forgetNews, told } from "../notifications/notifications-support.ts";
import { clubDay, suggestion } from "./games-support.ts";

const WEEK_MS = 7 * 86_400_000;
const LONG_AGO = clock.now() - 20 * WEEK_MS;

const site = await startSite();
const ada = await member(site, { name: "Ada" });
const bo = await member(site, { name: "Bo" });
const editor = await member(site, { role: "EDITOR" });
const as = {
  ada: await signedIn(site, ada),
  bo: await signedIn(site, bo),
  editor: await signedIn(site, editor),
};

const list = async (): Promise<Game[]> => (await visitor(site).get("/api/games/current")).json;
const isOld = async (id: string) => {
  const found = (await list()).find((one) => one.id === id);
  if (!found) throw new Error("The game is not on the list.");
  return isOldWish(found, clubDay());
};
const oldWish = () => game(site, { suggestedBy: ada, players: [ada], createdAt: LONG_AGO });

describe("a wish that nobody has asked for in eight weeks", () => {
  it("stays in the list and at its address, with the date on which it was last asked for", async () => {
    const { id } = await oldWish();
    expect(await isOld(id)).toBe(true);
    const { json } = await visitor(site).get(`/api/games/${id}`);
    expect(json.wantedAt).toBe(json.createdAt);
    expect(Date.parse(json.wantedAt)).toBe(LONG_AGO);
  });

  it.each([
    [
      "whoever suggested it says that it is still wanted",
      (id: string) => as.ada.post(`${at(id)}/still-wanted`),
    ],
    ["an editor says so", (id: string) => as.editor.post(`${at(id)}/still-wanted`)],
    ["somebody takes a seat", (id: string) => as.bo.post(`${at(id)}/signup`, { player: bo.publicId })],
    ["it is edited", (id: string) => as.ada.post(at(id), suggestion({ name: "Edited" }))],
  ])("stops being one when %s", async (_, ask) => {
    const { id } = await oldWish();
    const other = await oldWish();
    const from = clock.now();
    const { status, json } = await ask(id);
    expect(status).toBe(200);
    expect(Date.parse(json.wantedAt)).toBeGreaterThanOrEqual(from);
    expect([await isOld(id), await isOld(other.id)]).toEqual([false, true]);
  });

  it.each([
    ["a player leaves", (id: string) => as.bo.post(`${at(id)}/kick`, { player: bo.publicId })],
    ["somebody picks no table", (id: string) => as.bo.post(`${at(id)}/select-table`, { table: null })],
  ])("stays one when %s (the control)", async (_, act) => {
    const { id } = await game(site, { suggestedBy: ada, players: [ada, bo], createdAt: LONG_AGO });
    expect((await act(id)).status).toBe(200);
    expect(await isOld(id)).toBe(true);
  });
});

const at = (id: string) => `/api/games/${id}`;

describe("saying that a game is still wanted", () => {
  it("takes two trips, notifies nobody, and causes no conflict with an edit that is open", async () => {
    const { id } = await game(site, { suggestedBy: ada, players: [ada, bo], createdAt: LONG_AGO });
    const { version } = (await visitor(site).get(at(id))).json;
    await forgetNews(site);
    site.trips.reset();
    expect((await as.ada.post(`${at(id)}/still-wanted`)).status).toBe(200);
    expect(site.trips.requests).toBe(2);
    expect(await told(site)).toEqual([]);
    expect((await as.ada.post(at(id), suggestion({ version }))).status).toBe(200);
  });

  it("is refused for a dated game, by another member, and for an unknown game", async () => {
    const dated = await game(site, { suggestedBy: ada, date: clubDay(3), createdAt: LONG_AGO });
    const { id } = await game(site, { suggestedBy: ada, players: [bo], createdAt: LONG_AGO });
    const before = await everything(site);
    const answers = [
      await as.ada.post(`${at(dated.id)}/still-wanted`),
      await as.bo.post(`${at(id)}/still-wanted`),
      await as.ada.post(`${at("nowhere")}/still-wanted`),
    ];
    expect(answers.map(({ status, json }) => [status, json[0].message])).toEqual([
      [409, "This game has a date already."],
      [403, "Only whoever suggested this game, or an editor, can say so."],
      [404, "This game is no longer here."],
    ]);
    expect(await everything(site)).toBe(before);
  });
});
