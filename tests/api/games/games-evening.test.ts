import { beforeEach, describe, expect, it } from "vitest";
import { type ArrangedMember, game, member, signedIn, table, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { company, forgetNews, mailed, told } from "../notifications/notifications-support.ts";
import { clubDay, midnight, suggestion } from "./games-support.ts";

// Deadlines for players, playing again next week, and lateness.

const site = await startSite();
const { ada, bo, cy, admin, browsers } = await company(site);
const di = await member(site, { name: "Di" });
browsers.set(di, await signedIn(site, di));
beforeEach(async () => {
  await site.sql("delete from games");
  await forgetNews(site);
});
const as = (who: ArrangedMember) => browsers.get(who) as Visitor;
const at = (id: string, verb = "") => `/api/games/${id}${verb && `/${verb}`}`;

describe("a game that needs players by a day", () => {
  const needy = async (neededBy: string | null, given: object = {}) => {
    const { id } = await game(site, {
      ...{ name: "Azul", suggestedBy: ada, players: [ada, bo], minPlayers: 3, date: clubDay(4) },
      ...given,
    });
    await site.sql("update games set needed_by = ? where id = ?", [neededBy, id]);
    return id;
  };
  const NEEDED = "needed (1): It needs 1 more by";

  it("is suggested, answered and edited with that day, and a wrong day is refused on its field", async () => {
    const form = suggestion({ date: clubDay(4), neededBy: clubDay(2) });
    const { json } = await as(ada).post("/api/games/suggest", form);
    expect(json.neededBy).toBe(midnight(clubDay(2)));
    const [listed] = (await visitor(site).get("/api/games/current")).json;
    expect(listed).toEqual(json);
    const edited = await as(ada).post(at(json.id), { ...form, neededBy: null });
    expect(edited.json.neededBy).toBeNull();
    const before = await everything(site);
    const wrong = await as(ada).post(at(json.id), { ...form, neededBy: clubDay(5) });
    expect([wrong.status, wrong.json]).toEqual([
      422,
      [{ path: ["neededBy"], message: "Choose a day no later than the game’s own." }],
    ]);
    expect(await everything(site)).toBe(before);
    // A form without the field moves the game before its deadline, which then counts for nothing.
    const id = await needy(clubDay(3));
    const moved = await as(ada).post(at(id), { name: "Azul", date: clubDay(1) });
    expect([moved.status, moved.json.neededBy]).toEqual([200, midnight(clubDay(3))]);
  });

  it.each([0, 1])(
    "%i days before notifies its players, and members who would like to play it; once, by 9 runs at once",
    async (days) => {
      const id = await needy(clubDay(days));
      // Cy wished for it under its name, Di long ago; Bo, who plays, too.
      await game(site, { name: "azul", players: [cy, bo] });
      await game(site, { name: "Azul", players: [di], createdAt: clock.now() - 100 * 86_400_000 });
      await Promise.all(Array.from({ length: 9 }, () => site.worker.runDaily()));
      await site.worker.runDaily();
      const lines = (await told(site)).map((line) => line.replace(/ by .*/, " by"));
      expect(lines).toEqual([`Ada ${NEEDED}`, `Bo ${NEEDED}`, `Cy ${NEEDED}`]);
      expect(await mailed(site)).toEqual(["Ada needed", "Bo needed", "Cy needed"]);
      // A new day notifies again.
      await forgetNews(site);
      await needyBy(id, clubDay(1 - days));
      await site.worker.runDaily();
      expect(await told(site)).toHaveLength(3);
    },
  );
  const needyBy = (id: string, day: string) =>
    site.sql("update games set needed_by = ? where id = ?", [day, id]);

  it("notifies nobody when it is further off or past, full, of a cancelled day, or without players", async () => {
    await site.sql(
      `insert into event_days (id, event_type, date, cancelled_at) values ('off', 'GAMES_DAY', '${clubDay(3)}', 1)`,
    );
    await needy(clubDay(1), { date: clubDay(3) });
    await needy(clubDay(2));
    await needy(clubDay(-1));
    await needy(null);
    await needy(clubDay(1), { minPlayers: 2, maxPlayers: 2 });
    await needy(clubDay(1), { players: [] });
    await needy(clubDay(0), { date: clubDay(-1) });
    await needy(clubDay(1), { date: clubDay(0) });
    await site.worker.runDaily();
    expect((await told(site)).filter((line) => line.includes("needed"))).toEqual([]);
    await needy(clubDay(1));
    await site.worker.runDaily();
    expect((await told(site)).filter((line) => line.includes("needed"))).toHaveLength(2);
  });

  it("notifies them while a seat is free, too", async () => {
    const roomy = (name: string) => needy(clubDay(1), { name, minPlayers: 1, maxPlayers: 3 });
    await roomy("Heat");
    await roomy("Loa");
    await site.worker.runDaily();
    const lines = (await told(site)).map((line) => line.replace(/ by .*/, " by"));
    const line = "needed (1): It still has 1 seat free, to fill by";
    expect(lines).toEqual([`Ada ${line}`, `Ada ${line}`, `Bo ${line}`, `Bo ${line}`]);
  });
});

describe("a player's call for more players", () => {
  const short = (given: object = {}) =>
    game(site, {
      ...{ name: "Azul", suggestedBy: ada, players: [ada, bo], minPlayers: 3, date: clubDay(4) },
      ...given,
    });

  it("notifies members who would like to play it, once a day, of nine calls at once", async () => {
    const { id } = await short();
    const guest = await member(site, { name: "Gil" });
    await site.sql("update users set guest_of = ?, guest_name = name where id = ?", [cy.id, guest.id]);
    await game(site, { name: "azul", players: [cy, bo, guest] });
    const calls = await Promise.all(
      Array.from({ length: 9 }, (_, n) => as(n % 2 ? ada : bo).post(at(id, "ask"))),
    );
    expect(calls.map(({ status }) => status).sort()).toEqual([200, ...Array(8).fill(409)]);
    expect(calls.find(({ status }) => status === 200)?.json).toEqual({ told: 1 });
    expect((await told(site)).map((line) => line.replace(/ by .*/, " by"))).toEqual([
      "Cy needed (1): It needs 1 more by",
    ]);
    expect(await mailed(site)).toEqual(["Cy needed"]);
    await site.sql("update games set needed_told = ?", [clubDay(-1)]);
    expect((await as(ada).post(at(id, "ask"))).json).toEqual({ told: 1 });
  });

  it("says when it reached nobody, and may then be made again", async () => {
    const { id } = await short();
    for (let call = 0; call < 2; call++) {
      expect((await as(ada).post(at(id, "ask"))).json).toEqual({ told: 0 });
    }
    expect(await told(site)).toEqual([]);
  });
});

const aBox = () =>
  site.database.batch([
    "insert or ignore into titles (id, name, min_players, max_players, created_at) values ('t', 'Azul', 2, 4, 1)",
    "insert or ignore into copies (id, code, title_id, created_at) values ('c', 'B0X000', 't', 1)",
  ]);

describe("the same again next week", () => {
  const KEY = "0123456789abcdef";
  const played = async (given: object = {}) =>
    game(site, {
      ...{ name: "Azul", suggestedBy: ada, players: [ada, bo, cy], minPlayers: 2, maxPlayers: 3 },
      ...{ date: clubDay(-1), expectedMinutes: 45, ...given },
    });
  const again = (id: string, who: ArrangedMember, body: Record<string, unknown> = { key: KEY }) =>
    as(who).post(at(id, "again"), body);

  it("suggests the game a week later, at its table if that is free; the others are asked and not signed up", async () => {
    const oak = await table(site, "Oak");
    const { id } = await played({ tableId: oak.id });
    await aBox();
    await site.sql(
      `update games set bgg_id = 13, copy_code = 'B0X000', image = '/art/azul.png',
        looking_for_teacher = 1, looking_for_copy = 1, is_tournament = 1, is_play_test = 1, needed_by = ? where id = ?`,
      [clubDay(-1), id],
    );
    const before = (await visitor(site).get(at(id))).json;
    const { status, json } = await again(id, bo);
    expect(status).toBe(200);
    const { createdAt, wantedAt, thread } = json;
    expect(json).toEqual({
      ...before,
      ...{ id: json.id, createdAt, wantedAt, thread, date: midnight(clubDay(6)), neededBy: null },
      ...{ players: before.players.slice(1, 2), suggestedBy: { publicId: bo.publicId, name: "Bo" } },
    });
    expect(json.thread).not.toBe(before.thread);
    expect((await visitor(site).get(at(id))).json).toEqual(before);
    expect((await told(site)).map((line) => line.replace(/ on .*/, " on"))).toEqual([
      "Ada again (1): Bo would like to play it again on",
      "Cy again (1): Bo would like to play it again on",
    ]);
    expect(await mailed(site)).toEqual(["Ada again", "Cy again"]);
    const rows = await site.sql("select distinct url from notifications");
    expect(rows).toEqual([{ url: `/games/${json.id}` }]);
    // That table is taken on that day.
    const { id: other } = await played({ name: "Heat", tableId: oak.id });
    expect((await again(other, ada)).json.table).toBeNull();
  });

  it("copies every column of a game except those that start anew", async () => {
    const { id } = await played({ tableId: (await table(site, "Elm")).id });
    await aBox();
    await site.sql(
      `update games set bgg_id = 13, copy_code = 'B0X000', image = '/art/azul.png', looking_for_teacher = 1,
        looking_for_copy = 1, is_tournament = 1, is_play_test = 1, version = 3, wanted_at = 1, needed_by = ?1, needed_told = ?1 where id = ?2`,
      [clubDay(-1), id],
    );
    const rowOf = async (game: string) => {
      const rows = await site.sql("select * from games where id = ?", [game]);
      return { ...rows[0] } as Record<string, unknown>;
    };
    const [before, after] = [await rowOf(id), await rowOf((await again(id, bo)).json.id)];
    const own = [
      "id",
      "thread_id",
      "creation_key",
      "created_at",
      "suggested_by",
      "player_count",
      "version",
      "seating_id",
    ];
    const ofTheDay = ["date", "listed_on", "needed_by", "needed_told", "table_id", "wanted_at"];
    const same = Object.keys(before).filter((name) => ![...own, ...ofTheDay, "held_name"].includes(name));
    for (const name of same) {
      // An empty column would prove nothing: a new column needs a value above.
      expect([name, before[name] || "empty"]).not.toEqual([name, "empty"]);
      expect([name, after[name]]).toEqual([name, before[name]]);
    }
    expect(same.length).toBeGreaterThan(9);
  });

  it("leaves out a box that the club has written off since", async () => {
    const { id } = await played();
    await aBox();
    await site.sql(
      "insert into copies (id, code, title_id, created_at, retired_at) values ('d', 'B0X001', 't', 1, 2)",
    );
    await site.sql("update games set copy_code = 'B0X001' where id = ?", [id]);
    expect((await again(id, bo)).json.copyCode).toBeNull();
  });

  it("makes one game, however often it is pressed, at once, with another key, or by another player", async () => {
    const { id } = await played();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => again(id, ada)),
      ...Array.from({ length: 5 }, () => again(id, bo)),
      again(id, ada, { key: "another-key-1" }),
    ]);
    answers.push(await again(id, ada, {}));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect((await visitor(site).get("/api/games/current")).json).toHaveLength(1);
    expect((await told(site)).filter((line) => line.includes("again (1)"))).toHaveLength(2);
    // Also after everybody has left, for its maker with the same request.
    const maker = answers[0]?.json.players[0].name === "Ada" ? ada : bo;
    const made = answers[0]?.json.id;
    const [sent] = await site.sql("select creation_key as key from games where id = ?", [made]);
    await as(maker).post(at(made, "kick"), { player: maker.publicId });
    expect((await again(id, maker, { key: sent?.key })).json).toMatchObject({ id: made, players: [] });
  });
});

