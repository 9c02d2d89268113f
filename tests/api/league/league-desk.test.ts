import { describe, expect, it } from "vitest";
import { member, signedIn, visitor } from "../../support/arrange.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import { azul, expectByRule, inOrder, members, namesIn, season, table } from "./league-support.ts";

// Editors' actions for the league: seasons, players, imports.
const site = await startSite();
const ann = await member(site, { name: "Ann Able" });
const bob = await member(site, { name: "Bob Baker" });
await site.sql(
  "update users set participate_in_league = 1, bgg_user_name = 'b_' || lower(substr(name, 1, 3))",
);
const editor = await signedIn(site, await member(site, { role: "EDITOR", name: "Edie" }));
const admin = await signedIn(site, await member(site, { role: "ADMIN", name: "Ada" }));
const anybody = await signedIn(site, ann);
await anybody.csrfToken();

const enter = async (playedOn: string, placings: unknown) => {
  const answer = await editor.post("/api/leagues/results", azul({ playedOn, placings }));
  expect([answer.status, answer.json]).toEqual([200, answer.json]);
  return answer.json;
};
const conflict = (words: RegExp, path: string[] = []) => [
  409,
  [{ path, message: expect.stringMatching(words) }],
];
const said = ({ status, json }: { status: number; json: unknown }) => [status, json];
const idOf = async (name: string) =>
  String((await site.sql("select id from league_players where name = ?", [name]))[0]?.id);
const auditOf = async () =>
  (await site.sql("select action || ' ' || subject as act from audit_log order by at, rowid")).map(
    ({ act }) => act,
  );

describe("a season", () => {
  it("is opened once, changed, closed, frozen, honoured, and opened again by an admin", async () => {
    const opened = await editor.post("/api/leagues/seasons", {
      year: 2024,
      name: "The League",
      correction: 0,
    });
    expect(said(opened)).toEqual([
      200,
      {
        ...opened.json,
        year: 2024,
        name: "The League",
        words: null,
        shown: true,
        correction: 0,
        minimumGames: 1,
        closedAt: null,
        games: 0,
        lastDay: null,
      },
    ]);
    expect(said(await editor.post("/api/leagues/seasons", { year: 2024 }))).toEqual(
      conflict(/already a season for 2024/, ["year"]),
    );
    await enter("2024-02-29", inOrder("Cat", "Dan", "Eli"));
    const { json: last } = await enter("2024-12-31", inOrder("Dan", "Cat")).then((json) => ({ json }));
    site.trips.reset();
    await editor.send("PUT", "/api/leagues/seasons/2024", {
      correction: 12,
      minimumGames: 2,
      words: "Play\n\nfair.",
      shown: false,
    });
    expect(site.trips.requests).toBe(2);
    await expectByRule(site, 2024);
    const { season: shown, standings, waiting } = await table(visitor(site), 2024);
    expect(shown).toMatchObject({
      name: null,
      words: "Play\n\nfair.",
      shown: false,
      minimumGames: 2,
      games: 2,
      lastDay: "2024-12-31T00:00:00.000Z",
    });
    expect(namesIn(standings)).toEqual([
      ["Cat", 0, null],
      ["Dan", 0, null],
    ]);
    expect(waiting).toMatchObject([{ user: { name: "Eli" }, gamesPlayed: 1 }]);
    expect((await visitor(site).get("/api/leagues/roll-of-honour")).json).toEqual([]);

    const closed = await editor.post("/api/leagues/seasons/2024/close");
    expect(closed.json.closedAt).toEqual(expect.any(String));
    const frozen = await everything(site);
    const result = azul({ playedOn: "2024-12-31", placings: inOrder("Cat", "Dan") });
    const words = conflict(/2024 is closed/, ["playedOn"]);
    expect(said(await editor.post("/api/leagues/results", result))).toEqual([422, words[1]]);
    expect(
      said(await editor.send("PUT", `/api/leagues/results/${last.id}`, { ...result, version: 1 })),
    ).toEqual(words);
    expect(said(await editor.send("DELETE", `/api/leagues/results/${last.id}`, { version: 1 }))).toEqual(
      words,
    );
    expect(said(await editor.send("PUT", "/api/leagues/seasons/2024", { correction: 3 }))).toEqual(
      conflict(/its rule stays/, ["correction"]),
    );
    expect((await editor.post("/api/leagues/seasons/2024/reopen")).status).toBe(403);
    await editor.post("/api/leagues/seasons/2024/close");
    expect(await everything(site)).toBe(frozen);

    const { json: honours } = await visitor(site).get("/api/leagues/roll-of-honour");
    expect(honours).toMatchObject([{ year: 2024, games: 2, podium: [{ ranking: 0 }, { ranking: 0 }] }]);
    expect((await admin.post("/api/leagues/seasons/2024/reopen")).json.closedAt).toBeNull();
    expect((await visitor(site).get("/api/leagues/roll-of-honour")).json).toEqual([]);
    expect((await editor.post("/api/leagues/results", result)).status).toBe(200);
    await expectByRule(site, 2024);
    expect(await auditOf()).toEqual(
      ["opened", "changed the settings of", "closed", "reopened"].map((act) => `${act} the league of 2024`),
    );
    const { json: seasons } = await visitor(site).get("/api/leagues");
    expect(seasons.map(({ year }: { year: number }) => year)).toEqual([2024]);
  });

  it("that does not exist is not found", async () => {
    for (const path of ["seasons/1999/close", "seasons/1999"]) {
      const send = path.endsWith("close")
        ? editor.post(`/api/leagues/${path}`)
        : editor.send("PUT", `/api/leagues/${path}`, {});
      expect((await send).status).toBe(404);
    }
    expect((await visitor(site).get("/api/leagues/1999")).status).toBe(404);
    expect((await visitor(site).get("/leagues/1999")).status).toBe(404);
    expect((await admin.post("/api/leagues/seasons/1999/reopen")).status).toBe(404);
  });

  it("starts on New Year's Day: New Year's Eve belongs to the one before", async () => {
    await season(site, 2015);
    await season(site, 2016);
    expect((await enter("2015-12-31", inOrder("Cat", "Dan"))).year).toBe(2015);
    expect((await enter("2016-01-01T00:00:00.000Z", inOrder("Cat", "Dan"))).year).toBe(2016);
  });
});

