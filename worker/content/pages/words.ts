import type { Context } from "../../context.ts";
import {
  cutAtPlaceholders,
  type PageWords,
  type Placeholder,
  wordsFor,
} from "../../contract/content/page-words.ts";
import type { EventDay } from "../../contract/events/calendar.ts";
import { formatLongDay } from "../../contract/games/game-night.ts";
import type { RichNode, RichText } from "../../contract/platform/rich-text.ts";

/** What the placeholders of info pages stand for, by the club's settings and its calendar. */
export function pageWords({ club }: Context, next: Pick<EventDay, "date"> | undefined): PageWords {
  const [venue = NO_VENUE] = club.venues;
  return {
    club: club.name,
    contact: club.contactEmail,
    // A club without one is to be asked.
    social: club.socialUrl || club.contactEmail,
    venue: venue.name,
    address: venue.address,
    "next game night": next ? formatLongDay(next.date) : null,
  };
}

/** What stands in a text for a venue that the club has not named. */
const NO_VENUE = { name: "a place to be announced", address: "address to follow" };

/** The text with its placeholders filled in; addresses become links, unless they stand in one. */
export function fillInTree(tree: RichText, words: PageWords): RichText {
  /** The text in front of what is being filled in, whatever it is emphasised by. */
  let before = "";

  const filled = (nodes: readonly RichNode[], inLink: boolean): RichNode[] =>
    nodes.flatMap((node): RichNode[] => {
      if (typeof node === "string") return filledText(node, inLink);
      const [tag, attributes, ...children] = node;
      return [[tag, attributes, ...filled(children, inLink || tag === "a")]];
    });

  const filledText = (text: string, inLink: boolean): RichNode[] => {
    const nodes: RichNode[] = [];
    for (const [at, piece] of cutAtPlaceholders(text).entries()) {
      const node = at % 2 === 0 ? piece : nodeFor(piece as Placeholder, inLink);
      if (piece !== "") before = piece;
      const last = nodes.at(-1);
      if (typeof node === "string" && typeof last === "string") nodes[nodes.length - 1] = last + node;
      else if (node !== "") nodes.push(node);
    }
    return nodes;
  };

  const nodeFor = (name: Placeholder, inLink: boolean): RichNode => {
    if (!inLink && (name === "contact" || name === "social")) return linkTo(words[name]);
    return wordsFor(name, words, before);
  };

  return filled(tree, false);
}

/** A link to a web address, or to a mailbox. */
const linkTo = (address: string): RichNode => [
  "a",
  { href: /^https?:/.test(address) ? address : `mailto:${address}` },
  withoutScheme(address),
];

const withoutScheme = (address: string): string => address.replace(/^https?:\/\/(www\.)?|\/$/g, "");
