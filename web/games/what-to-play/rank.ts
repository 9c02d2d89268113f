import type { Group } from "../../../worker/contract/games/what-to-play.ts";
import { median } from "../../../worker/contract/median.ts";
import type { ListedCopy } from "../../../worker/contract/shelf/copies.ts";
import { countsIn, weightWord } from "../../../worker/contract/shelf/title-facts.ts";
import type { Title } from "../../../worker/contract/shelf/titles.ts";
import type { Wishes } from "../../shelf/wishes/queries.ts";

/** Games shown, and of these at most so many that are equally demanding. */
export const SHOWN_MOST = 10;
const OF_A_KIND_MOST = 4;
/** Minutes for which a game without a playing time counts. */
const USUAL_MINUTES = 60;
/** Complexity of a game without one, in hundredths, and the least that is hard for newcomers. */
const USUAL_WEIGHT = 200;
const HARD_WEIGHT = 300;
/** Minutes to explain the rules, for each hundredth of complexity. */
const RULES_MINUTES = 0.05;
/** Minutes by which more time is offered. */
export const MORE_MINUTES = 20;

const POINTS = { wish: 6, wishTonight: 10, best: 4, explainsHere: 3, explainsElsewhere: 1, longAgo: 2 };
const PENALTY = { unusualWeight: 2, hardForNewcomers: 6 };

export interface Asked extends Group {
  /** People at the table who aren't in `people`. */
  others: number;
  hasNewcomer: boolean;
  /** Null: no limit. */
  minutes: number | null;
}

export interface Candidate {
  title: Title;
  /** A copy that is here, to be played with. */
  copy: ListedCopy;
}

export interface Choice extends Candidate {
  /** One or two reasons in words, the strongest first. */
  reason: string;
}

export interface Choices {
  games: Choice[];
  /** Games that 20 more minutes would add; 0 for none, or without a limit. */
  withMoreTime: number;
}

/** Returns the games of the shelf that are here: one copy each, without expansions. */
export function candidatesOf(titles: readonly Title[], copies: readonly ListedCopy[]): Candidate[] {
  const here = new Map(
    copies.filter(({ state, isInRoom }) => state === "here" && isInRoom).map((copy) => [copy.titleId, copy]),
  );
  return titles.flatMap((title) => {
    const copy = here.get(title.id);
    return copy && title.baseId === null ? [{ title, copy }] : [];
  });
}

const countOf = ({ people, others }: Asked): number => people.length + others;

const weightOf = ({ weight }: Title): number => weight ?? USUAL_WEIGHT;

/** Returns the minutes that a game takes, with its rules for whoever doesn't know them. */
const minutesOf = (title: Title): number =>
  (title.minutes ?? USUAL_MINUTES) + weightOf(title) * RULES_MINUTES;

const fits = ({ title }: Candidate, asked: Asked): boolean =>
  title.minPlayers <= countOf(asked) &&
  title.maxPlayers >= countOf(asked) &&
  (asked.minutes === null || minutesOf(title) <= asked.minutes);

/** Returns "Ada", "Ada and Ben" or "Ada, Ben and Cem". */
const listed = (names: readonly string[]): string => names.join(", ").replace(/, ([^,]*)$/, " and $1");

interface Term {
  points: number;
  words: string;
}

/** Returns what speaks for a game, the strongest first. */
function termsFor({ id, bestWith }: Title, asked: Asked, wishes: Wishes): Term[] {
  const { people, playedLately } = asked;
  const wishers = people.flatMap(({ name, wishes }) =>
    wishes.filter(({ titleId }) => titleId === id).map(({ isForTonight }) => ({ name, isForTonight })),
  );
  const teachers = people.filter(({ explains }) => explains.includes(id)).map(({ name }) => name);
  const explainers = wishes.get(id)?.explainers ?? 0;
  const terms: (Term | false)[] = [
    wishers.length > 0 && {
      points: wishers.reduce((sum, it) => sum + (it.isForTonight ? POINTS.wishTonight : POINTS.wish), 0),
      words: `${listed(wishers.map(({ name }) => name))} would like to play it`,
    },
    countsIn(bestWith).includes(countOf(asked)) && {
      points: POINTS.best,
      words: `best with ${countOf(asked)}`,
    },
    teachers.length > 0
      ? { points: POINTS.explainsHere, words: `${listed(teachers)} can explain it` }
      : explainers > 0 && { points: POINTS.explainsElsewhere, words: "someone in the club can explain it" },
    !playedLately.includes(id) && { points: POINTS.longAgo, words: "not played here for half a year" },
  ];
  return terms.filter((term) => term !== false).toSorted((a, b) => b.points - a.points);
}

/** Returns what speaks against a game, in points. */
function penaltyFor(title: Title, { people, hasNewcomer }: Asked): number {
  const usual = median(people.flatMap(({ usualWeight }) => usualWeight ?? []));
  const unusual = usual === null ? 0 : Math.abs(weightOf(title) - usual) / 100;
  return (
    PENALTY.unusualWeight * unusual +
    (hasNewcomer && weightOf(title) > HARD_WEIGHT ? PENALTY.hardForNewcomers : 0)
  );
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns up to ten games for a group, the best first, each with its reason. */
export function choose(candidates: readonly Candidate[], asked: Asked, wishes: Wishes): Choices {
  const ofAKind = new Map<string, number>();
  const ranked = candidates
    .filter((candidate) => fits(candidate, asked))
    .map((candidate) => {
      const terms = termsFor(candidate.title, asked, wishes);
      const points = terms.reduce((sum, term) => sum + term.points, 0) - penaltyFor(candidate.title, asked);
      const reasons = terms.slice(0, 2).map(({ words }) => words);
      const reason = reasons.length > 0 ? `${capitalised(reasons.join("; "))}.` : "";
      return { ...candidate, points, reason };
    })
    .toSorted((a, b) => b.points - a.points || a.title.name.localeCompare(b.title.name, "en-GB"));
  const games = ranked.filter(({ title }) => {
    const kind = weightWord(weightOf(title));
    const before = ofAKind.get(kind) ?? 0;
    ofAKind.set(kind, before + 1);
    return before < OF_A_KIND_MOST;
  });
  const withMore = asked.minutes !== null && { ...asked, minutes: asked.minutes + MORE_MINUTES };
  return {
    games: games.slice(0, SHOWN_MOST).map(({ points: _points, ...choice }) => choice),
    withMoreTime: withMore
      ? candidates.filter((candidate) => fits(candidate, withMore)).length - ranked.length
      : 0,
  };
}
