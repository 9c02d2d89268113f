import { isoOf, isoOrNull } from "../../contract/dates.ts";
import type { AuditEntry, AuditPage, Desk, DeskMessage } from "../../contract/discussion/moderation.ts";
import type { ResultsOf } from "../../db/client.ts";
import { presentOpen } from "../reports/service.ts";
import type { DeskMessageRow, desk } from "./store.ts";

export const presentDesk = ({
  reported,
  fromNewcomers,
  heldPosts,
  heldResults,
  holds,
  assessed,
  heldNames,
}: ResultsOf<ReturnType<typeof desk>>): Desk => ({
  reported: presentOpen(reported),
  fromNewcomers: fromNewcomers.map(presentMessage),
  posts: heldPosts.flat().map((post) => ({ ...post, modifiedAt: isoOf(post.modifiedAt) })),
  results: heldResults,
  names: heldNames.flat(),
  holdNewcomers: holds !== undefined,
  assessedAt: assessed ? isoOf(assessed.madeAt) : null,
});

const presentMessage = (message: DeskMessageRow): DeskMessage => ({
  ...message,
  held: message.held && message.moderation === "NONE",
  createdAt: isoOf(message.createdAt),
  editedAt: isoOrNull(message.editedAt),
});

type AuditRow = Omit<AuditEntry, "at"> & { at: number };

export function auditPageOf(rows: readonly AuditRow[], most: number): AuditPage {
  const last = rows.length > most ? rows[most - 1] : undefined;
  return {
    entries: rows.slice(0, most).map((row) => ({ ...row, at: isoOf(row.at) })),
    earlier: last ? `${last.at}-${last.id}` : null,
  };
}
