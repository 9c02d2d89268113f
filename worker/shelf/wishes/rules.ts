import { EXPLAINS_MOST, WISHES_MOST } from "../../contract/shelf/wishes.ts";
import { refuse } from "../../lib/errors.ts";
import { noSuchTitle } from "../rules.ts";

interface Found {
  title: { id: string } | undefined;
  /** Set once the member has as many as one may have, this game aside. */
  lastAllowed: unknown;
}

/** Decides on a wish. @returns the evening on which it counts more, or null for any */
export function decideWish(
  { title, lastAllowed, evening }: Found & { evening: { date: string } | undefined },
  isForNextEvening: boolean,
): { onDay: string | null } {
  if (!title) throw noSuchTitle();
  if (lastAllowed)
    throw refuse("conflict", `You wish for ${WISHES_MOST} games already. Take one back first.`);
  if (isForNextEvening && !evening)
    throw refuse("conflict", "No evening is planned yet, so you can’t choose one.", ["isForNextEvening"]);
  return { onDay: isForNextEvening && evening ? evening.date : null };
}

export function decideExplaining({ title, lastAllowed }: Found): { titleId: string } {
  if (!title) throw noSuchTitle();
  if (lastAllowed)
    throw refuse("conflict", `You can explain ${EXPLAINS_MOST} games already. Take one back first.`);
  return { titleId: title.id };
}
