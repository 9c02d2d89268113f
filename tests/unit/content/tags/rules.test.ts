import { expect, test } from "vitest";
import { matchTags, uniqueTags } from "../../../../worker/content/tags/rules.ts";

const tag = (slug: string, label = slug) => ({ slug, label });

test("a tag that nobody has used is a new one", () => {
  expect(matchTags([tag("news", "News")], [])).toEqual([tag("news", "News")]);
});

test("a known tag keeps its label, whether its slug or its label was typed", () => {
  const known = [tag("cpp", "C++")];
  expect(matchTags([tag("cpp", "cpp")], known)).toEqual(known);
  expect(matchTags([tag("c", "C++")], known)).toEqual(known);
});

test("two words for one tag are that tag once", () => {
  const known = [tag("cpp", "C++")];
  expect(matchTags([tag("cpp"), tag("c", "C++")], known)).toEqual(known);
});

test("tags stand by label, in whatever case it is written, and then by slug", () => {
  const sorted = uniqueTags([tag("z", "alpha"), tag("b", "Beta"), tag("y", "ALPHA"), tag("a", "Ärger")]);
  expect(sorted.map(({ slug }) => slug)).toEqual(["y", "z", "b", "a"]);
});
