import type { RichNode, RichText } from "../../contract/platform/rich-text.ts";

const EMPTY = new Set(["br", "hr", "img"]);
const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\u00a0": "&nbsp;",
};

const escaped = (text: string, special: RegExp): string =>
  text.replace(special, (character) => ENTITIES[character] ?? character);

/**
 * A cleaned text as HTML: for the editor, which reads HTML, and for whatever else does. Written as browsers write
 * theirs, so that what the editor sent comes back the same, letter by letter. Cleaned again it is the same.
 */
export const asHtml = (tree: RichText): string => tree.map(written).join("");

function written(node: RichNode): string {
  if (typeof node === "string") return escaped(node, /[&<>\u00a0]/g);
  const [tag, attributes, ...children] = node;
  const given = Object.entries(attributes ?? {})
    .map(([name, value]) => ` ${name}="${escaped(value, /[&<>"\u00a0]/g)}"`)
    .join("");
  return `<${tag}${given}>${EMPTY.has(tag) ? "" : `${asHtml(children)}</${tag}>`}`;
}
