import type { AuditEntry, AuditPage } from "../../contract/moderation.ts";

type AuditRow = Omit<AuditEntry, "at"> & { at: number };

/** The page of rows of which the last, beyond `most`, only says that there are more. */
export function auditPageOf(rows: readonly AuditRow[], most: number): AuditPage {
  const last = rows.length > most ? rows[most - 1] : undefined;
  return {
    entries: rows.slice(0, most).map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    earlier: last ? `${last.at}-${last.id}` : null,
  };
}
