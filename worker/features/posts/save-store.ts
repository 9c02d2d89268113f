import { type SQL, sql } from "drizzle-orm";
import { actingId, type Context } from "../../context.ts";
import {
  POSTS_A_DAY,
  POSTS_A_DAY_NEW,
  POSTS_DAY_MS,
  type PostEdit,
  type PostForm,
  SAME_POST_MS,
} from "../../contract/my-posts.ts";
import type { Tag } from "../../contract/posts.ts";
import { newId } from "../../db/new-id.ts";
import { tagStatements } from "../tags/service.ts";
import { HOLDS_NEWCOMERS, openThread } from "../threads/service.ts";
import { adoptForPost, sizeOfPicture } from "../uploads/service.ts";
import { type Digest, filesIn } from "./digest.ts";
import { mayEdit, myPostStatement } from "./my-store.ts";
import { editNews } from "./news.ts";
import { firstRevision, revise } from "./revision-store.ts";
import { postSlug } from "./rules.ts";
import { draftSlug, freeSlug } from "./slug-store.ts";

/** A post as it is to be kept. */
export type Draft = Pick<PostForm, "title" | "published" | "fileUploads"> & {
  digest: Digest;
  /** Of its content. */
  hash: string;
  tags: Tag[];
};

/** What a NEW member publishes waits for an editor, where the club holds newcomers' words. */
const isHeld = (ctx: Context): SQL =>
  sql`((select role from users where id = ${actingId(ctx)}) = 'NEW' and ${HOLDS_NEWCOMERS})`;

/** The first picture; its size, where the text does not say, as it was when it was uploaded. */
function coverOf({ cover }: Digest): SQL {
  if (!cover || cover.width !== null) return sql`${cover && JSON.stringify(cover)}`;
  const { width, height } = sizeOfPicture(cover.src);
  return sql`json_object('src', ${cover.src}, 'alt', ${cover.alt}, 'width', ${width}, 'height', ${height})`;
}

/** What follows from a save, once it has taken place: tags, the place of its files, its revision. */
function followUp(ctx: Context, id: string, save: string, { digest, tags, fileUploads }: Draft) {
  const saved = sql`exists (select 1 from posts where id = ${id} and last_save = ${save})`;
  return [
    ...tagStatements(ctx, id, tags, saved),
    adoptForPost(ctx, id, { ids: fileUploads, addresses: filesIn(digest.tree) }, saved),
    ...revise(ctx, id, digest, saved),
  ] as const;
}

/** The statements of a new post; the first finds the same post, sent before, and whether there are too many. */
export function createStatements(ctx: Context, draft: Draft, key: string | null) {
  const [id, thread, save] = [newId(), newId(), newId()];
  const { title, published, digest, hash } = draft;
  const me = actingId(ctx);
  const wanted = postSlug(title);
  const mine = sql`select id from posts where author_id = ${me}`;
  const made = sql`ifnull((${mine} and creation_key = ${key}), (${mine}
    and modified_at > ${ctx.now - SAME_POST_MS} and created_at > ${ctx.now - SAME_POST_MS}
    and title = ${title} and content_hash = ${hash} limit 1))`;
  const tooMany = sql`((select count(*) from posts where author_id = ${me}
      and modified_at > ${ctx.now - POSTS_DAY_MS} and created_at > ${ctx.now - POSTS_DAY_MS})
    >= iif((select role from users where id = ${me}) = 'NEW', ${POSTS_A_DAY_NEW}, ${POSTS_A_DAY}))`;
  const isRead = sql`(${published} and not ${isHeld(ctx)})`;
  return [
    ctx.db.old.q.get<{ made: string | null; tooMany: 0 | 1 }>(
      sql`select ${made} as made, ${tooMany} as tooMany`,
    ),
    openThread(ctx, thread, sql`${me} is not null and ${made} is null and not ${tooMany}`),
    ctx.db.old.q.run(sql`insert into posts (id, slug, title, content, content_hash, tree, lead, minutes, cover, author_id, thread_id,
        published, held, created_at, modified_at, published_at, last_save, creation_key)
      select ${id}, iif(${isRead}, ${freeSlug(wanted, id)}, ${draftSlug(wanted, id)}), ${title}, ${digest.content},
        ${hash}, ${JSON.stringify(digest.tree)}, ${digest.lead}, ${digest.minutes}, ${coverOf(digest)}, ${me}, id,
        ${isRead}, ${published} and ${isHeld(ctx)}, ${ctx.now}, ${ctx.now}, iif(${isRead}, ${ctx.now}, null),
        ${save}, ${key}
      from threads where id = ${thread}`),
    ...followUp(ctx, id, save, draft),
    myPostStatement(ctx, sql`ifnull((select id from posts where id = ${id}), ${made})`),
  ] as const;
}

/** The statements of a save over what there is; the first finds it, and whether it is what the save was made on. */
export function saveStatements(ctx: Context, id: string, draft: Draft, version: PostEdit["version"]) {
  const save = newId();
  const { title, published, digest, hash } = draft;
  // The same save sent twice is no conflict with oneself.
  const isSame = sql`(p.title = ${title} and ifnull(p.content_hash = ${hash}, 0) and (p.published or p.held) = ${published})`;
  const isNewest = sql`(${version ?? null} is null or p.version = ${version ?? null} or ${isSame})`;
  const maySave = sql`p.id = ${id} and ${mayEdit(ctx)} and ${isNewest}`;
  // What was looked at stays readable until its words change.
  const waits = sql`(${published} and ${isHeld(ctx)} and not (p.published and ${isSame}))`;
  const isRead = sql`(${published} and not ${waits})`;
  const wanted = postSlug(title);
  const slug = sql`case when p.published_at is not null and p.title = ${title} then p.slug
    when p.published_at is not null or ${isRead} then ${freeSlug(wanted, id)} else ${draftSlug(wanted, id)} end`;
  return [
    ctx.db.old.q.get<{ isNewest: 0 | 1 } | undefined>(
      sql`select ${isNewest} as isNewest from posts p where p.id = ${id} and ${mayEdit(ctx)}`,
    ),
    ...editNews(ctx, id, published, maySave),
    firstRevision(ctx, id, maySave),
    ctx.db.old.q.run(sql`update posts as p set slug = ${slug}, title = ${title}, content = ${digest.content},
        content_hash = ${hash}, tree = ${JSON.stringify(digest.tree)}, lead = ${digest.lead}, minutes = ${digest.minutes},
        cover = ${coverOf(digest)}, published = ${isRead}, held = ${waits}, modified_at = ${ctx.now},
        published_at = ifnull(p.published_at, iif(${isRead}, ${ctx.now}, null)),
        version = p.version + 1, last_save = ${save}
      where ${maySave}`),
    ...followUp(ctx, id, save, draft),
    myPostStatement(ctx, id),
  ] as const;
}
