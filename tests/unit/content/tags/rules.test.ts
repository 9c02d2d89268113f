import { expect, test } from "vitest";
import { matchTags, tagsOf, uniqueTags } from "../../../../worker/content/tags/rules.ts";

const tag = (slug: string, label = slug) => ({ slug, label });

test("an unknown tag is a new one", () => {
  expect(matchTags([tag("news", "News")], [])).toEqual([tag("news", "News")]);
});

test("a known tag keeps its label, whether its slug or its label was typed", () => {
  const known = [tag("cpp", "C++")];
  expect(matchTags([tag("cpp", "cpp")], known)).toEqual(known);
  expect(matchTags([tag("c", "C++")], known)).toEqual(known);
});

test("of two known tags the one with the typed label is meant, not the one whose slug it would get", () => {
  const known = [tag("go", "Golang"), tag("go-2", "Go")];
  expect(matchTags([tag("go", "Go")], known)).toEqual([tag("go-2", "Go")]);
  expect(matchTags([tag("go", "go")], known)).toEqual([tag("go", "Golang")]);
});

test("of two labels with one slug each finds its own tag; unknown ones are one new tag, as first typed", () => {
  const known = [tag("c", "C"), tag("cpp", "C++")];
  expect(matchTags(tagsOf(["C++", "C"]), known)).toEqual(known);
  expect(matchTags(tagsOf(["News", "news"]), [])).toEqual([tag("news", "News")]);
});

test("two spellings of one tag are that tag once", () => {
  const known = [tag("cpp", "C++")];
  expect(matchTags([tag("cpp"), tag("c", "C++")], known)).toEqual(known);
});

test("tags are sorted by label, ignoring case, and then by slug", () => {
  const sorted = uniqueTags([tag("z", "alpha"), tag("b", "Beta"), tag("y", "ALPHA"), tag("a", "Ärger")]);
  expect(sorted.map(({ slug }) => slug)).toEqual(["y", "z", "b", "a"]);
});
