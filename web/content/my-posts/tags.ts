import type { Tag } from "../../../worker/contract/content/posts.ts";
import { foldCase } from "../../lib/folded.ts";
import { TAG_MOST, TAGS_MOST } from "./limits.ts";

const SHOWN_MOST = 8;

export const isSameTag = (one: Pick<Tag, "label">, other: Pick<Tag, "label">): boolean =>
  foldCase(one.label) === foldCase(other.label);

export const isFull = (tags: Tag[]): boolean => tags.length >= TAGS_MOST;

/** Normalises a new tag's name as the server does. */
export const tidyLabel = (typed: string): string =>
  [...typed.replace(/\s+/g, " ").replace(/^[#\s]+|[,\s]+$/g, "")].slice(0, TAG_MOST).join("");

/** Returns the tags to suggest: unchosen ones that contain the typed text, those that begin with it first. */
export function suggestionsFor(typed: string, known: Tag[], chosen: Tag[]): Tag[] {
  const wanted = foldCase(tidyLabel(typed));
  const fitting = known.filter(
    (tag) => foldCase(tag.label).includes(wanted) && !chosen.some((one) => isSameTag(one, tag)),
  );
  const isFirst = (tag: Tag) => Number(foldCase(tag.label).startsWith(wanted));
  return fitting.sort((one, other) => isFirst(other) - isFirst(one)).slice(0, SHOWN_MOST);
}
