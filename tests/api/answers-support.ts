import type * as z from "zod";

interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  rest?: z.ZodType | null;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  getter?: () => z.ZodType;
}

/** Returns a schema's definition: Zod has no public type to inspect an arbitrary schema. */
const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;

/** Yields the parts of a schema, each with its part of a value, and its path. */
function* partsOf(
  schema: z.ZodType,
  value: unknown,
): Generator<[at: string, part: z.ZodType, value: unknown]> {
  const def = defOf(schema);
  const isThere = value !== undefined && value !== null;
  if (def.shape)
    for (const [name, part] of Object.entries(def.shape))
      yield [`.${name}`, part, isThere ? (value as Record<string, unknown>)[name] : undefined];
  else if (def.element)
    for (const item of isThere && Array.isArray(value) && value.length > 0 ? value : [undefined])
      yield ["[]", def.element, item];
  else if (def.innerType) yield ["", def.innerType, value];
  else if (def.getter) yield ["", def.getter(), value];
  else if (def.options) {
    const fits = isThere && def.options.find((option) => option.safeParse(value).success);
    for (const option of def.options) yield ["", option, option === fits ? value : undefined];
  } else if (def.items) {
    const items = isThere ? (value as unknown[]) : [];
    for (const [at, part] of def.items.entries()) yield [`[${at}]`, part, items[at]];
    if (def.rest)
      for (const item of items.length > def.items.length ? items.slice(def.items.length) : [undefined])
        yield ["[…]", def.rest, item];
  } else if (def.valueType) {
    const values = isThere ? Object.values(value as object) : [];
    for (const item of values.length > 0 ? values : [undefined]) yield ["[key]", def.valueType, item];
  }
}

type Met = "null" | "a value" | "an item";
const WANTED: Record<string, Met[]> = { nullable: ["null", "a value"], array: ["an item"] };

/** Coverage of schemas by answers: null fields, and lists with items. */
export class Coverage {
  private readonly parts = new Map<z.ZodType, { at: string; met: Set<Met> }>();

  add(schema: z.ZodType, value: unknown, at: string): void {
    const { type } = defOf(schema);
    const known = this.parts.get(schema);
    // A recursive schema ends with its value.
    if (known && value === undefined) return;
    const part = known ?? { at, met: new Set() };
    this.parts.set(schema, part);
    if (value === null) part.met.add("null");
    else if (value !== undefined && type === "nullable") part.met.add("a value");
    else if (Array.isArray(value) && value.length > 0) part.met.add("an item");
    for (const [place, inner, found] of partsOf(schema, value)) this.add(inner, found, at + place);
  }

  /** Returns the uncovered parts, such as "GET /api/tables[].name: null". */
  missing(): string[] {
    return [...this.parts].flatMap(([schema, { at, met }]) =>
      (WANTED[defOf(schema).type] ?? []).filter((wanted) => !met.has(wanted)).map((what) => `${at}: ${what}`),
    );
  }
}

/** Yields invalid variants of the answer, one per place: an extra key, or a value of another type. */
export function* wrongAnswers(answer: unknown, at = ""): Generator<[at: string, wrong: unknown]> {
  yield [at, { wrong: true }];
  if (Array.isArray(answer)) {
    // Later items of a list are like the first two.
    for (const [index, item] of answer.slice(0, 2).entries())
      for (const [place, wrong] of wrongAnswers(item, `${at}[${index}]`))
        yield [place, answer.with(index, wrong)];
  } else if (typeof answer === "object" && answer !== null) {
    yield [`${at}.surplus`, { ...answer, surplus: null }];
    for (const [name, value] of Object.entries(answer))
      for (const [place, wrong] of wrongAnswers(value, `${at}.${name}`))
        yield [place, { ...answer, [name]: wrong }];
  }
}
