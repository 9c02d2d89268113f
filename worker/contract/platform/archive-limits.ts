import { DAY_MS } from "../durations.ts";

// Apart from archives.ts, whose schemas would bring zod along.

/** Archives kept of each kind: weekly ones, and those that ADMINs ask for. */
export const ARCHIVES_KEPT = { weekly: 8, asked: 1 } as const;
/** Age at which the newest weekly archive counts as late: a week, and a day for a run that is made up for. */
export const ARCHIVE_LATE_MS = 8 * DAY_MS;
export const ARCHIVE_KINDS = ["weekly", "asked"] as const;
