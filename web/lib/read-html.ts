import { Parser } from "htmlparser2";
import { spellOut } from "../../worker/contract/character-names.ts";
import {
  RICH_TAGS,
  type RichAttributes,
  type RichNode,
  type RichTag,
  type RichText,
} from "../../worker/contract/rich-text.ts";
import { ownOrWebAddress } from "../../worker/contract/web-address.ts";

/** A piece of HTML as it came: words, or an element with whatever it had. */
export type Loose = string | LooseElement;

export interface LooseElement {
  name: string;
  attributes: Record<string, string>;
  children: Loose[];
}

/** Deeper than anybody writes; what lies deeper loses its elements and keeps its words. */
const DEPTH_MOST = 50;

/**
 * HTML as a tree of plain objects. No element is ever made of it: the site's policy (Trusted Types) forbids handing
 * a string to the browser's own parser, also for a document that nobody sees.
 */
export function parseHtml(html: string): Loose[] {
  const root: Loose[] = [];
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: LooseElement = { name, attributes, children: [] };
        const into = open.at(-1) ?? root;
        if (open.length <= DEPTH_MOST) into.push(element);
        open.push(open.length <= DEPTH_MOST ? element.children : into);
      },
      ontext(text) {
        const into = open.at(-1) ?? root;
        const last = into.at(-1);
        if (typeof last === "string") into[into.length - 1] = last + text;
        else into.push(text);
      },
      onclosetag() {
        if (open.length > 1) open.pop();
      },
    },
    { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: false },
  );
  parser.end(spellOut(html));
  return root;
}

/** What other editors call the toolbar's elements. */
const SAME: Record<string, RichTag> = { b: "strong", i: "em", del: "s", strike: "s", h1: "h2" };
const KNOWN = new Map<string, RichTag>([
  ...RICH_TAGS.map((tag) => [tag, tag] as const),
  ...Object.entries(SAME),
]);
const UNREAD = new Set(
  "script style template iframe object embed svg math title noscript textarea select xmp noembed noframes head".split(
    " ",
  ),
);

/** The elements that the club's texts are made of, by the same rules as the server's (a test holds them equal). */
export const onlyRich = (nodes: Loose[]): RichText => joined(nodes.flatMap(richOf));

/** What the server keeps, as it will be shown. */
export const readHtml = (html: string): RichText => onlyRich(parseHtml(html));

function richOf(node: Loose): RichNode[] {
  if (typeof node === "string") return [node];
  if (UNREAD.has(node.name)) return [];
  const inside = onlyRich(node.children);
  const tag = KNOWN.get(node.name);
  if (!tag) return inside;
  if (tag === "img") {
    const picture = pictureOf(node.attributes);
    return picture ? [[tag, picture]] : [];
  }
  const href = tag === "a" ? ownOrWebAddress(node.attributes["href"]) : null;
  return [[tag, href ? { href } : null, ...inside]];
}

/** Pictures of our own only: one as a data URL would be saved again and again, a foreign one tells its host who reads. */
function pictureOf({ src, alt = "", width, height }: Record<string, string>): RichAttributes | null {
  if (!src || !/^\/files\/[\w.-]+$/.test(src)) return null;
  const isSize = (size: string | undefined) => size !== undefined && /^\d{1,5}$/.test(size);
  return { src, alt, ...(isSize(width) && isSize(height) && { width, height }) } as RichAttributes;
}

function joined(nodes: RichNode[]): RichNode[] {
  const result: RichNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (typeof node === "string" && typeof last === "string") result[result.length - 1] = last + node;
    else if (node !== "") result.push(node);
  }
  return result;
}
