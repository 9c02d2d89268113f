import { clubDay } from "../context.ts";
import { formatDayMonth } from "../contract/games/game-date.ts";
import { canPlanDays } from "../contract/permissions.ts";
import { one } from "../db/client.ts";
import { deskRow } from "../desk-row.ts";
import type { Feature } from "../feature.ts";
import { nightlySave } from "../job.ts";
import { calendarAddressRoutes, calendarFeedRoutes } from "./feed-routes.ts";
import { mailedEvenings, newsState } from "./news-store.ts";
import { forgetOldMarks } from "./planning.ts";
import { calendarRoutes, gamesDayRoutes } from "./routes.ts";
import { touchComing } from "./service.ts";
import { ownData, plannedFrom, venuesInUse } from "./store.ts";

export const eventsFeature = {
  name: "events",
  api: {
    "/profile/calendar-address": calendarAddressRoutes,
    "/games-days": gamesDayRoutes,
    "/calendar": calendarRoutes,
  },
  links: { "/calendar": calendarFeedRoutes },
  desk: deskRow({
    group: "Evenings",
    name: "Plan days",
    path: "/calendar?plan",
    isFor: canPlanDays,
    reads: (ctx) => ({ planned: one(plannedFrom(ctx, clubDay(ctx))) }),
    now: ({ planned }) =>
      planned?.last ? `${planned.count} planned to ${formatDayMonth(planned.last)}` : "None planned",
  }),
  venuesInUse,
  clubChanged: (ctx) => touchComing(ctx, clubDay(ctx)),
  jobs: [nightlySave("old changes of the calendar", forgetOldMarks)],
  newsState,
  mailedEvenings,
  download: ownData,
} satisfies Feature;
