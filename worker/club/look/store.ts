import { and, count, eq, inArray, isNotNull } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { FILES_PATH } from "../../contract/platform/image-url.ts";
import { mustFind } from "../../db/change.ts";
import { fileUploads } from "../../db/schema/platform.ts";

const keyOf = (src: string): string => src.slice(FILES_PATH.length);

const picturesAt = (srcs: readonly string[]) =>
  and(
    inArray(fileUploads.objectKey, srcs.map(keyOf)),
    eq(fileUploads.state, "ready"),
    isNotNull(fileUploads.width),
  );

export const uploadedPictures = ({ db: { q } }: Context, srcs: readonly string[]) =>
  q
    .select({ key: fileUploads.objectKey, width: fileUploads.width, height: fileUploads.height })
    .from(fileUploads)
    .where(picturesAt(srcs));

export const mustHavePictures = ({ db: { q } }: Context, srcs: readonly string[]) =>
  srcs.length === 0
    ? []
    : [
        mustFind(
          q,
          q
            .select({ files: count() })
            .from(fileUploads)
            .where(picturesAt(srcs))
            .groupBy(fileUploads.state)
            .having(eq(count(), srcs.length)),
        ),
      ];
