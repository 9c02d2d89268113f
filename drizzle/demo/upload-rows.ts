import { PICTURES, type PictureName, pictureKey, pictureSrc } from "./pictures.ts";
import { idOf } from "./seeded.ts";

/** A picture whose file lies in the bucket. */
export interface KeptPicture {
  name: PictureName;
  bytes: number;
  /** A few pixels of it as a data URL. */
  tiny: string | null;
}

/** A text with pictures in it. */
interface Place {
  /** Null for a page: some are there from the start, under ids of their own. */
  postId: string | null;
  content: string;
  ownerId: string;
  writtenAt: number;
}

const MINUTE = 60_000;
const PICTURE = /<img [^>]*src="([^"]*)"[^>]*>/g;

/** The text without the pictures whose files are not there: a club whose files were never put anywhere does without. */
export function withFilesOf(content: string, kept: readonly KeptPicture[]): string {
  const there = new Set(kept.map(({ name }) => pictureSrc(name)));
  return content.replace(PICTURE, (picture, src) => (there.has(src) ? picture : ""));
}

/** Rows as uploading the pictures leaves them, some minutes before what they stand in was saved. */
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
