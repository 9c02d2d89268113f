import type { Feature } from "./feature.ts";
import { accountFeature } from "./features/account/feature.ts";
import { archivesFeature } from "./features/archives/feature.ts";
import { calendarFeature } from "./features/calendar/feature.ts";
import { clubFeature } from "./features/club/feature.ts";
import { eventKindsFeature } from "./features/event-kinds/feature.ts";
import { gamesFeature } from "./features/games/feature.ts";
import { homeFeature } from "./features/home/feature.ts";
import { invitationsFeature } from "./features/invitations/feature.ts";
import { joinLinksFeature } from "./features/join-links/feature.ts";
import { leagueFeature } from "./features/league/feature.ts";
import { leagueImportFeature } from "./features/league-import/feature.ts";
import { leaguePlayersFeature } from "./features/league-players/feature.ts";
import { lookFeature } from "./features/look/feature.ts";
import { membersFeature } from "./features/members/feature.ts";
import { moderationFeature } from "./features/moderation/feature.ts";
import { myPostsFeature } from "./features/my-posts/feature.ts";
import { pagesFeature } from "./features/pages/feature.ts";
import { playedFeature } from "./features/played/feature.ts";
import { postsFeature } from "./features/posts/feature.ts";
import { profileFeature } from "./features/profile/feature.ts";
import { registerFeature } from "./features/register/feature.ts";
import { reportsFeature } from "./features/reports/feature.ts";
import { riskAssessmentFeature } from "./features/risk-assessment/feature.ts";
import { searchFeature } from "./features/search/feature.ts";
import { seasonsFeature } from "./features/seasons/feature.ts";
import { signInFeature } from "./features/sign-in/feature.ts";
import { statusFeature } from "./features/status/feature.ts";
import { tablesFeature } from "./features/tables/feature.ts";
import { tonightFeature } from "./features/tonight/feature.ts";

/** All features that have pages. The site map and robots.txt name pages in this order; nothing else follows from it. */
export const FEATURES: readonly Feature[] = [
  homeFeature,
  gamesFeature,
  postsFeature,
  seasonsFeature,
  leaguePlayersFeature,
  leagueImportFeature,
  leagueFeature,
  playedFeature,
  calendarFeature,
  searchFeature,
  tonightFeature,
  myPostsFeature,
  profileFeature,
  pagesFeature,
  tablesFeature,
  registerFeature,
  eventKindsFeature,
  lookFeature,
  moderationFeature,
  membersFeature,
  invitationsFeature,
  joinLinksFeature,
  clubFeature,
  statusFeature,
  riskAssessmentFeature,
  reportsFeature,
  archivesFeature,
  signInFeature,
  accountFeature,
];
