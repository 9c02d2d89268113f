import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { XMLParser } from "fast-xml-parser";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { CATALOGUE } from "../../../dev/board-game-geek/catalogue.ts";
import { startBoardGameGeek } from "../../../dev/board-game-geek/server.ts";
import type { StandIn } from "../../../dev/stand-in/http.ts";

const TOKEN = "a-token";
const PICTURES = fileURLToPath(new URL("../../../dev/board-game-geek/pictures", import.meta.url));
const PICTURE_MOST_BYTES = 40_000;
const parser = new XMLParser({
  ignoreAttributes: false,
  htmlEntities: true,
  attributeNamePrefix: "",
  isArray: (name) => name === "item" || name === "name",
});

type Named = { type: string; value: string };
type Item = {
  id: string;
  type: string;
  name: Named[];
  image: string;
  thumbnail: string;
  yearpublished?: { value: string };
  minplayers?: { value: string };
  maxplayers?: { value: string };
  playingtime?: { value: string };
  statistics?: unknown;
};

let geek: StandIn;
beforeAll(async () => {
  geek = await startBoardGameGeek({ port: 0, token: TOKEN });
});
afterAll(() => geek.close());
afterEach(() => fetch(`${geek.url}/_control`, { method: "DELETE" }));

const ask = (path: string, token = TOKEN) =>
  fetch(`${geek.url}${path}`, { headers: { authorization: `Bearer ${token}` } });

async function items(path: string): Promise<Item[]> {
  const response = await ask(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("xml");
  return parser.parse(await response.text()).items.item ?? [];
}

const find = (query: string) => items(`/xmlapi2/search?type=boardgame&query=${encodeURIComponent(query)}`);
const names = (found: Item[]) => found.map((item) => item.name[0]?.value);
const control = (body: unknown) =>
  fetch(`${geek.url}/_control`, { method: "POST", body: JSON.stringify(body) });

describe("the catalogue", () => {
  it("holds at least 150 games, no id twice", () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(150);
    expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(CATALOGUE.length);
  });

  it("has no game for fewer players at most than at least", () => {
    for (const { minPlayers, maxPlayers } of CATALOGUE) {
      expect(maxPlayers ?? 0).toBeGreaterThanOrEqual(minPlayers ?? 0);
    }
  });
});

describe("the search", () => {
  it("refuses a caller without the token", async () => {
    const path = "/xmlapi2/search?query=catan&type=boardgame";
    expect((await fetch(`${geek.url}${path}`)).status).toBe(401);
    expect((await ask(path, "another")).status).toBe(401);
    expect((await ask(path)).status).toBe(200);
  });

  it("finds games ignoring case, accents and punctuation", async () => {
    expect(names(await find("ORLEANS"))).toContain("Orléans");
    expect(names(await find("orléans"))).toContain("Orléans");
    expect(names(await find("tzolkin mayan"))).toContain("Tzolk'in: The Mayan Calendar");
    expect(names(await find("tigris & euphrates"))).toEqual(["Tigris & Euphrates"]);
  });

  it("wants every word of the query to begin a word of the name", async () => {
    expect(names(await find("wonders duel"))).toEqual(["7 Wonders Duel"]);
    expect(await find("wonders birmingham")).toEqual([]);
  });

  it("lists a game once for each of its names that match", async () => {
    const found = (await find("catan")).filter((item) => item.id === "13");
    expect(found.map((item) => item.name[0]?.type).sort()).toEqual(["alternate", "alternate", "primary"]);
  });

  it("gives years before Christ as unsigned 32-bit numbers", async () => {
    const go = (await find("go")).find((item) => item.id === "188");
    expect(go?.yearpublished?.value).toBe(String(2 ** 32 - 2200));
    const senet = await find("senet");
    expect(senet[0]?.yearpublished?.value).toBe(String(2 ** 32 - 3500));
  });

  it("answers an empty list when nothing matches", async () => {
    const text = await (await ask("/xmlapi2/search?query=zzzz&type=boardgame")).text();
    expect(text).toContain('<items total="0" termsofuse="');
    expect(text).toContain("></items>");
    expect(await find("!!!")).toEqual([]);
  });
});

