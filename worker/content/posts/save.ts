import { holdsNewcomers } from "../../club/service.ts";
import { type Context, changeAsMember, type Member } from "../../context.ts";
import type { PostEdit, PostForm } from "../../contract/content/my-post-forms.ts";
import type { MyPost } from "../../contract/content/my-posts.ts";
import type { Tag } from "../../contract/content/posts.ts";
import { actingUser } from "../../db/acting.ts";
import { mustFind, mustNotFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { type BatchQuery, withoutRevision } from "../../db/written.ts";
import { insertThread } from "../../discussion/threads/service.ts";
import { refuse } from "../../lib/errors.ts";
import { hashText, toBase64 } from "../../lib/hash.ts";
import { newId } from "../../lib/new-id.ts";
import { notify, subscribersOf } from "../../notifications/service.ts";
import { didSince, record } from "../../platform/audit/service.ts";
import { filesIn } from "../../platform/rich-text/tree-rules.ts";
import { pictureAt, placeUploads } from "../../platform/uploads/service.ts";
import { knownTags, saveTags, tagsOf } from "../tags/service.ts";
import { digestOf } from "./digest.ts";
import { presentMyPost } from "./my-present.ts";
import { myPost } from "./my-store.ts";
import * as revisions from "./revision-store.ts";
import { editorPath, noSuchPost } from "./rules.ts";
import {
  decideCreate,
  decideSave,
  mayBeHeld,
  type PostFields,
  type PostToSave,
  postsADay,
} from "./save-rules.ts";
import * as store from "./save-store.ts";
import { postSlug, slugsFor } from "./slugs-rules.ts";
import { withdrawPost } from "./store.ts";

/** Repeated edits by one person within this time are one piece of news. */
const SAID_FOR_MS = 3_600_000;
/** Attempt from which a post gives up a contested address. */
const CONTESTED_TRY = 3;

/** Creates a post, once for a key or a minute. @throws {ClubError} `invalid` (empty), `too-many` (a day) */
export async function createPost(ctx: Context, form: PostForm): Promise<MyPost> {
  const draft = { ...(await contentOf(form)), published: form.published, tags: tagsOf(form.tags) };
  const [id, threadId] = [newId(), newId()];
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      ...forSave(ctx, draft),
      made: one(store.createdByForm(ctx, actingUser(ctx), form.key, draft)),
      begun: one(store.begunToday(ctx, actingUser(ctx))),
    }),
    decide: ({ begun, ...found }, attempt) =>
      decideCreate(
        { ...found, begun: begun?.posts ?? 0 },
        { id, draft, isContested: attempt >= CONTESTED_TRY, now: ctx.now },
      ),
    save: ({ news, ...row }, { member, holds }) => ({
      isFirst: mustNotFind(ctx.db.q, store.createdByForm(ctx, member.id, form.key, draft)),
      mayBegin: mustNotFind(ctx.db.q, store.hasReachedDailyMost(ctx, member.id, postsADay(member))),
      ...guards(ctx, member, { id, draft, slug: row.slug, holds }),
      thread: insertThread(ctx, threadId),
      ...asShown(row.published, {
        post: [
          store.insertPost(
            ctx,
            { id, authorId: member.id, threadId, creationKey: form.key ?? null },
            draft,
            row,
          ),
        ],
        ...followUp(ctx, member, { id, draft, tags: row.tags }),
      }),
      revision: revisions.insertRevision(ctx, id, revisionOf(ctx, member, draft, row.tags)),
      news: notify(ctx, member, news),
      shown: one(myPost(ctx, id)),
    }),
  });
  return shown(saved ? saved.shown : found.made);
}

/**
 * Saves a post and a revision. Publishing gives it an address from its title, to which former ones redirect; a NEW
 * member's may be held until an editor saves it. Missing tags and `published` stay; a stale `version` is refused.
 * @throws {ClubError} `not-found` (also somebody else's), `conflict`, `invalid` (nothing in it to publish) @see spec §7
 */
