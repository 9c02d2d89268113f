/** A decision of an editor or an admin. */
export interface AuditAct {
  /** Verb in the past tense: "hid". */
  action: string;
  /** Words for the thing or the person that it was about. */
  subject: string;
  /** A path on this site, or null. */
  url: string | null;
}
