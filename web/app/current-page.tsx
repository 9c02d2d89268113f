import { useQueries, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { usePage, useSite } from "../lib/page-context.ts";
import { GamesPage } from "../pages/games-page.tsx";
import { PageSkeleton } from "../ui/skeleton.tsx";
import { Arrival, useArrival } from "./arrival.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { writeHead } from "./page-head.ts";
import type { Place, Route } from "./route.ts";
import { NO_SUCH_PAGE, routeAt } from "./routes.tsx";
import { Trouble } from "./trouble.tsx";

/** The page that belongs to the address. */
export function CurrentPage() {
  const [path] = useLocation();
  const search = useSearch();
  const { today } = usePage();
  const arrival = useArrival();
  const { route, place } = routeAt(path, search, today);
  const { page: Page } = route;
  // A game's own address shows over the list of games, and nothing starts anew.
  const at = Page === GamesPage ? "games" : path;
  return (
    <ErrorBoundary key={at}>
      <Head route={route} place={place} />
      <Trouble />
      <Suspense fallback={<PageSkeleton />}>
        <Page path={place.path} id={place.id || undefined} />
        <Arrival at={at} known={arrival} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Keeps title, description and canonical address true; the first ones came with the HTML. */
function Head({ route, place }: { route: Route; place: Place }) {
  const site = useSite();
  const queries = route.queries(place, useQueryClient());
  // The page itself asks; here is only read what is known.
  const found = useQueries({
    queries: Object.values(queries).map((query) => ({ ...query, enabled: false })),
  });
  const answers = Object.fromEntries(Object.keys(queries).map((name, at) => [name, found[at]?.data]));
  const known = route.head(answers, place);
  const head = known === null ? NO_SUCH_PAGE : known;
  const { title, subTitle, description, isUnlisted } = head ?? {};
  const { path } = place;
  useEffect(() => {
    if (description === undefined) return;
    writeHead(site, path, { title, subTitle, description, isUnlisted });
  }, [site, path, title, subTitle, description, isUnlisted]);
  return null;
}
