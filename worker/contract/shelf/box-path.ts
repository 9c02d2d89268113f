export const boxPath = (code: string): string => `/c/${encodeURIComponent(code)}`;

/** Returns the address that a place's label holds: the shelf, with what stands there. */
export const placePath = (id: string): string => `/shelf?place=${encodeURIComponent(id)}`;

/** Returns the address of news that somebody asks for a box: apart from that of its reminders. */
export const askPath = (code: string): string => `${boxPath(code)}#asked`;
