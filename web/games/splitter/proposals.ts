import { minutesOf } from "../../../worker/contract/games/playing-time.ts";
import type {
  Arrangement,
  BoxedTitle,
  Evening,
  Locks,
  Proposal,
  ProposalKind,
  Proposals,
} from "./evening.ts";
import { MET_PENALTY } from "./rules.ts";
import { bentSentences, describeTable, fewerSentence, waitingSentence } from "./sentences.ts";
import { PATIENCE, searchShortage } from "./shortage.ts";
import { type Bends, splitter } from "./split.ts";

/** Minutes up to which a game is short. */
const SHORT_MINUTES = 60;
/** Factor of the penalty for having met, where new faces are wanted. */
const NEW_FACES = 6;
/** Part of the best value that another proposal must have. */
const GOOD = 0.75;
/** Steps in which each search has its turn. */
const TURNS = 6;
const MOST = 3;

type Search = ReturnType<typeof splitter>;
type Found = NonNullable<ReturnType<Search["best"]>>;

interface Side {
  kind: ProposalKind;
  bends: Bends;
  search: Search;
  tries: number;
}

/** Prepares the search for proposals. The same inputs and number of steps lead to the same ones. */
export function proposer(evening: Evening, locks: Locks, seed: number) {
  const searchWith = (bends: Bends, isAllowed: (title: BoxedTitle) => boolean, met: number) =>
    splitter(evening, locks, { met, isAllowed }, bends, seed);
  const mains = ([0, 1, 2, 3] as const).map((bends) => ({
    bends,
    search: searchWith(bends, () => true, 1),
    tries: 0,
  }));
  const hopeless = mains[0]?.search.hopeless.length ?? 0;
  const shortage = searchShortage(evening, locks, evening.people.length - hopeless, seed);
  const sides = new Map<ProposalKind, Side>();
  const titles = new Map(evening.titles.map((title) => [title.id, title]));
  let steps = 0;

  const titlesOf = ({ tables }: Arrangement) => tables.flatMap(({ titleId }) => titles.get(titleId) ?? []);
  const isLong = (title: BoxedTitle) => minutesOf(title) > SHORT_MINUTES;
  /** Returns true if at most half of an arrangement's tables have such a title: locked ones can't be helped. */
  const isSeldom = (arrangement: Arrangement, is: (title: BoxedTitle) => boolean) =>
    titlesOf(arrangement).filter(is).length * 2 <= arrangement.tables.length;
  const meetings = ({ tables }: Arrangement): number =>
    tables
      .flatMap(({ people }) =>
        evening.met.filter(([one, other]) => people.includes(one) && people.includes(other)),
      )
      .reduce((sum, [, , times]) => sum + times, 0);

  /** Returns the search with as few rules bent as lead to an arrangement, and that one. */
  function findBest(): { bends: Bends; search: Search; tries: number; first: Found } | null {
    for (const main of mains) {
      const first = main.search.best();
      if (first) return { ...main, first };
    }
    return null;
  }

  /** Runs the search with as few rules bent as seem to be needed, and in turn those with fewer. */
  function searchBest(): void {
    const { isProven } = shortage;
    const next = mains.find(
      ({ bends, search, tries }) => search.best() || bends === 3 || (!isProven && tries < PATIENCE),
    );
    const fewer = isProven ? [] : mains.filter(({ bends }) => bends < (next?.bends ?? 0));
    const main = (steps % 2 === 0 && fewer[(steps >> 1) % fewer.length]) || next;
    if (main) main.tries++;
    main?.search.run();
  }

  /** Returns what another proposal is worth if it is good enough beside the best. */
  function valueIfGood({ kind, bends, search }: Side, best: { bends: Bends; first: Found }): number | null {
    const [own, { arrangement, value }] = [search.best(), best.first];
    if (!own || bends !== best.bends || own.arrangement.waiting.length > arrangement.waiting.length)
      return null;
    const isNewFaces = kind === "new-faces";
    const met = meetings(own.arrangement);
    if (isNewFaces && met >= meetings(arrangement)) return null;
    const firstTitles = titlesOf(arrangement);
    if (kind === "shorter" && !(firstTitles.some(isLong) && isSeldom(own.arrangement, isLong))) return null;
    if (kind === "different" && !isSeldom(own.arrangement, (title) => firstTitles.includes(title)))
      return null;
    const worth = own.value + (isNewFaces ? (NEW_FACES - 1) * MET_PENALTY * met : 0);
    return worth >= value - (1 - GOOD) * Math.abs(value) ? worth : null;
  }

  /** Searches for a proposal beside the best, anew where that one has changed so that it no longer fits. */
  function searchSide(turn: number): void {
    const best = findBest();
    if (!best) return;
    const firstTitles = titlesOf(best.first.arrangement);
    const shorter = sides.get("shorter");
    const canBeShorter =
      firstTitles.some(isLong) &&
      (!shorter || shorter.tries < PATIENCE || valueIfGood(shorter, best) !== null);
    const kind: ProposalKind = turn === 1 ? "new-faces" : canBeShorter ? "shorter" : "different";
    const former = sides.get(kind);
    const own = former?.search.best()?.arrangement;
    const isStill = !own || kind !== "different" || isSeldom(own, (title) => firstTitles.includes(title));
    const isAllowed = (title: BoxedTitle) =>
      kind === "shorter" ? !isLong(title) : kind !== "different" || !firstTitles.includes(title);
    const make = () => searchWith(best.bends, isAllowed, kind === "new-faces" ? NEW_FACES : 1);
    const isSame = former?.bends === best.bends && isStill;
    const side: Side = isSame ? former : { kind, bends: best.bends, search: make(), tries: 0 };
    sides.set(kind, side);
    side.tries++;
    side.search.run();
    const found = side.search.best();
    if (found) best.search.offer(found.arrangement);
  }

  function describe(kind: ProposalKind, { tables, waiting: ids }: Arrangement, value: number): Proposal {
    const described = tables.flatMap(({ tableId, titleId, people }) => {
      const title = titles.get(titleId);
      const among = evening.people.filter(({ id }) => people.includes(id));
      return title ? [describeTable(evening, tableId, title, among)] : [];
    });
    const waiting = evening.people
      .filter(({ id }) => ids.includes(id))
      .map((person) => ({ id: person.id, sentence: waitingSentence(evening, person) }));
    const bent = bentSentences(described, waiting.length);
    return { kind, tables: described, waiting, bent, value };
  }

  return {
    /** Searches for a while, for each proposal in turn, most often for the best one. */
    step(): void {
      const turn = steps++ % TURNS;
      const best = findBest();
      if (best && (turn === 1 || turn === 2)) searchSide(turn);
      else if (best?.bends === 3 && turn === 0 && !shortage.isDone()) shortage.step();
      else searchBest();
    },
    /** Returns true once somebody has a seat, or enough runs with as few rules bent as possible have seated nobody. */
    isSettled(): boolean {
      const best = findBest();
      const tries = (best ?? mains.at(-1))?.tries ?? 0;
      return tries >= PATIENCE || (best !== null && best.first.arrangement.tables.length > 0);
    },
    proposals(): Proposals {
      const best = findBest();
      if (!best || best.first.arrangement.tables.length === 0)
        return { list: [], words: ["We found no game for anybody here."] };
      const { arrangement, value } = best.first;
      const find = (kind: ProposalKind): Proposal | null => {
        const side = sides.get(kind);
        const worth = side ? valueIfGood(side, best) : null;
        const own = worth !== null && side?.search.best();
        return own ? describe(kind, own.arrangement, worth) : null;
      };
      const others = [find("new-faces"), find("shorter") ?? find("different")].filter((it) => it !== null);
      const list = [describe("most-wishes", arrangement, value), ...others];
      return {
        list,
        words: [
          ...(arrangement.waiting.length > hopeless ? [shortage.words()] : []),
          ...(list.length < MOST && steps >= 2 * TURNS ? [fewerSentence(MOST - list.length)] : []),
        ],
      };
    },
  };
}
