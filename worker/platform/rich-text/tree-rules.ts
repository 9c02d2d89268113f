import { plainText, type RichNode, type RichText } from "../../contract/platform/rich-text.ts";

export const isEmptyText = (tree: RichText): boolean =>
  plainText(tree) === "" && picturesIn(tree).length === 0;

export const filesIn = (tree: RichText): string[] => [
  ...new Set(
    elementsIn(tree).flatMap(
      ([, attributes]) => (attributes?.src ?? attributes?.href)?.match(/\/files\/[\w.-]+/) ?? [],
    ),
  ),
];

type RichElement = Exclude<RichNode, string>;

export const isElement = (node: RichNode): node is RichElement => typeof node !== "string";

const elementsIn = (tree: RichText): RichElement[] =>
  tree.filter(isElement).flatMap((node) => [node, ...elementsIn(node.slice(2) as RichText)]);

export const picturesIn = (tree: RichText): RichElement[] =>
  elementsIn(tree).filter(([tag]) => tag === "img");
