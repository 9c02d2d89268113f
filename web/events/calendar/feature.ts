import { isMonth, monthWords } from "../../../worker/contract/months.ts";
import type { DocumentHead } from "../../../worker/contract/site/site.ts";
import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { inMenu, route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { monthGatheringsQuery } from "../coming/queries.ts";
import { calendarMonthQuery, eventKindsQuery, followedNextDayQuery } from "./queries.ts";
import { CALENDAR_SEARCH, type CalendarSearch } from "./search-params.ts";

const CalendarPage = lazyPage(() => import("./calendar-page.tsx").then((it) => it.CalendarPage));

/** Returns the parameters of the address. @param month `YYYY-MM` */
const shownIn = (month: string, { subscribe }: CalendarSearch) => ({
  month: calendarMonthQuery(month),
  coming: monthGatheringsQuery(month),
  next: followedNextDayQuery,
  kinds: { ...eventKindsQuery, enabled: subscribe },
});

/** Returns the page's head. @param month `YYYY-MM` */
const monthHead = (month: string): DocumentHead => ({
  title: "Calendar",
  subTitle: monthWords(month),
  description: `Game nights, special days and the games planned for them in ${monthWords(month)}.`,
});

export const calendarFeature: Feature = {
  name: "calendar",
  routes: [
    route({
      path: "/calendar",
      search: CALENDAR_SEARCH,
      page: CalendarPage,
      ...inMenu("Calendar", paths.calendar),
      inSitemap: true,
      queries: ({ today, search }) => shownIn(today.slice(0, 7), search),
      head: { title: "Calendar", description: "Game nights, special days and the games planned for them." },
    }),
    route({
      path: "/calendar/:month",
      search: CALENDAR_SEARCH,
      page: CalendarPage,
      queries: ({ params, search }) => shownIn(params.month, search),
      head: (_, { params: { month } }) => (isMonth(month) ? monthHead(month) : null),
    }),
  ],
};
