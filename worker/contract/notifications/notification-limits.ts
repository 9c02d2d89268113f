// Apart from the kinds, whose wording a first visit does not need.

/** Default hours, by the club's clock, in which mails wait. */
export const QUIET_HOURS = { from: "22:00", to: "08:00" };

/** Delay of mails about an act that can be undone: somewhat longer than its Undo button is shown. */
export const UNDO_MS = 10_000;

export const NOTIFICATIONS_MOST = 50;