describe("a player", () => {
  it("is assigned to a member, unlisted where they opted out, and to nobody again", async () => {
    await season(site, 2010);
    await enter("2010-01-07", inOrder("A. Able", "Somebody Else"));
    const id = await idOf("A. Able");
    const assign = (userPublicId: string | null, who = id) =>
      editor.post(`/api/leagues/players/${who}/`, { userPublicId });
    site.trips.reset();
    expect((await assign(ann.publicId)).json).toMatchObject({
      id,
      name: "Ann Able",
      games: 1,
      user: { publicId: ann.publicId },
    });
    expect(site.trips.requests).toBe(2);
    const other = await idOf("Somebody Else");
    expect(said(await assign(ann.publicId, other))).toEqual(
      conflict(/in the league already, as A. Able/, ["userPublicId"]),
    );
    expect(said(await assign("nobody"))).toEqual([
      422,
      [{ path: ["userPublicId"], message: expect.any(String) }],
    ]);
    expect((await assign(ann.publicId, "nosuchid")).status).toBe(404);
    await site.sql("update users set participate_in_league = 0 where id = ?", [bob.id]);
    await assign(bob.publicId);
    expect(namesIn((await table(editor, 2010)).standings)).toEqual([["Somebody Else", 0, null]]);
    expect((await assign(null)).json).toMatchObject({ name: "A. Able", user: null });
    expect((await table(editor, 2010)).standings).toHaveLength(2);
    await site.sql("update users set participate_in_league = 1");
  });

  it("of a renamed member has the new name once it is nobody's again, unless an editor had given it one", async () => {
    await season(site, 2008);
    const [ola, olga] = [await member(site, { name: "Ola Old" }), await member(site, { name: "Olga Old" })];
    await enter("2008-02-07", members(ola, olga));
    const left = async (own: typeof ola, id: string) => {
      await site.sql("insert into play_aliases values ('name:' || ?, ?)", [own.name, id]);
      const profile = { name: `${own.name} New`, color: "3A85FF", bggUserName: null };
      const browser = await signedIn(site, own);
      const renamed = await browser.post("/api/profile", { ...profile, participateInLeague: true });
      expect(renamed.status).toBe(200);
      const aliases = await site.sql("delete from play_aliases where player_id = ? returning 1", [id]);
      const { json } = await editor.post(`/api/leagues/players/${id}/`, { userPublicId: null });
      return [json.name, aliases.length];
    };
    expect(await left(ola, await idOf("Ola Old"))).toEqual(["Ola Old New", 0]);
    const id = await idOf("Olga Old");
    expect((await editor.send("PUT", `/api/leagues/players/${id}`, { name: "O." })).status).toBe(200);
    expect(await left(olga, id)).toEqual(["O.", 1]);
  });

  it("is made and renamed by editors", async () => {
    const { json } = await editor.post("/api/leagues/players", { name: "  Zoe  Zed " });
    expect(json).toMatchObject({ name: "Zoe Zed", user: null, games: 0 });
    expect((await editor.send("PUT", `/api/leagues/players/${json.id}`, { name: "Zoé" })).json.name).toBe(
      "Zoé",
    );
    expect((await editor.send("PUT", "/api/leagues/players/nosuchid", { name: "Zoé" })).status).toBe(404);
    expect((await editor.get("/api/leagues/players")).json.at(-1)).toEqual({ ...json, name: "Zoé" });
  });

  it("whose form is sent twice is made once", async () => {
    const make = async (key: string) =>
      (await editor.post("/api/leagues/players", { name: "Twice", key })).json.id;
    const key = crypto.randomUUID();
    const id = await make(key);
    expect(await make(key)).toBe(id);
    expect(await site.sql("select id from league_players where name = 'Twice'")).toEqual([{ id }]);
    expect((await auditOf()).filter((act) => act === "added Twice to the league")).toHaveLength(1);
    // The control: another form's player is another one.
    expect(await make(crypto.randomUUID())).not.toBe(id);
  });

  it("is merged with another, which gets its results, history, closed tables and account", async () => {
    await season(site, 2011);
    await season(site, 2012);
    await enter("2011-01-06", inOrder("Fay F", "Gus"));
    await editor.post("/api/leagues/seasons/2011/close");
    await enter("2012-01-05", inOrder("Fay F", "Gus"));
    const later = await enter("2012-01-12", inOrder("Fay Fox", "Gus"));
    const [from, into, gus] = await Promise.all([idOf("Fay F"), idOf("Fay Fox"), idOf("Gus")]);
    const merge = (a: string, b: string) => editor.post(`/api/leagues/players/${a}/merge`, { into: b });
    const before = await everything(site);
    expect(said(await merge(from, gus))).toEqual(conflict(/Both played in Azul of 201/, ["into"]));
    expect((await merge(from, from)).status).toBe(404);
    expect((await merge(from, "nosuchid")).status).toBe(404);
    expect(await everything(site)).toBe(before);
    await editor.post(`/api/leagues/players/${from}/`, { userPublicId: bob.publicId });
    site.trips.reset();
    const { status, json } = await merge(from, into);
    expect([status, json]).toEqual([
      200,
      {
        id: from,
        name: "Bob Baker",
        games: 3,
        user: { publicId: bob.publicId, name: "Bob Baker", color: "3A85FF" },
        broughtBy: null,
      },
    ]);
    expect(site.trips.requests).toBe(2);
    expect(await site.sql("select name from league_players where id in (?, ?)", [from, into])).toEqual([
      { name: "Fay Fox" },
    ]);
    expect(namesIn((await table(editor, 2012)).standings)).toEqual([
      ["Bob Baker", 0, 0],
      ["Gus", 1, 1],
    ]);
    expect(namesIn((await table(editor, 2011)).standings)).toEqual([
      ["Bob Baker", 0, null],
      ["Gus", 1, null],
    ]);
    await expectByRule(site, 2012);
    const { json: history } = await editor.get(`/api/leagues/results/${later.id}`);
    expect(history.history[0].placings[0].name).toBe("Bob Baker");
    expect((await auditOf()).at(-1)).toBe("merged Bob Baker into Fay Fox");
  });

  it("is not merged when a closed table lists both, or both are members", async () => {
    await season(site, 2013);
    await enter("2013-01-03", inOrder("Hal", "Ida"));
    await enter("2013-01-10", inOrder("Hal Two", "Ida"));
    await editor.post("/api/leagues/seasons/2013/close");
    const [a, b] = [await idOf("Hal"), await idOf("Hal Two")];
    expect(said(await editor.post(`/api/leagues/players/${a}/merge`, { into: b }))).toEqual(
      conflict(/closed table of 2013/, ["into"]),
    );
    await season(site, 2014);
    await enter("2014-01-02", members(ann));
    const [own] = await site.sql("select id from league_players where user_id = ?", [ann.id]);
    const [other] = await site.sql("select id from league_players where user_id = ?", [bob.id]);
    expect(
      said(await editor.post(`/api/leagues/players/${own?.id}/merge`, { into: String(other?.id) })),
    ).toEqual(conflict(/two people/, ["into"]));
  });
});

