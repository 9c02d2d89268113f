import { describe, expect, it } from "vitest";
import { hasWords, SEARCH_MOST, searchKind, tidyQuery } from "../../../../worker/contract/site/search.ts";
import { matchesFor, termsOf } from "../../../../worker/site/search/match.ts";
import { cursorAt, placeOf } from "../../../../worker/site/search/place.ts";
import { piecesOf } from "../../../../worker/site/search/present.ts";

describe("the words of a query", () => {
  it.each([
    ["Marco Polo", ["Marco", "Polo"]],
    ["d'Artagnan's 7-wonders", ["d", "Artagnan", "s", "7", "wonders"]],
    ['title:"x" NEAR(y, 5) -z*', ["title", "x", "NEAR", "y", "5", "z"]],
    ["Łódź e\u0301te\u0301", ["Łódź", "e\u0301te\u0301"]],
    ["🎲 !? \u0301", []],
    ["卡坦岛", ["卡坦岛"]],
  ])("of %j are letters and digits alone", (query, terms) => {
    expect(termsOf(query)).toEqual(terms);
    expect(hasWords(query)).toBe(terms.length > 0);
  });

  it("are limited in number and length", () => {
    expect(termsOf("word ".repeat(50))).toHaveLength(8);
    expect(termsOf("x".repeat(500))[0]).toHaveLength(40);
  });
});

describe("the index expression", () => {
  it("gets looser with each attempt, and never repeats", () => {
    expect(matchesFor("carcasonne map", null)).toEqual([
      '{title words} : (("carcasonne" OR "carcasonne"*) AND ("map" OR "map"*))',
      '{title words} : ("carcas"* AND "map"*)',
      '{title words} : (("carcasonne" OR "carcasonne"*) OR ("map" OR "map"*))',
      '{title words} : ("carca"* OR "map"*)',
    ]);
    expect(matchesFor("azul", null)).toEqual([
      '{title words} : (("azul" OR "azul"*))',
      '{title words} : ("azul"*)',
    ]);
  });

  it("is limited to a kind, and uses single letters unchanged", () => {
    expect(matchesFor("a", "post")).toEqual(['{kind} : "post" AND {title words} : ("a")']);
  });

  it("is missing when there is no word", () => {
    expect(matchesFor("?!", null)).toEqual([]);
  });

  it("has no quotes except its own", () => {
    for (const query of ['"', 'a"b', "'; --", 'x" OR "y']) {
      for (const match of matchesFor(query, null))
        expect(match.replace(/"[\p{L}\p{N}]+"/gu, "")).not.toContain('"');
    }
  });
});

describe("a query", () => {
  it("is trimmed and cut by characters", () => {
    expect(tidyQuery("  a \n\u0000 b ")).toBe("a b");
    expect([...tidyQuery("🎲".repeat(500))]).toHaveLength(SEARCH_MOST);
    expect(tidyQuery("\ud83d")).toBe("\ufffd");
    expect(tidyQuery(null)).toBe("");
  });

  it("is for one of the kinds or for all", () => {
    expect([searchKind("game"), searchKind("secret"), searchKind(null)]).toEqual(["game", null, null]);
  });
});

describe("a position in the results", () => {
  it("comes from the cursor, up to the last page", () => {
    expect(placeOf(cursorAt(1, 20), 4)).toEqual({ tier: 1, skip: 20 });
    expect(placeOf(cursorAt(3, 20), 4)).toEqual({ tier: 3, skip: 20 });
    expect(cursorAt(0, 10_000)).toBeNull();
  });

  it.each([null, undefined, "", "4-20", "0-9999", "0-20; drop", "0--1", "x"])(
    "is the start for %j",
    (cursor) => {
      expect(placeOf(cursor, 4)).toEqual({ tier: null, skip: 0 });
    },
  );

  it("is the start for a cursor of an expression that the query does not have", () => {
    expect(placeOf(cursorAt(1, 20), matchesFor("a", null).length)).toEqual({ tier: null, skip: 0 });
    expect(placeOf(cursorAt(1, 20), matchesFor("wombats", null).length)).toEqual({ tier: 1, skip: 20 });
  });
});

describe("a marked text", () => {
  it("is cut where marks begin and end", () => {
    expect(piecesOf("One \u0002two\u0003 three\u0002four\u0003")).toEqual([
      ["One ", false],
      ["two", true],
      [" three", false],
      ["four", true],
    ]);
    expect(piecesOf(" no\n marks ")).toEqual([["no marks", false]]);
    expect(piecesOf("")).toEqual([]);
  });
});
