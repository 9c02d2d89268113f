import { expect, test } from "vitest";
import { readHtml } from "../../../web/lib/read-html.ts";
import { writeHtml } from "../../../web/lib/write-html.ts";
import type { RichNode, RichText } from "../../../worker/contract/rich-text.ts";
import { cleanHtml } from "../../../worker/features/rich-text/clean.ts";
import { nastyTexts } from "../../support/nasty-texts.ts";
import { throughEditor } from "./through-editor.ts";

/** Numbers that look random and are the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const WORDS = ["Dice", "a & b", "<b>", "“quoted”", 'say "x"', "زهر", "🎲", "x\u00a0y", "1 < 2", "naïve"];
const INLINE = ["strong", "em", "s", "a", "br"] as const;

/** Any tree of allowed elements, also such as no editor makes: lists in links, words beside blocks. */
function anyText(roll: (sides: number) => number, depth = 0): RichNode[] {
  return Array.from({ length: roll(4) + (depth === 0 ? 1 : 0) }, (): RichNode => {
    const inside = () => (depth > 5 ? [] : anyText(roll, depth + 1));
    switch (roll(9)) {
      case 0:
        return ["h2", null, ...inside()];
      case 1:
        return [roll(2) ? "ul" : "ol", null, ["li", null, ...inside()], ...(roll(4) ? [] : inside())];
      case 2:
        return ["blockquote", null, ...inside()];
      case 3:
        return ["p", null, ...inside()];
      case 4:
        return roll(2)
          ? ["hr", null]
          : ["img", { src: "/files/a.png", alt: 'A "die"', width: "3", height: "4" }];
      case 5: {
        const tag = INLINE[roll(INLINE.length)] ?? "em";
        if (tag === "br") return ["br", null];
        return [tag, tag === "a" ? { href: "https://elsewhere.example/?a=1&b=2" } : null, ...inside()];
      }
      default:
        return `${WORDS[roll(WORDS.length)]} `;
    }
  });
}

const wordsIn = (text: RichText): string =>
  JSON.stringify(text)
    .replace(/\["\w+",(?:null|\{[^}]*\}),?/g, "")
    .replace(/[\s\][,"\\]/g, "");

const texts = Array.from({ length: 600 }, (_, seed) => anyText(dice(seed + 1)));

test("any text opens in the editor without a word lost, and what the editor makes of it stays as it is", () => {
  for (const text of texts) {
    const made = throughEditor(text);
    expect(wordsIn(made)).toBe(wordsIn(text));
    expect(throughEditor(made)).toEqual(made);
  }
});

test("what the editor hands out is what the server keeps, and what it reads again", () => {
  for (const text of texts) {
    const made = throughEditor(text);
    const html = writeHtml(made);
    expect(cleanHtml(html)).toEqual(made);
    expect(readHtml(html)).toEqual(made);
    expect(throughEditor(readHtml(html))).toEqual(made);
  }
});

test("of an attack the browser reads nothing but words, links that lead somewhere harmless, and marks", () => {
  for (const attack of nastyTexts()) {
    const kept = throughEditor(readHtml(attack));
    // The server, asked again, finds nothing to take away.
    expect(cleanHtml(writeHtml(kept))).toEqual(kept);
    expect(
      writeHtml(kept).match(
        /<(?!\/?(p|h2|h3|strong|em|s|ul|ol|li|blockquote|a)\b)|(javascript|data|vbscript):[^<]*"/gi,
      ),
    ).toBe(null);
  }
});

test("half a tag, an open quote and a million brackets are read in one pass", () => {
  for (const text of [
    "<",
    '<a href="',
    "<!-- ",
    "</",
    "<p",
    "a<b",
    "&#0;&#x110000;&#xD800;",
    "<a".repeat(100_000),
    "<p>".repeat(50_000),
  ]) {
    throughEditor(readHtml(text));
  }
  expect(readHtml("a < b &amp; c &lt;i&gt; &eacute;&#8217;&#x1F3B2;")).toEqual(["a < b & c <i> é’🎲"]);
  expect(readHtml("<p>a<p>b<ul><li>c<li>d</ul>e")).toEqual([
    ["p", null, "a"],
    ["p", null, "b"],
    ["ul", null, ["li", null, "c"], ["li", null, "d"]],
    "e",
  ]);
});

test("every kind of text that the toolbar makes goes through unchanged", () => {
  const text: RichText = [
    ["h2", null, "Roll & move"],
    ["p", null, "a ", ["strong", null, "b", ["em", null, "c"]], " ", ["s", null, "d"], ["br", null], "e"],
    ["p", null, ["a", { href: "/calendar" }, "Come ", ["strong", null, "along"]], "."],
    [
      "ul",
      null,
      ["li", null, "x", ["ol", null, ["li", null, "y"]]],
      ["li", null, ["p", null, "1"], ["p", null, "2"]],
    ],
    ["blockquote", null, ["p", null, "q"]],
    ["hr", null],
    ["img", { src: "/files/k.webp", alt: "A board", width: "640", height: "480" }],
    ["p", null, "end"],
  ];
  expect(throughEditor(text)).toEqual(text);
  expect(cleanHtml(writeHtml(text))).toEqual(text);
});

test("an empty text is nothing, and a gap between lines stays", () => {
  expect(throughEditor([])).toEqual([]);
  expect(throughEditor([["p", null]])).toEqual([]);
  const gap: RichText = [
    ["p", null, "a"],
    ["p", null],
    ["p", null, "b"],
  ];
  expect(throughEditor(gap)).toEqual(gap);
});
