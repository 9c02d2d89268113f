import type { PageFeed } from "../lib/route.ts";

export const GAMES_FEED: PageFeed = { title: "Looking to play", href: "/feeds/games.atom" };
