import { REVISION_FOLDS_MS } from "../../contract/content/my-post-forms.ts";
import type { Tag } from "../../contract/content/posts.ts";

/** Characters of HTML to a word, about; for what was written before words were counted. */
const WORD = 6;

/** The latest revision of a post, as rules see it. */
export interface LatestRevision {
  id: string;
  savedBy: string | null;
  begunAt: number;
  published: boolean;
  words: number;
}

/**
 * The revision into which a save is folded: the latest where that is of the same person and some minutes, unless much
 * was taken away since or an earlier state comes back: so that neither a slip of the hand nor a restored state takes
 * with it what was there. Null: the save is a revision of its own.
 * @param same ids of revisions that hold what is saved now
 */
export function foldInto(
  latest: LatestRevision | undefined,
  same: readonly string[],
  { savedBy, published, words, now }: { savedBy: string; published: boolean; words: number; now: number },
): string | null {
  if (!latest || latest.savedBy !== savedBy || latest.published !== published) return null;
  const isRecent = latest.begunAt > now - REVISION_FOLDS_MS;
  const isMostlyKept = latest.words <= 2 * words + 20;
  const comesBack = same.some((id) => id !== latest.id);
  return isRecent && isMostlyKept && !comesBack ? latest.id : null;
}

/** What a post was before its first save here, for its revisions. */
export const revisionBefore = (post: {
  version: number;
  authorId: string | null;
  modifiedAt: number;
  title: string;
  content: string;
  tags: Tag[];
  published: boolean;
  held: boolean;
}) => ({
  version: post.version,
  savedBy: post.authorId,
  begunAt: 0,
  savedAt: post.modifiedAt,
  title: post.title,
  content: post.content,
  tags: post.tags,
  published: post.published || post.held,
  words: Math.floor(post.content.length / WORD),
});
