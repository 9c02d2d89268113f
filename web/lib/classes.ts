/** Joins class names and skips falsy ones, for `condition && name`. */
export const classes = (...names: unknown[]): string => names.filter(Boolean).join(" ");
