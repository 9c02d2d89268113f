import { clubDay } from "../context.ts";
import type { Feature } from "../feature.ts";
import { nightly } from "../job.ts";
import { ownData } from "./download-store.ts";
import { calendarAddressRoutes, calendarFeedRoutes } from "./feed-routes.ts";
import { mailedEvenings, newsState } from "./news-store.ts";
import { forgetOldMarks } from "./planning.ts";
import { calendarRoutes, gamesDayRoutes } from "./routes.ts";
import { touchComing } from "./service.ts";

export const eventsFeature = {
  name: "events",
  api: {
    "/profile/calendar-address": calendarAddressRoutes,
    "/games-days": gamesDayRoutes,
    "/calendar": calendarRoutes,
  },
  links: { "/calendar": calendarFeedRoutes },
  clubChanged: (ctx) => touchComing(ctx, clubDay(ctx)),
  jobs: [nightly("old changes of the calendar", forgetOldMarks)],
  newsState,
  mailedEvenings,
  download: ownData,
} satisfies Feature;
