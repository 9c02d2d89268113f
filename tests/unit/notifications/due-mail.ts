import { NEWS_KINDS } from "../../../worker/contract/notifications/notification-kinds.ts";
import type { DueMail } from "../../../worker/notifications/rules.ts";

export const NOW = Date.UTC(2026, 10, 22, 12);
let ids = 0;
/** Returns a mail due at noon about a game that has moved, with overrides. */
export const dueMail = (given: Partial<DueMail> = {}): DueMail => ({
  id: `m${ids++}`,
  userId: "ada",
  isSuspended: false,
  url: "/games/azul",
  attempts: 1,
  kind: "plan",
  facts: { day: "2026-11-26" },
  createdAt: NOW,
  failure: null,
  wanted: null,
  digest: false,
  actorId: "eve",
  actorRole: "TRUSTED",
  isActorSuspended: false,
  sharesGame: false,
  gameId: "azul",
  game: "Azul",
  day: "2026-11-26",
  playerCount: 2,
  isOff: false,
  seatAt: NEWS_KINDS[given.kind ?? "plan"].onlyIf === "without a seat" ? null : NOW,
  comes: true,
  freeSeats: null,
  missingPlayers: null,
  start: null,
  quietFrom: null,
  quietTo: null,
  postId: null,
  post: null,
  messageId: null,
  message: null,
  ...given,
});
