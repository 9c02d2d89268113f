import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { WHAT_TO_PLAY_SEARCH } from "./search.ts";

export const whatToPlayFeature: Feature = {
  name: "what-to-play",
  routes: [
    route({
      path: paths.whatToPlay,
      page: lazyPage(() => import("./what-to-play-page.tsx").then((it) => it.WhatToPlayPage)),
      audience: "members",
      search: WHAT_TO_PLAY_SEARCH,
      heading: "What shall we play?",
      about: "Ten games for the people at a table.",
    }),
  ],
};
