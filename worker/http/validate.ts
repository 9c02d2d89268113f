import { zValidator } from "@hono/zod-validator";
import type { output, ZodType } from "zod";
import { ClubError } from "../errors.ts";

type Outcome<T> = { success: true; data: T } | { success: false; error: { issues: readonly Wrong[] } };
type Wrong = { path: PropertyKey[]; message: string };

function resultOf<T>(result: Outcome<T>): T {
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({
    path: path.map((key) => (typeof key === "symbol" ? String(key) : key)),
    message,
  }));
  throw new ClubError("invalid", issues);
}

/** Checks what did not come in a part of the request that `validate` knows. @throws {ClubError} `invalid` */
export const checked = <T extends ZodType>(schema: T, value: unknown): output<T> =>
  resultOf(schema.safeParse(value));

/** Checks a part of the request against its schema; what is wrong is thrown as the error list. */
export const validate = <T extends ZodType, Target extends "json" | "query" | "param">(
  target: Target,
  schema: T,
) => zValidator(target, schema, (result) => void resultOf(result as Outcome<unknown>));
