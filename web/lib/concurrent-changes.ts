export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  const areObjects = typeof a === "object" && typeof b === "object" && a !== null && b !== null;
  return areObjects && JSON.stringify(a) === JSON.stringify(b);
}

/** Form values in three versions: when editing began, as saved now, and as typed. */
interface Versions<Values> {
  before: Values;
  now: Values;
  mine: Values;
}

/** A form field to which somebody else has given another value since editing began. */
export interface FieldChange {
  field: string;
  label: string;
  now: string;
  /** True for a conflict: the reader changed it, too, and saving overwrites the other change. */
  isMineToo: boolean;
}

export const concurrentChanges = <Values, Field extends keyof Values & string>(
  { before, now, mine }: Versions<Values>,
  labels: Record<Field, string>,
  inWords: (field: Field) => string,
): FieldChange[] =>
  // The cast, as Object.keys loses the key types.
  (Object.keys(labels) as Field[])
    .filter((field) => !isSameValue(now[field], before[field]) && !isSameValue(now[field], mine[field]))
    .map((field) => ({
      field,
      label: labels[field],
      now: inWords(field),
      isMineToo: !isSameValue(mine[field], before[field]),
    }));

/** Merges two edits: changed fields keep the reader's value, untouched fields take the current one. */
export function mergedValues<Values extends object>({ before, now, mine }: Versions<Values>): Values {
  const fields = Object.keys(mine) as (keyof Values)[];
  const theirs = fields.filter((field) => isSameValue(mine[field], before[field]));
  return { ...mine, ...Object.fromEntries(theirs.map((field) => [field, now[field]])) };
}
