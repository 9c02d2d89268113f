import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { LEAGUE } from "../pages.ts";

export const leagueImportFeature: Feature = {
  name: "league-import",
  routes: [
    route({
      path: paths.leagueImport,
      tab: { of: "League", label: "Import plays" },
      page: lazyPage(() => import("./league-import-page.tsx").then((it) => it.LeagueImportPage)),
      audience: "editors",
      heading: "Import plays",
      head: { title: LEAGUE, subTitle: "Import", description: "For editors: plays imported in one go." },
    }),
  ],
};
