const list = new Intl.ListFormat("en-GB");

/** Returns "Ada", "Ada and Ben" or "Ada, Ben and Cem". */
export const listed = (people: readonly { name: string }[]): string =>
  list.format(people.map(({ name }) => name));

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export interface Term {
  points: number;
  words: string;
}

/** Returns a sentence of the two strongest terms, or of other words (empty: none) without any. */
export function sentenceOf(terms: readonly (Term | false)[], otherwise: string): string {
  const strongest = terms.filter((term) => term !== false).toSorted((a, b) => b.points - a.points);
  const words = strongest.slice(0, 2).map(({ words }) => words);
  const said = words.join("; ") || otherwise;
  return said && `${capitalised(said)}.`;
}
