import type { Cover } from "../../contract/content/posts.ts";
import { countWords, plainText, type RichNode, type RichText } from "../../contract/platform/rich-text.ts";
import { asHtml } from "../../platform/rich-text/as-html.ts";
import { cleanWithCare } from "../../platform/rich-text/clean.ts";

const LEAD_MOST = 220;
/** Characters of HTML that a person reads in a minute: some 230 words. */
const READ_A_MINUTE = 1_500;
/** What XML cannot hold, and nobody means to write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufdd0-\ufdef\ufffe\uffff]/g;

/** What is kept of a text, so that reading it takes no parser. */
export interface Digest {
  /** Cleaned HTML. */
  content: string;
  tree: RichText;
  lead: string;
  minutes: number;
  words: number;
  cover: Cover | null;
  /** There was more of it than anybody's text needs. */
  isCut: boolean;
}

/** What is kept of somebody's HTML. */
export function digestOf(html: string): Digest {
  const { tree: read, isCut } = cleanWithCare(html.toWellFormed().replace(UNWRITABLE, ""));
  const tree = read.map(writable);
  const content = asHtml(tree);
  return {
    content,
    tree,
    ...summaryOf(tree),
    minutes: minutesOf(content.length),
    words: countWords(tree),
    isCut,
  };
}

/** What the list shows of a text. */
export const summaryOf = (tree: RichText): { lead: string; cover: Cover | null } => ({
  lead: leadOf(plainText(tree.filter((node) => !isHeading(node)))),
  cover: coverOf(tree),
});

/** @param length of the HTML, in characters */
export const minutesOf = (length: number): number => Math.max(1, Math.round(length / READ_A_MINUTE));

/** Whether there is anything to be seen. */
export const isEmptyText = (tree: RichText): boolean =>
  plainText(tree) === "" && picturesIn(tree).length === 0;

/** The addresses of the files that a text shows or links to. */
export const filesIn = (tree: RichText): string[] => [
  ...new Set(
    elementsIn(tree)
      .flatMap(([, attributes]) => attributes?.src ?? attributes?.href ?? [])
      .filter((address) => address.startsWith("/files/")),
  ),
];

type RichElement = Exclude<RichNode, string>;

const isElement = (node: RichNode): node is RichElement => typeof node !== "string";

const elementsIn = (tree: RichText): RichElement[] =>
  tree.filter(isElement).flatMap((node) => [node, ...elementsIn(node.slice(2) as RichText)]);

const picturesIn = (tree: RichText): RichElement[] => elementsIn(tree).filter(([tag]) => tag === "img");

/** Character references may spell out what was not there before. */
const writable = (node: RichNode): RichNode =>
  typeof node === "string"
    ? node.replace(UNWRITABLE, "")
    : [node[0], node[1], ...(node.slice(2) as RichText).map(writable)];

/** Headings announce words; they are none to begin with. */
const isHeading = (node: RichNode): boolean => isElement(node) && /^h\d$/.test(node[0]);

/** The first words of a text, cut where a word ends; where words have no spaces between them, between characters. */
function leadOf(words: string): string {
  if (words.length <= LEAD_MOST) return words;
  const cut = words.slice(0, LEAD_MOST);
  const space = cut.lastIndexOf(" ");
  // Half a character at the end is none, nor is one that waits for what it joins.
  return `${space > LEAD_MOST / 2 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff\u200d]+$/, "")}…`;
}

const sizeOf = (size: string | undefined): number | null => (size ? Number(size) : null);

function coverOf(tree: RichText): Cover | null {
  const attributes = picturesIn(tree)[0]?.[1];
  if (!attributes?.src) return null;
  const { src, alt = "", width, height } = attributes;
  return { src, alt, width: sizeOf(width), height: sizeOf(height) };
}
