import { beforeEach, expect, it } from "vitest";
import { readList } from "../../../web/shelf/shelf-import/read-list.ts";
import { GAME_NAME_MOST } from "../../../worker/contract/games/games.ts";
import { LABEL_MOST } from "../../../worker/contract/shelf/copies.ts";
import { PLACE_NAME_MOST } from "../../../worker/contract/shelf/places.ts";
import { IMPORT_ROWS_MOST } from "../../../worker/contract/shelf/shelf-imports.ts";
import { browserOf } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { boxOf } from "./shelf-support.ts";

const site = await startSite();
const editor = await browserOf(site, "EDITOR");
const emptied = () =>
  site.database.batch([
    "delete from copies",
    "delete from titles",
    "delete from places",
    "delete from audit_log",
  ]);
beforeEach(emptied);

const send = (rows: unknown[]) => editor.post("/api/shelf/imports", { rows });
const download = async () => (await editor.get("/api/shelf/imports/shelf.csv")).text;
const bringIn = async (text: string) => {
  const { rows } = await readList(text);
  const made = { titles: 0, copies: 0 };
  for (let at = 0; at < rows.length; at += 200) {
    const { status, json } = await send(rows.slice(at, at + 200));
    expect(status).toBe(200);
    made.titles += json.titles;
    made.copies += json.copies;
  }
  return made;
};

it("makes games, copies and places once, however often the list is sent", async () => {
  const list =
    "name,players,place,label\nAzul,2-4,Cupboard A,\nAzul,2-4,cupboard a,\nazul,2-4,,German\nRoot,2-4,,";
  expect(await bringIn(list)).toEqual({ titles: 2, copies: 4 });
  expect(await bringIn(list)).toEqual({ titles: 0, copies: 0 });
  expect((await editor.get("/api/shelf/places")).json).toEqual([
    { id: expect.any(String), name: "Cupboard A", isInRoom: true },
  ]);
  expect(await site.sql("select action, subject from audit_log")).toEqual([
    { action: "added", subject: "2 games and 4 copies from a list" },
  ]);
  await bringIn("name,players\nHeat,1-6");
  expect(await site.sql("select subject from audit_log order by at desc limit 1")).toEqual([
    { subject: "1 game and 1 copy from a list" },
  ]);
});

it("adds a copy to a game that is known by its number or name, and leaves the club's facts alone", async () => {
  await boxOf(editor, { name: "Wingspan", bggId: 266192, minutes: 40 });
  expect(await bringIn("name,bgg,minutes,label\nFlügelschlag,266192,70,German\nwingspan,,90,Second")).toEqual(
    {
      titles: 0,
      copies: 2,
    },
  );
  expect(await site.sql("select name, minutes from titles")).toEqual([{ name: "Wingspan", minutes: 40 }]);
});

it("keeps games of one name apart by their numbers, and takes the first for one of the shelf without", async () => {
  const list = "name,bgg,players\nDune,283355,2-4\nDune,121,2-6";
  const expansions =
    "name,players,base,base bgg\nThe Duel,2-4,Dune,121\nRise of Ix,1-4,dune,283355\nTanks,2,,121";
  expect(await bringIn(list)).toEqual({ titles: 2, copies: 2 });
  expect(await bringIn(list)).toEqual({ titles: 0, copies: 0 });
  expect(await bringIn(expansions)).toEqual({ titles: 3, copies: 3 });
  const shelf = await download();
  await emptied();
  await bringIn(shelf);
  expect(await download()).toBe(shelf);
  expect(
    await site.sql("select t.name, b.bgg_id from titles t join titles b on b.id = t.base_id order by 1"),
  ).toEqual([
    { name: "Rise of Ix", bgg_id: 283_355 },
    { name: "Tanks", bgg_id: 121 },
    { name: "The Duel", bgg_id: 121 },
  ]);
  await emptied();
  await boxOf(editor, { name: "Dune" });
  expect(await bringIn(list)).toEqual({ titles: 1, copies: 1 });
});

it("a game of the shelf without a box stays one; one that only a member had gets the list's facts", async () => {
  await bringIn("name,bgg,players,condition\nAzul,230802,2-4,none\nRoot,,2-4,");
  expect(await site.sql("select count(*) as count from copies")).toEqual([{ count: 1 }]);
  const shelf = await download();
  expect(shelf).toContain('"none"');
  expect(await bringIn(shelf)).toEqual({ titles: 0, copies: 0 });
  await emptied();
  expect(await bringIn(shelf)).toEqual({ titles: 2, copies: 1 });
  expect(await download()).toBe(shelf);
  await (await browserOf(site, "TRUSTED")).post("/api/shelf/own", { name: "hansa teutonica" });
  expect(await bringIn("name,bgg,players,minutes\nHansa Teutonica,43015,2-5,90")).toEqual({
    titles: 1,
    copies: 1,
  });
  expect((await editor.get("/api/shelf")).json.rows).toContainEqual(
    expect.arrayContaining(["Hansa Teutonica", 2, 5, 90]),
  );
  expect(await site.sql("select bgg_id from titles where minutes = 90")).toEqual([{ bgg_id: 43_015 }]);
});

