import { globSync } from "node:fs";
import { basename, dirname } from "node:path";
import { queryOptions } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { MENU_ORDER, menuOf } from "../../../web/app/menu.ts";
import { matcherOf, ROUTES, routeAt } from "../../../web/app/routes.ts";
import { FEATURES } from "../../../web/features.ts";
import type { MemberPageProps, PageProps } from "../../../web/lib/page-props.ts";
import { route } from "../../../web/lib/route.ts";
import { flag, optional } from "../../../web/lib/search-params.ts";
import type { Site } from "../../../worker/contract/site/site.ts";

const DAY = "2025-01-20";

const asked = (key: string) => ({ asked: queryOptions({ queryKey: [key], queryFn: () => key }) });

/** Addresses, each with the path of its route and the path's variable. */
const ADDRESSES: [address: string, path: string, variable: string][] = [
  ["/", "/", ""],
  ["/games", "/games", ""],
  ["/games/", "/games", ""],
  ["/games/game1", "/games/:id", "game1"],
  ["/games/game1/", "/games/:id", "game1"],
  ["/games/a%20game", "/games/:id", "a game"],
  ["/games/game1/seats", "*", ""],
  ["/posts", "/posts", ""],
  ["/posts/a-night", "/posts/:slug", "a-night"],
  ["/posts/tags", "/posts/:slug", "tags"],
  ["/posts/tags/news", "/posts/tags/:slug", "news"],
  ["/leagues-info", "/leagues-info", ""],
  ["/leagues", "*", ""],
  ["/leagues/2025", "/leagues/:year", "2025"],
  ["/leagues/seasons", "/leagues/seasons", ""],
  ["/leagues/players", "/leagues/players", ""],
  ["/leagues/players/ada1", "/leagues/players/:member", "ada1"],
  ["/leagues/import", "/leagues/import", ""],
  ["/tournament/rollofhonour", "/tournament/rollofhonour", ""],
  ["/tournament/other", "*", ""],
  ["/played", "/played", ""],
  ["/played/2025", "/played/:what", "2025"],
  ["/calendar", "/calendar", ""],
  ["/calendar/2025-02", "/calendar/:month", "2025-02"],
  ["/about", "/about", ""],
  ["/find-us", "/find-us", ""],
  ["/faq", "/faq", ""],
  ["/search", "/search", ""],
  ["/tonight", "/tonight", ""],
  ["/my-posts", "/my-posts", ""],
  ["/my-posts/new", "/my-posts/new", ""],
  ["/my-posts/post1", "/my-posts/:id", "post1"],
  ["/profile", "/profile", ""],
  ["/pages", "/pages", ""],
  ["/club", "/club", ""],
  ["/tables", "/tables", ""],
  ["/shelf", "/shelf", ""],
  ["/shelf/loans", "/shelf/loans", ""],
  ["/shelf/mine", "/shelf/mine", ""],
  ["/shelf/places", "/shelf/places", ""],
  ["/shelf/labels", "/shelf/labels", ""],
  ["/shelf/scan", "/shelf/scan", ""],
  ["/shelf/title1", "/shelf/:id", "title1"],
  ["/c/7K3M9Q", "/c/:code", "7K3M9Q"],
  ["/tonight/seats/day1", "/tonight/seats/:day", "day1"],
  ["/attendance", "/attendance", ""],
  ["/attendance/day1", "/attendance/:day", "day1"],
  ["/attendance/day1/code", "/attendance/:day/code", "day1"],
  ["/event-kinds", "/event-kinds", ""],
  ["/settings", "/settings", ""],
  ["/settings/look", "/settings/look", ""],
  ["/settings/venues", "/settings/venues", ""],
  ["/settings/emails", "/settings/emails", ""],
  ["/settings/chat", "/settings/chat", ""],
  ["/moderation", "/moderation", ""],
  ["/members", "/members", ""],
  ["/invite", "/invite", ""],
  ["/invite/code", "/invite/:code", "code"],
  ["/join", "*", ""],
  ["/join/code", "/join/:code", "code"],
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
  ["/what-to-play", "/what-to-play", ""],
  ["/terms-of-use", "*", ""],
  ["/:", "*", ""],
  ["/*", "*", ""],
  ["/games/:", "/games/:id", ":"],
];

test.each(ADDRESSES)("%s leads to the route %s", (address, path, variable) => {
  const { route, place } = routeAt(address, "", DAY);
  expect(route.path).toBe(path);
  expect(Object.values(place.params).join()).toBe(variable);
  expect(Object.keys(place.params)).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  expect(place.today).toBe(DAY);
});

