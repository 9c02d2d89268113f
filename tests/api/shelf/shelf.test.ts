import { beforeEach, describe, expect, it } from "vitest";
import { browserOf, member, signedIn, visitor } from "../../support/arrange.ts";
import { crawl } from "../../support/crawl.ts";
import { startSite } from "../../support/site.ts";
import { boxOf, WINGSPAN } from "./shelf-support.ts";

const site = await startSite();
const editor = await browserOf(site, "EDITOR");
const reader = await signedIn(site, await member(site));
beforeEach(async () => {
  await site.database.batch(["delete from copies", "delete from titles", "delete from places"]);
});

const titles = async () => (await visitor(site).get("/api/shelf")).json;

describe("the list of games", () => {
  it("sends each game as a row of cells, by name, and counts the copies", async () => {
    await boxOf(editor);
    const { title } = await boxOf(editor, {
      name: "azul",
      minutes: null,
      weight: null,
      minAge: null,
      bestWith: [2, 4],
    });
    await editor.post(`/api/shelf/titles/${title.id}/copies`, {});
    const { fields, rows } = await titles();
    const games = rows.map((cells: unknown[]) =>
      Object.fromEntries(cells.map((cell, at) => [fields[at], cell])),
    );
    expect(games).toEqual([
      {
        ...{ id: title.id, name: "azul", year: null, hasImage: false, minPlayers: 1, maxPlayers: 5 },
        ...{
          minutes: null,
          weight: null,
          minAge: null,
          bestWith: 2 ** 2 + 2 ** 4,
          isCoop: false,
          baseId: null,
        },
        copies: 2,
      },
      expect.objectContaining({ name: "Wingspan", minutes: 70, weight: 246, bestWith: 2 ** 3, copies: 1 }),
    ]);
  });

  it("is a 304 for whoever has it, by one short statement, until a game or a copy changes", async () => {
    const { title, code } = await boxOf(editor);
    const tag = async () => (await visitor(site).get("/api/shelf")).headers.get("etag") ?? "";
    const known = await tag();
    site.trips.reset();
    const again = await visitor(site).get("/api/shelf", { "If-None-Match": known });
    expect([again.status, again.text, site.trips.requests]).toEqual([304, "", 1]);
    // Lending is shown elsewhere.
    await editor.post(`/api/shelf/copies/${code}/loan`);
    expect(await tag()).toBe(known);
    await editor.post(`/api/shelf/titles/${title.id}/copies`, {});
    expect(await tag()).not.toBe(known);
  });

  it("leaves the addresses of pictures to the pictures' own, which lead to them", async () => {
    const { title } = await boxOf(editor);
    const picture = (w: number, id = title.id) => visitor(site).get(`/shelf/${id}/picture?w=${w}`);
    expect((await picture(128)).status).toBe(404);
    await site.sql("update titles set image = 'https://images.example/a b.jpg' where id = ?", [title.id]);
    const { status, headers } = await picture(128);
    expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([
      302,
      "/image?src=https%3A%2F%2Fimages.example%2Fa+b.jpg&w=128&q=75",
      "public, max-age=86400",
    ]);
    expect([(await picture(127)).status, (await picture(128, "nothing")).status]).toEqual([422, 404]);
    const { text } = await visitor(site).get("/api/shelf");
    expect(text).not.toContain("images.example");
    expect(JSON.parse(text).rows[0][3]).toBe(true);
  });

  it("of 2,000 games is at most 60 KB compressed", async () => {
    const words = [
      "Castle",
      "River",
      "Guild",
      "Harvest",
      "Empire",
      "Voyage",
      "Market",
      "Forest",
      "Winter",
      "Dragon",
    ];
    await site.database.batch(
      Array.from({ length: 2_000 }, (_, at) => ({
        sql: `insert into titles (id, name, bgg_id, year, image, min_players, max_players, minutes, weight, best_with, created_at)
          values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
        args: [
          crypto.randomUUID().replaceAll("-", "").slice(0, 16),
          `${words[at % 10]} of ${words[(at * 7) % 10]} ${at}`,
          ...[
            at + 1,
            1980 + (at % 45),
            `https://images.example/${at}.jpg`,
            1 + (at % 3),
            4 + (at % 5),
            15 * (1 + (at % 12)),
          ],
          ...[100 + ((at * 37) % 400), 1 << (2 + (at % 4))],
        ],
      })),
    );
    const answer = await fetch(new URL("/api/shelf", site.url));
    const text = await answer.text();
    const packed = new Response(
      new Blob([text]).stream().pipeThrough(new CompressionStream("gzip")),
    ).arrayBuffer();
    expect(JSON.parse(text).rows).toHaveLength(2_000);
    expect((await packed).byteLength).toBeLessThanOrEqual(60 * 1_024);
  });
});

