import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";
import { player } from "../users/users.ts";

export const WISHES_MOST = 200;
export const EXPLAINS_MOST = 300;
/** Time within which nobody is told twice that a game is on the shelf. */
export const TOLD_AGAIN_DAYS = 30;

/** A member's part in a game: they wish to play it, perhaps on the next evening above all, or can explain it. */
const ownPart = z.strictObject({
  isWished: z.boolean(),
  /** Coming evening on which they wish it most. */
  onDay: z.iso.date().nullable(),
  canExplain: z.boolean(),
});

export const wishedTitle = ownPart.extend({ titleId: z.string(), wishers: z.int(), explainers: z.int() });
export type WishedTitle = z.infer<typeof wishedTitle>;

export const titleWishes = z.strictObject({
  wishers: z.array(player),
  explainers: z.array(player),
  own: ownPart,
  /** The club's next evening, on which a wish can count more; null if none is planned. */
  nextEvening: z.iso.date().nullable(),
});
export type TitleWishes = z.infer<typeof titleWishes>;

export const wishForm = z.object(
  {
    /** True: for the next evening above all. */
    isForNextEvening: z.boolean("Choose yes or no").default(false),
  },
  FORM_MESSAGE,
);
