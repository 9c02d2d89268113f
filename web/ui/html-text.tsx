import { useMemo } from "react";
import type { RichNode, RichTag, RichText as Text } from "../../worker/contract/platform/rich-text.ts";
import { cleanNodes } from "../lib/clean-html.ts";
import { RichText } from "./rich-text.tsx";

export function HtmlText({ html }: { html: string }) {
  const content = useMemo(() => treeOf(cleanNodes(html)), [html]);
  return <RichText content={content} />;
}

const treeOf = (parent: Node): Text => [...parent.childNodes].map(nodeOf);

function nodeOf(node: Node): RichNode {
  if (!(node instanceof Element)) return node.textContent ?? "";
  const attributes = [...node.attributes].map(({ name, value }) => [name, value]);
  // Tags outside the contract render nothing.
  return [node.localName as RichTag, Object.fromEntries(attributes), ...treeOf(node)];
}
