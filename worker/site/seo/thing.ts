/** A schema.org object: data, never executed. */
export type Thing = { "@type": string } & Record<string, unknown>;

/** The club, as other objects refer to it. */
export interface KnownClub {
  name: string;
  venue: { name: string; address: string } | undefined;
  reference: Thing;
}
