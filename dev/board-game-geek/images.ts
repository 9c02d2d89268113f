import sharp from "sharp";
import type { CatalogueEntry } from "./catalogue.ts";
import { coverSvg } from "./covers/index.ts";

const COVER_PIXELS = 600;
const THUMBNAIL_PIXELS = 200;
const TYPES = { webp: "image/webp", png: "image/png", jpeg: "image/jpeg" } as const;

export type PictureFormat = keyof typeof TYPES;
export type Picture = { type: string; bytes: Buffer };

/** Reads `/images/13.webp` and `/images/13-thumb.png`; null for any other path. */
export function parsePicturePath(path: string) {
  const match = /^\/images\/(\d{1,9})(-thumb)?\.(webp|png|jpeg)$/.exec(path);
  if (!match) return null;
  return { id: Number(match[1]), thumbnail: match[2] !== undefined, format: match[3] as PictureFormat };
}

/** Renders covers on demand and keeps them: each is drawn once, even when asked for many times at once. */
export function pictureShelf() {
  const shelf = new Map<string, Promise<Picture>>();

  async function render(game: CatalogueEntry, thumbnail: boolean, format: PictureFormat): Promise<Picture> {
    const svg = Buffer.from(coverSvg(game.id, game.theme));
    const pixels = thumbnail ? THUMBNAIL_PIXELS : COVER_PIXELS;
    const image = sharp(svg).resize(pixels, pixels);
    const bytes = await (format === "webp" ? image.webp({ quality: 88 }) : image.toFormat(format)).toBuffer();
    return { type: TYPES[format], bytes };
  }

  return (game: CatalogueEntry, thumbnail: boolean, format: PictureFormat): Promise<Picture> => {
    const key = `${game.id} ${thumbnail} ${format}`;
    const kept = shelf.get(key);
    if (kept) return kept;
    const rendering = render(game, thumbnail, format);
    shelf.set(key, rendering);
    rendering.catch(() => shelf.delete(key));
    return rendering;
  };
}
