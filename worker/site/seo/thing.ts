/** A schema.org object for search engines; data, never executed. */
export type Thing = { "@type": string } & Record<string, unknown>;

/** The club, as other objects refer to it. */
export interface KnownClub {
  name: string;
  /** The usual venue, if any. */
  venue: { name: string; address: string } | undefined;
  reference: Thing;
}
