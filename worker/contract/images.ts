import * as z from "zod";
import { DEFAULT_QUALITY, DEVICE_WIDTHS, IMAGE_WIDTHS, QUALITIES } from "./image-url.ts";
import { FORM_MESSAGE } from "./text.ts";

const SRC_MOST = 2_000;

/** One of a few numbers: each of them is a picture more to make and to keep. */
const oneOf = (numbers: readonly number[], message: string) =>
  z
    .string(message)
    .refine((text) => numbers.map(String).includes(text), message)
    .transform(Number);

/** What a picture is asked for by. */
export const imageQuery = z.object(
  {
    src: z.string("Which picture?").min(1, "Which picture?").max(SRC_MOST, "This address is too long"),
    w: oneOf([...IMAGE_WIDTHS, ...DEVICE_WIDTHS], "Pictures come in fixed widths only"),
    q: oneOf(QUALITIES, `Pictures come in the qualities ${QUALITIES.join(" and ")} only`).default(
      DEFAULT_QUALITY,
    ),
  },
  FORM_MESSAGE,
);
export type ImageQuery = z.infer<typeof imageQuery>;
