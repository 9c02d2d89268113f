import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SUGGESTIONS_MOST_NEW } from "../../worker/contract/games.ts";
import { type ArrangedMember, member, signedIn, table, visitor } from "../support/arrange.ts";
import { startSite, type TestSite } from "../support/site.ts";
import type { Visitor } from "../support/visitor.ts";
import { clubDay, everything, messagesIn, midnight, suggestion } from "./games-support.ts";

let site: TestSite;
let ada: ArrangedMember;
let browser: Visitor;
beforeAll(async () => {
  site = await startSite();
  ada = await member(site, { name: "Ada" });
});
afterAll(() => site.close());

const suggest = async (body: Record<string, unknown>) => {
  browser = await signedIn(site, ada); // a session of its own, for the rate limit counts by session
  return browser.post("/api/games/suggest", body);
};

describe("suggesting a game", () => {
  it("answers the game, with the suggester as its first player", async () => {
    const { id } = await table(site, "Big table");
    const answer = await suggest(
      suggestion({
        bggId: 230802,
        image: `${site.boardGames.url}/images/230802.jpg`,
        lookingForTeacher: true,
        lookingForCopy: false,
        isTournament: true,
        isPlayTest: false,
        date: midnight(clubDay(5)),
        table: id,
        message: "Who is in?",
      }),
    );
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      name: "Azul",
      bggId: 230802,
      image: `${site.boardGames.url}/images/230802.jpg`,
      lookingForTeacher: true,
      lookingForCopy: false,
      isTournament: true,
      isPlayTest: false,
      minPlayers: 2,
      maxPlayers: 4,
      date: midnight(clubDay(5)),
      table: { id, name: "Big table" },
      players: [{ publicId: ada.publicId, name: "Ada", color: "3A85FF" }],
      suggestedBy: { publicId: ada.publicId, name: "Ada" },
      version: 1,
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
      date: null,
      table: null,
      image: null,
      bggId: null,
    });
    const threads = await site.database.execute({
      sql: "select id from threads where id = ?",
      args: [json.thread],
    });
    expect(threads.rows).toHaveLength(1);
    expect(await messagesIn(site, json.thread)).toEqual([]);
  });

  it("may be for today", async () => {
    expect((await suggest(suggestion({ date: clubDay() }))).status).toBe(200);
  });

  it.each([
    ["emoji", "🎲 Kings & 👩‍👩‍👧‍👦 of 🏴󠁧󠁢󠁷󠁬󠁳󠁿"],
    ["right-to-left words and marks", "\u05e9\u05d7\u05de\u05d8 \u200f(1)\u200e"],
    ["markup", `<img src=x onerror="alert(1)"> \\ ' "`],
  ])("keeps a name with %s as it was typed", async (_, name) => {
    expect((await suggest(suggestion({ name, message: name }))).json.name).toBe(name);
  });

  it("does not let a name turn around what stands after it", async () => {
    expect((await suggest(suggestion({ name: "evil\u202egpj.exe" }))).json.name).toBe("evilgpj.exe");
  });

  it("takes one trip, with a message and a table and without", async () => {
    const { id } = await table(site, "Small table");
    const who = await signedIn(site, ada);
    await who.csrfToken();
    for (const body of [suggestion(), suggestion({ message: "Hello", table: id, date: clubDay(1) })]) {
      site.trips.reset();
      expect((await who.post("/api/games/suggest", body)).status).toBe(200);
      expect(site.trips.requests).toBe(1);
      expect(site.trips.wrote).toBe(true);
    }
  });
});

describe("a suggestion that cannot be", () => {
  it.each([
    ["no name", {}, "name", "You must provide a game name"],
    ["a name of 10,000 characters", { name: "n".repeat(10_000) }, "name", /200 characters or fewer/],
    ["a past date", { name: "A", date: clubDay(-1) }, "date", "Choose today or a later day."],
    ["no date at all", { name: "A", date: "some day" }, "date", "Value must be a valid date"],
    ["an unknown table", { name: "A", table: "nope" }, "table", /not there any more/],
    ["a foreign picture", { name: "A", image: "https://evil.example/x.png" }, "image", /BoardGameGeek/],
    ["a picture that is a script", { name: "A", image: "javascript:alert(1)" }, "image", /BoardGameGeek/],
    ["too few seats", { name: "A", minPlayers: 3, maxPlayers: 2 }, "maxPlayers", /greater than or equal/],
    [
      "a message of 10,000 characters",
      { name: "A", message: "m".repeat(10_000) },
      "message",
      /5000 characters/,
    ],
  ])("is refused with %s, on the field, and leaves nothing behind", async (_, body, field, words) => {
    const before = await everything(site);
    const answer = await suggest(body);
    expect(answer.status).toBe(422);
    expect(answer.json).toEqual([
      { path: [field], message: words instanceof RegExp ? expect.stringMatching(words) : words },
    ]);
    expect(await everything(site)).toBe(before);
  });

  it("hears of everything that is wrong at once", async () => {
    const { json } = await suggest({ name: "A", date: clubDay(-1), image: "https://evil.example/" });
    expect(json.map(({ path }: { path: string[] }) => path[0])).toEqual(["date", "image"]);
  });

  it("is too large above 64 KB", async () => {
    const answer = await suggest(suggestion({ message: "m".repeat(70_000) }));
    expect(answer.status).toBe(413);
    expect(answer.json[0].message).toBe("That is more than fits. Please shorten it.");
  });

  it("cannot choose its id, its suggester, its players or its thread", async () => {
    const other = await member(site, { name: "Other" });
    const { json } = await suggest(
      suggestion({
        id: "mine",
        suggestedBy: other.id,
        suggested_by: other.id,
        players: [other.publicId],
        playerCount: 3,
        thread: "mine",
        version: 99,
        createdAt: 1,
      }),
    );
    expect(json).toMatchObject({ suggestedBy: { name: "Ada" }, version: 1 });
    expect(json.players).toHaveLength(1);
    expect(json.id).not.toBe("mine");
    expect(json.thread).not.toBe("mine");
    expect(Date.parse(json.createdAt)).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe("a new member", () => {
  it("suggests five games a day and hears why not a sixth, while others go on", async () => {
    const newcomer = await member(site, { role: "NEW" });
    const said = [];
    for (let i = 0; i < SUGGESTIONS_MOST_NEW; i++) {
      said.push((await (await signedIn(site, newcomer)).post("/api/games/suggest", suggestion())).status);
    }
    expect(said).toEqual(Array(SUGGESTIONS_MOST_NEW).fill(200));
    const before = await everything(site);
    const refused = await (await signedIn(site, newcomer)).post("/api/games/suggest", suggestion());
    expect([refused.status, refused.json]).toEqual([
      429,
      [
        {
          path: ["name"],
          message: "New members can suggest 5 games a day. Take a seat at another until tomorrow.",
        },
      ],
    ]);
    expect(await everything(site)).toBe(before);
    await site.database.execute({
      sql: "update users set role = 'TRUSTED' where id = ?",
      args: [newcomer.id],
    });
    const trusted = await (await signedIn(site, newcomer)).post("/api/games/suggest", suggestion());
    expect(trusted.status).toBe(200);
  });
});
