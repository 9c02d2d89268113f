import { beforeEach, expect, test } from "vitest";
import type { Game } from "../../../worker/contract/games/games.ts";
import { freeSeats } from "../../../worker/contract/games/seats.ts";
import { BESIDE_SHOWN, GAMES_SHOWN, ownGames } from "../../../worker/contract/site/home-board.ts";
import { member, signedIn, visitor } from "../../support/arrange.ts";
import { fillClub } from "../../support/fill-club.ts";
import { startSite } from "../../support/site.ts";

const GAMES = 400;
/** Maximum bytes; the full stylesheet is 98 KB of them. */
const HTML_MOST = 160_000;

// An own database: a cached page is revalidated first, a further trip when it is stale.
const site = await startSite({ own: true });
await fillClub(site, { games: GAMES, playersEach: 3 });
const who = await member(site, { name: "Ann Own" });
const me = who.publicId;
const ann = await signedIn(site, who);
// She has the last seat at one game in twenty.
await site.sql(
  "insert into players (game_id, user_id, signed_up_at) select id, ?, 1 from games where rowid % 20 = 0",
  [who.id],
);
const list: Game[] = (await visitor(site).get("/api/games/current")).json;
beforeEach(() => site.trips.reset());

/** Returns the games that the page links to, in order, and the total that it states. */
function shownOn(html: string) {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return {
    games: Array.from(main.matchAll(/href="\/games\/([^"?]+)"/g), ([, id]) => id),
    total: /All (\d+) games/.exec(main)?.[1],
  };
}

const idsOf = (games: readonly Game[]) => games.map(({ id }) => id);
const roomy = (games: readonly Game[]) => games.filter((game) => freeSeats(game) > 0).slice(0, GAMES_SHOWN);

test("the home page of a visitor to a club with 400 games is small, and shows the first with room", async () => {
  const { text } = await visitor(site).get("/");
  expect(text.length).toBeLessThan(HTML_MOST);
  expect(shownOn(text)).toEqual({ games: idsOf(roomy(list)), total: String(GAMES) });
  expect(site.trips.requests).toBe(1);
});

test("the home page of a member is as small, and begins with their own games", async () => {
  const own = ownGames(list, me);
  expect(own.length).toBe(GAMES / 20);
  const { text } = await ann.get("/");
  expect(text.length).toBeLessThan(HTML_MOST);
  const others = roomy(list.filter((game) => !own.includes(game)));
  expect(shownOn(text)).toEqual({
    games: [
      ...idsOf(own.slice(0, 1)),
      ...idsOf(others.slice(0, BESIDE_SHOWN)),
      ...idsOf(own.slice(1, 1 + BESIDE_SHOWN)),
    ],
    total: String(GAMES),
  });
  expect(site.trips.requests).toBe(1);
});
