import { expect, test } from "vitest";
import { digestOf } from "../../../../worker/content/posts/digest.ts";
import { filesIn, isEmptyText } from "../../../../worker/platform/rich-text/tree-rules.ts";

test("a text is stored with its tree, first words, reading minutes and first picture", () => {
  const { content, tree, lead, minutes, words, cover, isCut } = digestOf(
    `<h2>Heading</h2><p>One <b>two</b></p><ul><li><p><img src="/files/a.png" alt="A" width="640" height="480"></p></li></ul><img src="/files/b.png">`,
  );
  expect(content).toBe(
    '<h2>Heading</h2><p>One <strong>two</strong></p><ul><li><p><img src="/files/a.png" alt="A" width="640" height="480"></p></li></ul><img src="/files/b.png" alt="">',
  );
  expect(tree[0]).toEqual(["h2", null, "Heading"]);
  expect({ lead, minutes, words, cover, isCut }).toEqual({
    lead: "One two",
    minutes: 1,
    words: 3,
    cover: { src: "/files/a.png", alt: "A", width: 640, height: 480 },
    isCut: false,
  });
});

test("first words end where a word ends, and never in half a character", () => {
  const { lead } = digestOf(`<p>${"word ".repeat(100)}</p>`);
  expect(lead).toMatch(/word…$/);
  expect(lead.length).toBeLessThanOrEqual(221);
  expect(digestOf("漢".repeat(500)).lead).toHaveLength(221);
  for (let shift = 0; shift < 2; shift++)
    expect(digestOf("x".repeat(shift) + "🎲".repeat(200)).lead.isWellFormed()).toBe(true);
});

test("invisible characters are removed, also as character references", () => {
  expect(digestOf("a\u0000b\u0007c&#1;d\ud800e\ufffe").content).toBe("abcd\ufffde");
});

test("a text is empty when it has neither a word nor a picture", () => {
  for (const html of ["", "<p></p>", "<p>\n <br></p><hr>", "<script>x</script>"])
    expect(isEmptyText(digestOf(html).tree)).toBe(true);
  for (const html of ["x", '<p><img src="/files/a.png"></p>'])
    expect(isEmptyText(digestOf(html).tree)).toBe(false);
});

test("a text beyond the limits is reported as too long", () => {
  for (const html of ["<p>x</p>".repeat(5_000), "x".repeat(100_001), "<b>".repeat(2_000)])
    expect(digestOf(html).isCut).toBe(true);
  expect(digestOf("<p>x</p>".repeat(2_000)).isCut).toBe(false);
});

test("a text's files are those it shows or links to, each once", () => {
  const { tree } = digestOf(
    '<img src="/files/a.png"><p><a href="/files/rules.pdf">Rules</a><a href="/games">x</a><img src="/files/a.png"></p>',
  );
  expect(filesIn(tree)).toEqual(["/files/a.png", "/files/rules.pdf"]);
});
