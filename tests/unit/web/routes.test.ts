import { globSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { MENU_ORDER, menuOf } from "../../../web/app/menu.ts";
import { matcherOf, ROUTES, routeAt } from "../../../web/app/routes.ts";
import { FEATURES } from "../../../web/features.ts";
import type { Site } from "../../../worker/contract/site/site.ts";

const DAY = "2025-01-20";

/** Addresses, the path of the route that shows each, and what they name there. */
const ADDRESSES: [address: string, path: string, id: string][] = [
  ["/", "/", ""],
  ["/games", "/games", ""],
  ["/games/", "/games", ""],
  ["/games/game1", "/games/:", "game1"],
  ["/games/game1/", "/games/:", "game1"],
  ["/games/a%20game", "/games/:", "a game"],
  ["/games/game1/seats", "*", ""],
  ["/posts", "/posts", ""],
  ["/posts/a-night", "/posts/:", "a-night"],
  ["/posts/tags", "/posts/:", "tags"],
  ["/posts/tags/news", "/posts/tags/:", "news"],
  ["/leagues-info", "/leagues-info", ""],
  ["/leagues", "*", ""],
  ["/leagues/2025", "/leagues/:", "2025"],
  ["/leagues/seasons", "/leagues/seasons", ""],
  ["/leagues/players", "/leagues/players", ""],
  ["/leagues/import", "/leagues/import", ""],
  ["/tournament/rollofhonour", "/tournament/rollofhonour", ""],
  ["/tournament/other", "*", ""],
  ["/played", "/played", ""],
  ["/played/2025", "/played/:", "2025"],
  ["/calendar", "/calendar", ""],
  ["/calendar/2025-02", "/calendar/:", "2025-02"],
  ["/about", "/about", ""],
  ["/find-us", "/find-us", ""],
  ["/faq", "/faq", ""],
  ["/search", "/search", ""],
  ["/tonight", "/tonight", ""],
  ["/my-posts", "/my-posts", ""],
  ["/my-posts/new", "/my-posts/new", ""],
  ["/my-posts/post1", "/my-posts/:", "post1"],
  ["/profile", "/profile", ""],
  ["/pages", "/pages", ""],
  ["/tables", "/tables", ""],
  ["/attendance", "/attendance", ""],
  ["/attendance/day1", "/attendance/:", "day1"],
  ["/event-kinds", "/event-kinds", ""],
  ["/settings", "/settings", ""],
  ["/settings/look", "/settings/look", ""],
  ["/moderation", "/moderation", ""],
  ["/members", "/members", ""],
  ["/invite", "/invite", ""],
  ["/invite/code", "/invite/:", "code"],
  ["/join", "*", ""],
  ["/join/code", "/join/:", "code"],
  ["/status", "/status", ""],
  ["/risk-assessment", "/risk-assessment", ""],
  ["/report", "/report", ""],
  ["/archives", "/archives", ""],
  ["/sign-in", "/sign-in", ""],
  ["/check-your-mail", "/check-your-mail", ""],
  ["/sign-in-error", "/sign-in-error", ""],
  ["/sign-out", "/sign-out", ""],
  ["/confirm-email", "/confirm-email", ""],
  ["/undo-email", "/undo-email", ""],
  ["/terms-of-use", "*", ""],
  ["/:", "*", ""],
  ["/*", "*", ""],
  ["/games/:", "/games/:", ":"],
];

test.each(ADDRESSES)("%s leads to the route %s", (address, path, id) => {
  const { route, place } = routeAt(address, "?q=1", DAY);
  expect(route.path).toBe(path);
  expect(place).toMatchObject({ id, today: DAY });
  expect(place.query.get("q")).toBe("1");
});

test("each route is reached by an address, whatever the order of features", () => {
  const backwards = matcherOf(ROUTES.toReversed());
  const reached = ADDRESSES.map(([address, path]) => {
    expect(backwards(address, "", DAY).route.path).toBe(path);
    return path;
  });
  expect([...new Set(reached)].sort()).toEqual(ROUTES.map(({ path }) => path).sort());
});

test("no two routes have the same path", () => {
  const paths = ROUTES.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});

test("each manifest is in the list, under the name of its folder", () => {
  const folders = globSync("web/*/**/feature.ts").map((file) => basename(dirname(file)));
  expect(FEATURES.map(({ name }) => name).sort()).toEqual(folders.sort());
});

const SITE: Site = {
  url: "https://club.example",
  name: "The Club",
  shortName: "Club",
  contactEmail: "club@club.example",
  socialUrl: "",
  timeZone: "Europe/London",
  weekdays: [4],
  sessionPollSeconds: 60,
  hasDoorbell: false,
  seasons: [2025, 2024],
  footer: [],
  venues: [],
  look: { logo: null, banners: [] },
  menu: { added: [{ title: "Library", path: "/library" }], left: [] },
  hasTables: false,
  isOnToday: false,
};

const namesIn = (site: Partial<Site>, isEditor = false) =>
  menuOf({ ...SITE, ...site }, isEditor).map((item) =>
    "links" in item ? [item.label, ...item.links.map(({ label }) => label)] : item.label,
  );

test("the menu has its own order", () => {
  const league = ["League", "How It Works", "2025", "2024", "Previous Years"];
  const menu = [
    "Looking to play",
    "Posts",
    league,
    "Calendar",
    "About",
    "Find us",
    "FAQ",
    ["More", "Library"],
  ];
  expect(namesIn({})).toEqual(menu);
  expect(namesIn({}, true)).toEqual(menu);
  expect(namesIn({ seasons: [] }, true)).toEqual(
    menu.with(2, ["League", "How It Works", "Start a season", "Previous Years"]),
  );
  const left = ["/about", "/leagues-info"];
  expect(namesIn({ menu: { added: [], left } })).toEqual([
    "Looking to play",
    "Posts",
    ["League", "2025", "2024", "Previous Years"],
    "Calendar",
    "Find us",
    "FAQ",
  ]);
});

test("each route with a place in the menu is in its order, and no other", () => {
  const placed = ROUTES.filter(({ menu }) => menu).map(({ path }) => path);
  expect([...MENU_ORDER].sort()).toEqual(placed.sort());
});
