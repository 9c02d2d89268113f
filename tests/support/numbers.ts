/** Returns a seeded generator of whole numbers below a limit, for tests of many random cases. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const shuffled = <T>(list: readonly T[], random: (below: number) => number): T[] =>
  list
    .map((item) => ({ item, key: random(1e6) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
