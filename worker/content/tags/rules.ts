import type { Tag } from "../../contract/content/posts.ts";
import { slugOf } from "../../contract/slug.ts";

/** Returns a tag for each typed word, a label or a slug. Different labels may have one slug: see `matchTags`. */
export const tagsOf = (words: readonly string[]): Tag[] =>
  words.map((label) => ({ slug: slugOf(label) || encodeLabel(label), label }));

const encodeLabel = (label: string): string =>
  Array.from(label.toLowerCase(), (character) => character.codePointAt(0)?.toString(16)).join("-");

/** Replaces tags by existing ones with the same label, which may have other slugs, or else with the same slug. */
export const matchTags = (given: readonly Tag[], known: readonly Tag[]): Tag[] =>
  uniqueTags(
    given.map((tag) => {
      const same =
        known.find(({ label }) => label === tag.label) ?? known.find(({ slug }) => slug === tag.slug);
      return same ?? tag;
    }),
  );

export const uniqueTags = (tags: readonly Tag[]): Tag[] =>
  [...new Map(tags.toReversed().map((tag) => [tag.slug, tag])).values()].sort(
    (a, b) => compare(lowerCase(a.label), lowerCase(b.label)) || compare(a.slug, b.slug),
  );

/** Lower-cases ASCII only, like the database's collation. */
const lowerCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
