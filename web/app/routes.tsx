import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { NextDay } from "../../worker/contract/calendar.ts";
import { isMonth } from "../../worker/contract/months.ts";
import type { InfoPage as InfoPageData } from "../../worker/contract/pages.ts";
import { canSetUpClub } from "../../worker/contract/permissions.ts";
import type { PageHead } from "../../worker/contract/site.ts";
import { calendarMonth, eveningOf, eventKinds } from "../features/calendar/queries.ts";
import { whoComes, whoComesIn } from "../features/coming/queries.ts";
import { firstSteps } from "../features/first-steps/queries.ts";
import { gameWanted, placeOf } from "../features/games/addresses.ts";
import { gameDetail, offersOf } from "../features/games/detail-queries.ts";
import { GamesPage } from "../features/games/games-page.tsx";
import { firstOfGames, homeGames, tournamentGames } from "../features/games/queries.ts";
import { followedLink } from "../features/join-links/queries.ts";
import { honours, leagueTable, yearAt } from "../features/league/queries.ts";
import { look } from "../features/look/queries.ts";
import { infoPage } from "../features/pages/queries.ts";
import { playedIn } from "../features/played/queries.ts";
import { post, postPage } from "../features/posts/queries.ts";
import { subjectsAt } from "../features/reports/queries.ts";
import { soughtAt } from "../features/search/address.ts";
import { found } from "../features/search/queries.ts";
import { health, status } from "../features/status/queries.ts";
import { firstMessages } from "../features/thread/first-messages.ts";
import { tonight } from "../features/tonight/queries.ts";
import { decoded } from "../lib/decoded.ts";
import { nextDay } from "../lib/next-day.ts";
import type { PageProps } from "../lib/page-props.ts";
import { paths } from "../lib/paths.ts";
import { inMenu, type MenuPlace, type Place, queriesOf, type Route, route } from "../lib/route.ts";
import { nightAsked } from "../lib/tonight.ts";
import { lazyPart, MissingPart } from "../ui/lazy-part.tsx";
import {
  GAMES_FEED,
  gameHead,
  infoHead,
  leagueHead,
  monthHead,
  nightHead,
  POSTS_FEED,
  playedHead,
  postHead,
  tagHead,
} from "./heads.ts";

/** Stands in for a page that could not be fetched. */
const MissingPage = () => (
  <>
    <h1 tabIndex={-1}>A piece is missing from the box</h1>
    <MissingPart />
  </>
);

const page = <Props extends object = PageProps>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, MissingPage);
const refusals = () => import("./refusals.tsx");
export const SignInFirst = page(async () => (await refusals()).SignInFirst);
const LeagueRefusal = page<object>(async () => (await refusals()).LeagueRefusal);
const AttendanceRefusal = page<object>(async () => (await refusals()).AttendanceRefusal);
const InviteRefusal = page<object>(async () => (await refusals()).InviteRefusal);

const PostEditorPage = page(() =>
  import("../features/my-posts/post-editor-page.tsx").then((it) => it.PostEditorPage),
);
const CalendarPage = page(() =>
  import("../features/calendar/calendar-page.tsx").then((it) => it.CalendarPage),
);
const PlayedPage = page(() => import("../features/played/played-page.tsx").then((it) => it.PlayedPage));
const InfoPage = page(() => import("../features/pages/info-page.tsx").then((it) => it.InfoPage));

const LEAGUE = "League";

/** As much of the list of games as is seen at first. */
const firstOf = ({ path, query, today }: Place) => firstOfGames(placeOf(path, String(query)), today);

/** The game of the list that something is being done to. */
const targetOf = ({ path, query }: Place, client: QueryClient) => {
  const { target } = placeOf(path, String(query));
  return { ...gameDetail(target, client), enabled: target !== "" };
};

/** The game that a new member was on the way to, as the page that welcomes them names it. */
function wantedGame(query: URLSearchParams, client: QueryClient) {
  const id = query.has("welcome") ? gameWanted(query.get("callbackUrl") ?? "") : "";
  return { ...gameDetail(id, client), enabled: id !== "" };
}

const beforeOf = ({ query }: Place) => query.get("before");

const GAMES: PageHead = {
  title: "Looking to play",
  description: "Games that members want to bring to the table. Take a free seat, or suggest one of your own.",
  feeds: [GAMES_FEED],
};

/** What a page about the club itself is about: it, and when it meets. */
const club = (next: NextDay | undefined) => ({ kind: "club", next: next?.day }) as const;

