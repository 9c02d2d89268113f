import { FILES_PATH, imageUrl } from "../../contract/platform/image-url.ts";
import type { RichNode, RichText } from "../../contract/platform/rich-text.ts";
import { hashText, toHex } from "../../lib/hash.ts";
import { type Html, html, raw } from "../../lib/html.ts";
import { asHtml } from "../../platform/rich-text/as-html.ts";

/** An Atom feed's content. Instants are ISO. */
interface Feed {
  title: string;
  subtitle: string;
  /** Paths on this site: the feed's own, and its page's. */
  path: string;
  page: string;
  entries: AtomEntry[];
}

export interface AtomEntry {
  /** Kind and id, from which the permanent id of the entry is derived. */
  kind: string;
  id: string;
  title: string;
  path: string;
  author: string;
  publishedAt: string;
  updatedAt: string;
  categories: string[];
  summary: string;
  content: RichText;
}

const NEVER = "1970-01-01T00:00:00.000Z";
/** Characters that XML can't hold, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

const writable = (text: string): string => text.toWellFormed().replace(UNWRITABLE, "");
const element = (name: string, text: string, attributes = ""): Html =>
  html`<${raw(name + attributes)}>${writable(text)}</${raw(name)}>`;
const link = (rel: string, type: string, href: string): Html =>
  html`<link rel="${rel}" type="${type}" href="${writable(href)}"/>`;

/** Renders the feed as Atom (RFC 4287). @see spec §2 */
export async function atom(site: { url: string; icon: string }, feed: Feed): Promise<string> {
  const entries = await Promise.all(feed.entries.map((entry) => entryXml(site.url, entry)));
  const updated =
    feed.entries
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? NEVER;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    element("id", site.url + feed.path),
    element("title", feed.title),
    element("subtitle", feed.subtitle),
    element("updated", updated),
    link("self", "application/atom+xml", site.url + feed.path),
    link("alternate", "text/html", site.url + feed.page),
    element("icon", site.url + site.icon),
    element("generator", "Full Table"),
    ...entries,
    "</feed>\n",
  ].join("\n");
}

async function entryXml(siteUrl: string, entry: AtomEntry): Promise<string> {
  const url = siteUrl + entry.path;
  return [
    "<entry>",
    element("id", `urn:uuid:${await uuidOf(`${entry.kind} ${entry.id}`)}`),
    element("title", entry.title),
    link("alternate", "text/html", url),
    element("published", entry.publishedAt),
    element("updated", entry.updatedAt),
    `<author>${element("name", entry.author)}</author>`,
    ...entry.categories.map((term) => html`<category term="${writable(term)}"/>`),
    element("summary", entry.summary),
    element("content", asHtml(entry.content.map((node) => absolute(node, url))), ' type="html"'),
    "</entry>",
  ].join("\n");
}

const PICTURE_WIDTH = 1_200;

/** Returns an address for other sites: scaled pictures in place of uploads. */
const addressOf = (name: string, value: string): string =>
  name === "src" && value.startsWith(FILES_PATH) ? imageUrl(value, PICTURE_WIDTH) : value;

/** Returns the node with absolute addresses, without attributes of our own. */
function absolute(node: RichNode, url: string): RichNode {
  if (typeof node === "string") return node;
  const [tag, attributes, ...children] = node;
  const whole = Object.fromEntries(
    Object.entries(attributes ?? {})
      .filter(([name]) => name !== "tiny")
      .map(([name, value]) =>
        /^(href|src)$/.test(name) && /^[/#]/.test(value)
          ? [name, new URL(addressOf(name, value), url).href]
          : [name, value],
      ),
  );
  return [tag, whole, ...children.map((child) => absolute(child, url))];
}

/** Returns a UUID of a name (version 5 except for its namespace), permanent even if the site moves. */
async function uuidOf(name: string): Promise<string> {
  const bytes = (await hashText("SHA-1", `full-table ${name}`)).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
