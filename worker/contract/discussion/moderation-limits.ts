// Apart from the schemas: the header needs it, and no schema.

/** As many things that wait as are counted exactly; beyond that, "99+" says it. */
export const WAITING_MOST = 99;
