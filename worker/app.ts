import { Hono } from "hono";
import { archiveRoutes } from "./features/archives/routes.ts";
import { assessmentRoutes } from "./features/assessments/routes.ts";
import { authRoutes } from "./features/auth/routes.ts";
import { boardGameRoutes } from "./features/board-games/routes.ts";
import { calendarInvitationRoutes } from "./features/calendar-invitations/routes.ts";
import { iconRoutes, lookRoutes } from "./features/club/look-routes.ts";
import { clubRoutes, manifestRoutes } from "./features/club/routes.ts";
import { eventRoutes } from "./features/coming/routes.ts";
import { documentRoutes } from "./features/documents/routes.ts";
import type { Web } from "./features/documents/web.ts";
import { doorbellRoutes } from "./features/doorbell/routes.ts";
import { eventKindRoutes } from "./features/event-kinds/routes.ts";
import { calendarAddressRoutes, calendarFeedRoutes } from "./features/events/feed-routes.ts";
import { calendarRoutes, gamesDayRoutes } from "./features/events/routes.ts";
import { feedRoutes } from "./features/feeds/routes.ts";
import { firstStepsRoutes } from "./features/first-steps/routes.ts";
import { leaveLinkRoutes } from "./features/games/leave-link-routes.ts";
import { gameRoutes } from "./features/games/routes.ts";
import { guestRoutes } from "./features/guests/routes.ts";
import { healthRoutes, statusRoutes } from "./features/health/routes.ts";
import { imageRoutes } from "./features/images/routes.ts";
import { invitationLinkRoutes } from "./features/invitations/link-routes.ts";
import { invitationRoutes } from "./features/invitations/routes.ts";
import { joinLinkRoutes } from "./features/join-links/routes.ts";
import { leagueRoutes } from "./features/league/routes.ts";
import { memberRoutes } from "./features/members/routes.ts";
import { moderationRoutes } from "./features/moderation/routes.ts";
import { choiceRoutes, mailChoiceRoutes } from "./features/notifications/choices-routes.ts";
import { notificationRoutes } from "./features/notifications/routes.ts";
import { unsubscribeRoutes } from "./features/notifications/unsubscribe-routes.ts";
import { pageRoutes } from "./features/pages/routes.ts";
import { playedRoutes } from "./features/played/routes.ts";
import { myPostRoutes } from "./features/posts/my-routes.ts";
import { postRoutes } from "./features/posts/routes.ts";
import { profileRoutes } from "./features/profile/routes.ts";
import { pushRoutes } from "./features/push/routes.ts";
import { registerRoutes } from "./features/register/routes.ts";
import { reportFormRoutes } from "./features/reports/form-routes.ts";
import { reportRoutes } from "./features/reports/routes.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { seoRoutes } from "./features/seo/routes.ts";
import { tableRoutes } from "./features/tables/routes.ts";
import { mustNameThread, threadRoutes } from "./features/threads/routes.ts";
import { fileRoutes } from "./features/uploads/file-routes.ts";
import { incomingRoutes, uploadRoutes } from "./features/uploads/routes.ts";
import { userRoutes } from "./features/users/routes.ts";
import { unsupported } from "./http/auth-exchange.ts";
import { bodyCap } from "./http/body-cap.ts";
import { csrf } from "./http/csrf.ts";
import type { Environment } from "./http/environment.ts";
import { contextFromWithin } from "./http/in-process.ts";
import { knownMethods } from "./http/known-methods.ts";
import { noStore } from "./http/no-store.ts";
import { onError, onUnknownPath } from "./http/on-error.ts";
import { provideClub, provideContext } from "./http/provide-context.ts";
import { requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";

/** The JSON API. The chain stays unbroken: the browser's client takes its types from it. */
const api = new Hono<Environment>({ strict: false })
  .use(csrf)
  .route("/health", healthRoutes)
  .route("/status", statusRoutes)
  .route("/games", gameRoutes)
  .route("/club/look", lookRoutes)
  .route("/club", clubRoutes)
  .route("/tables", tableRoutes)
  .route("/first-steps", firstStepsRoutes)
  .route("/event-kinds", eventKindRoutes)
  .route("/users", userRoutes)
  .route("/guests", guestRoutes)
  .route("/threads", threadRoutes)
  .route("/reports", reportRoutes)
  .route("/moderation", moderationRoutes)
  .route("/assessments", assessmentRoutes)
  .route("/profile", profileRoutes)
  .route("/members", memberRoutes)
  .route("/invitations", invitationRoutes)
  .route("/join-links", joinLinkRoutes)
  .route("/profile/calendar-address", calendarAddressRoutes)
  .route("/profile/calendar-invitations", calendarInvitationRoutes)
  .route("/archives", archiveRoutes)
  .route("/notifications", notificationRoutes)
  .route("/profile/mail-choices", mailChoiceRoutes)
  .route("/profile/choices", choiceRoutes)
  .route("/profile/push", pushRoutes)
  .route("/games-days", gamesDayRoutes)
  .route("/calendar", calendarRoutes)
  .route("/events", eventRoutes)
  .route("/register", registerRoutes)
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
  const app: Hono<Environment> = new Hono<Environment>({ strict: false })
    .use(requestLog, securityHeaders, provideContext)
    .use("/api/*", noStore, bodyCap)
    .use(knownMethods(() => app, unsupported, mustNameThread))
    .route("/files", fileRoutes)
    .route("/", imageRoutes)
    .route("/api/doorbell", doorbellRoutes)
    .use(provideClub)
    .route("/api/auth", authRoutes)
    .route("/api/unsubscribe", unsubscribeRoutes)
    .route("/api/cant-make-it", leaveLinkRoutes)
    .route("/api/invitation", invitationLinkRoutes)
    .route("/api/reports/form", reportFormRoutes)
    .route("/api", incomingRoutes)
    .route("/api", api)
    .route("/calendar", calendarFeedRoutes)
    .route("/", manifestRoutes)
    .route("/", iconRoutes)
    .route("/", seoRoutes(web))
    .route("/feeds", feedRoutes)
    .route("/", documentRoutes(web, apiWithin))
    .notFound(onUnknownPath)
    .onError(onError);
  return app;
}
