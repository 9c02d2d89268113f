interface ListLine {
  line: Element;
  level: number;
  isNumbered: boolean;
}

const MARKED = "[data-style*='mso-list' i]";

/** Converts Word's lists, which are paragraphs with a typed mark, to list elements. */
export function makeWordLists(root: DocumentFragment): void {
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
