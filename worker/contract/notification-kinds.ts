// Apart from notifications.ts, whose schemas would bring zod along.

/** What is told to a member who is not there to see it. @see spec §3 */
export const NOTIFICATION_KINDS = [
  "sign-up",
  "leave",
  "plan",
  "edit",
  "end",
  "signed-up",
  "kicked",
  "seat",
  "reply",
  "comment",
  "role",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What each kind is about, in words for a choice, and whether it also comes by e-mail until a member says otherwise. */
export const NOTIFICATION_CHOICES: Record<NotificationKind, { label: string; mailed: boolean }> = {
  "signed-up": { label: "Someone signs me up for a game", mailed: true },
  plan: { label: "One of my games gets a new date or table", mailed: true },
  seat: { label: "A seat comes free at a game I’m watching", mailed: true },
  kicked: { label: "I’m taken off a game", mailed: false },
  "sign-up": { label: "Someone joins one of my games", mailed: false },
  leave: { label: "Someone leaves one of my games", mailed: false },
  edit: { label: "Someone edits one of my games or posts", mailed: false },
  end: { label: "One of my games ends, gets a result or loses its last player", mailed: false },
  reply: { label: "Someone replies to me", mailed: false },
  comment: { label: "Someone comments where I’ve joined in", mailed: false },
  role: { label: "My role in the club changes", mailed: false },
};

/** How long mails about what can be taken back wait for that: somewhat longer than the button for it is shown. */
export const UNDO_MS = 10_000;

/** As many as a drawer shows at once; what is older comes up when these are cleared. */
export const NOTIFICATIONS_MOST = 50;