describe("a player who is late", () => {
  const tonight = (given: object = {}) =>
    game(site, { name: "Azul", suggestedBy: ada, players: [ada, bo, cy], date: clubDay(), ...given });
  const say = (id: string, who: ArrangedMember, minutes: unknown) =>
    as(who).send("PUT", at(id, "late"), { minutes });
  const takeBack = (id: string, who: ArrangedMember) => as(who).send("DELETE", at(id, "late"));
  const late = async (id: string, who = ada) => (await as(who).get(at(id, "late"))).json;

  it("is shown as late only to members at the game", async () => {
    const { id } = await tonight();
    await say(id, bo, 20);
    expect(await late(id, cy)).toEqual([{ publicId: bo.publicId, minutes: 20 }]);
    for (const other of [as(admin), visitor(site)]) {
      const { status, json } = await other.get(at(id, "late"));
      expect([status, json]).toEqual([200, []]);
    }
  });

  it("says so by one request; the others at the table are notified and emailed, and see it", async () => {
    const { id } = await tonight();
    site.trips.reset();
    expect((await say(id, bo, 20)).json).toEqual([{ publicId: bo.publicId, minutes: 20 }]);
    expect(site.trips.requests).toBe(2);
    expect(await late(id)).toEqual([{ publicId: bo.publicId, minutes: 20 }]);
    const line = "late (1): Bo is about 20 minutes late.";
    expect(await told(site)).toEqual([`Ada ${line}`, `Cy ${line}`]);
    expect(await mailed(site)).toEqual(["Ada late", "Cy late"]);
    // An unchanged answer notifies nobody.
    await say(id, bo, 20);
    expect(await told(site)).toEqual([`Ada ${line}`, `Cy ${line}`]);
  });

  it("changes it or takes it back: everybody gets the latest, in one email", async () => {
    const { id } = await tonight();
    await say(id, bo, 20);
    await say(id, bo, 30);
    expect(await late(id)).toEqual([{ publicId: bo.publicId, minutes: 30 }]);
    expect((await takeBack(id, bo)).json).toEqual([]);
    expect(await late(id)).toEqual([]);
    expect(await told(site)).toEqual(
      ["Ada", "Cy"].map((name) => `${name} late (3): Bo will be on time after all.`),
    );
    expect(await mailed(site)).toEqual(["Ada late", "Cy late"]);
    expect((await takeBack(id, cy)).status).toBe(200);
  });

  it("is late on that day only, and no longer after leaving the game", async () => {
    const { id } = await tonight();
    await say(id, bo, 20);
    const before = await visitor(site).get("/api/games/current");
    await say(id, cy, 20);
    expect((await visitor(site).get("/api/games/current")).text).toBe(before.text);
    await site.sql("update games set date = ? where id = ?", [clubDay(7), id]);
    expect(await late(id)).toEqual([]);
    await site.sql("update games set date = ? where id = ?", [clubDay(), id]);
    expect(await late(id)).toHaveLength(2);
    await as(bo).post(at(id, "kick"), { player: bo.publicId });
    expect(await late(id)).toEqual([{ publicId: cy.publicId, minutes: 20 }]);
  });
});
