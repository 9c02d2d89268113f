import type { Context } from "../../context.ts";
import { dayIn } from "../../contract/dates.ts";

/** The day (`YYYY-MM-DD`) it is at the club. */
export const clubDay = (ctx: Pick<Context, "config" | "now">): string =>
  dayIn(ctx.config.CLUB_TIME_ZONE, ctx.now);

/**
 * Whether a game may be planned for the day (`YYYY-MM-DD`, null: to be confirmed): not in the past.
 * @see spec §5
 */
export const isOpenDay = (day: string | null, today: string): boolean => day === null || day >= today;

/**
 * Whether a picture (null: none) lies on the one foreign origin that pictures are fetched from. The whole
 * address is compared: `origin` alone would also let in `blob:` and addresses with a user name.
 */
export const isOwnImage = (image: string | null, origin: string): boolean =>
  image === null || (URL.canParse(image) && new URL(image).href.startsWith(`${origin}/`));
