import { clubFeature } from "./club/feature.ts";
import { lookFeature } from "./club/look/feature.ts";
import { pagesFeature } from "./content/pages/feature.ts";
import { postsFeature } from "./content/posts/feature.ts";
import { assessmentsFeature } from "./discussion/assessments/feature.ts";
import { moderationFeature } from "./discussion/moderation/feature.ts";
import { reportsFeature } from "./discussion/reports/feature.ts";
import { threadsFeature } from "./discussion/threads/feature.ts";
import { comingFeature } from "./events/coming/feature.ts";
import { eventKindsFeature } from "./events/event-kinds/feature.ts";
import { eventsFeature } from "./events/feature.ts";
import { registerFeature } from "./events/register/feature.ts";
import { remindersFeature } from "./events/reminders/feature.ts";
import { tablesFeature } from "./events/tables/feature.ts";
import type { Feature } from "./feature.ts";
import { calendarInvitationsFeature } from "./games/calendar-invitations/feature.ts";
import { eveningsFeature } from "./games/evenings/feature.ts";
import { gamesFeature } from "./games/feature.ts";
import { seatingFeature } from "./games/seating/feature.ts";
import { whatToPlayFeature } from "./games/what-to-play/feature.ts";
import { leagueFeature } from "./league/feature.ts";
import { leagueImportFeature } from "./league/league-import/feature.ts";
import { playLoggersFeature } from "./league/play-loggers/feature.ts";
import { playedFeature } from "./league/played/feature.ts";
import { strengthFeature } from "./league/strength/feature.ts";
import { authFeature } from "./members/auth/feature.ts";
import { membersFeature } from "./members/feature.ts";
import { guestsFeature } from "./members/guests/feature.ts";
import { invitationLinksFeature } from "./members/invitation-links/feature.ts";
import { invitationsFeature } from "./members/invitations/feature.ts";
import { joinLinksFeature } from "./members/join-links/feature.ts";
import { profileFeature } from "./members/profile/feature.ts";
import { suspensionsFeature } from "./members/suspensions/feature.ts";
import { notificationsFeature } from "./notifications/feature.ts";
import { pushFeature } from "./notifications/push/feature.ts";
import { archivesFeature } from "./platform/archives/feature.ts";
import { auditFeature } from "./platform/audit/feature.ts";
import { boardGamesFeature } from "./platform/board-games/feature.ts";
import { doorbellFeature } from "./platform/doorbell/feature.ts";
import { failuresFeature } from "./platform/failures/feature.ts";
import { imagesFeature } from "./platform/images/feature.ts";
import { uploadsFeature } from "./platform/uploads/feature.ts";
import { shelfFeature } from "./shelf/feature.ts";
import { labelsFeature } from "./shelf/labels/feature.ts";
import { ownCopiesFeature } from "./shelf/own-copies/feature.ts";
import { placesFeature } from "./shelf/places/feature.ts";
import { scanningFeature } from "./shelf/scanning/feature.ts";
import { shelfImportFeature } from "./shelf/shelf-import/feature.ts";
import { titleFactsFeature } from "./shelf/title-facts/feature.ts";
import { wishesFeature } from "./shelf/wishes/feature.ts";
import { clubChatFeature } from "./site/club-chat/feature.ts";
import { deskFeature } from "./site/desk/feature.ts";
import { documentsFeature } from "./site/documents/feature.ts";
import { feedsFeature } from "./site/feeds/feature.ts";
import { firstStepsFeature } from "./site/first-steps/feature.ts";
import { healthFeature } from "./site/health/feature.ts";
import { searchFeature } from "./site/search/feature.ts";
import { seoFeature } from "./site/seo/feature.ts";
import { usersFeature } from "./users/feature.ts";
import { newcomersFeature } from "./users/newcomers/feature.ts";

/** All features, from the lowest domain to the highest. Collected contributions keep this order. */
export const FEATURES = [
  // platform
  uploadsFeature,
  imagesFeature,
  doorbellFeature,
  failuresFeature,
  auditFeature,
  archivesFeature,
  boardGamesFeature,
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
  leagueImportFeature,
  playLoggersFeature,
  playedFeature,
  strengthFeature,
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
  // shelf
  placesFeature,
  labelsFeature,
  shelfImportFeature,
  scanningFeature,
  titleFactsFeature,
  wishesFeature,
  ownCopiesFeature,
  shelfFeature,
  // games
  gamesFeature,
  eveningsFeature,
  whatToPlayFeature,
  seatingFeature,
  calendarInvitationsFeature,
  // members
  authFeature,
  membersFeature,
  profileFeature,
  guestsFeature,
  invitationsFeature,
  invitationLinksFeature,
  joinLinksFeature,
  suspensionsFeature,
  // content
  postsFeature,
  pagesFeature,
  // site
  searchFeature,
  feedsFeature,
  firstStepsFeature,
  healthFeature,
  clubChatFeature,
  deskFeature,
  seoFeature,
  documentsFeature,
] as const satisfies readonly Feature[];

// Called by the entry directly: the club's settings, the parts of a cron run, and the end of each turn.
export { currentClub, knownClub } from "./club/service.ts";
export { writeFailures } from "./platform/failures/service.ts";
export { jobRows, lastRun, noteRun, runDueJob } from "./platform/jobs/service.ts";
export { dueSenders, sendInShares } from "./platform/mails/sending.ts";
