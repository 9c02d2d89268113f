/** Post numbers (1 for the first ever begun) per part. */
const POSTS_A_PART = 10_000;

/** A file of the sitemap: posts numbered from `after` + 1 to `to`; the first also has everything else. */
export interface SitemapPart {
  isFirst: boolean;
  after: number;
  to: number;
}

/** Returns a part, from 1. A post never changes parts. */
export const partOf = (number: number, size = POSTS_A_PART): SitemapPart => ({
  isFirst: number === 1,
  after: (number - 1) * size,
  to: number * size,
});

/** Returns the number of parts by the newest post's number (0 for no posts). */
export const partsFor = (newestPost: number, size = POSTS_A_PART): number =>
  Math.max(1, Math.ceil(newestPost / size));
