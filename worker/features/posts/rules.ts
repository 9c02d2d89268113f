import { slugOf } from "../tags/service.ts";

/** The address that a post of this title would like to have. Never that of the list of a tag. @see spec §2 */
export function postSlug(title: string): string {
  const slug = slugOf(title) || "post";
  return slug === "tags" ? "about-tags" : slug;
}
