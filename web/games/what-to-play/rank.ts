import type { Game } from "../../../worker/contract/games/games.ts";
import {
  HARD_WEIGHT,
  minutesOf,
  rulesMinutesOf,
  weightOf,
} from "../../../worker/contract/games/playing-time.ts";
import type { Group } from "../../../worker/contract/games/what-to-play.ts";
import { median } from "../../../worker/contract/median.ts";
import type { ListedCopy } from "../../../worker/contract/shelf/copies.ts";
import type { OwnCopy } from "../../../worker/contract/shelf/own-copies.ts";
import { countsIn, weightWord } from "../../../worker/contract/shelf/title-facts.ts";
import type { Title } from "../../../worker/contract/shelf/titles.ts";
import type { Wishes } from "../../shelf/wishes/queries.ts";
import { listed, sentenceOf, type Term } from "../reasons.ts";

/** Games shown, and of these at most so many that are equally demanding. */
export const SHOWN_MOST = 10;
const OF_A_KIND_MOST = 4;
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
  /** A copy of the club's that is here, to be played with; null if only a member brings one. */
  copy: ListedCopy | null;
  bringer?: OwnCopy;
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

/** Returns the games that are here and on no table of `games`, or brought to the next evening: one copy each, without expansions. */
export function candidatesOf(
  titles: readonly Title[],
  copies: readonly ListedCopy[],
  atHome: readonly OwnCopy[] = [],
  games: readonly Pick<Game, "copyCode" | "players">[] = [],
): Candidate[] {
  const played = games.filter(({ players }) => players.length > 0).map(({ copyCode }) => copyCode);
  const brought = new Map(
    atHome.filter(({ broughtOn }) => broughtOn !== null).map((copy) => [copy.titleId, copy]),
  );
  const here = new Map(
    copies
      .filter(({ code, state, isInRoom }) => state === "here" && isInRoom && !played.includes(code))
      .map((copy) => [copy.titleId, copy]),
  );
  return titles.flatMap((title): Candidate[] => {
    const [copy = null, bringer] = [here.get(title.id), brought.get(title.id)];
    if (title.baseId !== null) return [];
    if (copy) return [{ title, copy }];
    return bringer ? [{ title, copy, bringer }] : [];
  });
}

const countOf = ({ people, others }: Asked): number => people.length + others;

export const isOverInTime = ({ title }: Candidate, { minutes }: Asked): boolean =>
  minutes === null || minutesOf(title) + rulesMinutesOf(title) <= minutes;

const fits = (candidate: Candidate, asked: Asked): boolean =>
  candidate.title.minPlayers <= countOf(asked) &&
  candidate.title.maxPlayers >= countOf(asked) &&
  isOverInTime(candidate, asked);

function termsFor({ id, bestWith }: Title, asked: Asked, wishes: Wishes): Term[] {
  const { people, playedLately } = asked;
  const wishers = people.flatMap(({ name, wishes }) =>
    wishes.filter(({ titleId }) => titleId === id).map(({ isForTonight }) => ({ name, isForTonight })),
  );
  const teachers = people.filter(({ explains }) => explains.includes(id));
  const explainers = wishes.get(id)?.explainers ?? 0;
  const terms: (Term | false)[] = [
    wishers.length > 0 && {
      points: wishers.reduce((sum, it) => sum + (it.isForTonight ? POINTS.wishTonight : POINTS.wish), 0),
      words: `${listed(wishers)} would like to play it`,
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
  return terms.filter((term) => term !== false);
}

function penaltyFor(title: Title, { people, hasNewcomer }: Asked): number {
  const usual = median(people.flatMap(({ usualWeight }) => usualWeight ?? []));
  const unusual = usual === null ? 0 : Math.abs(weightOf(title) - usual) / 100;
  return (
    PENALTY.unusualWeight * unusual +
    (hasNewcomer && weightOf(title) > HARD_WEIGHT ? PENALTY.hardForNewcomers : 0)
  );
}

/** Returns up to ten games for a group, the best first, each with its reason. */
export function choose(candidates: readonly Candidate[], asked: Asked, wishes: Wishes): Choices {
  const ofAKind = new Map<string, number>();
  const ranked = candidates
    .filter((candidate) => fits(candidate, asked))
    .map((candidate) => {
      const terms = termsFor(candidate.title, asked, wishes);
      const points = terms.reduce((sum, term) => sum + term.points, 0) - penaltyFor(candidate.title, asked);
      return { ...candidate, points, reason: sentenceOf(terms, "") };
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