export async function savePost(ctx: Context, id: string, form: PostEdit): Promise<MyPost> {
  const sent = {
    ...(await contentOf(form)),
    published: form.published,
    tags: form.tags && tagsOf(form.tags),
  };
  const edited = { action: "edited", url: editorPath(id) };
  const { saved } = await changeAsMember(ctx, {
    load: () => ({
      ...forSave(ctx, sent),
      post: one(store.knownPost(ctx, id)),
      latest: one(revisions.latestRevision(ctx, id)),
      same: revisions.sameRevisions(ctx, id, sent),
      said: one(didSince(ctx, actingUser(ctx), edited, ctx.now - SAID_FOR_MS)),
    }),
    decide: (found, attempt) =>
      decideSave(found, {
        id,
        draft: sent,
        version: form.version,
        isContested: attempt >= CONTESTED_TRY,
        now: ctx.now,
      }),
    save: (
      { draft, restsOn, news, isWithdrawn, logged, before, foldInto, ...row },
      { member, post, holds },
    ) => {
      const revision = revisionOf(ctx, member, draft, row.tags);
      return {
        isStill: post ? [mustFind(ctx.db.q, store.unchangedPost(ctx, post, restsOn))] : [],
        isLatest: foldInto === null ? [] : [mustFind(ctx.db.q, revisions.stillLatest(ctx, id, foldInto))],
        ...guards(ctx, member, { id, draft, slug: row.slug, holds }),
        withdrawn: isWithdrawn ? withdrawPost(ctx, id) : [],
        news: notify(ctx, member, news),
        log: logged ? [record(ctx, member, logged)] : [],
        before: before ? [revisions.insertRevision(ctx, id, before)] : [],
        ...asShown(row.published || post?.published === true, {
          post: [store.updatePost(ctx, id, draft, row)],
          ...followUp(ctx, member, { id, draft, tags: row.tags }),
        }),
        revision:
          foldInto === null
            ? [revisions.insertRevision(ctx, id, revision)]
            : [revisions.updateRevision(ctx, id, foldInto, { ...revision, begunAt: undefined })],
        trimmed: revisions.trimRevisions(ctx, id),
        shown: one(myPost(ctx, id)),
      };
    },
  });
  return shown(saved.shown);
}

const forSave = (ctx: Context, { title, tags = [], digest }: PostFields) => ({
  holds: one(holdsNewcomers(ctx)),
  taken: store.takenSlugs(ctx, slugsFor(postSlug(title))),
  listening: subscribersOf(ctx, "post"),
  known: knownTags(ctx, tags),
  picture: one(pictureAt(ctx, digest.cover?.src ?? "")),
});

interface Guarded {
  id: string;
  draft: PostToSave;
  slug: string;
  holds: object | undefined;
}

function guards(ctx: Context, member: Member, { id, draft, slug, holds }: Guarded) {
  const guard = holds ? mustFind : mustNotFind;
  return {
    isFree: mustNotFind(ctx.db.q, store.formerlyAt(ctx, slug, id)),
    isHeld: mayBeHeld(member, draft) ? [guard(ctx.db.q, holdsNewcomers(ctx))] : [],
  };
}

/** Marks the statements as invisible to the public unless the post was or becomes public. */
function asShown<S extends Record<string, BatchQuery[]>>(isShown: boolean, statements: S): S {
  if (!isShown) for (const query of Object.values(statements).flat()) withoutRevision(query);
  return statements;
}

const followUp = (
  ctx: Context,
  member: Member,
  { id, draft, tags }: { id: string; draft: PostToSave; tags: Tag[] },
) => ({
  tags: saveTags(ctx, id, tags),
  files: [
    placeUploads(
      ctx,
      member.id,
      { postId: id },
      { ids: draft.fileUploads, addresses: filesIn(draft.digest.tree) },
    ),
  ],
});

const revisionOf = (ctx: Context, member: Member, { title, published, digest }: PostToSave, tags: Tag[]) => ({
  savedBy: member.id,
  begunAt: ctx.now,
  savedAt: ctx.now,
  title,
  content: digest.content,
  tags,
  published,
  words: digest.words,
});

/** @throws {ClubError} `not-found` if it was deleted concurrently */
function shown(post: Parameters<typeof presentMyPost>[0] | undefined): MyPost {
  if (!post) throw noSuchPost();
  return presentMyPost(post);
}

/** @throws {ClubError} `invalid` (too long) */
async function contentOf({ title, content, fileUploads = [] }: PostForm | PostEdit) {
  const digest = digestOf(content);
  if (digest.isCut) throw refuse("invalid", "This post is too long. Please split it in two.", ["content"]);
  return { title, fileUploads, digest, hash: toBase64(await hashText("SHA-256", digest.content)) };
}