const moved = (page: InfoPageData | null | undefined, asked: string) =>
  page && page.path !== asked ? page.path : null;

/** In the menu, unless the club has taken the page out of it. */
const unlessLeft = (path: string, { links, ...place }: MenuPlace): MenuPlace => ({
  ...place,
  links: (site, isEditor) => (site.menu.left.includes(path) ? [] : links(site, isEditor)),
});

/** A page of the club's own words. */
const info = (path: string, more: { menu?: MenuPlace } = {}): Route =>
  route({
    path,
    page: InfoPage,
    ...(more.menu && { menu: unlessLeft(path, more.menu) }),
    queries: (place) => ({ page: infoPage(place.path) }),
    head: ({ page }) => page && infoHead(page),
    movedTo: ({ page }, place) => moved(page, place.path),
  });

/** One about the club itself, which says when it meets next. */
const clubInfo = (path: string, { menu }: { menu: MenuPlace }): Route =>
  route({
    path,
    page: InfoPage,
    menu: unlessLeft(path, menu),
    queries: (place) => ({ page: infoPage(place.path), next: nextDay }),
    head: ({ page, next }) => page && { ...infoHead(page), about: club(next) },
    movedTo: ({ page }, place) => moved(page, place.path),
  });

/**
 * Every page of the site, once. The browser's router, the first HTML, titles, the menu, the map for search engines and
 * what crawlers are asked all read this table. @see spec §2
 */
