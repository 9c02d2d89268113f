/** A part of the map has the posts whose numbers (1 for the first ever begun) are in a range of this size. */
const POSTS_A_PART = 10_000;

/** A file of the map: it has the posts with the numbers `after` + 1 to `to`, the first part also everything else. */
export interface Part {
  isFirst: boolean;
  after: number;
  to: number;
}

/** The part with the number, from 1 on. A post stays in the part that it is in. */
export const partOf = (number: number, size = POSTS_A_PART): Part => ({
  isFirst: number === 1,
  after: (number - 1) * size,
  to: number * size,
});

/** How many parts there are when the newest post has this number (0: there is none). */
export const partsFor = (newestPost: number, size = POSTS_A_PART): number =>
  Math.max(1, Math.ceil(newestPost / size));
