import { XMLParser } from "fast-xml-parser";
import { tidyLine } from "../contract/text.ts";

/** A parsed XML element: attributes and children are keys, possibly repeated. */
export type Element = { [key: string]: string | Element | (string | Element)[] | undefined };

interface BggName {
  primary: boolean;
  text: string;
}

export interface BggItem {
  id: number;
  names: BggName[];
  /** Negative for BC. */
  year: number | undefined;
  minPlayers: number | undefined;
  maxPlayers: number | undefined;
  playingMinutes: number | undefined;
  image: string | undefined;
  thumbnail: string | undefined;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Entities declared by the document are not expanded; the five built-in ones are decoded below.
  processEntities: false,
  maxNestedTags: 20,
});

/** @throws {Error} if it is no XML with an `items` element, such as an error page or a truncated answer */
export function parseItems(xml: string): BggItem[] {
  return asArray(documentOf(xml, "items").item).flatMap((item) =>
    typeof item === "object" ? (asItem(item) ?? []) : [],
  );
}

/** Returns the root element. @throws {Error} if it is no XML with this element */
export function documentOf(xml: string, name: string): Element {
  if (/<!DOCTYPE/i.test(xml)) throw new Error("the answer brings a document type");
  const document = parser.parse(xml, true) as Element;
  if (!(name in document))
    throw new Error(`no ${name} element, but ${Object.keys(document).join(", ") || "nothing"}`);
  const root = first(document[name]);
  return typeof root === "object" ? root : {};
}

function asItem(item: Element): BggItem | undefined {
  const id = wholeNumber(item.id);
  if (id === undefined || id < 1) return undefined;
  const names = asArray(item.name).flatMap((name) => {
    const text = tidyLine(textOf(typeof name === "object" ? name.value : undefined));
    return text && typeof name === "object" ? [{ primary: name.type === "primary", text }] : [];
  });
  return {
    id,
    names,
    year: yearOf(attribute(item.yearpublished)),
    minPlayers: countOf(attribute(item.minplayers)),
    maxPlayers: countOf(attribute(item.maxplayers)),
    playingMinutes: countOf(attribute(item.playingtime)),
    image: textOf(item.image).trim() || undefined,
    thumbnail: textOf(item.thumbnail).trim() || undefined,
  };
}

export const asArray = <T>(value: T | T[] | undefined): T[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const first = (value: Element[string]) => asArray(value)[0];

/** Returns an element's `value` attribute, which holds most values in this API. */
function attribute(element: Element[string]): string | undefined {
  const one = first(element);
  return typeof one === "object" ? textOf(one.value) : undefined;
}

export function textOf(value: Element[string]): string {
  const one = first(value);
  return decodeEntities(typeof one === "object" ? textOf(one["#text"]) : (one ?? ""));
}

export function wholeNumber(value: Element[string]): number | undefined {
  const text = textOf(value).trim();
  return /^-?\d{1,10}$/.test(text) ? Number(text) : undefined;
}

const UNSIGNED = 2 ** 32;
const LAST_YEAR = 2100;

/** Parses a year: BC years arrive as unsigned 32-bit numbers, unknown ones as 0. */
export function yearOf(value: string | undefined): number | undefined {
  const number = wholeNumber(value);
  if (number === undefined) return undefined;
  const year = number >= UNSIGNED / 2 ? number - UNSIGNED : number;
  return year !== 0 && year <= LAST_YEAR && year >= -10_000 ? year : undefined;
}

/** Parses a count; BoardGameGeek sends 0 for unknown. */
export function countOf(value: string | undefined): number | undefined {
  const count = wholeNumber(value);
  return count !== undefined && count >= 1 ? count : undefined;
}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10ffff;

/** Decodes the built-in XML entities once: doubly escaped text stays escaped once. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal, hex, name) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : "";
    },
  );
}
