/** A schema.org object: data, never executed. */
export type Thing = { "@type": string } & Record<string, unknown>;

export interface KnownClub {
  name: string;
  venue: { name: string; address: string } | undefined;
  reference: Thing;
}