describe("the details", () => {
  it("have the shape of the real ones", async () => {
    const [game] = await items("/xmlapi2/thing?id=224517&stats=1");
    expect(game).toMatchObject({ id: "224517", type: "boardgame", yearpublished: { value: "2018" } });
    expect(game?.name).toEqual([
      { type: "primary", sortindex: "1", value: "Brass: Birmingham" },
      { type: "alternate", sortindex: "1", value: "Brass Birmingham" },
    ]);
    expect([game?.minplayers?.value, game?.maxplayers?.value]).toEqual(["2", "4"]);
    expect(game?.playingtime?.value).toBe("120");
    expect(game?.image).toBe(`${geek.url}/images/224517.webp`);
    expect(game?.statistics).toBeDefined();
  });

  it("escape ampersands in names and entities in descriptions", async () => {
    const text = await (await ask("/xmlapi2/thing?id=42")).text();
    expect(text).toContain('value="Tigris &amp; Euphrates"');
    expect(text).toContain("&amp;#10;");
    expect(text).not.toContain("<statistics");
  });

  it("break the line inside some picture addresses", async () => {
    const text = await (await ask("/xmlapi2/thing?id=822,13")).text();
    expect(text).toMatch(/<image>\n\s+http/);
    expect(text).toMatch(/<image>http/);
  });

  it("leave player counts out, or say 0, where they are unknown", async () => {
    const [fish, eights] = await items("/xmlapi2/thing?id=7682,11017");
    expect([fish?.minplayers?.value, fish?.maxplayers?.value]).toEqual(["0", "0"]);
    expect(eights).not.toHaveProperty("minplayers");
    expect(eights).not.toHaveProperty("maxplayers");
  });

  it("pass over unknown ids, and take twenty at most", async () => {
    expect((await items("/xmlapi2/thing?id=13,999999999")).map(({ id }) => id)).toEqual(["13"]);
    const ids = CATALOGUE.map(({ id }) => id);
    expect(await items(`/xmlapi2/thing?id=${ids.slice(0, 20)}`)).toHaveLength(20);
    const refused = await ask(`/xmlapi2/thing?id=${ids.slice(0, 21)}`);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("<errors>");
  });
});