describe("games, copies and places are kept by editors", () => {
  const change = {
    label: null,
    placeId: null,
    condition: "worn",
    isLendable: true,
    isMissing: false,
    retiredWhy: null,
  };
  it("adds a game once for each key, and refuses a second of the same name on its field", async () => {
    const key = crypto.randomUUID();
    const [first, again] = [
      await editor.post("/api/shelf/titles", { ...WINGSPAN, key }),
      await editor.post("/api/shelf/titles", { ...WINGSPAN, key }),
    ];
    expect(again.json).toEqual(first.json);
    const other = await editor.post("/api/shelf/titles", { ...WINGSPAN, name: "WINGSPAN" });
    expect([other.status, other.json]).toEqual([
      409,
      [{ path: ["name"], message: expect.stringContaining("on the shelf already") }],
    ]);
    expect((await titles()).rows).toHaveLength(1);
  });

  it.each([
    [{ name: " " }, "name"],
    [{ minPlayers: 6 }, "maxPlayers"],
    [{ minutes: 3 }, "minutes"],
    [{ weight: 501 }, "weight"],
    [{ minAge: 0 }, "minAge"],
    [{ bestWith: [31] }, "bestWith"],
  ])("refuses %j on its field", async (facts, field) => {
    const answer = await editor.post("/api/shelf/titles", { ...WINGSPAN, ...facts });
    expect([answer.status, answer.json[0].path[0]]).toEqual([422, field]);
    expect((await titles()).rows).toHaveLength(0);
  });

  it("changes a game, and refuses a change on top of one that the editor hasn't seen", async () => {
    const { title } = await boxOf(editor);
    const save = (facts: Record<string, unknown>) =>
      editor.send("PUT", `/api/shelf/titles/${title.id}`, { ...WINGSPAN, ...facts });
    expect((await save({ minutes: 60, version: 1 })).json).toMatchObject({ minutes: 60, version: 2 });
    const late = await save({ minutes: 90, version: 1 });
    expect([late.status, late.json[0].message]).toEqual([409, expect.stringContaining("just changed")]);
    expect((await visitor(site).get(`/api/shelf/titles/${title.id}`)).json.minutes).toBe(60);
  });

  it("gives each copy a code, puts it in a place, writes it off, and lets the game go only then", async () => {
    const [place] = (await editor.post("/api/shelf/places", { name: "Cupboard A" })).json;
    const copy = await boxOf(editor, {}, { label: "German edition", placeId: place.id });
    expect(copy).toMatchObject({
      ...{
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{6}$/),
        label: "German edition",
        place: "Cupboard A",
      },
      ...{ state: "here", isInRoom: true, isLendable: true, faults: [] },
    });
    const remove = () => editor.send("DELETE", `/api/shelf/titles/${copy.title.id}`);
    const refused = await remove();
    expect([refused.status, refused.json[0].message]).toEqual([
      409,
      expect.stringContaining("Write them off"),
    ]);
    const gone = await editor.send("PUT", `/api/shelf/copies/${copy.code}`, {
      ...change,
      retiredWhy: "sold",
      version: copy.version,
    });
    expect(gone.json).toMatchObject({ retiredWhy: "sold" });
    expect((await titles()).rows[0].at(-1)).toBe(0);
    expect((await remove()).status).toBe(200);
    expect((await titles()).rows).toEqual([]);
    const acts = await site.sql("select action, subject from audit_log order by at, rowid");
    expect(acts.map(({ action, subject }) => `${action} ${subject}`)).toEqual(
      expect.arrayContaining([
        "added the place Cupboard A",
        "added the game Wingspan",
        "wrote off a copy of Wingspan",
        "removed the game Wingspan",
      ]),
    );
  });

  it("refuses a place that isn't one of the club's, on its field", async () => {
    const { title, code, version } = await boxOf(editor);
    const added = await editor.post(`/api/shelf/titles/${title.id}/copies`, { placeId: "nowhere" });
    const moved = await editor.send("PUT", `/api/shelf/copies/${code}`, {
      ...change,
      placeId: "nowhere",
      version,
    });
    const back = await editor.post(`/api/shelf/copies/${code}/back`, { placeId: "nowhere" });
    for (const { status, json } of [added, moved, back])
      expect([status, json]).toEqual([422, [{ path: ["placeId"], message: "Choose one of the places" }]]);
  });
});

