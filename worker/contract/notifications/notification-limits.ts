// Apart from the kinds, whose words a first visit has no use for.

/** The hours, by the club's clock, in which mails to a new member wait. */
export const QUIET_HOURS = { from: "22:00", to: "08:00" };

/** Delay of mails about an act that can be undone: somewhat longer than its Undo button is shown. */
export const UNDO_MS = 10_000;

/** Number of notifications that a drawer shows at once; older ones come up when these are cleared. */
export const NOTIFICATIONS_MOST = 50;
