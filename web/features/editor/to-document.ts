import type { JSONContent } from "@tiptap/core";
import type { RichNode, RichTag, RichText } from "../../../worker/contract/rich-text.ts";

type Mark = NonNullable<JSONContent["marks"]>[number];
type Element = Exclude<RichNode, string>;

const MARKS: Partial<Record<RichTag, string>> = { strong: "bold", em: "italic", s: "strike", a: "link" };
const MARK_ORDER = ["link", "bold", "italic", "strike"];

/** Where running text stands: in a paragraph, or in a heading. */
type Line = { type: "paragraph" } | { type: "heading"; attrs: { level: number } };
const PARAGRAPH: Line = { type: "paragraph" };

/** A text as the editor's document: whatever stands where it may not is put where it may. */
export function toDocument(text: RichText): JSONContent {
  const content = blocksOf(text);
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

/** The blocks that these nodes make; running text among them becomes lines of its own. */
export function blocksOf(nodes: RichText, marks: Mark[] = [], line = PARAGRAPH): JSONContent[] {
  const flow = new Flow(line);
  for (const node of nodes) add(flow, node, marks);
  return flow.end();
}

function add(flow: Flow, node: RichNode, marks: Mark[]): void {
  if (typeof node === "string") {
    flow.text(node, marks);
    return;
  }
  const [tag, attributes, ...children] = node;
  const mark = MARKS[tag];
  if (mark) {
    const isLink = mark === "link";
    const more = isLink && !attributes?.href ? [] : [isLink ? linkTo(attributes?.href) : { type: mark }];
    for (const child of children) add(flow, child, withMarks(marks, more));
  } else if (tag === "br") flow.piece({ type: "hardBreak", ...(marks.length > 0 && { marks }) });
  else if (tag === "p") flow.blocks(asLine(children, marks, flow.line));
  else flow.blocks(blockOf(node, marks));
}

const linkTo = (href: string | undefined): Mark => ({ type: "link", attrs: { href } });

function withMarks(marks: Mark[], more: Mark[]): Mark[] {
  const others = marks.filter(({ type }) => more.every((mark) => mark.type !== type));
  return [...others, ...more].sort((a, b) => MARK_ORDER.indexOf(a.type) - MARK_ORDER.indexOf(b.type));
}

/** A paragraph stays one, also when there is nothing in it; an empty heading says nothing. */
function asLine(children: RichNode[], marks: Mark[], line: Line): JSONContent[] {
  const blocks = blocksOf(children, marks, line);
  return blocks.length > 0 || line.type === "heading" ? blocks : [{ ...line }];
}

function blockOf([tag, attributes, ...children]: Element, marks: Mark[]): JSONContent[] {
  if (tag === "h2" || tag === "h3") {
    return blocksOf(children, marks, { type: "heading", attrs: { level: Number(tag[1]) } });
  }
  if (tag === "hr") return [{ type: "horizontalRule" }];
  if (tag === "img") return [{ type: "image", attrs: pictureOf(attributes) }];
  if (tag === "ul" || tag === "ol") return listOf(tag, children, marks);
  const inside = blocksOf(children, marks);
  // An item without its list is a line like any other.
  if (tag === "li") return inside;
  return inside.length > 0 ? [{ type: "blockquote", content: inside }] : [];
}

const pictureOf = (attributes: Element[1]) => ({
  src: attributes?.src,
  alt: attributes?.alt ?? "",
  width: attributes?.width ? Number(attributes.width) : null,
  height: attributes?.height ? Number(attributes.height) : null,
});

function listOf(tag: "ul" | "ol", children: RichNode[], marks: Mark[]): JSONContent[] {
  const items: JSONContent[] = [];
  for (const child of children) {
    if (typeof child === "string" && child.trim() === "") continue;
    const isItem = typeof child !== "string" && child[0] === "li";
    const isList = typeof child !== "string" && (child[0] === "ul" || child[0] === "ol");
    const content = blocksOf(isItem ? (child.slice(2) as RichNode[]) : [child], marks);
    const last = items.at(-1);
    // A list beside the items instead of within one, as some write it, belongs to the item before.
    if (isList && last) last.content?.push(...content);
    else items.push({ type: "listItem", content: withLine(content) });
  }
  return items.length > 0 ? [{ type: tag === "ul" ? "bulletList" : "orderedList", content: items }] : [];
}

/** An item begins with a line. */
const withLine = (content: JSONContent[]): JSONContent[] =>
  content[0]?.type === "paragraph" ? content : [{ type: "paragraph" }, ...content];

/** Collects running text into lines, and ends the line where a block begins. */
class Flow {
  readonly line: Line;
  #done: JSONContent[] = [];
  #open: JSONContent[] = [];

  constructor(line: Line) {
    this.line = line;
  }

  text(words: string, marks: Mark[]): void {
    const text = words.replace(/[ \t\r\n\f]+/g, " ");
    if (text !== "") this.piece({ type: "text", text, ...(marks.length > 0 && { marks }) });
  }

  piece(piece: JSONContent): void {
    this.#open.push(piece);
  }

  blocks(blocks: JSONContent[]): void {
    this.#endLine();
    this.#done.push(...blocks);
  }

  end(): JSONContent[] {
    this.#endLine();
    return this.#done;
  }

  #endLine(): void {
    const content = tidy(this.#open);
    this.#open = [];
    if (content.length > 0) this.#done.push({ ...this.line, content });
  }
}

/** Spaces as a reader sees them: one between words, none at the ends of a line, nothing empty. */
function tidy(pieces: JSONContent[]): JSONContent[] {
  const result: JSONContent[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    const isAfterSpace = !last || last.type === "hardBreak" || last.text?.endsWith(" ");
    if (piece.type === "hardBreak") trimEnd(result);
    const text = isAfterSpace ? piece.text?.replace(/^ +/, "") : piece.text;
    if (text === "") continue;
    const sameMarks = last?.text && text && JSON.stringify(last.marks) === JSON.stringify(piece.marks);
    if (sameMarks) last.text += text;
    else result.push(text === undefined ? piece : { ...piece, text });
  }
  trimEnd(result);
  return result;
}

function trimEnd(pieces: JSONContent[]): void {
  const last = pieces.at(-1);
  if (last?.text === undefined) return;
  last.text = last.text.replace(/ +$/, "");
  if (last.text === "") {
    pieces.pop();
    trimEnd(pieces);
  }
}
