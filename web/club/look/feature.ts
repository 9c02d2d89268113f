import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { flag } from "../../lib/search-params.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { lookQuery } from "./queries.ts";

export const lookFeature: Feature = {
  name: "look",
  routes: [
    route({
      path: paths.look,
      tab: { of: "Club settings", label: "Look" },
      search: { saved: flag },
      page: lazyPage(() => import("./look-page.tsx").then((it) => it.LookPage)),
      audience: "admins",
      heading: "Look",
      about: "The club’s colours, logo and banners.",
      queries: () => ({ look: lookQuery }),
    }),
  ],
};
