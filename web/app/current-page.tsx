import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { Suspense, use, useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { navigate } from "wouter/use-browser-location";
import { usePage, useSite } from "../lib/page-context.ts";
import { AUDIENCES, type PageQuery, type Route, type RoutePlace } from "../lib/route.ts";
import { useAddress } from "../lib/use-here.ts";
import { useLast } from "../lib/use-last.ts";
import { lazyPage, lazyPages } from "../ui/lazy-page.tsx";
import { Notice } from "../ui/notice.tsx";
import { ReloadLink } from "../ui/reload-link.tsx";
import { PageSkeleton } from "../ui/skeleton.tsx";
import { useSession } from "../users/session/session-context.ts";
import { Arrival, useArrival } from "./arrival.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { writeHead } from "./page-head.ts";
import { awaitCode, NO_SUCH_PAGE, routeAt } from "./routes.ts";

const RouteTabs = lazyPage<{ of: string; here: string }>(() =>
  import("./route-tabs.tsx").then((it) => it.RouteTabs),
);
const refusal = lazyPages(() => import("./refusals.ts"));
const NotForYou = refusal((it) => it.NotForYou);
const SignInFirst = refusal((it) => it.SignInFirst);

export function CurrentPage() {
  const [path, search] = useAddress();
  const { today } = usePage();
  const arrival = useArrival();
  const { route, place } = useMemo(() => routeAt(path, search, today), [path, search, today]);
  const at = route.staysOpenAs ?? path;
  return (
    <ErrorBoundary key={at}>
      <Head route={route} place={place} />
      <PageTrouble />
      <Suspense fallback={<PageSkeleton />}>
        <PageFor route={route} place={place} />
        <Arrival at={at} known={arrival} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Renders the route's page, or its refusal for users outside its audience. @see spec §2 */
function PageFor({ route, place }: { route: Route; place: RoutePlace }) {
  const user = useSession().data?.user ?? null;
  const { trouble } = usePage();
  const last = useLast(user);
  const { today: _, ...props } = place;
  // Preloaded: a slot's part that loads after the page is shown would replace the whole page with its skeleton.
  const fetching = route.slots && awaitCode(route);
  if (fetching) use(fetching);
  if (!route.audience) return <route.page {...props} />;
  const member = route.outlastsSession ? last : user;
  // The reader is unknown then, not signed out.
  if (!member && trouble)
    return route.inTrouble ? <route.inTrouble.page /> : <h1 tabIndex={-1}>{route.heading}</h1>;
  if (!member) return <SignInFirst heading={route.heading} here={place.path} />;
  if (route.audience === "members" || AUDIENCES[route.audience](member)) {
    return (
      <>
        {route.tab && <RouteTabs of={route.tab.of} here={route.path} />}
        <route.page {...props} member={member} />
      </>
    );
  }
  return <NotForYou audience={route.audience} />;
}

/** Updates title, description and canonical address; redirects from former addresses, with the query. */
function Head({ route, place }: { route: Route; place: RoutePlace }) {
  const site = useSite();
  const answers = useAnswers(route.queries(place, useQueryClient()));
  const known = route.head(answers, place);
  const head = known === null ? NO_SUCH_PAGE : known;
  const { title, subTitle, description, isUnlisted } = head ?? {};
  const { path } = place;
  const moved = route.staysAt?.(place) ? null : route.movedTo?.(answers, place);
  useEffect(() => {
    if (description === undefined) return;
    writeHead(site, path, { title, subTitle, description, isUnlisted });
  }, [site, path, title, subTitle, description, isUnlisted]);
  useEffect(() => {
    if (moved) navigate(moved + location.search, { replace: true });
  }, [moved]);
  return null;
}

/** Returns the cached answers of the queries by name, without fetching: the page itself does. */
function useAnswers(queries: Record<string, PageQuery>): Record<string, unknown> {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  const keys = Object.values(queries).map(({ queryKey }) => queryKey);
  const updated = () => keys.map((key) => client.getQueryState(key)?.dataUpdateCount).join();
  useSyncExternalStore(subscribe, updated, updated);
  return Object.fromEntries(
    Object.entries(queries).map(([name, { queryKey }]) => [name, client.getQueryData(queryKey)]),
  );
}

function PageTrouble() {
  const { trouble } = usePage();
  if (!trouble) return null;
  return (
    <Notice kind="error">
      {trouble} <ReloadLink />
    </Notice>
  );
}
