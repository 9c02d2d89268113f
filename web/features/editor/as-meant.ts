import type { Loose, LooseElement } from "../../lib/parse-html.ts";
import { type ListLine, lineOfList, listsOf } from "./word-lists.ts";

/** What word processors write around the words and nobody means to paste. */
const NOT_MEANT = new Set(["xml", "meta", "link", "o:p", "button", "input", "audio", "video"]);
const BLOCKS = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol li blockquote hr div section article header footer main aside nav address pre figure figcaption dl dd dt table tbody thead tfoot tr center body html img".split(
    " ",
  ),
);
/** What the editor has itself; other blocks are lines, or hold lines. */
const OWN_BLOCKS = new Set("p h2 h3 ul ol li blockquote hr img".split(" "));
const INLINE_STYLED = new Set("span font b strong i em s u a".split(" "));
const HEADINGS: Record<string, string> = { h1: "h2", h4: "h3", h5: "h3", h6: "h3" };

/** What was pasted from anywhere (Word and Google Docs among it), with its meaning in elements instead of styles. */
export function asMeant(nodes: Loose[]): Loose[] {
  const meant = nodes.flatMap(meaningOf);
  return withLists(meant.some(isBlock) ? meant.filter(isNoGap) : meant);
}

const element = (name: string, children: Loose[], attributes = {}): LooseElement => ({
  name,
  attributes,
  children,
});

const isBlock = (node: Loose | undefined): boolean =>
  typeof node === "object" && (BLOCKS.has(node.name) || "list" in node);

/** Breaks beside blocks only keep them apart, which they are anyway. */
function isNoGap(node: Loose, at: number, all: Loose[]): boolean {
  if (typeof node === "string" || node.name !== "br") return true;
  const near = (step: number) => {
    let next = at + step;
    while (typeof all[next] === "string" && String(all[next]).trim() === "") next += step;
    return all[next];
  };
  return [near(-1), near(1)].every((sibling) => sibling !== undefined && !isBlock(sibling));
}

function meaningOf(node: Loose): Loose[] {
  if (typeof node === "string") return [node];
  const style = node.attributes.style ?? "";
  if (NOT_MEANT.has(node.name) || /mso-list:\s*ignore|display:\s*none/i.test(style)) return [];
  const list = lineOfList(node);
  const children = asMeant(node.children);
  if (list) return [{ ...element("p", children), list } as LooseElement & { list: ListLine }];
  if (node.name === "tr") return [element("p", cellsInARow(children))];
  if (INLINE_STYLED.has(node.name)) return styled(node, style, children);
  if (node.name === "p" && /\bMsoTitle\b/.test(node.attributes.class ?? "")) {
    return [element("h2", children)];
  }
  const name = HEADINGS[node.name] ?? node.name;
  if (name === "p" && isBlank(children)) return [];
  if (BLOCKS.has(name) && !OWN_BLOCKS.has(name)) {
    return children.some(isBlock) || isBlank(children) ? children : [element("p", children)];
  }
  return [element(name, children, node.attributes)];
}

const isBlank = (children: Loose[]): boolean =>
  children.every((child) =>
    typeof child === "string" ? child.trim() === "" : child.name !== "img" && isBlank(child.children),
  );

/** A row of a table as a line: there are no tables, but its words stay in their order. */
function cellsInARow(cells: Loose[]): Loose[] {
  const full = cells.filter((cell) => typeof cell === "object" && !isBlank([cell]));
  return full.flatMap((cell, at) => {
    const words = linesOf(cell);
    return at === 0 ? words : [" | ", ...words];
  });
}

const linesOf = (node: Loose): Loose[] =>
  typeof node === "object" && (isBlock(node) || /^t[dh]$/.test(node.name))
    ? node.children.flatMap(linesOf)
    : [node];

/** Google Docs wraps all in a `b` that is not bold, and writes its marks as styles. */
function styled({ name, attributes }: LooseElement, style: string, children: Loose[]): Loose[] {
  const weight = /(?:^|[;\s])font-weight:\s*(\w+)/i.exec(style)?.[1];
  const isBold = weight ? /^(bold|bolder|[6-9]00)$/i.test(weight) : name === "b" || name === "strong";
  const slant = /(?:^|[;\s])font-style:\s*(\w+)/i.exec(style)?.[1];
  const isItalic = slant ? /^(italic|oblique)$/i.test(slant) : name === "i" || name === "em";
  const isStruck = name === "s" || /text-decoration(-line)?:[^;]*line-through/i.test(style);
  let meant = children;
  if (isStruck) meant = [element("s", meant)];
  if (isItalic) meant = [element("em", meant)];
  if (isBold) meant = [element("strong", meant)];
  if (name === "a") meant = [element("a", meant, { href: meantAddress(attributes.href) })];
  return meant;
}

/** Google Docs sends every link by way of its own counter. */
function meantAddress(href = ""): string {
  const target = /^https:\/\/www\.google\.com\/url\?/.test(href) ? new URL(href).searchParams.get("q") : null;
  return target ?? href;
}

/** Lines that Word only numbers or dots, as lists. */
function withLists(nodes: Loose[]): Loose[] {
  const result: Loose[] = [];
  let lines: (LooseElement & { list: ListLine })[] = [];
  const end = () => {
    if (lines.length > 0) result.push(...listsOf(lines));
    lines = [];
  };
  for (const node of nodes) {
    if (typeof node === "object" && "list" in node) lines.push(node as (typeof lines)[number]);
    else if (typeof node === "object" || node.trim() !== "" || lines.length === 0) {
      end();
      result.push(node);
    }
  }
  end();
  return result;
}
