import { allOf, askDevice } from "../../lib/device-posts.ts";
import type { Values } from "./values.ts";

export interface StoredDraft {
  /** Key of the open editor: the post's id, `~` and a random part; before the first save `new:` and that. */
  key: string;
  /** Owner: nobody sees another's. */
  publicId: string;
  values: Values;
  /** Version that the draft is based on; null: a new post. */
  version: number | null;
  /** Fingerprint of the last body sent: the server may have it even if the response was lost. */
  sent: string | null;
  at: number;
}

export const draftKeyFor = (postId: string | undefined): string =>
  `${postId === undefined ? "new:" : `${postId}~`}${crypto.randomUUID()}`;

export const postIdIn = (key: string): string | undefined => key.split("~")[0];

/** Stores a draft. Resolves once it is on disk; rejects without IndexedDB. */
export const storeDraft = (draft: StoredDraft): Promise<unknown> =>
  askDevice("readwrite", (store) => store.put(draft));

export const removeDraft = (publicId: string, key: string): Promise<unknown> =>
  askDevice("readwrite", (store) => store.delete([publicId, key]));

/** Returns the member's drafts, latest first; none without IndexedDB. */
export async function storedDraftsOf(publicId: string): Promise<StoredDraft[]> {
  try {
    const all: StoredDraft[] = await askDevice("readonly", (store) => store.getAll(allOf(publicId)));
    return all.sort((one, other) => other.at - one.at);
  } catch (error) {
    console.warn("What this device keeps could not be read.", error);
    return [];
  }
}

const lockOf = (publicId: string, key: string) => `full-table.post.${publicId}.${key}`;

/** Holds a lock that tells other tabs of the open editor; the browser releases it with the tab. */
export function lockWriting(publicId: string, key: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(lockOf(publicId, key), { ifAvailable: true }, () => held);
  return release;
}

export async function isLockedElsewhere(publicId: string, key: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(publicId, key));
}
