/** A thing as schema.org describes it; search engines read it, nothing runs it. */
export type Thing = { "@type": string } & Record<string, unknown>;

/** The club, as far as other things refer to it. */
export interface KnownClub {
  name: string;
  /** Where it usually meets, if it has named a venue. */
  venue: { name: string; address: string } | undefined;
  reference: Thing;
}
