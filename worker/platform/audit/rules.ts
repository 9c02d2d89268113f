/** A decision by an editor or admin. */
export interface AuditAct {
  /** Verb in the past tense: "hid". */
  action: string;
  /** Words for the thing or person concerned. */
  subject: string;
  /** A path on this site, or null. */
  url: string | null;
}