const PLAYS = `<?xml version="1.0" encoding="utf-8"?>
<plays username="club" userid="1" total="5" page="1" termsofuse="https://example.org">
 <play id="101" date="2021-03-04" quantity="1" length="60" incomplete="0" nowinstats="0" location="Hall">
  <item name="Terra &amp;amp; Mystica &amp; Co" objecttype="thing" objectid="13"><subtypes><subtype value="boardgame"/></subtypes></item>
  <comments>Good.</comments>
  <players>
   <player username="B_ANN" userid="2" name="whoever" startposition="1" color="red" score="41" new="0" rating="0" win="0"/>
   <player username="" userid="0" name="bob  baker" startposition="2" color="" score="63.5" new="0" rating="0" win="1"/>
   <player username="" userid="0" name="A Stranger" startposition="" color="" score="41" new="1" rating="0" win="0"/>
  </players>
 </play>
 <play id="102" date="2021-03-04" quantity="2" length="0" incomplete="0" nowinstats="0" location="">
  <item name="Ra" objecttype="thing" objectid="12"/>
  <players><player username="" name="Ann" score="" win="0"/><player username="" name="Bob Baker" score="" win="0"/><player name="Q" score="lots" win=""/></players>
 </play>
 <play id="103" date="0000-00-00" quantity="1" incomplete="1" location=""><item name="Azul"/></play>
</plays>`;

