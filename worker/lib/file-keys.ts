const KEY = /^[0-9a-z]{16}\.(png|jpg|webp|gif|pdf)$/;

/** Place of files that no row knows, for a while before they are gone. Nothing in it is served. */
export const TRASH = "trash/";

/** Tells files by the shape of their keys: others' objects may lie in the same place. */
export const isFileKey = (key: string): boolean => KEY.test(key);

/** An object of the bucket, as a list of it says. */
export interface ListedObject {
  key: string;
  /** Instant at which it was put there, in milliseconds. */
  uploaded: number;
}
