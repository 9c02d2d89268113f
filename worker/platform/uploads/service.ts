import { newFileKey } from "../../clients/files.ts";
import type { Resizer } from "../../clients/resizer.ts";
import { type Context, changeAsMember, readAsMember } from "../../context.ts";
import { isoOf } from "../../contract/dates.ts";
import { FILE_MOST_BYTES } from "../../contract/platform/files.ts";
import { FILES_PATH } from "../../contract/platform/image-url.ts";
import type { FileUpload, UploadDetails, UploadPlace } from "../../contract/platform/uploads.ts";
import { actingUser } from "../../db/acting.ts";
import { mustFind, mustNotFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { outcomeUnknown, refuse, signInFirst } from "../../lib/errors.ts";
import { newId } from "../../lib/new-id.ts";
import { pick } from "../../lib/pick.ts";
import { record } from "../audit/service.ts";
import { type BareFile, bareFile } from "./bare-file.ts";
import { tooLarge } from "./formats/byte-source.ts";
import { uprightSize } from "./formats/facts.ts";
import { checkPlace, decideRemoval, decideRename, decideUpload, noSuchPlace, noSuchUpload } from "./rules.ts";
import * as store from "./store.ts";
import { tinyPicture } from "./tiny-picture.ts";

// Statements for other features' reads and saves.
export { picturesFrom, withPictures } from "./known-pictures.ts";
export {
  pictureAt,
  picturesAt,
  placeUploads,
  removeUploadsAt,
  uploadsOfPost,
} from "./place-store.ts";
export { isInItsPost, isInSettings } from "./shown-store.ts";
export { markRemoved, removeUploadsOfLeaving, uploadInSettings } from "./store.ts";

interface IncomingFile extends UploadDetails {
  pieces: AsyncIterable<Uint8Array>;
  /** Announced length; null if unknown. */
  length: number | null;
}

/**
 * Inserts a row, stores the object, marks it ready. A retry with the key replaces what never finished.
 * @throws {ClubError} `invalid` (type, damage, pixels), `not-found` (its place), `too-large`, `too-many`,
 * `unknown` @see spec §5
 */
export async function upload(ctx: Context, incoming: IncomingFile, resizer: Resizer): Promise<FileUpload> {
  if (ctx.credentials.length === 0) throw signInFirst();
  const { title, postId, pageId, key, length } = incoming;
  if (postId !== null && pageId !== null) {
    throw refuse("invalid", "A file belongs to a post or to a page, not to both.", ["pageId"]);
  }
  if (length !== null && length > FILE_MOST_BYTES) throw tooLarge();
  const file = await bareFile(incoming.pieces);
  const row = {
    id: newId(),
    objectKey: newFileKey(file.type),
    title,
    contentType: file.type,
    bytes: length || FILE_MOST_BYTES,
    postId,
    pageId,
    creationKey: key ?? null,
  };
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      ...placeStatements(ctx, row),
      before: one(store.uploadWithKey(ctx, key)),
      today: one(store.uploadedToday(ctx, actingUser(ctx))),
    }),
    decide: (found, attempt) => decideUpload(found, row, row.bytes, ctx.now, attempt),
    save: ({ room, insteadOf }, { member }) => ({
      instead:
        insteadOf === null
          ? []
          : [
              mustFind(ctx.db.q, store.uploadIn(ctx, insteadOf, "pending")),
              store.dropPending(ctx, insteadOf),
            ],
      fits: mustNotFind(ctx.db.q, store.exceedsToday(ctx, member.id, room)),
      row: store.insertPending(ctx, member.id, row),
    }),
  });
  if (!saved && found.before) return presentUpload(found.before);
  const { bytes, tiny } = await storeFile(ctx, { ...row, key: row.objectKey }, file, resizer);
  const { ready, instead } = await ctx.db.write({
    ready: one(store.setReady(ctx, row.id, { bytes, ...uprightSize(file.facts), tiny })),
    instead: one(store.uploadWithKey(ctx, key)),
  });
  if (ready) return presentUpload(ready);
  await ctx.files.remove([row.objectKey]);
  // A concurrent retry has replaced this attempt's row.
  if (instead?.state === "ready") return presentUpload(instead);
  if (instead?.state === "pending") throw outcomeUnknown();
  throw noSuchPlace(row);
}

