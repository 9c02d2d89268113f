import type { Tag } from "../../contract/posts.ts";
import { slugOf } from "./slug.ts";

/** The tags that somebody's words mean, each once; words are slugs of tags or labels of new ones. */
export function tagsOf(words: readonly string[]): Tag[] {
  const tags = new Map<string, Tag>();
  for (const label of words) {
    const slug = slugOf(label) || spelt(label);
    if (!tags.has(slug)) tags.set(slug, { slug, label });
  }
  return [...tags.values()];
}

/** What no letter of ours can spell has an address all the same. */
const spelt = (label: string): string =>
  Array.from(label.toLowerCase(), (character) => character.codePointAt(0)?.toString(16)).join("-");
