import type { BoxedTitle, Evening, Person } from "../../../../web/games/splitter/evening.ts";

/** A generator of random numbers of its own, so that a fault of the engine's isn't shared (xorshift32). */
function dice(seed: number) {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    isOne: (chance: number) => next() < chance,
    of: <Item>(list: readonly Item[]): Item => list[below(list.length)] as Item,
    some: <Item>(list: readonly Item[], count: number): Item[] => {
      const left = [...list];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(below(left.length), 1),
      ).flat();
    },
  };
}

/** Least and most players, roughly as often as on a club's shelf. */
const SIZES = [
  [2, 4],
  [2, 4],
  [2, 4],
  [1, 4],
  [1, 4],
  [2, 5],
  [3, 5],
  [2, 6],
  [3, 6],
  [4, 8],
  [2, 2],
  [1, 5],
  [3, 4],
] as const;

export interface Wanted {
  people: number;
  titles: number;
  tables: number;
  seats?: (table: number) => number | null;
  wishless?: number;
  inParties?: number;
  newcomers?: number;
  leaveEarly?: number;
  /** Share of titles that a person can explain; "one": a single person explains all. */
  explain?: number | "one";
  copies?: number;
}

function aTitle(
  at: number,
  { below, isOne, of }: ReturnType<typeof dice>,
  { copies }: Pick<Wanted, "copies">,
): BoxedTitle {
  const [minPlayers, maxPlayers] = of(SIZES);
  const counts = Array.from({ length: maxPlayers - minPlayers + 1 }, (_, more) => minPlayers + more);
  const best = of(counts);
  const good = counts.filter((count) => count !== best && isOne(0.6));
  return {
    ...{ id: `t${at}`, name: `Title ${at}`, minPlayers, maxPlayers },
    minutes: isOne(0.05) ? null : 20 + 5 * below(30),
    weight: isOne(0.05) ? null : 100 + below(110) + below(110) + below(110),
    bestWith: isOne(0.1) ? 0 : 1 << best,
    goodWith: good.reduce((set, count) => set | (1 << count), 0),
    copies: copies ?? (isOne(0.08) ? 2 : 1),
  };
}

/** Returns an evening whose wishes are sparse and shared among friends, with a few titles that many want. */
export function generatedEvening(seed: number, wanted: Wanted): Evening {
  const random = dice(seed);
  const { below, isOne, of, some } = random;
  const titles = Array.from({ length: wanted.titles }, (_, at) => aTitle(at, random, wanted));
  const ids = titles.map(({ id }) => id);
  const popular = some(ids, 3);
  const cliques = Array.from({ length: Math.ceil(wanted.people / 5) }, () => some(ids, 5));
  const { wishless = 0.3, inParties = 0.15, newcomers = 0.1, leaveEarly = 0.15, explain = 0.25 } = wanted;
  const start = 1140;
  let party = 0;
  const people = Array.from({ length: wanted.people }, (_, at): Person => {
    const clique = cliques[Math.floor(at / 5)] ?? [];
    const wishes = isOne(wishless)
      ? []
      : [...new Set([...some(clique, below(4)), ...some(popular, below(2)), ...some(ids, below(2))])];
    // A party is somebody with the person before.
    if (!isOne(inParties) || at % 5 === 0) party++;
    const isNewcomer = isOne(newcomers);
    const knows = isNewcomer ? [] : some(ids, below(Math.ceil(wanted.titles / 4)));
    const explains = explain === "one" ? (at === 0 ? ids : []) : knows.filter(() => isOne(explain * 2));
    return {
      ...{ id: `p${at}`, name: `Person${at}`, party: isOne(0.1) ? null : `party${party}` },
      until: isOne(leaveEarly) ? start + 75 + 15 * below(8) : null,
      isNewcomer,
      usualWeight: isNewcomer || isOne(0.2) ? null : 120 + below(240),
      debt: isOne(0.6) ? 0 : below(4),
      wishes: wishes.map((titleId) => ({ titleId, isForTonight: isOne(0.15) })),
      ...{ explains, knows: [...new Set([...knows, ...explains])] },
    };
  });
  // A party of one is none, as the caller may send it either way.
  const met = people.flatMap(({ id }, at) =>
    some(people.slice(at + 1), below(4)).map((other) => [id, other.id, 1 + below(3)] as const),
  );
  const tables = Array.from({ length: wanted.tables }, (_, at) => ({
    ...{ id: `table${at}`, name: `Table ${at + 1}` },
    seats: wanted.seats ? wanted.seats(at) : of([null, null, 6, 6, 5, 4, 8]),
  }));
  return { start, people, titles, tables, met };
}

/**
 * Returns an evening with a plan in which all are seated and no rule is bent: for each table a title for so many, with
 * somebody who explains it, in time for those who leave.
 */
export function plantedEvening(seed: number, tables: number): Evening {
  const random = dice(seed);
  const { below, isOne } = random;
  const titles = Array.from({ length: tables * 3 }, (_, at) => aTitle(at, random, {}));
  const planned = titles
    .slice(0, tables)
    .map(({ minPlayers, maxPlayers }) => minPlayers + below(maxPlayers - minPlayers + 1));
  const start = 1140;
  const people = planned.flatMap((players, table) =>
    Array.from({ length: players }, (_, seat): Person => {
      const title = titles[table] as BoxedTitle;
      const end = start + (title.minutes ?? 60) + (title.weight ?? 200) / 20;
      return {
        ...{
          id: `p${table}-${seat}`,
          name: `Person${table}x${seat}`,
          party: seat > 0 && isOne(0.3) ? `party${table}` : null,
        },
        ...{
          until: isOne(0.3) ? Math.ceil(end) : null,
          isNewcomer: seat > 0 && isOne(0.2),
          usualWeight: null,
          debt: 0,
        },
        wishes: isOne(0.5) ? [{ titleId: `t${below(titles.length)}`, isForTonight: false }] : [],
        explains: seat === 0 ? [title.id] : [],
        knows: seat === 0 ? [title.id] : [],
      };
    }),
  );
  const seats = (table: number) => Math.max(planned[table] ?? 0, 3 + below(4));
  return {
    ...{ start, people, titles, met: [] },
    tables: planned.map((_, at) => ({ id: `table${at}`, name: `Table ${at + 1}`, seats: seats(at) })),
  };
}
