import setUrl from "@emoji-mart/data/sets/14/native.json?url";

/** The parts of emoji-mart's data that this site reads itself. */
export interface EmojiSet {
  emojis: Record<string, { id: string; version: number }>;
}

// emoji-mart annotates the data it is given: one object serves all pickers.
let loading: Promise<EmojiSet> | null = null;

/** Loads the emoji data, one of our own assets: once, and again after a failure. */
export function loadEmoji(): Promise<EmojiSet> {
  loading ??= fetchSet().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function fetchSet(): Promise<EmojiSet> {
  const answer = await fetch(setUrl);
  if (!answer.ok) throw new Error(`The emoji set answered ${answer.status}`);
  return (await answer.json()) as EmojiSet;
}
