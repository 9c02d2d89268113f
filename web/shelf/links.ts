// Addresses within the shelf, apart from the site's first script.

export const LOANS = "/shelf/loans";
export const LABELS = "/shelf/labels";
export const PLACES = "/shelf/places";

export const titleHref = (id: string): string => `/shelf/${encodeURIComponent(id)}`;

/** Returns the address of a box, which its label leads to. */
export const boxHref = (code: string): string => `/c/${code}`;
