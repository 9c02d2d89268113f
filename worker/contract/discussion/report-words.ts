// Apart from reports.ts, whose schemas would bring zod along.

/** Kinds of things that can be reported. A new one needs no migration. */
export const REPORTABLE = ["message", "post", "picture", "game", "name", "page"] as const;
export type Reportable = (typeof REPORTABLE)[number];

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

export const OUTCOMES = ["removed", "no-action"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Returns what the club has done, to end a sentence. An answer stored earlier has no kind. */
export function outcomeWords(outcome: Outcome, kind?: Reportable): string {
  if (outcome === "no-action") return "left it as it is";
  return kind === "page" ? "dealt with it" : "taken it down";
}

export const answerWords = (outcome: Outcome, kind?: Reportable): string =>
  `We’ve looked at what you reported, and ${outcomeWords(outcome, kind)}.`;

export const WORDS_MOST = 1_000;
export const ANSWER_MOST = 500;
