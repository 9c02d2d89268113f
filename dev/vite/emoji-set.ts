import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { EMOJI_DEFAULTS } from "../../web/features/emoji-picker/emoji-options.ts";
import { type EmojiSet, pack } from "../../web/features/emoji-picker/emoji-set.ts";

const NAME = "virtual:emoji-set";
const RESOLVED = `\0${NAME}`;

/** The emoji of the version that the picker shows, from the package and packed small, as a module of our own. */
export function emojiSet(): Plugin {
  return {
    name: "emoji-set",
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      // As a text it is read several times as fast as a literal.
      return `export const set = JSON.parse(${JSON.stringify(JSON.stringify(pack(emojiData())))})`;
    },
  };
}

/** emoji-mart's data of native emoji. */
export function emojiData(): EmojiSet {
  const { emojiVersion, set } = EMOJI_DEFAULTS;
  return createRequire(import.meta.url)(`@emoji-mart/data/sets/${emojiVersion}/${set}.json`);
}
