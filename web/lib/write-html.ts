import type { RichNode, RichText } from "../../worker/contract/rich-text.ts";

const ESCAPED: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\u00a0": "&nbsp;",
};
const EMPTY = new Set(["br", "hr", "img"]);

const escaped = (text: string) => text.replace(/[&<>"\u00a0]/g, (character) => ESCAPED[character] ?? "");

/** A text as HTML, to be sent and kept. */
export const writeHtml = (nodes: RichText): string => nodes.map(write).join("");

function write(node: RichNode): string {
  if (typeof node === "string") return escaped(node);
  const [tag, attributes, ...children] = node;
  const written = Object.entries(attributes ?? {})
    .map(([name, value]) => ` ${name}="${escaped(value ?? "")}"`)
    .join("");
  return EMPTY.has(tag) ? `<${tag}${written}>` : `<${tag}${written}>${writeHtml(children)}</${tag}>`;
}
