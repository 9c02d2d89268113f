import { createElement, Fragment, type ReactNode } from "react";
import { RICH_TAGS, type RichNode, type RichText as Text } from "../../worker/contract/rich-text.ts";
import styles from "./rich-text.module.css";

const KNOWN = new Set<string>(RICH_TAGS);

/** What somebody wrote, as elements; nothing of it is ever read as HTML. @see spec §9 */
export function RichText({ content }: { content: Text }) {
  return <div className={`prose ${styles.text}`}>{content.map(draw)}</div>;
}

function draw(node: RichNode, key: number): ReactNode {
  if (typeof node === "string") return node;
  const [tag, attributes, ...children] = node;
  if (!KNOWN.has(tag)) return null;
  const inside = children.map(draw);
  if (tag === "a") {
    if (!attributes?.href) return <Fragment key={key}>{inside}</Fragment>;
    const isOwn = /^[/#]/.test(attributes.href);
    return (
      <a key={key} href={attributes.href} {...(!isOwn && { rel: "nofollow ugc noopener" })}>
        {inside}
      </a>
    );
  }
  if (tag === "img") return <img key={key} {...attributes} alt={attributes?.alt ?? ""} loading="lazy" />;
  return createElement(tag, { key }, ...(inside.length > 0 ? inside : []));
}
