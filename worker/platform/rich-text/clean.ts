import { Parser } from "htmlparser2";
import {
  RICH_TAGS,
  type RichAttributes,
  type RichNode,
  type RichTag,
  type RichText,
} from "../../contract/platform/rich-text.ts";
import { ownOrWebAddress } from "../../contract/web-address.ts";

/** Limits that no honest text reaches: characters, nodes, depth. */
export const HTML_MOST = 100_000;
const NODES_MOST = 5_000;
const DEPTH_MOST = 50;
/** Open elements at which parsing stops: the parser searches all of them for each end tag. */
const OPEN_MOST = 1_000;

/** Synonyms that other editors use for the toolbar's elements. */
const SYNONYMS: Record<string, RichTag> = { b: "strong", i: "em", del: "s", strike: "s", h1: "h2" };
const KNOWN = new Map<string, RichTag>([
  ...RICH_TAGS.map((tag) => [tag, tag] as const),
  ...Object.entries(SYNONYMS),
]);
/** Elements whose text is not meant for readers. */
const HIDDEN = new Set(
  "script style template iframe object embed svg math title noscript textarea select xmp noembed noframes head".split(
    " ",
  ),
);

type Open = { tag: RichTag | null; into: RichNode[]; unread: boolean };

const BLOCKS = new Set<RichTag>(["p", "h2", "h3", "ul", "ol", "li", "blockquote", "hr"]);
const HOLDS_WORDS = new Set<RichTag | null>(["p", "h2", "h3"]);
const HOLDS_ITEMS = new Set<RichTag | null>(["ul", "ol", "li", "blockquote"]);

/** Keeps the toolbar's elements, links and our pictures, and all text, as a tree. @see spec §5 */
export const cleanHtml = (html: string): RichText => cleanWithCare(html).tree;

export function cleanWithCare(html: string): { tree: RichText; isCut: boolean } {
  const root: RichText = [];
  const open: Open[] = [{ tag: null, into: root, unread: false }];
  let left = NODES_MOST;
  let isCut = html.length > HTML_MOST;
  const top = () => open.at(-1) as Open;
  const stop = () => {
    isCut = true;
    parser.pause();
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > OPEN_MOST) return void stop();
        const { unread } = top();
        const tag = KNOWN.get(name);
        if (tag && !unread) closeImplied(open, tag);
        const { into } = top();
        const fits = left > 0 && open.length <= DEPTH_MOST && !(tag === "a" && holds(open, "a"));
        const element = tag && !unread && fits ? elementOf(tag, attributes) : null;
        if (tag && !unread && left <= 0) isCut = true;
        if (!element) return void open.push({ tag: null, into, unread: unread || HIDDEN.has(name) });
        left--;
        into.push(element);
        open.push({ tag: tag ?? null, into: element as unknown as RichNode[], unread });
      },
      ontext(text) {
        const { into, unread } = top();
        if (left <= 0 && !unread) isCut = true;
        if (unread || left <= 0) return;
        left--;
        const last = into.length > FIRST_CHILD || into === root ? into.at(-1) : undefined;
        // The parser splits text at every character reference.
        if (typeof last === "string") into[into.length - 1] = last + text;
        else into.push(text);
      },
      onclosetag() {
        if (open.length > 1) open.pop();
      },
    },
    { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: false },
  );
  parser.end(html.slice(0, HTML_MOST));
  return { tree: root, isCut };
}

/** Closes elements as browsers do, which would otherwise read the HTML differently from the tree. */
function closeImplied(open: Open[], tag: RichTag): void {
  if (!BLOCKS.has(tag)) return;
  const shown = elementsOf(open);
  const words = shown.findIndex((one) => HOLDS_WORDS.has(one.tag));
  if (words > 0) closeFrom(open, words);
  if (tag !== "li") return;
  const around = shown.findLastIndex((one) => HOLDS_ITEMS.has(one.tag));
  if (shown[around]?.tag === "li") closeFrom(open, around);
}

/** Returns the open entries that may be elements: deeper ones are flattened. */
const elementsOf = (open: Open[]): Open[] => open.slice(0, DEPTH_MOST + 1);

const holds = (open: Open[], tag: RichTag): boolean => elementsOf(open).some((one) => one.tag === tag);

/** Closes an element and everything open within it: later content goes behind it. */
function closeFrom(open: Open[], from: number): void {
  const outside = open[from - 1]?.into;
  if (outside) for (const one of open.slice(from)) Object.assign(one, { into: outside, tag: null });
}

const FIRST_CHILD = 2;

function elementOf(tag: RichTag, attributes: Record<string, string>): RichNode | null {
  if (tag === "a") {
    const href = ownOrWebAddress(attributes.href);
    return [tag, href ? { href } : null];
  }
  if (tag !== "img") return [tag, null];
  const picture = pictureOf(attributes);
  return picture && [tag, picture];
}

/** Accepts uploaded pictures only: a foreign one would reveal readers to its host. */
function pictureOf({ src, alt = "", width, height }: Record<string, string>): RichAttributes | null {
  if (!src || !/^\/files\/[\w.-]+$/.test(src)) return null;
  const isSize = (size: string | undefined) => size !== undefined && /^\d{1,5}$/.test(size);
  return { src, alt, ...(isSize(width) && isSize(height) && { width, height }) };
}
