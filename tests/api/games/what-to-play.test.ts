import { expect, it } from "vitest";
import { GROUP_MOST } from "../../../worker/contract/games/what-to-play.ts";
import { browserOf, game, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import { boxOf } from "../shelf/shelf-support.ts";

const site = await startSite();
const editor = await browserOf(site, "EDITOR");
const [ada, ben] = [await member(site, { name: "Ada" }), await member(site, { name: "Ben" })];
const own = await signedIn(site, ada);
const bens = await signedIn(site, ben);

const ask = (who: typeof own, ...people: string[]) => who.get(`/api/what-to-play?with=${people.join(",")}`);

it("says of each of the group what they wish for, can explain and usually play, and what was played lately", async () => {
  const azul = (await boxOf(editor, { name: "Azul", weight: 180 })).title.id;
  const root = (await boxOf(editor, { name: "Root", weight: 380 })).title.id;
  await site.sql("insert into event_days (id, event_type, date) values ('tonight', 'GAMES_DAY', ?)", [
    clock.today(),
  ]);
  const years = [clock.today(-1), clock.today(-250)].map((day) => `(${day.slice(0, 4)})`);
  await site.sql(`insert or ignore into seasons (year) values ${years.join(", ")}`);
  await own.send("PUT", `/api/shelf/wishes/${azul}`, { isForNextEvening: true });
  await bens.send("PUT", `/api/shelf/wishes/${root}`);
  await bens.send("PUT", `/api/shelf/wishes/${azul}/explaining`);
  await site.sql("update users set participate_in_league = 1 where id = ?", [ada.id]);
  const placings = [ada, ben].map(({ publicId }, at) => ({ user: publicId, place: at + 1 }));
  const result = { gameName: "AZUL", playedOn: clock.today(-1), placings };
  expect((await editor.post("/api/leagues/results", result)).status).toBe(200);
  await editor.post("/api/leagues/results", { ...result, gameName: "Root", playedOn: clock.today(-250) });
  const { status, json } = await ask(own, ada.publicId, ben.publicId, "nobody");
  expect([status, json]).toEqual([
    200,
    {
      people: [
        {
          ...{ publicId: ada.publicId, name: "Ada", color: "3A85FF" },
          wishes: [{ titleId: azul, isForTonight: true }],
          explains: [],
          usualWeight: 180,
        },
        {
          ...{ publicId: ben.publicId, name: "Ben", color: "3A85FF" },
          wishes: [{ titleId: root, isForTonight: false }],
          explains: [azul],
          // Whoever doesn't take part in the league is not counted in it.
          usualWeight: null,
        },
      ],
      playedLately: [azul],
    },
  ]);
});

it("counts a game as played that people sat down to, with no result, unless that evening was off or is tonight", async () => {
  const played = async () => (await ask(own, ada.publicId)).json.playedLately;
  const skull = (await boxOf(editor, { name: "Skull" })).title.id;
  const lately = (days: number) => game(site, { name: "skull", date: clock.today(days), players: [ben] });
  const before = await played();
  expect(before).not.toContain(skull);
  await lately(0);
  await lately(-250);
  await game(site, { name: "Skull", date: clock.today(-9), players: [] });
  expect(await played()).toEqual(before);
  await lately(-8);
  expect(await played()).toEqual(expect.arrayContaining([...before, skull]));
  await site.sql(
    "insert into event_days (id, event_type, date, cancelled_at) values ('off', 'GAMES_DAY', ?, 1)",
    [clock.today(-8)],
  );
  expect(await played()).toEqual(before);
});

it("is for members, in groups of up to twelve", async () => {
  expect((await ask(visitor(site) as typeof own, ada.publicId)).status).toBe(401);
  const many = Array.from({ length: GROUP_MOST + 1 }, (_, at) => `p${at}`);
  expect((await ask(own, ...many.slice(1))).status).toBe(200);
  const { status, json } = await ask(own, ...many);
  expect([status, json]).toEqual([422, [{ path: ["with"], message: "Choose up to 12 members" }]]);
});
