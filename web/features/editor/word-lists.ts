import type { Loose, LooseElement } from "../../lib/parse-html.ts";

/** What Word says of a line that it shows as part of a list. */
export interface ListLine {
  level: number;
  isNumbered: boolean;
}

/** Word writes lists as paragraphs with a mark typed before them; null for any other element. */
export function lineOfList({ name, attributes, children }: LooseElement): ListLine | null {
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(attributes.style ?? "")?.[1];
  if (!level || !/^(p|h\d)$/.test(name)) return null;
  return { level: Number(level), isNumbered: /^\W*(\d+|[a-z]{1,4})[.)]/i.test(markIn(children)) };
}

function markIn(nodes: Loose[]): string {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    const isMark = /mso-list:\s*ignore/i.test(node.attributes.style ?? "");
    const mark = isMark ? wordsOf(node) : markIn(node.children);
    if (mark) return mark;
  }
  return "";
}

const wordsOf = (node: Loose): string =>
  typeof node === "string" ? node : node.children.map(wordsOf).join("");

const element = (name: string, children: Loose[]): LooseElement => ({ name, attributes: {}, children });

/** The lists that such lines make, one within the other as their levels say. */
export function listsOf(lines: (LooseElement & { list: ListLine })[]): LooseElement[] {
  const top: LooseElement[] = [];
  const open: { level: number; list: LooseElement }[] = [];
  for (const { list: line, children } of lines) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > line.level) open.pop();
    const name = line.isNumbered ? "ol" : "ul";
    const last = open.at(-1);
    const isNew = !last || last.level < line.level || last.list.name !== name;
    if (isNew) {
      const list = element(name, []);
      if (last && last.level === line.level) open.pop();
      const parent = open.at(-1)?.list.children.at(-1);
      if (typeof parent === "object") parent.children.push(list);
      else top.push(list);
      open.push({ level: line.level, list });
    }
    open.at(-1)?.list.children.push(element("li", children));
  }
  return top;
}
