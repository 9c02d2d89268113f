import type { NextDay } from "../../worker/contract/events/calendar.ts";

/** Returns the structured data of a page about the club: the club, and its next day. */
export const aboutClub = (next: NextDay | undefined) => ({ kind: "club", next: next?.day }) as const;
