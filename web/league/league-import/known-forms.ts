const EXPORT_PLAYS = "That’s BoardGameGeek’s collection. Export your plays instead: the address is below.";
const NOT_YET = "can’t be imported. Put its games into the template.";

/** Files that people mistake for plays, by how they begin, and what to do instead. */
const KNOWN: readonly [begins: RegExp, words: string][] = [
  [
    /^PK[\s\S]*(\[Content_Types\]\.xml|\bxl\/)/,
    "That’s an Excel workbook. Save it as CSV there, and choose that file.",
  ],
  [/^PK/, "That’s a ZIP archive. Unpack it, and choose the file of plays that’s in it."],
  [/^(<\?xml[^>]*>\s*)?<items\b/, EXPORT_PLAYS],
  [/^"?objectname"?[,;]/i, EXPORT_PLAYS],
  [
    /^<[\s\S]*(boardgamearena\.com|<title>[^<]*Board Game Arena)/i,
    `That’s a page of Board Game Arena, which ${NOT_YET}`,
  ],
  [/^<[\s\S]*<title>[^<]*Ludopedia/i, `That’s a page of Ludopedia, which ${NOT_YET}`],
  [
    /^[^\n<]*\bjogo\b/i,
    "That’s a list of Ludopedia. Name its columns as in the template, and choose it again.",
  ],
  [/^<(!doctype html|html)/i, "That’s a web page. Choose BoardGameGeek’s XML, BG Stats’ export or a CSV."],
];
const IS_PLAYS = /^(<\?xml[^>]*>\s*)?<plays\b/;

/** Returns the refusal of a file of a known form that isn't supported; null for any other. */
export const refusalOf = (content: string): string | null =>
  IS_PLAYS.test(content) ? null : (KNOWN.find(([begins]) => begins.test(content))?.[1] ?? null);
