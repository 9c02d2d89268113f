import {
  RICH_TAGS,
  type RichAttributes,
  type RichNode,
  type RichTag,
  type RichText,
} from "../../worker/contract/rich-text.ts";
import { ownOrWebAddress } from "../../worker/contract/web-address.ts";
import { type Loose, parseHtml } from "./parse-html.ts";

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

/** The elements that the club's texts are made of, by the server's rules; whatever they let through, it cleans again. */
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
  const href = tag === "a" ? ownOrWebAddress(node.attributes.href) : null;
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
