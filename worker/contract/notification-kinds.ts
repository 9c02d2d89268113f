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
  "signed-up": { label: "Somebody signs me up for a game", mailed: true },
  plan: { label: "A game of mine gets a date or a table, or another one", mailed: true },
  seat: { label: "A seat becomes free at a game I watch", mailed: true },
  kicked: { label: "I am taken off a game", mailed: false },
  "sign-up": { label: "Somebody takes a seat at a game of mine", mailed: false },
  leave: { label: "Somebody leaves a game of mine", mailed: false },
  edit: { label: "A game of mine is edited, or a post of mine by somebody else", mailed: false },
  end: { label: "A game of mine is over, its result is in, or nobody is left at it", mailed: false },
  reply: { label: "Somebody answers me", mailed: false },
  comment: { label: "Somebody comments where I take part", mailed: false },
  role: { label: "My role in the club changes", mailed: false },
};

/** As many as a drawer shows at once; what is older comes up when these are cleared. */
export const NOTIFICATIONS_MOST = 50;
