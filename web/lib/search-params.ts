/** Reader of one search parameter, null if absent. A bad value falls back to a default and is never refused. */
type Reader<Value> = (value: string | null) => Value;

/** Readers of a route's search parameters. No zod schema, as routes are in the main chunk and zod is not. */
export type Readers = Record<string, Reader<unknown>>;

export type SearchOf<Own extends Readers> = { [Name in keyof Own]: ReturnType<Own[Name]> };

/** Reads the parameters. @param search the query of an address, with or without its "?" */
export const readSearch = <Own extends Readers>(readers: Own, search: string): SearchOf<Own> => {
  const query = new URLSearchParams(search);
  const read = Object.entries(readers).map(([name, reader]) => [name, reader(query.get(name))]);
  return Object.fromEntries(read) as SearchOf<Own>;
};

/** Reader of a flag, set by the parameter's presence. */
export const flag: Reader<boolean> = (value) => value !== null;

export const optional: Reader<string | null> = (value) => value;

export const text: Reader<string> = (value) => value ?? "";

/** Reader of one of the values; the first is the default. */
export const oneOf =
  <const Value extends string>(...[first, ...others]: [Value, ...Value[]]): Reader<Value> =>
  (value) =>
    others.find((other) => other === value) ?? first;
