import { FILES_PATH } from "../../contract/platform/image-url.ts";
import type { RichAttributes, RichNode, RichText } from "../../contract/platform/rich-text.ts";

interface KnownPicture {
  src: string;
  width: number;
  height: number;
  tiny: string | null;
}

export const picturesFrom = (
  rows: readonly { key: string; width: number | null; height: number | null; tiny: string | null }[],
): KnownPicture[] =>
  rows.map(({ key, width, height, tiny }) => ({
    src: FILES_PATH + key,
    width: width ?? 0,
    height: height ?? 0,
    tiny,
  }));

/** Adds sizes and placeholders, so that nothing shifts while pictures load. */
export function withPictures(text: RichText, known: readonly KnownPicture[]): RichText {
  if (known.length === 0) return text;
  const bySrc = new Map(known.map((picture) => [picture.src, picture]));
  const withKnownPictures = (node: RichNode): RichNode => {
    if (typeof node === "string") return node;
    const [tag, attributes, ...children] = node;
    if (tag === "img") return [tag, withKnownPicture(attributes, bySrc.get(attributes?.src ?? ""))];
    return [tag, attributes, ...children.map(withKnownPictures)];
  };
  return text.map(withKnownPictures);
}

function withKnownPicture(
  attributes: RichAttributes | null,
  picture: KnownPicture | undefined,
): RichAttributes | null {
  if (!picture) return attributes;
  const { width, height, tiny } = picture;
  return { ...attributes, width: String(width), height: String(height), ...(tiny !== null && { tiny }) };
}
