import { createElement, Fragment, type ReactNode } from "react";
import {
  RICH_TAGS,
  type RichAttributes,
  type RichNode,
  type RichText as Text,
} from "../../worker/contract/platform/rich-text.ts";
import { Picture } from "./picture.tsx";
import styles from "./rich-text.module.css";

const KNOWN = new Set<string>(RICH_TAGS);
const SIZES = "(min-width: 45rem) 42rem, 100vw";
/** Number of blocks above the fold, whose pictures load at once. */
const FIRST_BLOCKS = 3;

/** Rich text as elements, without any HTML parsing. @see spec §9 */
export function RichText({ content }: { content: Text }) {
  const first = pictureIn(content.slice(0, FIRST_BLOCKS));
  return <div className={`prose ${styles.text}`}>{content.map((node, key) => draw(node, key, first))}</div>;
}

function pictureIn(nodes: RichNode[]): RichNode | undefined {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    const [tag, , ...children] = node;
    const found = tag === "img" ? node : pictureIn(children);
    if (found) return found;
  }
  return undefined;
}

function draw(node: RichNode, key: number, first: RichNode | undefined): ReactNode {
  if (typeof node === "string") return node;
  const [tag, attributes, ...children] = node;
  if (!KNOWN.has(tag)) return null;
  if (tag === "img") return <TextPicture key={key} {...attributes} isFirst={node === first} />;
  const inside = children.map((child, at) => draw(child, at, first));
  if (tag !== "a") return createElement(tag, { key }, ...(inside.length > 0 ? inside : []));
  if (!attributes?.href) return <Fragment key={key}>{inside}</Fragment>;
  const isOwn = /^[/#]/.test(attributes.href);
  return (
    <a key={key} href={attributes.href} {...(!isOwn && { rel: "nofollow ugc noopener" })}>
      {inside}
    </a>
  );
}

function TextPicture({ src, alt = "", width, height, tiny, isFirst }: RichAttributes & { isFirst: boolean }) {
  if (!src) return null;
  const pixels = (size: string | undefined) => (size === undefined ? undefined : Number(size));
  return (
    <Picture
      src={src}
      alt={alt}
      width={pixels(width)}
      height={pixels(height)}
      tiny={tiny}
      sizes={SIZES}
      eager={isFirst}
    />
  );
}
