import { type ComponentType, lazy, Suspense } from "react";
import { useLocation } from "wouter";
import { GamesPage } from "../pages/games-page.tsx";
import { PageSkeleton } from "../ui/skeleton.tsx";
import { Arrival, useArrival } from "./arrival.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import type { PageProps } from "./page-props.ts";

type Page = ComponentType<PageProps>;

const later = <Name extends string>(load: () => Promise<Record<Name, Page>>, name: Name): Page =>
  lazy(async (): Promise<{ default: Page }> => ({ default: (await load())[name] }));

const NotFoundPage = later(() => import("../pages/not-found-page.tsx"), "NotFoundPage");

// Looking to play is the main room and comes with the frame; every other page waits until it is asked for.
const PAGES: [pattern: string, page: Page][] = [
  ["", later(() => import("../pages/home-page.tsx"), "HomePage")],
  ["games", GamesPage],
  ["games/:", GamesPage],
  ["posts", later(() => import("../pages/posts-page.tsx"), "PostsPage")],
  ["posts/tags/:", later(() => import("../pages/tag-page.tsx"), "TagPage")],
  ["posts/:", later(() => import("../pages/post-page.tsx"), "PostPage")],
  ["leagues-info", later(() => import("../pages/leagues-info-page.tsx"), "LeaguesInfoPage")],
  ["leagues/:", later(() => import("../pages/league-page.tsx"), "LeaguePage")],
  ["tournament/rollofhonour", later(() => import("../pages/roll-of-honour-page.tsx"), "RollOfHonourPage")],
  ["calendar", later(() => import("../pages/calendar-page.tsx"), "CalendarPage")],
  ["about", later(() => import("../pages/about-page.tsx"), "AboutPage")],
  ["find-us", later(() => import("../pages/find-us-page.tsx"), "FindUsPage")],
  ["faq", later(() => import("../pages/faq-page.tsx"), "FaqPage")],
  ["terms-of-use", later(() => import("../pages/terms-of-use-page.tsx"), "TermsOfUsePage")],
  ["privacy", later(() => import("../pages/privacy-page.tsx"), "PrivacyPage")],
  ["profile", later(() => import("../pages/profile-page.tsx"), "ProfilePage")],
  ["sign-in", later(() => import("../pages/sign-in-page.tsx"), "SignInPage")],
  ["check-your-mail", later(() => import("../pages/check-your-mail-page.tsx"), "CheckYourMailPage")],
  ["sign-in-error", later(() => import("../pages/sign-in-error-page.tsx"), "SignInErrorPage")],
  ["sign-out", later(() => import("../pages/sign-out-page.tsx"), "SignOutPage")],
];

function pageAt(path: string): { page: Page; id?: string } {
  const [, own = ""] = /^\/*(.*?)\/*$/.exec(path) ?? [];
  for (const [pattern, page] of PAGES) {
    if (pattern === own) return { page };
    const start = pattern.slice(0, -1);
    const id = own.slice(start.length);
    if (pattern.endsWith(":") && own.startsWith(start) && id && !id.includes("/")) return { page, id };
  }
  return { page: NotFoundPage };
}

/** The page that belongs to the address. */
export function Routes() {
  const [path] = useLocation();
  const { page: Page, id } = pageAt(path);
  const arrival = useArrival();
  // A game's own address shows over the list of games: the page stays, nothing starts anew.
  return (
    <ErrorBoundary key={Page === GamesPage ? "games" : path}>
      <Suspense fallback={<PageSkeleton />}>
        <Page id={id} />
        <Arrival at={Page === GamesPage ? "games" : path} known={arrival} />
      </Suspense>
    </ErrorBoundary>
  );
}
