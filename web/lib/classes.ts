/** Joins class names, leaving out what is not set (so that `condition && name` reads well). */
export const classes = (...names: unknown[]): string => names.filter(Boolean).join(" ");
