import type { NextDay } from "../../worker/contract/events/calendar.ts";

/** Structured data of a page about the club itself: the club, and the day on which it meets next. */
export const aboutClub = (next: NextDay | undefined) => ({ kind: "club", next: next?.day }) as const;
