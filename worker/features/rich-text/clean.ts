import { Parser } from "htmlparser2";
import { spellOut } from "../../contract/character-names.ts";
import {
  RICH_TAGS,
  type RichAttributes,
  type RichNode,
  type RichTag,
  type RichText,
} from "../../contract/rich-text.ts";
import { ownOrWebAddress } from "../../contract/web-address.ts";

/** What nobody's text needs more of. */
export const HTML_MOST = 100_000;
const NODES_MOST = 5_000;
const DEPTH_MOST = 50;

/** What other editors call the toolbar's elements. */
const SAME: Record<string, RichTag> = { b: "strong", i: "em", del: "s", strike: "s", h1: "h2" };
const KNOWN = new Map<string, RichTag>([
  ...RICH_TAGS.map((tag) => [tag, tag] as const),
  ...Object.entries(SAME),
]);
/** What is in these is not meant to be read. */
const UNREAD = new Set(
  "script style template iframe object embed svg math title noscript textarea select xmp noembed noframes head".split(
    " ",
  ),
);

type Open = { name: string; into: RichNode[]; unread: boolean };

/**
 * What may be shown of somebody's HTML: the toolbar's elements, links, and pictures that lie under /files/; of
 * anything else only its words. What is too long, too deep or too much is cut off. The answer is no HTML but a tree,
 * which is drawn as elements: nothing in it is ever parsed again.
 * @see spec §5
 */
export function cleanHtml(html: string): RichText {
  const root: RichText = [];
  const open: Open[] = [{ name: "", into: root, unread: false }];
  let left = NODES_MOST;
  const top = () => open.at(-1) as Open;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const { into, unread } = top();
        const tag = KNOWN.get(name);
        const element =
          tag && !unread && left > 0 && open.length <= DEPTH_MOST ? elementOf(tag, attributes) : null;
        if (!element) return void open.push({ name, into, unread: unread || UNREAD.has(name) });
        left--;
        into.push(element);
        open.push({ name, into: element as unknown as RichNode[], unread });
      },
      ontext(text) {
        const { into, unread } = top();
        if (unread || left <= 0) return;
        left--;
        const last = into.length > FIRST_CHILD || into === root ? into.at(-1) : undefined;
        // The parser hands words over in pieces, cut at every character reference.
        if (typeof last === "string") into[into.length - 1] = last + text;
        else into.push(text);
      },
      onclosetag() {
        if (open.length > 1) open.pop();
      },
    },
    { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: false },
  );
  parser.end(spellOut(html.slice(0, HTML_MOST)));
  return root;
}

/** An element is its tag, its attributes, and then its children. */
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

/** Pictures of our own only: a foreign one would tell its host who reads here. */
function pictureOf({ src, alt = "", width, height }: Record<string, string>): RichAttributes | null {
  if (!src || !/^\/files\/[\w.-]+$/.test(src)) return null;
  const isSize = (size: string | undefined) => size !== undefined && /^\d{1,5}$/.test(size);
  return { src, alt, ...(isSize(width) && isSize(height) && { width, height }) };
}
