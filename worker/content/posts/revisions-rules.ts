import { REVISION_FOLDS_MS } from "../../contract/content/my-post-forms.ts";
import type { Tag } from "../../contract/content/posts.ts";

/** Average characters of HTML per word, for posts saved before words were counted. */
const WORD = 6;

export interface LatestRevision {
  id: string;
  savedBy: string | null;
  begunAt: number;
  published: boolean;
  words: number;
}

/** Returns the revision to fold into; null after deletions or a restore. @param same ids with this content */
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

/** Returns a revision of a post from before its first save here. */
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
