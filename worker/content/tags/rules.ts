import type { Tag } from "../../contract/content/posts.ts";
import { slugOf } from "../../contract/slug.ts";

/** Returns the tags for typed words, without duplicates: slugs of tags, or labels of new ones. */
export function tagsOf(words: readonly string[]): Tag[] {
  const tags = new Map<string, Tag>();
  for (const label of words) {
    const slug = slugOf(label) || encodeLabel(label);
    if (!tags.has(slug)) tags.set(slug, { slug, label });
  }
  return [...tags.values()];
}

const encodeLabel = (label: string): string =>
  Array.from(label.toLowerCase(), (character) => character.codePointAt(0)?.toString(16)).join("-");

/** Replaces tags by existing ones with the same label: known labels may have other slugs. */
export const matchTags = (given: readonly Tag[], known: readonly Tag[]): Tag[] =>
  uniqueTags(
    given.flatMap((tag) => {
      const same = known.filter(({ slug, label }) => slug === tag.slug || label === tag.label);
      return same.length > 0 ? same : [tag];
    }),
  );

export const uniqueTags = (tags: readonly Tag[]): Tag[] =>
  [...new Map(tags.map((tag) => [tag.slug, tag])).values()].sort(
    (a, b) => compare(lowerCase(a.label), lowerCase(b.label)) || compare(a.slug, b.slug),
  );

/** Lower-cases ASCII only, like the database's collation. */
const lowerCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
