import { slugOf } from "../../contract/slug.ts";

const NUMBERS_TRIED = 100;
/** A mark that no slug contains; the rest keeps drafts apart. */
const DRAFT_MARK = "~";

/** Returns the preferred address for a title; never that of the tags' list. @see spec §2 */
export function postSlug(title: string): string {
  const slug = slugOf(title) || "post";
  return slug === "tags" ? "about-tags" : slug;
}

export const slugsFor = (wanted: string): string[] =>
  Array.from({ length: NUMBERS_TRIED }, (_, at) => (at === 0 ? wanted : `${wanted}-${at + 1}`));

export interface TakenSlug {
  slug: string;
  postId: string;
}

/** Returns the nicest free address; if all are taken, one with the post's own id. */
export function freeSlug(wanted: string, id: string, taken: readonly TakenSlug[]): string {
  const others = new Set(taken.filter(({ postId }) => postId !== id).map(({ slug }) => slug));
  return slugsFor(wanted).find((slug) => !others.has(slug)) ?? ownSlug(wanted, id);
}

export const ownSlug = (wanted: string, id: string): string => `${wanted}-${id}`;

/** Returns a placeholder for an unpublished post's slug, which takes none from others. */
export const draftSlug = (wanted: string, id: string): string => wanted + DRAFT_MARK + id;

export const shownSlug = (slug: string): string => slug.split(DRAFT_MARK, 1)[0] ?? slug;
