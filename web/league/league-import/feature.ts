import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";

export const leagueImportFeature: Feature = {
  name: "league-import",
  routes: [
    route({
      path: paths.leagueImport,
      tab: { of: "League", label: "Import plays" },
      page: lazyPage(() => import("./league-import-page.tsx").then((it) => it.LeagueImportPage)),
      audience: "editors",
      heading: "Import plays",
      about: "Plays imported in one go.",
    }),
  ],
};
