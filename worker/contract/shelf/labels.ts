import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";
import { boxCodes } from "./copies.ts";

export const boxLabel = z.strictObject({
  code: z.string(),
  name: z.string(),
  label: z.string().nullable(),
  place: z.string().nullable(),
  /** True once somebody said that its printed label came out right. */
  isLabelled: z.boolean(),
});
export type BoxLabel = z.infer<typeof boxLabel>;

export const labelledForm = z.object(
  {
    codes: boxCodes,
    /** False: they have none after all. */
    isLabelled: z.boolean("Choose yes or no").default(true),
  },
  FORM_MESSAGE,
);
export type LabelledForm = z.infer<typeof labelledForm>;
