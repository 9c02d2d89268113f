import { and, asc, count, eq, gt, inArray, min, or, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { DAY_MS } from "../../contract/durations.ts";
import type { FileUpload, UploadPlace } from "../../contract/platform/uploads.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { createdBefore } from "../../db/created.ts";
import { fileUploads } from "../../db/schema/platform.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { subjects } from "../../db/subjects.ts";
import { pick } from "../../lib/pick.ts";
import { IS_PLACELESS, PLACE } from "./place-store.ts";
import { isInSettings, isShownNowhereElse, textsWhere, usedFiles } from "./shown-store.ts";

const LISTED_MOST = 500;

interface NewUpload extends UploadPlace {
  id: string;
  objectKey: string;
  title: string;
  contentType: FileUpload["contentType"];
  bytes: number;
  creationKey: string | null;
}

const UPLOAD = {
  id: fileUploads.id,
  title: fileUploads.title,
  key: fileUploads.objectKey,
  ...pick(fileUploads, "postId", "pageId", "contentType", "bytes", "width", "height", "tiny", "createdAt"),
};

export const placeBy = (ctx: Context, kind: "post" | "page", id: string | null) => {
  const used = usedFiles(ctx).find(({ place }) => place === kind);
  return ctx.db.q
    .select({ id: sql<string>`${used?.id ?? null}`, author: { publicId: users.publicId } })
    .from(used?.table ?? fileUploads)
    .leftJoin(users, eq(users.id, used?.author ?? sql`null`))
    .where(used ? eq(used.id, id ?? "") : sql`false`);
};

const allBytes = sql<number>`ifnull(sum(${fileUploads.bytes}), 0)`;

const ofToday = ({ now }: Context, ownerId: SQLWrapper | string) =>
  and(eq(fileUploads.ownerId, ownerId), gt(fileUploads.createdAt, now - DAY_MS));

export const uploadedToday = (ctx: Context, ownerId: SQLWrapper | string) =>
  ctx.db.q
    .select({ files: count(), bytes: allBytes, since: min(fileUploads.createdAt) })
    .from(fileUploads)
    .where(ofToday(ctx, ownerId));

/** Selects a row if the member's uploads within 24 hours exceed the limits. */
export const exceedsToday = (ctx: Context, ownerId: string, than: { files: number; bytes: number }) =>
  ctx.db.q
    .select({ files: count() })
    .from(fileUploads)
    .where(ofToday(ctx, ownerId))
    .groupBy(fileUploads.ownerId)
    .having(or(gt(count(), than.files), gt(allBytes, than.bytes)));

export const insertPending = ({ db: { q }, now }: Context, ownerId: string, upload: NewUpload) =>
  q.insert(fileUploads).values({ ...upload, ownerId, createdAt: now });

const KEYS = { owner: fileUploads.ownerId, key: fileUploads.creationKey };

export const uploadWithKey = (ctx: Context, key: string | undefined) =>
  ctx.db.q
    .select({ ...UPLOAD, state: fileUploads.state })
    .from(fileUploads)
    .where(createdBefore(KEYS, actingUser(ctx), key, sql`false`));

export const setReady = (
  { db: { q } }: Context,
  id: string,
  seen: Pick<FileUpload, "bytes" | "width" | "height" | "tiny">,
) =>
  q
    .update(fileUploads)
    .set({ state: "ready", ...seen })
    .where(and(eq(fileUploads.id, id), eq(fileUploads.state, "pending")))
    .returning(UPLOAD);

export const dropPending = ({ db: { q } }: Context, id: string) =>
  q.delete(fileUploads).where(and(eq(fileUploads.id, id), eq(fileUploads.state, "pending")));

/** Lists oldest first; without a place, the owner's unattached ones. */
export function uploadsAt({ db: { q } }: Context, { postId, pageId }: UploadPlace, ownerId: SQLWrapper) {
  const placeless = and(eq(fileUploads.ownerId, ownerId), IS_PLACELESS);
  const placed = postId !== null ? eq(fileUploads.postId, postId) : eq(fileUploads.pageId, pageId ?? "");
  return q
    .select(UPLOAD)
    .from(fileUploads)
    .where(and(postId === null && pageId === null ? placeless : placed, eq(fileUploads.state, "ready")))
    .orderBy(fileUploads.createdAt, fileUploads.id)
    .limit(LISTED_MOST);
}

const postAuthor = alias(users, "post_author");

export const uploadBy = (ctx: Context, id: string) => {
  const post = subjects(ctx, "post");
  return ctx.db.q
    .select({
      ...UPLOAD,
      state: fileUploads.state,
      isInSettings: sql<boolean>`${isInSettings(ctx)}`.mapWith(Boolean),
      owner: { publicId: users.publicId, name: users.name },
      postAuthor: { publicId: postAuthor.publicId },
    })
    .from(fileUploads)
    .leftJoin(users, eq(users.id, fileUploads.ownerId))
    .leftJoin(post.table, eq(post.id, fileUploads.postId))
    .leftJoin(postAuthor, eq(postAuthor.id, post.owner))
    .where(eq(fileUploads.id, id));
};

export const uploadInSettings = (ctx: Context, id: string) =>
  selectIds(ctx.db.q, fileUploads.id, eq(fileUploads.id, id), isInSettings(ctx));

export const uploadIn = ({ db: { q } }: Context, id: string, state: KnownState) =>
  selectIds(q, fileUploads.id, eq(fileUploads.id, id), eq(fileUploads.state, state));

type KnownState = (typeof fileUploads.$inferSelect)["state"];

export const setTitle = ({ db: { q } }: Context, id: string, title: string) =>
  q.update(fileUploads).set({ title }).where(eq(fileUploads.id, id)).returning(UPLOAD);

export const markRemoved = ({ db: { q } }: Context, id: string) =>
  q.update(fileUploads).set({ state: "removed", tiny: null }).where(eq(fileUploads.id, id));

export type StoredUploadRow = Awaited<ReturnType<typeof uploadsAt>>[number];

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    uploads: q
      .select({
        title: fileUploads.title,
        type: fileUploads.contentType,
        bytes: fileUploads.bytes,
        uploadedAt: iso(fileUploads.createdAt),
      })
      .from(fileUploads)
      .where(and(eq(fileUploads.ownerId, me), eq(fileUploads.state, "ready")))
      .orderBy(asc(fileUploads.createdAt), asc(fileUploads.id)),
  };
}

/** Marks unattached and drafts' files as removed unless used elsewhere. Run before the member is deleted. */
export function removeUploadsOfLeaving(ctx: Context, userId: string) {
  const areOfDrafts = usedFiles(ctx).flatMap((used) =>
    used.place && used.leaveWith
      ? [inArray(PLACE[used.place], textsWhere(ctx, used, used.leaveWith(userId)))]
      : [],
  );
  return ctx.db.q
    .update(fileUploads)
    .set({ state: "removed", title: "removed", tiny: null })
    .where(
      and(
        or(and(eq(fileUploads.ownerId, userId), IS_PLACELESS), ...areOfDrafts),
        isShownNowhereElse(ctx, (used) => used.leaveWith?.(userId)),
      ),
    )
    .returning({ key: fileUploads.objectKey });
}
