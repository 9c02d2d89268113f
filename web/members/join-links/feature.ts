import type { Feature } from "../../feature.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { followedLinkQuery } from "./followed-link-query.ts";

export const joinLinksFeature: Feature = {
  name: "join-links",
  routes: [
    route({
      path: "/invite/:code",
      page: lazyPage(() => import("./poster-page.tsx").then((it) => it.PosterPage)),
      audience: "editors",
      heading: "Poster",
      about: "A link to hang up.",
    }),
    route({
      path: "/join/:code",
      page: lazyPage(() => import("./join-page.tsx").then((it) => it.JoinPage)),
      hasForm: true,
      notForCrawlers: true,
      queries: ({ params }) => ({ link: followedLinkQuery(params.code) }),
      head: {
        title: "Join us",
        description: "Join a board-game club: all it takes is your email address.",
        isUnlisted: true,
      },
    }),
  ],
};
