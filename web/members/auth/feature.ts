import type { QueryClient } from "@tanstack/react-query";
import { eveningOfGameQuery } from "../../events/calendar/queries.ts";
import type { Feature } from "../../feature.ts";
import { seatWanted } from "../../games/addresses.ts";
import { optionalGameQuery } from "../../games/detail-queries.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { flag, text } from "../../lib/search-params.ts";
import { lazyPage, lazyPages } from "../../ui/lazy-page.tsx";

/** Returns the queries of the game, with its evening, in which the visitor wants a seat. */
function seatQueries(callbackUrl: string, client: QueryClient) {
  const id = seatWanted(callbackUrl);
  return { game: optionalGameQuery(id, client), evening: { ...eveningOfGameQuery(id), enabled: id !== "" } };
}

const rarePage = lazyPages(() => import("./rare-pages.ts"));

export const authFeature: Feature = {
  name: "auth",
  routes: [
    route({
      path: "/sign-in",
      search: { error: text, csrf: flag, callbackUrl: text },
      page: lazyPage(() => import("./sign-in-page.tsx").then((it) => it.SignInPage)),
      hasForm: true,
      queries: ({ search }, client) => seatQueries(search.callbackUrl, client),
      head: { title: "Sign in", description: "Sign in with a link sent to your email address." },
    }),
    route({
      path: paths.checkYourMail,
      search: { error: text, left: Number, callbackUrl: text },
      page: lazyPage(() => import("./check-your-mail-page.tsx").then((it) => it.CheckYourMailPage)),
      notForCrawlers: true,
      hasForm: true,
      head: { title: "Check your email", description: "A sign-in link is on its way to you." },
    }),
    route({
      path: "/sign-in-error",
      search: { error: text, reason: text, callbackUrl: text },
      page: rarePage((it) => it.SignInErrorPage),
      notForCrawlers: true,
      head: { title: "Sign in", subTitle: "Something went wrong", description: "That didn’t work." },
    }),
    route({
      path: paths.signOut,
      page: rarePage((it) => it.SignOutPage),
      notForCrawlers: true,
      hasForm: true,
      head: { title: "Sign out", description: "Sign out of the site on this device." },
    }),
  ],
};
