import { allOf, askDevice } from "../../lib/device-posts.ts";
import type { Values } from "./values.ts";

/** Words that are not on the server yet, as this device keeps them. */
export interface StoredWords {
  /** The post's id, or `new:` and a key of one that has none yet. */
  key: string;
  /** Whose they are: nobody sees another's. */
  publicId: string;
  values: Values;
  /** The version that they were written on; null: a new post. */
  version: number | null;
  /** What was last sent, as `fingerprint` writes it: the server may have it although no answer came. */
  sent: string | null;
  /** Milliseconds. */
  at: number;
}

/** Done when it is on the disk; fails where a browser keeps nothing. */
export const storeWords = (kept: StoredWords): Promise<unknown> =>
  askDevice("readwrite", (store) => store.put(kept));

export const removeWords = (publicId: string, key: string): Promise<unknown> =>
  askDevice("readwrite", (store) => store.delete([publicId, key]));

/** What is kept of the member's, latest first; nothing where a browser keeps nothing. */
export async function storedWordsOf(publicId: string): Promise<StoredWords[]> {
  try {
    const all: StoredWords[] = await askDevice("readonly", (store) => store.getAll(allOf(publicId)));
    return all.sort((one, other) => other.at - one.at);
  } catch (error) {
    console.warn("What this device keeps could not be read.", error);
    return [];
  }
}

const lockOf = (publicId: string, key: string) => `full-table.post.${publicId}.${key}`;

/** Says to other tabs that this one is writing there; ends with the tab, however it ends. */
export function lockWriting(publicId: string, key: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(lockOf(publicId, key), { ifAvailable: true }, () => held);
  return release;
}

/** Whether another tab is writing there. */
export async function isLockedElsewhere(publicId: string, key: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(publicId, key));
}
