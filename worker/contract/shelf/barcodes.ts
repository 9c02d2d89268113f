import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";
import { titleOfCopy } from "./copies.ts";

/** A barcode printed on boxes, and the game that the club knows it by; null while nobody has said. */
export const barcode = z.strictObject({ code: z.string(), title: titleOfCopy.nullable() });
export type Barcode = z.infer<typeof barcode>;

export const barcodeForm = z.object(
  {
    titleId: z.string("Choose a game"),
    /** True: although another game has it. */
    anyway: z.boolean("Choose yes or no").default(false),
  },
  FORM_MESSAGE,
);
export type BarcodeForm = z.infer<typeof barcodeForm>;
