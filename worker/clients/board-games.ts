/** What the site asks BoardGameGeek. */
export interface BoardGames {
  /** Whether there is a token; without one the search is unavailable and names are typed. */
  configured: boolean;
  /** Minimal XML: `<items total="1"><item id="1"><name value="…"/></item></items>`. */
  search(query: string): Promise<string>;
  /** Minimal XML with one item element, or an empty string when there is no such game. */
  details(id: number): Promise<string>;
}
