import type { Post } from "../../../worker/contract/posts.ts";
import type { RichNode, RichText } from "../../../worker/contract/rich-text.ts";

const pictureIn = (node: RichNode | undefined): string | null => {
  if (typeof node !== "object") return null;
  const [tag, attributes, ...children] = node;
  if (tag === "img") return attributes?.src ?? null;
  return tag === "p" && children.length === 1 ? pictureIn(children[0]) : null;
};

/** A post that begins with its picture: that goes above the text, which is what is left. Else all of it is text. */
export function leadingPicture({ content, cover }: Post): { cover: Post["cover"]; text: RichText } {
  const [first, ...text] = content;
  return cover && pictureIn(first) === cover.src ? { cover, text } : { cover: null, text: content };
}
