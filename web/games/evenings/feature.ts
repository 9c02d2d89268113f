import type { Tonight } from "../../../worker/contract/events/calendar.ts";
import { formatFarDate } from "../../../worker/contract/games/game-date.ts";
import type { DocumentHead } from "../../../worker/contract/site/site.ts";
import { nightSummary } from "../../../worker/contract/summaries.ts";
import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { flag, optional } from "../../lib/search-params.ts";
import { nightParam } from "../../lib/tonight.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { targetGameQuery } from "../detail-queries.ts";
import { comersQuery, eveningQuery } from "./queries.ts";

/** Returns the page's head. @param isOfDay true if the address names the day */
const nightHead = (night: Tonight, isOfDay: boolean): DocumentHead => ({
  title:
    night.date && (night.cancelled.length > 0 || (isOfDay && !night.isToday))
      ? `Game night, ${formatFarDate(night.date)}`
      : "Tonight",
  description:
    nightSummary(night) ?? "What’s on at the next game night: tables, games, players and free seats.",
});

export const eveningsFeature: Feature = {
  name: "evenings",
  routes: [
    route({
      path: paths.tonight,
      search: { day: nightParam, screen: flag, "sign-up": optional, table: optional, here: optional },
      page: lazyPage(() => import("./tonight-page.tsx").then((it) => it.TonightPage)),
      queries: ({ search }, client) => ({
        night: eveningQuery(search.day),
        coming: comersQuery(search.day),
        target: targetGameQuery(search, client),
      }),
      head: ({ night }, { search }) => night && nightHead(night, search.day !== undefined),
    }),
  ],
};
