// Apart from reports.ts, whose schemas would bring zod along.

/** What can be reported. A new one needs no migration. */
export const REPORTABLE = ["message", "post", "picture", "game", "name", "page"] as const;
export type Reportable = (typeof REPORTABLE)[number];

/** Why something is reported, in the order in which it is offered. */
export const REASONS = [
  "illegal",
  "child",
  "abuse",
  "private",
  "scam",
  "copied",
  "complaint",
  "other",
] as const;
export type Reason = (typeof REASONS)[number];

/** Each reason, as whoever reports reads it. */
export const REASON_WORDS: Record<Reason, string> = {
  illegal: "I think it’s against the law",
  child: "It could harm a child",
  abuse: "It’s hateful, threatening or bullying",
  private: "It gives away something private",
  scam: "It’s spam or a scam",
  copied: "It’s my work, used without asking",
  complaint: "I disagree with what the club decided",
  other: "Something else",
};

/** Those that say nothing without further words. */
export const NEEDS_WORDS: readonly Reason[] = ["complaint", "other"];

/** What editors do about it. */
export const OUTCOMES = ["removed", "no-action"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Each outcome, as whoever reported reads it. */
export const OUTCOME_WORDS: Record<Outcome, string> = {
  removed: "We’ve looked at what you reported, and taken it down.",
  "no-action": "We’ve looked at what you reported, and left it as it is.",
};

export const WORDS_MOST = 1_000;
export const ANSWER_MOST = 500;
