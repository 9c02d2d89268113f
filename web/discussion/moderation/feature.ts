import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";

export const moderationFeature: Feature = {
  name: "moderation",
  routes: [
    route({
      path: paths.moderation,
      page: lazyPage(() => import("./moderation-page.tsx").then((it) => it.ModerationPage)),
      audience: "editors",
      heading: "Moderation",
      about: "Reports, and messages from new members.",
    }),
  ],
};
