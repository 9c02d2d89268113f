import {
  POSTS_A_DAY,
  POSTS_A_DAY_NEW,
  type PostEdit,
  type PostForm,
} from "../../contract/content/my-post-forms.ts";
import type { Cover, Tag } from "../../contract/content/posts.ts";
import { canModerate } from "../../contract/permissions.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";
import type { News } from "../../news.ts";
import type { AuditAct } from "../../platform/audit/rules.ts";
import { isEmptyText } from "../../platform/rich-text/tree-rules.ts";
import { matchTags } from "../tags/rules.ts";
import type { Digest } from "./digest-rules.ts";
import { foldInto, type LatestRevision, revisionBefore } from "./revisions-rules.ts";
import { editable, type ForeignAction, type KnownPost, newsOf, newsOfPost } from "./rules.ts";
import { draftSlug, freeSlug, ownSlug, postSlug, type TakenSlug } from "./slugs-rules.ts";

export type PostToSave = Pick<PostForm, "title" | "published" | "fileUploads"> & {
  digest: Digest;
  hash: string;
  tags: Tag[];
};

/** Content of a post's form; an edit may leave fields out. */
export type PostFields = Omit<PostToSave, "published" | "tags"> & {
  published: boolean | undefined;
  tags: Tag[] | undefined;
};

interface FoundForSave {
  member: Actor & { id: string };
  /** Row of the setting that holds NEW members' text. */
  holds: object | undefined;
  taken: readonly TakenSlug[];
  listening: readonly { id: string }[];
  known: readonly Tag[];
  picture: { width: number | null; height: number | null } | undefined;
}

interface Save {
  id: string;
  draft: PostToSave;
  /** True after repeatedly losing a race for its address. */
  isContested: boolean;
  now: number;
}

interface Kept {
  slug: string;
  published: boolean;
  held: boolean;
  cover: Cover | null;
  tags: Tag[];
}

/** Returns true if the post is held in a club that holds NEW members' text. */
export const mayBeHeld = (
  { role }: Pick<Actor, "role">,
  { published }: Pick<PostToSave, "published">,
): boolean => published && role === "NEW";

/** Returns the first picture, with its uploaded size if the text has none. */
const coverOf = ({ digest: { cover } }: PostToSave, picture: FoundForSave["picture"]): Cover | null =>
  cover && cover.width === null
    ? { ...cover, width: picture?.width ?? null, height: picture?.height ?? null }
    : cover;

/** @throws {ClubError} `invalid` (nothing in it to publish) */
function refuseEmpty({ published, digest }: PostToSave): void {
  if (published && isEmptyText(digest.tree)) {
    throw refuse("invalid", "Write something before you publish it.", ["content"]);
  }
}

function addressOf({ id, draft, isContested }: Save, taken: readonly TakenSlug[], isPublic: boolean): string {
  const wanted = postSlug(draft.title);
  if (!isPublic) return draftSlug(wanted, id);
  return isContested ? ownSlug(wanted, id) : freeSlug(wanted, id, taken);
}

export const postsADay = ({ role }: Pick<Actor, "role">): number =>
  role === "NEW" ? POSTS_A_DAY_NEW : POSTS_A_DAY;

/** Decides a new post; null if it exists already. @see spec §7 */
export function decideCreate(
  found: FoundForSave & {
    made: object | undefined;
    begun: number;
  },
  save: Save,
): (Kept & { publishedAt: number | null; news: News[] }) | null {
  if (found.made) return null;
  const most = postsADay(found.member);
  if (found.begun >= most) {
    throw refuse("too-many", `You can start ${most} posts a day. Please come back tomorrow.`);
  }
  const { draft, now } = save;
  refuseEmpty(draft);
  const held = mayBeHeld(found.member, draft) && found.holds !== undefined;
  const published = draft.published && !held;
  const slug = addressOf(save, found.taken, published);
  return {
    slug,
    published,
    held,
    news: published
      ? newsOfPost(found.member, { id: save.id, slug, authorId: found.member.id }, found.listening)
      : [],
    publishedAt: published ? now : null,
    cover: coverOf(draft, found.picture),
    tags: matchTags(draft.tags, found.known),
  };
}

