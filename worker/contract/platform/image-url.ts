// Apart from images.ts, whose schema would bring zod into the first script of every page.

export const FILES_PATH = "/files/";

/** Widths of full-width pictures, and of smaller ones. @see spec §9 */
export const DEVICE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
export const IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384] as const;
export type ImageWidth = (typeof DEVICE_WIDTHS)[number] | (typeof IMAGE_WIDTHS)[number];

export const DEFAULT_QUALITY = 75;
/** The default, and a finer one for pictures that chats compress again. */
export const QUALITIES = [DEFAULT_QUALITY, 90] as const;
type Quality = (typeof QUALITIES)[number];

/** Returns the address of the picture `src`, scaled to at most `width` pixels. */
export const imageUrl = (src: string, width: ImageWidth, quality: Quality = DEFAULT_QUALITY): string =>
  `/image?${new URLSearchParams({ src, w: String(width), q: String(quality) })}`;

export const srcSet = (src: string, widths: readonly ImageWidth[], sizedTo = imageUrl): string =>
  widths.map((width) => `${sizedTo(src, width)} ${width}w`).join(", ");
