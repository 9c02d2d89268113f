import { expect, test } from "vitest";
import { matchTags, uniqueTags } from "../../../../worker/content/tags/rules.ts";

const tag = (slug: string, label = slug) => ({ slug, label });

test("an unknown tag is a new one", () => {
  expect(matchTags([tag("news", "News")], [])).toEqual([tag("news", "News")]);
});

test("a known tag keeps its label, whether its slug or its label was typed", () => {
  const known = [tag("cpp", "C++")];
  expect(matchTags([tag("cpp", "cpp")], known)).toEqual(known);
  expect(matchTags([tag("c", "C++")], known)).toEqual(known);
});

test("two spellings of one tag are that tag once", () => {
  const known = [tag("cpp", "C++")];
  expect(matchTags([tag("cpp"), tag("c", "C++")], known)).toEqual(known);
});

test("tags are sorted by label, ignoring case, and then by slug", () => {
  const sorted = uniqueTags([tag("z", "alpha"), tag("b", "Beta"), tag("y", "ALPHA"), tag("a", "Ärger")]);
  expect(sorted.map(({ slug }) => slug)).toEqual(["y", "z", "b", "a"]);
});
