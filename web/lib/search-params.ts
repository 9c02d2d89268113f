/** Reads one search parameter; null where the address doesn't have it. A bad value falls back, it's never refused. */
type Reader<Value> = (value: string | null) => Value;

/**
 * A route's search parameters: readers by name. A zod schema would say the same, but routes travel with the frame, and
 * zod isn't among what a first visit downloads.
 */
export type Readers = Record<string, Reader<unknown>>;

export type SearchOf<Own extends Readers> = { [Name in keyof Own]: ReturnType<Own[Name]> };

/** @param search the query of an address, with or without its "?" */
export const readSearch = <Own extends Readers>(readers: Own, search: string): SearchOf<Own> => {
  const query = new URLSearchParams(search);
  const read = Object.entries(readers).map(([name, reader]) => [name, reader(query.get(name))]);
  return Object.fromEntries(read) as SearchOf<Own>;
};

/** True where the parameter is there at all. */
export const flag: Reader<boolean> = (value) => value !== null;

/** Null where the parameter isn't there. */
export const optional: Reader<string | null> = (value) => value;

export const text: Reader<string> = (value) => value ?? "";

/** One of the values, the first of them for any other. */
export const oneOf =
  <const Value extends string>(...[first, ...others]: [Value, ...Value[]]): Reader<Value> =>
  (value) =>
    others.find((other) => other === value) ?? first;
