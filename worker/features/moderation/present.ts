import { isoOf } from "../../contract/dates.ts";
import type { AuditEntry, AuditPage, Desk, DeskMessage } from "../../contract/moderation.ts";
import type { Player } from "../../contract/users.ts";
import type { DeskRow, HeldPostRow } from "./store.ts";

interface FoundDesk {
  reported: DeskRow[];
  fromNewcomers: DeskRow[];
  heldPosts: HeldPostRow[];
  /** The setting's row where it is on. */
  holds: unknown;
}

/** What waits for an editor, as their desk shows it. */
export const presentDesk = ({ reported, fromNewcomers, heldPosts, holds }: FoundDesk): Desk => ({
  reported: reported.map(presentMessage),
  fromNewcomers: fromNewcomers.map(presentMessage),
  posts: heldPosts.map((post) => ({ ...post, modifiedAt: isoOf(post.modifiedAt) })),
  holdNewcomers: holds !== undefined,
});

const presentMessage = ({ game, post, reports, ...message }: DeskRow): DeskMessage => ({
  ...message,
  held: message.held && message.moderation === "NONE",
  createdAt: isoOf(message.createdAt),
  url: game ? `/games/${game.id}` : `/posts/${post?.slug}`,
  place: game?.name ?? post?.title ?? "",
  reports: reports.map(({ reason, createdAt, publicId, name, color }) => ({
    reason,
    createdAt: isoOf(createdAt),
    reporter: publicId && name && color ? ({ publicId, name, color } satisfies Player) : null,
  })),
});

type AuditRow = Omit<AuditEntry, "at"> & { at: number };

/** The page of rows of which the last, beyond `most`, only says that there are more. */
export function auditPageOf(rows: readonly AuditRow[], most: number): AuditPage {
  const last = rows.length > most ? rows[most - 1] : undefined;
  return {
    entries: rows.slice(0, most).map((row) => ({ ...row, at: isoOf(row.at) })),
    earlier: last ? `${last.at}-${last.id}` : null,
  };
}
