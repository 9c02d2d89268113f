import { describe, expect, it } from "vitest";
import { type ArrangedMember, game, member, signedIn, visitor } from "../../support/arrange.ts";
import { everything } from "../../support/everything.ts";
import { numbers } from "../../support/numbers.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { clubDay } from "../games/games-support.ts";
import { azul, expectByRule, inOrder, keptTable, members, namesIn, season, table } from "./league-support.ts";

const browsers = {} as Record<"ann" | "bob" | "eve" | "editor", Visitor>;
const OPTED_IN = "update users set participate_in_league = 1";
const site = await startSite();
const [ann, bob, eve] = (await Promise.all(["Ann", "Bob", "Eve"].map((name) => member(site, { name })))) as [
  ArrangedMember,
  ArrangedMember,
  ArrangedMember,
];
await site.sql(OPTED_IN);
browsers.ann = await signedIn(site, ann);
browsers.bob = await signedIn(site, bob);
browsers.eve = await signedIn(site, eve);
browsers.editor = await signedIn(site, await member(site, { role: "EDITOR", name: "Edie" }));
await season(site, 2026);
await season(site, 2025);

const enter = (body: Record<string, unknown>, who: Visitor = browsers.editor) =>
  who.post("/api/leagues/results", azul(body));

describe("entering a result", () => {
  it("takes two database requests, and updates the table", async () => {
    const { id } = await game(site, { suggestedBy: ann, players: [ann, bob], date: "2026-01-08" });
    site.trips.reset();
    const { status, json } = await browsers.ann.post(
      "/api/leagues/results",
      azul({ game: id, placings: [...members(bob, ann), { guest: "Guest One", place: 2 }] }),
    );
    expect([status, json]).toEqual([200, json]);
    expect(site.trips.requests).toBe(2);
    expect(json).toMatchObject({
      year: 2026,
      game: id,
      gameName: "Azul",
      playedOn: "2026-01-08T00:00:00.000Z",
      kind: "COMPETITIVE",
      version: 1,
      removed: false,
      enteredBy: { publicId: ann.publicId, name: "Ann" },
    });
    expect(
      json.placings.map(({ user, place }: { user: { name: string }; place: number }) => [user.name, place]),
    ).toEqual([
      ["Bob", 1],
      ["Ann", 2],
      ["Guest One", 2],
    ]);
    site.trips.reset();
    const { season: shown, standings, waiting } = await table(visitor(site));
    expect(site.trips.requests).toBe(1);
    expect(shown).toMatchObject({
      year: 2026,
      games: 1,
      lastDay: "2026-01-08T00:00:00.000Z",
      correction: 12,
    });
    expect(namesIn(standings)).toEqual([
      ["Bob", 0, null],
      ["Ann", 1, null],
      ["Guest One", 1, null],
    ]);
    expect(standings[0]).toMatchObject({ avgPoints: 1, gamesPlayed: 1, user: { publicId: bob.publicId } });
    expect(standings[1].avgPoints).toBe(0.25);
    expect(waiting).toEqual([]);
    await expectByRule(site, 2026);
    const found = await visitor(site).get(`/api/leagues/results?game=${id}`);
    expect(found.json).toEqual({ results: [json], earlier: null });
  });
});

describe("a result is refused, and nothing changes,", () => {
  const refused = async (
    answer: { status: number; json: unknown },
    status: number,
    path: unknown,
    words: RegExp,
  ) =>
    expect([answer.status, answer.json]).toEqual([status, [{ path, message: expect.stringMatching(words) }]]);

  it.each([
    ["a day to come", { playedOn: clubDay(1) }, ["playedOn"], /hasn’t come yet/],
    ["a day that is none", { playedOn: "2026-02-29" }, ["playedOn"], /valid date/],
    ["nobody", { placings: [] }, ["placings"], /who played/],
    ["a place without a player", { placings: [{ place: 1 }] }, ["placings", 0], /player/],
    ["the place 0", { placings: [{ place: 0, guest: "X" }] }, ["placings", 0, "place"], /whole number/],
    ["a guest who is a member", { placings: [{ guest: "X", user: "x" }] }, ["placings", 0], /player/],
    ["a player who is gone", { placings: [{ player: "x" }] }, ["placings", 0], /no longer here/],
    ["one guest twice", { placings: inOrder(["Same", "same"]) }, ["placings"], /twice/],
    ["no game", { gameName: " " }, ["gameName"], /name/],
  ])("with %s, on the wrong field", async (_, given, path, words) => {
    const before = await everything(site);
    await refused(await enter({ placings: inOrder("X", "Y"), ...given }), 422, path, words);
    expect(await everything(site)).toBe(before);
  });

  it("when a member is in it twice, by account and by league player", async () => {
    const [player] = await site.sql("select id from league_players where user_id = ?", [ann.id]);
    const answer = await enter({ placings: [...members(ann), { player: String(player?.id), place: 2 }] });
    await refused(answer, 422, ["placings"], /twice/);
  });
});

