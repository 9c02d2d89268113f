/** Returns "once", "twice", "12 times". */
export const timesInWords = (times: number): string =>
  times === 1 ? "once" : times === 2 ? "twice" : `${times} times`;
