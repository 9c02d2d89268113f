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
import type { Act } from "../../platform/audit/rules.ts";
import { meantTags } from "../tags/rules.ts";
import { type Digest, isEmptyText } from "./digest-rules.ts";
import { foldInto, type LatestRevision, revisionBefore } from "./revisions-rules.ts";
import { editable, type ForeignAction, type KnownPost, newsOf, newsOfPost } from "./rules.ts";
import { draftSlug, freeSlug, ownSlug, postSlug, type TakenSlug } from "./slugs-rules.ts";

/** A post as it is to be kept. */
export type Draft = Pick<PostForm, "title" | "published" | "fileUploads"> & {
  digest: Digest;
  /** Of its content. */
  hash: string;
  /** As they were typed. */
  tags: Tag[];
};

/** Content of a post's form. An edit may leave out what stays as it is. */
export type Sent = Omit<Draft, "published" | "tags"> & {
  published: boolean | undefined;
  tags: Tag[] | undefined;
};

/** What is looked up for every save. */
interface FoundForSave {
  member: Actor & { id: string };
  /** A row where the club holds newcomers' words. */
  holds: object | undefined;
  /** Of the addresses that the post may get, those that are taken. */
  taken: readonly TakenSlug[];
  /** Who wants to hear of new posts. */
  listening: readonly { id: string }[];
  /** Of its tags, those that there are. */
  known: readonly Tag[];
  /** What is known of its first picture. */
  picture: { width: number | null; height: number | null } | undefined;
}

/** The save itself, beside what was found. */
interface Save {
  id: string;
  draft: Draft;
  /** Others were faster with its address, and again. */
  isContested: boolean;
  now: number;
}

/** What every save decides. */
interface Kept {
  slug: string;
  /** Everybody may read it. */
  published: boolean;
  /** It waits for an editor before anybody else reads it. */
  held: boolean;
  cover: Cover | null;
  tags: Tag[];
}

/** What a NEW member publishes waits for an editor, where the club holds newcomers' words. */
export const mayBeHeld = ({ role }: Pick<Actor, "role">, { published }: Pick<Draft, "published">): boolean =>
  published && role === "NEW";

/** The first picture; its size, where the text does not say, as it was when it was uploaded. */
const coverOf = ({ digest: { cover } }: Draft, picture: FoundForSave["picture"]): Cover | null =>
  cover && cover.width === null
    ? { ...cover, width: picture?.width ?? null, height: picture?.height ?? null }
    : cover;

/** @throws {ClubError} `invalid` (nothing in it to publish) */
function refuseEmpty({ published, digest }: Draft): void {
  if (published && isEmptyText(digest.tree)) {
    throw refuse("invalid", "Write something before you publish it.", ["content"]);
  }
}

function addressOf({ id, draft, isContested }: Save, taken: readonly TakenSlug[], isPublic: boolean): string {
  const wanted = postSlug(draft.title);
  if (!isPublic) return draftSlug(wanted, id);
  return isContested ? ownSlug(wanted, id) : freeSlug(wanted, id, taken);
}

/** How many posts a member may begin within a day. */
export const postsADay = ({ role }: Pick<Actor, "role">): number =>
  role === "NEW" ? POSTS_A_DAY_NEW : POSTS_A_DAY;

/**
 * Decides on a new post.
 * @returns null when it has been made already
 * @throws {ClubError} `too-many`, `invalid` (nothing in it to publish)
 * @see spec §7
 */
export function decideCreate(
  found: FoundForSave & {
    /** The same post, sent before. */
    made: object | undefined;
    /** How many the member has begun within the day. */
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
    tags: meantTags(draft.tags, found.known),
  };
}

/** What a save rests on: the very version, the words, or no more than whether and where it can be read. */
export type RestsOn = "version" | "words" | "state";

interface SavedPost extends Kept {
  /** Values to save, with the post's own values for what the form left out. */
  draft: Draft;
  /** Its author cannot publish it without an editor. */
  takenDown: boolean;
  publishedAt: number | null;
  restsOn: RestsOn;
  news: News[];
  /** Paths at which there is nothing to be read any more. */
  gone: string[];
  logged: Act | null;
  /** What there was before its first save here, which is not among its revisions yet. */
  before: ReturnType<typeof revisionBefore> | null;
  /** The revision into which this save is folded; null: it is one of its own. */
  foldInto: string | null;
}

/**
 * Decides on a save over what there is. What somebody else saved meanwhile is not overwritten when the save says on
 * which version it was made; the same save sent twice is no conflict with oneself.
 * @throws {ClubError} `not-found` (also somebody else's), `invalid` (nothing in it to publish), `conflict`
 * @see spec §7
 */
export function decideSave(
  found: FoundForSave & {
    post: KnownPost | undefined;
    latest: LatestRevision | undefined;
    /** The revisions that hold what is saved now. */
    same: readonly { id: string }[];
    /** A row when the member's edits of it have been told within the hour. */
    said: object | undefined;
  },
  { draft: sent, version, ...given }: Omit<Save, "draft"> & { draft: Sent; version: PostEdit["version"] },
): SavedPost {
  const { member } = found;
  const post = editable(member, found.post);
  const draft = completed(post, sent);
  const save: Save = { ...given, draft };
  refuseEmpty(draft);
  const tags = meantTags(draft.tags, found.known);
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
  // What was looked at stays readable until its words or tags change.
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
    // Tags that the form leaves out are saved as they were loaded, so nobody may have changed them since.
    restsOn: isOutdated ? "words" : version === undefined && sent.tags ? "state" : "version",
    logged: told.logged,
    news: [...told.news, ...(isNew ? newsOfPost(member, { ...post, slug }, found.listening) : [])],
    gone: post.published && !published ? [`/posts/${post.slug}`] : [],
    before: found.latest ? null : revisionBefore(post),
    foldInto: foldInto(
      found.latest,
      found.same.map(({ id }) => id),
      { savedBy: member.id, published: draft.published, words: draft.digest.words, now: save.now },
    ),
  };
}

/** Its author wants it to be read, whether or not it waits for an editor. */
const isMeantForAll = ({ published, held }: KnownPost): boolean => published || held;

const completed = (
  post: KnownPost,
  { published = isMeantForAll(post), tags = post.tags, ...sent }: Sent,
): Draft => ({
  ...sent,
  published,
  tags,
});

/** Tags to be compared: a slug has no spaces. */
const slugsOf = (tags: readonly Tag[]): string =>
  tags
    .map(({ slug }) => slug)
    .sort()
    .join(" ");

/** What a save does, in a word; null for what has been told. */
function actionOf(post: KnownPost, { published }: Draft, isSaid: boolean): ForeignAction | null {
  if (post.published !== published || post.held) return published ? "published" : "took down";
  return isSaid ? null : "edited";
}
