/** What every page gets: what its address names. */
export interface PageProps {
  path: string;
  /** The variable part of the path: a game's id, a slug, a year. */
  id?: string | undefined;
}
