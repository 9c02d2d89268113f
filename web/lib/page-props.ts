/** What every page gets: what its address names. */
export interface PageProps {
  /** The variable part of the address: a game's id, a slug, a year; the whole path of an info page. */
  id?: string;
}
