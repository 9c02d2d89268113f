/** Every address of the site, written once. @see spec §2 */
export const paths = {
  home: "/",
  /** The home page, with the list of what a new club lacks. */
  firstSteps: "/?first-steps",
  games: "/games",
  game: (id: string) => `/games/${encodeURIComponent(id)}`,
  suggest: "/games?suggest",
  posts: "/posts",
  post: (slug: string) => `/posts/${encodeURIComponent(slug)}`,
  tag: (slug: string) => `/posts/tags/${encodeURIComponent(slug)}`,
  myPosts: "/my-posts",
  newPost: "/my-posts/new",
  myPost: (id: string) => `/my-posts/${encodeURIComponent(id)}`,
  leaguesInfo: "/leagues-info",
  league: (year: number) => `/leagues/${year}`,
  leagueSeasons: "/leagues/seasons",
  leaguePlayers: "/leagues/players",
  leagueImport: "/leagues/import",
  rollOfHonour: "/tournament/rollofhonour",
  played: "/played",
  playedIn: (year: number) => `/played/${year}`,
  calendar: "/calendar",
  planDays: "/calendar?plan",
  tonight: "/tonight",
  attendance: "/attendance",
  /** Who is there on a day, by its id. */
  register: (day: string) => `/attendance/${encodeURIComponent(day)}`,
  search: "/search",
  about: "/about",
  findUs: "/find-us",
  faq: "/faq",
  termsOfUse: "/terms-of-use",
  privacy: "/privacy",
  profile: "/profile",
  confirmEmail: "/confirm-email",
  undoEmail: "/undo-email",
  pages: "/pages",
  members: "/members",
  invite: "/invite",
  /** The sheet with a link's QR code. */
  poster: (code: string) => `/invite/${encodeURIComponent(code)}`,
  /** Where a link on the wall leads. */
  join: (code: string) => `/join/${encodeURIComponent(code)}`,
  /** The rooms of whoever looks after the club. */
  club: "/club",
  tables: "/tables",
  eventKinds: "/event-kinds",
  archives: "/archives",
  moderation: "/moderation",
  settings: "/settings",
  look: "/settings/look",
  status: "/status",
  riskAssessment: "/risk-assessment",
  /** How to report something, and the form for it; `about`: the path of what is meant. */
  report: (about?: string) =>
    about && about !== "/" ? `/report?about=${encodeURIComponent(about)}` : "/report",
  /** Comes back to `from` (a path of this site) once signed in. */
  signIn: (from?: string) =>
    from && from !== "/" ? `/sign-in?callbackUrl=${encodeURIComponent(from)}` : "/sign-in",
  checkYourMail: "/check-your-mail",
  signOut: "/sign-out",
} as const;
