import { clubFeature } from "./club/feature.ts";
import { lookFeature } from "./club/look/feature.ts";
import { myPostsFeature } from "./content/my-posts/feature.ts";
import { pagesFeature } from "./content/pages/feature.ts";
import { postsFeature } from "./content/posts/feature.ts";
import { assessmentsFeature } from "./discussion/assessments/feature.ts";
import { moderationFeature } from "./discussion/moderation/feature.ts";
import { reportsFeature } from "./discussion/reports/feature.ts";
import { calendarFeature } from "./events/calendar/feature.ts";
import { calendarImportFeature } from "./events/calendar-import/feature.ts";
import { eventKindsFeature } from "./events/event-kinds/feature.ts";
import { registerFeature } from "./events/register/feature.ts";
import { tablesFeature } from "./events/tables/feature.ts";
import type { Feature } from "./feature.ts";
import { calendarInvitationsFeature } from "./games/calendar-invitations/feature.ts";
import { eveningsFeature } from "./games/evenings/feature.ts";
import { gamesFeature } from "./games/feature.ts";
import { seatingFeature } from "./games/seating/feature.ts";
import { whatToPlayFeature } from "./games/what-to-play/feature.ts";
import { leagueFeature } from "./league/feature.ts";
import { leagueImportFeature } from "./league/league-import/feature.ts";
import { leaguePlayersFeature } from "./league/league-players/feature.ts";
import { playLoggersFeature } from "./league/play-loggers/feature.ts";
import { playedFeature } from "./league/played/feature.ts";
import { seasonsFeature } from "./league/seasons/feature.ts";
import { strengthFeature } from "./league/strength/feature.ts";
import { accountFeature } from "./members/account/feature.ts";
import { authFeature } from "./members/auth/feature.ts";
import { membersFeature } from "./members/feature.ts";
import { invitationsFeature } from "./members/invitations/feature.ts";
import { joinLinksFeature } from "./members/join-links/feature.ts";
import { profileFeature } from "./members/profile/feature.ts";
import { suspensionsFeature } from "./members/suspensions/feature.ts";
import { archivesFeature } from "./platform/archives/feature.ts";
import { shelfFeature } from "./shelf/feature.ts";
import { scanningFeature } from "./shelf/scanning/feature.ts";
import { clubChatFeature } from "./site/club-chat/feature.ts";
import { deskFeature } from "./site/desk/feature.ts";
import { healthFeature } from "./site/health/feature.ts";
import { homeFeature } from "./site/home/feature.ts";
import { searchFeature } from "./site/search/feature.ts";

/** All features with pages or components. Their order is that of the sitemap, robots.txt, slots and tabs only. */
export const FEATURES: readonly Feature[] = [
  homeFeature,
  gamesFeature,
  postsFeature,
  seasonsFeature,
  leaguePlayersFeature,
  leagueImportFeature,
  playLoggersFeature,
  leagueFeature,
  playedFeature,
  strengthFeature,
  calendarFeature,
  shelfFeature,
  scanningFeature,
  searchFeature,
  eveningsFeature,
  whatToPlayFeature,
  seatingFeature,
  myPostsFeature,
  profileFeature,
  pagesFeature,
  deskFeature,
  tablesFeature,
  registerFeature,
  eventKindsFeature,
  moderationFeature,
  membersFeature,
  invitationsFeature,
  joinLinksFeature,
  clubFeature,
  lookFeature,
  clubChatFeature,
  healthFeature,
  archivesFeature,
  assessmentsFeature,
  reportsFeature,
  authFeature,
  accountFeature,
  calendarImportFeature,
  calendarInvitationsFeature,
  suspensionsFeature,
];
