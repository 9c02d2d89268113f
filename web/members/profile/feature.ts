import type { QueryClient } from "@tanstack/react-query";
import type { Feature } from "../../feature.ts";
import { gameWanted } from "../../games/addresses.ts";
import { optionalGameQuery } from "../../games/detail-queries.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { WELCOME_SEARCH, type WelcomeSearch } from "./welcome-search.ts";

function wantedGame({ welcome, callbackUrl }: WelcomeSearch, client: QueryClient) {
  return optionalGameQuery(welcome ? gameWanted(callbackUrl) : "", client);
}

export const profileFeature: Feature = {
  name: "profile",
  routes: [
    route({
      path: paths.profile,
      search: WELCOME_SEARCH,
      slots: ["calendarChoice", "calendarState", "memberChoice"],
      page: lazyPage(() => import("./profile-page.tsx").then((it) => it.ProfilePage)),
      audience: "members",
      heading: "Your profile",
      queries: ({ search }, client) => ({ wanted: wantedGame(search, client) }),
      head: { title: "Profile", description: "Your name, your colour and your settings." },
    }),
  ],
};
