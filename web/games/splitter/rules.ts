import {
  HARD_WEIGHT,
  minutesOf,
  rulesMinutesOf,
  weightOf,
} from "../../../worker/contract/games/playing-time.ts";
import type { BoxedTitle, Evening, Person, PlayTable } from "./evening.ts";

const USUAL_SEATS = 6;
/** Highest complexities that nobody needs to explain, that can be learnt from the rule book, and that suits newcomers. */
export const SELF_TAUGHT_WEIGHT = 180;
export const RULE_BOOK_WEIGHT = 260;
export const NEWCOMERS_WEIGHT = 200;

/** Points for and against a seating. */
const POINTS = { wish: 6, wishTonight: 10, usual: 3, lightForNewcomer: 3, best: 2, good: 0.5 };
const PENALTY = { unusual: 1.5, hardForNewcomer: 6, otherCount: 2 };
const DEBT_SHARE = 0.4;
/** Price of a bent rule: per table, and for each who waits. */
export const PRICE = { ruleBook: 8, newcomersAlone: 15, waiting: 40 };
export const MET_PENALTY = 0.4;

export const seatsOf = ({ seats }: PlayTable): number => seats ?? USUAL_SEATS;
export const isIn = (counts: number, players: number): boolean => (counts & (1 << players)) !== 0;

/** Returns when a title is over for a person, with its rules if they don't know it. */
export const endOf = ({ start }: Evening, title: BoxedTitle, { knows }: Person): number =>
  start + minutesOf(title) + (knows.includes(title.id) ? 0 : rulesMinutesOf(title));

export const isOverInTime = (evening: Evening, title: BoxedTitle, person: Person): boolean =>
  person.until === null || endOf(evening, title, person) <= person.until;

/** Returns the points of a person's wish for a title; 0 without one. */
export function wishPoints({ wishes, debt }: Person, { id }: BoxedTitle): number {
  const own = wishes.filter(({ titleId }) => titleId === id);
  const points = own.some(({ isForTonight }) => isForTonight) ? POINTS.wishTonight : POINTS.wish;
  return own.length === 0 ? 0 : points * (1 + DEBT_SHARE * debt);
}

/** Returns the points for a title that is about as complex as what a person usually plays. */
export const usualPoints = ({ usualWeight }: Person, title: BoxedTitle): number =>
  usualWeight === null
    ? 0
    : Math.max(0, POINTS.usual - (PENALTY.unusual * Math.abs(weightOf(title) - usualWeight)) / 100);

export function newcomerPoints({ isNewcomer }: Person, title: BoxedTitle): number {
  if (!isNewcomer) return 0;
  if (weightOf(title) <= NEWCOMERS_WEIGHT) return POINTS.lightForNewcomer;
  return weightOf(title) > HARD_WEIGHT ? -PENALTY.hardForNewcomer : 0;
}

/** Returns the points of a person at a title, whoever else plays. */
export const pointsOf = (person: Person, title: BoxedTitle): number =>
  (wishPoints(person, title) || usualPoints(person, title)) + newcomerPoints(person, title);

export function countPoints({ bestWith, goodWith }: BoxedTitle, players: number): number {
  if (isIn(bestWith, players)) return POINTS.best;
  if (isIn(goodWith, players)) return POINTS.good;
  return bestWith | goodWith ? -PENALTY.otherCount : 0;
}
