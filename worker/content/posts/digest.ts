import { countWords, type RichNode, type RichText } from "../../contract/platform/rich-text.ts";
import { asHtml } from "../../platform/rich-text/as-html.ts";
import { cleanWithCare } from "../../platform/rich-text/clean.ts";
import { type Digest, readingMinutes, summaryOf } from "./digest-rules.ts";

/** Characters that XML can't hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufdd0-\ufdef\ufffe\uffff]/g;

export function digestOf(html: string): Digest {
  const { tree: read, isCut } = cleanWithCare(html.toWellFormed().replace(UNWRITABLE, ""));
  const tree = read.map(writable);
  const content = asHtml(tree);
  return {
    content,
    tree,
    ...summaryOf(tree),
    minutes: readingMinutes(content.length),
    words: countWords(tree),
    isCut,
  };
}

/** Cleans text nodes, too: character references can spell forbidden characters. */
const writable = (node: RichNode): RichNode =>
  typeof node === "string"
    ? node.replace(UNWRITABLE, "")
    : [node[0], node[1], ...(node.slice(2) as RichText).map(writable)];
