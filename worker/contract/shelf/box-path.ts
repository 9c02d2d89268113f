export const boxPath = (code: string): string => `/c/${encodeURIComponent(code)}`;

/** Returns the address of news that somebody asks for a box: apart from that of its reminders. */
export const askPath = (code: string): string => `${boxPath(code)}#asked`;
