/** TipTap's hook for a state compares with a library of five kinds of equality; ours hands it none that needs more. */
export const deepEqual = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