/** The part of the post that must be unchanged for a save: its version, its text, or only visibility and address. */
export type RestsOn = "version" | "words" | "state";

interface SavedPost extends Kept {
  /** Values to save, with the post's own for fields left out. */
  draft: PostToSave;
  /** True if its author needs an editor to publish it. */
  takenDown: boolean;
  publishedAt: number | null;
  restsOn: RestsOn;
  news: News[];
  isWithdrawn: boolean;
  logged: AuditAct | null;
  /** Version from before its first save here, if missing from the revisions. */
  before: ReturnType<typeof revisionBefore> | null;
  foldInto: string | null;
}

/** Decides a save. A stale version is refused unless the content is the same: a retry is no conflict. @see spec §7 */
export function decideSave(
  found: FoundForSave & {
    post: KnownPost | undefined;
    latest: LatestRevision | undefined;
    same: readonly { id: string }[];
    /** Row found if news of the member's edits went out within the hour. */
    said: object | undefined;
  },
  {
    draft: sent,
    version,
    ...given
  }: Omit<Save, "draft"> & { draft: PostFields; version: PostEdit["version"] },
): SavedPost {
  const { member } = found;
  const post = editable(member, found.post);
  const draft = completed(post, sent);
  const save: Save = { ...given, draft };
  refuseEmpty(draft);
  const tags = matchTags(draft.tags, found.known);
  const isSame =
    post.title === draft.title &&
    post.contentHash === draft.hash &&
    slugsOf(post.tags) === slugsOf(tags) &&
    isMeantForAll(post) === draft.published;
  const isOutdated = version !== undefined && version !== post.version;
  if (isOutdated && !isSame) {
    throw refuse(
      "conflict",
      "Someone else has just saved this post. Have a look at theirs: nothing of yours is lost.",
    );
  }
  // An approved post stays public until its text or tags change.
  const isLookedAt = post.published && isSame;
  const isHeldAsNew = mayBeHeld(member, draft) && found.holds !== undefined && !isLookedAt;
  const held = isHeldAsNew || (draft.published && post.takenDown && !canModerate(member));
  const published = draft.published && !held;
  const action = actionOf(post, draft, found.said !== undefined);
  const hasBeenPublic = post.publishedAt !== null;
  const slug =
    hasBeenPublic && post.title === draft.title
      ? post.slug
      : addressOf(save, found.taken, hasBeenPublic || published);
  const told = newsOf(member, post, action);
  const isNew = published && !hasBeenPublic;
  return {
    draft,
    slug,
    published,
    held,
    takenDown: !published && (post.takenDown || (action === "took down" && post.authorId !== member.id)),
    publishedAt: post.publishedAt ?? (published ? save.now : null),
    cover: coverOf(draft, found.picture),
    tags,
    // Missing tags are saved as loaded, so they must be unchanged since.
    restsOn: isOutdated ? "words" : version === undefined && sent.tags ? "state" : "version",
    logged: told.logged,
    news: [...told.news, ...(isNew ? newsOfPost(member, { ...post, slug }, found.listening) : [])],
    isWithdrawn: post.published && !published,
    before: found.latest ? null : revisionBefore(post),
    foldInto: foldInto(
      found.latest,
      found.same.map(({ id }) => id),
      { savedBy: member.id, published: draft.published, words: draft.digest.words, now: save.now },
    ),
  };
}

/** Returns true if the author wants it public, held or not. */
const isMeantForAll = ({ published, held }: KnownPost): boolean => published || held;

const completed = (
  post: KnownPost,
  { published = isMeantForAll(post), tags = post.tags, ...sent }: PostFields,
): PostToSave => ({
  ...sent,
  published,
  tags,
});

/** Returns a comparable list; slugs contain no spaces. */
const slugsOf = (tags: readonly Tag[]): string =>
  tags
    .map(({ slug }) => slug)
    .sort()
    .join(" ");

/** Returns the act for the news; null for an edit already in it. */
function actionOf(post: KnownPost, { published }: PostToSave, isSaid: boolean): ForeignAction | null {
  if (post.published !== published || post.held) return published ? "published" : "took down";
  return isSaid ? null : "edited";
}
