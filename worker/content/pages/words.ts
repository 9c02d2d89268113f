import type { Context } from "../../context.ts";
import {
  cutAtPlaceholders,
  type PageWords,
  type Placeholder,
  unsaidIn,
  wordsFor,
} from "../../contract/content/page-words.ts";
import type { EventDay } from "../../contract/events/calendar.ts";
import { formatLongDay } from "../../contract/games/game-night.ts";
import type { RichNode, RichTag, RichText } from "../../contract/platform/rich-text.ts";

/** Returns the values of placeholders, from the club's settings and calendar. */
export function pageWords({ club }: Context, next: Pick<EventDay, "date"> | undefined): PageWords {
  const [venue] = club.venues;
  return {
    club: club.name,
    contact: club.contactEmail,
    // A club without a social page is contacted by mail.
    social: club.socialUrl || club.contactEmail,
    venue: venue?.name ?? null,
    address: venue?.address ?? null,
    "next game night": next ? formatLongDay(next.date) : null,
  };
}

/** Fills in placeholders and links addresses; leaves out sentences with an unknown value. */
export function fillInTree(tree: RichText, words: PageWords): RichText {
  const filled = (nodes: readonly RichNode[], inLink: boolean): RichNode[] =>
    nodes.flatMap((node): RichNode[] => {
      if (typeof node === "string") return filledText(node, inLink);
      const [tag, attributes, ...children] = isParagraph(node) ? withoutUnsaid(node, words) : node;
      const inside = filled(children, inLink || tag === "a");
      return inside.length === 0 && node.length > 2 ? [] : [[tag, attributes, ...inside]];
    });

  const filledText = (text: string, inLink: boolean): RichNode[] => {
    const nodes: RichNode[] = [];
    for (const [at, piece] of cutAtPlaceholders(text).entries()) {
      const node = at % 2 === 0 ? piece : nodeFor(piece as Placeholder, inLink);
      const last = nodes.at(-1);
      if (typeof node === "string" && typeof last === "string") nodes[nodes.length - 1] = last + node;
      else if (node !== "") nodes.push(node);
    }
    return nodes;
  };

  const nodeFor = (name: Placeholder, inLink: boolean): RichNode => {
    if (!inLink && (name === "contact" || name === "social")) return linkTo(words[name]);
    return wordsFor(name, words);
  };

  return filled(tree, false);
}

type Element = Exclude<RichNode, string>;

/** Returns true for a paragraph, and for a list item without one. */
const isParagraph = ([tag, , ...children]: Element): boolean =>
  tag === "p" ||
  (tag === "li" && children.every((child) => typeof child === "string" || !BLOCKS.has(child[0])));
const BLOCKS = new Set<RichTag>(["p", "ul", "ol", "blockquote"]);

function withoutUnsaid(paragraph: Element, words: PageWords): Element {
  const unsaid = unsaidIn(textOf(paragraph), words);
  let at = 0;
  const isSaid = (place: number) => !unsaid.some(([from, to]) => place >= from && place < to);
  const said = (node: RichNode): RichNode[] => {
    if (typeof node === "string") {
      const begin = at;
      at += node.length;
      const text = node
        .split("")
        .filter((_, place) => isSaid(begin + place))
        .join("");
      return text === "" ? [] : [text];
    }
    const [tag, attributes, ...children] = node;
    if (tag === "br") return isSaid(at++) ? [node] : [];
    const inside = children.flatMap(said);
    return inside.length === 0 && children.length > 0 ? [] : [[tag, attributes, ...inside]];
  };
  const [tag, attributes, ...children] = paragraph;
  return [tag, attributes, ...children.flatMap(said)];
}

const textOf = (node: RichNode): string => {
  // A line ends at an element, not where the HTML's own lines do.
  if (typeof node === "string") return node.replaceAll("\n", " ");
  const [tag, , ...children] = node;
  return tag === "br" ? "\n" : children.map(textOf).join("");
};

const linkTo = (address: string): RichNode => [
  "a",
  { href: /^https?:/.test(address) ? address : `mailto:${address}` },
  withoutScheme(address),
];

const withoutScheme = (address: string): string => address.replace(/^https?:\/\/(www\.)?|\/$/g, "");
