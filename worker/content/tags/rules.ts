import type { Tag } from "../../contract/content/posts.ts";
import { slugOf } from "../../contract/slug.ts";

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

/** The tags that are meant, by label: a label may be known under another slug than ours, and a slug with another label. */
export const meantTags = (given: readonly Tag[], known: readonly Tag[]): Tag[] =>
  uniqueTags(
    given.flatMap((tag) => {
      const same = known.filter(({ slug, label }) => slug === tag.slug || label === tag.label);
      return same.length > 0 ? same : [tag];
    }),
  );

/** Tags by label, each once. */
export const uniqueTags = (tags: readonly Tag[]): Tag[] =>
  [...new Map(tags.map((tag) => [tag.slug, tag])).values()].sort(
    (a, b) => compare(lowerCase(a.label), lowerCase(b.label)) || compare(a.slug, b.slug),
  );

/** As the database compares labels. */
const lowerCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
