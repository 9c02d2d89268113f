export interface BoardGames {
  /** True if there is a token. Without one the search is off and names are typed. */
  configured: boolean;
  /** Returns minimal XML: `<items total="1"><item id="1"><name value="…"/></item></items>`. */
  search(query: string): Promise<string>;
  /** Returns minimal XML with one item element, or an empty string if there is no such game. */
  details(id: number): Promise<string>;
}
