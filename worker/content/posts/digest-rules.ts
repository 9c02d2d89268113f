import type { Cover } from "../../contract/content/posts.ts";
import { plainText, type RichNode, type RichText } from "../../contract/platform/rich-text.ts";
import { isElement, picturesIn } from "../../platform/rich-text/tree-rules.ts";

const LEAD_MOST = 220;
/** Reading speed in characters of HTML a minute: some 230 words. */
const READ_A_MINUTE = 1_500;
/** A text with everything derived from it, so that reading needs no parser. */
export interface Digest {
  content: string;
  tree: RichText;
  lead: string;
  minutes: number;
  words: number;
  cover: Cover | null;
  isCut: boolean;
}

export const summaryOf = (tree: RichText): { lead: string; cover: Cover | null } => ({
  lead: leadOf(plainText(tree.filter((node) => !isHeading(node)))),
  cover: coverOf(tree),
});

/** @param length of the HTML, in characters */
export const readingMinutes = (length: number): number => Math.max(1, Math.round(length / READ_A_MINUTE));

/** Returns true for a heading: it does not belong in a lead. */
const isHeading = (node: RichNode): boolean => isElement(node) && /^h\d$/.test(node[0]);

/** Returns the beginning of a text, cut between words if there are spaces. */
function leadOf(words: string): string {
  if (words.length <= LEAD_MOST) return words;
  const cut = words.slice(0, LEAD_MOST);
  const space = cut.lastIndexOf(" ");
  // Removes half a surrogate pair, or a dangling joiner.
  return `${space > LEAD_MOST / 2 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff\u200d]+$/, "")}…`;
}

const sizeOf = (size: string | undefined): number | null => (size ? Number(size) : null);

function coverOf(tree: RichText): Cover | null {
  const attributes = picturesIn(tree)[0]?.[1];
  if (!attributes?.src) return null;
  const { src, alt = "", width, height } = attributes;
  return { src, alt, width: sizeOf(width), height: sizeOf(height) };
}
