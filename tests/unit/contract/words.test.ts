import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";

/** Outgoing schemas that aren't strict objects. Their messages are never shown. */
const ANSWERS = ["mailChoices", "messageState", "piece", "richText"];

/** Returns true for strict objects, or one of several. Incoming schemas aren't strict because of the csrf token. */
const isAnswer = (name: string, schema: z.ZodType): boolean => {
  if (schema instanceof z.ZodArray) return isAnswer(name, schema.element as z.ZodType);
  if (schema instanceof z.ZodUnion)
    return schema.options.every((option) => isAnswer(name, option as z.ZodType));
  return (
    ANSWERS.includes(name) || (schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever)
  );
};

const HOME = new URL("../../../worker/contract/", import.meta.url);
const schemas = (
  await Promise.all(
    readdirSync(HOME, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map(async (file) =>
        Object.entries((await import(new URL(file, HOME).href)) as Record<string, unknown>)
          .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
          .filter(([name, schema]) => !isAnswer(name, schema))
          .map(([name, schema]): [string, z.ZodType] => [`${file}: ${name}`, schema]),
      ),
  )
).flat();

type Def = z.core.$ZodTypeDef & {
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
};
const defOf = (schema: z.ZodType) => schema.def as Def;

/** Values that a person could send and no schema accepts. */
const NONSENSE: unknown[] = [
  undefined,
  null,
  "",
  " ",
  "nonsense",
  "7",
  "x".repeat(500_000),
  0,
  -1,
  1.5,
  1e21,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  true,
  [],
  {},
  new Date(0),
  Array.from({ length: 1_000 }, () => "x"),
];

/** Yields nonsense, alone and at each place within a valid value. */
function* wrong(schema: z.ZodType): Generator<unknown> {
  yield* NONSENSE;
  const { innerType, in: from, out, element, options, shape } = defOf(schema);
  for (const inner of [innerType, from, out, ...(options ?? [])]) if (inner) yield* wrong(inner);
  if (element) for (const item of wrong(element)) yield [item];
  for (const [name, field] of Object.entries(shape ?? {}))
    for (const value of wrong(field)) yield { [name]: value };
}

const RAW = /^(Invalid|Too (big|small)|Unrecognized)\b|\b(expected|received)\b/;
const OURS = /^[A-Z][^{}<>\n]{3,}$/;

/** Returns the messages of a schema that aren't ours, with their paths. */
function rawWords(schema: z.ZodType): string[] {
  const found = new Set<string>();
  for (const value of wrong(schema)) {
    const { error } = schema.safeParse(value);
    for (const issue of error?.issues ?? [])
      if (RAW.test(issue.message) || !OURS.test(issue.message))
        found.add(`${issue.path.join(".")}: ${issue.message}`);
  }
  return [...found];
}

describe("every word about what came in is ours", () => {
  it.each(schemas)("%s", (_, schema) => {
    expect(rawWords(schema)).toEqual([]);
  });
});

/** Yields the objects at any depth of a schema. */
function* objectsIn(schema: z.ZodType): Generator<z.ZodObject> {
  if (schema instanceof z.ZodObject) yield schema;
  const { innerType, in: from, out, element, options, shape } = defOf(schema);
  const parts = [innerType, from, out, element, ...(options ?? []), ...Object.values(shape ?? {})];
  for (const part of parts) if (part) yield* objectsIn(part);
}

it("no form keeps keys that it does not name", () => {
  const keepsOthers = (schema: z.ZodType) =>
    [...objectsIn(schema)].some(({ def }) => def.catchall && !(def.catchall instanceof z.ZodNever));
  expect(schemas.filter(([, schema]) => keepsOthers(schema)).map(([name]) => name)).toEqual([]);
  expect(keepsOthers(z.object({ a: z.array(z.looseObject({})).optional() }))).toBe(true);
});

describe("the control", () => {
  it.each([
    z.object({ a: z.string() }),
    z.object({ a: z.boolean().optional() }, "Ours"),
    z.object({ a: z.preprocess((a) => a, z.int()) }, "Ours"),
    z.object({ a: z.array(z.object({ b: z.int() }, "Ours"), "Ours").default([]) }, "Ours"),
    z.object({ a: z.union([z.literal(1), z.literal(2)]) }, "Ours"),
    z.object({ a: z.enum(["x"]).nullable() }, "Ours"),
    z.object({ a: z.string("Ours").transform(Number).pipe(z.number().max(3)) }, "Ours"),
  ])("finds zod's own words wherever they stand (%#)", (schema) => {
    expect(rawWords(schema)).not.toEqual([]);
  });

  it("looks at all of the contract's forms", () => {
    expect(schemas.length).toBeGreaterThan(30);
  });
});
