/** A piece of running text: words, or an element with its attributes and children. */
export type RichNode = string | [tag: RichTag, attributes: RichAttributes | null, ...children: RichNode[]];

export type RichText = RichNode[];

/** Elements of the editor's toolbar, links, and pictures of our own. @see spec §9 */
export const RICH_TAGS = [
  "p",
  "h2",
  "h3",
  "strong",
  "em",
  "s",
  "ul",
  "ol",
  "li",
  "blockquote",
  "br",
  "hr",
  "a",
  "img",
] as const;
export type RichTag = (typeof RICH_TAGS)[number];

/** `href` of links; all others of pictures: `tiny` is a data URL of a few pixels, from its upload. */
export type RichAttributes = Partial<Record<"href" | "src" | "alt" | "width" | "height" | "tiny", string>>;

const INLINE = new Set<RichTag>(["strong", "em", "s", "a"]);

export const plainText = (nodes: RichText): string => nodes.map(wordsOf).join("").replace(/\s+/g, " ").trim();

export const countWords = (nodes: RichText): number => plainText(nodes).split(" ").filter(Boolean).length;

function wordsOf(node: RichNode): string {
  if (typeof node === "string") return node;
  const [tag, , ...children] = node;
  const words = children.map(wordsOf).join("");
  return INLINE.has(tag) ? words : ` ${words} `;
}
