import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";

/** What a club's first ADMIN sees to, in the order in which it's best done. */
export const FIRST_STEPS = ["name", "club", "nights", "tables", "people", "pages", "season"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** How far a new club has got; for ADMINs. */
export const firstSteps = z.strictObject({
  done: z.array(z.enum(FIRST_STEPS)),
  /** How many of the pages that every club has are still as they came. */
  untouchedPages: z.int(),
  /** An ADMIN has put the list away. */
  isHidden: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

const flag = z.boolean("Choose yes or no").optional();

/** What only a person can say; what is left out stays as it is. */
export const firstStepsForm = z.object(
  {
    isHidden: flag,
    /** The pages have been read, and those that are as they came are right for the club. */
    arePagesRead: flag,
  },
  FORM_MESSAGE,
);
export type FirstStepsForm = z.infer<typeof firstStepsForm>;
