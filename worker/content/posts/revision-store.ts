import { and, desc, eq, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { POST_REVISIONS_MOST } from "../../contract/content/my-post-forms.ts";
import { postRevisions, posts } from "../../db/schema/content.ts";
import { selectIds } from "../../db/select-ids.ts";
import { newId } from "../../lib/new-id.ts";
import { pick } from "../../lib/pick.ts";
import type { PostFields } from "./save-rules.ts";

export const latestRevision = ({ db: { q } }: Context, postId: string) =>
  q
    .select(pick(postRevisions, "id", "savedBy", "begunAt", "published", "words"))
    .from(postRevisions)
    .where(eq(postRevisions.postId, postId))
    .orderBy(desc(postRevisions.version))
    .limit(1);

export const stillLatest = ({ db: { q } }: Context, postId: string, id: string) => {
  const latest = selectIds(q, postRevisions.id, eq(postRevisions.postId, postId))
    .orderBy(desc(postRevisions.version))
    .limit(1);
  return selectIds(q, postRevisions.id, eq(postRevisions.id, id), eq(postRevisions.id, latest));
};

/** Selects revisions with the same content; two tell of one besides the latest. */
export const sameRevisions = ({ db: { q } }: Context, postId: string, { title, digest }: PostFields) =>
  selectIds(
    q,
    postRevisions.id,
    eq(postRevisions.postId, postId),
    eq(postRevisions.title, title),
    eq(postRevisions.content, digest.content),
  ).limit(2);

type RevisionRow = Omit<typeof postRevisions.$inferInsert, "id" | "postId" | "version">;

const savedVersion = (postId: string) =>
  sql<number>`(select ${posts.version} from ${posts} where ${posts.id} = ${postId})`;

/** Inserts a revision of a post as it was, or (without a version) as just saved. */
export const insertRevision = (
  { db: { q } }: Context,
  postId: string,
  row: RevisionRow & { version?: number },
) => q.insert(postRevisions).values({ id: newId(), postId, version: savedVersion(postId), ...row });

/** Folds a post as just saved into a revision. */
export const updateRevision = (
  { db: { q } }: Context,
  postId: string,
  id: string,
  row: Partial<RevisionRow>,
) =>
  q
    .update(postRevisions)
    .set({ ...row, version: savedVersion(postId) })
    .where(eq(postRevisions.id, id));

export const trimRevisions = ({ db: { q } }: Context, postId: string) => {
  const tooOld = q
    .select({ version: postRevisions.version })
    .from(postRevisions)
    .where(eq(postRevisions.postId, postId))
    .orderBy(desc(postRevisions.version))
    .limit(1)
    .offset(POST_REVISIONS_MOST);
  return q
    .delete(postRevisions)
    .where(and(eq(postRevisions.postId, postId), sql`${postRevisions.version} <= ${tooOld}`));
};
