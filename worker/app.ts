import { Hono } from "hono";
import { authRoutes } from "./features/auth/routes.ts";
import { boardGameRoutes } from "./features/board-games/routes.ts";
import { documentRoutes } from "./features/documents/routes.ts";
import type { Web } from "./features/documents/web.ts";
import { calendarAddressRoutes, calendarFeedRoutes } from "./features/events/feed-routes.ts";
import { calendarRoutes, gamesDayRoutes } from "./features/events/routes.ts";
import { feedRoutes } from "./features/feeds/routes.ts";
import { gameRoutes } from "./features/games/routes.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { imageRoutes } from "./features/images/routes.ts";
import { leagueRoutes } from "./features/league/routes.ts";
import { memberRoutes } from "./features/members/routes.ts";
import { moderationRoutes } from "./features/moderation/routes.ts";
import { mailChoiceRoutes } from "./features/notifications/choices-routes.ts";
import { notificationRoutes } from "./features/notifications/routes.ts";
import { unsubscribeRoutes } from "./features/notifications/unsubscribe-routes.ts";
import { pageRoutes } from "./features/pages/routes.ts";
import { playedRoutes } from "./features/played/routes.ts";
import { myPostRoutes } from "./features/posts/my-routes.ts";
import { postRoutes } from "./features/posts/routes.ts";
import { profileRoutes } from "./features/profile/routes.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { seoRoutes } from "./features/seo/routes.ts";
import { tableRoutes } from "./features/tables/routes.ts";
import { threadRoutes } from "./features/threads/routes.ts";
import { fileRoutes } from "./features/uploads/file-routes.ts";
import { incomingRoutes, uploadRoutes } from "./features/uploads/routes.ts";
import { userRoutes } from "./features/users/routes.ts";
import { bodyCap } from "./http/body-cap.ts";
import { csrf } from "./http/csrf.ts";
import type { Environment } from "./http/environment.ts";
import { contextFromWithin } from "./http/in-process.ts";
import { noStore } from "./http/no-store.ts";
import { onError, onUnknownPath } from "./http/on-error.ts";
import { provideContext } from "./http/provide-context.ts";
import { requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";

/** The JSON API. The chain stays unbroken: the browser's client takes its types from it. */
const api = new Hono<Environment>({ strict: false })
  .use(csrf)
  .route("/health", healthRoutes)
  .route("/games", gameRoutes)
  .route("/tables", tableRoutes)
  .route("/users", userRoutes)
  .route("/threads", threadRoutes)
  .route("/moderation", moderationRoutes)
  .route("/profile", profileRoutes)
  .route("/members", memberRoutes)
  .route("/profile/calendar-address", calendarAddressRoutes)
  .route("/notifications", notificationRoutes)
  .route("/profile/mail-choices", mailChoiceRoutes)
  .route("/games-days", gamesDayRoutes)
  .route("/calendar", calendarRoutes)
  .route("/posts", postRoutes)
  .route("/search", searchRoutes)
  .route("/leagues", leagueRoutes)
  .route("/played", playedRoutes)
  .route("/uploads", uploadRoutes)
  .route("/my-posts", myPostRoutes)
  .route("/pages", pageRoutes)
  .route("/bgg-proxy", boardGameRoutes)
  .all("*", onUnknownPath);

export type ApiType = typeof api;

/** The API for the pages that are drawn here. */
const apiWithin = new Hono<Environment>().use(contextFromWithin).route("/api", api).onError(onError);

/** The whole worker: the API, sign-in, pictures and the pages themselves, drawn by the web passed in. */
export function createApp(web: Web) {
  return new Hono<Environment>({ strict: false })
    .use(requestLog, securityHeaders, provideContext)
    .use("/api/*", noStore, bodyCap)
    .route("/api/auth", authRoutes)
    .route("/api/unsubscribe", unsubscribeRoutes)
    .route("/api", incomingRoutes)
    .route("/api", api)
    .route("/calendar", calendarFeedRoutes)
    .route("/files", fileRoutes)
    .route("/", imageRoutes)
    .route("/", seoRoutes(web))
    .route("/feeds", feedRoutes)
    .route("/", documentRoutes(web, apiWithin))
    .notFound(onUnknownPath)
    .onError(onError);
}
