import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";
import { DEFAULT_QUALITY, DEVICE_WIDTHS, IMAGE_WIDTHS, imageUrl, QUALITIES } from "./image-url.ts";

const SRC_MOST = 2_000;

/** One of a few numbers: each is another picture to make and to store. */
const oneOf = <N extends number>(numbers: readonly N[], message: string) =>
  z
    .string(message)
    .transform((text) => numbers.find((number) => String(number) === text))
    .refine((number) => number !== undefined, message);

const width = oneOf([...IMAGE_WIDTHS, ...DEVICE_WIDTHS], "Pictures come in fixed widths only");

/** Search of a picture's own address, which leads to `/image`. */
export const pictureQuery = z.object({ w: width }, FORM_MESSAGE);

/** Size in pixels of pictures in link previews: the shape in which chats show them. */
export const PREVIEW = { width: 1_200, height: 630 } as const;

/** Returns the address of `src` scaled whole into the middle of a link preview. */
export const previewUrl = (src: string): string => `${imageUrl(src, PREVIEW.width)}&h=${PREVIEW.height}`;

const ONE_FRAME = `Only ${PREVIEW.width} pixels wide a picture has a height: ${PREVIEW.height}`;

export const imageQuery = z
  .object(
    {
      src: z.string("Which picture?").min(1, "Which picture?").max(SRC_MOST, "This address is too long"),
      w: width,
      q: oneOf<number>(QUALITIES, `Pictures come in the qualities ${QUALITIES.join(" and ")} only`).default(
        DEFAULT_QUALITY,
      ),
      h: oneOf([PREVIEW.height], ONE_FRAME).optional(),
    },
    FORM_MESSAGE,
  )
  .refine(({ w, h }) => h === undefined || w === PREVIEW.width, { path: ["h"], message: ONE_FRAME });
export type ImageQuery = z.infer<typeof imageQuery>;