export const ROUTES: readonly Route[] = [
  route({
    path: "/",
    page: page(() => import("../features/home/home-page.tsx").then((it) => it.HomePage)),
    inSitemap: true,
    queries: () => ({ games: homeGames, next: nextDay, coming: whoComes }),
    ownQueries: (member) => queriesOf(canSetUpClub(member) ? { firstSteps } : {}),
    head: ({ next }) => ({
      description: "A friendly board-game club: see what is being played, take a seat, come along.",
      about: club(next),
      feeds: [GAMES_FEED, POSTS_FEED],
    }),
  }),
  // The list of games, which most people come for, travels with the frame.
  route({
    path: "/games",
    page: GamesPage,
    ...inMenu("Looking to play", paths.games),
    inSitemap: true,
    queries: (place, client) => ({
      games: firstOf(place),
      target: targetOf(place, client),
      coming: whoComes,
    }),
    head: GAMES,
  }),
  route({
    path: "/games/:",
    page: GamesPage,
    queries: (place, client) => ({
      game: gameDetail(place.id, client),
      offers: offersOf(place.id),
      said: firstMessages(place.id),
      evening: eveningOf(place.id),
    }),
    head: ({ game, evening }, { today }) => game && gameHead(game, today, evening),
  }),
  route({
    path: "/posts",
    page: page(() => import("../features/posts/posts-page.tsx").then((it) => it.PostsPage)),
    ...inMenu("Posts", paths.posts),
    inSitemap: true,
    queries: (place) => ({ posts: postPage(null, beforeOf(place)) }),
    head: {
      title: "Posts",
      description: "News, reviews and stories from the club.",
      feeds: [POSTS_FEED],
    },
  }),
  route({
    path: "/posts/tags/:",
    page: page(() => import("../features/posts/tag-page.tsx").then((it) => it.TagPage)),
    queries: (place) => ({ posts: postPage(place.id, beforeOf(place)) }),
    head: ({ posts }) => posts && tagHead(posts),
  }),
  route({
    path: "/posts/:",
    page: page(() => import("../features/posts/post-page.tsx").then((it) => it.PostPage)),
    queries: ({ id }) => ({ post: post(id) }),
    head: ({ post }) => post && postHead(post),
    movedTo: ({ post }, { id }) => (post && post.slug !== id ? paths.post(post.slug) : null),
  }),
  info(paths.leaguesInfo, inMenu("How It Works", paths.leaguesInfo, LEAGUE)),
  route({
    path: paths.leagueSeasons,
    page: page(() => import("../features/seasons/seasons-page.tsx").then((it) => it.SeasonsPage)),
    audience: "editors",
    heading: "Seasons",
    refusal: LeagueRefusal,
    menu: {
      under: LEAGUE,
      links: ({ seasons }, isEditor) =>
        isEditor && seasons.length === 0 ? [{ label: "Start a season", href: paths.leagueSeasons }] : [],
    },
    head: { title: LEAGUE, subTitle: "Seasons", description: "For editors: the seasons of the league." },
  }),
  route({
    path: paths.leaguePlayers,
    page: page(() =>
      import("../features/league-players/league-players-page.tsx").then((it) => it.LeaguePlayersPage),
    ),
    audience: "editors",
    heading: "League players",
    refusal: LeagueRefusal,
    head: { title: LEAGUE, subTitle: "Players", description: "For editors: who plays in the league." },
  }),
  route({
    path: paths.leagueImport,
    page: page(() =>
      import("../features/league-import/league-import-page.tsx").then((it) => it.LeagueImportPage),
    ),
    audience: "editors",
    heading: "Import plays",
    refusal: LeagueRefusal,
    head: { title: LEAGUE, subTitle: "Import", description: "For editors: plays imported in one go." },
  }),
  route({
    path: "/leagues/:",
    page: page(() => import("../features/league/league-page.tsx").then((it) => it.LeaguePage)),
    menu: {
      under: LEAGUE,
      links: ({ seasons }) => seasons.map((year) => ({ label: String(year), href: paths.league(year) })),
    },
    queries: ({ id }) => ({ table: leagueTable(yearAt(id)), games: tournamentGames }),
    head: ({ table }) => table && leagueHead(table),
  }),
  route({
    path: paths.rollOfHonour,
    page: page(() => import("../features/league/roll-of-honour-page.tsx").then((it) => it.RollOfHonourPage)),
    ...inMenu("Previous Years", paths.rollOfHonour, LEAGUE),
    inSitemap: true,
    queries: () => ({ honours }),
    head: {
      title: LEAGUE,
      subTitle: "Previous Years",
      description: "The winners of the club league, year by year.",
    },
  }),
  route({
    path: paths.played,
    page: PlayedPage,
    inSitemap: true,
    queries: () => ({ played: playedIn("") }),
    head: { title: "What we play", description: "The games that the club plays most, season by season." },
  }),
  route({
    path: "/played/:",
    page: PlayedPage,
    queries: ({ id }) => ({ played: playedIn(id) }),
    head: ({ played }) => played && playedHead(played),
  }),
  route({
    path: "/calendar",
    page: CalendarPage,
    ...inMenu("Calendar", paths.calendar),
    inSitemap: true,
    queries: ({ today }) => ({
      month: calendarMonth(today.slice(0, 7)),
      coming: whoComesIn(today.slice(0, 7)),
      next: nextDay,
      kinds: eventKinds,
    }),
    head: { title: "Calendar", description: "Game nights, special days and the games planned for them." },
  }),
  route({
    path: "/calendar/:",
    page: CalendarPage,
    queries: ({ id }) => ({
      month: calendarMonth(id),
      coming: whoComesIn(id),
      next: nextDay,
      kinds: eventKinds,
    }),
    head: (_, { id }) => (isMonth(id) ? monthHead(id) : null),
  }),
  clubInfo(paths.about, inMenu("About", paths.about)),
  clubInfo(paths.findUs, inMenu("Find us", paths.findUs)),
  info(paths.faq, inMenu("FAQ", paths.faq)),
  route({
    path: paths.search,
    page: page(() => import("../features/search/search-page.tsx").then((it) => it.SearchPage)),
    queries: ({ query }) => ({ found: found(soughtAt(String(query))) }),
    head: { title: "Search", description: "Find posts, pages and games of the club.", isUnlisted: true },
  }),
  route({
    path: paths.tonight,
    page: page(() => import("../features/tonight/tonight-page.tsx").then((it) => it.TonightPage)),
    queries: (place, client) => ({
      night: tonight(nightAsked(place.query)),
      coming: whoComes,
      target: targetOf(place, client),
    }),
    head: ({ night }, { query }) => night && nightHead(night, nightAsked(query) !== undefined),
  }),
  route({
    path: paths.myPosts,
    page: page(() => import("../features/my-posts/my-posts-page.tsx").then((it) => it.MyPostsPage)),
    audience: "members",
    heading: "My posts",
    head: { title: "My posts", description: "What you write, finished or not." },
  }),
  route({
    path: paths.newPost,
    page: PostEditorPage,
    audience: "members",
    heading: "Write a post",
    outlastsSession: true,
    head: { title: "Write a post", description: "Tell the club about it." },
  }),
  route({
    path: "/my-posts/:",
    page: PostEditorPage,
    audience: "members",
    heading: "Write a post",
    outlastsSession: true,
    // Which posts there are is nobody's business but their authors'.
    head: { title: "Edit post", description: "Carry on with one of your posts." },
  }),
  route({
    path: paths.profile,
    page: page(() => import("../features/profile/profile-page.tsx").then((it) => it.ProfilePage)),
    audience: "members",
    heading: "Your profile",
    queries: ({ query }, client) => ({ wanted: wantedGame(query, client) }),
    head: { title: "Profile", description: "Your name, your colour and your settings." },
  }),
  route({
    path: paths.pages,
    page: page(() => import("../features/pages/pages-page.tsx").then((it) => it.PagesPage)),
    audience: "editors",
    heading: "Pages",
    refusal: page(async () => (await refusals()).PagesRefusal),
    head: { title: "Pages", description: "For editors: the info pages of the club." },
  }),
  route({
    path: paths.tables,
    page: page(() => import("../features/tables/tables-page.tsx").then((it) => it.TablesPage)),
    audience: "editors",
    heading: "Tables",
    refusal: page(async () => (await refusals()).TablesRefusal),
    head: { title: "Tables", description: "For editors: the tables of the club room." },
  }),
  route({
    path: paths.attendance,
    page: page(() => import("../features/register/attendance-page.tsx").then((it) => it.AttendancePage)),
    audience: "editors",
    heading: "Attendance",
    refusal: AttendanceRefusal,
    head: { title: "Attendance", description: "For editors: how the evenings go, in numbers." },
  }),
  route({
    path: "/attendance/:",
    page: page(() => import("../features/register/register-page.tsx").then((it) => it.RegisterPage)),
    audience: "editors",
    heading: "Who’s here",
    refusal: AttendanceRefusal,
    head: { title: "Who’s here", description: "For editors: who is there, ticked at the door." },
  }),
  route({
    path: paths.eventKinds,
    page: page(() => import("../features/event-kinds/event-kinds-page.tsx").then((it) => it.EventKindsPage)),
    audience: "editors",
    heading: "Kinds of days",
    refusal: page(async () => (await refusals()).EventKindsRefusal),
    head: { title: "Kinds of days", description: "For editors: the kinds of days on which the club meets." },
  }),
  route({
    path: paths.look,
    page: page(() => import("../features/look/look-page.tsx").then((it) => it.LookPage)),
    audience: "admins",
    heading: "Look",
    refusal: page(async () => (await refusals()).LookRefusal),
    queries: () => ({ look }),
    head: { title: "Look", description: "For admins: the club’s colours, logo and banners." },
  }),
  route({
    path: paths.moderation,
    page: page(() => import("../features/moderation/moderation-page.tsx").then((it) => it.ModerationPage)),
    audience: "editors",
    heading: "Moderation",
    refusal: page(async () => (await refusals()).ModerationRefusal),
    head: { title: "Moderation", description: "What’s waiting for the club’s editors." },
  }),
  route({
    path: paths.members,
    page: page(() => import("../features/members/members-page.tsx").then((it) => it.MembersPage)),
    audience: "admins",
    heading: "Members",
    refusal: page(async () => (await refusals()).MembersRefusal),
    head: { title: "Members", description: "For admins: the members of the club and their roles." },
  }),
  route({
    path: paths.invite,
    page: page(() => import("../features/invitations/invite-page.tsx").then((it) => it.InvitePage)),
    audience: "editors",
    heading: "Invite people",
    refusal: InviteRefusal,
    head: { title: "Invite people", description: "For admins and editors: how people come to the club." },
  }),
  route({
    path: "/invite/:",
    page: page(() => import("../features/join-links/poster-page.tsx").then((it) => it.PosterPage)),
    audience: "editors",
    heading: "Poster",
    refusal: InviteRefusal,
    head: { title: "Invite people", subTitle: "Poster", description: "For editors: a link to hang up." },
  }),
  route({
    path: "/join/:",
    page: page(() => import("../features/join-links/join-page.tsx").then((it) => it.JoinPage)),
    hasForm: true,
    notForCrawlers: true,
    queries: ({ id }) => ({ link: followedLink(id) }),
    head: {
      title: "Join us",
      description: "Join a board-game club: all it takes is your email address.",
      isUnlisted: true,
    },
  }),
  route({
    path: paths.settings,
    page: page(() => import("../features/club/settings-page.tsx").then((it) => it.SettingsPage)),
    audience: "admins",
    heading: "Club settings",
    refusal: page(async () => (await refusals()).SettingsRefusal),
    head: { title: "Club settings", description: "For admins: what the club is called and where it meets." },
  }),
  route({
    path: paths.status,
    page: page(() => import("../features/status/status-page.tsx").then((it) => it.StatusPage)),
    audience: "admins",
    heading: "Site status",
    refusal: page(async () => (await refusals()).StatusRefusal),
    queries: () => ({ status }),
    inTrouble: {
      page: page<object>(() => import("../features/status/status-page.tsx").then((it) => it.StatusInTrouble)),
      queries: queriesOf({ health }),
    },
    head: { title: "Site status", description: "For admins: how the site is doing." },
  }),
  route({
    path: paths.riskAssessment,
    page: page(() =>
      import("../features/risk-assessment/risk-assessment-page.tsx").then((it) => it.RiskAssessmentPage),
    ),
    audience: "admins",
    heading: "Risk assessment",
    refusal: page(async () => (await refusals()).RiskAssessmentRefusal),
    head: { title: "Risk assessment", description: "For admins: the risk of something illegal on the site." },
  }),
  route({
    path: paths.report(),
    page: page(() => import("../features/reports/report-page.tsx").then((it) => it.ReportPage)),
    inSitemap: true,
    hasForm: true,
    // Of each message of a thread it shows the beginning.
    neverKept: true,
    queries: ({ query }) => ({ subjects: subjectsAt(query.get("about") ?? "") }),
    head: {
      title: "Report or complain",
      description: "How to report something on this site, with or without an account, and what happens then.",
    },
  }),
  route({
    path: paths.archives,
    page: page(() => import("../features/archives/archives-page.tsx").then((it) => it.ArchivesPage)),
    audience: "admins",
    heading: "Archives",
    refusal: page(async () => (await refusals()).ArchivesRefusal),
    head: { title: "Archives", description: "For admins: everything the club keeps, to download." },
  }),
  route({
    path: "/sign-in",
    page: page(() => import("../features/sign-in/sign-in-page.tsx").then((it) => it.SignInPage)),
    hasForm: true,
    head: { title: "Sign in", description: "Sign in with a link sent to your email address." },
  }),
  route({
    path: paths.checkYourMail,
    page: page(() =>
      import("../features/sign-in/check-your-mail-page.tsx").then((it) => it.CheckYourMailPage),
    ),
    notForCrawlers: true,
    hasForm: true,
    head: { title: "Check your email", description: "A sign-in link is on its way to you." },
  }),
  route({
    path: "/sign-in-error",
    page: page(() => import("../features/sign-in/sign-in-error-page.tsx").then((it) => it.SignInErrorPage)),
    head: { title: "Sign in", subTitle: "Something went wrong", description: "That didn’t work." },
  }),
  route({
    path: paths.signOut,
    page: page(() => import("../features/sign-in/sign-out-page.tsx").then((it) => it.SignOutPage)),
    notForCrawlers: true,
    hasForm: true,
    head: { title: "Sign out", description: "Sign out of the site on this device." },
  }),
  route({
    path: paths.confirmEmail,
    page: page(() => import("../features/account/confirm-email-page.tsx").then((it) => it.ConfirmEmailPage)),
    notForCrawlers: true,
    head: { title: "Email address", description: "Confirm your new email address." },
  }),
  route({
    path: paths.undoEmail,
    page: page(() => import("../features/account/undo-email-page.tsx").then((it) => it.UndoEmailPage)),
    notForCrawlers: true,
    head: { title: "Email address", description: "Undo a change of your email address." },
  }),
  // Terms, privacy and whatever else editors have written.
  info("*", {
    menu: {
      under: "More",
      links: ({ menu }) => menu.added.map(({ title, path }) => ({ label: title, href: path })),
    },
  }),
];

/** What a page says of itself where there is nothing. */
export const NO_SUCH_PAGE: PageHead = {
  title: "Not found",
  description: "There is nothing at this address.",
  isUnlisted: true,
};

/** The route of an address, and what the address names there. */
export function routeAt(path: string, search: string, today: string): { route: Route; place: Place } {
  const own = path.replace(/(.)\/+$/, "$1");
  const at = (id: string): Place => ({ path: own, id, query: new URLSearchParams(search), today });
  for (const route of ROUTES) {
    if (route.path === own) return { route, place: at("") };
    const start = route.path.slice(0, -1);
    const id = own.slice(start.length);
    if (route.path.endsWith(":") && own.startsWith(start) && id && !id.includes("/"))
      return { route, place: at(decoded(id)) };
  }
  const last = ROUTES.at(-1);
  if (last?.path !== "*") throw new Error("The last route takes what no other does.");
  return { route: last, place: at("") };
}

/** Fetches the code of the page at the path, before somebody goes there. */
export const preloadPage = async (path: string): Promise<void> =>
  routeAt(path, "", "").route.page.preload?.();
