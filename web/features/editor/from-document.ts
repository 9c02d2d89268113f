import type { Mark, Node } from "@tiptap/pm/model";
import type { RichNode, RichTag, RichText } from "../../../worker/contract/rich-text.ts";

/** From the outermost to the innermost. */
const MARKS: [name: string, tag: RichTag][] = [
  ["link", "a"],
  ["bold", "strong"],
  ["italic", "em"],
  ["strike", "s"],
];

/** The editor's document as the club keeps texts; empty lines at the end, and a text of these alone, are nothing. */
export const fromDocument = (doc: Node): RichText => withoutEmptyEnds(blocks(doc));

const blocks = (parent: Node): RichNode[] => parent.children.map(block);

function block(node: Node): RichNode {
  const { attrs } = node;
  switch (node.type.name) {
    case "heading":
      return [attrs.level === 3 ? "h3" : "h2", null, ...line(node)];
    case "bulletList":
      return ["ul", null, ...blocks(node)];
    case "orderedList":
      return ["ol", null, ...blocks(node)];
    case "listItem":
      return ["li", null, ...item(node)];
    case "blockquote":
      return ["blockquote", null, ...blocks(node)];
    case "horizontalRule":
      return ["hr", null];
    case "image":
      return ["img", pictureOf(attrs)];
    default:
      return ["p", null, ...line(node)];
  }
}

function pictureOf({ src, alt, width, height }: Node["attrs"]) {
  const size = width && height ? { width: String(width), height: String(height) } : {};
  return { src: String(src), alt: String(alt ?? ""), ...size };
}

/** An item with one line, and perhaps lists below it, needs no paragraph. */
function item(node: Node): RichNode[] {
  const [first, ...rest] = blocks(node);
  const isPlain = rest.every((child) => child[0] === "ul" || child[0] === "ol");
  return isPlain && first?.[0] === "p" ? [...(first.slice(2) as RichNode[]), ...rest] : blocks(node);
}

const line = (node: Node): RichNode[] => nest(node.children, 0);

const markOf = (node: Node, name: string): Mark | undefined =>
  node.marks.find((mark) => mark.type.name === name);

/** Neighbours that share a mark stand in one element. */
function nest(pieces: readonly Node[], depth: number): RichNode[] {
  const [name, tag] = MARKS[depth] ?? [];
  if (!name || !tag) return pieces.map((piece) => (piece.isText ? (piece.text ?? "") : ["br", null]));
  const result: RichNode[] = [];
  let from = 0;
  while (from < pieces.length) {
    const mark = markOf(pieces[from] as Node, name);
    let to = from + 1;
    while (to < pieces.length && isSame(mark, markOf(pieces[to] as Node, name))) to++;
    const inside = nest(pieces.slice(from, to), depth + 1);
    if (mark) result.push([tag, tag === "a" ? { href: String(mark.attrs.href) } : null, ...inside]);
    else result.push(...inside);
    from = to;
  }
  return result;
}

const isSame = (one: Mark | undefined, other: Mark | undefined): boolean =>
  one && other ? one.eq(other) : one === other;

const isEmpty = (node: RichNode | undefined): boolean =>
  Array.isArray(node) && node[0] === "p" && node.length === 2;

function withoutEmptyEnds(nodes: RichNode[]): RichNode[] {
  let end = nodes.length;
  while (end > 0 && isEmpty(nodes[end - 1])) end--;
  return nodes.slice(0, end);
}
