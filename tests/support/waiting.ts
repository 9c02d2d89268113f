/** Somebody who only wants to hear of a free seat. */
export const watcher = (id: string) => ({ id, seatMeUntil: null, seatMeSince: null, seatMeOn: null });
