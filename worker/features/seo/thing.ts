import type { Venue } from "../../contract/pages.ts";

/** A thing as schema.org describes it; search engines read it, nothing runs it. */
export type Thing = { "@type": string } & Record<string, unknown>;

/** The club, as far as other things refer to it. */
export interface Club {
  name: string;
  venue: Venue;
  reference: Thing;
}