it("sent by five at once is carried out once", async () => {
  const { rows } = await readList("name,players\nAzul,2-4\nRoot,2-4");
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(rows)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(await site.sql("select count(*) as count from copies")).toEqual([{ count: 2 }]);
});

it("downloaded and brought into an empty club, the shelf is the same, byte for byte", async () => {
  await bringIn(
    [
      "name,bgg,year,players,minutes,weight,age,best with,coop,place,label,condition,lendable,base",
      'Azul,230802,2017,2-4,45,1.76,8,2,no,"Cupboard ""A"", left",,whole,yes,',
      "Azul: Pavilions,,,2-4,,,,,no,Store,,whole,no,=HYPERLINK(1)",
      "=HYPERLINK(1),,,1,,,,,yes,,Ümlaut,worn,no",
      "Twilight Imperium,233078,2017,3-6,480,4.33,14,6,no,Store,,incomplete,no",
    ].join("\n"),
  );
  await site.sql("update places set is_in_room = 0 where name = 'Store'");
  const first = await download();
  expect(first).toContain('"\'=HYPERLINK(1)"');
  await emptied();
  expect(await bringIn(first)).toEqual({ titles: 4, copies: 4 });
  expect(await download()).toBe(first);
  expect(await site.sql("select name, is_in_room from places order by 1")).toEqual([
    { name: 'Cupboard "A", left', is_in_room: 1 },
    { name: "Store", is_in_room: 0 },
  ]);
  expect(
    await site.sql("select t.name from titles t join titles b on b.id = t.base_id where b.name glob '=*'"),
  ).toEqual([{ name: "Azul: Pavilions" }]);
});

it("puts expansions of a list to base games of the list or the shelf, and those of others on their own", async () => {
  await boxOf(editor, { name: "Wingspan", bggId: 266192 });
  const games = Array.from({ length: 200 }, (_, at) => `Game ${at},,2,`).join("\n");
  await bringIn(
    `name,bgg,players,base\nOceania,,1-5,wingspan\nAsien,,1-5,Flügelschlag\nDeep,,2,Oceania\nLost,,2,Nowhere\n` +
      `Self,,2,Self\nTiles,,2,azul\nOceania,,1-5,Azul\n${games}\nAzul,,2-4,\nFlügelschlag,266192,1-5,`,
  );
  expect(
    await site.sql(
      "select t.name, b.name as base from titles t left join titles b on b.id = t.base_id where t.name not glob 'Game*' order by 1",
    ),
  ).toEqual([
    { name: "Asien", base: "Wingspan" },
    { name: "Azul", base: null },
    { name: "Deep", base: null },
    { name: "Lost", base: null },
    { name: "Oceania", base: "Wingspan" },
    { name: "Self", base: null },
    { name: "Tiles", base: "Azul" },
    { name: "Wingspan", base: null },
  ]);
});

it("puts an expansion to no game that only a member has, unless the list makes it the club's", async () => {
  const own = await browserOf(site, "TRUSTED");
  for (const name of ["Catan", "Root"]) await own.post("/api/shelf/own", { name });
  await bringIn("name,players,base\nSeafarers,3-4,Catan\nRiverfolk,1-6,Root\nRoot,2-4,");
  expect(
    await site.sql(
      "select t.name, b.name as base from titles t left join titles b on b.id = t.base_id order by 1",
    ),
  ).toEqual([
    { name: "Catan", base: null },
    { name: "Riverfolk", base: "Root" },
    { name: "Root", base: null },
    { name: "Seafarers", base: null },
  ]);
});

it("of 1,500 games is brought in twice, and is the same shelf", async () => {
  const list = `id,name,year,min_players,max_players\n${Array.from({ length: 1_500 }, (_, at) => `${at + 1},Game ${at},2000,2,4`).join("\n")}`;
  expect(await bringIn(list)).toEqual({ titles: 1_500, copies: 1_500 });
  expect(await bringIn(list)).toEqual({ titles: 0, copies: 0 });
});

it("takes 200 games in one request, with the longest names of any script", async () => {
  const { rows } = await readList("name,players\nAzul,2-4");
  const long = (at: number, most: number) => `${at} ${"棋".repeat(most)}`.slice(0, most);
  const all = Array.from({ length: IMPORT_ROWS_MOST }, (_, at) => ({
    ...rows[0],
    ...{ name: long(at, GAME_NAME_MOST), place: long(1, PLACE_NAME_MOST), label: long(at, LABEL_MOST) },
  }));
  expect((await send(all)).json).toMatchObject({ titles: IMPORT_ROWS_MOST });
});

it("is refused above a game's twenty copies with the row", async () => {
  const { rows } = await readList("name,players\nAzul,2-4");
  const many = Array.from({ length: 21 }, (_, at) => ({ ...rows[0], nth: at + 1 }));
  const { status, json } = await send(many);
  expect([status, json[0].path, json[0].message]).toEqual([
    ...[409, ["rows", "20"], "Azul: the club can have 20 copies of a game."],
  ]);
  expect(await site.sql("select 1 from titles")).toEqual([]);
});
