import { slugOf } from "../../contract/slug.ts";

/** Up to which number addresses are tried that others may have. */
const NUMBERS_TRIED = 100;
/** No address has this character, so what is behind it keeps drafts apart without anybody else seeing that they are. */
const DRAFT_MARK = "~";

/** The address that a post of this title would like to have. Never that of the list of a tag. @see spec §2 */
export function postSlug(title: string): string {
  const slug = slugOf(title) || "post";
  return slug === "tags" ? "about-tags" : slug;
}

/** The addresses that a post may get, the nicest first: as it is wanted, or with a number at its end. */
export const slugsFor = (wanted: string): string[] =>
  Array.from({ length: NUMBERS_TRIED }, (_, at) => (at === 0 ? wanted : `${wanted}-${at + 1}`));

/** An address that a post has, or has had. */
export interface TakenSlug {
  slug: string;
  postId: string;
}

/** The nicest address that no other post has; where all are taken, the one that ends in the post's own id. */
export function freeSlug(wanted: string, id: string, taken: readonly TakenSlug[]): string {
  const others = new Set(taken.filter(({ postId }) => postId !== id).map(({ slug }) => slug));
  return slugsFor(wanted).find((slug) => !others.has(slug)) ?? ownSlug(wanted, id);
}

/** An address that nobody else can have. */
export const ownSlug = (wanted: string, id: string): string => `${wanted}-${id}`;

/** What stands for the address of a post that nobody can read yet: it takes none from anybody. */
export const draftSlug = (wanted: string, id: string): string => wanted + DRAFT_MARK + id;

/** The address of a post as its author sees it. */
export const shownSlug = (slug: string): string => slug.split(DRAFT_MARK, 1)[0] ?? slug;
