export interface AuditAct {
  /** Verb in the past tense: "hid". */
  action: string;
  subject: string;
  url: string | null;
}
