import { isoOf } from "../../contract/dates.ts";
import type {
  AuditEntry,
  AuditPage,
  Desk,
  DeskMessage,
  DeskName,
  DeskResult,
} from "../../contract/discussion/moderation.ts";
import { presentOpen } from "../reports/service.ts";
import type { DeskRow, HeldPostRow } from "./store.ts";

type HeldNameRow = Omit<DeskName, "kind">;

interface FoundDesk {
  reported: Parameters<typeof presentOpen>[0];
  fromNewcomers: DeskRow[];
  heldPosts: HeldPostRow[];
  heldResults: DeskResult[];
  heldMembers: HeldNameRow[];
  heldGames: HeldNameRow[];
  /** The setting's row where it is on. */
  holds: unknown;
  assessed: { madeAt: number } | undefined;
}

/** What waits for an editor, as their desk shows it. */
export const presentDesk = ({
  reported,
  fromNewcomers,
  heldPosts,
  heldResults,
  holds,
  assessed,
  ...held
}: FoundDesk): Desk => ({
  reported: presentOpen(reported),
  fromNewcomers: fromNewcomers.map(presentMessage),
  posts: heldPosts.map((post) => ({ ...post, modifiedAt: isoOf(post.modifiedAt) })),
  results: heldResults,
  names: [
    ...held.heldMembers.map((name) => ({ kind: "member" as const, ...name })),
    ...held.heldGames.map((name) => ({ kind: "game" as const, ...name })),
  ],
  holdNewcomers: holds !== undefined,
  assessedAt: assessed ? isoOf(assessed.madeAt) : null,
});

const presentMessage = ({ game, post, ...message }: DeskRow): DeskMessage => ({
  ...message,
  held: message.held && message.moderation === "NONE",
  createdAt: isoOf(message.createdAt),
  url: game ? `/games/${game.id}` : `/posts/${post?.slug}`,
  place: game?.name ?? post?.title ?? "",
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
