import { seedDemo } from "../../drizzle/demo/seed.ts";
import { clock } from "./clock.ts";
import type { TestSite } from "./site.ts";

/** Fills a site with the demo's club, as it is today. */
export const fillWithDemo = ({ server, boardGames }: TestSite): Promise<unknown> =>
  seedDemo(server.url, { now: clock.now(), imageOrigin: boardGames.url });