describe("an import", () => {
  const preview = (body: object) => editor.post("/api/leagues/imports/preview", { ...body });

  it("finds nobody by the words that stand for a name that was taken away", async () => {
    await site.sql("insert into league_players (id, name) values ('nameless', 'A guest'), ('named', 'Gwen')");
    const players = ["A guest", "Gwen"].map((name) => ({ name }));
    const rows = [{ gameName: "Ra", playedOn: "2018-02-01", players }];
    const [{ placings }] = (await preview({ rows })).json.results;
    expect(placings.map(({ player }: { player: { id: string } | null }) => player?.id)).toEqual([
      undefined,
      "named",
    ]);
    await site.sql("delete from league_players where id in ('nameless', 'named')");
  });

  it("remembers who somebody in a file is, until the player is renamed or leaves", async () => {
    await season(site, 2018);
    const gone = await member(site, { name: "Gwendolyn" });
    const file = (day: string) => ({
      rows: [{ gameName: "Ra", playedOn: day, players: ["Möwe", "Crow", "Crow"].map((name) => ({ name })) }],
    });
    const who = async () => {
      const [{ placings }] = (await preview(file("2018-02-01"))).json.results;
      return placings.map(({ user, player }: { user: { name: string }; player: { name: string } }) => {
        return user?.name ?? player?.name ?? null;
      });
    };
    expect(await who()).toEqual([null, null, null]);
    const [{ source, placings }] = (await preview(file("2018-01-04"))).json.results;
    const called = placings.map((placing: { called: string }) => placing.called);
    expect(called).toEqual(["name:mowe", "name:crow", "name:crow"]);
    const results = [
      { source, called, ...azul({ playedOn: "2018-01-04", placings: members(gone, ann, bob) }) },
    ];
    expect((await editor.post("/api/leagues/imports", { results })).status).toBe(200);
    // Two of one name in one game say nothing about either.
    expect(await who()).toEqual(["Gwendolyn", null, null]);

    const [player] = await site.sql("select id from league_players where user_id = ?", [gone.id]);
    await editor.send("PUT", `/api/leagues/players/${player?.id}`, { name: "Gull" });
    expect(await who()).toEqual([null, null, null]);
    await site.sql("insert into play_aliases values ('name:mowe', ?)", [String(player?.id)]);
    expect(await who()).toEqual(["Gwendolyn", null, null]);
    const guest = (await editor.post("/api/leagues/players", { name: "Mew" })).json.id;
    await site.sql("update play_aliases set player_id = ?", [guest]);
    await editor.post(`/api/leagues/players/${guest}/merge`, { into: player?.id });
    expect(await site.sql("select player_id from play_aliases")).toMatchObject([{ player_id: player?.id }]);
    await (await signedIn(site, gone)).post("/api/profile/delete", { name: "Gwendolyn" });
    expect(await site.sql("select * from play_aliases")).toEqual([]);
  });

  it("of BG Stats finds people by BoardGameGeek's name, and knows a play by its own id", async () => {
    await season(site, 2019);
    const players = [{ name: "My wife", userName: "B_ANN" }, { name: "Bob" }].map((by, at) => ({
      ...by,
      place: at + 1,
    }));
    const rows = [{ source: "bgs:4f1c", gameName: "Azul", playedOn: "2019-03-05", players }];
    const [first] = (await preview({ rows })).json.results;
    expect(first).toMatchObject({
      source: "bgs:4f1c",
      placings: [{ user: { publicId: ann.publicId }, sure: true }, {}],
    });
    const results = [
      { source: "bgs:4f1c", ...azul({ playedOn: "2019-03-05", placings: members(ann, bob) }) },
    ];
    expect((await editor.post("/api/leagues/imports", { results })).json).toEqual({ saved: 1, already: 0 });
    expect((await preview({ rows })).json.results[0].already).toMatchObject({ sure: true });
    expect((await preview({ rows: [{ ...rows[0], source: "bgg:1" }] })).status).toBe(422);
  });

  it("of BoardGameGeek's plays is previewed with places, people and notes, and nothing is saved", async () => {
    await season(site, 2021);
    const before = await everything(site);
    site.trips.reset();
    const { status, json } = await preview({ xml: PLAYS });
    expect([status, site.trips.requests]).toEqual([200, 1]);
    const [first, second, third] = json.results;
    expect(first).toMatchObject({
      source: "bgg:101",
      gameName: "Terra &amp; Mystica & Co",
      playedOn: "2021-03-04T00:00:00.000Z",
      kind: "COMPETITIVE",
      already: null,
      notes: ["Not known here: A Stranger."],
    });
    expect(first.placings).toMatchObject([
      { name: "whoever", place: 2, user: { publicId: ann.publicId }, sure: true },
      { name: "bob baker", place: 1, user: { publicId: bob.publicId }, sure: true },
      { name: "A Stranger", place: 2, user: null, player: null },
    ]);
    expect(
      second.placings.map(({ place, sure }: { place: number | null; sure: boolean }) => [place, sure]),
    ).toEqual([
      [null, false],
      [null, true],
      [null, false],
    ]);
    expect(second.notes).toEqual([
      "Is “Ann” Ann Able? Only the first name is the same.",
      "Not known here: Q.",
      "It was played 2 times, and goes in as one game.",
    ]);
    expect(third).toMatchObject({
      ...{ playedOn: null, unreadDate: "0000-00-00" },
      kind: "UNFINISHED",
      placings: [],
      notes: [],
    });
    expect(await everything(site)).toBe(before);
  });

  it.each([
    ["a page", "<html><body>Hello</body></html>"],
    ["half of it", PLAYS.slice(0, 400)],
    ["words", "hello"],
    ["one that brings entities", `<!DOCTYPE x [<!ENTITY a "b">]>${PLAYS}`],
  ])("of %s is refused in words", async (_, xml) => {
    expect(said(await preview({ xml }))).toEqual([
      422,
      [{ path: ["xml"], message: "This isn’t BoardGameGeek’s list of plays." }],
    ]);
  });

  const playOf = (players: number, name = "Ra") =>
    `<play id="1" date="2021-03-04"><item name="${name}"/><players>${'<player name="A"/>'.repeat(players)}</players></play>`;
  const rowOf = (players: number, gameName = "Ra") => ({
    gameName,
    playedOn: "2021-03-04",
    players: Array.from({ length: players }, () => ({ name: "A" })),
  });
  const TOO_MANY: [string, number, number, string][] = [
    [
      "more plays than go in",
      301,
      1,
      "You can import at most 300 plays at once. Please split the file in two.",
    ],
    [
      "plays without end",
      3_000,
      0,
      "You can import at most 300 plays at once. Please split the file in two.",
    ],
    ["more players than fit a game", 1, 101, "At most 100 players fit a game. “Ra” has more."],
    ["players without end", 1, 20_000, "At most 100 players fit a game. “Ra” has more."],
    [
      "more players than go in",
      40,
      76,
      "You can import at most 3000 players at once. Please split the file in two.",
    ],
  ];

  it.each(TOO_MANY)(
    "of XML with %s (%i × %i) is refused without a database request",
    async (_, plays, players, message) => {
      site.trips.reset();
      const xml = `<plays>${players ? playOf(players).repeat(plays) : '<play id="1"/>'.repeat(plays)}</plays>`;
      expect(said(await preview({ xml }))).toEqual([422, [{ path: ["xml"], message }]]);
      expect(site.trips.requests).toBe(0);
    },
  );

  it.each(TOO_MANY)("of rows with %s (%i × %i) is refused", async (_, plays, players, message) => {
    const { status, json } = await preview({ rows: Array.from({ length: plays }, () => rowOf(players)) });
    const fits = players > 100 ? "At most 100 players fit a game" : message;
    expect([status, json[0].path[0], json[0].message]).toEqual([422, "rows", fits]);
  });

  it("can be made of a season’s download, which has the results that stand, with teams and scores", async () => {
    await season(site, 2003);
    const enter = (body: object) =>
      editor.post("/api/leagues/results", azul({ playedOn: "2003-05-01", again: true, ...body }));
    const inTeams = [1, 1, 2].map((team, at) => ({ guest: `T${at}`, place: team, team, score: 9 - team }));
    await enter({ placings: inTeams });
    const { json } = await enter({ gameName: "Gone", placings: inOrder("T1", "T2") });
    await editor.send("DELETE", `/api/leagues/results/${json.id}`, { version: 1 });
    const { status, text, headers } = await editor.get("/api/leagues/imports/2003.csv");
    expect([status, headers.get("content-disposition")]).toEqual([
      200,
      'attachment; filename="results-2003.csv"',
    ]);
    expect(text.split("\r\n").map((line) => line.replaceAll(/"|\w{20,}/g, ""))).toEqual([
      expect.stringContaining("date,game,play,player,place,score,won,kind,team"),
      expect.stringMatching(/^2003-05-01,Azul,[^,]*,T[01],1,8,,,1$/),
      expect.stringMatching(/^2003-05-01,Azul,[^,]*,T[01],1,8,,,1$/),
      expect.stringMatching(/^2003-05-01,Azul,[^,]*,T2,2,7,,,2$/),
      "",
    ]);
  });

  it("of the most rows allowed is previewed", async () => {
    const full = await preview({ xml: `<plays>${playOf(10).repeat(300)}</plays>` });
    expect([full.status, full.json.results.length]).toEqual([200, 300]);
    const crowded = await preview({ rows: [rowOf(100)] });
    expect(crowded.json.results[0].placings).toHaveLength(100);
  });

  it.each([{}, { xml: "" }, { rows: [] }, { xml: null }, { xml: PLAYS, rows: [rowOf(1)] }, { rows: "x" }])(
    "of nothing, or of two files (%.40j), is refused in words",
    async (body) => {
      const { status, json } = await preview(body);
      expect([status, json[0].message]).toEqual([422, "Choose a file of plays"]);
    },
  );

  it("is saved once, however often it is sent, and recognised in the next preview", async () => {
    const result = (source: string, given = {}) => ({
      source,
      ...azul({
        playedOn: "2021-03-04",
        placings: [...members(ann), { guest: "A Stranger", place: 2 }],
        ...given,
      }),
    });
    const send = (...results: object[]) => editor.post("/api/leagues/imports", { results });
    const refused = await send(
      result("bgg:101"),
      result("bgg:102", { playedOn: "2009-01-01" }),
      result("bgg:103", { placings: [{ user: "nobody" }] }),
    );
    expect(said(refused)).toEqual([
      422,
      [
        { path: ["results", 1, "playedOn"], message: expect.stringMatching(/no 2009 season/) },
        { path: ["results", 2, "placings", 0], message: "This player is no longer here." },
      ],
    ]);
    expect((await table(editor, 2021)).standings).toEqual([]);
    site.trips.reset();
    expect((await send(result("bgg:101"), result("bgg:102"))).json).toEqual({ saved: 2, already: 0 });
    expect(site.trips.requests).toBe(2);
    const after = await everything(site);
    expect((await send(result("bgg:101"), result("bgg:102"), result("bgg:101"))).json).toEqual({
      saved: 0,
      already: 3,
    });
    expect(await everything(site)).toBe(after);
    await expectByRule(site, 2021);
    const { json } = await preview({ xml: PLAYS });
    expect(json.results.map(({ already }: { already: { sure: boolean } | null }) => already?.sure)).toEqual([
      true,
      true,
      undefined,
    ]);
    const rows = [
      {
        gameName: "azul",
        playedOn: "2021-03-04",
        players: [
          { name: "Ann", place: 1 },
          { name: "A Stranger", place: 2 },
        ],
      },
    ];
    const like = await preview({ rows: [...rows, ...rows] });
    expect(like.json.results).toMatchObject([{ already: { sure: false } }, { already: { sure: false } }]);
    expect(like.json.results[0].source).not.toBe(like.json.results[1].source);
    expect((await preview({ rows })).json.results[0].source).toBe(like.json.results[0].source);
  });

  it("of a removed result is offered again, and restores that result", async () => {
    await season(site, 2020);
    const plays = PLAYS.replaceAll("2021-03-04", "2020-03-05").replaceAll('play id="1', 'play id="2');
    const placings = [...members(ann), { guest: "A Stranger", place: 2 }];
    const result = { ...azul({ playedOn: "2020-03-05", placings }), source: "bgg:201" };
    const send = async () => (await editor.post("/api/leagues/imports", { results: [result] })).json;
    const standing = async () => {
      const { json } = await preview({ xml: plays });
      return [json.results[0].already?.sure ?? null, json.results[0].wasRemoved];
    };
    expect([await standing(), await send(), await standing()]).toEqual([
      [null, false],
      { saved: 1, already: 0 },
      [true, false],
    ]);
    const [{ id }] = (await editor.get("/api/leagues/results?year=2020")).json.results;
    const remove = (version: number) => editor.send("DELETE", `/api/leagues/results/${id}`, { version });
    await remove(1);
    expect((await table(editor, 2020)).standings).toEqual([]);
    expect(await standing()).toEqual([null, true]);
    site.trips.reset();
    expect([await send(), site.trips.requests]).toEqual([{ saved: 1, already: 0 }, 2]);
    expect([await standing(), await send()]).toEqual([[true, false], { saved: 0, already: 1 }]);
    const { json } = await editor.get(`/api/leagues/results/${id}`);
    expect(json.result).toMatchObject({ removed: false, version: 3, placings: [{ place: 1 }, { place: 2 }] });
    expect(json.history.map(({ action }: { action: string }) => action)).toEqual([
      "imported",
      "removed",
      "imported",
    ]);
    await expectByRule(site, 2020);
    await remove(3);
    const both = await Promise.all([send(), send()]);
    expect(both.toSorted((a, b) => a.already - b.already)).toEqual([
      { saved: 1, already: 0 },
      { saved: 0, already: 1 },
    ]);
    await expectByRule(site, 2020);
  });

  it("of too many characters is refused", async () => {
    expect((await preview({ xml: " ".repeat(500_000) })).status).toBe(422);
    expect((await preview({ xml: " ".repeat(900_000) })).status).toBe(413);
  });
});
