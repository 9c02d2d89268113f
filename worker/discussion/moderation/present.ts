import { isoOf, isoOrNull } from "../../contract/dates.ts";
import type {
  AuditEntry,
  AuditPage,
  Desk,
  DeskMessage,
  DeskName,
  DeskResult,
} from "../../contract/discussion/moderation.ts";
import type { HeldPost } from "../../feature.ts";
import { presentOpen } from "../reports/service.ts";
import type { DeskMessageRow } from "./store.ts";

interface FoundDesk {
  reported: Parameters<typeof presentOpen>[0];
  fromNewcomers: DeskMessageRow[];
  heldPosts: HeldPost[][];
  heldResults: DeskResult[];
  heldNames: DeskName[][];
  holds: unknown;
  assessed: { madeAt: number } | undefined;
}

export const presentDesk = ({
  reported,
  fromNewcomers,
  heldPosts,
  heldResults,
  holds,
  assessed,
  heldNames,
}: FoundDesk): Desk => ({
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
