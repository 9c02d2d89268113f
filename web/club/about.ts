import type { NextDay } from "../../worker/contract/events/calendar.ts";

export const aboutClub = (next: NextDay | undefined) => ({ kind: "club", next: next?.day }) as const;
