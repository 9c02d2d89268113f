import { type ComponentType, lazy } from "react";
import { decoded } from "../../worker/contract/page-addresses.ts";
import { isInfoPath } from "../../worker/contract/page-places.ts";
import { later } from "./later.tsx";
import type { PageProps } from "./page-props.ts";

type Page = ComponentType<PageProps>;

// Whoever arrives at it reads what came with it: it asks for the data layer itself.
const InfoPage = lazy(async () => ({ default: (await import("../pages/info-page.tsx")).InfoPage }));

const NotFoundPage = later(() => import("../pages/not-found-page.tsx"), "NotFoundPage");

// A pattern that ends in ":" takes one more part of the address, the page's `id`.
const PAGES: [pattern: string, page: Page][] = [
  ["", lazy(async () => ({ default: (await import("../pages/home-page.tsx")).HomePage }))],
  ["posts", later(() => import("../pages/posts-page.tsx"), "PostsPage")],
  ["posts/tags/:", later(() => import("../pages/tag-page.tsx"), "TagPage")],
  ["posts/:", lazy(async () => ({ default: (await import("../pages/post-page.tsx")).PostPage }))],
  ["my-posts", later(() => import("../pages/my-posts-page.tsx"), "MyPostsPage")],
  ["my-posts/:", later(() => import("../pages/post-editor-page.tsx"), "PostEditorPage")],
  ["leagues/seasons", later(() => import("../pages/seasons-page.tsx"), "SeasonsPage")],
  ["leagues/players", later(() => import("../pages/league-players-page.tsx"), "LeaguePlayersPage")],
  ["leagues/import", later(() => import("../pages/league-import-page.tsx"), "LeagueImportPage")],
  ["leagues/:", lazy(async () => ({ default: (await import("../pages/league-page.tsx")).LeaguePage }))],
  ["tournament/rollofhonour", later(() => import("../pages/roll-of-honour-page.tsx"), "RollOfHonourPage")],
  ["calendar", later(() => import("../pages/calendar-page.tsx"), "CalendarPage")],
  ["search", later(() => import("../pages/search-page.tsx"), "SearchPage")],
  ["calendar/:", later(() => import("../pages/calendar-page.tsx"), "CalendarPage")],
  ["tonight", later(() => import("../pages/tonight-page.tsx"), "TonightPage")],
  ["profile", later(() => import("../pages/profile-page.tsx"), "ProfilePage")],
  ["confirm-email", later(() => import("../pages/confirm-email-page.tsx"), "ConfirmEmailPage")],
  ["pages", later(() => import("../pages/pages-page.tsx"), "PagesPage")],
  ["members", later(() => import("../pages/members-page.tsx"), "MembersPage")],
  ["moderation", later(() => import("../pages/moderation-page.tsx"), "ModerationPage")],
  ["sign-in", later(() => import("../pages/sign-in-page.tsx"), "SignInPage")],
  ["check-your-mail", later(() => import("../pages/check-your-mail-page.tsx"), "CheckYourMailPage")],
  ["sign-in-error", later(() => import("../pages/sign-in-error-page.tsx"), "SignInErrorPage")],
  ["sign-out", later(() => import("../pages/sign-out-page.tsx"), "SignOutPage")],
];

function pageAt(path: string): { page: Page; id?: string } {
  const own = path.replace(/^\/+|\/+$/g, "");
  for (const [pattern, page] of PAGES) {
    if (pattern === own) return { page };
    const start = pattern.slice(0, -1);
    const id = own.slice(start.length);
    if (pattern.endsWith(":") && own.startsWith(start) && id && !id.includes("/"))
      return { page, id: decoded(id) };
  }
  return isInfoPath(`/${own}`) ? { page: InfoPage, id: `/${own}` } : { page: NotFoundPage };
}

/** Every page but the main room. */
export function OtherPage({ path }: { path: string }) {
  const { page: Page, id } = pageAt(path);
  return <Page id={id} />;
}