describe("labels", () => {
  it("are to be printed for boxes that have none yet, until an editor says that they came out right", async () => {
    const [place] = (await editor.post("/api/shelf/places", { name: "Cupboard L" })).json;
    const [one, two, gone] = [
      await boxOf(editor, { name: "Azul" }, { placeId: place.id }),
      await boxOf(editor, { name: "Brass" }, { label: "German" }),
      await boxOf(editor, { name: "Catan" }),
    ];
    await site.sql("update copies set retired_at = 1 where code = ?", [gone.code]);
    const isLabelled = async () => {
      const { json } = await editor.get("/api/shelf/labels");
      return json.map((label: { isLabelled: boolean }) => label.isLabelled);
    };
    expect((await editor.get("/api/shelf/labels")).json).toEqual([
      { code: one.code, name: "Azul", label: null, place: "Cupboard L", isLabelled: false },
      { code: two.code, name: "Brass", label: "German", place: null, isLabelled: false },
    ]);
    const { json } = await editor.post("/api/shelf/labels", { codes: [two.code, gone.code, "ZZZZZZ"] });
    expect(json).toEqual((await editor.get("/api/shelf/labels")).json);
    expect(await isLabelled()).toEqual([false, true]);
    await editor.post("/api/shelf/labels", { codes: [one.code, two.code], isLabelled: false });
    expect(await isLabelled()).toEqual([false, false]);
  });

  it("are marked 5,000 at a time, and by editors only", async () => {
    const codes = (count: number) => ({ codes: Array.from({ length: count }, () => "ZZZZZZ") });
    expect((await editor.post("/api/shelf/labels", codes(5_000))).status).toBe(200);
    expect((await editor.post("/api/shelf/labels", codes(5_001))).status).toBe(422);
    expect((await reader.post("/api/shelf/labels", codes(1))).status).toBe(403);
  });
});

describe("a visitor", () => {
  it("sees what a label's game is, and nothing of copies, places or borrowers", async () => {
    const [place] = (await editor.post("/api/shelf/places", { name: "Cupboard Secret" })).json;
    const copy = await boxOf(editor, {}, { label: "Label Secret", placeId: place.id });
    await editor.post(`/api/shelf/copies/${copy.code}/faults`, { text: "Fault Secret" });
    await editor.post(`/api/shelf/copies/${copy.code}/loan`);
    const who = visitor(site);
    const answers = [
      await who.get("/api/shelf"),
      await who.get(`/api/shelf/titles/${copy.title.id}`),
      await who.get(`/api/shelf/copies/${copy.code.toLowerCase()}`),
      await who.get(`/shelf/${copy.title.id}`),
      await who.get(`/c/${copy.code}`),
      await who.get("/shelf"),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/Secret|dueOn":"|borrower":\{/);
    }
    expect(answers[2]?.json).toEqual({ code: copy.code, title: copy.title });
    // The fold has its links in the first HTML, for readers without script.
    expect(answers[5]?.text).toContain('href="/shelf?minutes=30"');
    for (const path of ["copies", "mine", "loans", "places", "places/every"])
      expect([path, (await who.get(`/api/shelf/${path}`)).status]).toEqual([path, 401]);
  });

  it("is led from a label in capitals to the box's page, and told of a label that isn't the club's", async () => {
    const { code } = await boxOf(editor);
    const answer = await visitor(site).get(`/C/${code}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([308, `/c/${code}`]);
    const { meta, canonical } = await crawl(site, `/c/${code}`);
    expect([meta.get("robots"), canonical]).toEqual(["noindex", undefined]);
    for (const unknown of ["ZZZZZZ", "not-a-code"]) {
      const { status, json } = await visitor(site).get(`/api/shelf/copies/${unknown}`);
      expect([status, json[0].message]).toEqual([404, "This label isn’t one of this club’s."]);
    }
    expect((await visitor(site).get("/c/ZZZZZZ")).status).toBe(404);
  });
});
