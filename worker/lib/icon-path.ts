import type { SizedPicture } from "../contract/club/look-pictures.ts";
import { GROUNDS } from "../contract/colours.ts";

interface Icon {
  /** Pixels of the square, and of the part that the picture may fill. */
  size: number;
  most: number;
  /** CSS colour around the picture. */
  ground: string;
  file: string;
}

const NOTHING = "rgb(0 0 0 / 0)";
const PAPER = GROUNDS.light.paper;
/** The largest square inside the mask's safe circle, which is 0.8 of the width across. */
const SAFE_OF_512 = 288;

/** Icons by name. Those that phones mask or put on black have a paper background. */
export const ICONS = {
  "48": { size: 48, most: 48, ground: NOTHING, file: "/icon-32.ico" },
  "180": { size: 180, most: 156, ground: PAPER, file: "/apple-touch-icon.png" },
  "192": { size: 192, most: 192, ground: NOTHING, file: "/icon-192.png" },
  "512": { size: 512, most: 512, ground: NOTHING, file: "/icon-512.png" },
  "maskable-512": { size: 512, most: SAFE_OF_512, ground: PAPER, file: "/maskable-512.png" },
} as const satisfies Record<string, Icon>;
export type ClubIconName = keyof typeof ICONS;

export const isIconName = (name: string): name is ClubIconName => Object.hasOwn(ICONS, name);

/** Returns part of a picture's random key, as a version in icon addresses. */
export const versionOf = ({ src }: SizedPicture): string => src.slice(src.lastIndexOf("/") + 1).slice(0, 8);

/** Returns the address of an icon: the site's default, or the club's picture, with a version that changes with it. */
export const iconPath = (icon: SizedPicture | null, name: ClubIconName): string =>
  icon ? `/icons/${name}.png?v=${versionOf(icon)}` : ICONS[name].file;
