// Apart from archives.ts, whose schemas would bring zod along.

/** Of each kind of archive, the newest are kept: one a week by the clock, and the last one that an ADMIN asked for. */
export const ARCHIVES_KEPT = { weekly: 8, asked: 1 } as const;
export const ARCHIVE_KINDS = ["weekly", "asked"] as const;
