import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";

export const archivesFeature: Feature = {
  name: "archives",
  routes: [
    route({
      path: paths.archives,
      tab: { of: "Site", label: "Archives" },
      page: lazyPage(() => import("./archives-page.tsx").then((it) => it.ArchivesPage)),
      audience: "admins",
      heading: "Archives",
      about: "Everything the club keeps, to download.",
    }),
  ],
};
