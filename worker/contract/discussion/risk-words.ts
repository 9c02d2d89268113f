import { DAY_MS } from "../durations.ts";

// Apart from assessments.ts, whose schemas would bring zod along.

/** Kinds of illegal content, in plain words. A new one needs no migration. */
export const RISKS = [
  [
    "terrorism",
    "Terrorism",
    "Praise for terrorist groups, their pictures or videos, or how to make weapons.",
  ],
  [
    "child-abuse",
    "Sexual abuse of children",
    "Adults befriending children to abuse them, or pictures, videos and links that show abuse.",
  ],
  [
    "hate",
    "Hate",
    "Words against people for their race, religion, disability, sexuality or gender identity.",
  ],
  [
    "harassment",
    "Harassment, stalking and threats",
    "A member who goes on and on at another, threatens them, or publishes where they live.",
  ],
  [
    "control",
    "Controlling a partner",
    "Someone who uses the site to watch or control their partner or a former one.",
  ],
  [
    "intimate-images",
    "Intimate pictures",
    "Intimate or sexual pictures shared without consent, or unasked for.",
  ],
  ["extreme-pornography", "Extreme pornography", "Sexual pictures that are violent or otherwise illegal."],
  [
    "exploitation",
    "Sexual exploitation of adults, trafficking and unlawful immigration",
    "Offers of people for sex or work, or help to bring them here illegally.",
  ],
  ["drugs", "Drugs and weapons", "Drugs, knives or guns for sale or swap, for instance among other offers."],
  ["suicide", "Suicide and self-harm", "Someone who encourages another to hurt themselves."],
  ["cruelty", "Cruelty to animals", "Pictures or videos of it, or encouragement."],
  [
    "fraud",
    "Fraud and stolen goods",
    "False sales of games, tickets that don’t exist, money collected for nothing, links to scams.",
  ],
  ["interference", "Foreign interference", "False accounts run for another state to mislead people here."],
] as const satisfies readonly (readonly [id: string, title: string, words: string])[];
export type Risk = (typeof RISKS)[number][0];

export const LIKELIHOODS = ["low", "medium", "high"] as const;
export type Likelihood = (typeof LIKELIHOODS)[number];

export const MEASURES_MOST = 1_000;
export const ASSESSMENT_NOTES_MOST = 2_000;
export const REVIEW_AFTER_MS = 365 * DAY_MS;

export const isReviewDue = (madeAt: string | null, now: number): boolean =>
  madeAt === null || Date.parse(madeAt) + REVIEW_AFTER_MS <= now;
