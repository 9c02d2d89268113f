import { zValidator } from "@hono/zod-validator";
import type { ZodType } from "zod";
import { ClubError } from "../errors.ts";

/** Checks a part of the request against its schema; what is wrong is thrown as the error list. */
export const validate = <T extends ZodType, Target extends "json" | "query" | "param">(
  target: Target,
  schema: T,
) =>
  zValidator(target, schema, (result) => {
    if (result.success) return;
    const issues = result.error.issues.map(({ path, message }) => ({
      path: path.map((key) => (typeof key === "symbol" ? String(key) : key)),
      message,
    }));
    throw new ClubError("invalid", issues);
  });
