import type { Feed } from "../lib/route.ts";

export const GAMES_FEED: Feed = { title: "Looking to play", href: "/feeds/games.atom" };
