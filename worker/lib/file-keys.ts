const KEY = /^[0-9a-z]{16}\.(png|jpg|webp|gif|pdf)$/;

/** Key prefix of the trash, for files without a row before they are deleted. Never served. */
export const TRASH = "trash/";

/** Recognises files by the shape of their keys: the bucket also holds other objects. */
export const isFileKey = (key: string): boolean => KEY.test(key);

export interface ListedObject {
  key: string;
  /** Instant of the upload, in milliseconds. */
  uploaded: number;
}
