import { and, desc, eq, gt, inArray, notInArray, or, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Tag } from "../../contract/content/posts.ts";
import { posts, postTags, tags } from "../../db/schema/content.ts";
import { selectIds } from "../../db/select-ids.ts";

const TAG = { slug: tags.slug, label: tags.label };

export const tagsOfPost = ({ db: { q } }: Context, postId: SQLWrapper | string) =>
  q
    .select(TAG)
    .from(postTags)
    .innerJoin(tags, eq(tags.slug, postTags.tagSlug))
    .where(eq(postTags.postId, postId))
    .orderBy(sql`${tags.label} collate nocase`, tags.slug);

export const mostUsedTags = ({ db: { q } }: Context, most: number) =>
  q.select(TAG).from(tags).where(gt(tags.posts, 0)).orderBy(desc(tags.posts), tags.slug).limit(most);

const OWN_POSTS = 50;

/** Selects the tags of a member's (a query of their id) latest posts, drafts included; some repeat. */
export function tagsOfAuthor({ db: { q } }: Context, authorId: SQLWrapper) {
  const own = selectIds(q, posts.id, eq(posts.authorId, authorId))
    .orderBy(desc(posts.modifiedAt))
    .limit(OWN_POSTS)
    .as("own");
  return q
    .selectDistinct(TAG)
    .from(own)
    .innerJoin(postTags, eq(postTags.postId, own.id))
    .innerJoin(tags, eq(tags.slug, postTags.tagSlug));
}

export const tagInUse = ({ db: { q } }: Context, slug: string) =>
  q
    .select(TAG)
    .from(tags)
    .where(and(eq(tags.slug, slug), gt(tags.posts, 0)));

export const knownTags = ({ db: { q } }: Context, meant: readonly Tag[]) =>
  q
    .select(TAG)
    .from(tags)
    .where(
      or(
        inArray(
          tags.slug,
          meant.map(({ slug }) => slug),
        ),
        inArray(
          tags.label,
          meant.map(({ label }) => label),
        ),
      ),
    );

export function saveTags({ db: { q } }: Context, postId: string, given: readonly Tag[]) {
  const slugs = given.map(({ slug }) => slug);
  const removed = q
    .delete(postTags)
    .where(and(eq(postTags.postId, postId), notInArray(postTags.tagSlug, slugs)));
  if (given.length === 0) return [removed];
  return [
    q
      .insert(tags)
      .values(given.map(({ slug, label }) => ({ slug, label })))
      .onConflictDoNothing(),
    removed,
    q
      .insert(postTags)
      .values(slugs.map((tagSlug) => ({ postId, tagSlug })))
      .onConflictDoNothing(),
  ];
}
