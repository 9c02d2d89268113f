import { describe, expect, it } from "vitest";
import * as z from "zod";
import { line } from "../../../worker/contract/text.ts";
import { parseOrRefuse } from "../../../worker/http/api-routes.ts";
import { ClubError } from "../../../worker/lib/errors.ts";

const schema = z.object({
  name: line("A name is missing", 20).optional(),
  id: z.string().optional(),
  ids: z.array(z.object({ id: z.string() })).optional(),
});

function issuesOf(value: unknown) {
  try {
    return parseOrRefuse(schema, value);
  } catch (error) {
    if (error instanceof ClubError && error.code === "invalid") return error.issues;
    throw error;
  }
}

describe("what is checked", () => {
  it.each([
    ["a first half", { id: "a\ud83d" }, ["id"]],
    ["a second half", { id: "\udc00a" }, ["id"]],
    ["halves the wrong way round", { id: "\udfb2\ud83c" }, ["id"]],
    ["one deep inside", { ids: [{ id: "ok" }, { id: "\ud83d" }] }, ["ids", 1, "id"]],
  ])("is refused on its field when it holds %s", (_, value, path) => {
    expect(issuesOf(value)).toEqual([
      { path, message: "There’s a broken character in this. Please type it again." },
    ]);
  });

  it("is unchanged when all of its characters are whole", () => {
    const value = { id: "🎲", ids: [{ id: "Zoë" }] };
    expect(issuesOf(value)).toEqual(value);
  });

  it("may be a text that the contract has repaired", () => {
    expect(issuesOf({ name: "Azul \ud83d" })).toEqual({ name: "Azul \ufffd" });
  });
});
