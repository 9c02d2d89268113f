import * as z from "zod";
import { accents, colour } from "../colours.ts";
import { FILES_PATH } from "../platform/image-url.ts";
import { FORM_MESSAGE, line } from "../text.ts";
import type { SizedPicture } from "./look-pictures.ts";

export const BANNERS_MOST = 12;
export const BANNER_ALT_MOST = 200;

const PICTURE_MESSAGE = "Please upload a picture (PNG, JPEG, WebP or GIF)";
const BANNERS_MESSAGE = `A club can have ${BANNERS_MOST} banners. Please remove one first.`;

const src = z
  .string(PICTURE_MESSAGE)
  .regex(new RegExp(`^${FILES_PATH}[0-9a-z]{16}\\.(png|jpg|webp|gif)$`), PICTURE_MESSAGE);

const orNone = src.nullable().default(null);

const banner = z.object(
  { src, alt: line("Say what the banner shows, for people who can’t see it", BANNER_ALT_MOST) },
  FORM_MESSAGE,
);
/** Form of a club's look. Null, and no banners, stand for the site's own. */
export const lookForm = accents.extend({
  logo: orNone,
  icon: orNone,
  /** Picture in link previews of pages without one of their own. */
  preview: orNone,
  /** Shown at random; without script, in list order. */
  banners: z
    .array(banner, FORM_MESSAGE)
    .max(BANNERS_MOST, BANNERS_MESSAGE)
    .refine((all) => new Set(all.map(({ src }) => src)).size === all.length, "Each banner only once, please")
    .default([]),
  version: z.int(FORM_MESSAGE),
});
export type LookForm = z.infer<typeof lookForm>;

/** A picture stored with its size, so that nothing shifts while it loads. */
const sized: z.ZodType<SizedPicture> = z.strictObject({ src, width: z.int(), height: z.int() });

export const look = z.strictObject({
  main: colour.nullable(),
  trim: colour.nullable(),
  logo: sized.nullable(),
  icon: sized.nullable(),
  preview: sized.nullable(),
  banners: z.array(z.strictObject({ src, alt: z.string() })),
  version: z.int(),
});
export type Look = z.infer<typeof look>;

export const NO_LOOK: Look = {
  main: null,
  trim: null,
  logo: null,
  icon: null,
  preview: null,
  banners: [],
  version: 0,
};

export const picturesIn = ({ logo, icon, preview, banners }: LookForm): string[] => [
  ...new Set([logo, icon, preview, ...banners.map(({ src }) => src)].filter((src) => src !== null)),
];
