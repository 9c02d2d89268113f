import type { Context } from "../../context.ts";
import { formatLongDay, nextGameNight } from "../../contract/game-night.ts";
import { cutAtPlaceholders, type PageWords, type Placeholder } from "../../contract/page-words.ts";
import type { Venue } from "../../contract/pages.ts";
import type { RichNode, RichText } from "../../contract/rich-text.ts";

/** What the placeholders of info pages stand for, by the club's settings and its clock. */
export const pageWords = ({ config, now }: Context): PageWords => ({
  club: config.SITE_NAME,
  contact: config.CONTACT_EMAIL,
  social: config.SOCIAL_URL,
  venue: config.VENUE_NAME,
  address: config.VENUE_ADDRESS,
  "next game night": formatLongDay(nextGameNight(now, config.CLUB_TIME_ZONE).day),
});

/** Where the club meets, as its settings say. */
export const venueOf = ({ config }: Context): Venue => ({
  name: config.VENUE_NAME,
  address: config.VENUE_ADDRESS,
  mapUrl:
    config.VENUE_MAP_URL ??
    `https://www.openstreetmap.org/search?query=${encodeURIComponent(config.VENUE_ADDRESS)}`,
  mapImage: config.VENUE_MAP_IMAGE || null,
});

/** The text with its placeholders filled in; addresses become links, unless they stand in one. */
export const fillInTree = (tree: RichText, words: PageWords): RichText => filled(tree, words, false);

function filled(nodes: readonly RichNode[], words: PageWords, inLink: boolean): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (typeof node === "string") return filledText(node, words, inLink);
    const [tag, attributes, ...children] = node;
    return [[tag, attributes, ...filled(children, words, inLink || tag === "a")]];
  });
}

function filledText(text: string, words: PageWords, inLink: boolean): RichNode[] {
  const nodes: RichNode[] = [];
  for (const [at, piece] of cutAtPlaceholders(text).entries()) {
    const node = at % 2 === 0 ? piece : wordsFor(piece as Placeholder, words, inLink);
    const last = nodes.at(-1);
    if (typeof node === "string" && typeof last === "string") nodes[nodes.length - 1] = last + node;
    else if (node !== "") nodes.push(node);
  }
  return nodes;
}

function wordsFor(name: Placeholder, words: PageWords, inLink: boolean): RichNode {
  if (!inLink && name === "contact") return ["a", { href: `mailto:${words.contact}` }, words.contact];
  if (!inLink && name === "social") return ["a", { href: words.social }, withoutScheme(words.social)];
  return words[name];
}

const withoutScheme = (address: string): string => address.replace(/^https?:\/\/(www\.)?|\/$/g, "");
