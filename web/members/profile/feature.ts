import type { QueryClient } from "@tanstack/react-query";
import type { Feature } from "../../feature.ts";
import { gameWanted } from "../../games/addresses.ts";
import { gameDetail } from "../../games/detail-queries.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";

/** The game that a new member was on the way to, as the page that welcomes them names it. */
function wantedGame(query: URLSearchParams, client: QueryClient) {
  const id = query.has("welcome") ? gameWanted(query.get("callbackUrl") ?? "") : "";
  return { ...gameDetail(id, client), enabled: id !== "" };
}

export const profileFeature: Feature = {
  name: "profile",
  routes: [
    route({
      path: paths.profile,
      page: lazyPage(() => import("./profile-page.tsx").then((it) => it.ProfilePage)),
      audience: "members",
      heading: "Your profile",
      queries: ({ query }, client) => ({ wanted: wantedGame(query, client) }),
      head: { title: "Profile", description: "Your name, your colour and your settings." },
    }),
  ],
};
