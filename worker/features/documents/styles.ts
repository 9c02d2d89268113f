import { hashOf } from "./inline-hash.ts";

const BETWEEN_MARKS = /<!--styles-->([\s\S]*?)<!--\/styles-->/;
/** A sheet, and the link that says where it is from. */
const SHEET = /<style>([\s\S]*?)<\/style><link[^>]*>/g;
/** Classes of CSS modules, in a stylesheet. */
const IN_SHEET = /\.(_[\w-]+)/g;
const IN_HTML = / class="([^"]*)"/g;

/** Styles that stand in a page, and the hash by which the policy allows them. */
export interface Sheet {
  html: string;
  hash: string;
}

/** The styles of the parts that come and go, and in which of them each class is. */
export interface PartStyles {
  sheets: Sheet[];
  sheetsOf: Map<string, number[]>;
}

/** Takes the parts' styles out of the built page. Nothing is inline while developing. */
export async function readStyles(html: string): Promise<PartStyles> {
  const found = [...(BETWEEN_MARKS.exec(html)?.[1] ?? "").matchAll(SHEET)];
  const sheetsOf = new Map<string, number[]>();
  const sheets = await Promise.all(
    found.map(async ([tag, css = ""], index) => {
      for (const name of new Set(Array.from(css.matchAll(IN_SHEET), ([, name = ""]) => name))) {
        sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), index]);
      }
      return { html: tag, hash: await hashOf(css) };
    }),
  );
  return { sheets, sheetsOf };
}

export const withoutStyles = (html: string): string => html.replace(BETWEEN_MARKS, "");

/** The styles of what is drawn, in their order. */
export function stylesFor({ sheets, sheetsOf }: PartStyles, drawn: string): Sheet[] {
  const wanted = new Set<number>();
  for (const names of new Set(Array.from(drawn.matchAll(IN_HTML), ([, names = ""]) => names))) {
    for (const name of names.split(" ")) for (const index of sheetsOf.get(name) ?? []) wanted.add(index);
  }
  return sheets.filter((_, index) => wanted.has(index));
}
