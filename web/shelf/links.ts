// Addresses within the shelf, apart from the site's first script.

export const LOANS = "/shelf/loans";
export const LABELS = "/shelf/labels";
export const PLACES = "/shelf/places";
export const MINE = "/shelf/mine";

export const titleHref = (id: string): string => `/shelf/${encodeURIComponent(id)}`;

/** Returns the address of a game's picture, at most so many pixels wide. */
export const pictureHref = (id: string, width: number): string => `${titleHref(id)}/picture?w=${width}`;
