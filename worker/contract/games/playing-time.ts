// Guesses at games of which the club doesn't know everything. Without zod: browsers reckon with it.

/** Minutes for which a game without a playing time counts. */
const USUAL_MINUTES = 60;
/** Complexity of a game without one, in hundredths. */
const USUAL_WEIGHT = 200;
/** Complexity above which a game is hard for newcomers. */
export const HARD_WEIGHT = 300;
/** Minutes to explain the rules, for each hundredth of complexity. */
const RULES_MINUTES = 0.05;

interface Facts {
  minutes: number | null;
  weight: number | null;
}

export const minutesOf = ({ minutes }: Pick<Facts, "minutes">): number => minutes ?? USUAL_MINUTES;

export const weightOf = ({ weight }: Pick<Facts, "weight">): number => weight ?? USUAL_WEIGHT;

/** Returns the minutes that the rules take for whoever doesn't know them. */
export const rulesMinutesOf = (title: Pick<Facts, "weight">): number => weightOf(title) * RULES_MINUTES;
