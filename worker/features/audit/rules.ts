/** Something that an editor or an admin decided. */
export interface Act {
  /** What was done, as a verb of the past: "blocked". */
  action: string;
  /** On what or whom, in words. */
  subject: string;
  /** A path on this site, or null. */
  url: string | null;
}
