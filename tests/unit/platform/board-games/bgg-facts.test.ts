import { expect, test } from "vitest";
import { parseFacts } from "../../../../worker/clients/bgg-facts.ts";
import { REAL_THING, SEARCH } from "./answers.ts";

const game = (inside: string) => `<items><item type="boardgame" id="7">${inside}</item></items>`;

test("reads the facts of a real answer", () => {
  expect(parseFacts(REAL_THING)).toEqual([
    {
      ...{ id: 245655, year: 2019, minPlayers: 3, maxPlayers: 5, minutes: 60, isCoop: false },
      image:
        "https://cf.geekdo-images.com/FJlTdSMkK5hMNtCympJFmg__original/img/jr_jKPa74JjBBm30Mo9Uj9Jq1-w=/0x0/filters:format(jpeg)/pic5429837.jpg",
      votes: [{ players: 3, best: 2, recommended: 0, not: 0 }],
      ...{ bases: [1], expansions: [] },
    },
  ]);
});

test("reads complexity, age, the poll, whether players play together, and expansions both ways", () => {
  const [facts] = parseFacts(
    game(`<minage value="10"/><minplayers value="0"/>
      <poll name="suggested_numplayers"><results numplayers="2"><result value="Best" numvotes="5"/>
        <result value="Recommended" numvotes="4"/><result value="Not Recommended" numvotes="3"/></results>
        <results numplayers="2+"><result value="Best" numvotes="9"/></results></poll>
      <poll name="suggested_playerage"><results><result value="8" numvotes="9"/></results></poll>
      <link type="boardgamemechanic" id="2023" value="Cooperative Game"/>
      <link type="boardgamefamily" id="2023" value="No game"/>
      <link type="boardgameexpansion" id="8" value="Its own"/>
      <link type="boardgameexpansion" id="6" value="Its base" inbound="true"/>
      <statistics><ratings><averageweight value="2.4567"/></ratings></statistics>`),
  );
  expect(facts).toMatchObject({ minAge: 10, weight: 2.4567, isCoop: true, bases: [6], expansions: [8] });
  expect(facts).not.toHaveProperty("minPlayers", 0);
  expect(facts?.votes[0]).toEqual({ players: 2, best: 5, recommended: 4, not: 3 });
  expect(facts?.votes.filter(({ players }) => players > 0)).toHaveLength(1);
});

test("takes an item without an id, and elements with a name of the language's own, for nothing", () => {
  expect(parseFacts("<items><item/><item id='x'><minage value='3'/></item></items>")).toEqual([]);
  expect(parseFacts(game("<constructor value='abc'/><__proto__ value='a'/><toString/>"))).toEqual(
    parseFacts(game("")),
  );
});

test.each([
  ["a page", "<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><br></body></html>"],
  ["plain text", "Service temporarily unavailable"],
  ["nothing", ""],
  ["an error with 200", "<errors><error><message>Invalid username specified</message></error></errors>"],
  ["half an answer", REAL_THING.slice(0, 900)],
  ["an answer cut after an element", SEARCH.slice(0, SEARCH.indexOf("</item>") + 7)],
])("refuses %s", (_, text) => {
  expect(() => parseFacts(text)).toThrow("no whole items element");
});
