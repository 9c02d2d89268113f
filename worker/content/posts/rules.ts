import type { Tag } from "../../contract/content/posts.ts";
import type { NewsFacts } from "../../contract/notifications/news.ts";
import { canEditPost } from "../../contract/permissions.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";
import type { News } from "../../news.ts";
import type { AuditAct } from "../../platform/audit/rules.ts";

/** Refuses unknown posts, others' drafts and read-only posts alike. */
export const noSuchPost = () => refuse("not-found", "There’s no post at this address.");

/** Returns the post for those who may edit it. @throws {ClubError} `not-found` */
export function editable<P extends { author: { publicId: string } | null }>(
  member: Actor,
  post: P | undefined,
): P {
  if (!post || !canEditPost(member, post)) throw noSuchPost();
  return post;
}

export interface KnownPost {
  id: string;
  slug: string;
  title: string;
  content: string;
  contentHash: string | null;
  authorId: string | null;
  author: { publicId: string; name: string } | null;
  published: boolean;
  held: boolean;
  takenDown: boolean;
  publishedAt: number | null;
  modifiedAt: number;
  version: number;
  tags: Tag[];
}

export type ForeignAction = NonNullable<NewsFacts["post"]>;

export const editorPath = (id: string): string => `/my-posts/${id}`;

export function newsOf(
  member: { id: string },
  { id, title, author, authorId }: Pick<KnownPost, "id" | "title" | "author" | "authorId">,
  action: ForeignAction | null,
): { news: News[]; logged: AuditAct | null } {
  if (action === null || authorId === member.id) return { news: [], logged: null };
  const isGone = action === "deleted";
  const facts = { post: action, ...(isGone && { title }) };
  return {
    news: [{ kind: "edit", to: [authorId], url: isGone ? "/my-posts" : editorPath(id), postId: id, facts }],
    logged: {
      action,
      subject: `the post “${title}” by ${author?.name ?? "a former member"}`,
      url: isGone ? null : editorPath(id),
    },
  };
}

/** Returns news of a newly public post for its followers; a NEW member's needs an editor's approval. */
export function newsOfPost(
  member: Pick<Actor, "role"> & { id: string },
  { id, slug, authorId }: Pick<KnownPost, "id" | "slug" | "authorId">,
  listening: readonly { id: string }[],
): News[] {
  if (member.role === "NEW") return [];
  const playerId = authorId === member.id ? null : authorId;
  const to = listening.map((one) => one.id).filter((one) => one !== authorId);
  return [{ kind: "post", to, url: `/posts/${slug}`, postId: id, playerId }];
}

/** Decides a deletion. @throws {ClubError} `not-found` (also somebody else's) */
export function decideDeletion({
  member,
  post,
}: {
  member: Actor & { id: string };
  post: Pick<KnownPost, "id" | "title" | "author" | "authorId"> | undefined;
}) {
  return newsOf(member, editable(member, post), "deleted");
}

interface FoundPost {
  post: Pick<KnownPost, "id" | "authorId" | "version"> | undefined;
}

/** Takes down a reported post, which its author keeps and is notified of; null if it is not public. */
export function takePostDown({ post }: FoundPost) {
  if (!post) return null;
  const { id, authorId, version } = post;
  const told: News = {
    kind: "edit",
    to: [authorId],
    url: `/my-posts/${id}`,
    postId: id,
    facts: { post: "took down" },
  };
  return { removal: { id, version }, news: [told] };
}
