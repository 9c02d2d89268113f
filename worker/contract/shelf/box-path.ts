/** Returns the path of a box's page, to which its label leads. */
export const boxPath = (code: string): string => `/c/${encodeURIComponent(code)}`;
