import { decodeHTML } from "entities";

/** A piece of HTML as it came: words, or an element with whatever it had. */
export type Loose = string | LooseElement;

export interface LooseElement {
  name: string;
  attributes: Record<string, string>;
  children: Loose[];
}

/** Deeper than anybody writes; what lies deeper loses its elements and keeps its words. */
const DEPTH_MOST = 50;

const names = (list: string) => new Set(list.split(" "));
const EMPTY = names("area base br col embed hr img input link meta source track wbr");
/** What stands in these is no markup. */
const RAW = names("script style title textarea xmp iframe noembed noframes noscript");
const LINES = names("p h1 h2 h3 h4 h5 h6 ul ol div blockquote table section article hr pre");
/** What an opening element ends, where its end was left out. */
const ENDS: Record<string, Set<string>> = {
  li: names("li"),
  tr: names("tr td th"),
  td: names("td th"),
  th: names("td th"),
  dt: names("dt dd"),
  dd: names("dt dd"),
};
const PARAGRAPH = names("p");

const ATTRIBUTE = /[\s/]*([^\s=>/"']+|["'])(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;
const NAME = /[a-z][^\s/>]*/iy;

/**
 * HTML as a tree of plain objects. No element is ever made of it: the site's policy (Trusted Types) forbids handing
 * a string to the browser's own parser, also for a document that nobody sees. Reads in one pass, whatever comes.
 */
export function parseHtml(html: string): Loose[] {
  const tree = new Tree();
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf("<", at);
    tree.text(html.slice(at, next < 0 ? html.length : next));
    if (next < 0) break;
    at = readTag(html, next, tree);
  }
  return tree.root;
}

/** Reads what begins with `<` and answers where it ends. */
function readTag(html: string, at: number, tree: Tree): number {
  if (html.startsWith("<!--", at)) return after(html, "-->", at + 4);
  if (/[!?]/.test(html[at + 1] ?? "")) return after(html, ">", at);
  const isEnd = html[at + 1] === "/";
  NAME.lastIndex = at + (isEnd ? 2 : 1);
  const name = NAME.exec(html)?.[0].toLowerCase();
  if (!name) {
    tree.text("<");
    return at + 1;
  }
  const { attributes, end } = readAttributes(html, NAME.lastIndex);
  if (isEnd) tree.close(name);
  else tree.open(name, attributes);
  if (isEnd || !RAW.has(name)) return end;
  const close = new RegExp(`</${name}(?=[\\s/>])`, "gi");
  close.lastIndex = end;
  return close.exec(html)?.index ?? html.length;
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

function readAttributes(html: string, from: number) {
  const attributes: Record<string, string> = {};
  let end = from;
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const match = ATTRIBUTE.exec(html);
    if (!match) return { attributes, end: after(html, ">", end) };
    const [, name = "", double, single, bare] = match;
    attributes[name.toLowerCase()] ??= decoded(double ?? single ?? bare ?? "");
    end = ATTRIBUTE.lastIndex;
  }
}

const decoded = (text: string): string => decodeHTML(text).toWellFormed();

class Tree {
  readonly root: Loose[] = [];
  readonly #open: { name: string; into: Loose[] }[] = [{ name: "", into: this.root }];

  get #into(): Loose[] {
    return this.#open.at(-1)?.into ?? this.root;
  }

  text(raw: string): void {
    if (raw === "" || RAW.has(this.#open.at(-1)?.name ?? "")) return;
    const last = this.#into.at(-1);
    const text = decoded(raw);
    if (typeof last === "string") this.#into[this.#into.length - 1] = last + text;
    else this.#into.push(text);
  }

  open(name: string, attributes: Record<string, string>): void {
    const ended = ENDS[name] ?? (LINES.has(name) ? PARAGRAPH : null);
    while (ended?.has(this.#open.at(-1)?.name ?? "")) this.#open.pop();
    const element: LooseElement = { name, attributes, children: [] };
    const isDeep = this.#open.length > DEPTH_MOST;
    const into = this.#into;
    if (!isDeep) into.push(element);
    if (!EMPTY.has(name)) this.#open.push({ name, into: isDeep ? into : element.children });
  }

  close(name: string): void {
    const at = this.#open.findLastIndex((open) => open.name === name);
    if (at > 0) this.#open.length = at;
  }
}
