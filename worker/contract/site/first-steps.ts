import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";

/** Setup steps of a club's first ADMIN, in the best order. */
export const FIRST_STEPS = ["name", "club", "nights", "tables", "people", "pages", "season"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const firstSteps = z.strictObject({
  done: z.array(z.enum(FIRST_STEPS)),
  untouchedPages: z.int(),
  isHidden: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

const flag = z.boolean("Choose yes or no").optional();

/** Answers that only a person can give; missing ones stay. */
export const firstStepsForm = z.object(
  {
    isHidden: flag,
    arePagesRead: flag,
  },
  FORM_MESSAGE,
);
export type FirstStepsForm = z.infer<typeof firstStepsForm>;
