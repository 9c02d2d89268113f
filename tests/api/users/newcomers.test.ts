import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NEWCOMER_ACTS_WITHIN_MS, NEWCOMER_MOST } from "../../../worker/contract/users/newcomers.ts";
import { type ArrangedMember, game, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import { toldRows } from "../../support/told.ts";
import type { Visitor } from "../../support/visitor.ts";
import { clubDay, suggestion } from "../games/games-support.ts";
import { azul, expectByRule, members, namesIn, season, table } from "../league/league-support.ts";

const people = {} as Record<"nell" | "bob" | "cyd" | "tess" | "edie", ArrangedMember>;
const browsers = {} as Record<keyof typeof people, Visitor>;
const site = await startSite();
await season(site, 2026);

// New members for each test, without recent actions.
beforeEach(async () => {
  const roles = { nell: "NEW", bob: "TRUSTED", cyd: "TRUSTED", tess: "TRUSTED", edie: "EDITOR" } as const;
  await site.database.batch([
    "delete from standings",
    "delete from results",
    "delete from league_players",
    "delete from notifications",
  ]);
  for (const [name, role] of Object.entries(roles) as [
    keyof typeof people,
    (typeof roles)[keyof typeof roles],
  ][]) {
    people[name] = await member(site, { name: name[0]?.toUpperCase() + name.slice(1), role });
    browsers[name] = await signedIn(site, people[name]);
  }
  await site.sql("update users set participate_in_league = 1");
});

const results = (who: Visitor, query = "year=2026") =>
  who.get(`/api/leagues/results?${query}`).then(({ json }) => json.results);
const enter = (who: Visitor, placings: unknown, more: object = {}) =>
  who.post("/api/leagues/results", azul({ placings, ...more }));
/** Enters a result of Nell, who is new, against Bob. */
async function waiting(more: object = {}) {
  const { status, json, text } = await enter(browsers.nell, members(people.nell, people.bob), more);
  expect(status, text).toBe(200);
  return json;
}
const confirm = (who: Visitor, { id, version }: { id: string; version: number }) =>
  who.post(`/api/leagues/results/${id}/confirm`, { version });
const refuse = (who: Visitor, { id, version }: { id: string; version: number }) =>
  who.send("DELETE", `/api/leagues/results/${id}`, { version });
const told = async () =>
  (await toldRows(site, "notifications")).map(({ to, kind, brief }) => `${to} ${kind}: ${brief}`).toSorted();

describe("a new member’s result", () => {
  it("awaits confirmation: it counts for nobody, and only its players and editors see it", async () => {
    const { id } = await game(site, { suggestedBy: people.tess, date: "2026-01-08" });
    await enter(browsers.edie, members(people.bob, people.nell), { game: id });
    const before = (await table(visitor(site))).standings;
    const played = (await visitor(site).get("/api/played/2026")).text;
    const seen = await waiting({ gameName: "Invented" });
    expect(seen.waits).toEqual({ savedBy: people.nell.publicId });
    expect((await table(visitor(site))).standings).toEqual(before);
    expect((await visitor(site).get("/api/played/2026")).text).toBe(played);
    await expectByRule(site, 2026);
    const idsSeen = async (who: Visitor) => (await results(who)).map(({ id }: { id: string }) => id);
    for (const name of ["nell", "bob", "edie"] as const) {
      expect((await idsSeen(browsers[name]))[0], name).toBe(seen.id);
      expect((await browsers[name].get(`/api/leagues/results/${seen.id}`)).json.result).toEqual(seen);
    }
    for (const browser of [browsers.cyd, visitor(site)]) {
      expect(await idsSeen(browser)).not.toContain(seen.id);
      expect((await browser.get(`/api/leagues/results/${seen.id}`)).status).toBe(404);
    }
  });

  it("is shown on the game's page to its players while it awaits confirmation", async () => {
    const { id } = await game(site, {
      suggestedBy: people.tess,
      players: [people.tess, people.nell, people.bob],
      date: "2026-01-08",
    });
    await waiting({ game: id });
    const counts = async (who: Visitor) => (await results(who, `game=${id}`)).length;
    expect(await Promise.all([browsers.nell, browsers.bob, browsers.tess].map(counts))).toEqual([1, 1, 1]);
    expect(await Promise.all([browsers.cyd, visitor(site)].map(counts))).toEqual([0, 0]);
  });

  it("asks the other players; their confirmation, in two requests, makes it count and notifies all", async () => {
    const seen = await waiting();
    expect(await told()).toEqual([
      "Bob confirm: Nell entered the result: you’re number 2 of 2. Is that right?",
    ]);
    site.trips.reset();
    const { status, json } = await confirm(browsers.bob, seen);
    expect([status, json, site.trips.requests]).toEqual([200, { ...seen, waits: null }, 2]);
    expect(namesIn((await table(visitor(site))).standings)).toEqual([
      ["Nell", 0, null],
      ["Bob", 1, null],
    ]);
    await expectByRule(site, 2026);
    expect((await results(visitor(site))).map(({ id }: { id: string }) => id)).toEqual([seen.id]);
    expect((await visitor(site).get("/api/played/2026")).json.games).toMatchObject([
      { name: "Azul", times: 1 },
    ]);
    expect(await told()).toContain("Nell end: Bob confirmed the result: you’re number 1 of 2.");
    // A second confirmation changes nothing.
    site.trips.reset();
    expect([(await confirm(browsers.bob, seen)).status, site.trips.requests]).toEqual([200, 1]);
  });

  it.each([
    ["confirmed", confirm, "Nell end: Bob confirmed the result: you’re number 1 of 2."],
    ["refused", refuse, "Nell end: Bob said the result isn’t right, so it was removed."],
  ])("is not asked about any more once it is %s", async (_, act, news) => {
    const { id } = await game(site, { players: [people.nell, people.bob], date: "2026-01-08" });
    const seen = await waiting({ game: id });
    await act(browsers.bob, seen);
    expect(await told()).toEqual([news]);
    const asked = { kind: "confirm", url: `/games/${id}` };
    expect(await toldRows(site, "mails")).not.toContainEqual(expect.objectContaining(asked));
  });

  it("of no game on the site is asked about by itself, and another one stays", async () => {
    const [azul, chess] = [await waiting(), await waiting({ gameName: "Chess" })];
    const asked = async () =>
      (await toldRows(site, "notifications")).flatMap(({ kind, url }) => (kind === "confirm" ? [url] : []));
    const urlOf = ({ id }: { id: string }) => `/leagues/2026#${id}`;
    expect((await asked()).toSorted()).toEqual([urlOf(azul), urlOf(chess)].toSorted());
    await confirm(browsers.bob, azul);
    expect(await asked()).toEqual([urlOf(chess)]);
  });

  it("counts when an editor confirms it, even if nobody else has an account", async () => {
    const placings = [...members(people.nell), { guest: "Gus", place: 2 }];
    const { json } = await enter(browsers.nell, placings);
    expect((await confirm(browsers.edie, json)).json.waits).toBeNull();
    expect((await table(visitor(site))).standings).toHaveLength(2);
  });

  it("has in its history who confirmed it, with its present content", async () => {
    const seen = await waiting();
    await confirm(browsers.bob, seen);
    const { history } = (await browsers.nell.get(`/api/leagues/results/${seen.id}`)).json;
    expect(
      history.map(
        ({ action, by, placings }: { action: string; by: { name: string }; placings: unknown[] }) => [
          ...[action, by.name],
          placings.length,
        ],
      ),
    ).toEqual([
      ["confirmed", "Bob", 2],
      ["entered", "Nell", 2],
    ]);
    const saved = (await browsers.bob.get("/api/profile/download")).json.leagueResultsSaved;
    expect(saved).toMatchObject([{ action: "confirmed" }]);
  });

  it("is at the editors' desk if nobody else has an account, until one confirms it; others are not", async () => {
    await waiting();
    const waits = async () => (await browsers.edie.get("/api/moderation/waiting")).json.waiting;
    const [before, desk] = [
      await waits(),
      async () => (await browsers.edie.get("/api/moderation")).json.results,
    ];
    expect(await desk()).toEqual([]);
    const { json } = await enter(browsers.nell, [...members(people.nell), { guest: "Gus", place: 2 }], {
      gameName: "Heat",
    });
    expect(await desk()).toEqual([
      { id: json.id, year: 2026, gameName: "Heat", playedOn: json.playedOn.slice(0, 10) },
    ]);
    expect(await waits()).toBe(before + 1);
    await confirm(browsers.edie, json);
    expect([await desk(), await waits()]).toEqual([[], before]);
  });

  it("is at the desk while the only other member in it is suspended", async () => {
    await waiting();
    const desk = async () => (await browsers.edie.get("/api/moderation")).json.results.length;
    expect(await desk()).toBe(0);
    await site.sql("insert into suspensions (user_id, reason, began_at) values (?, 'x', 0)", [people.bob.id]);
    expect(await desk()).toBe(1);
    await site.sql("delete from suspensions where user_id = ?", [people.bob.id]);
  });

  it("keeps its season from being closed; in a closed one it is at the desk, and can only be removed", async () => {
    const seen = await waiting();
    const close = () => browsers.edie.post("/api/leagues/seasons/2026/close");
    const refused = await close();
    expect([refused.status, refused.json[0].message]).toEqual([
      409,
      expect.stringMatching(/still wait in 2026/),
    ]);
    // As in a season that was closed by an earlier version.
    await site.sql("update seasons set closed_at = 1 where year = 2026");
    try {
      const { results: desk } = (await browsers.edie.get("/api/moderation")).json;
      expect(desk.map(({ id }: { id: string }) => id)).toEqual([seen.id]);
      expect((await confirm(browsers.bob, seen)).status).toBe(409);
      expect((await refuse(browsers.edie, seen)).json.removed).toBe(true);
      expect((await browsers.edie.get("/api/moderation")).json.results).toEqual([]);
    } finally {
      await site.sql("update seasons set closed_at = null where year = 2026");
    }
    expect((await close()).status).toBe(200);
    await site.sql("update seasons set closed_at = null where year = 2026");
  });

  it("is removed when a player rejects it, and the NEW member is notified", async () => {
    const seen = await waiting();
    const { status, json } = await refuse(browsers.bob, seen);
    expect([status, json.removed]).toEqual([200, true]);
    expect(await results(browsers.nell)).toEqual([]);
    expect(await told()).toContain("Nell end: Bob said the result isn’t right, so it was removed.");
    await expectByRule(site, 2026);
  });

  it("counts once when two confirm at once, and never if one rejects it at the same moment", async () => {
    const seen = await waiting();
    const both = await Promise.all([confirm(browsers.bob, seen), confirm(browsers.edie, seen)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await expectByRule(site, 2026);
    const next = await waiting({ again: true });
    const [yes, no] = await Promise.all([confirm(browsers.bob, next), refuse(browsers.edie, next)]);
    expect(no?.status).toBe(200);
    expect([200, 404, 409]).toContain(yes?.status);
    await expectByRule(site, 2026);
    expect((await site.sql("select count(*) as n from placings"))[0]?.n).toBe(2);
  });

  it("awaits confirmation again when they correct it, and counts when a TRUSTED member does", async () => {
    const seen = await waiting();
    await confirm(browsers.bob, seen);
    const correct = (who: Visitor, version: number, gameName = "Azul Mini") =>
      who.send("PUT", `/api/leagues/results/${seen.id}`, {
        ...azul({ gameName, placings: members(people.nell, people.bob) }),
        version,
      });
    expect((await correct(browsers.nell, 1, "Azul")).json).toMatchObject({ version: 1, waits: null });
    const again = await correct(browsers.nell, 1);
    expect([again.status, again.json.waits]).toEqual([200, { savedBy: people.nell.publicId }]);
    expect((await table(visitor(site))).standings).toEqual([]);
    const asked = async () =>
      (await toldRows(site, "notifications")).filter(({ kind }) => kind === "confirm");
    expect(await asked()).toHaveLength(1);
    const trusted = await correct(browsers.bob, 2);
    expect([trusted.status, trusted.json.waits, await asked()]).toEqual([200, null, []]);
    expect((await table(visitor(site))).standings).toHaveLength(2);
  });

  it("that an editor repairs keeps its first words among those who could see them", async () => {
    const rude = { guest: "Rude Name", place: 2 };
    const { json: seen } = await enter(browsers.nell, [...members(people.nell), rude], {
      gameName: "Rude Game",
    });
    const fair = azul({ placings: members(people.nell, people.bob), version: seen.version });
    expect((await browsers.edie.send("PUT", `/api/leagues/results/${seen.id}`, fair)).status).toBe(200);
    const historyFor = async (who: Visitor) =>
      (await who.get(`/api/leagues/results/${seen.id}`)).json.history;
    for (const who of [browsers.nell, browsers.bob, browsers.edie])
      expect(await historyFor(who)).toMatchObject([{ gameName: "Azul" }, { gameName: "Rude Game" }]);
    for (const who of [browsers.cyd, visitor(site)])
      expect(await historyFor(who)).toMatchObject([{ action: "corrected", gameName: "Azul" }]);
  });

  it("is unlike a TRUSTED member's, which counts and notifies at once (the control)", async () => {
    const { json } = await enter(browsers.cyd, members(people.cyd, people.bob));
    expect(json.waits).toBeNull();
    expect((await table(visitor(site))).standings).toHaveLength(2);
    expect(await told()).toEqual(["Bob end: Cyd entered the result: you’re number 2 of 2."]);
  });

  it("costs the same to look up with many counting results", async () => {
    const read = async () => {
      site.trips.reset();
      await results(browsers.cyd, "year=2026");
      return [site.trips.requests, site.trips.rowsRead];
    };
    await waiting();
    const many = (from: number, most: number) =>
      site.sql(
        `with recursive n(i) as (select cast(? as int) union all select i + 1 from n where i < ?)
          insert into results (id, season_year, game_name, played_on, created_at)
          select 'many-' || i, 2026, 'Game', '2026-07-0' || (1 + i % 9), 0 from n`,
        [from, most],
      );
    await many(1, 100);
    const [trips, before] = await read();
    await many(101, 2_000);
    const [, after] = await read();
    expect(trips).toBe(1);
    expect(Number(after) - Number(before)).toBeLessThan(10);
  });
});

describe("a NEW member's daily limit", () => {
  let azuls: string;
  beforeEach(async () => {
    azuls = (await game(site, { suggestedBy: people.tess })).id;
  });

  it("changes nothing beyond it, and is over on the next day and once they are trusted", async () => {
    const most = NEWCOMER_MOST.date;
    const schedule = (days: number) =>
      browsers.nell.post(`/api/games/${azuls}/schedule`, { date: clubDay(days) });
    const said = [];
    for (let days = 1; days <= most; days++) said.push((await schedule(days)).status);
    expect(said).toEqual(Array(most).fill(200));
    const before = await everything(site);
    const { status, json } = await schedule(most + 1);
    expect([status, json]).toEqual([429, [{ path: ["date"], message: expect.stringContaining(`${most}`) }]]);
    expect(await everything(site)).toBe(before);
    await site.sql(`update newcomer_acts set at = at - ${NEWCOMER_ACTS_WITHIN_MS}`);
    expect((await schedule(most + 1)).status).toBe(200);
    await site.sql("update users set role = 'TRUSTED' where id = ?", [people.nell.id]);
    await site.sql(`update newcomer_acts set at = at + ${NEWCOMER_ACTS_WITHIN_MS}`);
    expect((await schedule(most + 2)).status).toBe(200);
  });

  it("stores nothing about other members, nor about earlier days", async () => {
    await browsers.tess.post(`/api/games/${azuls}/schedule`, { date: clubDay(2) });
    await browsers.nell.post(`/api/games/${azuls}/schedule`, { date: clubDay(3) });
    const users = async () => (await site.sql("select user_id as id from newcomer_acts")).map(({ id }) => id);
    expect(await users()).toContain(people.nell.id);
    expect(await users()).not.toContain(people.tess.id);
    await site.sql(`update newcomer_acts set at = ${clock.now() - NEWCOMER_ACTS_WITHIN_MS - 60_000}`);
    await site.worker.runDaily();
    expect(await users()).toEqual([]);
  });
});

describe("while the club holds what new members write", () => {
  const hold = (isHeld: boolean) => browsers.edie.post("/api/moderation/settings", { holdNewcomers: isHeld });
  beforeEach(async () => {
    expect((await hold(true)).status).toBe(200);
  });
  afterEach(() => hold(false));

  const rename = (who: Visitor, name: string) => who.post("/api/profile", { name, color: "F54144" });
  const settle = (who: Visitor, path: string, name: string, decision = "SHOW") =>
    who.post(`/api/moderation/names/${path}`, { decision, name });
  const nameOf = async (publicId: string) =>
    (await browsers.cyd.get("/api/users")).json.find(
      (user: { publicId: string }) => user.publicId === publicId,
    )?.name;
  const suggest = (who: Visitor, name: string, more: object = {}) =>
    who.post("/api/games/suggest", suggestion({ name, ...more }));
  /** Returns all that shows games and members to a reader. */
  const seenBy = async (who: Visitor, id: string) =>
    Promise.all(
      [`/api/games/${id}`, "/api/games/current", `/games/${id}`, "/games", "/feeds/games.atom"].map(
        async (path) => (await who.get(path)).text,
      ),
    );

  it("the name that they choose is seen by themselves, and by others once an editor approves it", async () => {
    const { publicId } = people.nell;
    const { json } = await rename(browsers.nell, "Vile Name");
    expect([json.name, json.shownAs]).toEqual(["Vile Name", "Nell"]);
    expect((await browsers.nell.get("/api/auth/session")).json.user).toMatchObject({
      name: "Vile Name",
      shownAs: "Nell",
    });
    expect(await nameOf(publicId)).toBe("Nell");
    const desk = (await browsers.edie.get("/api/moderation")).json;
    const shown = { publicId, name: "Nell", color: "F54144" };
    expect(desk.names).toContainEqual({
      kind: "members",
      id: publicId,
      name: "Vile Name",
      shownAs: "Nell",
      author: shown,
    });
    expect((await settle(browsers.edie, `members/${publicId}`, "Vile Name")).status).toBe(200);
    expect(await nameOf(publicId)).toBe("Vile Name");
    expect((await browsers.nell.get("/api/auth/session")).json.user.shownAs).toBeNull();
    // The controls: a trusted member's, or without holding, it is visible at once.
    await rename(browsers.tess, "Tess Two");
    expect(await nameOf(people.tess.publicId)).toBe("Tess Two");
    await hold(false);
    await rename(browsers.nell, "Nell Two");
    expect(await nameOf(publicId)).toBe("Nell Two");
  });

  it("a game's name that they type is seen by themselves, and by nobody else", async () => {
    const { json } = await suggest(browsers.nell, "Vile Game");
    expect(json.name).toBe("Vile Game");
    expect((await browsers.nell.get(`/api/games/${json.id}`)).json.name).toBe("Vile Game");
    const found = async () => (await visitor(site).get("/api/search?q=Vile")).json.results.length;
    for (const who of [browsers.cyd, browsers.edie, visitor(site)])
      for (const text of await seenBy(who, json.id)) expect(text).not.toContain("Vile Game");
    expect(await found()).toBe(0);
    expect((await visitor(site).get(`/api/games/${json.id}`)).json.name).toBe("A game being checked");
    // Sent again within a minute it is the same game, and an edit with its author's name keeps it.
    expect((await suggest(browsers.nell, "Vile Game")).json.id).toBe(json.id);
    const edited = await browsers.nell.post(
      `/api/games/${json.id}`,
      suggestion({ name: "Vile Game", maxPlayers: 5 }),
    );
    expect([edited.json.name, edited.json.maxPlayers]).toEqual(["Vile Game", 5]);
    expect((await visitor(site).get(`/api/games/${json.id}`)).json.name).toBe("A game being checked");
    // The control: an editor approves it, and then it is everywhere.
    expect((await settle(browsers.edie, `games/${json.id}`, "Vile Game")).status).toBe(200);
    // The feed is cached for a while.
    for (const text of (await seenBy(visitor(site), json.id)).filter((text) => !text.startsWith("<?xml")))
      expect(text).toContain("Vile Game");
    expect(await found()).toBe(1);
  });

  it("a name from the catalogue is seen at once, and a forged one is not", async () => {
    const details = (await browsers.nell.get("/api/bgg-proxy/game-details/?id=230802")).json.xml;
    const [, name = ""] = /<name type="primary" value="([^"]*)"/.exec(details) ?? [];
    expect(name).not.toBe("");
    const shown = async (given: string) => {
      const { json } = await suggest(browsers.nell, given, { bggId: 230802 });
      return (await visitor(site).get(`/api/games/${json.id}`)).json.name;
    };
    expect(await shown(name)).toBe(name);
    expect(await shown("Vile Game")).toBe("A game being checked");
  });

  it("the name of a guest in their result is seen once the result counts, or an editor approves it", async () => {
    const withGuest = (who: "nell" | "tess", guest: string) =>
      enter(browsers[who], [
        { user: people[who].publicId, place: 1 },
        { guest, place: 2 },
      ]);
    await withGuest("tess", "Kind Name");
    const { json } = await withGuest("nell", "Vile Name");
    const player = json.placings[1].id;
    const offered = async () =>
      Promise.all(
        ["/api/guests", "/api/leagues/guests"].map(async (path) => (await browsers.cyd.get(path)).text),
      );
    for (const text of await offered()) {
      expect(text).toContain("Kind Name");
      expect(text).not.toContain("Vile Name");
    }
    const { id } = await game(site, { suggestedBy: people.tess });
    await browsers.nell.post("/api/guests", { game: id, player });
    for (const text of await seenBy(visitor(site), id)) expect(text).not.toContain("Vile Name");
    expect((await browsers.edie.get("/api/moderation")).json.names).toContainEqual(
      expect.objectContaining({ kind: "members", name: "Vile Name" }),
    );
    // The control: somebody else confirms the result.
    expect((await confirm(browsers.edie, json)).status).toBe(200);
    expect((await offered())[1]).toContain("Vile Name");
  });

  it("a name that an editor rejects is deleted", async () => {
    const { publicId } = people.nell;
    await rename(browsers.nell, "Vile Name");
    expect((await settle(browsers.edie, `members/${publicId}`, "Vile Name", "BLOCK")).status).toBe(200);
    expect((await browsers.nell.get("/api/auth/session")).json.user).toMatchObject({
      name: "Nell",
      shownAs: null,
    });
    const { json } = await suggest(browsers.nell, "Vile Game");
    await settle(browsers.edie, `games/${json.id}`, "Vile Game", "BLOCK");
    expect((await browsers.nell.get(`/api/games/${json.id}`)).json.name).toBe("A game without a name");
  });

  it("a decision is refused on an outdated name", async () => {
    const { json } = await suggest(browsers.nell, "Vile Game");
    await rename(browsers.nell, "Vile Name");
    const paths = [`games/${json.id}`, `members/${people.nell.publicId}`] as const;
    const names = ["Vile Game", "Vile Name"];
    const before = await everything(site);
    const by = async (who: Visitor, given = names) =>
      [await settle(who, paths[0], given[0] ?? ""), await settle(who, paths[1], given[1] ?? "")].map(
        ({ status }) => status,
      );
    expect(await by(browsers.edie, ["Azul", "Nice"])).toEqual([409, 409]);
    expect((await settle(browsers.edie, "games/nosuchid", "Vile Game")).status).toBe(404);
    expect(await everything(site)).toBe(before);
    const waits = async () => (await browsers.edie.get("/api/moderation/waiting")).json.waiting;
    const many = await waits();
    site.trips.reset();
    expect((await settle(browsers.edie, paths[0], "Vile Game")).status).toBe(200);
    expect(site.trips.requests).toBe(2);
    expect((await settle(browsers.edie, paths[1], "Vile Name")).status).toBe(200);
    expect(await waits()).toBe(many - 2);
    expect(await by(browsers.edie)).toEqual([404, 404]);
  });
});