test("each route is reached by an address, for any order of features", () => {
  const backwards = matcherOf(ROUTES.toReversed());
  const reached = ADDRESSES.map(([address, path]) => {
    expect(backwards(address, "", DAY).route.path).toBe(path);
    return path;
  });
  expect([...new Set(reached)].sort()).toEqual(ROUTES.map(({ path }) => path).sort());
});

const PAGE = () => null;
const at = (path: string) => route({ path, page: PAGE, head: { description: path } });

test("a literal part of a path wins over a variable, and both over a wildcard", () => {
  const paths = ["/:a/:b", "*", "/:a/new", "/posts/:b", "/posts/new"];
  const match = matcherOf(paths.map(at));
  const found = ["/posts/new", "/posts/x", "/games/new", "/games/x", "/posts", "/posts/new/x", "/posts/\n"];
  expect(found.map((address) => match(address, "", DAY).route.path)).toEqual([
    "/posts/new",
    "/posts/:b",
    "/:a/new",
    "/:a/:b",
    "*",
    "*",
    "/posts/:b",
  ]);
  expect(match("/one%20a/two/", "", DAY).place).toMatchObject({
    path: "/one%20a/two",
    params: { a: "one a", b: "two" },
  });
});

test("no route hides another", () => {
  const shapes = ROUTES.map(({ path }) => path.replace(/:\w+/g, ":"));
  expect(shapes).toEqual([...new Set(shapes)]);
  for (const { path } of ROUTES) expect(routeAt(path, "", DAY).route.path).toBe(path);
});

test("search parameters are read by the route's readers, and bad ones fall back", () => {
  const { place } = routeAt("/calendar", "?view=month&day=2025-02-03&plan&drop=tables", DAY);
  expect(place.search).toEqual({ view: "month", day: "2025-02-03", plan: true, subscribe: false });
  expect(routeAt("/calendar/2025-02", "view=week", DAY).place.search).toEqual({
    view: "",
    day: "",
    plan: false,
    subscribe: false,
  });
  expect(routeAt("/about", "?view=month", DAY).place.search).toEqual({ edit: false });
});

test("a page fits only routes with its variables and queries", () => {
  const head = { description: "" };
  const Post = (_: PageProps<"slug", { before: string | null }>) => null;
  const search = { before: optional };
  route({ path: "/posts/:slug", page: Post, search, head });
  // @ts-expect-error its path has no variable
  route({ path: "/posts", page: Post, search, head });
  // @ts-expect-error its variable is called otherwise
  route({ path: "/posts/:id", page: Post, search, head });
  // @ts-expect-error it reads no search parameters
  route({ path: "/posts/:slug", page: Post, head });
  // @ts-expect-error it reads the parameter otherwise
  route({ path: "/posts/:slug", page: Post, search: { before: flag }, head });
  // @ts-expect-error it isn't given who looks
  route({ path: "/posts/:slug", page: (_: MemberPageProps<"slug">) => null, head });
  route({ path: "/:a/:b", page: PAGE, queries: ({ params: { a, b } }) => asked(a + b), head });
  // @ts-expect-error the path has no such variable
  route({ path: "/:a/:b", page: PAGE, queries: ({ params }) => asked(params.c), head });
  // @ts-expect-error there is no such query
  route({ path: "/:a", page: PAGE, queries: ({ params }) => asked(params.a), inFirstHtml: ["other"], head });
  const Calendar = (_: PageProps<"month?">) => null;
  route({ path: "/calendar", page: Calendar, head });
  route({ path: "/calendar/:month", page: Calendar, head });
  // @ts-expect-error its variable is called otherwise
  route({ path: "/calendar/:day", page: Calendar, head });
});

test("each feature's manifest is in the list, under the name of its folder", () => {
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
  signInLinkMinutes: 30,
  hasDoorbell: false,
  seasons: [2025, 2024],
  footer: [],
  venues: [],
  look: { logo: null, banners: [] },
  menu: { added: [{ title: "Library", path: "/library" }], left: [] },
  hasTables: false,
  hasShelf: false,
  isOnToday: false,
};

const namesIn = (site: Partial<Site>, isEditor = false) =>
  menuOf({ ...SITE, ...site }, isEditor).map((item) =>
    "links" in item ? [item.label, ...item.links.map(({ label }) => label)] : item.label,
  );

test("the menu is in its own order", () => {
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

test("the menu's order lists exactly the routes with a menu entry", () => {
  const placed = ROUTES.filter(({ menu }) => menu).map(({ path }) => path);
  expect([...MENU_ORDER].sort()).toEqual(placed.sort());
});
