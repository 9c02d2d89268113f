// Apart from the schemas: the header needs it, and no schema.

/** As many things that wait as are counted exactly; beyond that, "99+" says it. */
export const WAITING_MOST = 99;

/** As many as an editor sees at once in each part of the desk; the next come up when these are decided. */
export const DESK_MOST = 50;
