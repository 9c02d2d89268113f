import { describe, expect, it } from "vitest";
import { routeAt } from "../../../web/app/routes.ts";
import { gameHref, listHref, overlayHref, placeOf } from "../../../web/games/addresses.ts";
import { candidates } from "../../../web/games/sign-up-dialog.tsx";
import { paths } from "../../../web/lib/paths.ts";
import { SHOWS } from "../../../worker/contract/games/game-board.ts";
import type { Player } from "../../../worker/contract/users/users.ts";
import { aGame, aPlayer } from "./games-samples.ts";

const at = (href: string) => {
  const { pathname, search } = new URL(href, "https://club.example");
  const { place } = routeAt(pathname, search.slice(1), "2026-11-26");
  return placeOf(place.params.id, place.search);
};

describe("addresses", () => {
  it("open the view that they were made for", () => {
    expect(at(listHref(""))).toEqual({
      id: undefined,
      kind: undefined,
      target: "",
      show: "",
      page: null,
    });
    expect(at(listHref("mine")).show).toBe("mine");
    expect(at(gameHref("g1", "room"))).toMatchObject({ id: "g1", kind: undefined, show: "room" });
    expect(at(overlayHref("sign-up", "g1", "room"))).toEqual({
      id: undefined,
      kind: "sign-up",
      target: "g1",
      show: "room",
      page: null,
    });
    expect(at(overlayHref("edit", "g1", "", "g1"))).toMatchObject({ id: "g1", kind: "edit", target: "g1" });
    expect(at(paths.suggest)).toMatchObject({ id: undefined, kind: "suggest", target: "" });
  });

  it("hold each filter of games, and a page of it", () => {
    for (const show of SHOWS) {
      expect(at(listHref(show))).toMatchObject({ show, page: null });
      expect(at(listHref(show, 3))).toMatchObject({ show, page: 3 });
    }
  });

  it.each(["0", "-1", "1.5", "two", "", "999999"])("ignore the page %j", (page) => {
    expect(at(`/games?page=${page}`).page).toBeNull();
  });

  it("ignore an unknown filter", () => {
    expect(at("/games?show=everything&drop=tables")).toMatchObject({ show: "", kind: undefined });
  });

  it("accept a game's address with a slash at its end", () => expect(at("/games/g1/").id).toBe("g1"));
});

describe("the members offered for a seat", () => {
  const everyone = [aPlayer("b", "Bob"), aPlayer("a", "Álvaro"), aPlayer("c", "Carol")];
  const names = (...given: Parameters<typeof candidates>) => candidates(...given).map(({ name }) => name);

  it("are all, by name", () => {
    expect(names(everyone, [], "")).toEqual(["Álvaro", "Bob", "Carol"]);
  });

  it("are first those who play with the reader at other games, then all by name", () => {
    const [bob, alvaro, carol] = everyone as [Player, Player, Player];
    const me = aPlayer("me", "Me");
    const games = [
      aGame({ players: [me, carol] }),
      aGame({ players: [bob, alvaro] }),
      aGame({ players: [carol, bob, me] }),
    ];
    expect(names(everyone, [], "", games, "me")).toEqual(["Carol", "Bob", "Álvaro"]);
  });

  it("leave out members who already have a seat", () => {
    expect(names(everyone, [aPlayer("b", "Bob")], "")).toEqual(["Álvaro", "Carol"]);
  });

  it("are found by a part of the name, ignoring accents and case", () => {
    expect(names(everyone, [], " ALV ")).toEqual(["Álvaro"]);
    expect(names(everyone, [], "nobody")).toEqual([]);
  });
});
