/** Returns some properties of an object: of a row, or columns of a table to select them under their own names. */
export const pick = <T extends object, K extends keyof T>(from: T, ...names: K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;
