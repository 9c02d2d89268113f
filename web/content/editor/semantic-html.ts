import { ownOrWebAddress } from "../../../worker/contract/web-address.ts";
import { cleanNodes } from "../../lib/clean-html.ts";

const BLOCKS = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol li blockquote hr div section article header footer main aside nav address pre figure figcaption dl dd dt table tbody thead tfoot tr center img".split(
    " ",
  ),
);
/** Blocks that the editor supports; other blocks are lines, or contain lines. */
const OWN_BLOCKS = new Set("p h2 h3 ul ol li blockquote hr img".split(" "));
const INLINE_STYLED = new Set("span font b strong i em s del strike u a".split(" "));
const HEADINGS: Record<string, string> = { h1: "h2", h4: "h3", h5: "h3", h6: "h3" };
/** Attributes kept on pictures; other elements lose all of theirs. */
const KEPT_ATTRIBUTES = ["src", "alt", "width", "height"];

/** Converts pasted HTML (from Word and Google Docs among others) to semantic elements instead of styles. */
export function semanticHtml(html: string): string {
  const pasted = cleanNodes(withStylesAsData(html));
  makeWordLists(pasted);
  return element(pasted, "div", meaningOfAll(pasted)).innerHTML;
}

/** Renames styles, handlers and base addresses, which the CSP forbids and browsers report, even detached. */
const withStylesAsData = (html: string): string =>
  html.replace(/<\/?[a-z][^<>]*>/gi, (tag) =>
    tag
      .replace(/^<base\b.*/is, "")
      .replace(/^(<\/?)style\b/i, "$1xml")
      .replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, "$1data-$2"),
  );

function meaningOfAll(parent: Node): Node[] {
  const meant = [...parent.childNodes].flatMap(meaningOf);
  return meant.some(isBlock) ? meant.filter(isKept) : meant;
}

/** Creates an element in the pasted, inert document, where pictures are not fetched. */
function element(like: Node, name: string, children: Node[]): Element {
  const made = (like.ownerDocument as Document).createElement(name);
  made.append(...children);
  return made;
}

const isElement = (node: Node | undefined): node is Element => node instanceof Element;
const isBlock = (node: Node | undefined): boolean => isElement(node) && BLOCKS.has(node.localName);
const isSpace = (node: Node | undefined): boolean =>
  node !== undefined && !isElement(node) && (node.textContent ?? "").trim() === "";

/** Returns false for a line break beside a block, which starts a new line anyway. */
function isKept(node: Node, at: number, all: Node[]): boolean {
  if (!isElement(node) || node.localName !== "br") return true;
  const near = (step: number) => {
    let next = at + step;
    while (isSpace(all[next])) next += step;
    return all[next];
  };
  return [near(-1), near(1)].every((sibling) => sibling !== undefined && !isBlock(sibling));
}

function meaningOf(node: Node): Node[] {
  if (!isElement(node)) return [node];
  const style = node.getAttribute("data-style") ?? "";
  if (/mso-list:\s*ignore|display:\s*none/i.test(style)) return [];
  const children = meaningOfAll(node);
  if (node.localName === "tr") return [element(node, "p", cellsInARow(children))];
  if (INLINE_STYLED.has(node.localName)) return styled(node, style, children);
  if (node.localName === "p" && /\bMsoTitle\b/.test(node.className)) return [element(node, "h2", children)];
  const name = HEADINGS[node.localName] ?? node.localName;
  if (name === "p" && isBlank(children)) return [];
  if (BLOCKS.has(name) && !OWN_BLOCKS.has(name)) {
    return children.some(isBlock) || isBlank(children) ? children : [element(node, "p", children)];
  }
  const meant = element(node, name, children);
  for (const kept of name === "img" ? KEPT_ATTRIBUTES : []) {
    const value = node.getAttribute(kept);
    if (value !== null) meant.setAttribute(kept, value);
  }
  return [meant];
}

