// Apart from archives.ts, whose schemas would bring zod along.

/** Archives kept of each kind: weekly ones, and those that ADMINs ask for. */
export const ARCHIVES_KEPT = { weekly: 8, asked: 1 } as const;
export const ARCHIVE_KINDS = ["weekly", "asked"] as const;
