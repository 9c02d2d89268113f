/** Every address of the site, written once. @see spec §2 */
export const paths = {
  home: "/",
  games: "/games",
  game: (id: string) => `/games/${encodeURIComponent(id)}`,
  suggest: "/games?suggest",
  posts: "/posts",
  post: (slug: string) => `/posts/${encodeURIComponent(slug)}`,
  tag: (slug: string) => `/posts/tags/${encodeURIComponent(slug)}`,
  leaguesInfo: "/leagues-info",
  league: (year: number) => `/leagues/${year}`,
  rollOfHonour: "/tournament/rollofhonour",
  calendar: "/calendar",
  search: "/search",
  about: "/about",
  findUs: "/find-us",
  faq: "/faq",
  termsOfUse: "/terms-of-use",
  privacy: "/privacy",
  profile: "/profile",
  confirmEmail: "/confirm-email",
  members: "/members",
  moderation: "/moderation",
  /** Comes back to `from` (a path of this site) once signed in. */
  signIn: (from?: string) =>
    from && from !== "/" ? `/sign-in?callbackUrl=${encodeURIComponent(from)}` : "/sign-in",
  checkYourMail: "/check-your-mail",
  signOut: "/sign-out",
} as const;
