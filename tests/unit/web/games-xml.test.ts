import { describe, expect, it } from "vitest";
import { parseDetails, parseSearch } from "../../../web/platform/board-games/parse.ts";
import { detailsXml, searchXml } from "../../../worker/clients/bgg-emit.ts";
import type { BggItem } from "../../../worker/clients/bgg-xml.ts";

const chosen = { id: 7, name: "As picked" };
const details = (inside: string) => parseDetails(`<item id="7">${inside}</item>`, chosen);

describe("search results", () => {
  it("are the games in their order, with their years", () => {
    const xml = `<items total="3"><item id="312484"><name value="Lost Ruins of Arnak"/><yearpublished value="2020"/></item>
      <item id="2"><name value="Senet"/><yearpublished value="-3500"/></item><item id="3"><name value="Go"/></item></items>`;
    expect(parseSearch(xml)).toEqual([
      { id: 312484, name: "Lost Ruins of Arnak", year: 2020 },
      { id: 2, name: "Senet", year: -3500 },
      { id: 3, name: "Go", year: null },
    ]);
  });

  it("hold each game once, and none without a number or a name", () => {
    const xml = `<items><item id="1"><name value="A"/></item><item id="1"><name value="B"/></item>
      <item id="x"><name value="C"/></item><item><name value="D"/></item><item id="5"><name value=" "/></item></items>`;
    expect(parseSearch(xml)).toEqual([{ id: 1, name: "A", year: null }]);
  });

  it("prefer the primary name", () => {
    const xml = `<items><item id="1"><name type="alternate" value="Siedler"/><name type="primary" value="Catan"/></item></items>`;
    expect(parseSearch(xml)[0]?.name).toBe("Catan");
  });

  it("have their entities decoded once, and only once", () => {
    const named = (value: string) =>
      parseSearch(`<items><item id="1"><name value="${value}"/></item></items>`)[0]?.name;
    expect(named("Tigris &amp; Euphrates")).toBe("Tigris & Euphrates");
    expect(named("&lt;b&gt; &quot;x&quot; &apos;y&apos; &#233; &#x1F3B2;")).toBe("<b> \"x\" 'y' é 🎲");
    expect(named("&amp;lt;script&amp;gt;")).toBe("&lt;script&gt;");
    expect(named("&nope; &#0; &#x110000;")).toBe("&nope; &#0; &#x110000;");
  });

  it("accept a > and the other quote inside a value", () => {
    expect(parseSearch(`<items><item id="1"><name value='a > "b"'/></item></items>`)[0]?.name).toBe(
      'a > "b"',
    );
  });

  it("are empty for an empty or unreadable answer", () => {
    for (const xml of ["", "<items/>", "<html><p>Busy</p></html>", "not xml", "<items><item id="]) {
      expect(parseSearch(xml)).toEqual([]);
    }
  });

  it("are parsed in linear time, however broken the text", () => {
    for (const part of ["<a ", "<item id='1'", "</", "<a>", '"', "<a x='\"", "&#", "<!--"]) {
      // A parser that backtracks would exceed the test's time limit.
      expect(parseSearch(part.repeat(50_000))).toEqual([]);
    }
  });
});

describe("details", () => {
  it("fill name, players, playing time and picture", () => {
    expect(
      details(`<name value="Wingspan"/><minplayers value="1"/><maxplayers value="5"/>
        <playingtime value="70"/><image>
          https://example.test/w.jpg?a=1&amp;b=2</image><thumbnail>https://example.test/t.jpg</thumbnail>`),
    ).toEqual({
      id: 7,
      name: "Wingspan",
      minPlayers: 1,
      maxPlayers: 5,
      expectedMinutes: 70,
      image: "https://example.test/w.jpg?a=1&b=2",
    });
  });

  it("default to one player, and to a maximum equal to the minimum", () => {
    expect(details("")).toMatchObject({ minPlayers: 1, maxPlayers: 1 });
    expect(details(`<minplayers value="3"/>`)).toMatchObject({ minPlayers: 3, maxPlayers: 3 });
    expect(details(`<maxplayers value="4"/>`)).toMatchObject({ minPlayers: 1, maxPlayers: 4 });
    expect(details(`<minplayers value="0"/><maxplayers value="0"/>`)).toMatchObject({
      minPlayers: 1,
      maxPlayers: 1,
    });
  });

  it("have no playing time when it is missing, 0 or no whole number", () => {
    for (const inside of ["", "0", "-5", "an hour", "7.5"].map((time) => `<playingtime value="${time}"/>`))
      expect(details(inside).expectedMinutes).toBeNull();
    expect(details("").expectedMinutes).toBeNull();
    expect(details(`<playingtime value="90"/>`).expectedMinutes).toBe(90);
  });

  it("never have a maximum below the minimum", () => {
    expect(details(`<minplayers value="4"/><maxplayers value="2"/>`).maxPlayers).toBe(4);
  });

  it("take the small picture when there is no large one, and none when there is neither", () => {
    expect(details("<image/><thumbnail>//example.test/t.jpg</thumbnail>").image).toBe(
      "https://example.test/t.jpg",
    );
    expect(details("").image).toBe("");
  });

  it("are those of the search result when nothing else is known", () => {
    expect(parseDetails("", chosen)).toEqual({
      id: 7,
      name: "As picked",
      minPlayers: 1,
      maxPlayers: 1,
      expectedMinutes: null,
      image: "",
    });
  });
});

describe("the worker's XML", () => {
  const ORIGIN = "https://images.example";
  const NAMES = [
    `Tigris & Euphrates`,
    `<b>"Bold"</b>`,
    `It's a 'quoted' name`,
    `卡卡頌 🎲`,
    `a > b`,
    `&amp; literally`,
  ];
  const UNSAID = {
    year: undefined,
    minPlayers: undefined,
    maxPlayers: undefined,
    playingMinutes: undefined,
    image: undefined,
    thumbnail: undefined,
  };
  const written = (name: string, more: Partial<BggItem> = {}): BggItem => ({
    id: 5,
    names: [{ text: name, primary: true }],
    ...UNSAID,
    ...more,
  });

  it.each(NAMES)("is parsed back unchanged: %s", (name) => {
    expect(parseSearch(searchXml([written(name)], "x"))).toEqual([{ id: 5, name, year: null }]);
    expect(parseDetails(detailsXml(written(name), ORIGIN), chosen).name).toBe(name);
  });

  it("is parsed completely", () => {
    const game = written("Wingspan", {
      year: 2019,
      minPlayers: 1,
      maxPlayers: 5,
      playingMinutes: 70,
      image: `${ORIGIN}/w.jpg?a=1&b=2`,
    });
    expect(parseSearch(searchXml([game], "wing"))).toEqual([{ id: 5, name: "Wingspan", year: 2019 }]);
    expect(parseDetails(detailsXml(game, ORIGIN), chosen)).toEqual({
      id: 5,
      name: "Wingspan",
      minPlayers: 1,
      maxPlayers: 5,
      expectedMinutes: 70,
      image: `${ORIGIN}/w.jpg?a=1&b=2`,
    });
  });
});
