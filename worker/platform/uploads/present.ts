import { isoOf } from "../../contract/dates.ts";
import { FILES_PATH } from "../../contract/platform/files.ts";
import type { FileUpload } from "../../contract/platform/uploads.ts";
import type { StoredUploadRow } from "./store.ts";

export const presentUpload = ({
  id,
  title,
  key,
  postId,
  pageId,
  contentType,
  bytes,
  width,
  height,
  tiny,
  createdAt,
}: StoredUploadRow): FileUpload => ({
  id,
  title,
  src: FILES_PATH + key,
  postId,
  pageId,
  contentType,
  bytes,
  width,
  height,
  tiny,
  createdAt: isoOf(createdAt),
});
