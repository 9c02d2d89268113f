/** Title of all league pages, and label of their submenu. */
export const LEAGUE = "League";
