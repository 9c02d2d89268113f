// Apart from the schemas: the header needs it without zod.

/** Highest exact count of waiting things; beyond it the site shows "99+". */
export const WAITING_MOST = 99;

export const DESK_MOST = 50;
