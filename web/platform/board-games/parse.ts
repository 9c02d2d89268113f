import type { BoardGameDetails } from "../../../worker/contract/platform/board-games.ts";

export interface SearchHit {
  id: number;
  name: string;
  /** Distinguishes editions of one name; negative for BC. */
  year: number | null;
}

/* DOMParser is no option: parseFromString is an HTML sink for any content type, so the site's Trusted Types policy
   ("none") refuses it. The worker sends minimal XML of its own making; this parser handles elements, attributes and
   text, and ignores the rest. */
// `<` ends every token, as it may stand in none: each piece of broken text is read once.
const TOKEN = /<[?!][^<>]*>|<\/([^\s<>]+)\s*>|<([^\s/<>"'=]+)((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>|([^<]+)/g;
const ATTRIBUTE = /([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const MOST_CODE_POINT = 0x10ffff;

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

function decode(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
    return code > 0 && code <= MOST_CODE_POINT ? String.fromCodePoint(code) : whole;
  });
}

function element(name: string, source = ""): Element {
  const attributes: Record<string, string> = {};
  for (const [, key = "", double, single] of source.matchAll(ATTRIBUTE)) {
    attributes[key] = decode(double ?? single ?? "");
  }
  return { name, attributes, text: "", children: [] };
}

/** Parses the elements of the text, each with its children. Unmatched closing tags are ignored. */
function read(xml: string): Element[] {
  const all: Element[] = [];
  const open: Element[] = [];
  for (const [, closed, opened, inside = "", text] of xml.matchAll(TOKEN)) {
    const parent = open.at(-1);
    if (parent && text !== undefined) parent.text += decode(text);
    const at = closed === undefined ? -1 : open.findLastIndex(({ name }) => name === closed);
    if (at >= 0) open.length = at;
    if (opened === undefined) continue;
    const child = element(opened, inside);
    parent?.children.push(child);
    all.push(child);
    if (!inside.endsWith("/")) open.push(child);
  }
  return all;
}

const items = (xml: string): Element[] => read(xml).filter(({ name }) => name === "item");

const isPrimary = ({ attributes }: Element) => (attributes.type ?? "primary") === "primary";

function nameOf(item: Element): string {
  const names = item.children.filter(({ name }) => name === "name");
  const best = names.find(isPrimary) ?? names[0];
  return (best?.attributes.value ?? best?.text ?? "").trim();
}

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : null;

function yearOf(item: Element): number | null {
  const text = item.children.find(({ name }) => name === "yearpublished")?.attributes.value ?? "";
  return /^-?[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

export function parseSearch(xml: string): SearchHit[] {
  const hits = new Map<number, SearchHit>();
  for (const item of items(xml)) {
    const id = wholeNumber(item.attributes.id);
    const name = nameOf(item);
    if (id !== null && name !== "" && !hits.has(id)) hits.set(id, { id, name, year: yearOf(item) });
  }
  return [...hits.values()];
}

/** Returns the chosen game's details. Defaults: one player at least, no more at most. @see spec §3 */
export function parseDetails(xml: string, chosen: { id: number; name: string }): BoardGameDetails {
  const item = items(xml)[0] ?? element("item");
  const child = (name: string) => item.children.find((candidate) => candidate.name === name);
  const count = (name: string) => wholeNumber(child(name)?.attributes.value ?? child(name)?.text);
  const picture = (name: string) => child(name)?.text.trim().replace(/^\/\//, "https://") ?? "";
  const minPlayers = count("minplayers") ?? 1;
  return {
    id: wholeNumber(item.attributes.id) ?? chosen.id,
    name: nameOf(item) || chosen.name,
    minPlayers,
    maxPlayers: Math.max(minPlayers, count("maxplayers") ?? minPlayers),
    expectedMinutes: count("playingtime"),
    image: picture("image") || picture("thumbnail"),
  };
}
