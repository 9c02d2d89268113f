import { describe, expect, it } from "vitest";
import { SAME_SUGGESTION_MS } from "../../../worker/contract/games/games.ts";
import { type ArrangedMember, member, signedIn, table, visitor } from "../../support/arrange.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import { clubDay, messagesIn, midnight, suggestion } from "./games-support.ts";

const site = await startSite();
const ada = await member(site, { name: "Ada" });

// A session of its own, for the rate limit counts by session.
const suggest = async (body: Record<string, unknown>) =>
  (await signedIn(site, ada)).post("/api/games/suggest", body);

describe("suggesting a game", () => {
  it("answers the game, with the suggester as its first player", async () => {
    const { id } = await table(site, "Big table");
    const fields = {
      ...{ bggId: 230802, image: `${site.boardGames.url}/images/230802.jpg`, expectedMinutes: 45 },
      ...{ lookingForTeacher: true, lookingForCopy: false, isTournament: true, isPlayTest: false },
      date: midnight(clubDay(5)),
    };
    const answer = await suggest(suggestion({ ...fields, table: id, message: "Who is in?" }));
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      ...{ name: "Azul", ...fields, minPlayers: 2, maxPlayers: 4, version: 1 },
      table: { id, name: "Big table" },
      players: [{ publicId: ada.publicId, name: "Ada", color: "3A85FF" }],
      suggestedBy: { publicId: ada.publicId, name: "Ada" },
    });
    const listed = (await visitor(site).get("/api/games/current")).json;
    expect(listed).toContainEqual(answer.json);
    expect(await messagesIn(site, answer.json.thread)).toEqual([{ text: "Who is in?", author: ada.id }]);
  });

  it("needs a name only, and opens an empty thread when there is no message", async () => {
    const { status, json } = await suggest({ name: "Chess" });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      minPlayers: 1,
      maxPlayers: 1,
      expectedMinutes: null,
      date: null,
      table: null,
      image: null,
      bggId: null,
    });
    const threads = await site.sql("select id from threads where id = ?", [json.thread]);
    expect(threads).toHaveLength(1);
    expect(await messagesIn(site, json.thread)).toEqual([]);
  });

  it("may be for today", async () => {
    expect((await suggest(suggestion({ date: clubDay() }))).status).toBe(200);
  });

  it("takes two trips, with a message and a table and without", async () => {
    const { id } = await table(site, "Small table");
    const who = await signedIn(site, ada);
    for (const body of [suggestion(), suggestion({ message: "Hello", table: id, date: clubDay(1) })]) {
      site.trips.reset();
      expect((await who.post("/api/games/suggest", body)).status).toBe(200);
      expect(site.trips.requests).toBe(2);
      expect(site.trips.wrote).toBe(true);
    }
  });
});

describe("a suggestion that cannot be", () => {
  it("names every wrong field at once", async () => {
    const { json } = await suggest({ name: "A", date: clubDay(-1), image: "https://evil.example/" });
    expect(json.map(({ path }: { path: string[] }) => path[0])).toEqual(["date", "image"]);
  });
});

describe("the very same suggestion, sent again", () => {
  const form = (given = {}) =>
    suggestion({
      name: "Concordia",
      bggId: 124361,
      lookingForCopy: true,
      date: midnight(clubDay(6)),
      message: "Two tables?",
      ...given,
    });
  const idOf = async (given = {}): Promise<string> => (await suggest(form(given))).json.id;

  it("returns the same game, in one trip, and changes nothing", async () => {
    const first = await idOf();
    const who = await signedIn(site, ada);
    const before = await everything(site);
    site.trips.reset();
    const { status, json } = await who.post("/api/games/suggest", form());
    expect([status, json.id, site.trips.requests]).toEqual([200, first, 1]);
    expect(await everything(site)).toBe(before);
  });

  it.each([
    { name: "Concordia Venus" },
    { bggId: null },
    { lookingForCopy: false },
    { isPlayTest: true },
    { maxPlayers: 5 },
    { expectedMinutes: 100 },
    { date: null },
    { date: midnight(clubDay(7)) },
    { message: "Two tables!" },
    { message: null },
  ])("makes another game with %o", async (difference) => {
    const first = await idOf();
    const other = await idOf(difference);
    expect(other).not.toBe(first);
    expect([await idOf(), await idOf(difference)]).toEqual([first, other]);
  });

  it("makes another game at another table, and from another member", async () => {
    const first = await idOf();
    expect(await idOf({ table: (await table(site, "Window table")).id })).not.toBe(first);
    const bo = await signedIn(site, await member(site));
    expect((await bo.post("/api/games/suggest", form())).json.id).not.toBe(first);
  });

  it("makes another game once its suggester has left the first, and after a minute", async () => {
    const left = await idOf({ name: "Left" });
    await (await signedIn(site, ada)).post(`/api/games/${left}/kick`, { player: ada.publicId });
    expect(await idOf({ name: "Left" })).not.toBe(left);

    const old = await idOf({ name: "Old" });
    await site.database.batch(
      [
        "update messages set created_at = created_at - ? where thread_id = (select thread_id from games where id = ?)",
        "update games set created_at = created_at - ? where id = ?",
      ].map((sql) => [sql, [SAME_SUGGESTION_MS, old]]),
    );
    expect(await idOf({ name: "Old" })).not.toBe(old);
  });

  it("costs no more for a member who has suggested 3,000 games", async () => {
    const cost = async (who: ArrangedMember) => {
      const visit = await signedIn(site, who);
      site.trips.reset();
      expect((await visit.post("/api/games/suggest", form())).status).toBe(200);
      return site.trips.rowsRead;
    };
    const [few, many] = [await member(site, { id: "zz-few" }), await member(site, { id: "zz-many" })];
    await site.database.batch([
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
          insert into threads (id, created_at) select 'past' || i, i from n`,
      `insert into games (id, name, min_players, max_players, suggested_by, thread_id, created_at)
          select id, 'Concordia', 2, 4, 'zz-many', id, created_at from threads where id like 'past%'`,
    ]);
    const small = await cost(few);
    expect((await cost(many)) - small).toBeLessThanOrEqual(5);
  });
});
