import { type ComponentType, Suspense } from "react";
import { useLocation } from "wouter";
import { decoded } from "../../worker/contract/page-addresses.ts";
import { isInfoPath } from "../../worker/contract/page-places.ts";
import type { PageProps } from "../lib/page-props.ts";
import { GamesPage } from "../pages/games-page.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { PageSkeleton } from "../ui/skeleton.tsx";
import { Arrival, useArrival } from "./arrival.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { MissingPage } from "./missing-page.tsx";
import { Trouble } from "./trouble.tsx";

type Page = ComponentType<PageProps>;

const page = (load: () => Promise<Page>): Page => lazyPart(load, MissingPage);

const InfoPage = page(() => import("../pages/info-page.tsx").then((it) => it.InfoPage));
const NotFoundPage = page(() => import("../pages/not-found-page.tsx").then((it) => it.NotFoundPage));
const CalendarPage = page(() => import("../pages/calendar-page.tsx").then((it) => it.CalendarPage));

// A pattern that ends in ":" takes one more part of the address, the page's `id`. The list of games, which most people
// come for, travels with the frame.
const PAGES: [pattern: string, page: Page][] = [
  ["", page(() => import("../pages/home-page.tsx").then((it) => it.HomePage))],
  ["games", GamesPage],
  ["games/:", GamesPage],
  ["posts", page(() => import("../pages/posts-page.tsx").then((it) => it.PostsPage))],
  ["posts/tags/:", page(() => import("../pages/tag-page.tsx").then((it) => it.TagPage))],
  ["posts/:", page(() => import("../pages/post-page.tsx").then((it) => it.PostPage))],
  ["my-posts", page(() => import("../pages/my-posts-page.tsx").then((it) => it.MyPostsPage))],
  ["my-posts/:", page(() => import("../pages/post-editor-page.tsx").then((it) => it.PostEditorPage))],
  ["leagues/seasons", page(() => import("../pages/seasons-page.tsx").then((it) => it.SeasonsPage))],
  [
    "leagues/players",
    page(() => import("../pages/league-players-page.tsx").then((it) => it.LeaguePlayersPage)),
  ],
  ["leagues/import", page(() => import("../pages/league-import-page.tsx").then((it) => it.LeagueImportPage))],
  ["leagues/:", page(() => import("../pages/league-page.tsx").then((it) => it.LeaguePage))],
  [
    "tournament/rollofhonour",
    page(() => import("../pages/roll-of-honour-page.tsx").then((it) => it.RollOfHonourPage)),
  ],
  ["calendar", CalendarPage],
  ["calendar/:", CalendarPage],
  ["search", page(() => import("../pages/search-page.tsx").then((it) => it.SearchPage))],
  ["tonight", page(() => import("../pages/tonight-page.tsx").then((it) => it.TonightPage))],
  ["profile", page(() => import("../pages/profile-page.tsx").then((it) => it.ProfilePage))],
  ["confirm-email", page(() => import("../pages/confirm-email-page.tsx").then((it) => it.ConfirmEmailPage))],
  ["pages", page(() => import("../pages/pages-page.tsx").then((it) => it.PagesPage))],
  ["members", page(() => import("../pages/members-page.tsx").then((it) => it.MembersPage))],
  ["moderation", page(() => import("../pages/moderation-page.tsx").then((it) => it.ModerationPage))],
  ["sign-in", page(() => import("../pages/sign-in-page.tsx").then((it) => it.SignInPage))],
  [
    "check-your-mail",
    page(() => import("../pages/check-your-mail-page.tsx").then((it) => it.CheckYourMailPage)),
  ],
  ["sign-in-error", page(() => import("../pages/sign-in-error-page.tsx").then((it) => it.SignInErrorPage))],
  ["sign-out", page(() => import("../pages/sign-out-page.tsx").then((it) => it.SignOutPage))],
];

interface Place {
  page: Page;
  id?: string;
  /** The same as long as one stays on the page: a game's own address shows over the list of games, and nothing starts anew. */
  place: string;
}

function placeAt(path: string): Place {
  const own = path.replace(/^\/+|\/+$/g, "");
  for (const [pattern, page] of PAGES) {
    const place = page === GamesPage ? "games" : path;
    if (pattern === own) return { page, place };
    const start = pattern.slice(0, -1);
    const id = own.slice(start.length);
    if (pattern.endsWith(":") && own.startsWith(start) && id && !id.includes("/"))
      return { page, id: decoded(id), place };
  }
  return isInfoPath(`/${own}`)
    ? { page: InfoPage, id: `/${own}`, place: path }
    : { page: NotFoundPage, place: path };
}

/** The page that belongs to the address. */
export function Routes() {
  const [path] = useLocation();
  const arrival = useArrival();
  const { page: Page, id, place } = placeAt(path);
  return (
    <ErrorBoundary key={place}>
      <Trouble />
      <Suspense fallback={<PageSkeleton />}>
        <Page id={id} />
        <Arrival at={place} known={arrival} />
      </Suspense>
    </ErrorBoundary>
  );
}
