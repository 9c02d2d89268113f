import setUrl from "@emoji-mart/data/sets/14/native.json?url";

/** emoji-mart's data of native emoji: what this site reads of it itself. */
export interface EmojiSet {
  emojis: Record<string, { id: string; version: number }>;
}

// emoji-mart adds its own notes to the data it is given: one object serves all pickers.
let loading: Promise<EmojiSet> | null = null;

/** The package's emoji, a file among our own assets; fetched once, and again when it did not arrive. */
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
