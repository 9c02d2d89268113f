import { expect, test } from "vitest";
import { Styles } from "../../../../worker/site/documents/styles.ts";

const SHEET = "/*@*/a{}.cfram0{}/*@cseat*/.cseat0{}/*@ccard*/.ccard0{}/*@*/b{}/*@cseat*/.cseat1{}";
const styles = new Styles(SHEET);

test("a page has the global rules and those of the files whose classes it uses, in order", async () => {
  const cssOf = async (body: string) => (await styles.of(body)).tag;
  expect(await cssOf("")).toBe("<style>a{}.cfram0{}b{}</style>");
  expect(await cssOf('<p class="cseat1">')).toBe("<style>a{}.cfram0{}.cseat0{}b{}.cseat1{}</style>");
  expect(await cssOf('<p class="ccard0 x">')).toBe("<style>a{}.cfram0{}.ccard0{}b{}</style>");
  expect(await cssOf('<p class="x cseat1"><p class="ccard0">')).toContain(".cseat0{}.ccard0{}b{}.cseat1{}");
  // Text is not a class.
  expect(await cssOf("<p>ccard0</p>")).not.toContain("ccard");
});

test("pages with the same classes have the same styles, with one hash", async () => {
  const [one, other] = [await styles.of('<p class="cseat0">'), await styles.of('<b class="cseat1">')];
  expect(other).toBe(one);
  expect(one.hashes).toEqual([expect.stringMatching(/^sha256-/)]);
});

test("in development there are none", async () => {
  expect(await new Styles("").of('<p class="cseat0">')).toEqual({ tag: "", hashes: [] });
});