const placeStatements = (ctx: Context, place: UploadPlace) => ({
  post: one(store.placeBy(ctx, "post", place.postId)),
  page: one(store.placeBy(ctx, "page", place.pageId)),
});

async function storeFile(
  ctx: Context,
  row: { id: string; key: string; title: string },
  file: BareFile,
  resizer: Resizer,
) {
  try {
    const bytes = await ctx.files.keep(row.key, file.bytes, { type: file.type, title: row.title });
    return { bytes, tiny: await tinyPicture(ctx, row.key, file, resizer) };
  } catch (error) {
    // A failed upload must not count. If the row cannot be deleted now, the sweep does it.
    await store
      .dropPending(ctx, row.id)
      .then(undefined, (cause: unknown) => ctx.log("upload-left", { id: row.id, cause: String(cause) }));
    await removeObjects(ctx, [row]);
    throw error;
  }
}

/** Lists a place's uploads, or unattached ones, oldest first. @throws {ClubError} `not-found` (also others' places) */
export async function listUploads(ctx: Context, place: UploadPlace): Promise<FileUpload[]> {
  const { member, uploads, ...found } = await readAsMember(ctx, {
    ...placeStatements(ctx, place),
    uploads: store.uploadsAt(ctx, place, actingUser(ctx)),
  });
  checkPlace(member, place, found);
  return uploads.map(presentUpload);
}

/** @throws {ClubError} `not-found` (also for others' uploads) */
export async function renameUpload(ctx: Context, id: string, title: string): Promise<FileUpload> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ upload: one(store.uploadBy(ctx, id)) }),
    decide: (found) => decideRename(found, title),
    save: (renamed) => ({
      isThere: mustFind(ctx.db.q, store.uploadIn(ctx, id, "ready")),
      upload: one(store.setTitle(ctx, id, renamed)),
    }),
  });
  const upload = (saved ?? found).upload;
  if (!upload) throw noSuchUpload();
  return presentUpload(upload);
}

/** Idempotent. @throws {ClubError} `not-found` (also for others' uploads), `conflict` (in the club's settings) */
export async function removeUpload(ctx: Context, id: string): Promise<{ id: string }> {
  const { found } = await changeAsMember(ctx, {
    load: () => ({ upload: one(store.uploadBy(ctx, id)) }),
    decide: decideRemoval,
    save: ({ logged }, { member, upload }) => ({
      isThere: mustFind(ctx.db.q, store.uploadIn(ctx, id, upload?.state ?? "ready")),
      isFree: mustNotFind(ctx.db.q, store.uploadInSettings(ctx, id)),
      log: logged === null ? [] : [record(ctx, member, { action: "removed", subject: logged, url: null })],
      removed: store.markRemoved(ctx, id),
    }),
  });
  await removeObjects(ctx, found.upload ? [found.upload] : []);
  return { id };
}

/** Leaves to the sweep what R2 doesn't delete now. */
export async function removeObjects(ctx: Context, marked: { key: string }[]): Promise<void> {
  const keys = marked.map(({ key }) => key);
  if (keys.length === 0) return;
  await ctx.files
    .remove(keys)
    .catch((cause: unknown) => ctx.log("objects-left", { keys, cause: String(cause) }));
}

const presentUpload = (row: store.StoredUploadRow): FileUpload => ({
  ...pick(row, "id", "title"),
  src: FILES_PATH + row.key,
  ...pick(row, "postId", "pageId", "contentType", "bytes", "width", "height", "tiny"),
  createdAt: isoOf(row.createdAt),
});
