import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { flag, text } from "../../lib/search-params.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { reportSubjectsQuery } from "./queries.ts";

export const reportsFeature: Feature = {
  name: "reports",
  routes: [
    route({
      path: paths.report(),
      search: { about: text, sent: flag },
      page: lazyPage(() => import("./report-page.tsx").then((it) => it.ReportPage)),
      inSitemap: true,
      hasForm: true,
      // The page shows the beginning of each message of a thread.
      neverKept: true,
      queries: ({ search }) => ({ subjects: reportSubjectsQuery(search.about) }),
      head: {
        title: "Report or complain",
        description:
          "How to report something on this site, with or without an account, and what happens then.",
      },
    }),
  ],
};