describe("the pictures", () => {
  const picture = async (path: string) => {
    const response = await fetch(`${geek.url}/images/${path}`);
    return { type: response.headers.get("content-type"), bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it("come for every game, under the address that its details name and that clubs keep", async () => {
    const shown = new Set<string>();
    for (const { id, name, picture: file } of CATALOGUE) {
      const { type, bytes } = await picture(`${id}.webp`);
      expect([type, bytes.equals(readFileSync(join(PICTURES, `${file}.webp`)))], name).toEqual([
        "image/webp",
        true,
      ]);
      shown.add(`${file}.webp`);
    }
    expect([...shown].toSorted()).toEqual(readdirSync(PICTURES).toSorted());
  });

  it("are square, and light enough for a repository", async () => {
    for (const file of readdirSync(PICTURES)) {
      const bytes = readFileSync(join(PICTURES, file));
      const { format, width, height } = await sharp(bytes).metadata();
      expect([format, width, height], file).toEqual(["webp", 600, 600]);
      expect(bytes.byteLength, file).toBeLessThan(PICTURE_MOST_BYTES);
    }
  });

  it("are thumbnails too", async () => {
    const [game] = await items("/xmlapi2/thing?id=13");
    expect(game?.thumbnail).toBe(`${geek.url}/images/13-thumb.webp`);
    expect(await picture("13-thumb.webp")).toEqual(await picture("13.webp"));
  });

  it("exist for games of the catalogue only", async () => {
    for (const path of ["999999999.webp", "13.gif", "13.webp/", "catan.webp"])
      expect((await fetch(`${geek.url}/images/${path}`)).status, path).toBe(404);
  });
});

describe("misbehaviour on demand", () => {
  const path = "/xmlapi2/search?query=catan&type=boardgame";

  it.each([
    ["queued", 202, /<message>/],
    ["too-many", 429, /<error>/],
    ["broken", 503, /503/],
    ["html", 200, /^<!DOCTYPE html>/],
    ["errors", 200, /<errors><error><message>/],
    ["plain", 200, /^[^<]+$/],
  ])("%s answers %i once and then behaves", async (mode, status, body) => {
    await control({ mode, times: 1 });
    const response = await ask(path);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(body);
    expect(await find("catan")).not.toEqual([]);
  });

  it("says when to retry after too many requests", async () => {
    await control({ mode: "too-many", times: 1 });
    expect(Number((await ask(path)).headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("cuts an answer short", async () => {
    const whole = await (await ask(path)).text();
    await control({ mode: "truncated", times: 1 });
    const cut = await (await ask(path)).text();
    expect(whole.startsWith(cut)).toBe(true);
    expect(cut).not.toContain("</items>");
  });

  it("takes its time when told to", async () => {
    await control({ mode: "slow", times: 1, delayMs: 60_000 });
    const late = ask(path).catch(() => null);
    await expect.poll(async () => (await (await fetch(`${geek.url}/_control`)).json()).requests).toBe(1);
    expect(await Promise.race([late, "still on its way"])).toBe("still on its way");
    await control({ mode: "slow", times: 1, delayMs: 1 });
    expect((await ask(path)).status).toBe(200);
  });

  it("lasts until it is changed when no number is given", async () => {
    await control({ mode: "broken", times: null });
    for (let i = 0; i < 3; i++) expect((await ask(path)).status).toBe(503);
    await control({ mode: "normal" });
    expect((await ask(path)).status).toBe(200);
  });

  it("leaves pictures alone, unless they are what should break", async () => {
    await control({ mode: "broken", times: null });
    expect((await fetch(`${geek.url}/images/13.webp`)).status).toBe(200);
    await control({ mode: "images-broken", times: 1 });
    expect((await ask(path)).status).toBe(200);
    expect((await fetch(`${geek.url}/images/13.webp`)).status).toBe(503);
    expect((await fetch(`${geek.url}/images/13.webp`)).status).toBe(200);
  });

  it("counts the API requests it has seen, and starts again on request", async () => {
    await find("catan");
    await items("/xmlapi2/thing?id=13");
    await fetch(`${geek.url}/images/13.webp`);
    const report = await (await fetch(`${geek.url}/_control`)).json();
    expect(report).toMatchObject({ mode: "normal", requests: 2, counts: { search: 1, thing: 1, images: 1 } });
    await fetch(`${geek.url}/_control`, { method: "DELETE" });
    expect(await (await fetch(`${geek.url}/_control`)).json()).toMatchObject({ requests: 0 });
  });

  it("refuses a mode that does not exist", async () => {
    expect((await control({ mode: "sulking" })).status).toBe(400);
    expect((await control({ mode: "broken", times: 0 })).status).toBe(400);
  });
});

describe("starting and stopping", () => {
  it("names the port that is taken", async () => {
    const taken = startBoardGameGeek({ port: geek.port, token: TOKEN });
    await expect(taken).rejects.toMatchObject({ code: "EADDRINUSE", port: geek.port });
  });

  it("closes with connections open and an answer under way, and frees the port", async () => {
    const other = await startBoardGameGeek({ port: 0, token: TOKEN });
    const idle = connect(other.port, "127.0.0.1");
    await new Promise((resolve) => idle.once("connect", resolve));
    await fetch(`${other.url}/_control`, {
      method: "POST",
      body: JSON.stringify({ mode: "slow", delayMs: 60_000 }),
    });
    const waiting = fetch(`${other.url}/xmlapi2/search?query=go`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    const failure = expect(waiting).rejects.toThrow();
    await expect.poll(async () => (await (await fetch(`${other.url}/_control`)).json()).requests).toBe(1);
    await other.close();
    await other.close();
    await failure;
    idle.destroy();
    const again = createServer().listen(other.port, "127.0.0.1");
    await new Promise((resolve) => again.once("listening", resolve));
    await new Promise((resolve) => again.close(resolve));
  });
});
