import { lazyPage } from "../ui/lazy-page.tsx";

/** The title of all pages about the league, and the label of their submenu. */
export const LEAGUE = "League";

/** Stands in place of the editors' pages about the league for other members. */
export const LeagueRefusal = lazyPage<object>(() =>
  import("./league-refusal.tsx").then((it) => it.LeagueRefusal),
);