const isBlank = (nodes: Node[]): boolean =>
  nodes.every((node) =>
    isElement(node) ? node.localName !== "img" && isBlank([...node.childNodes]) : isSpace(node),
  );

function cellsInARow(cells: Node[]): Node[] {
  const full = cells.filter((cell) => isElement(cell) && !isBlank([cell]));
  return full.flatMap((cell, at) => (at === 0 ? linesOf(cell) : [new Text(" | "), ...linesOf(cell)]));
}

const linesOf = (node: Node): Node[] =>
  isBlock(node) || (isElement(node) && /^t[dh]$/.test(node.localName))
    ? [...node.childNodes].flatMap(linesOf)
    : [node];

/** Converts Google Docs' style attributes to elements. Google Docs wraps everything in a `b` that is not bold. */
function styled(node: Element, style: string, children: Node[]): Node[] {
  const { localName: name } = node;
  const weight = /(?:^|[;\s])font-weight:\s*(\w+)/i.exec(style)?.[1];
  const isBold = weight ? /^(bold|bolder|[6-9]00)$/i.test(weight) : name === "b" || name === "strong";
  const slant = /(?:^|[;\s])font-style:\s*(\w+)/i.exec(style)?.[1];
  const isItalic = slant ? /^(italic|oblique)$/i.test(slant) : name === "i" || name === "em";
  const isStruck = /^(s|del|strike)$/.test(name) || /text-decoration(-line)?:[^;]*line-through/i.test(style);
  let meant = children;
  if (isStruck) meant = [element(node, "s", meant)];
  if (isItalic) meant = [element(node, "em", meant)];
  if (isBold) meant = [element(node, "strong", meant)];
  const address = name === "a" ? unwrapRedirect(node.getAttribute("href") ?? "") : null;
  if (address) {
    const link = element(node, "a", meant);
    link.setAttribute("href", address);
    meant = [link];
  }
  return meant;
}

function unwrapRedirect(href: string): string | null {
  const isCounted = /^https:\/\/www\.google\.com\/url\?/.test(href);
  return ownOrWebAddress((isCounted && new URL(href).searchParams.get("q")) || href);
}

interface ListLine {
  line: Element;
  level: number;
  isNumbered: boolean;
}

const MARKED = "[data-style*='mso-list' i]";

/** Converts Word's lists, which are paragraphs with a typed mark, to list elements. */
function makeWordLists(root: DocumentFragment): void {
  const groups: ListLine[][] = [];
  for (const line of [...root.querySelectorAll(MARKED)].flatMap(lineOfList)) {
    const group = groups.at(-1);
    if (group && group.at(-1)?.line === line.line.previousElementSibling) group.push(line);
    else groups.push([line]);
  }
  for (const group of groups) {
    group[0]?.line.before(...listsOf(group));
    for (const { line } of group) line.remove();
  }
}

function lineOfList(line: Element): ListLine[] {
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(line.getAttribute("data-style") ?? "")?.[1];
  if (!level || !/^(p|h\d)$/.test(line.localName)) return [];
  const mark = [...line.querySelectorAll(MARKED)].find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute("data-style") ?? ""),
  );
  return [
    {
      line,
      level: Number(level),
      isNumbered: /^\W*(\d+|[a-z]{1,4})[.)]/i.test(mark?.textContent ?? ""),
    },
  ];
}

function listsOf(lines: ListLine[]): Element[] {
  const top: Element[] = [];
  const open: { level: number; list: Element }[] = [];
  for (const { line, level, isNumbered } of lines) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const name = isNumbered ? "ol" : "ul";
    const last = open.at(-1);
    if (!last || last.level < level || last.list.localName !== name) {
      const list = line.ownerDocument.createElement(name);
      if (last?.level === level) open.pop();
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else top.push(list);
      open.push({ level, list });
    }
    const item = line.ownerDocument.createElement("li");
    item.append(...line.childNodes);
    open.at(-1)?.list.append(item);
  }
  return top;
}
