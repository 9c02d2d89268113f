import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";

const moderationPage = () => import("./moderation-page.tsx");

export const moderationFeature: Feature = {
  name: "moderation",
  routes: [
    route({
      path: paths.moderation,
      page: lazyPage(() => moderationPage().then((it) => it.ModerationPage)),
      audience: "editors",
      heading: "Moderation",
      refusal: lazyPage(() => moderationPage().then((it) => it.ModerationRefusal)),
      head: { title: "Moderation", description: "For editors: reports, and messages from new members." },
    }),
  ],
};
