/** The title of all pages about the league, and the label of their submenu. */
export const LEAGUE = "League";
