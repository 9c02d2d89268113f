import type { RichNode, RichText } from "../../contract/rich-text.ts";
import { escapeHtml } from "../../escape-html.ts";

const EMPTY = new Set(["br", "hr", "img"]);

/** A cleaned text as HTML: for the editor, which reads HTML, and for whatever else does. Cleaned again it is the same. */
export const asHtml = (tree: RichText): string => tree.map(written).join("");

function written(node: RichNode): string {
  if (typeof node === "string") return escapeHtml(node);
  const [tag, attributes, ...children] = node;
  const given = Object.entries(attributes ?? {})
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");
  return `<${tag}${given}>${EMPTY.has(tag) ? "" : `${asHtml(children)}</${tag}>`}`;
}
