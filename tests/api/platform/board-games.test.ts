import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { freePort } from "../../../dev/free-port.ts";
import { member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";

const TIMEOUT_MS = 1_500;
const SEARCH_SILENT = "The BoardGameGeek search isn’t answering. Type the name instead.";
const DETAILS_SILENT = "BoardGameGeek isn’t answering. Please fill in the players yourself.";
const STAND_IN_PATIENCE_MS = 5_000;

const site = await startSite({ settings: { UPSTREAM_TIMEOUT_MS: String(TIMEOUT_MS) } });
const theo = await signedIn(site, await member(site, { name: "Theo" }));
afterEach(() => site.boardGames.control({ mode: "normal" }));

const search = (query: string) => `/api/bgg-proxy/games?query=${encodeURIComponent(query)}`;
const details = (id: number | string) => `/api/bgg-proxy/game-details/?id=${id}`;

describe("the search", () => {
  test("answers minimal XML in a field of JSON, best match first, in one trip to the database", async () => {
    site.trips.reset();
    const { status, json, headers } = await theo.get(search("azul"));
    expect(status).toBe(200);
    expect(json.xml).toMatch(/^<items total="\d+"><item id="230802"><name value="Azul"\/>/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(site.trips.requests).toBe(1);
  });

  test.each(["application/xml", "text/xml"])(
    "answers plain XML to a client that accepts %s",
    async (type) => {
      const answer = await theo.get(search("azul"), { accept: type });
      expect(answer.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
      expect(answer.text).toMatch(/^<items total="\d+"><item id="230802">/);
    },
  );

  test("answers under a path with a slash at its end too", async () => {
    expect((await theo.get("/api/bgg-proxy/games/?query=azul")).json.xml).toContain('id="230802"');
  });

  test("without a match is an empty list, not an error", async () => {
    const { status, json } = await theo.get(search("zzzzqqqq"));
    expect([status, json]).toEqual([200, { xml: '<items total="0"></items>' }]);
  });

  test("asks BoardGameGeek once for the same words in any spelling", async () => {
    const before = await site.boardGames.asked();
    const first = await theo.get(search("Carcassonne"));
    const second = await theo.get(search("  carCASSonne "));
    expect(second.json).toEqual(first.json);
    expect(await site.boardGames.asked()).toBe(before + 1);
  });

  test.each(["?query=", "?query=%20%20", "", "?query=a&query=b", `?query=${"x".repeat(101)}`])(
    "refuses %s on the query",
    async (query) => {
      const { status, json } = await theo.get(`/api/bgg-proxy/games${query}`);
      expect(status).toBe(422);
      expect(json[0].path).toEqual(["query"]);
    },
  );

  test("is refused to visitors even for words that are cached", async () => {
    await theo.get(search("scythe"));
    expect((await visitor(site).get(search("scythe"))).status).toBe(401);
  });
});

describe("the details", () => {
  test("hold name, players, playing time and pictures of the one game", async () => {
    const { json } = await theo.get(details(224517));
    expect(json.xml).toBe(
      '<item id="224517"><name type="primary" value="Brass: Birmingham"/><minplayers value="2"/><maxplayers value="4"/><playingtime value="120"/>' +
        `<image>${site.boardGames.url}/images/224517.webp</image>` +
        `<thumbnail>${site.boardGames.url}/images/224517-thumb.webp</thumbnail></item>`,
    );
  });

  test("trim what BoardGameGeek wraps onto a line of its own", async () => {
    expect((await theo.get(details(822))).json.xml).toContain(
      `<image>${site.boardGames.url}/images/822.webp</image>`,
    );
  });

  test.each([7682, 11017])("leave out unknown numbers of players (%i)", async (id) => {
    const { json } = await theo.get(details(id));
    expect(json.xml).toContain("<name ");
    expect(json.xml).not.toContain("players");
  });

  test("of a game that does not exist are empty", async () => {
    expect((await theo.get(details(999_999_999))).json).toEqual({ xml: "" });
    expect((await theo.get(details(999_999_999), { accept: "application/xml" })).text).toBe("<items/>");
  });

  test.each(["", "0", "-1", "1.5", "13,822", "abc", "1e3", "99999999999"])("refuse the id %j", async (id) => {
    const { status, json } = await theo.get(details(id));
    expect(status).toBe(422);
    expect(json[0].path).toEqual(["id"]);
  });
});

describe("when BoardGameGeek misbehaves", () => {
  test.each([
    ["queued", "brass"],
    ["html", "terraforming"],
    ["truncated", "wingspan"],
    ["errors", "codenames"],
    ["plain", "agricola"],
    ["slow", "concordia"],
  ])("(%s) the member is told what to do, and the failure is not cached", async (mode, query) => {
    await site.boardGames.control({ mode });
    const { status, json } = await theo.get(search(query));
    expect([status, json]).toEqual([503, [{ path: [], message: SEARCH_SILENT }]]);

    await site.boardGames.control({ mode: "normal" });
    const recovered = await theo.get(search(query));
    expect(recovered.status).toBe(200);
    expect(recovered.json.xml).toContain("<item ");
  });

  test("the details say that one may go on without them", async () => {
    await site.boardGames.control({ mode: "html" });
    const { status, json } = await theo.get(details(68448));
    expect([status, json]).toEqual([503, [{ path: [], message: DETAILS_SILENT }]]);
    await site.boardGames.control({ mode: "normal" });
    expect((await theo.get(details(68448))).json.xml).toContain("7 Wonders");
  });

  test("the cause is in the log, and the token is not", async () => {
    await site.boardGames.control({ mode: "plain" });
    await theo.get(search("photosynthesis"));
    await expect.poll(() => site.log()).toContain("char 'S' is not expected");
    expect(site.log()).not.toContain("test-token");
  });

  test.each(["too-many", "broken"])(
    "(%s) the site waits as long as it asks for, and then asks again",
    async (mode) => {
      await site.boardGames.control({ mode });
      const { status, headers, json } = await theo.get(search(`splendor ${mode === "broken" ? "duel" : ""}`));
      expect([status, json]).toEqual([503, [{ path: [], message: SEARCH_SILENT }]]);
      expect(headers.get("retry-after")).toBe("5");

      await site.boardGames.control({ mode: "normal" });
      const before = await site.boardGames.asked();
      const meanwhile = await theo.get(search("patchwork"));
      expect(meanwhile.status).toBe(503);
      expect(Number(meanwhile.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await site.boardGames.asked()).toBe(before);
      expect((await theo.get(search("azul"))).status, "what is kept is still answered").toBe(200);

      await sleep(STAND_IN_PATIENCE_MS + 100);
      expect((await theo.get(search("splendor"))).json.xml).toContain('id="148228"');
    },
  );
});

describe("a site with settings of its own", () => {
  test("without a token says that the search is switched off, and sends no request", async () => {
    const quiet = await startSite({ settings: { BGG_TOKEN: "" } });
    try {
      const ada = await signedIn(quiet, await member(quiet));
      for (const path of [search("azul"), details(13)]) {
        const { status, json } = await ada.get(path);
        expect(status).toBe(503);
        expect(json).toEqual([
          { path: [], message: "The game search is switched off here. Type the name instead." },
        ]);
      }
      expect(await quiet.boardGames.asked()).toBe(0);
    } finally {
      await quiet.close();
    }
  });

  test("with a wrong token, or nobody at the address, says that the search is not answering", async () => {
    const gone = { BGG_URL: `http://127.0.0.1:${await freePort()}` };
    for (const settings of [{ BGG_TOKEN: "wrong" }, gone]) {
      const other = await startSite({ settings });
      try {
        const ada = await signedIn(other, await member(other));
        const { status, json } = await ada.get(search("azul"));
        expect([status, json]).toEqual([503, [{ path: [], message: SEARCH_SILENT }]]);
      } finally {
        await other.close();
      }
    }
  });
});
