/** Returns a member who only wants to know of a free seat. */
export const watcher = (id: string) => ({ id, seatMeUntil: null, seatMeSince: null, seatMeOn: null });
