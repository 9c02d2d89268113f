import { MINUTES_LEAST, MINUTES_MOST, PLAYERS_MOST } from "../../contract/games/games.ts";
import {
  BEST_WITH_MOST,
  type BggFacts,
  type PlayerVotes,
  setOfCounts,
} from "../../contract/shelf/title-facts.ts";
import { AGE_MOST, WEIGHT_LEAST, WEIGHT_MOST } from "../../contract/shelf/titles.ts";
import { isTyped, playersOf, type StoredFacts } from "../facts-rules.ts";

/** A title whose facts were asked for, as it was then. */
export interface AskedTitle extends Omit<StoredFacts, "baseId"> {
  id: string;
  bggId: number | null;
  image: string | null;
  goodWith: number;
  typed: number;
  version: number;
}

export interface ToldTitle extends AskedTitle {
  factsTrouble: "unknown" | null;
}

const VOTES_LEAST = 5;

/** Returns whether those who voted find the game at its best with so many players. A few votes aren't believed. */
const isBest = ({ best, recommended, not }: PlayerVotes): boolean =>
  best + recommended + not >= VOTES_LEAST && best >= recommended && best > not;

const isGood = ({ best, recommended, not }: PlayerVotes): boolean => best + recommended > not;

const playersWhere = (votes: readonly PlayerVotes[], is: (votes: PlayerVotes) => boolean): number =>
  setOfCounts(
    votes
      .filter((row) => row.players >= 1 && row.players <= BEST_WITH_MOST && is(row))
      .map(({ players }) => players),
  );

const within = (value: number | undefined, least: number, most: number): number | null =>
  value !== undefined && value >= least && value <= most ? value : null;

/** Decides what is known of titles after BoardGameGeek's answer: what the club typed stays as it is. */
export const decideFacts = (asked: readonly AskedTitle[], told: readonly BggFacts[]): ToldTitle[] => {
  const byId = new Map(told.map((game) => [game.id, game]));
  return asked.map((title) => {
    const game = byId.get(title.bggId ?? 0);
    return game
      ? { ...title, ...factsOf(game, title), factsTrouble: null }
      : { ...title, factsTrouble: "unknown" };
  });
};

function factsOf(game: BggFacts, title: AskedTitle) {
  const typed = <Fact extends keyof Omit<StoredFacts, "baseId">>(fact: Fact) =>
    isTyped(title.typed, fact) ? title[fact] : null;
  return {
    year: typed("year") ?? game.year ?? null,
    image: game.image ?? null,
    ...playersOf(
      { minPlayers: typed("minPlayers"), maxPlayers: typed("maxPlayers") },
      {
        minPlayers: within(game.minPlayers, 1, PLAYERS_MOST) ?? title.minPlayers,
        maxPlayers: within(game.maxPlayers, 1, PLAYERS_MOST) ?? title.maxPlayers,
      },
    ),
    minutes: typed("minutes") ?? within(game.minutes, MINUTES_LEAST, MINUTES_MOST),
    weight: typed("weight") ?? within(Math.round((game.weight ?? 0) * 100), WEIGHT_LEAST, WEIGHT_MOST),
    minAge: typed("minAge") ?? within(game.minAge, 1, AGE_MOST),
    bestWith: typed("bestWith") ?? playersWhere(game.votes, isBest),
    goodWith: playersWhere(game.votes, isGood),
    isCoop: typed("isCoop") ?? game.isCoop,
  };
}

type Pair = [expansion: number, base: number];

/** Returns the pairs of an expansion and a game that it expands and that expands none itself, by their numbers. */
export function expansionsIn(told: readonly BggFacts[]): Pair[] {
  const pairs = told.flatMap(({ id, bases, expansions }) => [
    ...bases.map((base): Pair => [id, base]),
    ...expansions.map((expansion): Pair => [expansion, id]),
  ]);
  const isExpansion = new Set(pairs.map(([expansion]) => expansion));
  return pairs.filter(([, base]) => !isExpansion.has(base));
}
