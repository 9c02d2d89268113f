import { zValidator } from "@hono/zod-validator";
import { Hono } from "hono";
import type { output, ZodType } from "zod";
import type { Issue } from "../contract/errors.ts";
import { ClubError } from "../lib/errors.ts";
import type { Environment } from "./environment.ts";
import { rateLimit } from "./rate-limit.ts";

export const apiRoutes = () => new Hono<Environment>({ strict: false });

export const writes = rateLimit("WRITE_LIMIT");

type Outcome<T> = { success: true; data: T } | { success: false; error: { issues: readonly Wrong[] } };
type Wrong = { path: PropertyKey[]; message: string };

function mustBeValid<T>(result: Outcome<T>): T {
  if (result.success) {
    const broken = [...loneSurrogates(result.data)];
    if (broken.length > 0) throw new ClubError("invalid", broken);
    return result.data;
  }
  const issues = result.error.issues.map(({ path, message }) => ({
    path: path.map((key) => (typeof key === "symbol" ? String(key) : key)),
    message,
  }));
  throw new ClubError("invalid", issues);
}

/** Finds lone surrogates, which the database's protocol cannot carry. In members' texts the contract has replaced them. */
function* loneSurrogates(value: unknown, path: Issue["path"] = []): Generator<Issue> {
  if (typeof value === "string") {
    if (!value.isWellFormed())
      yield { path, message: "There’s a broken character in this. Please type it again." };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* loneSurrogates(item, [...path, index]);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, item] of Object.entries(value)) yield* loneSurrogates(item, [...path, name]);
  }
}

/** Validates a value from elsewhere than `validate` covers. @throws {ClubError} `invalid` */
export const parseOrRefuse = <T extends ZodType>(schema: T, value: unknown): output<T> =>
  mustBeValid(schema.safeParse(value));

/** Validates a part of the request; throws issues as the API's error list. */
export const validate = <T extends ZodType, Target extends "json" | "query" | "param">(
  target: Target,
  schema: T,
) => zValidator(target, schema, (result) => void mustBeValid(result as Outcome<unknown>));
