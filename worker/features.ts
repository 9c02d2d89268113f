import type { Feature } from "./feature.ts";
import { archivesFeature } from "./features/archives/feature.ts";
import { assessmentsFeature } from "./features/assessments/feature.ts";
import { auditFeature } from "./features/audit/feature.ts";
import { authFeature } from "./features/auth/feature.ts";
import { boardGamesFeature } from "./features/board-games/feature.ts";
import { calendarInvitationsFeature } from "./features/calendar-invitations/feature.ts";
import { clubFeature } from "./features/club/feature.ts";
import { comingFeature } from "./features/coming/feature.ts";
import { documentsFeature } from "./features/documents/feature.ts";
import { doorbellFeature } from "./features/doorbell/feature.ts";
import { eveningsFeature } from "./features/evenings/feature.ts";
import { eventKindsFeature } from "./features/event-kinds/feature.ts";
import { eventsFeature } from "./features/events/feature.ts";
import { failuresFeature } from "./features/failures/feature.ts";
import { feedsFeature } from "./features/feeds/feature.ts";
import { firstStepsFeature } from "./features/first-steps/feature.ts";
import { gamesFeature } from "./features/games/feature.ts";
import { guestsFeature } from "./features/guests/feature.ts";
import { healthFeature } from "./features/health/feature.ts";
import { imagesFeature } from "./features/images/feature.ts";
import { invitationLinksFeature } from "./features/invitation-links/feature.ts";
import { invitationsFeature } from "./features/invitations/feature.ts";
import { joinLinksFeature } from "./features/join-links/feature.ts";
import { leagueFeature } from "./features/league/feature.ts";
import { lookFeature } from "./features/look/feature.ts";
import { membersFeature } from "./features/members/feature.ts";
import { moderationFeature } from "./features/moderation/feature.ts";
import { newcomersFeature } from "./features/newcomers/feature.ts";
import { notificationsFeature } from "./features/notifications/feature.ts";
import { pagesFeature } from "./features/pages/feature.ts";
import { playedFeature } from "./features/played/feature.ts";
import { postsFeature } from "./features/posts/feature.ts";
import { profileFeature } from "./features/profile/feature.ts";
import { pushFeature } from "./features/push/feature.ts";
import { registerFeature } from "./features/register/feature.ts";
import { remindersFeature } from "./features/reminders/feature.ts";
import { reportsFeature } from "./features/reports/feature.ts";
import { searchFeature } from "./features/search/feature.ts";
import { seoFeature } from "./features/seo/feature.ts";
import { suspensionsFeature } from "./features/suspensions/feature.ts";
import { tablesFeature } from "./features/tables/feature.ts";
import { threadsFeature } from "./features/threads/feature.ts";
import { uploadsFeature } from "./features/uploads/feature.ts";
import { usersFeature } from "./features/users/feature.ts";

/** All features, domain by domain from the ground up: what is collected from them comes in this order. */
export const FEATURES = [
  // platform
  uploadsFeature,
  imagesFeature,
  doorbellFeature,
  failuresFeature,
  auditFeature,
  archivesFeature,
  // users
  newcomersFeature,
  usersFeature,
  // club
  clubFeature,
  lookFeature,
  // notifications
  notificationsFeature,
  pushFeature,
  // league
  leagueFeature,
  playedFeature,
  // discussion
  threadsFeature,
  reportsFeature,
  moderationFeature,
  assessmentsFeature,
  // events
  eventsFeature,
  eventKindsFeature,
  comingFeature,
  tablesFeature,
  registerFeature,
  remindersFeature,
  // games
  gamesFeature,
  eveningsFeature,
  boardGamesFeature,
  calendarInvitationsFeature,
  // members
  authFeature,
  profileFeature,
  guestsFeature,
  invitationsFeature,
  invitationLinksFeature,
  joinLinksFeature,
  membersFeature,
  suspensionsFeature,
  // content
  postsFeature,
  pagesFeature,
  // site
  searchFeature,
  feedsFeature,
  firstStepsFeature,
  healthFeature,
  seoFeature,
  documentsFeature,
] as const satisfies readonly Feature[];

// What the entry itself calls of them: whose settings a request goes by, and what a minute's run consists of.
export { currentClub, knownClub } from "./features/club/service.ts";
export { jobRows, noteRun, runDueJob } from "./features/jobs/service.ts";
export { dueSenders, sendInShares } from "./features/mails/sending.ts";
