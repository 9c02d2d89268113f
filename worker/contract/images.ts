import * as z from "zod";
import { DEFAULT_QUALITY, DEVICE_WIDTHS, IMAGE_WIDTHS } from "./image-url.ts";

const SRC_MOST = 2_000;

const WIDTHS = new Set<number>([...IMAGE_WIDTHS, ...DEVICE_WIDTHS]);
const wholeNumber = (message: string) =>
  z
    .string(message)
    .regex(/^\d{1,4}$/, message)
    .transform(Number);

const WIDTH_MESSAGE = "Pictures come in fixed widths only";
const QUALITY_MESSAGE = "The quality is a whole number from 1 to 100";

/** What a picture is asked for by. */
export const imageQuery = z.object({
  src: z.string("Which picture?").min(1, "Which picture?").max(SRC_MOST, "This address is too long"),
  w: wholeNumber(WIDTH_MESSAGE).refine((width) => WIDTHS.has(width), WIDTH_MESSAGE),
  q: wholeNumber(QUALITY_MESSAGE)
    .refine((quality) => quality >= 1 && quality <= 100, QUALITY_MESSAGE)
    .default(DEFAULT_QUALITY),
});
export type ImageQuery = z.infer<typeof imageQuery>;
