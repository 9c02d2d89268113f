import type { Context } from "../../context.ts";
import {
  BYTES_A_DAY,
  BYTES_A_DAY_NEW,
  FILES_A_DAY,
  FILES_A_DAY_NEW,
  type UploadPlace,
} from "../../contract/uploads.ts";
import { ClubError, refuse } from "../../errors.ts";
import type { UploadFindings } from "./store.ts";

const DAY_MS = 86_400_000;
const MEGABYTE = 1_024 * 1_024;

export const noSuchUpload = () => refuse("not-found", "There is no such file.");

/** Also said of what is somebody else's, so that nobody learns of drafts. */
export const noSuchPlace = ({ postId }: UploadPlace) =>
  postId !== null
    ? refuse("not-found", "There is no such post.", ["postId"])
    : refuse("not-found", "There is no such page.", ["pageId"]);

/**
 * Says what stands in the way of an upload, if anything does.
 * @throws {ClubError} `not-found`, `too-many`
 */
export function refuseUpload(
  ctx: Context,
  { placeIsOwn, files, bytes, since, role }: UploadFindings,
  more: number,
  place: UploadPlace,
): void {
  if (!placeIsOwn) throw noSuchPlace(place);
  const isNew = role === "NEW";
  const filesMost = isNew ? FILES_A_DAY_NEW : FILES_A_DAY;
  const bytesMost = isNew ? BYTES_A_DAY_NEW : BYTES_A_DAY;
  const wait = { retryAfter: Math.ceil(((since ?? ctx.now) + DAY_MS - ctx.now) / 1_000) };
  const tooMany = (message: string) => new ClubError("too-many", [{ path: ["src"], message }], wait);
  if (files >= filesMost) {
    throw tooMany(`That is more than ${filesMost} files within a day. Please go on tomorrow.`);
  }
  if (bytes + more > bytesMost) {
    throw tooMany(`That is more than ${bytesMost / MEGABYTE} MB within a day. Please go on tomorrow.`);
  }
}