describe("two members at once", () => {
  it("who enter the result of one game make one, and the second is told who was first", async () => {
    const { id } = await game(site, { suggestedBy: ann, players: [ann, bob], date: "2026-01-08" });
    const answers = await Promise.all([
      enter({ game: id, placings: members(ann, bob) }, browsers.ann),
      enter({ game: id, placings: members(bob, ann) }, browsers.bob),
    ]);
    const [first, second] = answers.sort((a, b) => a.status - b.status);
    expect([first?.status, second?.status]).toEqual([200, 409]);
    const name = first?.json.enteredBy.name;
    expect(second?.json).toEqual([
      { path: [], message: expect.stringContaining(`${name} has entered the result`) },
    ]);
    expect(await site.sql("select count(*) as n from results where game_id = ?", [id])).toEqual([{ n: 1 }]);
    await expectByRule(site, 2026);
  });

  it("who correct a result: the second gets a conflict, and nothing is lost", async () => {
    const { json: result } = await enter({ placings: members(ann, bob) });
    const put = (who: Visitor, gameName: string) =>
      who.send(
        "PUT",
        `/api/leagues/results/${result.id}`,
        azul({ gameName, placings: members(bob, ann), version: 1 }),
      );
    const answers = await Promise.all([put(browsers.ann, "By Ann"), put(browsers.bob, "By Bob")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refusal = answers.find(({ status }) => status === 409);
    expect(refusal?.json).toEqual([
      { path: [], message: expect.stringMatching(/^(Ann|Bob) has just changed this result/) },
    ]);
    const { json } = await browsers.ann.get(`/api/leagues/results/${result.id}`);
    expect(json.result.version).toBe(2);
    expect(json.history).toHaveLength(2);
  });

  it("who enter the same play of an evening that is not on the site make one, unless the second confirms that it is another", async () => {
    const body = { gameName: "Same", placings: [...members(ann, bob), { guest: "Same Guest", place: 3 }] };
    const answers = await Promise.all([enter(body, browsers.ann), enter(body, browsers.bob)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toEqual([
      { path: [], message: expect.stringMatching(/^(Ann|Bob) has just entered this game/) },
    ]);
    const count = () => site.sql("select count(*) as n from results where game_name = 'Same'");
    expect(await count()).toEqual([{ n: 1 }]);
    expect((await enter({ ...body, placings: members(ann, bob) }, browsers.bob)).status).toBe(200);
    const again = await Promise.all(
      [browsers.ann, browsers.bob].map((who) => enter({ ...body, again: true }, who)),
    );
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect(await count()).toEqual([{ n: 4 }]);
  });

  it("or twenty who enter results: all are saved and in the table", async () => {
    await season(site, 2021);
    const people = Object.values(browsers);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        enter(
          {
            playedOn: "2021-05-06",
            placings: [...members(ann, bob, eve), { guest: `Guest ${at % 6}`, place: 4 }],
            again: true,
          },
          people[at % people.length],
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { season: shown, standings } = await table(browsers.ann, 2021);
    expect([shown.games, standings[0].gamesPlayed, standings.length]).toEqual([20, 20, 9]);
    await expectByRule(site, 2021);
  });

  it("who send one result twice with its key save it once", async () => {
    const body = { placings: inOrder("Once A", "Once B"), key: "pressed twice" };
    const answers = await Promise.all([enter(body), enter(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.json).toEqual(answers[1]?.json);
  });

  it("who enter a new guest of the same name make one guest", async () => {
    await Promise.all(["Sam", "sam"].map((sam) => enter({ placings: inOrder(sam, `Not ${sam}`) })));
    expect(await site.sql("select games from league_players where name = 'Sam' collate nocase")).toEqual([
      { games: 2 },
    ]);
  });
});

describe("a correction", () => {
  it("replaces the result that it corrects, however often; the arrows stay, and the history says who and when", async () => {
    const day = (playedOn: string, ...placings: { publicId: string }[]) =>
      enter({ playedOn, placings: members(...placings) });
    await season(site, 2020);
    await day("2020-03-05", ann, bob, eve);
    const { json: last } = await day("2020-03-12", ann, bob, eve);
    const arrows = async () =>
      Object.fromEntries(
        (await table(browsers.ann, 2020)).standings.map((row: { id: string; lastRanking: number }) => [
          row.id,
          row.lastRanking,
        ]),
      );
    const before = await arrows();
    expect(Object.values(before).sort()).toEqual([0, 1, 2]);
    const put = (version: number, ...order: ArrangedMember[]) =>
      browsers.bob.send(
        "PUT",
        `/api/leagues/results/${last.id}`,
        azul({ playedOn: "2020-03-12", placings: members(...order), version }),
      );
    for (const [version, order] of [
      [1, [eve, bob, ann]],
      [2, [bob, eve, ann]],
      [3, [ann, bob, eve]],
    ] as const) {
      const { status, json } = await put(version, ...order);
      expect([status, json.version]).toEqual([200, version + 1]);
      expect(await arrows()).toEqual(before);
      await expectByRule(site, 2020);
    }
    const { json } = await visitor(site).get(`/api/leagues/results/${last.id}`);
    expect(
      json.history.map(
        ({
          action,
          by,
          placings,
        }: {
          action: string;
          by: { name: string };
          placings: { name: string }[];
        }) => [action, by.name, placings[0]?.name],
      ),
    ).toEqual([
      ["corrected", "Bob", "Ann"],
      ["corrected", "Bob", "Bob"],
      ["corrected", "Bob", "Eve"],
      ["entered", "Edie", "Ann"],
    ]);
  });

  it("moves a result into another season, and both tables follow", async () => {
    await season(site, 2019);
    await season(site, 2018);
    const { json } = await enter({ playedOn: "2019-12-31", placings: members(ann, bob) });
    await browsers.ann.send(
      "PUT",
      `/api/leagues/results/${json.id}`,
      azul({ playedOn: "2018-01-01", placings: members(ann, bob), version: 1 }),
    );
    expect((await table(browsers.ann, 2019)).standings).toEqual([]);
    expect(namesIn((await table(browsers.ann, 2018)).standings)).toEqual([
      ["Ann", 0, null],
      ["Bob", 1, null],
    ]);
  });
});

describe("a game that does not count", () => {
  it.each([
    ["co-operative", { kind: "CO_OPERATIVE", placings: inOrder("Co A", "Co B") }],
    ["unfinished", { kind: "UNFINISHED", placings: inOrder("Co A", "Co B") }],
    ["of one player", { placings: inOrder("Co A") }],
  ])("is saved and changes no table: %s", async (_, body) => {
    const before = await keptTable(site, 2026);
    const { status, json } = await enter({
      ...body,
      playedOn: clubDay() < "2027" ? clubDay() : "2026-12-31",
    });
    expect([status, json.placings[0].place]).toEqual([200, 1]);
    expect(await keptTable(site, 2026)).toEqual(before);
    const counts = await browsers.editor.send(
      "PUT",
      `/api/leagues/results/${json.id}`,
      azul({ placings: inOrder("Co A", "Co B"), version: 1 }),
    );
    expect(counts.status).toBe(200);
    expect(await keptTable(site, 2026)).not.toEqual(before);
    const removed = await browsers.editor.send("DELETE", `/api/leagues/results/${json.id}`, { version: 2 });
    expect([removed.status, removed.json.removed]).toEqual([200, true]);
    expect(await keptTable(site, 2026)).toEqual(before);
  });
});

describe("a result by teams", () => {
  const inTeams = (names: readonly string[], ...sides: [team: number, place: number, score?: number][]) =>
    sides.map(([team, place, score], at) => ({ guest: names[at], team, place, ...(score && { score }) }));
  const FOUR = ["T1", "T2", "T3", "T4"];
  const seen = (placings: { user: { name: string }; place: number; team: unknown; score: unknown }[]) =>
    placings.map(({ user, place, team, score }) => [user.name, place, team, score]);

  it("is shown with teams and scores, counts opponents alone and counts as one game", async () => {
    await season(site, 2016);
    const { status, json } = await enter({
      playedOn: "2016-05-04",
      placings: inTeams(FOUR, [2, 1, 42.5], [1, 4, 38], [2, 1, 42.5], [1, 4]),
    });
    expect([status, seen(json.placings)]).toEqual([
      200,
      [
        ["T1", 1, 1, 42.5],
        ["T3", 1, 1, 42.5],
        ["T2", 2, 2, 38],
        ["T4", 2, 2, null],
      ],
    ]);
    await expectByRule(site, 2016);
    const { season: shown, standings } = await table(visitor(site), 2016);
    expect([shown.games, standings.map(({ avgPoints }: { avgPoints: number }) => avgPoints)]).toEqual([
      1,
      [1, 1, 0, 0],
    ]);
    const own = (await visitor(site).get(`/api/leagues/2016/players/${standings[0].id}`)).json.games[0];
    expect(own).toMatchObject({ place: 1, score: 42.5, mates: ["T3"], beaten: 2, faced: 2 });
    expect(own.opponents).toMatchObject([
      { name: "T2", place: 2, team: 2 },
      { name: "T4", place: 2, team: 2 },
    ]);
  });

  it("can be changed in its teams or scores alone; its history and a removal keep both, and the table follows", async () => {
    await season(site, 2015);
    const places = [1, 1, 2, 2];
    const send = (version: number, teams: number[], more: object = {}) =>
      browsers.editor.send(
        "PUT",
        `/api/leagues/results/${id}`,
        azul({
          playedOn: "2015-05-04",
          placings: FOUR.map((guest, at) => ({ guest, place: places[at], team: teams[at], ...more })),
          version,
        }),
      );
    const first = { playedOn: "2015-05-04", placings: inTeams(FOUR, [1, 1], [2, 1], [3, 2], [4, 2]) };
    const { id, placings } = (await enter(first)).json;
    expect(seen(placings).map(([, , team]) => team)).toEqual([null, null, null, null]);
    const ofOne = await keptTable(site, 2015);
    expect((await send(1, [1, 1, 2, 2])).status).toBe(200);
    const inTwo = await keptTable(site, 2015);
    expect(inTwo).not.toEqual(ofOne);
    await expectByRule(site, 2015);
    expect((await send(2, [1, 1, 2, 2], { score: 7 })).status).toBe(200);
    expect(await keptTable(site, 2015)).toEqual(inTwo);
    const { history } = (await visitor(site).get(`/api/leagues/results/${id}`)).json;
    expect(
      history.map(({ placings: then }: { placings: { team: unknown; score: unknown }[] }) =>
        then.map(({ team, score }) => [team, score]),
      ),
    ).toEqual([
      [1, 1, 2, 2].map((team) => [team, 7]),
      [1, 1, 2, 2].map((team) => [team, null]),
      FOUR.map(() => [null, null]),
    ]);
    expect((await browsers.editor.send("DELETE", `/api/leagues/results/${id}`, { version: 3 })).status).toBe(
      200,
    );
    expect(await keptTable(site, 2015)).toEqual([]);
    const removed = (await visitor(site).get(`/api/leagues/results/${id}`)).json.history[0];
    expect(removed.placings.map(({ team, score }: Record<string, unknown>) => [team, score])).toEqual(
      [1, 1, 2, 2].map((team) => [team, 7]),
    );
  });

  it.each([
    ["a team apart", inTeams(FOUR, [1, 1], [2, 2], [1, 2]), ["placings", 2, "place"], /share their place/],
    ["one team alone", inTeams(FOUR, [1, 1], [1, 1]), ["placings"], /no one to beat/],
    ["half a team", inTeams(FOUR, [1.5, 1], [2, 2]), ["placings", 0, "team"], /whole number/],
    ["team 0", inTeams(FOUR, [0, 1], [2, 2]), ["placings", 0, "team"], /1 or more/],
    ["a score too high", inTeams(FOUR, [1, 1, 1e6], [2, 2]), ["placings", 0, "score"], /to 999,999/],
    ["a score too low", inTeams(FOUR, [1, 1], [2, 2, -1e5]), ["placings", 1, "score"], /from -99,999/],
    ["a thousandth", inTeams(FOUR, [1, 1, 0.001], [2, 2]), ["placings", 0, "score"], /such as 42/],
  ])("is refused with %s, on its field", async (_, placings, path, words) => {
    const before = await everything(site);
    const { status, json } = await enter({ placings });
    expect([status, json]).toEqual([
      422,
      [expect.objectContaining({ path, message: expect.stringMatching(words) })],
    ]);
    expect(await everything(site)).toBe(before);
  });
});

describe("a co-operative game", () => {
  it.each([true, false, null])("is won, lost or neither: %s, and its history says so", async (won) => {
    const body = { kind: "CO_OPERATIVE", placings: inOrder("Co A", "Co B"), again: true, won };
    const { json } = await enter(body);
    const entered = (await visitor(site).get(`/api/leagues/results/${json.id}`)).json;
    expect([json.won, entered.result.won, entered.history[0].won]).toEqual([won, won, won]);
    const { version } = json;
    const changed = await browsers.editor.send(
      "PUT",
      `/api/leagues/results/${json.id}`,
      azul({ ...body, won: !won, version }),
    );
    expect(changed.json.won).toBe(!won);
  });
});

describe("a removal", () => {
  it("may be done by the member who entered it and by editors; it can be restored", async () => {
    const { id: gameId } = await game(site, { suggestedBy: ann, players: [ann, bob], date: "2026-01-08" });
    const { json } = await enter({ game: gameId, placings: members(ann, bob) }, browsers.ann);
    const remove = (who: Visitor, version: number) =>
      who.send("DELETE", `/api/leagues/results/${json.id}`, { version });
    const before = await everything(site);
    expect((await remove(browsers.bob, 1)).status).toBe(403);
    expect((await remove(visitor(site), 1)).status).toBe(401);
    expect((await remove(browsers.ann, 3)).status).toBe(409);
    expect((await browsers.ann.send("DELETE", "/api/leagues/results/nosuchid", { version: 1 })).status).toBe(
      404,
    );
    expect(await everything(site)).toBe(before);
    expect((await remove(browsers.ann, 1)).json).toMatchObject({ removed: true, version: 2, placings: [] });
    expect((await browsers.ann.get(`/api/leagues/results?game=${gameId}`)).json.results).toEqual([]);
    const back = await browsers.ann.send(
      "PUT",
      `/api/leagues/results/${json.id}`,
      azul({ placings: members(ann, bob), version: 2 }),
    );
    expect(back.json).toMatchObject({ removed: false, version: 3, game: gameId });
    await expectByRule(site, 2026);
  });
});

describe("who is listed", () => {
  it("changes with the profile in the same request; as opponents they still count", async () => {
    const cy = await member(site, { name: "Cy" });
    const own = await signedIn(site, cy);
    await season(site, 2017);
    await enter({ playedOn: "2017-05-04", placings: members(ann, cy, bob) });
    const names = async () =>
      (await table(own, 2017)).standings.map(({ user }: { user: { name: string } }) => user.name);
    expect(await names()).toEqual(["Ann", "Bob"]);
    const profile = { name: "Cyrus", color: "3A85FF", bggUserName: null };
    site.trips.reset();
    site.trips.reset();
    await own.post("/api/profile", { ...profile, participateInLeague: true });
    expect(site.trips.requests).toBe(2);
    expect(await names()).toEqual(["Ann", "Cyrus", "Bob"]);
    await own.post("/api/profile", { ...profile, participateInLeague: false });
    expect(await names()).toEqual(["Ann", "Bob"]);
    const [player] = await site.sql("select id from league_players where user_id = ?", [cy.id]);
    expect((await own.get(`/api/leagues/2017/players/${player?.id}`)).status).toBe(404);
    await own.post("/api/profile/delete", { name: "Cyrus" });
    expect(await names()).toEqual(["Ann", "Bob"]);
    expect(
      (await browsers.ann.get("/api/leagues/results?year=2017")).json.results[0].placings[1].user,
    ).toEqual({
      name: "A former member",
      publicId: null,
      color: null,
    });
    // Nobody is that: another of this name is another player.
    expect((await browsers.ann.get("/api/leagues/guests")).text).not.toContain("A former member");
    const someone = { guest: "A former member" };
    await enter({ playedOn: "2017-05-11", placings: [...members(bob, ann), { ...someone, place: 3 }] });
    const unnamed = await site.sql("select games from league_players where name = ?", [someone.guest]);
    expect(unnamed.map(({ games }) => games)).toEqual([1, 1]);
    await expectByRule(site, 2017);
  });
});

describe("those who played", () => {
  it("are notified of a result that somebody else entered or corrected, folded into one", async () => {
    const { id } = await game(site, {
      name: "Ra",
      suggestedBy: ann,
      players: [ann, bob],
      date: "2026-01-08",
    });
    const { json } = await enter({ game: id, gameName: "Ra", placings: members(ann, bob) }, browsers.ann);
    await browsers.ann.send(
      "PUT",
      `/api/leagues/results/${json.id}`,
      azul({ gameName: "Ra", placings: members(bob, ann), version: 1 }),
    );
    const { json: news } = await browsers.bob.get("/api/notifications");
    expect(news.filter(({ url }: { url: string }) => url === `/games/${id}`)).toMatchObject([
      { kind: "end", title: "Ra", brief: "Ann corrected the result: you’re number 1 of 2.", times: 2 },
    ]);
    expect(
      (await browsers.ann.get("/api/notifications")).json.filter(
        ({ url }: { url: string }) => url === `/games/${id}`,
      ),
    ).toEqual([]);
  });
});

describe("the table that is kept", () => {
  it("matches a plain implementation of the rule in any season: ties, gaps, teams, opt-outs, minimum games, handicaps", async () => {
    // The same random seasons each time.
    const random = numbers(7);
    const people = [
      ...Array.from({ length: 9 }, (_, at) => ({ guest: `Player ${at}` })),
      { user: ann.publicId },
      { user: bob.publicId },
    ];
    await site.sql("update users set participate_in_league = 0 where id = ?", [bob.id]);
    for (const [year, rule] of [
      [2001, { correction: 12, minimumGames: 3 }],
      [2002, { correction: 0, minimumGames: 1 }],
      [2003, { correction: 5, minimumGames: 2 }],
    ] as const) {
      await season(site, year, rule);
      let counted = 0;
      for (let at = 0; at < 14; at++) {
        const drawn = people.map((who) => ({ who, key: random(1_000) })).sort((a, b) => a.key - b.key);
        const places = Array.from({ length: 6 }, () => 1 + random(5));
        const placings = drawn.slice(0, 1 + random(6)).map(({ who }, seat) => {
          const side = at % 2 === 0 ? seat : seat % (2 + random(2));
          return { ...who, place: places[side], ...(at % 2 === 1 && { team: 1 + side }) };
        });
        const kind = random(8) === 0 ? "UNFINISHED" : "COMPETITIVE";
        counted += Number(kind === "COMPETITIVE" && placings.length > 1);
        const day = `${year}-0${1 + random(4)}-1${random(3)}`;
        const { status, json } = await enter({
          playedOn: day,
          ...{ placings, kind },
        });
        expect([status, json]).toEqual([200, json]);
        await expectByRule(site, year);
      }
      const { season: shown, standings, waiting } = await table(browsers.ann, year);
      expect(shown.games).toBe(counted);
      expect(standings.length + waiting.length).toBeGreaterThan(5);
      expect(standings.every((row: { gamesPlayed: number }) => row.gamesPlayed >= rule.minimumGames)).toBe(
        true,
      );
      expect(waiting.every((row: { gamesPlayed: number }) => row.gamesPlayed < rule.minimumGames)).toBe(true);
    }
  });
});

describe("the first HTML of a league whose players have not joined it", () => {
  const page = async (who: Visitor) => (await who.get("/leagues/2023")).text.replaceAll("<!-- -->", "");
  const DENIED = "nobody who played has joined the league yet";

  it("says so, and offers each reader their next step", async () => {
    await season(site, 2023);
    const [una, ursula] = [await member(site, { name: "Una" }), await member(site, { name: "Ursula" })];
    const played = (playedOn: string) => enter({ playedOn, placings: members(una, ursula) });
    expect(await page(visitor(site))).toContain("No game has counted yet.");
    expect(await page(visitor(site))).not.toContain(DENIED);
    expect((await played("2023-03-02")).status).toBe(200);
    expect(await page(visitor(site))).toContain(`1 game has counted so far, but ${DENIED}`);
    expect((await played("2023-03-09")).status).toBe(200);

    const [stranger, unlisted, listed] = [
      await page(visitor(site)),
      await page(await signedIn(site, una)),
      await page(browsers.ann),
    ];
    for (const html of [stranger, unlisted, listed]) {
      expect(html).toContain(`2 games have counted so far, but ${DENIED}`);
      expect(html).not.toContain("No game has counted yet.");
    }
    expect(stranger).toContain('href="/sign-in?callbackUrl=%2Fleagues%2F2023"');
    expect([stranger, unlisted, listed].map((html) => html.includes("Join the league"))).toEqual([
      false,
      true,
      false,
    ]);

    await site.sql("update users set participate_in_league = 1 where id = ?", [ursula.id]);
    expect((await played("2023-03-16")).status).toBe(200);
    const html = await page(visitor(site));
    expect(html).toContain("Ursula");
    expect(html).not.toContain(DENIED);
  });
});
