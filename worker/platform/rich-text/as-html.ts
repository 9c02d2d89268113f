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

/** Serialises as browsers do, so that the editor's own HTML comes back unchanged. */
export const asHtml = (tree: RichText): string => tree.map(written).join("");

function written(node: RichNode): string {
  if (typeof node === "string") return escaped(node, /[&<>\u00a0]/g);
  const [tag, attributes, ...children] = node;
  const given = Object.entries(attributes ?? {})
    .map(([name, value]) => ` ${name}="${escaped(value, /[&<>"\u00a0]/g)}"`)
    .join("");
  return `<${tag}${given}>${EMPTY.has(tag) ? "" : `${asHtml(children)}</${tag}>`}`;
}
