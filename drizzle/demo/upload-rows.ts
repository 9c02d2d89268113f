import { PICTURES, type PictureName, pictureKey, pictureSrc } from "./pictures.ts";
import { idOf } from "./seeded.ts";

/** A picture whose file is in the bucket. */
export interface KeptPicture {
  name: PictureName;
  bytes: number;
  /** Preview of a few pixels, as a data URL. */
  tiny: string | null;
}

interface Place {
  /** Null for a page, as pages from migrations have ids of their own. */
  postId: string | null;
  content: string;
  ownerId: string;
  writtenAt: number;
}

const MINUTE = 60_000;
const PICTURE = /<img [^>]*src="([^"]*)"[^>]*>/g;

/** Removes pictures without a file from a text. */
export function withFilesOf(content: string, kept: readonly KeptPicture[]): string {
  const there = new Set(kept.map(({ name }) => pictureSrc(name)));
  return content.replace(PICTURE, (picture, src) => (there.has(src) ? picture : ""));
}

/** Returns rows of uploads made some minutes before their post or page was saved. */
export function uploadRows(kept: readonly KeptPicture[], places: readonly Place[]) {
  return kept.flatMap(({ name, bytes, tiny }, at) => {
    const { alt, width, height } = PICTURES[name];
    const found = places.find(({ content }) => content.includes(pictureSrc(name)));
    if (!found) return [];
    return {
      id: idOf("upload", name),
      title: alt,
      objectKey: pictureKey(name),
      contentType: "image/webp" as const,
      bytes,
      width,
      height,
      tiny,
      state: "ready" as const,
      ownerId: found.ownerId,
      postId: found.postId,
      createdAt: found.writtenAt - 30 * MINUTE + at * MINUTE,
    };
  });
}
