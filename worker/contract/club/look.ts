import * as z from "zod";
import { accents, colour } from "../colours.ts";
import { FILES_PATH } from "../platform/files.ts";
import { FORM_MESSAGE, line } from "../text.ts";
import type { SizedPicture } from "./look-pictures.ts";

export const BANNERS_MOST = 12;
export const BANNER_ALT_MOST = 200;

const PICTURE_MESSAGE = "Please upload a picture (PNG, JPEG, WebP or GIF)";
const BANNERS_MESSAGE = `A club can have ${BANNERS_MOST} banners. Please remove one first.`;

/** The address of a picture that was uploaded here. */
const src = z
  .string(PICTURE_MESSAGE)
  .regex(new RegExp(`^${FILES_PATH}[0-9a-z]{16}\\.(png|jpg|webp|gif)$`), PICTURE_MESSAGE);

const orNone = src.nullable().default(null);

const banner = z.object(
  { src, alt: line("Say what the banner shows, for people who can’t see it", BANNER_ALT_MOST) },
  FORM_MESSAGE,
);
/** How a club looks, as it is chosen. Null, and no banners: the site's own. */
export const lookForm = accents.extend({
  logo: orNone,
  icon: orNone,
  /** Of links to pages without a picture of their own. */
  preview: orNone,
  /** One of them is shown, at random; in the order of the list without script. */
  banners: z
    .array(banner, FORM_MESSAGE)
    .max(BANNERS_MOST, BANNERS_MESSAGE)
    .refine((all) => new Set(all.map(({ src }) => src)).size === all.length, "Each banner only once, please")
    .default([]),
  /** That of the look which was changed. */
  version: z.int(FORM_MESSAGE),
});
export type LookForm = z.infer<typeof lookForm>;

/** A picture that is kept with its size, so that nothing shifts when it comes. */
const sized: z.ZodType<SizedPicture> = z.strictObject({ src, width: z.int(), height: z.int() });

/** How a club looks, as it is kept. */
export const look = z.strictObject({
  main: colour.nullable(),
  trim: colour.nullable(),
  logo: sized.nullable(),
  icon: sized.nullable(),
  preview: sized.nullable(),
  banners: z.array(z.strictObject({ src, alt: z.string() })),
  /** Grows with every change of the look. */
  version: z.int(),
});
export type Look = z.infer<typeof look>;

/** The site's own. */
export const NO_LOOK: Look = {
  main: null,
  trim: null,
  logo: null,
  icon: null,
  preview: null,
  banners: [],
  version: 0,
};

/** The addresses of all pictures in a look. */
export const picturesIn = ({ logo, icon, preview, banners }: LookForm): string[] => [
  ...new Set([logo, icon, preview, ...banners.map(({ src }) => src)].filter((src) => src !== null)),
];
