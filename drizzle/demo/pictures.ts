import { FILES_PATH } from "../../worker/contract/platform/image-url.ts";
import { idOf } from "./seeded.ts";

interface DemoPicture {
  /** Alternative text, and the upload's title. */
  alt: string;
  width: number;
  height: number;
}

const WIDE = { width: 1_280, height: 720 };
const FULL = { width: 1_200, height: 800 };
const TALL = { width: 960, height: 1_200 };

/** Pictures in posts and pages, by the names of their files in `pictures`. */
export const PICTURES = {
  saturday: {
    ...WIDE,
    alt: "Morning light falls through three tall windows on tables that are set up for long games",
  },
  "dice-tower": {
    ...FULL,
    alt: "A wooden dice tower, and six dice in all colours tumbling out of it onto green felt",
  },
  shelf: { ...FULL, alt: "A painted shelf by a window, and on it forty-one games in boxes of all colours" },
  "last-round": {
    ...WIDE,
    alt: "The last spaces of a winding track: six pieces are close, and a hand takes the red one past the others",
  },
  trophy: { ...TALL, alt: "A small brass cup with a meeple on its lid, and a wooden spoon beside it" },
  teaching: {
    ...FULL,
    alt: "A round table from above: six people lean in, and one of them points at the board with a card",
  },
  "for-two": { ...WIDE, alt: "A Go board by lamplight, two bowls of stones and two cups of tea" },
  volcano: {
    ...FULL,
    alt: "An island made of cardboard hexagons with a smoking volcano, and a red and green parrot on a cube",
  },
  hedgerow: {
    ...FULL,
    alt: "A home-made game: cards with hedges laid in a row, a wooden badger, a pencil and scissors",
  },
  "lit-windows": {
    ...WIDE,
    alt: "The Old Cooperage on a blue evening, its windows lit and people at tables behind them",
  },
  "blue-door": {
    ...FULL,
    alt: "The blue door in the yard under a lamp, with bicycles leaning on the brick wall",
  },
} as const satisfies Record<string, DemoPicture>;

export type PictureName = keyof typeof PICTURES;

export const PICTURE_NAMES = Object.keys(PICTURES) as PictureName[];

/** Returns a constant key, so that a start after an interrupted one overwrites the file. */
export const pictureKey = (name: PictureName): string => `${idOf("picture", name)}.webp`;

export const pictureSrc = (name: PictureName): string => FILES_PATH + pictureKey(name);
