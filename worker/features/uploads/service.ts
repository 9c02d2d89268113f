import { newFileKey } from "../../clients/files.ts";
import type { Resizer } from "../../clients/resizer.ts";
import { type Context, oldReadAsMember, oldWriteAsMember } from "../../context.ts";
import { FILE_MOST_BYTES } from "../../contract/files.ts";
import type { FileUpload, UploadDetails, UploadPlace } from "../../contract/uploads.ts";
import { newId } from "../../db/new-id.ts";
import { refuse, signInFirst } from "../../errors.ts";
import { type BareFile, bareFile } from "./bare-file.ts";
import { tooLarge } from "./byte-source.ts";
import { uprightSize } from "./facts.ts";
import { noSuchPlace, noSuchUpload, refuseUpload } from "./refusals.ts";
import {
  dropPending,
  listStatement,
  pendingStatements,
  readyStatements,
  removeStatements,
  renameStatements,
} from "./store.ts";
import { tinyPicture } from "./tiny-picture.ts";

// What other features put into batches of their own.
export { type KnownPicture, withPictures } from "./known-pictures.ts";
export { deleteUploadsOfLeaving } from "./leaving-store.ts";
export { adoptForPage, picturesOfPage, removeUploadsOfPage } from "./page-files-store.ts";
export {
  adoptForPost,
  picturesJson,
  removeUploadsOfPost,
  sizeOfPicture,
  uploadsOfPost,
} from "./place-store.ts";

/** A file that somebody sends. */
interface IncomingFile extends UploadDetails {
  pieces: AsyncIterable<Uint8Array>;
  /** Bytes that are said to come; null when nothing is said. */
  length: number | null;
}

/**
 * Keeps a file, without what it says of place and time. First there is a row, then the object, and then the row says
 * so: whatever fails in between leaves nothing that anybody is shown, and the daily sweep clears it away.
 * Three steps, so two trips to the database.
 * @throws {ClubError} `unauthenticated`, `invalid` (not a file of a type that is taken, damaged, too many pixels),
 *   `not-found` (the post or page), `too-large`, `too-many`, `unavailable`
 * @see spec §5
 */
export async function upload(ctx: Context, incoming: IncomingFile, resizer: Resizer): Promise<FileUpload> {
  if (!ctx.credential) throw signInFirst();
  const { title, postId, pageId, length } = incoming;
  if (postId !== null && pageId !== null) {
    throw refuse("invalid", "A file belongs to a post or to a page, not to both.", ["pageId"]);
  }
  if (length !== null && length > FILE_MOST_BYTES) throw tooLarge();
  const file = await bareFile(incoming.pieces);
  const row = {
    id: newId(),
    key: newFileKey(file.type),
    title,
    contentType: file.type,
    bytes: length || FILE_MOST_BYTES,
  };
  const [find, insert] = pendingStatements(ctx, row, { postId, pageId });
  const [, [found]] = await oldWriteAsMember(ctx, find, insert);
  refuseUpload(ctx, found, row.bytes, { postId, pageId });
  const { bytes, tiny } = await kept(ctx, row, file, resizer);
  const [, ready] = await ctx.db.old.write(
    ...readyStatements(ctx, row.id, { bytes, ...uprightSize(file.facts), tiny }),
  );
  if (ready) return JSON.parse(ready.json) as FileUpload;
  await ctx.files.remove([row.key]);
  throw noSuchPlace({ postId, pageId });
}

async function kept(
  ctx: Context,
  row: { id: string; key: string; title: string },
  file: BareFile,
  resizer: Resizer,
) {
  try {
    const bytes = await ctx.files.keep(row.key, file.bytes, { type: file.type, title: row.title });
    return { bytes, tiny: await tinyPicture(ctx, row.key, file, resizer) };
  } catch (error) {
    // Nothing came of it, so it does not count. What cannot be forgotten now, the sweep forgets.
    await dropPending(ctx, row.id).then(undefined, (cause: unknown) =>
      ctx.log("upload-left", { id: row.id, cause: String(cause) }),
    );
    await removeObjects(ctx, [row]);
    throw error;
  }
}

/**
 * The uploads of a post or page, or one's own that have no place yet; oldest first.
 * @throws {ClubError} `unauthenticated`, `not-found` (also when it is somebody else's), `unavailable`
 */
export async function listUploads(ctx: Context, place: UploadPlace): Promise<FileUpload[]> {
  const [, [{ placeIsOwn, json }]] = await oldReadAsMember(ctx, listStatement(ctx, place));
  if (!placeIsOwn) throw noSuchPlace(place);
  return JSON.parse(json) as FileUpload[];
}

/**
 * Gives an upload another title: its member does, the author of its post, or an EDITOR.
 * @throws {ClubError} `unauthenticated`, `not-found` (also when it is somebody else's), `unavailable`
 */
export async function renameUpload(ctx: Context, id: string, title: string): Promise<FileUpload> {
  const [, [, renamed]] = await oldWriteAsMember(ctx, ...renameStatements(ctx, id, title));
  if (!renamed) throw noSuchUpload();
  return JSON.parse(renamed.json) as FileUpload;
}

/**
 * Removes an upload and its object: one's own, one of one's own post, or as an EDITOR anybody's. Doing it again is
 * fine.
 * @throws {ClubError} `unauthenticated`, `not-found` (also when it is somebody else's), `unavailable`
 */
export async function removeUpload(ctx: Context, id: string): Promise<{ id: string }> {
  const [, [found]] = await oldWriteAsMember(ctx, ...removeStatements(ctx, id));
  if (!found?.isOwn) throw noSuchUpload();
  await removeObjects(ctx, [found]);
  return { id };
}

/** Removes the objects of rows that are marked as removed. Those that R2 keeps for now, the sweep removes. */
export async function removeObjects(ctx: Context, marked: { key: string }[]): Promise<void> {
  const keys = marked.map(({ key }) => key);
  if (keys.length === 0) return;
  await ctx.files
    .remove(keys)
    .catch((cause: unknown) => ctx.log("objects-left", { keys, cause: String(cause) }));
}
