/** Whether two values of a form are the same: objects and lists by what is in them. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  const areObjects = typeof a === "object" && typeof b === "object" && a !== null && b !== null;
  return areObjects && JSON.stringify(a) === JSON.stringify(b);
}

/** The values of a form as they were when editing began, as they are saved now, and as I have typed them. */
interface Versions<Values> {
  before: Values;
  now: Values;
  mine: Values;
}

/** A field of a form that somebody else has changed since the form began. */
export interface FieldChange {
  field: string;
  label: string;
  /** What it is now, in words. */
  now: string;
  /** I changed it, too: saving replaces it by mine. */
  isMineToo: boolean;
}

/** What others changed meanwhile, of the fields that have a label. */
export const changesMeanwhile = <Values, Field extends keyof Values & string>(
  { before, now, mine }: Versions<Values>,
  labels: Record<Field, string>,
  inWords: (field: Field) => string,
): FieldChange[] =>
  // Object.keys forgets the names of what it is given.
  (Object.keys(labels) as Field[])
    .filter((field) => !isSameValue(before[field], now[field]))
    .map((field) => ({
      field,
      label: labels[field],
      now: inWords(field),
      isMineToo: !isSameValue(mine[field], before[field]) && !isSameValue(mine[field], now[field]),
    }));

/** What I changed stays mine; what I did not touch becomes what it is now. */
export function mergedValues<Values extends object>({ before, now, mine }: Versions<Values>): Values {
  const fields = Object.keys(mine) as (keyof Values)[];
  const theirs = fields.filter((field) => isSameValue(mine[field], before[field]));
  return { ...mine, ...Object.fromEntries(theirs.map((field) => [field, now[field]])) };
}
